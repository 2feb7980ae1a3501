/** Parses an uploaded CSV into rows by column name: the exports of card services and online shops. */

import { type CsvLine, readCsv } from "../../platform/csv/csv.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { textOf } from "../../platform/tables/text.ts";

/** A format that is known by columns that no other has. */
export interface KnownTable<Name extends string> {
  name: Name;
  /** As the file writes them; spaces, underscores and case do not count. */
  columns: readonly string[];
  /** Without these it is another format. */
  required: readonly string[];
}

export interface SentTable<Name extends string> {
  name: Name;
  lines: CsvLine[];
}

/**
 * The rows of the file in the first format that it has all required columns of; null: it is no text, no table, or none of them.
 *
 * @throws Unreadable where it is one of them, but its rows cannot be read; the message says why
 */
export function readSentTable<Name extends string>(
  bytes: Uint8Array,
  formats: readonly KnownTable<Name>[],
): SentTable<Name> | null {
  const text = plainText(bytes);
  if (text === null) return null;
  const head = new Set(
    (
      text
        .replace(/^\uFEFF/, "")
        .trimStart()
        .split(/[\r\n]/, 1)[0] ?? ""
    )
      .split(/[,;\t]/)
      .map(keyOf),
  );
  const format = formats.find(({ required }) => required.every((column) => head.has(keyOf(column))));
  if (!format) return null;
  const wanted = format.columns.map((name) => ({ name, required: format.required.includes(name) }));
  return { name: format.name, lines: readCsv(text, wanted).lines };
}

function plainText(bytes: Uint8Array): string | null {
  try {
    return textOf(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const keyOf = (column: string) => column.replace(/["\s_]+/g, "").toLowerCase();
