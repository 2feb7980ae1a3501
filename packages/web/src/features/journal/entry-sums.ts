/** The sums of an entry's two sides, added exactly. */
import type { JournalEntryOutput } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";

/** Decimal texts in the books' currency, as the reports have them; null: that is the entry's own, or no rate is known. */
export function baseSumsOf({
  lines,
  baseCurrency,
}: Pick<JournalEntryOutput, "baseCurrency" | "lines">): { debit: string; credit: string } | null {
  const inBase = lines.flatMap(({ baseAmount, ...line }) =>
    baseAmount === undefined ? [] : [{ ...line, amount: baseAmount }],
  );
  return inBase.length === 0 ? null : sumsOf({ currency: baseCurrency, lines: inBase });
}

/** Decimal texts in the entry's currency. @throws LedgerError for a currency that is none. */
export function sumsOf(entry: Pick<JournalEntryOutput, "currency" | "lines">): { debit: string; credit: string } {
  const side = (type: "debit" | "credit") =>
    toDecimalString(
      sum(
        entry.lines.filter((line) => line.type === type).map((line) => moneyFromNumber(line.amount, entry.currency)),
        entry.currency,
      ),
    );
  return { debit: side("debit"), credit: side("credit") };
}

/**
 * What was paid or is owed by an expense's entry: its payment lines. Other credits (a negative adjustment, tax that the buyer owes) are none
 * of it, as in `entryToExpense` of the ledger.
 */
export function paidIn({ currency, lines }: Pick<JournalEntryOutput, "currency" | "lines">): string {
  const payments = lines.filter(({ kind }) => kind === "payment");
  if (payments.length === 0) return sumsOf({ currency, lines }).credit;
  // A refund has them on the other side.
  const type = payments.every((line) => line.type === "debit") ? "debit" : "credit";
  return sumsOf({ currency, lines: payments })[type];
}
