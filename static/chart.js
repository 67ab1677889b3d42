// Draws the charts of sweeps with Observable Plot. The page loads it when the first chart is shown. What is drawn comes from ui/run/sweep as
// JSON: {words, x: {label, log, names}, y: {label, log}, series: [{name, short, published, of, points: [{x, y, low, high, cut, rim, words}]}]}.
import { dot, line, plot, ruleX, ruleY, text } from "@observablehq/plot";

// A search has a colour, a shape and, where it was published, dashes: no two of the first forty are alike.
const colours = ["--first", "--nested", "--lasso", "--ink", "--warn"].map((token) => `var(${token})`);
const corners = {
  square: [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  triangle: [[0, -1.3], [1.2, 0.9], [-1.2, 0.9]],
  diamond: [[0, -1.45], [1.1, 0], [0, 1.45], [-1.1, 0]],
  down: [[0, 1.3], [1.2, -0.9], [-1.2, -0.9]],
  hourglass: [[-1.1, -1.1], [1.1, -1.1], [-1.1, 1.1], [1.1, 1.1]],
  plus: [[-0.4, -1.3], [0.4, -1.3], [0.4, -0.4], [1.3, -0.4], [1.3, 0.4], [0.4, 0.4], [0.4, 1.3], [-0.4, 1.3], [-0.4, 0.4], [-1.3, 0.4], [-1.3, -0.4], [-0.4, -0.4]],
};
const round = Array.from({ length: 24 }, (_, i) => [1.12 * Math.cos((i * Math.PI) / 12), 1.12 * Math.sin((i * Math.PI) / 12)]);
// Shapes as Plot takes them: they draw themselves, in a square of a size.
const shapes = [round, ...Object.values(corners)].map((places) => ({
  places,
  draw(context, size) {
    const scale = Math.sqrt(size) / 2;
    places.forEach(([x, y], i) => context[i ? "lineTo" : "moveTo"](x * scale, y * scale));
    context.closePath();
  },
}));
const look = ({ of }) => ({ colour: colours[of % colours.length], shape: shapes[of % shapes.length] });

const dashes = "6 4";
const radius = (font) => 0.42 * font; // of a mark

/** Draws a chart into a host of the page, no higher than most pixels where most is not 0. */
function draw(host, json, width, most) {
  const chart = JSON.parse(json);
  const font = parseFloat(getComputedStyle(host).fontSize) || 14;
  const stroke = parseFloat(getComputedStyle(host).getPropertyValue("--stroke")) || 1.6;
  for (let less = 0, again = true; again; ) {
    const svg = plot(options(chart, width, font, stroke, less));
    for (const part of svg.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label"); // names of Plot's own, for nobody
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", chart.words);
    host.replaceChildren(svg);
    if (!chart.x.names) legend(svg, chart, width, font, stroke);
    again = most > 0 && less === 0 && svg.getAttribute("height") > most;
    less = svg.getAttribute("height") - most;
  }
}

function options(chart, width, font, stroke, less) {
  const { x, y, series } = chart;
  const all = series.flatMap((one) => one.points);
  const at = (one) => (x.names ? () => one.short : (point) => point.x);
  const marks = [];
  for (const one of series) {
    const { colour, shape } = look(one);
    const known = one.points.filter((point) => !point.cut);
    const bounded = one.points.filter((point) => point.cut && !point.rim);
    const rim = one.points.filter((point) => point.rim);
    const mark = { x: at(one), symbol: shape, r: radius(font), stroke: colour, strokeWidth: stroke };
    if (!x.names) marks.push(line(known, { x: at(one), y: "y", stroke: colour, strokeWidth: stroke, strokeDasharray: one.published ? dashes : undefined }));
    const quartiles = known.filter((point) => point.low !== undefined && point.high !== undefined);
    marks.push(ruleX(quartiles, { x: at(one), y1: "low", y2: "high", stroke: colour, strokeWidth: stroke, marker: "tick" }));
    marks.push(dot(known, { ...mark, y: "y", fill: one.published ? "var(--panel)" : colour, title: "words", className: "known" }));
    // Where a search was cut off: an open mark at what it came to at least, or at the rim, and an arrow upwards.
    const arrow = { text: () => "↑", fill: colour, fontSize: 1.3 * font, fontWeight: 700, x: at(one) };
    marks.push(dot(bounded, { ...mark, y: "y", fill: "var(--panel)", title: "words", className: "cut-off" }));
    marks.push(text(bounded, { ...arrow, y: "y", dy: -0.95 * font }));
    marks.push(text(rim, { ...arrow, frameAnchor: "top", dy: -0.2 * font, title: "words", className: "cut-off" }));
  }
  const places = [...new Set(all.map((point) => point.x))].sort((a, b) => a - b);
  const gap = Math.min(...places.slice(1).map((place, i) => (x.log ? Math.log(place / places[i]) : place - places[i])));
  const range = x.log ? Math.log(places.at(-1) / places[0]) : places.at(-1) - places[0];
  const apart = places.length < 2 || ((width - 6 * font) * gap) / range > 2.2 * font; // all sizes have room for their numbers
  const bounds = all.filter((point) => !point.rim).flatMap(({ y, low = y, high = y }) => [low, high]);
  const most = bounds.length ? Math.max(...bounds) : 10;
  const least = bounds.length ? Math.min(...bounds) : 1;
  const room = Math.max(0, ...[least, most].map((n) => short(n).length)) * 0.62 * font;
  return {
    className: "sweep-plot",
    width,
    height: Math.max(Math.round(Math.min(Math.max(0.5 * width, 15 * font), 30 * font)) - less, 9 * font),
    marginLeft: Math.round(2.2 * font + room),
    marginBottom: Math.round((x.names ? 4.2 : 3.1) * font),
    marginTop: Math.round(2.4 * font),
    marginRight: Math.round(1.6 * font),
    style: { fontSize: `${0.92 * font}px`, fontFamily: "inherit", background: "none", overflow: "visible" },
    x: x.names
      ? { type: "point", label: null, domain: series.filter((one) => one.points.length).map((one) => one.short), tickRotate: -20, padding: 0.7 }
      : { type: x.log ? "log" : "linear", label: x.label, nice: false, ticks: apart ? places : undefined, tickFormat: short, domain: spread(places, x.log) },
    y: {
      type: y.log ? "log" : "linear",
      label: y.label,
      grid: true,
      tickFormat: short,
      ticks: 6,
      domain: y.log ? [Math.min(least, most / 10), most * 1.6] : [0, Math.max(most, 1) * 1.08],
    },
    marks: [ruleY([y.log ? Math.min(least, most / 10) : 0], { stroke: "var(--rim)" }), ...marks],
  };
}

/** The ends of an axis: those of the places, with room where there is one only. */
function spread(places, log) {
  if (!places.length) return [1, 10];
  const [first, last] = [places[0], places.at(-1)];
  if (first < last) return [first, last];
  return log ? [first / 2, first * 2] : [first - 1, first + 1];
}

/** Writes a number in few characters. */
function short(n) {
  for (const [unit, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]]) {
    if (Math.abs(n) >= unit) return `${Number((n / unit).toPrecision(3))}${letter}`;
  }
  return String(Number(Number(n).toPrecision(3)));
}

const space = "http://www.w3.org/2000/svg";

function child(parent, tag, attributes, words) {
  const made = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  if (words) made.textContent = words;
  parent.append(made);
  return made;
}

/** Puts a line for each series under the chart, within the picture: it leaves the page with it. */
function legend(svg, { series }, width, font, stroke) {
  const group = child(svg, "g", { class: "sweep-legend", "font-size": 0.92 * font, fill: "currentColor", "text-anchor": "start" });
  let height = Number(svg.getAttribute("height"));
  const row = 1.7 * font;
  const scale = (radius(font) * Math.sqrt(Math.PI)) / 2; // as Plot makes a square of a radius
  let left = 0.5 * font;
  let top = height + 0.8 * row;
  for (const one of series) {
    const { colour, shape } = look(one);
    const entry = child(group, "g", {});
    child(entry, "line", { x2: 2.4 * font, stroke: colour, "stroke-width": stroke, "stroke-dasharray": one.published ? dashes : undefined });
    child(entry, "path", {
      d: `M${shape.places.map(([x, y]) => `${x * scale},${y * scale}`).join("L")}Z`,
      transform: `translate(${1.2 * font},0)`,
      fill: one.published ? "var(--panel)" : colour,
      stroke: colour,
      "stroke-width": stroke,
    });
    const words = child(entry, "text", { x: 2.9 * font, dy: "0.32em" }, one.name);
    const needed = 2.9 * font + words.getComputedTextLength() + 1.4 * font;
    if (left > font && left + needed > width) {
      left = 0.5 * font;
      top += row;
    }
    entry.setAttribute("transform", `translate(${left},${top})`);
    left += needed;
  }
  height = Math.ceil(top + 0.8 * row);
  svg.setAttribute("height", height);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
}

/** The chart in a host as a file that needs nothing of the page; empty where there is none. */
function file(host) {
  const svg = host.querySelector("svg.sweep-plot");
  if (!svg) return "";
  const style = getComputedStyle(host);
  const copy = svg.cloneNode(true);
  copy.setAttribute("xmlns", space);
  copy.setAttribute("color", style.color);
  copy.setAttribute("font-family", style.fontFamily);
  const ground = document.createElementNS(space, "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: style.getPropertyValue("--panel").trim() })) ground.setAttribute(name, value);
  copy.prepend(ground);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (all, name) => style.getPropertyValue(name).trim() || all);
}

globalThis.lassolabChart = { draw, file };
