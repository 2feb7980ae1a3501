/** Images that try to exhaust the decoder: false headers, and data that unpacks to a large size. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Random } from "./random.ts";

type Made = (random: Random) => Promise<Uint8Array> | Uint8Array;

const SIDES = [1, 5_000, 9_999, 16_383, 65_535, 2_000_000_000];

export const HOSTILE_PICTURES: Readonly<Record<string, Made>> = {
  "png that promises any size": (random) => png(random.pick(SIDES), random.pick(SIDES), Buffer.alloc(10)),
  "png of a single colour, as large as is read": (random) => {
    const [width, height] = random.pick([
      [9_999, 9_999],
      [99_000, 1_000],
      [1_000, 99_000],
      [1, 99_000_000],
    ] as const);
    return flat(width, height).png({ compressionLevel: 9 }).toBuffer();
  },
  "png with notes that inflate": (random) => {
    const notes = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(200e6, 0x41), { level: 1 })]);
    return png(300, 200, deflateSync(Buffer.alloc(200 * 901)), [chunk(random.pick(["zTXt", "iCCP"]), notes)]);
  },
  "png of very many chunks": (random) =>
    png(
      300,
      200,
      deflateSync(Buffer.alloc(200 * 901)),
      Array<Buffer>(random.pick([1_000, 200_000])).fill(chunk("tEXt", Buffer.from("a\0b"))),
    ),
  "jpeg that promises any size": async (random) => {
    const bytes = await flat(64, 64).jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(random.pick([0, 9_000, 65_535]), frame + 5);
    bytes.writeUInt16BE(random.pick([0, 9_000, 65_535]), frame + 7);
    return bytes;
  },
  "jpeg of very many passes": async (random) => {
    const bytes = await flat(3_000, 3_000).jpeg({ progressive: true }).toBuffer();
    const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])), bytes.length - 2);
    return Buffer.concat([
      bytes.subarray(0, -2),
      ...Array<Buffer>(random.pick([10, 300])).fill(scan),
      bytes.subarray(-2),
    ]);
  },
  "gif that promises any size": async (random) => {
    const bytes = await flat(64, 64).gif().toBuffer();
    bytes.writeUInt16LE(random.pick([0, 9_000, 65_535]), 6);
    bytes.writeUInt16LE(random.pick([0, 9_000, 65_535]), 8);
    return bytes;
  },
  "gif of very many frames": async (random) => {
    const bytes = await flat(64, 64).gif().toBuffer();
    const frame = bytes.subarray(bytes.lastIndexOf(Buffer.from([0x21, 0xf9])), bytes.length - 1);
    return Buffer.concat([
      bytes.subarray(0, -1),
      ...Array<Buffer>(random.pick([100, 20_000])).fill(frame),
      Buffer.from([0x3b]),
    ]);
  },
  "webp as large as can be": (random) =>
    flat(16_383, random.pick([500, 6_000]))
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
  "noise that looks like letters": async (random) => {
    const [width, height] = [random.pick([400, 1_500]), 400];
    return sharp(Buffer.from(random.bytes(width * height)), { raw: { width, height, channels: 1 } })
      .blur(0.8)
      .png()
      .toBuffer();
  },
  "very many small marks": (random) => {
    const side = random.pick([600, 1_600]);
    const pixels = Buffer.alloc(side * side, 0xff);
    for (let y = 4; y < side - 6; y += 10)
      for (let x = 4; x < side - 8; x += 14)
        for (let i = 0; i < 6; i++) pixels.fill(0, (y + i) * side + x, (y + i) * side + x + 9);
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .png()
      .toBuffer();
  },
  "a picture of one row or column": (random) => {
    const [width, height] = random.pick([
      [1, 1],
      [1, 5_000],
      [5_000, 1],
      [2, 90_000],
      [90_000, 3],
    ] as const);
    return flat(width, height).png().toBuffer();
  },
};

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#eee" }, limitInputPixels: false });
}

/** A PNG with 8-bit color: header, further chunks, and the given data. */
function png(width: number, height: number, data: Uint8Array, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...chunks,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
