/** Draws a chart as vectors: columns over time, bars for comparisons. Series differ in lightness, not in hue. */

import { currentLocale } from "@tallyleaf/messages";
import type { ChartData } from "./document.ts";
import type { Paper } from "./pdf-page.ts";

/** Position and size of the chart; y from the top, in points. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FILLS = ["#178a62", "#a9d3c1", "#13231d"] as const;
const fillOf = (series: number) => FILLS[series % FILLS.length] ?? FILLS[0];
const GRID = "#d9d6cc";
const AXIS = "#555555";
const TEXT = 7;
/** Height of the title and the legend. */
const HEAD = 30;
const LABELS = 130;
const VALUES = 70;
/** Of the legend: the square and the space after it; the least space between names. */
const MARK = 12;
const GAP = 14;

/** Draws title, legend and bars. @param figure formats an amount like the table below */
export function drawChart(
  paper: Paper,
  chart: ChartData,
  area: Area,
  way: "columns" | "bars",
  figure: (amount: number) => string,
): void {
  const { x, y, width } = area;
  const title = { size: 10, weight: "bold" } as const;
  const titleWidth = Math.min(width / 2, paper.widthOf(chart.title, title) + 1);
  paper.line(chart.title, { x, y, width: titleWidth, ...title });
  if (chart.series.length > 1) legend(paper, chart, { ...area, x: x + titleWidth, width: width - titleWidth });
  const inner = { x, y: y + HEAD, width, height: area.height - HEAD };
  if (way === "columns") columns(paper, chart, inner);
  else bars(paper, chart, inner, figure);
}

/** Names as wide as they are, at the right end; where they are wider than the area, each has an equal share. */
function legend(paper: Paper, { series }: ChartData, { x, y, width }: Area): void {
  const natural = series.map(({ name }) => paper.widthOf(name, { size: TEXT }) + MARK + GAP);
  const fits = natural.reduce((sum, wide) => sum + wide, 0) <= width;
  const widths = fits ? natural : series.map(() => width / series.length);
  let left = x + width + GAP - widths.reduce((sum, wide) => sum + wide, 0);
  for (const [index, { name }] of series.entries()) {
    const wide = widths[index] ?? 0;
    paper.pdf.rect(left, y + 2, 8, 8).fill(fillOf(index));
    paper.line(name, { x: left + MARK, y: y + 2, width: wide - MARK - GAP + 1, size: TEXT });
    left += wide;
  }
}

/** Draws one group for each category, from left to right, over a scale. */
function columns(paper: Paper, { categories, series }: ChartData, { x, y, width, height }: Area): void {
  const plot = { x: x + 44, y, width: width - 44, height: height - 14 };
  const values = series.flatMap(({ values: own }) => own);
  const scale = scaleOf(Math.min(0, ...values), Math.max(0, ...values));
  const at = (value: number) => plot.y + plot.height * (1 - (value - scale.low) / (scale.high - scale.low));
  for (const tick of scale.ticks) {
    stroke(paper, plot.x, at(tick), plot.x + plot.width, at(tick), tick === 0 ? AXIS : GRID);
    paper.line(short(tick), { x, y: at(tick) - 4, width: 40, size: TEXT, align: "right", grey: true });
  }
  const band = plot.width / categories.length;
  const bar = Math.min(26, (band * 0.72) / series.length);
  for (const [place, name] of categories.entries()) {
    const left = plot.x + place * band + (band - bar * series.length) / 2;
    for (const [index, { values: own }] of series.entries()) {
      const value = own[place] ?? 0;
      const top = Math.min(at(value), at(0));
      const tall = Math.abs(at(value) - at(0));
      if (tall > 0) paper.pdf.rect(left + index * bar, top, bar - 1, tall).fill(fillOf(index));
    }
    const wide = Math.min(band - 2, paper.pdf.fontSize(TEXT).widthOfString(name) + 2);
    paper.line(name, { x: plot.x + place * band + (band - wide) / 2, y: y + height - 10, width: wide, size: TEXT });
  }
}

/** Draws one group for each category, from the top down, each with its amount. */
function bars(
  paper: Paper,
  { categories, series }: ChartData,
  { x, y, width, height }: Area,
  figure: (amount: number) => string,
): void {
  const plot = { x: x + LABELS, width: width - LABELS - VALUES };
  const values = series.flatMap(({ values: own }) => own);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const at = (value: number) => plot.x + (plot.width * (value - low)) / (high - low || 1);
  const band = height / categories.length;
  const bar = Math.min(14, (band * 0.8) / series.length);
  for (const [place, name] of categories.entries()) {
    const top = y + place * band + (band - bar * series.length) / 2;
    paper.line(name, { x, y: top + (bar * series.length) / 2 - 5, width: LABELS - 10, size: 8 });
    for (const [index, { values: own }] of series.entries()) {
      const value = own[place] ?? 0;
      const left = Math.min(at(value), at(0));
      const long = Math.abs(at(value) - at(0));
      const barTop = top + index * bar;
      if (long > 0) paper.pdf.rect(left, barTop, long, bar - 1).fill(fillOf(index));
      const end = Math.max(at(value), at(0)) + 4;
      paper.line(figure(value), { x: end, y: barTop + bar / 2 - 4.5, width: VALUES, size: TEXT });
    }
  }
  stroke(paper, at(0), y, at(0), y + height, AXIS);
}

function stroke({ pdf }: Paper, x1: number, y1: number, x2: number, y2: number, color: string): void {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).strokeColor(color).stroke();
}

/** Returns a scale from low to high in about four round steps. */
function scaleOf(low: number, high: number): { low: number; high: number; ticks: number[] } {
  const span = high - low || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

const short = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { notation: "compact", maximumFractionDigits: 1, useGrouping: true }).format(
    value,
  );
