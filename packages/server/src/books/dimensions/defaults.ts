/** Dimensions that a line gets because nobody gave it others: those of a rule, its client or vendor, its account, and who enters it. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { memberships } from "../../platform/db/schema.ts";
import { loadRuledAccounts, type RuledAccount } from "./account-rules.ts";
import { type DimensionBook, isForDay, loadDimensionBook, standingFor } from "./book.ts";

/** Default dimensions of accounts, by code. */
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

/** Returns the default dimensions of a member's documents, by ID. */
export async function loadPersonDefaults(tx: Transaction, organizationId: string, userId: string): Promise<string[]> {
  const [row] = await tx
    .select({ dimensions: memberships.dimensions })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row?.dimensions ?? [];
}

/** Returns the default dimensions of vendors by each of their names, as documents are theirs. */
export async function loadVendorDefaults(tx: Transaction, organizationId: string): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ name: string; dimensions: string[] }>(sql`
    select spelling as name, v.dimensions from vendor v, unnest(string_to_array(v.name || E'\n' || v.aliases, E'\n')) spelling
    where v.organization_id = ${organizationId} and v.active and v.merged_into_id is null and v.dimensions <> '{}' and spelling <> ''`);
  return new Map(rows.map(({ name, dimensions }) => [name, dimensions]));
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

/** Returns the default dimensions of a line that nobody typed: those of its account, then the others. @param of.others IDs */
export async function loadDefaultsFor(
  tx: Transaction,
  organizationId: string,
  { accountCode, day, others = [] }: { accountCode: string; day: string; others?: readonly string[] },
): Promise<string[]> {
  const { dimensions, ruled } = await loadAccountDefaults(tx, organizationId);
  const defaults = [...(dimensions.get(accountCode) ?? []), ...others];
  if (defaults.length === 0) return [];
  const book = await loadDimensionBook(tx, organizationId);
  return addDefaults(book, [], defaults, { day, account: ruled.get(accountCode) });
}
