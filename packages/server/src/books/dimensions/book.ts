/** The dimensions that lines can have: which of them may be posted, what merged ones count as, and their names. */
import { COMMON_FAILURES, type DimensionRow, dimensionMessages } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { listDimensions } from "./store.ts";

export { listDimensions } from "./store.ts";

/** All dimensions by ID. */
export type DimensionBook = ReadonlyMap<string, DimensionRow>;

export async function loadDimensionBook(tx: Transaction, organizationId: string): Promise<DimensionBook> {
  return new Map((await listDimensions(tx, organizationId)).map((row) => [row.id, row]));
}

/** Returns the dimension that this one counts as: itself, or what it was merged into. A circle, as a moved company could have, ends too. */
export function standingFor(book: DimensionBook, id: string): DimensionRow | null {
  let row = book.get(id);
  for (let steps = 0; row?.mergedInto && steps < book.size; steps += 1) row = book.get(row.mergedInto);
  return row ?? null;
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

/** Returns the IDs of a dimension with those that are merged into it: lines keep what they were given. */
export const countedAs = (book: DimensionBook, id: string): string[] =>
  [...book.keys()].filter((each) => standingFor(book, each)?.id === id);

/**
 * Returns the dimensions of a line as they are posted: merged ones as what they count as, each once.
 *
 * @param path of the field, "lines.2.dimensions"
 * @param kept what the line had before: those stay although they are archived by now
 * @throws CallFailure `invalid_request` at the field: one that there isn't, an archived one, or two projects or cost centers
 */
export function assertDimensions(
  book: DimensionBook,
  ids: readonly string[],
  path: string,
  kept: readonly string[] = [],
): string[] {
  const fault = findDimensionFault(book, ids, kept);
  if (fault !== null) throw failureAt(COMMON_FAILURES.unreadable, path, { message: fault });
  return [...new Set(ids.map((id) => standingFor(book, id)?.id ?? id))];
}

/** What stands against the dimensions of a line, as a sentence; null: nothing. */
function findDimensionFault(book: DimensionBook, ids: readonly string[], kept: readonly string[] = []): string | null {
  const keptStanding = new Set(kept.map((id) => standingFor(book, id)?.id));
  const rows = new Map<string, DimensionRow>();
  for (const id of ids) {
    const row = standingFor(book, id);
    if (!row) return dimensionMessages.unknown;
    if (!row.active && !keptStanding.has(row.id)) return dimensionMessages.archived(row.name);
    const twin = row.kind === "tag" ? undefined : [...rows.values()].find(({ kind }) => kind === row.kind);
    if (twin && twin.id !== row.id) return dimensionMessages.twoOfKind(twin.name, row.name);
    rows.set(row.id, row);
  }
  return null;
}
