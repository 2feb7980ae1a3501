/** Cuts a turned line out of a page and straightens it to the recogniser's height. */
import { distance, pointInQuad, type Quad } from "./geometry.ts";
import type { Raster } from "./raster.ts";

/** The recogniser reads lines of this many pixels' height. */
export const LINE_HEIGHT = 48;
/** A line longer than this is squeezed: 50 times as wide as high. */
export const WIDEST = 2400;

/** A line that is to be cut out. */
export interface LineCut {
  /** Corners in reading order, in pixels of the page. */
  quad: Quad;
  /** Width of the cut at LINE_HEIGHT. */
  width: number;
  /** Height of the line on the page, in its pixels. */
  height: number;
  /** How far below the middle of the quad the line runs, in pixels across it, at even places from its beginning to its end; absent: it is straight. */
  bow?: readonly number[];
}

/** A straightened line: planes of blue, green, red in -1..1, LINE_HEIGHT rows of `stride` pixels, of which `width` hold the line. */
export interface LineImage {
  planes: Float32Array;
  width: number;
  stride: number;
}

/** Returns the cut of a detected box: a box that is clearly upright holds a line that runs upwards, and is turned. */
export function lineCut(quad: Quad): LineCut {
  const across = distance(quad[0], quad[1]);
  const down = distance(quad[0], quad[3]);
  const upright = isUpright(across, down);
  const length = upright ? down : across;
  const height = upright ? across : down;
  return {
    quad: upright ? [quad[1], quad[2], quad[3], quad[0]] : quad,
    width: widthOfCut(length, height),
    height,
  };
}

/** Width of the cut at LINE_HEIGHT of a line of this length and height. */
export function widthOfCut(length: number, height: number): number {
  return Math.max(16, Math.min(WIDEST, Math.round((length / height) * LINE_HEIGHT)));
}

/** How far the pixels of each column of a cut are moved, in pixels of the page; null for a straight line. */
function movesOf({ quad, width, bow }: LineCut): { x: Float32Array; y: Float32Array } | null {
  if (!bow) return null;
  const tall = distance(quad[0], quad[3]);
  const x = new Float32Array(width);
  const y = new Float32Array(width);
  for (let i = 0; i < width; i++) {
    const at = ((i + 0.5) / width) * (bow.length - 1);
    const left = Math.min(bow.length - 2, at | 0);
    const offset = (bow[left]! + (bow[left + 1]! - bow[left]!) * (at - left)) / tall;
    x[i] = (quad[3][0] - quad[0][0]) * offset;
    y[i] = (quad[3][1] - quad[0][1]) * offset;
  }
  return { x, y };
}

/** Whether a box of this width and height holds a line that runs up or down the page. */
export function isUpright(width: number, height: number): boolean {
  return height > width * 1.5 && height > 40;
}

/** Cuts a line from the pyramid level nearest to the wanted size, with bilinear sampling. */
export function cropLine(levels: readonly Raster[], cut: LineCut): LineImage {
  const { data, width: pageWidth, height: pageHeight } = nearestLevel(levels, cut.height);
  const scaleX = pageWidth / levels[0]!.width;
  const scaleY = pageHeight / levels[0]!.height;
  const stride = Math.ceil(Math.max(cut.width, LINE_HEIGHT) / 8) * 8;
  const plane = LINE_HEIGHT * stride;
  const planes = new Float32Array(3 * plane);
  const width = Math.min(cut.width, stride);
  const rowBytes = pageWidth * 3;
  const largestX = pageWidth - 1.001;
  const largestY = pageHeight - 1.001;
  const [startX, startY] = pointInQuad(cut.quad, 0.5 / cut.width, 0);
  const [nextX, nextY] = pointInQuad(cut.quad, 1.5 / cut.width, 0);
  const stepX = (nextX - startX) * scaleX;
  const stepY = (nextY - startY) * scaleY;
  const moves = movesOf(cut);
  const share = moves ? cut.height / distance(cut.quad[0], cut.quad[3]) : 1;
  for (let y = 0; y < LINE_HEIGHT; y++) {
    const down = (y + 0.5) / LINE_HEIGHT;
    const [rowX, rowY] = pointInQuad(cut.quad, 0.5 / cut.width, moves ? 0.5 + (down - 0.5) * share : down);
    for (let x = 0; x < width; x++) {
      const movedX = moves ? moves.x[x]! * scaleX : 0;
      const movedY = moves ? moves.y[x]! * scaleY : 0;
      const sourceX = Math.max(0, Math.min(largestX, rowX * scaleX - 0.5 + x * stepX + movedX));
      const sourceY = Math.max(0, Math.min(largestY, rowY * scaleY - 0.5 + x * stepY + movedY));
      const left = sourceX | 0;
      const top = sourceY | 0;
      const partX = sourceX - left;
      const partY = sourceY - top;
      const topLeft = top * rowBytes + left * 3;
      const topRight = left + 1 < pageWidth ? topLeft + 3 : topLeft;
      const bottomLeft = top + 1 < pageHeight ? topLeft + rowBytes : topLeft;
      const bottomRight = bottomLeft + (topRight - topLeft);
      for (let channel = 0; channel < 3; channel++) {
        const above = data[topLeft + channel]! * (1 - partX) + data[topRight + channel]! * partX;
        const below = data[bottomLeft + channel]! * (1 - partX) + data[bottomRight + channel]! * partX;
        planes[(2 - channel) * plane + y * stride + x] = (above * (1 - partY) + below * partY) / 127.5 - 1;
      }
    }
  }
  return { planes, width, stride };
}

function nearestLevel(levels: readonly Raster[], lineHeight: number): Raster {
  let level = 0;
  while (level + 1 < levels.length && lineHeight / 2 ** (level + 1) >= LINE_HEIGHT) level++;
  return levels[level]!;
}
