/**
 * Compares a glyph's filled outline with the letters and digits of the standard fonts. In 89 fonts of all kinds no digit looks
 * clearly more like another one, except a script's 5.
 */
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";

/** Ink in the cells of the glyph's own box, less their mean and of length 1; and the logarithm of the box's width by its height. */
export interface Shape {
  ink: Float32Array;
  aspect: number;
  /** The ink of squares of cells, and the length of all that they leave out: a bound of likeness for a tenth of the work. */
  squares: Float32Array;
  rest: number;
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
  let [left, right, low, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < outline.length; ) {
    const operator = outline[at++]!;
    const count = COORDINATES[operator];
    if (count === undefined) return null;
    for (let i = at; i < at + count; i += 2) {
      const [x, y] = [outline[i]!, outline[i + 1]!];
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      top = Math.max(top, y);
    }
    const [x, y, x2, y2] = [outline[at]!, outline[at + 1]!, outline[at + 2]!, outline[at + 3]!];
    if (count === 0) path.closePath();
    else if (operator === 0) path.moveTo(x, y);
    else if (count === 2) path.lineTo(x, y);
    else if (count === 4) path.quadraticCurveTo(x, y, x2, y2);
    else path.bezierCurveTo(x, y, x2, y2, outline[at + 4]!, outline[at + 5]!);
    at += count;
  }
  const [width, height] = [right - left, top - low];
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null;
  const ink = normal(inkOf(path, left, top, width, height));
  return { ink, aspect: Math.log2(width / height), ...squaresOf(ink) };
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

/** Takes the mean from a shape's ink, and makes it as long as 1, in place. */
function normal(ink: Float32Array): Float32Array {
  const mean = ink.reduce((sum, value) => sum + value, 0) / ink.length;
  let squares = 0;
  for (let i = 0; i < ink.length; i++) {
    ink[i]! -= mean;
    squares += ink[i]! ** 2;
  }
  const length = Math.sqrt(squares) || 1;
  for (let i = 0; i < ink.length; i++) ink[i]! /= length;
  return ink;
}

/** Returns the likeness of two shapes: 1 for equal ones, about 0.8 for a letter in another font, 0.3 for another letter. */
export function likeness(a: Shape, b: Shape): number {
  let sum = 0;
  for (let i = 0; i < a.ink.length; i++) sum += a.ink[i]! * b.ink[i]!;
  return sum - ASPECT_WEIGHT * Math.abs(a.aspect - b.aspect);
}

/** More alike than equal shapes, by more than rounding. */
export const MOST_LIKE = 1.0001;
/** Of a sum of single-precision numbers. */
const ROUNDING = 1e-4;

/** Whether two shapes are more alike than `than`. Most are told apart by their squares. */
export function isLiker(a: Shape, b: Shape, than: number): boolean {
  let most = a.rest * b.rest - ASPECT_WEIGHT * Math.abs(a.aspect - b.aspect);
  for (let i = 0; i < a.squares.length; i++) most += a.squares[i]! * b.squares[i]!;
  return most > than - ROUNDING && likeness(a, b) > than;
}

const SIDE = 4;

function squaresOf(ink: Float32Array): Pick<Shape, "squares" | "rest"> {
  const across = COLUMNS / SIDE;
  const squares = new Float32Array(across * (ROWS / SIDE));
  for (let i = 0; i < ink.length; i++) {
    const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS];
    squares[Math.floor(row / SIDE) * across + Math.floor(column / SIDE)]! += ink[i]! / SIDE;
  }
  const covered = squares.reduce((sum, value) => sum + value * value, 0);
  return { squares, rest: Math.sqrt(Math.max(0, 1 - covered)) };
}
