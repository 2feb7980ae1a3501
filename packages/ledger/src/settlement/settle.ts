/**
 * Makes the entry of a payment: a bank account on one side, the settled invoices or bills on the other.
 *
 * The debt is removed at the rate of its entry, the bank account moves at the day's rate, and the exchange difference is between them. The
 * bank's fee, a write-off, and cash discounts with the taxes that they correct are separate lines.
 */
import { type Decimal, decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting, type PostingKind, type Side } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convert } from "../exchange.ts";
import { absolute, add, allocate, isZero, type Money, money, subtract, sum, zero } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import type { DiscountLines } from "./cash-discount.ts";
import { type ExchangeAccounts, exchangePosting } from "./exchange-line.ts";

/** The part of a payment for one invoice or bill. */
export interface SettledItem {
  readonly kind: "receivable" | "payable";
  readonly accountCode: string;
  /** The side that reduces it: credit for a receivable, debit for a bill; swapped for a credit note. */
  readonly side: Side;
  /** In the item's currency. */
  readonly amount: Money;
  /** At the rate of its entry; see `bookedShare`. */
  readonly baseAmount: Money;
  /** The invoice number, or what was bought. */
  readonly description?: string;
}

export interface Settlement {
  /** The bank's day, YYYY-MM-DD. */
  readonly date: string;
  readonly direction: "in" | "out";
  readonly party: string | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly bankAccountCode: string;
  /** Amount that reached or left the bank account. */
  readonly amount: Money;
  /** The amount in the books where it was booked before: of a deposit. Absent: at the rate. */
  readonly amountBase?: Money;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the payment's. */
  readonly exchangeRate: Decimal;
  readonly items: readonly SettledItem[];
  /** The bank's fee: less arrived, or more left. In the payment's currency. */
  readonly fee?: { readonly accountCode: string; readonly amount: Money };
  /** Written off: a few cents. In the payment's currency. */
  readonly writeOff?: { readonly accountCode: string; readonly amount: Money };
  /** Cash discounts on the items, in the payment's currency. */
  readonly discounts?: readonly DiscountLines[];
  /** Parts of the exchange difference that taxes and deposits take: `rateToLines`. */
  readonly rated?: readonly DiscountLines[];
  readonly exchangeAccounts: ExchangeAccounts;
  /**
   * Cost or revenue that a deposit pays: it takes a difference between its rate and the deposit's in proportion, because the price is worth
   * what was paid for it before (IFRIC 22). Absent or empty: the difference is an exchange gain or loss.
   */
  readonly priced?: readonly PricedLine[];
  /** Of the lines of fee, write-off, and exchange difference: IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

/** A part of a price that takes its share of a rate difference. */
export interface PricedLine {
  readonly accountCode: string;
  /** Its size; above zero. */
  readonly weight: bigint;
  readonly description?: string;
  readonly dimensions?: readonly string[];
}

/** A line before it is known in which currency the entry is. */
export interface SettlementLine {
  readonly side: Side;
  readonly accountCode: string;
  readonly kind: PostingKind;
  /** In the payment's currency; null if the item has another. */
  readonly amount: Money | null;
  readonly baseAmount: Money;
  /** For the bank account: its movement. */
  readonly held?: Money;
  readonly description?: string;
  readonly dimensions?: readonly string[];
  readonly taxName?: string;
  readonly taxRate?: Decimal;
  readonly taxDirection?: "sale" | "purchase";
}

type Line = SettlementLine;

/**
 * Makes the entry of a payment. It is in the payment's currency if all items are and no exchange difference arises; otherwise in the base
 * currency, because a rate difference has no amount in another one.
 *
 * @throws LedgerError `unbalanced` when items, fee, and write-off don't add up to the payment, `bad_rate`, `bad_date`, `bad_amount`,
 * `currency_mismatch`.
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
  const taxes = (settlement.discounts ?? []).flatMap((discount) => discount.taxes);
  const exact = lines.every((line): line is Line & { amount: Money } => line.amount !== null);
  if (exact && isZero(difference)) {
    return balance({
      ...head,
      currency: amount.currency,
      exchangeRate,
      postings: lines.map(postingOf),
      ...having(taxes),
    });
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
      ...differencePostings(difference, settlement),
    ],
    ...having([
      ...taxes.map((tax) => ({ ...tax, amount: tax.baseAmount, taxable: tax.taxableBase })),
      ...(settlement.rated ?? []).flatMap((one) => one.taxes),
    ]),
  });
}

/** The lines of a rate difference. @param difference credits less debits in the base currency: positive is a loss */
function differencePostings(difference: Money, settlement: Settlement): Posting[] {
  const { priced = [], exchangeAccounts } = settlement;
  if (priced.length === 0)
    return exchangePosting(difference, exchangeAccounts).map((line) => ({ ...line, ...given(settlement) }));
  const side: Side = difference.minor > 0n ? "debit" : "credit";
  const parts = allocate(
    absolute(difference),
    priced.map(({ weight }) => weight),
  );
  return priced.flatMap(({ weight: _, ...line }, at) => {
    const amount = parts[at] ?? zero(difference.currency);
    return isZero(amount) ? [] : [{ ...line, side, kind: "adjustment" as const, amount, baseAmount: amount }];
  });
}

const having = (taxes: readonly EntryTax[]) => (taxes.length === 0 ? {} : { taxes });

/** Returns the lines of bank account, fee, write-off, discounts, and items, each with its base amount. */
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
  const own = given(settlement);
  return [
    ...(isZero(amount)
      ? []
      : [
          {
            ...ofDay(bankSide, settlement.bankAccountCode, "payment", amount),
            ...(settlement.amountBase ? { baseAmount: settlement.amountBase } : {}),
            held: amount,
          },
        ]),
    ...(fee && !isZero(fee.amount) ? [{ ...ofDay("debit", fee.accountCode, "fee", fee.amount), ...own }] : []),
    // A client's write-off is our cost; a vendor's is our gain.
    ...(writeOff && !isZero(writeOff.amount)
      ? [{ ...ofDay(bankSide, writeOff.accountCode, "adjustment", writeOff.amount), ...own }]
      : []),
    ...[...(settlement.discounts ?? []), ...(settlement.rated ?? [])].flatMap((one) => one.lines),
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

const given = ({ dimensions = [] }: Settlement) => (dimensions.length === 0 ? {} : { dimensions });

/** Within one currency, no rate explains a difference: payment and settled amounts match to the cent. */
function requireAgreement({ direction, amount, items, fee, writeOff, discounts = [] }: Settlement): void {
  const { currency } = amount;
  const taking: Side = direction === "in" ? "credit" : "debit";
  const settled = sum(
    items.map((item) => money(item.side === taking ? item.amount.minor : -item.amount.minor, currency)),
    currency,
  );
  const nothing = zero(currency);
  const bankSide: Side = direction === "in" ? "debit" : "credit";
  const discounted = discounts
    .flatMap(({ lines }) => lines)
    .reduce(
      (all, { side, amount: part }) => (part === null ? all : side === bankSide ? add(all, part) : subtract(all, part)),
      nothing,
    );
  const [kept, letGo] = [fee?.amount ?? nothing, add(writeOff?.amount ?? nothing, discounted)];
  const paid = direction === "in" ? add(add(amount, kept), letGo) : add(subtract(amount, kept), letGo);
  if (paid.minor === settled.minor) return;
  throw new LedgerError(
    "unbalanced",
    `The payment of ${toDecimalString(amount)} ${currency} settles ${toDecimalString(paid)}, but ${toDecimalString(settled)} is set against it.`,
  );
}

function postingOf(line: Line & { amount: Money }): Posting {
  const { held: _, ...posting } = line;
  return posting;
}
