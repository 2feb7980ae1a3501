/** Damages files, one kind a function: transfer errors, bad disks, and manual edits. */
import type { Random } from "./random.ts";

type Mutation = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

/** Values at which sizes, counts, and offsets overflow. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const NUMBERS = ["0", "-1", "1", "65536", "2147483647", "4294967296", "99999999999", "1e308", "0.0000001", "--5"];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "flipped bits": (bytes, random) => {
    for (let i = 1 + random.below(40); i > 0; i--) {
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    }
    return bytes;
  },
  "cut off": (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  "beginning lost": (bytes, random) => bytes.subarray(random.below(Math.min(bytes.length, 2000))),
  "a piece lost": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  "a piece twice": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  "a piece overwritten": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    const fill = random.pick([0, 0xff, 0x20, null]);
    if (fill === null) bytes.set(random.bytes(to - from), from);
    else bytes.fill(fill, from, to);
    return bytes;
  },
  "a piece of another file": (bytes, random, other) => {
    const [from, to] = piece(Buffer.from(other), random);
    const at = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)]);
  },
  "length fields": (bytes, random) => {
    for (let i = 1 + random.below(4); i > 0; i--) {
      const wide = random.below(2) === 0;
      // Headers, where sizes are, more often than data.
      const region = random.below(2) === 0 ? Math.min(bytes.length, 200) : bytes.length;
      const at = random.below(Math.max(1, region - 4));
      const value = random.pick(EDGES);
      if (wide && at + 4 <= bytes.length) bytes.writeUInt32BE(value >>> 0, at);
      else if (at + 2 <= bytes.length) bytes.writeUInt16BE(value & 0xffff, at);
    }
    return bytes;
  },
  "numbers in words": (bytes, random) => {
    const text = bytes.toString("latin1");
    const places = [...text.matchAll(/(?<![\w.])\d+(?![\w.])/g)];
    if (places.length === 0) return bytes;
    const match = random.pick(places);
    const rest = text.slice(match.index + match[0].length);
    return Buffer.from(text.slice(0, match.index) + random.pick(NUMBERS) + rest, "latin1");
  },
  "references elsewhere": (bytes, random) => {
    const text = bytes.toString("latin1");
    const places = [...text.matchAll(/\d+ 0 R/g)];
    if (places.length === 0) return bytes;
    const match = random.pick(places);
    const other = random.pick(places)[0];
    return Buffer.from(text.slice(0, match.index) + other + text.slice(match.index + match[0].length), "latin1");
  },
  "names exchanged": (bytes, random) => {
    const text = bytes.toString("latin1");
    const places = [...text.matchAll(/\/[A-Z]\w+/g)];
    if (places.length === 0) return bytes;
    const match = random.pick(places);
    const other = random.pick(places)[0];
    return Buffer.from(text.slice(0, match.index) + other + text.slice(match.index + match[0].length), "latin1");
  },
};

/** Damages a file in one to three ways. @returns the damaged bytes and a description */
export function mutate(bytes: Uint8Array, random: Random, other: Uint8Array): { bytes: Uint8Array; ways: string[] } {
  let damaged: Buffer = Buffer.from(bytes);
  const ways: string[] = [];
  for (let i = 1 + random.below(3); i > 0 && damaged.length > 0; i--) {
    const way = random.pick(Object.keys(MUTATIONS));
    ways.push(way);
    damaged = Buffer.from(MUTATIONS[way]?.(damaged, random, other) ?? damaged);
  }
  return { bytes: damaged, ways };
}

function piece(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = random.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.below(random.pick([4, 64, 2000])))];
}
