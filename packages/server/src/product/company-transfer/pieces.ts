/**
 * A large file as pieces in the storage: it is written piece by piece, read at any position, and never in memory as a whole. A folder
 * and a bucket store it alike, and uploads come in requests that no proxy rejects as too large.
 */
import { Readable, Writable } from "node:stream";
import { MOVING_PIECE_BYTES } from "@tallyleaf/contract";
import { RandomAccessReader } from "yauzl";
import type { Storage } from "../../platform/storage/storage.ts";

/** Returns the storage prefix of a transfer's pieces. */
export const piecesOf = (organizationId: string, id: string): string => `${organizationId}/moving/${id}`;

const keyOf = (folder: string, number: number): string => `${folder}/${String(number).padStart(6, "0")}`;

/** Stores a piece. */
export const putPiece = (storage: Storage, folder: string, number: number, bytes: Buffer): Promise<void> =>
  storage.put(keyOf(folder, number), bytes);

/** Returns the number of pieces of a file of this size. */
export const piecesIn = (size: number): number => Math.ceil(size / MOVING_PIECE_BYTES);

/** Returns the required length of a piece. */
export const lengthOfPiece = (size: number, number: number): number =>
  Math.max(0, Math.min(MOVING_PIECE_BYTES, size - number * MOVING_PIECE_BYTES));

/** Stores a file in pieces. */
export class PieceWriter extends Writable {
  /** Number of bytes so far. */
  size = 0;
  #waiting: Buffer[] = [];
  #length = 0;
  #number = 0;
  readonly #storage: Storage;
  readonly #folder: string;

  constructor(storage: Storage, folder: string) {
    super();
    this.#storage = storage;
    this.#folder = folder;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.size += chunk.length;
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    if (this.#length < MOVING_PIECE_BYTES) {
      done();
      return;
    }
    const bytes = Buffer.concat(this.#waiting);
    const full = bytes.length - (bytes.length % MOVING_PIECE_BYTES);
    this.#waiting = [bytes.subarray(full)];
    this.#length = bytes.length - full;
    this.#keep(bytes.subarray(0, full)).then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#keep(Buffer.concat(this.#waiting)).then(() => done(), done);
  }

  async #keep(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length; from += MOVING_PIECE_BYTES)
      await putPiece(this.#storage, this.#folder, this.#number++, bytes.subarray(from, from + MOVING_PIECE_BYTES));
  }
}

/** Streams the whole file, one piece after the other. */
export function streamPieces(storage: Storage, folder: string, size: number): Readable {
  return Readable.from(
    streamPart((number) => storage.get(keyOf(folder, number)), 0, size),
    { objectMode: false },
  );
}

/** Reads the file at any position, with the last pieces in memory for neighboring reads. */
export class PieceReader extends RandomAccessReader {
  readonly #storage: Storage;
  readonly #folder: string;
  #recent = new Map<number, Promise<Buffer>>();

  constructor(storage: Storage, folder: string) {
    super();
    this.#storage = storage;
    this.#folder = folder;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(
      streamPart((number) => this.#piece(number), start, end),
      { objectMode: false },
    );
  }

  #piece(number: number): Promise<Buffer> {
    const found = this.#recent.get(number) ?? this.#storage.get(keyOf(this.#folder, number));
    this.#recent.delete(number);
    this.#recent.set(number, found);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > 3 && oldest !== undefined) this.#recent.delete(oldest);
    return found;
  }
}

/** Streams the bytes from `start` up to, and without, `end`. */
async function* streamPart(
  piece: (number: number) => Promise<Buffer>,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const number = Math.floor(at / MOVING_PIECE_BYTES);
    const from = at - number * MOVING_PIECE_BYTES;
    const bytes = (await piece(number)).subarray(from, Math.min(MOVING_PIECE_BYTES, from + end - at));
    if (bytes.length === 0) throw new Error(`Piece ${number} of a file is too short.`);
    yield bytes;
    at += bytes.length;
  }
}
