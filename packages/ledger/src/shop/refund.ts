/** What is given back of an order: the order's own entry the other way round, in the proportion of what is left of it. */
import { type BalancedEntry, balance, type EntryDraft, type Posting } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { allocate, type Money, subtract, sum } from "../money.ts";
import { bookedShare } from "../settlement/open-item.ts";
import { toDecimalString } from "../wire.ts";

/**
 * The entry of a refund. Each is a share of what is left, and the last takes all of it, so that nothing remains of an order that is
 * given back in whole, in whatever parts.
 *
 * @param entries the order's entry, then those of its refunds so far
 * @param part what is given back now, tax in it
 * @throws LedgerError `bad_amount` when it is not above zero or more than what is left; `bad_date`
 */
export function refundToEntry(entries: readonly EntryDraft[], part: Money, date: string): BalancedEntry {
  const [sale] = entries;
  if (!sale) throw new LedgerError("too_few_lines", "A refund needs the entry of its order.");
  const left = leftOf(entries);
  const paid = left.filter(({ side }) => side === "debit");
  const open = {
    amount: sum(
      paid.map(({ amount }) => amount),
      sale.currency,
    ),
    baseAmount: sum(
      paid.map(({ baseAmount }) => baseAmount),
      sale.baseCurrency,
    ),
  };
  if (part.minor > open.amount.minor)
    throw new LedgerError(
      "bad_amount",
      `Only ${toDecimalString(open.amount)} ${sale.currency} is left of ${sale.description}, less than ${toDecimalString(part)}.`,
    );
  const base = bookedShare(open, part);
  return balance({
    ...sale,
    entryDate: date,
    dueDate: null,
    description: `Refund of ${sale.description}`,
    postings: (["debit", "credit"] as const).flatMap((side) =>
      sharesOf(
        left.filter((line) => line.side === side),
        part,
        base,
      ),
    ),
  });
}

/** The lines of the order with what refunds have left of them. */
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

/** One side's lines, turned round, with their parts of the whole. */
function sharesOf(lines: readonly Posting[], part: Money, base: Money): Posting[] {
  const amounts = allocate(
    part,
    lines.map(({ amount }) => amount.minor),
  );
  const shared = lines.flatMap((line, index) => {
    const amount = amounts[index];
    return amount && amount.minor > 0n ? [{ line, amount }] : [];
  });
  // What little a line's base amount fell short of before, others make up for.
  const weights = shared.map(({ line }) => (line.baseAmount.minor > 0n ? line.baseAmount.minor : 0n));
  const bases = allocate(
    base,
    weights.some((weight) => weight > 0n) ? weights : shared.map(({ amount }) => amount.minor),
  );
  return shared.map(({ line, amount }, index) => ({
    ...line,
    side: line.side === "debit" ? "credit" : "debit",
    amount,
    baseAmount: amount.currency === base.currency ? amount : (bases[index] ?? base),
  }));
}
