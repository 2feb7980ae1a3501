/** Notes and coins cannot be less than nothing: what would take a cash box below zero is looked at by a person. */
import { type Reason, reason } from "@tallyleaf/extraction";
import {
  absolute,
  type BalancedEntry,
  isCashBox,
  type Money,
  moneyFromDecimal,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import { loadChart } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalTallies } from "../../platform/db/schema.ts";

/**
 * Why a person should look at the payment: from the entry's day on, some day would end with less than nothing in the cash box that
 * it takes money from. Null when there is no reason to.
 */
export async function findCashDoubt(
  tx: Transaction,
  organizationId: string,
  entry: BalancedEntry,
): Promise<Reason | null> {
  const { baseCurrency: currency, postings, entryDate } = entry;
  const paid = postings.filter(({ kind, side }) => kind === "payment" && side === "credit");
  const boxes = (await loadChart(tx, organizationId)).filter(isCashBox);
  for (const box of boxes) {
    const taken = sum(
      paid.filter(({ accountCode }) => accountCode === box.code).map(({ baseAmount }) => baseAmount),
      currency,
    );
    if (taken.minor === 0n) continue;
    const left = subtract(await findLowestFrom(tx, organizationId, box.code, currency, entryDate), taken);
    if (left.minor >= 0n) continue;
    return reason("paymentAccount", "cash_below_zero", {
      account: { account: box.code, name: box.name },
      amount: { amount: toDecimalString(absolute(left)), currency },
    });
  }
  return null;
}

/** The lowest balance at the end of any day from this one on. */
async function findLowestFrom(
  tx: Transaction,
  organizationId: string,
  accountCode: string,
  currency: string,
  day: string,
): Promise<Money> {
  const { rows } = await tx.execute<{ lowest: string }>(sql`
    with days as (
      select greatest(day, ${day}::date) as day, sum(debit - credit) as moved from ${journalTallies}
      where organization_id = ${organizationId} and account_code = ${accountCode} and base_currency = ${currency}
      group by 1
    ), balances as (select day, sum(moved) over (order by day) as balance from days)
    select least(
      coalesce((select balance from balances where day = ${day}::date), 0),
      coalesce((select min(balance) from balances where day > ${day}::date), (select balance from balances where day = ${day}::date), 0)
    )::text as lowest`);
  return moneyFromDecimal(rows[0]?.lowest ?? "0", currency);
}
