/**
 * Digests a table into 64 letters: a sum over its rows, independent of their order. Two tables with the same number of rows and the
 * same sum have the same rows; it protects against accidents, not against forgery.
 */
import { hash } from "node:crypto";

/** Of a table, or of anything that is written in lines. */
export interface Digest {
  rows: number;
  sum: string;
}

const NEWLINE = 10;
const LANES = 8;

export class RowDigest {
  rows = 0;
  /** SHA-256 as eight numbers; rows are added up number by number. */
  readonly #sums = new Uint32Array(LANES);

  /** Adds lines, each with its newline. */
  add(lines: Buffer): void {
    for (let from = 0; from < lines.length; ) {
      const to = lines.indexOf(NEWLINE, from) + 1;
      if (to === 0) throw new Error("A line without its end.");
      const row = hash("sha256", lines.subarray(from, to), "buffer");
      for (let lane = 0; lane < LANES; lane++) this.#sums[lane] = (this.#sums[lane] ?? 0) + row.readUInt32LE(lane * 4);
      this.rows++;
      from = to;
    }
  }

  get(): Digest {
    return { rows: this.rows, sum: Buffer.from(this.#sums.buffer).toString("hex") };
  }
}

export const isEqual = (a: Digest | undefined, b: Digest | undefined) => a?.rows === b?.rows && a?.sum === b?.sum;
