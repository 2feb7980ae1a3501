/** Explains the difference of a reconciliation: a bookkeeper's checks, in that order. */
import type { ReconciliationLine, reconciliationCause } from "@tallyleaf/contract";
import { writeDay } from "@tallyleaf/contract";
import { isZero, type Money, moneyFromNumber, subtract, sum, toNumber } from "@tallyleaf/ledger";
import type * as z from "zod";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
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
    add("not_ticked", sayRefusal("notCleared", { count: unticked.length }), unticked.length, total(unticked));
  const unmatched = lines.filter(({ ticked, state }) => ticked && state === "open");
  if (unmatched.length > 0)
    add(
      "not_matched",
      sayRefusal("clearedNotMatched", { count: unmatched.length }),
      unmatched.length,
      total(unmatched),
    );
  const missing = subtract(
    subtract(moneyFromNumber(row.closingBalance, currency), moneyFromNumber(row.openingBalance, currency)),
    whole,
  );
  if (!isZero(missing) && !isZero(standing.difference))
    add("missing", sayRefusal("transactionMissing", { amount: sayMoney(missing) }), 0, missing);
  if (books && !isZero(books.gap)) add("ledger", gapInWords(standing, books), books.unmatched.count, books.gap);
  return causes;
}

/** The gap between the statement and the books, what makes it, and what closes it, in sentences. */
export function gapInWords(
  { row, accountCode }: Standing,
  { balance, gap, unmatched, opening }: BooksOfAccount,
): string {
  const closing = sayMoney(moneyFromNumber(row.closingBalance, row.currency));
  const day = writeDay(row.toDate);
  return [
    sayRefusal("booksDiffer", { balance: sayMoney(balance), account: accountCode, day, closing, gap: sayMoney(gap) }),
    ...(unmatched.count > 0
      ? [sayRefusal("entriesUnmatched", { count: unmatched.count, amount: sayMoney(unmatched.amount) })]
      : []),
    ...(opening
      ? [sayRefusal("openingCloses", { amount: sayMoney(opening.amount), day: writeDay(opening.date) })]
      : []),
  ].join(" ");
}
