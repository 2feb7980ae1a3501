/** Dimensions that a line gets because nobody gave it others: those of its client and its account. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { loadRuledAccounts, type RuledAccount } from "./account-rules.ts";
import { type DimensionBook, isForDay, standingFor } from "./book.ts";

/** What accounts add to their lines, by code. */
export interface AccountDefaults {
  dimensions: ReadonlyMap<string, readonly string[]>;
  ruled: ReadonlyMap<string, RuledAccount>;
}

export async function loadAccountDefaults(tx: Transaction, organizationId: string): Promise<AccountDefaults> {
  const { rows } = await tx.execute<{ code: string; dimensions: string[] }>(sql`
    select code, dimensions from account where organization_id = ${organizationId} and dimensions <> '{}'`);
  return {
    dimensions: new Map(rows.map(({ code, dimensions }) => [code, dimensions])),
    ruled: await loadRuledAccounts(tx, organizationId),
  };
}

/**
 * Returns the line's dimensions with defaults of the kinds that it has none of. A default that is archived, for other days, or not allowed
 * on the account rests.
 *
 * @param own IDs
 * @param defaults IDs; an earlier project or cost center goes before a later one
 */
export function addDefaults(
  book: DimensionBook,
  own: readonly string[],
  defaults: readonly string[],
  { day, account }: { day: string; account: RuledAccount | undefined },
): string[] {
  const rows = [...new Set(own.flatMap((id) => standingFor(book, id) ?? []))];
  const given = new Set(rows.map(({ kind }) => kind));
  for (const row of defaults.flatMap((id) => standingFor(book, id) ?? [])) {
    const isTaken = given.has(row.kind) || (row.kind !== "tag" && rows.some(({ kind }) => kind === row.kind));
    const rests = !row.active || !isForDay(row, day) || account?.rules[row.kind] === "not_allowed";
    if (!isTaken && !rests && !rows.includes(row)) rows.push(row);
  }
  return rows.map(({ id }) => id);
}
