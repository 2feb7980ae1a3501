/**
 * Looks at a photo of a receipt before it is sent: where the sheet's edges are, at which side it is cut off, and whether it is too dark or
 * blurred to be read. It takes pixels in grays and no time worth mentioning; it changes nothing of the photo.
 */

/** Pixels in grays from 0 to 255, row by row. */
export interface Grays {
  width: number;
  height: number;
  pixels: Uint8Array;
}

type Side = "top" | "right" | "bottom" | "left";
interface Point {
  x: number;
  y: number;
}

export interface PhotoCheck {
  /** Corners of the sheet in parts of width and height, clockwise from the upper left; null where it is hard to tell from the rest. */
  corners: readonly [Point, Point, Point, Point] | null;
  /** Sides at which the sheet goes on beyond the photo. */
  cutOff: readonly Side[];
  isDark: boolean;
  isBlurred: boolean;
}

/** A sheet is at least this part of the photo; less is a card, a lamp, or a reflection. */
const LEAST_PART = 0.1;
/** Part of the differences between pixels that two grays explain where a sheet is on something darker. */
const CLEARLY = 0.6;
/** A sheet fills this part of what its corners enclose; less is no four-cornered thing. */
const LEAST_FILLED = 0.75;
/** Part of a side along which the sheet touches it where it is cut off. */
const CUT_PART = 0.15;
/** Mean gray of sheet below which its print is hard to tell from it. */
const DARKEST = 70;
/** The steepest hundredth of the steps between neighbors in a sharp photo of print is above this. */
const SHARP_STEP = 26;
/** Pixels at a side of the sheet that are left out: its own edge is sharp where the print isn't. */
const MARGIN = 6;

/**
 * Checks a photo that is reduced to a few hundred pixels at a side. A picture without any difference has no sheet, and is blurred.
 *
 * @returns corners in parts of the photo, from 0 to 1
 */
export function checkPhoto(photo: Grays): PhotoCheck {
  const { threshold, explained } = splitGrays(photo);
  const sheet = explained < CLEARLY ? null : largestAbove(photo, threshold);
  const corners = sheet && cornersOf(sheet, photo);
  const found = corners === null ? null : sheet;
  const isDark = meanOf(photo, found) < DARKEST;
  return {
    corners,
    cutOff: found ? sidesTouched(found, photo) : [],
    isDark,
    // In the dark all steps are small.
    isBlurred: !isDark && steepest(photo, found) < SHARP_STEP,
  };
}

/** Splits grays into two groups that differ most (Otsu's method). @returns the gray between them, and what part of all differences it explains */
function splitGrays({ pixels }: Grays): { threshold: number; explained: number } {
  const counts = new Array<number>(256).fill(0);
  for (const gray of pixels) counts[gray] = (counts[gray] ?? 0) + 1;
  const total = pixels.length;
  const mean = counts.reduce((sum, count, gray) => sum + count * gray, 0) / total;
  const variance = counts.reduce((sum, count, gray) => sum + count * (gray - mean) ** 2, 0) / total;
  let [best, threshold, below, sumBelow] = [0, 0, 0, 0];
  counts.forEach((count, gray) => {
    below += count;
    sumBelow += count * gray;
    const above = total - below;
    if (below === 0 || above === 0) return;
    const between = (below * above * (sumBelow / below - (mean * total - sumBelow) / above) ** 2) / total ** 2;
    if (between > best) [best, threshold] = [between, gray];
  });
  return { threshold, explained: variance === 0 ? 0 : best / variance };
}

/** The largest connected part that is brighter than the gray: 1 for each of its pixels; null where it is small. */
function largestAbove({ width, height, pixels }: Grays, threshold: number): Uint8Array | null {
  const parts = new Int32Array(pixels.length);
  const sizes = [0];
  const open: number[] = [];
  for (let start = 0; start < pixels.length; start++) {
    if (parts[start] !== 0 || (pixels[start] ?? 0) <= threshold) continue;
    const part = sizes.push(0) - 1;
    parts[start] = part;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      sizes[part] = (sizes[part] ?? 0) + 1;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= width * height || parts[next] !== 0 || (pixels[next] ?? 0) <= threshold) continue;
        parts[next] = part;
        open.push(next);
      }
    }
  }
  // A photo of sand has more parts than a call may have arguments.
  const size = sizes.reduce((most, one) => Math.max(most, one));
  if (size < LEAST_PART * pixels.length) return null;
  const largest = sizes.indexOf(size);
  return Uint8Array.from(parts, (part) => Number(part === largest));
}

/** Corners of a part: its pixels that are farthest toward the corners of the photo, or, of a turned sheet, toward its sides. */
function cornersOf(part: Uint8Array, { width, height }: Grays): PhotoCheck["corners"] {
  const ways = [
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
  ] as const;
  let best: { corners: Point[]; area: number } | null = null;
  for (const way of ways) {
    const farthest = way.map(() => ({ x: 0, y: 0, far: -Infinity }));
    part.forEach((isIn, at) => {
      if (isIn === 0) return;
      const [x, y] = [at % width, Math.floor(at / width)];
      way.forEach(([right, down], place) => {
        const far = right * x + down * y;
        if (far > (farthest[place]?.far ?? 0)) farthest[place] = { x, y, far };
      });
    });
    const area = areaOf(farthest);
    if (best === null || area > best.area) best = { corners: farthest, area };
  }
  const size = part.reduce((sum, isIn) => sum + isIn, 0);
  if (best === null || best.area === 0 || size < LEAST_FILLED * best.area || size > best.area / LEAST_FILLED)
    return null;
  const [first, second, third, fourth] = best.corners.map(({ x, y }) => ({
    x: x / (width - 1),
    y: y / (height - 1),
  }));
  return first && second && third && fourth ? [first, second, third, fourth] : null;
}

/** Area within corners, in pixels. */
function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, place) => {
    const next = corners[(place + 1) % corners.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
  return Math.abs(twice) / 2;
}

function sidesTouched(part: Uint8Array, { width, height }: Grays): Side[] {
  const along: Record<Side, (place: number) => number> = {
    top: (x) => x,
    right: (y) => y * width + width - 1,
    bottom: (x) => (height - 1) * width + x,
    left: (y) => y * width,
  };
  return (Object.keys(along) as Side[]).filter((side) => {
    const length = side === "top" || side === "bottom" ? width : height;
    let touched = 0;
    for (let place = 0; place < length; place++) touched += part[along[side](place)] ?? 0;
    return touched > CUT_PART * length;
  });
}

/** Mean gray of a part, or of all. */
function meanOf({ pixels }: Grays, part: Uint8Array | null): number {
  let [sum, count] = [0, 0];
  pixels.forEach((gray, at) => {
    if (part !== null && part[at] === 0) return;
    sum += gray;
    count += 1;
  });
  return count === 0 ? 0 : sum / count;
}

/** The step between neighbors above which a hundredth of them is, within a part or in all: print has steep ones, unless it is blurred. */
function steepest({ width, height, pixels }: Grays, part: Uint8Array | null): number {
  const counts = new Array<number>(256).fill(0);
  let count = 0;
  const [low, high] = part === null ? [MARGIN, width - MARGIN] : insideOf(part, width);
  for (let y = MARGIN; y < height - MARGIN; y++)
    for (let x = low; x < high; x++) {
      const at = y * width + x;
      if (part !== null && (part[at - MARGIN * width] === 0 || part[at + MARGIN * width] === 0)) continue;
      const step = Math.abs((pixels[at + 1] ?? 0) - (pixels[at] ?? 0));
      counts[step] = (counts[step] ?? 0) + 1;
      count += 1;
    }
  let above = 0;
  for (let step = 255; step > 0; step--) {
    above += counts[step] ?? 0;
    if (above > count / 100) return step;
  }
  return 0;
}

/** The columns that a part spans, without its own edges. */
function insideOf(part: Uint8Array, width: number): [number, number] {
  let [low, high] = [width, 0];
  part.forEach((isIn, at) => {
    if (isIn === 0) return;
    low = Math.min(low, at % width);
    high = Math.max(high, at % width);
  });
  return [low + MARGIN, high - MARGIN];
}
