/** The dimensions that lines can have: which of them may be posted, what merged ones count as, and their names. */
import { COMMON_FAILURES, type DimensionRow, dimensionMessages } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { type DimensionBook, standingFor } from "./rules.ts";
import { listDimensions } from "./store.ts";

export { type DimensionBook, standingFor } from "./rules.ts";

export async function loadDimensionBook(tx: Transaction, organizationId: string): Promise<DimensionBook> {
  return new Map((await listDimensions(tx, organizationId)).map((row) => [row.id, row]));
}

/** The dimensions of a line as they are shown, each once, in the order of the book. */
export function namedDimensions(
  book: DimensionBook,
  ids: readonly string[],
): { id: string; kind: DimensionRow["kind"]; name: string }[] {
  const standing = new Set(ids.map((id) => standingFor(book, id)));
  return [...book.values()].flatMap((row) =>
    standing.has(row) ? [{ id: row.id, kind: row.kind, name: row.name }] : [],
  );
}

/** Returns the IDs of a dimension with its parts, and with what is merged into any of them: lines keep what they were given. */
export const countedAs = (book: DimensionBook, id: string): string[] =>
  [...book.keys()].filter((each) => isPartOf(book, each, id));

/** Whether a dimension is another one, or a part of it at any level. */
function isPartOf(book: DimensionBook, id: string, whole: string): boolean {
  const seen = new Set<string>();
  let row = standingFor(book, id);
  while (row && row.id !== whole && !seen.has(row.id)) {
    seen.add(row.id);
    row = row.parentId === null ? null : standingFor(book, row.parentId);
  }
  return row?.id === whole;
}

/**
 * Returns the dimensions of a line as they are posted: merged ones as what they count as, each once.
 *
 * @param path of the field, "lines.2.dimensions"
 * @param kept what the line had before: those stay although they are archived, or for other days, by now
 * @param day of the line; absent: it has none yet
 * @throws CallFailure `invalid_request` at the field: one that there isn't, an archived one, one for other days, or two projects or cost
 *   centers
 */
export function assertDimensions(
  book: DimensionBook,
  ids: readonly string[],
  path: string,
  kept: readonly string[] = [],
  day?: string,
): string[] {
  const fault = findDimensionFault(book, ids, kept, day);
  if (fault !== null) throw failureAt(COMMON_FAILURES.unreadable, path, { message: fault });
  return [...new Set(ids.map((id) => standingFor(book, id)?.id ?? id))];
}

/**
 * Returns default dimensions of a record as they are kept.
 *
 * @param kept its defaults until now
 * @throws CallFailure at `dimensions`, as `assertDimensions` does
 */
export async function checkDefaults(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<string[]> {
  return ids.length === 0 ? [] : assertDimensions(await loadDimensionBook(tx, organizationId), ids, "dimensions", kept);
}

/** The record with the names of its default dimensions, for the activity log. */
export async function withDimensionNames<R extends { dimensions: string[] } | null>(
  tx: Transaction,
  organizationId: string,
  record: R,
): Promise<R> {
  if (record === null || record.dimensions.length === 0) return record;
  const book = await loadDimensionBook(tx, organizationId);
  return { ...record, dimensions: namedDimensions(book, record.dimensions).map(({ name }) => name) };
}

/** Reasons against the dimensions of a line, as a sentence; null: nothing. */
export function findDimensionFault(
  book: DimensionBook,
  ids: readonly string[],
  kept: readonly string[] = [],
  day?: string,
): string | null {
  const keptStanding = new Set(kept.map((id) => standingFor(book, id)?.id));
  const rows = new Map<string, DimensionRow>();
  for (const id of ids) {
    const row = standingFor(book, id);
    if (!row) return dimensionMessages.unknown;
    const isKept = keptStanding.has(row.id);
    if (!row.active && !isKept) return dimensionMessages.archived(row.name);
    if (day !== undefined && !isKept && !isForDay(row, day)) return dimensionMessages.outside(row);
    const twin = row.kind === "tag" ? undefined : [...rows.values()].find(({ kind }) => kind === row.kind);
    if (twin && twin.id !== row.id) return dimensionMessages.twoOfKind(twin.name, row.name);
    rows.set(row.id, row);
  }
  return null;
}

/** Whether lines of the day may have the dimension. */
export const isForDay = ({ validFrom, validTo }: Pick<DimensionRow, "validFrom" | "validTo">, day: string): boolean =>
  (validFrom === null || day >= validFrom) && (validTo === null || day <= validTo);
