/** Learns the bank's names for parties from matches and categorized transactions. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/orm.ts";
import { bankAliases, bankRules } from "../../platform/db/schema.ts";

export interface KnownParty {
  name: string;
  /** Account of their last line that was booked without a document. */
  accountCode: string | null;
  /** Tax code of that booking; null: it had none. */
  taxCode: string | null;
  /** Bookings in a row that were alike. */
  agreed: number;
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
      agreed: bankAliases.agreed,
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
  { name, accountCode, taxCode }: Omit<KnownParty, "agreed">,
  at: Date,
): Promise<void> {
  if (!alias || !name) return;
  await tx
    .insert(bankAliases)
    .values({ organizationId, alias, name, accountCode, taxCode, updatedAt: at })
    .onConflictDoUpdate({
      target: [bankAliases.organizationId, bankAliases.alias],
      set: {
        name,
        updatedAt: at,
        ...(accountCode === null ? {} : { accountCode, taxCode, agreed: agreedWith(accountCode, taxCode) }),
      },
    });
}

/** One more of the same decision, or the first of another. */
const agreedWith = (accountCode: string, taxCode: string | null) => sql`case
  when ${bankAliases.accountCode} = ${accountCode} and ${bankAliases.taxCode} is not distinct from ${taxCode}::text
  then ${bankAliases.agreed} + 1 else 1 end`;

/** An undone booking is no decision to follow: the next one is suggested, and certain only after two more. */
export async function doubtAlias(tx: Transaction, organizationId: string, alias: string): Promise<void> {
  await tx
    .update(bankAliases)
    .set({ agreed: 0 })
    .where(and(eq(bankAliases.organizationId, organizationId), eq(bankAliases.alias, alias)));
}

/** Gives learned names and rules the new code of an account. */
export async function renameAccountInBankRules(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(bankAliases)
    .set({ accountCode: to })
    .where(and(eq(bankAliases.organizationId, organizationId), eq(bankAliases.accountCode, from)));
  await tx
    .update(bankRules)
    .set({ accountCode: to })
    .where(and(eq(bankRules.organizationId, organizationId), eq(bankRules.accountCode, from)));
}
