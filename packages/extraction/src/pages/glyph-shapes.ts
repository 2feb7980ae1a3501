/**
 * Compares a glyph's filled outline with the letters and digits of the standard fonts. In 89 fonts of all kinds no digit looks
 * clearly more like another one, except a script's 5.
 */
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";

/** Ink in the cells of the glyph's own box, less their mean and of length 1; and the box's width by its height. */
export interface Shape {
  ink: Float32Array;
  aspect: number;
}

/** Numbers as pdf.js hands them over: an operator, its coordinates, and so on; y grows upwards. */
export type Outline = ArrayLike<number>;

/** Cells of a shape: enough to tell 3 from 8, few enough that a serif is a detail. */
const COLUMNS = 12;
const ROWS = 16;
/** A narrower glyph is not stretched to the box, of which it fills the middle: of a bar nothing else would be left to see. */
const NARROWEST = 0.5;
/** Likeness lost for a box that is half as wide as the other, or twice. */
const ASPECT_WEIGHT = 0.15;

/** Number of coordinates behind each operator: move, line, cubic curve, quadratic curve, close. */
const COORDINATES = [2, 2, 6, 4, 0] as const;
/** A longer outline is a drawing. */
const MOST_NUMBERS = 20_000;

let context: SKRSContext2D | null = null;

/** The shape of an outline; null: it shows nothing, or nothing that could be a letter. */
export function shapeOf(outline: Outline): Shape | null {
  if (outline.length > MOST_NUMBERS) return null;
  const path = new Path2D();
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < outline.length; ) {
    const operator = outline[at++]!;
    const count = COORDINATES[operator];
    if (count === undefined) return null;
    const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = Array.from({ length: count }, (_, i) => outline[at + i]!);
    for (let i = at; i < at + count; i += 2) {
      xs.push(outline[i]!);
      ys.push(outline[i + 1]!);
    }
    if (count === 0) path.closePath();
    else if (operator === 0) path.moveTo(x, y);
    else if (count === 2) path.lineTo(x, y);
    else if (count === 4) path.quadraticCurveTo(x, y, x2, y2);
    else path.bezierCurveTo(x, y, x2, y2, x3, y3);
    at += count;
  }
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [width, height] = [Math.max(...xs) - left, top - Math.min(...ys)];
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null;
  return { ink: normal(inkOf(path, left, top, width, height)), aspect: width / height };
}

/** The path in its own box. */
function inkOf(path: Path2D, left: number, top: number, width: number, height: number): Float32Array {
  context ??= createCanvas(COLUMNS, ROWS).getContext("2d");
  const box = Math.max(width, NARROWEST * height);
  const [across, down] = [COLUMNS / box, ROWS / height];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, COLUMNS, ROWS);
  context.setTransform(across, 0, 0, -down, ((box - width) / 2 - left) * across, top * down);
  context.fill(path);
  const { data } = context.getImageData(0, 0, COLUMNS, ROWS);
  return Float32Array.from({ length: COLUMNS * ROWS }, (_, i) => data[4 * i + 3]!);
}

function normal(ink: Float32Array): Float32Array {
  const mean = ink.reduce((sum, value) => sum + value, 0) / ink.length;
  const less = ink.map((value) => value - mean);
  const length = Math.hypot(...less) || 1;
  return less.map((value) => value / length);
}

/** Returns the likeness of two shapes: 1 for equal ones, about 0.8 for a letter in another font, 0.3 for another letter. */
export function likeness(a: Shape, b: Shape): number {
  let sum = 0;
  for (let i = 0; i < a.ink.length; i++) sum += a.ink[i]! * b.ink[i]!;
  return sum - ASPECT_WEIGHT * Math.abs(Math.log2(a.aspect / b.aspect));
}
