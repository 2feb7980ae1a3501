/** Why a reconciliation does not come out yet: what a bookkeeper would look for, in that order. */
import type { ReconciliationLine, reconciliationCause } from "@tallyleaf/contract";
import { isZero, type Money, moneyFromNumber, subtract, sum, toDecimalString, toNumber } from "@tallyleaf/ledger";
import type * as z from "zod";
import type { BooksOfAccount } from "./books.ts";
import type { Standing } from "./store.ts";

type Cause = z.output<typeof reconciliationCause>;

/** The causes of what is left over, and what the books say otherwise than the statement. */
export function explainDifference(
  standing: Standing,
  lines: readonly ReconciliationLine[],
  books: BooksOfAccount | null,
): Cause[] {
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
  if (books && !isZero(books.gap)) add("ledger", gapInWords(standing, books), books.unmatched.count, books.gap);
  return causes;
}

/** The gap between the statement and the books, what makes it, and what closes it, in sentences. */
export function gapInWords(
  { row, accountCode }: Standing,
  { balance, gap, unmatched, opening }: BooksOfAccount,
): string {
  const said = (amount: Money) => `${toDecimalString(amount)} ${amount.currency}`;
  const closing = toDecimalString(moneyFromNumber(row.closingBalance, row.currency));
  const entries = unmatched.count === 1 ? "1 entry there has" : `${unmatched.count} entries there have`;
  return [
    `The books have ${said(balance)} on ${accountCode} on ${row.toDate}, the statement says ${closing}: the gap is ${said(gap)}.`,
    ...(unmatched.count > 0
      ? [`${entries} no bank line (${said(unmatched.amount)}): import and match the lines, or correct the entries.`]
      : []),
    ...(opening ? [`An opening balance of ${said(opening.amount)} on ${opening.date} closes the gap.`] : []),
  ].join(" ");
}

const counted = (count: number) => (count === 1 ? "1 line is" : `${count} lines are`);
