/** Bars with their figures as a drawing that can be saved; on the page they are a table. Pure. */
import type { Drawing } from "./png.ts";

export interface DrawnBar {
  label: string;
  figure: string;
  /** In percent of the longest. */
  length: number;
}

/** Colors and font of the page. */
export interface Palette {
  ink: string;
  bar: string;
  font: string;
}

const [WIDTH, ROW] = [640, 40];
/** Letters that have room beside a figure. */
const LONGEST_LABEL = 60;

export function barsDrawing(bars: readonly DrawnBar[], { ink, bar, font }: Palette): Drawing {
  const height = bars.length * ROW;
  const rows = bars.map(({ label, figure, length }, place) => {
    const top = place * ROW;
    const name = label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
    return `<text x="0" y="${top + 16}">${escaped(name)}</text>
<text x="${WIDTH}" y="${top + 16}" text-anchor="end">${escaped(figure)}</text>
<rect x="0" y="${top + 24}" width="${Math.round((WIDTH * length) / 100)}" height="6" rx="3" fill="${escaped(bar)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="${escaped(font)}" font-size="14" fill="${escaped(ink)}">
${rows.join("\n")}
</svg>`;
  return { svg, width: WIDTH, height };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
