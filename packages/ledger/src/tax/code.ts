/**
 * Tax codes: what a taxed line is to a country's law. Data, one file a country (countries/), each row with its source.
 *
 * A code says how a line is taxed, how much of the tax a business can claim, and which boxes of the return its amounts belong in. Rates
 * and shares are dated: those of the tax date count (the date of supply, or else of the document).
 */
import { type Decimal, decimal } from "../decimal.ts";
import { LedgerError } from "../errors.ts";

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

export interface TaxCode {
  /** Unique in its country: "U19". */
  readonly code: string;
  readonly direction: "sale" | "purchase";
  readonly category: TaxCategory;
  /** Reason of an exemption, by the list VATEX of EN 16931. */
  readonly exemption?: string;
  /**
   * `charged`: the supplier adds the tax. `self_assessed`: the buyer owes and claims it, and pays none to the supplier. `apart`: the tax
   * alone is paid, to customs.
   */
  readonly computation: "charged" | "self_assessed" | "apart";
  /** Percents, the earliest first. */
  readonly rates: readonly Dated[];
  /** Share of the tax that a purchase can claim, the earliest first; the rest is cost. */
  readonly recoverable?: readonly Dated[];
  /** Boxes of the return that the net amount, the tax owed, and the tax claimed belong in. */
  readonly boxes: {
    readonly base: readonly string[];
    readonly owed: readonly string[];
    readonly claimed: readonly string[];
  };
  /** Listed in the EC sales list as goods or services. */
  readonly list?: "goods" | "services";
  /** Not checked against its source: offered with that mark, and not filed. */
  readonly isUnverified?: true;
  readonly source: string;
}

/** A country's codes and its return. */
export interface TaxPack {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Day on which the rows were checked, YYYY-MM-DD. */
  readonly checked: string;
  readonly codes: readonly TaxCode[];
  readonly form: TaxForm;
}

/** How a box rounds: to the minor unit, or to whole units of the currency by leaving the rest out, or by the nearest. */
export type BoxRounding = "minor" | "whole_down" | "whole_nearest";

export interface TaxBox {
  readonly id: string;
  readonly rounding: BoxRounding;
  /** The tax is the rounded amount of `box` times `percent`, not the sum of its lines. */
  readonly taxOf?: { readonly box: string; readonly percent: string };
  /** Sum of these boxes, less those of `minus`. */
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** Zero where the sum is below zero: a return with a box for what is paid and one for what is refunded. */
  readonly onlyPositive?: true;
}

/** A return as data. Boxes that sum others stand after them. */
export interface TaxForm {
  readonly form: string;
  /** First day of a period that this edition is for, YYYY-MM-DD. */
  readonly since: string;
  readonly boxes: readonly TaxBox[];
  /** Boxes whose difference is paid, or refunded if it is below zero. */
  readonly result: { readonly plus: readonly string[]; readonly minus: readonly string[] };
  readonly source: string;
}

/** @throws LedgerError `bad_rate` if the code has no rate on that day. */
export function rateOn(code: TaxCode, day: string): Decimal {
  const value = valueOn(code.rates, day);
  if (value === null) throw new LedgerError("bad_rate", `Tax code ${code.code} has no rate on ${day}.`);
  return decimal(value);
}

/** Share of the tax that can be claimed on a day, from 0 to 1; sales claim none. */
export const recoverableOn = (code: TaxCode, day: string): Decimal =>
  decimal(valueOn(code.recoverable ?? [], day) ?? "0");

const valueOn = (dated: readonly Dated[], day: string): string | null =>
  dated.findLast(({ from }) => from <= day)?.value ?? null;
