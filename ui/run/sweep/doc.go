// Package sweep measures searches over the sizes of a family, in workers, and shows what it measured as a
// chart and a table. A lecture has charts with plans of its own; the sheet of sweeps has one whose plan is
// chosen there.
//
// Feature.Start takes a plan (engine/measure) for a chart with an ID. The feature starts a worker for each search,
// as many at once as package search, and wasm/worker makes the model itself, so that no text travels but that of a
// file: Feature.TakeModels makes the plan one over files, of which a scatter chart (ui/view/drawing) sets one search
// against another, and a dot opens its file. So it is with the instances of a family where a search is along the axis. Each
// result is recorded in the chart's Sweep, whose points the component Chart passes to static/chart.js, and
// shows as a table. A plan that asks for the same searches but shows them differently, as with another
// measure, appears at once. Nothing is measured before Run is pressed.
package sweep
