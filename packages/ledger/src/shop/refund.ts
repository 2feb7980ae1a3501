/** Makes the entry of a refund: the order's entry with sides swapped, in proportion to what remains of it. */
import { type BalancedEntry, balance, type EntryDraft, type Posting } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { allocate, type Money, subtract, sum, zero } from "../money.ts";
import { bookedShare } from "../settlement/open-item.ts";
import { toDecimalString } from "../wire.ts";
import { taxesOfSale } from "./sale.ts";

/**
 * Makes the entry of a refund. Each one is a share of the remainder and the last takes all of it, so a fully refunded order leaves nothing,
 * in whatever parts.
 *
 * @param entries the order's entry, then those of its refunds so far
 * @param part amount to refund, with tax
 * @throws LedgerError `bad_amount` when it is not above zero or more than the remainder; `bad_date`
 */
export function refundToEntry(entries: readonly EntryDraft[], part: Money, date: string): BalancedEntry {
  const [sale] = entries;
  if (!sale) throw new LedgerError("too_few_lines", "A refund needs the entry of its order.");
  const left = leftOf(entries);
  const paid = left.find(({ side }) => side === "debit");
  const open = paid?.amount ?? zero(sale.currency);
  if (!paid || part.minor > open.minor)
    throw new LedgerError(
      "bad_amount",
      `Only ${toDecimalString(open)} ${sale.currency} is left of ${sale.description}, less than ${toDecimalString(part)}.`,
    );
  const given = shareOut(
    left.filter(({ side }) => side === "credit"),
    part,
  );
  // Sums the parts in the base currency, so that both sides match; a share of the whole would differ by cents.
  const baseAmount = sum(
    given.map((line) => line.baseAmount),
    sale.baseCurrency,
  );
  return balance({
    ...sale,
    entryDate: date,
    dueDate: null,
    description: `Refund of ${sale.description}`,
    postings: [{ ...paid, side: "credit", amount: part, baseAmount }, ...given],
    taxes: taxesOfSale(given),
  });
}

/** Returns the order's lines less refunds. */
function leftOf([sale, ...refunds]: readonly EntryDraft[]): Posting[] {
  const keyOf = ({ accountCode, kind, description }: Posting) => JSON.stringify([accountCode, kind, description]);
  const back = Map.groupBy(
    refunds.flatMap(({ postings }) => postings),
    keyOf,
  );
  return (sale?.postings ?? []).flatMap((line) => {
    const taken = back.get(keyOf(line)) ?? [];
    const amount = taken.reduce((left, one) => subtract(left, one.amount), line.amount);
    const baseAmount = taken.reduce((left, one) => subtract(left, one.baseAmount), line.baseAmount);
    return amount.minor > 0n ? [{ ...line, amount, baseAmount }] : [];
  });
}

/** Swaps the sides, each line with its part of the whole; a fully refunded line takes all of its base amount. */
function shareOut(lines: readonly Posting[], part: Money): Posting[] {
  const amounts = allocate(
    part,
    lines.map(({ amount }) => amount.minor),
  );
  return lines.flatMap((line, index) => {
    const amount = amounts[index];
    return amount && amount.minor > 0n
      ? [{ ...line, side: "debit" as const, amount, baseAmount: bookedShare(line, amount) }]
      : [];
  });
}
