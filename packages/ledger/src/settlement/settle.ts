/**
 * The entry of a payment: a bank account on one side, the invoices or bills that it settles on the other.
 *
 * What was owed leaves at the rate at which it was booked, what moved on the bank account comes in at the day's; between the two
 * stands the exchange difference. The bank's fee and a small difference that is let go are lines of their own.
 */
import { type Decimal, decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting, type PostingKind, type Side } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { convert } from "../exchange.ts";
import { add, isZero, type Money, money, subtract, sum, zero } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { exchangePosting } from "./exchange-line.ts";

/** What a payment settles of one invoice or bill. */
export interface SettledItem {
  readonly kind: "receivable" | "payable";
  readonly accountCode: string;
  /** The side that takes it away: credit for what a client owes, debit for a bill; the other way round for a credit note. */
  readonly side: Side;
  /** In the item's currency. */
  readonly amount: Money;
  /** At the rate at which it was booked; see `bookedShare`. */
  readonly baseAmount: Money;
  /** The number of the invoice, or what was bought. */
  readonly description?: string;
}

export interface Settlement {
  /** The day of the bank's, YYYY-MM-DD. */
  readonly date: string;
  readonly direction: "in" | "out";
  readonly party: string | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly bankAccountCode: string;
  /** What came to the bank account or left it. */
  readonly amount: Money;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the payment's. */
  readonly exchangeRate: Decimal;
  readonly items: readonly SettledItem[];
  /** What the bank kept: came in less by it, or went out more. In the payment's currency. */
  readonly fee?: { readonly accountCode: string; readonly amount: Money };
  /** What stays unpaid of the items and is let go: a few cents, a discount taken. In the payment's currency. */
  readonly writeOff?: { readonly accountCode: string; readonly amount: Money };
  readonly exchangeAccountCode: string;
}

interface Line {
  side: Side;
  accountCode: string;
  kind: PostingKind;
  /** In the payment's currency; null where the item is in another. */
  amount: Money | null;
  baseAmount: Money;
  /** Of the bank account, what moved there. */
  held?: Money;
  description?: string;
}

/**
 * The entry of a payment. In the payment's currency where all it settles is in that currency and no exchange difference arises;
 * else in the books' own, since a difference of rates has no amount in any other.
 *
 * @throws LedgerError `unbalanced` when items, fee and what is let go do not come to what was paid, `bad_rate`, `bad_date`,
 *   `bad_amount`, `currency_mismatch`.
 */
export function settlementToEntry(settlement: Settlement): BalancedEntry {
  const { date, party, description, reference, baseCurrency, amount, exchangeRate } = settlement;
  const lines = linesOf(settlement);
  const sameCurrency = settlement.items.every((item) => item.amount.currency === amount.currency);
  if (sameCurrency) requireAgreement(settlement);
  const difference = lines.reduce(
    (left, { side, baseAmount }) => (side === "debit" ? subtract(left, baseAmount) : add(left, baseAmount)),
    zero(baseCurrency),
  );
  const head = { entryDate: date, dueDate: null, vendor: party, description, reference, baseCurrency };
  const exact = lines.every((line): line is Line & { amount: Money } => line.amount !== null);
  if (exact && isZero(difference)) {
    return balance({ ...head, currency: amount.currency, exchangeRate, postings: lines.map(postingOf) });
  }
  const inBase = lines.filter(({ baseAmount }) => !isZero(baseAmount));
  return balance({
    ...head,
    currency: baseCurrency,
    exchangeRate: decimal("1"),
    postings: [
      ...inBase.map((line) => ({
        ...postingOf({ ...line, amount: line.baseAmount }),
        ...(line.held && line.held.currency !== baseCurrency ? { held: line.held } : {}),
      })),
      ...exchangePosting(difference, settlement.exchangeAccountCode),
    ],
  });
}

/** The bank's line, the items, the fee and what is let go; each in the books' currency too. */
function linesOf(settlement: Settlement): Line[] {
  const { direction, amount, baseCurrency, exchangeRate, items, fee, writeOff } = settlement;
  const bankSide: Side = direction === "in" ? "debit" : "credit";
  const ofDay = (side: Side, accountCode: string, kind: PostingKind, value: Money): Line => ({
    side,
    accountCode,
    kind,
    amount: value,
    baseAmount: convert(value, baseCurrency, exchangeRate),
  });
  return [
    ...(isZero(amount) ? [] : [{ ...ofDay(bankSide, settlement.bankAccountCode, "payment", amount), held: amount }]),
    ...(fee && !isZero(fee.amount) ? [ofDay("debit", fee.accountCode, "fee", fee.amount)] : []),
    // What a client need not pay costs us; what we need not pay is gained.
    ...(writeOff && !isZero(writeOff.amount)
      ? [ofDay(bankSide, writeOff.accountCode, "adjustment", writeOff.amount)]
      : []),
    ...items.map(
      (item): Line => ({
        side: item.side,
        accountCode: item.accountCode,
        kind: item.kind,
        amount: item.amount.currency === amount.currency ? item.amount : null,
        baseAmount: item.baseAmount,
        ...(item.description === undefined ? {} : { description: item.description }),
      }),
    ),
  ];
}

/** Within one currency no rate explains a difference: what was paid is what was settled, to the cent. */
function requireAgreement({ direction, amount, items, fee, writeOff }: Settlement): void {
  const { currency } = amount;
  const taking: Side = direction === "in" ? "credit" : "debit";
  const settled = sum(
    items.map((item) => money(item.side === taking ? item.amount.minor : -item.amount.minor, currency)),
    currency,
  );
  const nothing = zero(currency);
  const [kept, letGo] = [fee?.amount ?? nothing, writeOff?.amount ?? nothing];
  const paid = direction === "in" ? add(add(amount, kept), letGo) : add(subtract(amount, kept), letGo);
  if (paid.minor === settled.minor) return;
  throw new LedgerError(
    "unbalanced",
    `The payment of ${toDecimalString(amount)} ${currency} settles ${toDecimalString(paid)}, but ${toDecimalString(settled)} is set against it.`,
  );
}

function postingOf(line: Line & { amount: Money }): Posting {
  const { side, accountCode, kind, amount, baseAmount, description } = line;
  return { side, accountCode, kind, amount, baseAmount, ...(description === undefined ? {} : { description }) };
}
