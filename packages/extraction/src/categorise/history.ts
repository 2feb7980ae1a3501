/** Finds the earlier expenses of a document's vendor in the organization, and their usual accounts. */

import { comparable } from "../text/vendor-key.ts";
import { sameVendor } from "../text/vendor-name.ts";
import { ENOUGH_LESSONS } from "./lessons.ts";
import type { VendorHistory } from "./types.ts";

/** The history's rows of one vendor. */
export interface KnownVendor {
  rows: readonly VendorHistory[];
  /** Similarity of the names (see `sameVendor`), 0.8 to 1; 0 without rows. */
  sameness: number;
}

/** The most frequent account of those that may be chosen now. */
export interface Habit {
  /** The vendor as the books spell it. */
  vendor: string;
  code: string;
  count: number;
  /** Number of all the vendor's expenses. */
  of: number;
}

/** Finds the rows of a vendor in the history; only those with the most similar name. */
export function knownVendor(vendor: string | null, history: readonly VendorHistory[]): KnownVendor {
  if (vendor === null) return { rows: [], sameness: 0 };
  const wanted = comparable(vendor);
  const compared = history.map((row) => ({ row, sameness: sameVendor(wanted, comparable(row.vendor)) }));
  const sameness = compared.reduce((best, each) => Math.max(best, each.sameness), 0);
  const rows = compared.filter((each) => each.sameness > 0 && each.sameness === sameness).map(({ row }) => row);
  return { rows, sameness };
}

/** The account that the rows name most often, and more than once; null when there is none that may be chosen. */
export function habitOf(
  { rows }: KnownVendor,
  codeOf: (row: VendorHistory) => string,
  mayChoose: (code: string) => boolean,
): Habit | null {
  const counts = new Map<string, { vendor: string; count: number }>();
  for (const row of rows.filter((each) => mayChoose(codeOf(each)))) {
    const before = counts.get(codeOf(row));
    counts.set(codeOf(row), { vendor: before?.vendor ?? row.vendor, count: (before?.count ?? 0) + row.count });
  }
  const [best] = [...counts].sort(([, a], [, b]) => b.count - a.count);
  if (!best || best[1].count < ENOUGH_LESSONS) return null;
  return { code: best[0], ...best[1], of: rows.reduce((total, row) => total + row.count, 0) };
}
