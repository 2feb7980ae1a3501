/** Why a reconciliation does not come out yet: what a bookkeeper would look for, in that order. */
import type { ReconciliationLine, reconciliationCause } from "@tallyleaf/contract";
import {
  isZero,
  type Money,
  money,
  moneyFromDecimal,
  moneyFromNumber,
  subtract,
  sum,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Transaction } from "../db/database.ts";
import { journalEntries, journalLines } from "../db/schema.ts";
import { baseCurrencyOf } from "../expenses/booking.ts";
import type { Standing } from "./store.ts";

type Cause = z.output<typeof reconciliationCause>;

/** The causes of what is left over, and what the books say otherwise than the statement. */
export async function causesOf(
  tx: Transaction,
  organizationId: string,
  standing: Standing,
  lines: readonly ReconciliationLine[],
): Promise<Cause[]> {
  const { row, whole } = standing;
  const { currency } = row;
  const total = (some: readonly ReconciliationLine[]) =>
    sum(
      some.map(({ amount }) => moneyFromNumber(amount, currency)),
      currency,
    );
  const causes: Cause[] = [];
  const add = (code: Cause["code"], message: string, count: number, amount: Money) =>
    causes.push({ code, message, count, amount: toNumber(amount) });

  const unticked = lines.filter(({ ticked }) => !ticked);
  if (unticked.length > 0 && !isZero(standing.difference))
    add("not_ticked", `${counted(unticked.length)} not ticked.`, unticked.length, total(unticked));
  const unmatched = lines.filter(({ ticked, state }) => ticked && state === "open");
  if (unmatched.length > 0)
    add(
      "not_matched",
      `${counted(unmatched.length)} ticked, but for nothing in the books yet.`,
      unmatched.length,
      total(unmatched),
    );
  const missing = subtract(
    subtract(moneyFromNumber(row.closingBalance, currency), moneyFromNumber(row.openingBalance, currency)),
    whole,
  );
  if (!isZero(missing) && !isZero(standing.difference))
    add(
      "missing",
      `Even with every line ticked, ${toDecimalString(missing)} ${currency} is left over: a line was not imported, or a balance was typed wrong.`,
      0,
      missing,
    );
  const books = await ledgerBalance(tx, organizationId, standing);
  if (books) {
    const apart = subtract(moneyFromNumber(row.closingBalance, currency), books);
    if (!isZero(apart))
      add(
        "ledger",
        `The books have ${toDecimalString(books)} ${currency} on ${standing.accountCode} on this day. What is booked there without a bank line, or was there before the first one, makes the difference.`,
        0,
        apart,
      );
  }
  return causes;
}

/** What stands on the ledger account at the end of the statement's day; null where it is kept in another currency. */
async function ledgerBalance(
  tx: Transaction,
  organizationId: string,
  { row, accountCode }: Standing,
): Promise<Money | null> {
  if ((await baseCurrencyOf(tx, organizationId)) !== row.currency) return null;
  const { rows } = await tx.execute<{ balance: string }>(sql`
    select coalesce(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end), 0)::text as balance
    from ${journalLines} l join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
    where l.organization_id = ${organizationId} and l.account_code = ${accountCode} and e.posted_at is not null
      and e.base_currency = ${row.currency} and e.entry_date <= ${row.toDate}::date`);
  return rows[0] ? moneyFromDecimal(rows[0].balance, row.currency) : money(0n, row.currency);
}

const counted = (count: number) => (count === 1 ? "1 line is" : `${count} lines are`);
