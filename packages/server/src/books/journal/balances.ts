/** Balances of accounts from the sums by day. */
import { type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/orm.ts";
import { journalTallies } from "../../platform/db/schema.ts";

/** The balance of each account in debit, at the end of a day. */
export async function loadBalances(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
  day: string,
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({
      code: journalTallies.accountCode,
      balance: sql<string>`sum(${journalTallies.debit} - ${journalTallies.credit})::text`,
    })
    .from(journalTallies)
    .where(
      and(
        eq(journalTallies.organizationId, organizationId),
        inArray(journalTallies.accountCode, [...codes]),
        sql`${journalTallies.day} <= ${day}::date`,
      ),
    )
    .groupBy(journalTallies.accountCode);
  return new Map(rows.map(({ code, balance }) => [code, moneyFromDecimal(balance, currency)]));
}
