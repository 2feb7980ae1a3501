/**
 * A cash discount on an invoice or bill: a reduction of its price, so that its share of each tax is corrected on both sides (VAT Directive,
 * art. 90 and 185; § 17 UStG). It is split over the document's codes in proportion to gross, as `docs/BOOKKEEPING.md` says.
 */
import { type Decimal, divideRounding } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { convertOwed, type EntryTax } from "../entry-tax.ts";
import { compareMoney, isZero, type Money, money, negate, subtract, sum, zero } from "../money.ts";
import type { LineParty } from "../party.ts";
import type { TaxCode } from "../tax/code.ts";
import { taxLine } from "../tax/return.ts";
import type { SettlementLine } from "./settle.ts";

/** A document's amounts under one code, as its credit notes left it; in its currency, above zero where it charges. */
export interface DocumentTax {
  readonly name: string | null;
  readonly rate: Decimal | null;
  /** Charged by the seller, or owed by the buyer. */
  readonly amount: Money;
  /** Net amount; null: the document doesn't state it. */
  readonly taxable: Money | null;
  readonly recoverable: boolean | null;
  /** "DE-U19"; absent: none is known. */
  readonly code?: string;
  /** Its meaning; absent: the tax of a purchase is claimed unless it isn't recoverable. */
  readonly meaning?: TaxCode;
}

/** A discount on one document. */
export interface DocumentDiscount {
  readonly direction: "sale" | "purchase";
  /** In the document's currency, with its tax. */
  readonly amount: Money;
  /** The same at the rate of the document. */
  readonly baseAmount: Money;
  /** All of the document, as its credit notes left it. */
  readonly whole: Money;
  readonly taxes: readonly DocumentTax[];
  /** The document's day: its rates say which part of a tax is claimed. */
  readonly documentDate: string;
  readonly accounts: {
    readonly discount: string;
    readonly tax: string;
    readonly taxPaid: string;
    readonly taxCharged: string;
  };
  readonly party?: LineParty;
  /** Number of the document. */
  readonly description: string;
  readonly dimensions?: readonly string[];
}

/** Lines of a payment's entry and the taxes that they correct. */
export interface DiscountLines {
  readonly lines: readonly SettlementLine[];
  /** Below zero: less is owed or claimed. */
  readonly taxes: readonly EntryTax[];
}

/** The discount's share of one tax. */
interface TaxShare {
  readonly tax: DocumentTax;
  readonly amount: Money;
  readonly taxable: Money | null;
  readonly claimed: Money;
}

const isSelfAssessed = ({ meaning }: DocumentTax): boolean => meaning?.computation === "self_assessed";

/**
 * Returns the share of each tax in the discount. Each is rounded once; net amounts and charged taxes add up to the discount if those of the
 * document add up to its total, so a discount of the whole corrects exactly the whole tax.
 */
export function taxSharesOf({
  amount,
  whole,
  taxes,
  direction,
  documentDate,
}: Pick<DocumentDiscount, "amount" | "whole" | "taxes" | "direction" | "documentDate">): TaxShare[] {
  const share = (part: Money): Money =>
    money(whole.minor === 0n ? 0n : divideRounding(part.minor * amount.minor, whole.minor), amount.currency);
  const amounts = taxes.map((tax) => share(tax.amount));
  const charged = taxes.map((tax, at) =>
    isSelfAssessed(tax) ? zero(amount.currency) : (amounts[at] ?? zero(amount.currency)),
  );
  const nets = taxes.map(({ taxable }) => taxable);
  const isWhole =
    nets.every((net) => net !== null) &&
    sum(
      [...nets.flatMap((net) => net ?? []), ...taxes.flatMap((tax) => (isSelfAssessed(tax) ? [] : [tax.amount]))],
      amount.currency,
    ).minor === whole.minor;
  const rounded = nets.map((net) => net && share(net));
  const taxables = isWhole ? withRest(rounded, subtract(amount, sum(charged, amount.currency))) : rounded;
  return taxes.map((tax, at) => {
    const [part, taxable] = [amounts[at] ?? zero(amount.currency), taxables[at] ?? null];
    return { tax, amount: part, taxable, claimed: claimedOf(tax, taxable, part, direction, documentDate) };
  });
}

/** The largest takes what rounding left. */
function withRest(parts: readonly (Money | null)[], total: Money): (Money | null)[] {
  const sizes = parts.map((part) => part?.minor ?? 0n);
  const rest = total.minor - sizes.reduce((all, one) => all + one, 0n);
  const largest = sizes.reduce((best, size, at) => (size > (sizes[best] ?? 0n) ? at : best), 0);
  return parts.map((part, at) => part && (at === largest ? money(part.minor + rest, part.currency) : part));
}

/** The part of a tax that is on the tax account: of a sale all of it. */
function claimedOf(
  { meaning, recoverable }: DocumentTax,
  taxable: Money | null,
  amount: Money,
  direction: DocumentDiscount["direction"],
  day: string,
): Money {
  if (direction === "sale") return amount;
  if (recoverable === false) return zero(amount.currency);
  if (!meaning) return amount;
  return taxLine(meaning, taxable ?? zero(amount.currency), amount, day).claimed;
}

/** Makes the lines of a discount: the price that is given up on one account, and its share of each tax on the accounts of the tax. */
export function discountToLines(discount: DocumentDiscount): DiscountLines {
  const { direction, amount, baseAmount, accounts, description, party, dimensions } = discount;
  // A client's discount is our loss of revenue; a vendor's lowers our cost.
  const side: Side = direction === "sale" ? "debit" : "credit";
  const inBase = (part: Money): Money =>
    money(divideRounding(part.minor * baseAmount.minor, amount.minor), baseAmount.currency);
  const shares = taxSharesOf(discount);
  // As the document's own tax was converted, so that nothing of it is left.
  const taxInBase = ({ tax, amount: part, taxable }: TaxShare): Money =>
    isSelfAssessed(tax) ? convertOwed({ amount: part, taxable, rate: tax.rate }, inBase) : inBase(part);
  const taxLineOf = (share: TaxShare, on: Side, accountCode: string, part: Money): SettlementLine[] => {
    const { tax } = share;
    const isAll = compareMoney(part, share.amount) === 0;
    return isZero(part)
      ? []
      : [
          {
            ...onSide(on, part, isAll ? taxInBase(share) : inBase(part)),
            accountCode,
            kind: "tax",
            description: tax.name ?? description,
            taxName: tax.name ?? "",
            ...(tax.rate ? { taxRate: tax.rate } : {}),
            taxDirection: direction,
          },
        ];
  };
  const other: Side = side === "debit" ? "credit" : "debit";
  const taxLines = shares.flatMap((share) =>
    isSelfAssessed(share.tax)
      ? [
          ...taxLineOf(share, side, accounts.taxPaid, share.claimed),
          ...taxLineOf(share, other, accounts.taxCharged, share.amount),
        ]
      : taxLineOf(share, side, accounts.tax, share.claimed),
  );
  const signed = (line: SettlementLine, value: Money) => (line.side === side ? value : negate(value));
  const price = subtract(
    amount,
    sum(
      taxLines.map((line) => signed(line, line.amount ?? zero(amount.currency))),
      amount.currency,
    ),
  );
  const basePrice = subtract(
    baseAmount,
    sum(
      taxLines.map((line) => signed(line, line.baseAmount)),
      baseAmount.currency,
    ),
  );
  const priceLine: SettlementLine = {
    ...onSide(side, price, basePrice),
    accountCode: accounts.discount,
    kind: "adjustment",
    description,
    ...(dimensions && dimensions.length > 0 ? { dimensions } : {}),
  };
  return {
    lines: isZero(price) ? taxLines : [priceLine, ...taxLines],
    taxes: shares.map(({ tax, amount: part, taxable, claimed }) => ({
      name: tax.name,
      rate: tax.rate,
      amount: negate(part),
      baseAmount: negate(taxInBase({ tax, amount: part, taxable, claimed })),
      taxable: taxable && negate(taxable),
      taxableBase: taxable && negate(inBase(taxable)),
      recoverable: tax.recoverable,
      ...(tax.code === undefined ? {} : { code: tax.code }),
      direction,
      ...(party ? { party } : {}),
    })),
  };
}

/** Below zero it is on the other side: the tax of a document whose lines lower one another can be. */
export function onSide(
  side: Side,
  amount: Money,
  baseAmount: Money,
): Pick<SettlementLine, "side" | "baseAmount"> & { amount: Money } {
  if (amount.minor >= 0n) return { side, amount, baseAmount };
  return { side: side === "debit" ? "credit" : "debit", amount: negate(amount), baseAmount: negate(baseAmount) };
}
