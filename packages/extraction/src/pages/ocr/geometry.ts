/** Points, rotated rectangles and quadrilaterals on a page: the plane geometry that OCR needs. */

export type Point = readonly [x: number, y: number];

/** Corners of a text line in reading order: top left, top right, bottom right, bottom left. May be turned. */
export type Quad = readonly [Point, Point, Point, Point];

/** Edges of an upright box: left, top, right, bottom. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** A rectangle turned by `angle` (radians, clockwise on the page as y points down) around its centre. */
export interface TurnedRectangle {
  centre: Point;
  width: number;
  height: number;
  angle: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The upright box around points. */
export function edgesOf(points: readonly Point[]): Edges {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The point at fraction `along` of a line's width and `down` of its height. */
export function pointInQuad(quad: Quad, along: number, down: number): Point {
  const [topLeft, topRight, , bottomLeft] = quad;
  return [
    topLeft[0] + (topRight[0] - topLeft[0]) * along + (bottomLeft[0] - topLeft[0]) * down,
    topLeft[1] + (topRight[1] - topLeft[1]) * along + (bottomLeft[1] - topLeft[1]) * down,
  ];
}

/** The corners of a turned rectangle. */
export function quadOf(rectangle: TurnedRectangle): Quad {
  const { centre, width, height, angle } = rectangle;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const corner = (dx: number, dy: number): Point => [centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos];
  return [
    corner(-width / 2, -height / 2),
    corner(width / 2, -height / 2),
    corner(width / 2, height / 2),
    corner(-width / 2, height / 2),
  ];
}

/** The convex hull of points (Andrew's monotone chain), counter-clockwise on paper, without repeats. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(origin: Point, a: Point, b: Point): number {
  return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]);
}

/**
 * The turned rectangle of least area around a convex hull: one side of it is on a side of the hull.
 * The angle is brought into (-45°, 45°], so width is the side nearest to horizontal. Null for an empty hull.
 */
export function smallestRectangle(hull: readonly Point[]): TurnedRectangle | null {
  let best: TurnedRectangle | null = null;
  for (let i = 0; i < hull.length; i++) {
    const from = hull[i]!;
    const to = hull[(i + 1) % hull.length]!;
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    let minAlong = Number.POSITIVE_INFINITY;
    let maxAlong = Number.NEGATIVE_INFINITY;
    let minAcross = Number.POSITIVE_INFINITY;
    let maxAcross = Number.NEGATIVE_INFINITY;
    for (const [x, y] of hull) {
      const along = x * cos + y * sin;
      const across = y * cos - x * sin;
      if (along < minAlong) minAlong = along;
      if (along > maxAlong) maxAlong = along;
      if (across < minAcross) minAcross = across;
      if (across > maxAcross) maxAcross = across;
    }
    const width = maxAlong - minAlong;
    const height = maxAcross - minAcross;
    if (best && width * height >= best.width * best.height) continue;
    const along = (minAlong + maxAlong) / 2;
    const across = (minAcross + maxAcross) / 2;
    best = { centre: [along * cos - across * sin, along * sin + across * cos], width, height, angle };
  }
  return best && nearestToHorizontal(best);
}

function nearestToHorizontal(rectangle: TurnedRectangle): TurnedRectangle {
  let { width, height, angle } = rectangle;
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...rectangle, width, height, angle };
}
