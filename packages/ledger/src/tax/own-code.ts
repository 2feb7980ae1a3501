/**
 * Tax codes that a business adds to those of a country. Their amounts go into boxes of that country's return, so that a code is refused
 * whose boxes would count a tax twice, another tax than the books have, or a net amount in two boxes that never have the same one.
 */
import { type Decimal, decimal, formatDecimal } from "../decimal.ts";
import { money } from "../money.ts";
import { EU_COUNTRIES } from "../purchase-tax/countries.ts";
import type { Dated, TaxCategory, TaxCode, TaxPack } from "./code.ts";
import { taxOnNet } from "./components.ts";
import { ALWAYS } from "./make.ts";
import { taxLine, taxReturn } from "./return.ts";

/** What a box can take of a line: its net amount, the tax that is owed, or the tax that is claimed. */
export const BOX_ROLES = ["base", "owed", "claimed"] as const;
export type BoxRole = (typeof BOX_ROLES)[number];

/** A code as a business describes it. */
export interface OwnTaxCode {
  /** Counts the organization's own codes. */
  readonly number: number;
  readonly name: string;
  readonly direction: TaxCode["direction"];
  /** Of purchases, AE, K, and G are taxes that the buyer owes. */
  readonly category: TaxCategory;
  /** By the list VATEX; '': the usual one of the category. */
  readonly exemption: string;
  /** Percent, and the first day on which the code can be used. */
  readonly rate: string;
  readonly rateFrom: string;
  /** Percents that replace it later, the earliest first. */
  readonly laterRates: readonly Dated[];
  /** Share of the tax that a purchase can claim, from 0 to 1. */
  readonly recoverable: string;
  readonly boxes: TaxCode["boxes"];
  readonly isArchived: boolean;
}

/** Why a code is refused, with the field that is to blame. */
export type OwnCodeFault =
  | { readonly field: "category"; readonly fault: "not_of_direction" }
  | { readonly field: "rate"; readonly fault: "rate_missing" | "rate_not_zero" }
  /** `at` counts the later rates from 0; each begins after the one before it. */
  | {
      readonly field: "laterRates";
      readonly fault: "rates_out_of_order" | "rate_missing" | "rate_not_zero";
      readonly at: number;
    }
  | { readonly field: "exemption"; readonly fault: "reason_missing" | "no_reason" }
  | { readonly field: "recoverable"; readonly fault: "sale_claims" }
  | { readonly field: BoxRole; readonly fault: "unknown_box"; readonly box: string }
  | { readonly field: "base"; readonly fault: "counted_twice"; readonly box: string; readonly other: string }
  /** Tax in percent of the net amount, as the return would count it and as the books have it. */
  | {
      readonly field: "owed" | "claimed";
      readonly fault: "other_tax";
      readonly counted: string;
      readonly booked: string;
    };

const EU_REASONS: Partial<Record<TaxCategory, string>> = {
  ...{ AE: "VATEX-EU-AE", K: "VATEX-EU-IC", G: "VATEX-EU-G", O: "VATEX-EU-O" },
};

/** The number of an own code in its country: "X3"; no code of a pack begins so. */
export const ownCodeName = ({ region = "" }: Pick<TaxPack, "region">, number: number): string =>
  `${region === "" ? "" : `${region}-`}X${number}`;

/** Whether a key ("DE-X3") is that of an own code. */
export const isOwnCodeKey = (key: string): boolean => /-X\d+$/.test(key);

/** Whether the buyer owes the tax of a purchase of this category, and pays none to the supplier. */
export const isOwedByBuyer = (direction: TaxCode["direction"], category: TaxCategory): boolean =>
  direction === "purchase" && (category === "AE" || category === "K" || category === "G");

/** The code as all others are. */
export function ownTaxCode(pack: TaxPack, own: OwnTaxCode): TaxCode {
  const { direction, category, boxes, isArchived } = own;
  const isEuSale = direction === "sale" && EU_COUNTRIES.has(pack.country);
  const exemption = own.exemption || (isEuSale ? EU_REASONS[category] : undefined);
  const list = pack.codes.find(
    (one) => one.list && one.category === category && one.boxes.base.some((id) => boxes.base.includes(id)),
  )?.list;
  return {
    code: ownCodeName(pack, own.number),
    name: own.name,
    direction,
    category,
    computation: isOwedByBuyer(direction, category) ? "self_assessed" : "charged",
    rates: ratesOf(own),
    ...(direction === "purchase" ? { recoverable: [{ from: ALWAYS, value: own.recoverable }] } : {}),
    ...(exemption ? { exemption } : {}),
    ...(list ? { list } : {}),
    boxes,
    source: "",
    own: { isArchived },
  };
}

/** All rates, the earliest first. */
const ratesOf = ({ rate, rateFrom, laterRates }: OwnTaxCode): Dated[] => [
  { from: rateFrom, value: rate },
  ...laterRates,
];

/** The pack with own codes after its own. */
export const withOwnCodes = (pack: TaxPack, own: readonly OwnTaxCode[]): TaxPack =>
  own.length === 0 ? pack : { ...pack, codes: [...pack.codes, ...own.map((one) => ownTaxCode(pack, one))] };

/** What boxes of a pack's return an own code can choose for an amount: those that sum lines, and that no code uses for another amount. */
export function boxesFor({ form, codes }: TaxPack, role: BoxRole): string[] {
  const summing = form.boxes.filter(({ plus, taxOf, badDebt }) => !plus && !taxOf && !badDebt).map(({ id }) => id);
  const isUsed = (id: string, as: BoxRole) => codes.some(({ boxes, own }) => !own && boxes[as].includes(id));
  return summing.filter((id) => isUsed(id, role) || !BOX_ROLES.some((other) => isUsed(id, other)));
}

/** Returns why a code can't be added to a pack; null: it can. */
export function findOwnCodeFault(pack: TaxPack, own: OwnTaxCode): OwnCodeFault | null {
  const fault = findTaxFault(pack, own) ?? findRatesFault(own);
  if (fault) return fault;
  // A box may take tax of one rate alone.
  for (const { from, value } of ratesOf(own)) {
    const inBox = findBoxFault(pack, { ...own, rate: value, rateFrom: from, laterRates: [] });
    if (inBox) return inBox;
  }
  return null;
}

function findRatesFault(own: OwnTaxCode): OwnCodeFault | null {
  const isTaxed = hasTax(own);
  for (const [at, { from, value }] of own.laterRates.entries()) {
    const before = own.laterRates[at - 1]?.from ?? own.rateFrom;
    if (from <= before) return { field: "laterRates", fault: "rates_out_of_order", at };
    if (isTaxed === isZeroDecimal(decimal(value)))
      return { field: "laterRates", fault: isTaxed ? "rate_missing" : "rate_not_zero", at };
  }
  return null;
}

const hasTax = ({ direction, category }: Pick<OwnTaxCode, "direction" | "category">): boolean =>
  category === "S" || isOwedByBuyer(direction, category);

const isZeroDecimal = ({ digits }: Decimal): boolean => digits === 0n;

function findTaxFault({ country }: TaxPack, own: OwnTaxCode): OwnCodeFault | null {
  const { direction, category, exemption } = own;
  const isEu = EU_COUNTRIES.has(country);
  if ((category === "K" && !isEu) || (category === "O" && direction === "purchase"))
    return { field: "category", fault: "not_of_direction" };
  const isTaxed = hasTax(own);
  if (isTaxed && isZeroDecimal(decimal(own.rate))) return { field: "rate", fault: "rate_missing" };
  if (!isTaxed && !isZeroDecimal(decimal(own.rate))) return { field: "rate", fault: "rate_not_zero" };
  const hasReason = direction === "sale" && category !== "S" && category !== "Z";
  if (exemption !== "" && !hasReason) return { field: "exemption", fault: "no_reason" };
  if (exemption === "" && hasReason && isEu && category === "E") return { field: "exemption", fault: "reason_missing" };
  if (direction === "sale" && !isZeroDecimal(decimal(own.recoverable)))
    return { field: "recoverable", fault: "sale_claims" };
  return null;
}

/** Large, so that the rounding of boxes doesn't hide a difference. */
const SAMPLE = 100_000_000_000_000n;

function findBoxFault(pack: TaxPack, own: OwnTaxCode): OwnCodeFault | null {
  const { boxes, direction } = own;
  const code = ownTaxCode(pack, own);
  if (BOX_ROLES.every((role) => boxes[role].length === 0)) return null;
  for (const role of BOX_ROLES) {
    const isFitting =
      role === "base" || (role === "claimed") === (direction === "purchase") || code.computation === "self_assessed";
    const fitting = isFitting ? boxesFor(pack, role) : [];
    const unknown = boxes[role].find((id, at) => !fitting.includes(id) || boxes[role].indexOf(id) !== at);
    if (unknown !== undefined) return { field: role, fault: "unknown_box", box: unknown };
  }
  const twice = findTwice(pack, boxes.base);
  if (twice) return { field: "base", fault: "counted_twice", ...twice };
  const base = money(SAMPLE, pack.currency);
  const { result, booked } = taxReturn(
    pack.form,
    [taxLine(code, base, taxOnNet(code, base, own.rateFrom), own.rateFrom)],
    pack.currency,
  );
  const off = result.minor - booked.minor;
  // Less than a hundredth of a percent of the net amount.
  if (off * 10_000n < SAMPLE && -off * 10_000n < SAMPLE) return null;
  const percent = (minor: bigint) => formatDecimal(decimal(Number((minor * 10_000n) / SAMPLE) / 100));
  return {
    field: booked.minor < 0n || (booked.minor === 0n && boxes.claimed.length > 0) ? "claimed" : "owed",
    fault: "other_tax",
    counted: percent(result.minor),
    booked: percent(booked.minor),
  };
}

/** Two boxes that codes of the pack use for net amounts, but never for the same one. */
function findTwice({ codes }: TaxPack, base: readonly string[]): { box: string; other: string } | null {
  const used = codes.filter(({ own }) => !own).map(({ boxes }) => boxes.base);
  const isUsed = (id: string) => used.some((ids) => ids.includes(id));
  for (const [at, box] of base.entries())
    for (const other of base.slice(at + 1))
      if (isUsed(box) && isUsed(other) && !used.some((ids) => ids.includes(box) && ids.includes(other)))
        return { box, other };
  return null;
}
