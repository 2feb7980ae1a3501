/** Exports and imports rows as lines of text, with PostgreSQL's own COPY. */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type Digest, RowDigest } from "./row-digest.ts";
import type { Table } from "./tables.ts";

/** Size limit of a block in memory; a single row may be longer. */
const BLOCK = 4_000_000;
const NEWLINE = 10;

/** Reads the rows of a table in blocks of complete lines. */
export function rowsOf(client: pg.Client, { name, columns, only }: Table): AsyncGenerator<Buffer> {
  return streamCopyLines(client, `select ${columns.join(", ")} from ${name}${only ? ` where ${only}` : ""}`);
}

async function* streamCopyLines(client: pg.Client, query: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    const end = size < BLOCK ? -1 : chunk.lastIndexOf(NEWLINE) + 1;
    if (end <= 0) continue;
    yield Buffer.concat([...held.slice(0, -1), chunk.subarray(0, end)]);
    held = end < chunk.length ? [chunk.subarray(end)] : [];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Computes the digest of a table's rows. */
export const digestOf = (client: pg.Client, table: Table): Promise<Digest> => computeDigest(rowsOf(client, table));

/** Computes the digest of a query's rows. */
export const digestOfQuery = (client: pg.Client, query: string): Promise<Digest> =>
  computeDigest(streamCopyLines(client, query));

async function computeDigest(lines: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = new RowDigest();
  for await (const block of lines) digest.add(block);
  return digest.get();
}

export interface TableWriter {
  /** Accepts lines in the format of `rowsOf`. */
  write(lines: Buffer): Promise<void>;
  /** Ends the statement: from here on all rows are stored, and each satisfies the constraints. */
  end(): Promise<void>;
}

/**
 * Starts to fill a table, in one statement for all blocks: rows may reference later ones.
 *
 * @param kept positions of the lines' columns that the table has; null: all
 */
export function fill(client: pg.Client, { name, columns }: Table, kept: readonly number[] | null): TableWriter {
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  const ended = finished(stream);
  // The next write or the end reports an error; until then nobody listens.
  ended.catch(() => undefined);
  return {
    write: async (lines) => {
      const more = stream.write(kept ? without(lines, kept) : lines);
      if (!more) await Promise.race([once(stream, "drain"), ended]);
    },
    end: async () => {
      stream.end();
      await ended;
    },
  };
}

/** Removes columns. Tabs and newlines within a value are escaped, so the bare ones separate columns and rows. */
function without(lines: Buffer, kept: readonly number[]): Buffer {
  const rows = lines.toString("utf8").split("\n").slice(0, -1);
  const cut = (row: string) => {
    const values = row.split("\t");
    return kept.map((place) => values[place]).join("\t");
  };
  return Buffer.from(rows.map((row) => `${cut(row)}\n`).join(""));
}
