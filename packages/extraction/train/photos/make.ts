/**
 * Puts real receipts beside each other into one picture, as on a table or on a scanner's glass: at random places, each turned by up to
 * 8 degrees, on dark wood, gray, or white. The receipts are real; their arrangement is ours.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Corners } from "../../src/model/document.ts";
import { distance, type Point, type Quad, quadOf } from "../../src/pages/ocr/geometry.ts";
import type { LabelledFile } from "../makers/labelled.ts";

export const GROUNDS = ["wood", "gray", "white"] as const;
export type Ground = (typeof GROUNDS)[number];

/** A receipt in a picture. */
export interface Placed {
  one: LabelledFile;
  /** Its corners, in fractions of the picture. */
  fractions: Corners;
}

interface MadePhoto {
  jpeg: Buffer;
  width: number;
  height: number;
  placed: Placed[];
}

const LARGEST_TURN = 8;
/** Pixels across a receipt whose lines nobody labelled. */
const WIDTHS = [620, 860] as const;
/** Pixels of a line's height elsewhere: its text stays legible. No receipt is enlarged. */
const LINE_HEIGHTS = [22, 30] as const;
const MOST_HEIGHT = 1800;
/** Pixels between papers, and to the edge, at least. */
const GAP = 24;
const TRIES = 400;

/** @param random numbers from 0 to 1 */
export async function makePhoto(of: readonly LabelledFile[], ground: Ground, random: () => number): Promise<MadePhoto> {
  const papers = await Promise.all(
    of.map(async (one) => ({ one, ...(await turned(one, await widthOf(one, random()), random)) })),
  );
  papers.sort((a, b) => b.width * b.height - a.width * a.height);
  let side = Math.sqrt(1.15 * papers.reduce((sum, { box }) => sum + box.width * box.height, 0));
  for (;;) {
    const aspect = 0.75 + 0.6 * random();
    const [width, height] = [Math.round(side * Math.sqrt(aspect)), Math.round(side / Math.sqrt(aspect))];
    const places = placesOf(papers, width, height, random);
    if (places) {
      const image = sharp(groundOf(ground, width, height, random), { raw: { width, height, channels: 3 } }).composite(
        papers.map(({ image, box }, at) => ({
          input: image,
          left: Math.round(places[at]!.centre[0] - box.width / 2),
          top: Math.round(places[at]!.centre[1] - box.height / 2),
        })),
      );
      const jpeg = await image.jpeg({ quality: 88 }).toBuffer();
      return {
        jpeg,
        width,
        height,
        placed: papers.map(({ one }, at) => ({ one, fractions: fractionsOf(places[at]!.corners, width, height) })),
      };
    }
    side *= 1.04;
  }
}

function fractionsOf(corners: Quad, width: number, height: number): Corners {
  const [a, b, c, d] = corners.map(([x, y]) => [x / width, y / height] as const);
  return [a!, b!, c!, d!];
}

/** A receipt's upper and lower part, a sixth of it on both, each turned by up to 3 degrees, on wood. */
export async function photographParts(one: LabelledFile, random: () => number): Promise<Buffer[]> {
  const { data, info } = await sharp(one.file)
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true });
  const middle = 0.4 + 0.2 * random();
  const parts = [
    [0, middle + 1 / 12],
    [middle - 1 / 12, 1],
  ] as const;
  return Promise.all(
    parts.map(([from, to]) =>
      sharp(data)
        .extract({
          left: 0,
          top: Math.round(from * info.height),
          width: info.width,
          height: Math.floor((to - from) * info.height),
        })
        .rotate((random() * 2 - 1) * 3, { background: "#5c3e28" })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
}

interface TurnedPaper {
  image: Buffer;
  /** Before the turn. */
  width: number;
  height: number;
  angle: number;
  /** Around the turned paper. */
  box: { width: number; height: number };
}

/** How wide a receipt is in the picture. @param part from 0, small, to 1 */
async function widthOf({ file }: LabelledFile, part: number): Promise<number> {
  const between = ([least, most]: readonly [number, number]) => least + part * (most - least);
  const { width } = await sharp(file).autoOrient().metadata();
  const { lines } = JSON.parse(readFileSync(file.replace(/\.\w+$/, ".json"), "utf8")) as {
    lines?: { box: [number, number, number, number] }[];
  };
  if (!lines) return between(WIDTHS);
  const heights = lines.map(({ box: [, top, , bottom] }) => bottom - top).toSorted((a, b) => a - b);
  return width * Math.min(1, between(LINE_HEIGHTS) / heights[heights.length >> 1]!);
}

async function turned(one: LabelledFile, wanted: number, random: () => number): Promise<TurnedPaper> {
  const upright = await sharp(one.file)
    .autoOrient()
    .flatten({ background: "white" })
    .resize(Math.round(wanted), MOST_HEIGHT, { fit: "inside" })
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true });
  const angle = (random() * 2 - 1) * LARGEST_TURN;
  const { data, info } = await sharp(upright.data)
    .ensureAlpha()
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  return {
    image: data,
    width,
    height,
    angle: (angle * Math.PI) / 180,
    box: { width: info.width, height: info.height },
  };
}

interface Spot {
  centre: Point;
  corners: Quad;
}

/** Random places where no paper touches another one; null when none was found. */
function placesOf(papers: readonly TurnedPaper[], width: number, height: number, random: () => number): Spot[] | null {
  const spots: Spot[] = [];
  for (const paper of papers) {
    const spot = Array.from({ length: TRIES }).reduce<Spot | null>((found) => {
      if (found) return found;
      const room = [width - paper.box.width - 2 * GAP, height - paper.box.height - 2 * GAP] as const;
      if (room[0] < 0 || room[1] < 0) return null;
      const centre: Point = [
        GAP + paper.box.width / 2 + random() * room[0],
        GAP + paper.box.height / 2 + random() * room[1],
      ];
      const { width: across, height: down, angle } = paper;
      const corners = quadOf({ centre, width: across, height: down, angle });
      return spots.every((other) => isApart(corners, other.corners)) ? { centre, corners } : null;
    }, null);
    if (!spot) return null;
    spots.push(spot);
  }
  return spots;
}

/** Whether a side of one of them parts the two, with a gap. */
function isApart(one: Quad, other: Quad): boolean {
  return [one, other].some((quad) =>
    [0, 1].some((side) => {
      const [from, to] = [quad[side]!, quad[side + 1]!];
      const length = distance(from, to);
      const along = (point: Point) => ((to[0] - from[0]) * point[0] + (to[1] - from[1]) * point[1]) / length;
      const [a, b] = [one.map(along), other.map(along)];
      return Math.min(...b) - Math.max(...a) >= GAP || Math.min(...a) - Math.max(...b) >= GAP;
    }),
  );
}

function groundOf(ground: Ground, width: number, height: number, random: () => number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const tone = { wood: [92, 62, 40], gray: [128, 128, 130], white: [250, 250, 249] }[ground] as [
    number,
    number,
    number,
  ];
  const waves = [0, 1, 2].map(() => ({ period: 30 + 200 * random(), phase: 6 * random() }));
  const noise = ground === "white" ? 3 : 10;
  const light = ground === "white" ? 0 : 0.25;
  for (let y = 0; y < height; y++) {
    const grain =
      ground === "wood" ? waves.reduce((sum, { period, phase }) => sum + 8 * Math.sin(y / period + phase), 0) : 0;
    for (let x = 0; x < width; x++) {
      // Brighter towards the lamp at the upper left.
      const shade = 1 + light * (0.5 - (x / width + y / height) / 2);
      const value = grain + noise * (random() - 0.5);
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, (tone[channel]! + value) * shade));
    }
  }
  return pixels;
}
