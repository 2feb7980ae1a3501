/** Describes how a photographed page is bent, and maps its points to the flat page (`pages/ocr/levelling.ts` finds it). */
import type { Bend, PageText } from "./document.ts";

type Sides = Pick<PageText, "width" | "height">;

/** The height of a point of the picture on the flattened page; all in the units of the page's sides. */
export function flatHeight(x: number, y: number, bend: Bend, page: Sides): number {
  const [u, v] = inWidths(x, y, page);
  return (v * stretch(bend, u) + bend[0] * u + bend[2] * u * u) * page.width + page.height / 2;
}

/** The slope (dy per dx) that rows have at a point of the picture. */
export function slopeAt(x: number, y: number, bend: Bend, page: Sides): number {
  const [u, v] = inWidths(x, y, page);
  const [a, b, c, d] = bend;
  return -(a + b * v + 2 * c * u + 2 * d * u * v) / stretch(bend, u);
}

/** A point as it is right of and below the page's middle, in page widths. */
export function inWidths(x: number, y: number, page: Sides): [u: number, v: number] {
  return [x / page.width - 0.5, (y - page.height / 2) / page.width];
}

/** Returns the distance of rows on the flat page, divided by their distance at this place of the picture. */
export function stretch([, b, , d]: Bend, u: number): number {
  return 1 + b * u + d * u * u;
}
