/** Learns the bank's names for parties from matches and categorized transactions. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { bankAliases } from "../../platform/db/schema.ts";

export interface KnownParty {
  name: string;
  /** Account of their last line that was booked without a document. */
  accountCode: string | null;
  /** Tax code of that booking; null: it had none. */
  taxCode: string | null;
}

/** Loads the parties that the bank means, by the key of its text (`aliasOf`). */
export async function loadAliases(
  tx: Transaction,
  organizationId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownParty>> {
  const wanted = [...new Set(keys.filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({
      alias: bankAliases.alias,
      name: bankAliases.name,
      accountCode: bankAliases.accountCode,
      taxCode: bankAliases.taxCode,
    })
    .from(bankAliases)
    .where(and(eq(bankAliases.organizationId, organizationId), inArray(bankAliases.alias, wanted)));
  return new Map(rows.map(({ alias, ...party }) => [alias, party]));
}

/** Remembers who it was; the newest decision counts, and an account once chosen stays with its tax code until another is. */
export async function rememberAlias(
  tx: Transaction,
  organizationId: string,
  alias: string,
  { name, accountCode, taxCode }: KnownParty,
  at: Date,
): Promise<void> {
  if (!alias || !name) return;
  await tx
    .insert(bankAliases)
    .values({ organizationId, alias, name, accountCode, taxCode, updatedAt: at })
    .onConflictDoUpdate({
      target: [bankAliases.organizationId, bankAliases.alias],
      set: { name, updatedAt: at, ...(accountCode === null ? {} : { accountCode, taxCode }) },
    });
}
