/**
 * What a paper must show so that the tax on it can be claimed, by country: data, dated, one list a tier of amounts. The judgment over a
 * paper is in claim-judge.ts; how each field is found on it, in claim-evidence.ts.
 */
import { compareDecimal, type Decimal, decimal } from "../decimal.ts";

/** What the law asks to be on a paper. `date`: of the document. `buyer`: name or number. `rate_or_tax`: one of them. `terms`: of payment. */
export const CLAIM_FIELDS = [
  "supplier_name",
  "supplier_address",
  "supplier_tax_id",
  "number",
  "date",
  "supply_date",
  "buyer_name",
  "buyer_address",
  "buyer_tax_id",
  "buyer",
  "description",
  "net",
  "rate",
  "tax",
  "rate_or_tax",
  "total",
  "reverse_charge",
  "tax_invoice",
  "terms",
] as const;
export type ClaimField = (typeof CLAIM_FIELDS)[number];

/**
 * `not_needed`: no tax is claimed. `no_document`: nothing is kept. `unknown`: its words could not be read, so a person must look.
 */
export const CLAIM_STATES = ["complete", "incomplete", "no_document", "unknown", "not_needed"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * `absent`: not found on the document. `wrong`: a tax number is there whose check digits don't fit. `own_unknown`: the company has not said
 * its own, so nobody can look for it.
 */
export const CLAIM_GAPS = ["absent", "wrong", "own_unknown"] as const;
export type ClaimGapKind = (typeof CLAIM_GAPS)[number];

/** Papers up to an amount. */
export interface ClaimTier {
  /** In the currency of the pack; absent: every amount above. */
  readonly upTo?: string;
  /** The amount itself belongs to the next tier: "less than 100". */
  readonly isBelow?: true;
  readonly fields: readonly ClaimField[];
}

/** The papers of a country from a day on. */
export interface ClaimRule {
  /** YYYY-MM-DD; papers from before the first rule follow that one. */
  readonly from: string;
  /** Which amount limits mean; absent: with the tax. */
  readonly of?: "net";
  /** The smallest first; the last has no limit. */
  readonly tiers: readonly ClaimTier[];
  /** Not checked against its source. */
  readonly isUnverified?: true;
  readonly source: string;
}

/** The least that any paper shows. */
const WHAT: readonly ClaimField[] = ["date", "description"];
const SUPPLIER: readonly ClaimField[] = ["supplier_name", "supplier_address"];

/** A full invoice by article 226 of the VAT directive, without the date of supply, which is asked for only where it is another day. */
export const FULL_INVOICE: readonly ClaimField[] = [
  ...SUPPLIER,
  "supplier_tax_id",
  "number",
  ...WHAT,
  "buyer_name",
  "buyer_address",
  "net",
  "rate",
  "tax",
];

/** A small invoice: no buyer, no number, and one amount with its rate. */
export const SMALL_INVOICE: readonly ClaimField[] = [...SUPPLIER, ...WHAT, "total", "rate"];

/** Tax that the buyer owes: no limit makes its papers simpler. */
export const SELF_ASSESSED: readonly ClaimField[] = ["supplier_name", ...WHAT, "total"];

/** A notice of customs. */
export const CUSTOMS_NOTICE: readonly ClaimField[] = ["date", "tax"];

/** The rule of a day. */
export const claimRuleOn = (rules: readonly ClaimRule[], day: string): ClaimRule | undefined =>
  rules.findLast(({ from }) => from <= day) ?? rules[0];

/** The tier of an amount in the pack's currency; null: it is not known in it, so the strictest counts. Undefined: the rule has no tier. */
export function claimTierOf({ tiers }: ClaimRule, amount: Decimal | null): ClaimTier | undefined {
  return tiers.find(({ upTo, isBelow }) => {
    if (upTo === undefined) return true;
    if (amount === null) return false;
    const order = compareDecimal(amount, decimal(upTo));
    return isBelow ? order < 0 : order <= 0;
  });
}
