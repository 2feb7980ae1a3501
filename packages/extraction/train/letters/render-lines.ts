/** Lines of print as a scanner or a phone would see them, with the text they hold: training data of the added letters. */
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Quad } from "../../src/pages/ocr/geometry.ts";
import type { Raster } from "../../src/pages/ocr/raster.ts";

/** A number from 0 to below 1, seeded. */
export type Random = () => number;

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

/** Registers font files, each under a name of its own. @returns the names */
export function registerFonts(files: readonly string[]): string[] {
  return files.flatMap((file, i) => {
    const name = `letters-${i}`;
    return GlobalFonts.registerFromPath(file, name) ? [name] : [];
  });
}

interface RenderedLine {
  page: Raster;
  /** Box that the detector would have found. */
  quad: Quad;
}

/** Draws a line of text with remains of its neighbours above and below, and wears it: shade, blur, noise, compression. */
export async function renderLine(random: Random, text: string, neighbours: readonly string[], font: string) {
  const size = Math.exp(between(random, Math.log(15), Math.log(46)));
  const stretch = random() < 0.6 ? 1 : between(random, 0.7, 1.35);
  const measure = createCanvas(8, 8).getContext("2d");
  const face = `${random() < 0.3 ? "bold " : ""}${size}px ${font}`;
  measure.font = face;
  const length = measure.measureText(text).width * stretch;
  const metrics = measure.measureText("HÖx");
  const width = Math.ceil(length + 4 * size);
  const height = Math.ceil(4 * size);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const paper = between(random, 185, 255);
  const shade = context.createLinearGradient(0, 0, width, height * (random() - 0.5));
  shade.addColorStop(0, grey(paper));
  shade.addColorStop(1, grey(paper * between(random, 0.75, 1)));
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  const inverted = random() < 0.04;
  if (inverted) {
    context.fillStyle = grey(40);
    context.fillRect(0, 0, width, height);
  }
  const ink = between(random, 0, random() < 0.25 ? 140 : 70);
  context.fillStyle = inverted ? "white" : grey(ink);
  context.font = face;
  context.textBaseline = "alphabetic";
  const slope = between(random, -0.02, 0.02);
  const left = 2 * size;
  const baseline = 2.35 * size;
  const leading = size * between(random, 1.05, 1.7);
  context.translate(left, baseline);
  context.rotate(slope);
  context.scale(stretch, 1);
  context.fillText(text, 0, 0);
  if (neighbours[0]) context.fillText(neighbours[0], between(random, -1, 1) * size, -leading);
  if (neighbours[1]) context.fillText(neighbours[1], between(random, -1, 1) * size, leading);
  const cap = metrics.actualBoundingBoxAscent * 0.82;
  const middle = -cap / 2 + between(random, -0.06, 0.06) * size;
  const half = (cap * between(random, 1.35, 1.75)) / 2;
  const side = between(random, 0.15, 0.5) * size;
  const corner = (along: number, down: number) =>
    [
      left + along * Math.cos(slope) - down * Math.sin(slope),
      baseline + along * Math.sin(slope) + down * Math.cos(slope),
    ] as const;
  const quad: Quad = [
    corner(-side, middle - half),
    corner(length + side, middle - half),
    corner(length + side, middle + half),
    corner(-side, middle + half),
  ];
  return { page: await worn(random, await canvas.encode("png")), quad } satisfies RenderedLine;
}

async function worn(random: Random, png: Buffer): Promise<Raster> {
  let image = sharp(png).flatten({ background: "white" }).removeAlpha();
  if (random() < 0.7) image = image.blur(between(random, 0.3, 1.3));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const noise = random() < 0.6 ? between(random, 0, 22) : 0;
  if (noise > 0) {
    for (let i = 0; i < data.length; i += 3) {
      const by = (random() + random() - 1) * noise;
      for (let channel = 0; channel < 3; channel++)
        data[i + channel] = Math.max(0, Math.min(255, data[i + channel]! + by));
    }
  }
  const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
  const jpeg = await sharp(data, raw)
    .jpeg({ quality: Math.round(between(random, 35, 95)) })
    .toBuffer();
  return { data: await sharp(jpeg).raw().toBuffer(), width: info.width, height: info.height };
}

function grey(value: number): string {
  const byte = Math.round(value);
  return `rgb(${byte} ${byte} ${byte})`;
}
