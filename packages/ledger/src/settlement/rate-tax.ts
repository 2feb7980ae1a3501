/**
 * Changes of a payment in another currency beside the exchange difference. Tax that counts when it is paid is converted at the rate of the
 * payment (VAT Directive, art. 91 (2); § 16 (6) UStG), and a client's deposit is worth what was received (IAS 21.22, IFRIC 22), so that both
 * take their part of the difference. The rule is in `docs/BOOKKEEPING.md`.
 */
import { divideRounding } from "../decimal.ts";
import type { Side } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { absolute, allocate, isZero, type Money, money, negate, zero } from "../money.ts";
import type { LineParty } from "../party.ts";
import { taxLine } from "../tax/return.ts";
import type { DiscountLines, DocumentTax } from "./cash-discount.ts";
import type { SettlementLine } from "./settle.ts";

/** A document that is paid at another rate than its own. */
export interface RatedDocument {
  readonly direction: "sale" | "purchase";
  /** So much more is its paid part worth in the base currency than at its own rate; below zero: less. */
  readonly difference: Money;
  /** All of the document, in its currency. */
  readonly whole: Money;
  /** Taxes that count when they are paid. */
  readonly taxes: readonly DocumentTax[];
  /** Deposits of an advance invoice by account, without tax; empty: it is none. */
  readonly deposits: readonly { readonly accountCode: string; readonly net: Money }[];
  /** Its rates say which part of a tax is claimed. */
  readonly documentDate: string;
  /** Account of the taxes. */
  readonly tax: string;
  /** Number of the document. */
  readonly description: string;
  readonly party?: LineParty;
}

/**
 * Returns the lines and taxes; null: there are none. The taxes have no amount in the document's currency, which marks them: they count on the
 * day of the payment.
 */
export function rateToLines(document: RatedDocument): DiscountLines | null {
  const { direction, difference, whole, taxes, deposits, description, party } = document;
  const base = difference.currency;
  if (isZero(difference) || whole.minor === 0n) return null;
  const share = (part: Money): Money => money(divideRounding(part.minor * difference.minor, whole.minor), base);
  const more: Side = direction === "sale" ? "credit" : "debit";
  const less: Side = direction === "sale" ? "debit" : "credit";
  const line = (amount: Money, of: Omit<SettlementLine, "side" | "amount" | "baseAmount">): SettlementLine[] =>
    isZero(amount)
      ? []
      : [{ ...of, description, side: amount.minor > 0n ? more : less, amount: null, baseAmount: absolute(amount) }];
  const rated = taxes.map((tax) => ({ tax, amount: share(tax.amount), taxable: tax.taxable && share(tax.taxable) }));
  const taxLines = rated.flatMap(({ tax, amount, taxable }) =>
    line(claimedOf(document, tax, amount, taxable ?? zero(base)), {
      ...{ accountCode: document.tax, kind: "tax", taxName: tax.name ?? "", taxDirection: direction },
      ...(tax.rate ? { taxRate: tax.rate } : {}),
    }),
  );
  return {
    lines: [...depositLines(), ...taxLines],
    taxes: rated
      .filter(({ amount, taxable }) => !isZero(amount) || (taxable && !isZero(taxable)))
      .map(({ tax, amount, taxable }) => ratedTax(tax, { amount, taxable }, direction, party)),
  };

  /** Deposits take all that the taxes leave: nothing of it is a gain or loss. */
  function depositLines(): SettlementLine[] {
    if (deposits.length === 0) return [];
    const rest = rated.reduce((left, { amount }) => left - amount.minor, difference.minor);
    const parts = allocate(
      absolute(money(rest, base)),
      deposits.map(({ net }) => absolute(net).minor),
    );
    return deposits.flatMap(({ accountCode }, at) => {
      const part = parts[at] ?? zero(base);
      return line(rest < 0n ? negate(part) : part, { accountCode, kind: "adjustment" });
    });
  }
}

/** An invoice of which money is paid back: what earlier payments added to its taxes and deposits goes back with it. */
export interface ReturnedDocument extends Omit<RatedDocument, "difference" | "whole" | "deposits"> {
  readonly deposits: readonly { readonly accountCode: string }[];
  /** Gains of earlier payments, less refunds, on each tax, in the base currency. */
  readonly gained: readonly { readonly amount: Money; readonly taxable: Money }[];
  /** The same of each deposit. */
  readonly gainedDeposits: readonly Money[];
  /** The refund, and all that was paid until then, in the document's currency. */
  readonly refunded: Money;
  readonly settled: Money;
}

/** Returns the lines and taxes, each in proportion, so that the last refund takes back all; null: there are none. */
export function returnedToLines(document: ReturnedDocument): DiscountLines | null {
  const { taxes, deposits, gained, gainedDeposits, refunded, settled, description, party } = document;
  if (settled.minor === 0n) return null;
  const back = (amount: Money): Money =>
    money(-divideRounding(amount.minor * refunded.minor, settled.minor), amount.currency);
  const line = (amount: Money, of: Pick<SettlementLine, "accountCode" | "kind">): SettlementLine[] =>
    isZero(amount)
      ? []
      : [
          {
            ...{ ...of, description, side: amount.minor > 0n ? "credit" : "debit" },
            ...{ amount: null, baseAmount: absolute(amount) },
          },
        ];
  const rated = taxes.flatMap((tax, at) => {
    const own = gained[at];
    return own ? [{ tax, amount: back(own.amount), taxable: back(own.taxable) }] : [];
  });
  const lines = [
    ...deposits.flatMap(({ accountCode }, at) => {
      const own = gainedDeposits[at];
      return own ? line(back(own), { accountCode, kind: "adjustment" }) : [];
    }),
    ...rated.flatMap(({ tax, amount }) =>
      line(amount, { accountCode: document.tax, kind: "tax" }).map((one) => ({
        ...{ ...one, taxName: tax.name ?? "", taxDirection: "sale" as const },
        ...(tax.rate ? { taxRate: tax.rate } : {}),
      })),
    ),
  ];
  const moved = rated.filter(({ amount, taxable }) => !isZero(amount) || !isZero(taxable));
  if (lines.length + moved.length === 0) return null;
  return { lines, taxes: moved.map(({ tax, amount, taxable }) => ratedTax(tax, { amount, taxable }, "sale", party)) };
}

/** A tax without an amount in the document's currency, which marks it. */
function ratedTax(
  tax: DocumentTax,
  { amount, taxable }: { amount: Money; taxable: Money | null },
  direction: RatedDocument["direction"],
  party: LineParty | undefined,
): EntryTax {
  const nothing = zero(amount.currency);
  return {
    ...{ name: tax.name, rate: tax.rate, amount: nothing, baseAmount: amount },
    ...{ taxable: taxable && nothing, taxableBase: taxable, recoverable: tax.recoverable, direction },
    ...(tax.code === undefined ? {} : { code: tax.code }),
    ...(party ? { party } : {}),
  };
}

/** The part of a tax that is on its account: of a purchase, what is claimed. */
function claimedOf(
  { direction, documentDate }: RatedDocument,
  { meaning, recoverable }: DocumentTax,
  amount: Money,
  taxable: Money,
): Money {
  if (direction === "sale") return amount;
  if (meaning) return taxLine(meaning, taxable, amount, documentDate).claimed;
  return recoverable === false ? zero(amount.currency) : amount;
}
