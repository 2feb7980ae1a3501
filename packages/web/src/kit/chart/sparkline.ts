/** The curve of a sparkline: points in a box, and a smooth line through them. Pure. */

export interface Point {
  x: number;
  y: number;
}

/** Reach of a curve's handles, as a share of the way between the neighbors. Rule: specification, constants. */
const TENSION = 0.4;

/**
 * The position of each value in a box whose y grows downward: the largest at its top, the smallest at its bottom, evenly spread
 * from edge to edge. Equal values are in the middle, all zeros at the bottom.
 */
export function pointsIn(values: readonly number[], width: number, height: number): Point[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const yOf = (value: number) => {
    if (high === low) return value === 0 ? height : height / 2;
    return height - ((value - low) / (high - low)) * height;
  };
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, place) => ({ x: place * step, y: yOf(value) }));
}

/** The path of the line through the points, as SVG's `d`; it never leaves the height that the points span. */
export function curveThrough(points: readonly Point[]): string {
  const ys = points.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const within = (y: number) => Math.min(bottom, Math.max(top, y));
  const handle = (place: number, direction: 1 | -1): Point => {
    const at = points[place] as Point;
    const [before, after] = [points[place - 1] ?? at, points[place + 1] ?? at];
    // Half of it to each side: the neighbours are equally far away.
    const share = (TENSION / 2) * direction;
    return { x: at.x + (after.x - before.x) * share, y: within(at.y + (after.y - before.y) * share) };
  };
  return points
    .map((point, place) => {
      if (place === 0) return `M${text(point)}`;
      return `C${text(handle(place - 1, 1))} ${text(handle(place, -1))} ${text(point)}`;
    })
    .join("");
}

/** The place of the point that is nearest to `x`. */
export function nearest(points: readonly Point[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}

const text = ({ x, y }: Point) => `${rounded(x)},${rounded(y)}`;
const rounded = (value: number) => Math.round(value * 100) / 100;
