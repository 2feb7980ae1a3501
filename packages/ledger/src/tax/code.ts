/**
 * Tax codes: what a taxed line is to a country's law. Data, one file a country (countries/), each row with its source.
 *
 * A code says how a line is taxed, how much of the tax a business can claim, and which boxes of the return its amounts belong in. Rates
 * and shares are dated: those of the tax date count (the date of supply, or else of the document).
 */

import { addDays, weekdayOf } from "../calendar.ts";
import { type Decimal, decimal } from "../decimal.ts";
import { LedgerError } from "../errors.ts";
import type { ClaimRule } from "./claim.ts";
import type { InvoiceLaw } from "./invoice-law.ts";

/** A value from a day on, until the next one. `from` is YYYY-MM-DD. */
export interface Dated {
  readonly from: string;
  /** A percent ("19"), or a share between 0 and 1 ("0.8"). */
  readonly value: string;
}

/**
 * Categories of EN 16931 (UNCL 5305): S standard or reduced rate, Z zero rate, E exempt, AE reverse charge, K goods to another country of
 * the EU, G export, O outside the scope of the tax.
 */
export type TaxCategory = "S" | "Z" | "E" | "AE" | "K" | "G" | "O";

/** One of several taxes on the same net amount, with its own authority. */
export interface TaxComponent {
  /** As documents show it: "QST". */
  readonly name: string;
  readonly rates: readonly Dated[];
  /** Share of it that a purchase can claim; absent: that of the code. */
  readonly recoverable?: readonly Dated[];
  /** Boxes of the code that take only this component. */
  readonly boxes: readonly string[];
}

export interface TaxCode {
  /** Unique in its country: "U19". */
  readonly code: string;
  /** In plain English, unique in its country: "Standard rate". */
  readonly name: string;
  readonly direction: "sale" | "purchase";
  readonly category: TaxCategory;
  /** Reason of an exemption, by the list VATEX of EN 16931. */
  readonly exemption?: string;
  /**
   * `charged`: the supplier adds the tax. `self_assessed`: the buyer owes and claims it, and pays none to the supplier. `apart`: the tax
   * alone is paid, to customs.
   */
  readonly computation: "charged" | "self_assessed" | "apart";
  /** Percents, the earliest first; with components, their sums. */
  readonly rates: readonly Dated[];
  /** Taxes that the code is made of: GST and QST, CGST and SGST, state and city. */
  readonly components?: readonly TaxComponent[];
  /** The components are one tax that is rounded once and then split. Absent: each is rounded by itself. */
  readonly isOneTax?: true;
  /** Share of the tax that a purchase can claim, the earliest first; the rest is cost. */
  readonly recoverable?: readonly Dated[];
  /** Boxes of the return that the net amount, the tax owed, and the tax claimed belong in. */
  readonly boxes: {
    readonly base: readonly string[];
    readonly owed: readonly string[];
    readonly claimed: readonly string[];
    /** Above zero, instead of those of `claimed`: what was claimed before and is owed again. Absent: it lowers them. */
    readonly repaid?: readonly string[];
  };
  /** Of a reverse charge: the supplier is in another country of the EU, elsewhere, or in the same country; absent: it doesn't matter. */
  readonly party?: "eu" | "abroad" | "home";
  /** Listed in the EC sales list as goods or services. */
  readonly list?: "goods" | "services";
  /** Percent of the tax that the buyer accounts for: the law wants it on the invoice, which doesn't charge it. Absent: the law doesn't. */
  readonly accountedRate?: string;
  /** Goods: their tax counts on delivery, even where the tax on services counts when it is paid. */
  readonly isGoods?: true;
  /** Sales that the One-Stop Shop declares (oss.ts). */
  readonly oss?: OssSale;
  /** Not checked against its source: offered with that mark, and not filed. */
  readonly isUnverified?: true;
  readonly source: string;
  /** A business added it to those of the country. A archived one stays on its lines, and is not proposed for others. */
  readonly own?: { readonly isArchived: boolean };
}

/** A sale to a consumer in another country of the EU, at the rate there. */
export interface OssSale {
  /** Country of consumption, ISO 3166-1 alpha-2. */
  readonly state: string;
  readonly supply: "goods" | "services";
  /** In plain English: "Standard rate"; null: no rate is known, and each line says its own. */
  readonly rateName: string | null;
}

/** Codes and return of a country, or of one of its states where each has its own. */
export interface TaxPack {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State, as in ISO 3166-2 after the country: "TX". Its codes begin with it, so that they are unique in the country. */
  readonly region?: string;
  /** A sales tax: sellers add local rates to that of the state, and what a purchase paid is cost. Absent: a value-added tax. */
  readonly isSalesTax?: true;
  /** ISO 4217 code of the amounts in its returns. */
  readonly currency: string;
  /** Day on which the rows were checked, YYYY-MM-DD. */
  readonly checked: string;
  readonly codes: readonly TaxCode[];
  /** What papers must show so that their tax can be claimed, the earliest rule first; absent: none is claimed. */
  readonly claim?: readonly ClaimRule[];
  /** What is to be stated on invoices; absent: nothing that is known. */
  readonly invoice?: InvoiceLaw;
  readonly form: TaxForm;
  /**
   * When tax of an advance is due: `paid`, with its payment; `issued`, with its invoice, except that of services on which the buyer owes the tax in
   * another country, which is due with the payment in any case (Directive 2006/112/EC art. 65, 66, 196). Absent: with the invoice.
   */
  readonly advances?: { readonly when: "paid" | "issued"; readonly source: string };
  /** When the tax of a bad debt is corrected; absent: a person decides. */
  readonly badDebt?: BadDebtRule;
  /** How claimed tax of a bill is corrected that is written off; absent: a person decides, and its boxes are lower. */
  readonly unpaidBill?: UnpaidBillRule;
  /** Exempt purchases by what their account is for: the code of one without a document, unless a person chooses another. */
  readonly exempt?: { readonly bankFees: string; readonly source: string };
  /** Yearly values of goods to and from other countries of the EU above which Intrastat is reported, the earliest first. */
  readonly intrastat?: readonly IntrastatLimit[];
  /** The earliest of each kind first. */
  readonly turnover?: readonly TurnoverLimit[];
}

/** How the tax of an invoice is corrected that is written off. */
export interface BadDebtRule {
  /**
   * `now`: with the write-off. `later`: claimed by itself, so many months after the due date. `document`: claimed by itself, once the law's
   * document was sent to the client. `credit_note`: by a credit note alone.
   */
  readonly when: "now" | "later" | "document" | "credit_note";
  readonly months?: number;
  /** The code of the correction, by the code of the sale; absent: the code of the sale, below zero. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Box for the tax of what comes in after all, where it was claimed by itself; absent: it lowers what is claimed. */
  readonly repaid?: string;
  readonly source: string;
}

/** How claimed tax is corrected of a bill that the company need not pay. */
export interface UnpaidBillRule {
  /** `now`: with the write-off. `choice`: a person decides. */
  readonly when: "now" | "choice";
  /** So many months after the due date the claimed tax is repaid even if the bill isn't written off; absent: there is no such limit. */
  readonly months?: number;
  /** Only the tax is corrected: the purchase stays in the boxes of net amounts. */
  readonly isTaxAlone?: true;
  /** Box for the tax; absent: it lowers what is claimed. Tax that the company owed itself is lowered on both sides. */
  readonly repaid?: string;
  readonly source: string;
}

/** Turnover above which a rule for smaller businesses ends, in whole units of the pack's currency, from a day on. */
export interface TurnoverLimit {
  /**
   * `small_business`: no tax is charged; `small_business_at_once`: above it in a calendar year, that ends with the sale that exceeds it;
   * `cash_basis`: tax counts when it is paid.
   */
  readonly kind: "small_business" | "small_business_at_once" | "cash_basis";
  readonly from: string;
  readonly limit: string;
  /** The last twelve months count. Absent: the calendar year, and also the year before. */
  readonly isRolling?: true;
  readonly isUnverified?: true;
  readonly source: string;
}

/** In whole units of the currency, from a day on. */
export interface IntrastatLimit {
  readonly from: string;
  readonly sent: string;
  readonly received: string;
  readonly isUnverified?: true;
  readonly source: string;
}

/** How a box rounds: to the minor unit; to whole units of the currency, hundreds, or thousands, by leaving the rest out; or to the nearest unit. */
export type BoxRounding = "minor" | "whole_down" | "whole_nearest" | "hundreds_down" | "thousands_down";

export interface TaxBox {
  readonly id: string;
  /** Name on the form, in the country's language, shortened. */
  readonly label: string;
  readonly rounding: BoxRounding;
  /** The tax is the rounded amount of `box` times `percent`, not the sum of its lines. */
  readonly taxOf?: { readonly box: string; readonly percent: string };
  /** Sum of these boxes, less those of `minus`. */
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** Only this part of the amount: 0.5 of 100. */
  readonly part?: { readonly times: string; readonly of: string };
  /** Bad debts within the net amounts of sales, or within the claimed tax: information beside the boxes that have it already. */
  readonly badDebt?: "base" | "claimed";
  /** Zero unless the return is filed and paid in time: a discount. */
  readonly onlyTimely?: true;
  /** Zero where the sum is below zero: a return with a box for what is paid and one for what is refunded. */
  readonly onlyPositive?: true;
  /** Not checked against its source: shown with that mark, and not filed. */
  readonly isUnverified?: true;
}

/** How often a return is filed. Two months and quarters are counted from the start of the tax year. */
export type TaxRhythm = "month" | "two_months" | "quarter" | "year";

/** A day of the month that is so many months after the last month of a period. Past the end of that month, its last day. */
export interface DueDay {
  readonly monthsAfter: number;
  readonly day: number;
}

/** Last day to file and pay. */
export interface TaxDue extends DueDay {
  /** A Saturday or Sunday moves to the next Monday, by this source; absent: it doesn't, or that wasn't compared. Holidays aren't considered. */
  readonly weekends?: string;
  /** So many months later for who has a permanent extension; absent: there is none. */
  readonly extension?: { readonly months: number; readonly source: string };
  /** Periods of another rhythm, or that end in one month of the year (1 to 12), with a day of their own. The first that fits counts. */
  readonly others?: readonly (DueDay & { readonly rhythm?: TaxRhythm; readonly endMonth?: number })[];
  readonly isUnverified?: true;
  readonly source: string;
}

/** A return as data. Boxes that sum others are after them. */
export interface TaxForm {
  readonly form: string;
  /** First day of a period that this edition is for, YYYY-MM-DD. */
  readonly since: string;
  readonly boxes: readonly TaxBox[];
  /** Boxes whose difference is paid, or refunded if it is below zero. */
  readonly result: { readonly plus: readonly string[]; readonly minus: readonly string[] };
  /** The authority sets the month in which periods begin; absent: they begin with the calendar year. */
  readonly isStaggered?: true;
  /** Rhythms that the law allows, the usual one first. */
  readonly period: readonly TaxRhythm[];
  readonly due: TaxDue;
  /** What arrives after its period was filed: declared in the next return, or by a corrected return of the old period. */
  readonly lateItems: "next" | "correct";
  /** Tax may count when it is paid: always that of sales, and that of purchases too where `purchases` says so. Absent: it may not. */
  readonly money?: {
    readonly purchases: boolean;
    /** When what nobody has paid counts: a year after its document, or at the end of the next calendar year. Absent: never. */
    readonly latest?: "one_year" | "next_year_end";
    /** Amounts in another currency are converted at the rate of the payment; absent: of the document, which stays the time of supply. */
    readonly rate?: { readonly of: "payment"; readonly source: string };
    readonly source: string;
  };
  /** Box for the net amount of sales that the One-Stop Shop declares; absent: they are in no box. */
  readonly ossBox?: string;
  /** Not checked against the form: shown with that mark, and not filed. */
  readonly isUnverified?: true;
  readonly source: string;
}

/** The number that the form has: "t81" is the tax beside box 81. Boxes that are made from lines have none. */
export const boxNumber = (id: string): string =>
  / |^[A-Z]{2}(-|$)|^total$/.test(id) ? "" : id.replace(/^t(?=\d)/, "");

/** @throws LedgerError `bad_rate` if the code has no rate on that day. */
export function rateOn(code: Pick<TaxCode, "rates" | "name">, day: string): Decimal {
  const value = valueOn(code.rates, day);
  if (value === null) throw new LedgerError("bad_rate", `"${code.name}" has no tax rate on ${day}.`);
  return decimal(value);
}

/** Whether the code has a rate on that day. */
export const hasRateOn = (code: TaxCode, day: string): boolean => valueOn(code.rates, day) !== null;

/** Share of the tax that can be claimed on a day, from 0 to 1; sales claim none. */
export const recoverableOn = (code: Pick<TaxCode, "recoverable">, day: string): Decimal =>
  decimal(valueOn(code.recoverable ?? [], day) ?? "0");

/** Whether a business claims tax on purchases of the day under no code at all, as a small business. */
export const claimsNothingOn = ({ codes, isSalesTax }: Pick<TaxPack, "codes" | "isSalesTax">, day: string): boolean =>
  !isSalesTax && codes.every((code) => code.direction === "sale" || recoverableOn(code, day).digits === 0n);

/**
 * Returns the pack of a business that claims no tax on what it buys in some days.
 *
 * @param until its last day, YYYY-MM-DD; null: there is none yet
 */
export function withoutClaims(pack: TaxPack, from: string, until: string | null): TaxPack {
  const next = until === null ? null : addDays(until, 1);
  const shares = (dated: readonly Dated[]): Dated[] => [
    ...dated.filter((one) => one.from < from),
    { from, value: "0" },
    ...(next === null
      ? []
      : [{ from: next, value: valueOn(dated, next) ?? "0" }, ...dated.filter((one) => one.from > next)]),
  ];
  const without = <Part extends Pick<TaxCode, "recoverable">>(part: Part): Part =>
    part.recoverable ? { ...part, recoverable: shares(part.recoverable) } : part;
  const codes = pack.codes.map((code) => {
    const { components } = without(code);
    return { ...without(code), ...(components ? { components: components.map(without) } : {}) };
  });
  return { ...pack, codes };
}

/** As `weekdayOf` counts. */
const [SATURDAY, SUNDAY] = [5, 6];

/**
 * Last day to file the return of a period.
 *
 * @param end its last day, YYYY-MM-DD
 * @param isExtended the business has a permanent extension; returns of a year have none
 */
export function dueDay({ due }: TaxForm, rhythm: TaxRhythm, end: string, isExtended = false): string {
  const [year = 0, month = 0] = end.split("-").map(Number);
  const { monthsAfter, day } =
    due.others?.find((other) => (other.rhythm ?? rhythm) === rhythm && (other.endMonth ?? month) === month) ?? due;
  const later = isExtended && rhythm !== "year" ? (due.extension?.months ?? 0) : 0;
  const lastDay = new Date(Date.UTC(year, month + monthsAfter + later, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  const found = lastDay.toISOString().slice(0, 10);
  const weekday = weekdayOf(found);
  return due.weekends !== undefined && weekday >= SATURDAY ? addDays(found, SUNDAY + 1 - weekday) : found;
}

const valueOn = (dated: readonly Dated[], day: string): string | null =>
  dated.findLast(({ from }) => from <= day)?.value ?? null;
