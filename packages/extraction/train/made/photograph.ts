/**
 * A print as a phone takes it: on a table, in perspective, with a shadow, folds, a little blur and noise; seeded.
 */
import sharp from "sharp";
import type { Dice } from "./paper.ts";
import { asPrint, type Sheet } from "./sheet.ts";

/** Pixels of the longer side of the picture. */
const LONG_SIDE = 2000;

type Point = readonly [x: number, y: number];

/** The eight numbers that take a point of the picture to a point of the print, from four pairs of corners. */
function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    let pivot = column;
    for (let row = column + 1; row < 8; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let k = column; k < 9; k++) rows[row]![k]! -= factor * rows[column]![k]!;
    }
  }
  return rows.map((row, i) => row[8]! / row[i]!);
}

/** Takes a picture of a sheet. @returns a JPEG */
export async function photograph(sheet: Sheet, dice: Dice): Promise<Buffer> {
  const print = asPrint(sheet, 2.6);
  const { width: printWidth, height: printHeight } = print;
  const ink = print.getContext("2d").getImageData(0, 0, printWidth, printHeight).data;
  const scale = LONG_SIDE / Math.max(printWidth, printHeight);
  const width = Math.round(Math.max(printWidth * scale, LONG_SIDE * 0.45));
  const height = Math.round(Math.max(printHeight * scale, LONG_SIDE * 0.45));
  // The page's corners: a few percent inside the picture, each moved separately, and all turned a little.
  const fit = Math.min((width * 0.92) / printWidth, (height * 0.92) / printHeight);
  const turn = (dice.random() - 0.5) * 0.07;
  const half: Point = [(printWidth * fit) / 2, (printHeight * fit) / 2];
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): Point => {
    const shrink = 1 - dice.random() * 0.05;
    const x = sx * half[0] * shrink;
    const y = sy * half[1] * (1 - dice.random() * 0.03);
    return [width / 2 + x * Math.cos(turn) - y * Math.sin(turn), height / 2 + x * Math.sin(turn) + y * Math.cos(turn)];
  });
  const [a, b, c, d, e, f, g, h] = homography(corners, [
    [0, 0],
    [printWidth, 0],
    [printWidth, printHeight],
    [0, printHeight],
  ]) as [number, number, number, number, number, number, number, number];
  const light = dice.random() * 2 * Math.PI;
  const darkening = 0.1 + dice.random() * 0.25;
  const edge = 0.3 + dice.random() * 0.5;
  const folds = Array.from({ length: dice.whole(0, 2) }, () => ({
    at: printHeight * (0.2 + dice.random() * 0.6),
    depth: 10 + dice.random() * 18,
  }));
  const noise = 3 + dice.random() * 5;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = g * x + h * y + 1;
      const u = (a * x + b * y + c) / depth;
      const v = (d * x + e * y + f) / depth;
      const at = (y * width + x) * 3;
      const along = 0.5 + 0.5 * ((x / width - 0.5) * Math.cos(light) + (y / height - 0.5) * Math.sin(light)) * 2;
      const shade = 1 - darkening * along - (along > edge ? 0.08 * Math.min(1, (along - edge) * 12) : 0);
      const grain = (dice.random() + dice.random() - 1) * noise;
      if (u < 0 || v < 0 || u >= printWidth - 1 || v >= printHeight - 1) {
        const wood = 92 + 14 * Math.sin(y / 17 + Math.sin(x / 131) * 2);
        pixels[at] = clamp(wood * shade + grain + 18);
        pixels[at + 1] = clamp(wood * shade + grain);
        pixels[at + 2] = clamp(wood * shade * 0.8 + grain);
        continue;
      }
      let crease = 0;
      for (const fold of folds) {
        const distance = (v - fold.at) / 14;
        if (Math.abs(distance) < 1) crease += fold.depth * (distance < 0 ? -1 : 0.7) * (1 - Math.abs(distance));
      }
      const iu = Math.floor(u);
      const iv = Math.floor(v);
      const du = u - iu;
      const dv = v - iv;
      const p = (iv * printWidth + iu) * 4;
      const q = p + printWidth * 4;
      for (let k = 0; k < 3; k++) {
        const above = ink[p + k]! * (1 - du) + ink[p + 4 + k]! * du;
        const below = ink[q + k]! * (1 - du) + ink[q + 4 + k]! * du;
        pixels[at + k] = clamp((above * (1 - dv) + below * dv) * shade + crease + grain - (k === 2 ? 6 : 0));
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.4 + dice.random() * 0.7)
    .jpeg({ quality: dice.whole(70, 90) })
    .toBuffer();
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value));
}
