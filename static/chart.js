// Draws the charts of sweeps with Observable Plot. The page loads it when the first chart is shown. What is drawn comes from ui/run/sweep as
// JSON: {words, empty, x: {label, log, names, places}, y: {label, log}, series: [{name, short, published, of, points: [{x, y, low, high, cut, rim, words}]}]}.
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

/** Draws a chart into a host of the page, as high as most pixels where most is not 0. */
function draw(host, json, width, most) {
  const chart = JSON.parse(json);
  const font = parseFloat(getComputedStyle(host).fontSize) || 14;
  const stroke = parseFloat(getComputedStyle(host).getPropertyValue("--stroke")) || 1.6;
  // The legend stands beside the lines, on a slide with short names if need be, or below them.
  const entry = (named) => 2.9 * font + Math.max(...chart.series.map((one) => widthOf(one[named], 0.92 * font)));
  const named = chart.x.names ? undefined : ["name", ...(most > 0 ? ["short"] : [])].find((named) => entry(named) < 0.36 * width);
  for (let less = 0, again = true; again; ) {
    const drawn = options(chart, width, most, font, stroke, less, named ? entry(named) : 0);
    const svg = plot(drawn);
    for (const part of svg.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label"); // names of Plot's own, for nobody
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", chart.words);
    host.replaceChildren(svg);
    if (named) legendBeside(svg, chart, named, drawn, font, stroke);
    else if (!chart.x.names) legendBelow(svg, chart, width, font, stroke);
    again = most > 0 && less === 0 && svg.getAttribute("height") > most;
    less = svg.getAttribute("height") - most;
  }
}

const ruler = document.createElement("canvas").getContext("2d");

/** How wide a text is in the font of the page. */
function widthOf(words, size) {
  ruler.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(words).width;
}

function options(chart, width, most, font, stroke, less, beside) {
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
  const places = x.places.concat(all.map((point) => point.x)).sort((a, b) => a - b);
  const bounds = all.filter((point) => !point.rim).flatMap(({ y, low = y, high = y }) => [low, high]);
  const top = bounds.length ? Math.max(...bounds) : 10;
  const least = bounds.length ? Math.min(...bounds) : 1;
  const room = Math.max(0, ...[least, top].map((n) => short(n).length)) * 0.62 * font;
  const height = Math.max((most || Math.round(Math.min(Math.max(0.5 * width, 15 * font), 30 * font))) - less, 9 * font);
  const margins = {
    marginLeft: Math.round(2.2 * font + room),
    marginBottom: Math.round((x.names ? 4.2 : 3.1) * font),
    marginTop: Math.round(2.6 * font),
    marginRight: Math.round((beside ? 1.4 : 1.6) * font + beside),
  };
  const ends = spread(places, x.log);
  const rows = Math.max(2, Math.floor((height - margins.marginTop - margins.marginBottom) / (2.2 * font)));
  const reach = y.log ? [Math.min(least, top / 10), top * 1.6] : [0, Math.max(top, 1) * 1.08];
  if (!all.length) marks.push(text([chart.empty], { frameAnchor: "middle", fontSize: font }));
  return {
    className: "sweep-plot",
    width,
    height,
    ...margins,
    style: { fontSize: `${0.92 * font}px`, fontFamily: "inherit", background: "none", overflow: "visible" },
    x: x.names
      ? { type: "point", label: null, domain: series.filter((one) => one.points.length).map((one) => one.short), tickRotate: -20, padding: 0.7 }
      : { type: x.log ? "log" : "linear", label: x.label, labelAnchor: "center", labelOffset: 2.7 * font, nice: false, ticks: apart(places, ends, x.log, width - margins.marginLeft - margins.marginRight, font), tickFormat: short, domain: ends },
    y: {
      type: y.log ? "log" : "linear",
      label: y.label,
      grid: true,
      tickFormat: short,
      ticks: !all.length ? [] : y.log ? decades(reach, rows) : Math.min(rows, 6),
      domain: reach,
    },
    marks: [ruleY([reach[0]], { stroke: "var(--rim)" }), ...marks],
  };
}

/** The ends of an axis: those of the places, with room where there is one only. */
function spread(places, log) {
  if (!places.length) return [1, 10];
  const [first, last] = [places[0], places.at(-1)];
  if (first < last) return [first, last];
  return log ? [first / 2, first * 2] : [first - 1, first + 1];
}

/** The places whose numbers have room beside each other: the last one, and of the others as many as can be. */
function apart(places, [first, last], log, width, font) {
  const at = (place) => (width * (log ? Math.log(place / first) : place - first)) / (log ? Math.log(last / first) : last - first);
  const half = (place) => 0.5 * widthOf(short(place), 0.92 * font) + 0.35 * font;
  const chosen = [];
  const end = places.at(-1);
  for (const place of new Set(places)) {
    const before = chosen.at(-1);
    const free = before === undefined || at(place) - half(place) >= at(before) + half(before);
    if (free && (place === end || at(place) + half(place) <= at(end) - half(end))) chosen.push(place);
  }
  return chosen;
}

/** Numbers for a logarithmic axis, at most so many: powers of ten, or, of few, parts of them. */
function decades([least, most], rows) {
  const list = [];
  for (let power = Math.floor(Math.log10(least)); 10 ** power <= most; power++) list.push(...[1, 2, 5].map((n) => n * 10 ** power));
  const seen = list.filter((n) => n >= least && n <= most);
  if (seen.length <= Math.min(rows, 5)) return seen;
  const powers = seen.filter((n) => Number.isInteger(Math.round(1e6 * Math.log10(n)) / 1e6));
  const step = Math.ceil(powers.length / rows);
  return powers.filter((_, i) => (powers.length - 1 - i) % step === 0);
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

/** An entry of the legend: how a series looks, and its name. */
function entryOf(group, one, name, font, stroke) {
  const { colour, shape } = look(one);
  const scale = (radius(font) * Math.sqrt(Math.PI)) / 2; // as Plot makes a square of a radius
  const entry = child(group, "g", {});
  child(entry, "line", { x2: 2.4 * font, stroke: colour, "stroke-width": stroke, "stroke-dasharray": one.published ? dashes : undefined });
  child(entry, "path", {
    d: `M${shape.places.map(([x, y]) => `${x * scale},${y * scale}`).join("L")}Z`,
    transform: `translate(${1.2 * font},0)`,
    fill: one.published ? "var(--panel)" : colour,
    stroke: colour,
    "stroke-width": stroke,
  });
  child(entry, "text", { x: 2.9 * font, dy: "0.32em" }, name);
  return entry;
}

const legendOf = (svg, font) => child(svg, "g", { class: "sweep-legend", "font-size": 0.92 * font, fill: "currentColor", "text-anchor": "start" });

/** Puts the name of each series beside the end of its line, or, where nothing is measured, from the top on. */
function legendBeside(svg, { series }, named, { width, height, marginTop, marginBottom, marginRight }, font, stroke) {
  const group = legendOf(svg, font);
  const [x, y] = [svg.scale("x"), svg.scale("y")];
  const row = 1.45 * font;
  const left = width - marginRight + 1.1 * font;
  const entries = series.map((one, i) => {
    const last = one.points.at(-1);
    const end = last && [x.apply(last.x), last.rim ? marginTop : y.apply(last.y)];
    return { one, end, at: end ? end[1] : marginTop + (i + 0.5) * row };
  });
  entries.sort((a, b) => a.at - b.at);
  // Each below the one before; what goes below the axis pushes those above it up.
  for (let i = 1; i < entries.length; i++) entries[i].at = Math.max(entries[i].at, entries[i - 1].at + row);
  let most = height - marginBottom;
  for (const entry of entries.toReversed()) {
    entry.at = Math.min(entry.at, most);
    most = entry.at - row;
  }
  for (const { one, end, at } of entries) {
    if (end && Math.hypot(end[0] - left, end[1] - at) > 2 * font) {
      child(group, "line", { x1: end[0] + font, y1: end[1], x2: left - 0.2 * font, y2: at, stroke: look(one).colour, "stroke-width": stroke / 2, "stroke-dasharray": "1 3" });
    }
    entryOf(group, one, one[named], font, stroke).setAttribute("transform", `translate(${left},${at})`);
  }
}

/** Puts the names of the series under the chart, where there is no room beside it. */
function legendBelow(svg, { series }, width, font, stroke) {
  const group = legendOf(svg, font);
  let height = Number(svg.getAttribute("height"));
  const row = 1.7 * font;
  let left = 0.5 * font;
  let top = height + 0.8 * row;
  for (const one of series) {
    const entry = entryOf(group, one, one.name, font, stroke);
    const needed = 4.3 * font + entry.querySelector("text").getComputedTextLength();
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
  copy.style.fontFamily = style.fontFamily; // Plot's own style inherits it
  const ground = document.createElementNS(space, "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: style.getPropertyValue("--panel").trim() })) ground.setAttribute(name, value);
  copy.prepend(ground);
  const title = document.createElementNS(space, "title");
  title.textContent = copy.getAttribute("aria-label");
  copy.prepend(title);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace(/var\((--[\w-]+)\)/g, (all, name) => style.getPropertyValue(name).trim() || all);
}

globalThis.lassolabChart = { draw, file };
