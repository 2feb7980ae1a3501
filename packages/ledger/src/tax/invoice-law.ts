/**
 * What a country's law says of the invoices that its businesses issue, beyond the codes of their lines: which day the tax belongs to, what
 * is stated, and how a small business says that it charges none. Data of the packs.
 */
import { addMonths, daysBetween, endOf } from "../calendar.ts";
import type { Decimal } from "../decimal.ts";
import { type ClaimField, claimRuleOn, claimTierOf } from "./claim.ts";
import type { TaxPack } from "./code.ts";

export interface InvoiceLaw {
  /** The day of supply is stated even if it is the issue date. */
  readonly statesSupply?: true;
  /**
   * The tax belongs to the issue date if that is before the supply, or within so many days after it. Absent: it always belongs to the day of
   * supply.
   */
  readonly issuedWithin?: number;
  /** The tax belongs to the issue date if that is before the supply. */
  readonly issuedBefore?: { readonly source: string };
  /**
   * Goods to another country of the EU: they belong to the issue date if that is after the supply, and at the latest to the end, or the 15th,
   * of the month after it. Absent: to the day of supply.
   */
  readonly goodsToEu?: { readonly latest: "next_month_end" | "next_month_15"; readonly source: string };
  /** Sales of small businesses are exempt, and their invoices say so by this article of the law. Absent: there is no such exemption. */
  readonly smallBusiness?: { readonly source: string };
  /** Where the buyer owes the tax, also one of the same country, the invoice states the buyer's VAT ID. Absent: it doesn't, or it is not known. */
  readonly buyerIdOfReverseCharge?: { readonly source: string; readonly isUnverified?: true };
  readonly source: string;
}

/** The days of an invoice, YYYY-MM-DD. */
export interface InvoiceDays {
  readonly issueDate: string;
  /** The day of supply, or the first of its period; null: the issue date. */
  readonly supplyDate: string | null;
  /** The last day of the period; null: it is one day. */
  readonly supplyUntil: string | null;
  /** The items with days of their own; where each has them, they count instead of the document's, as in `supplyDaysOf`. */
  readonly items: readonly Pick<InvoiceDays, "supplyDate" | "supplyUntil">[];
}

/**
 * The day whose tax rates count, and whose return has the tax: that on which the supply ends, or else of the issue.
 *
 * @param isGoodsToEu all that is sold are goods to another country of the EU
 */
export function taxDayOf(
  pack: TaxPack | undefined,
  { issueDate, supplyDate, supplyUntil, items }: InvoiceDays,
  isGoodsToEu = false,
): string {
  const ends = items.flatMap((item) => item.supplyUntil ?? item.supplyDate ?? []).toSorted();
  const ofItems = ends.length === items.length ? ends.at(-1) : undefined;
  const supplied = ofItems ?? supplyUntil ?? supplyDate ?? issueDate;
  return taxDayOfSupply(pack, supplied, issueDate, isGoodsToEu);
}

/** The day that the tax of a supply belongs to. @param supplied its last day. */
export function taxDayOfSupply(
  pack: TaxPack | undefined,
  supplied: string,
  issueDate: string,
  isGoodsToEu: boolean,
): string {
  const { issuedWithin, issuedBefore, goodsToEu } = pack?.invoice ?? {};
  if (issuedBefore && issueDate < supplied) return issueDate;
  if (issuedWithin !== undefined && daysBetween(supplied, issueDate) <= issuedWithin) return issueDate;
  if (!isGoodsToEu || goodsToEu === undefined || issueDate <= supplied) return supplied;
  const next = addMonths(supplied, 1);
  const latest = goodsToEu.latest === "next_month_15" ? `${next.slice(0, 8)}15` : endOf("month", next);
  return issueDate < latest ? issueDate : latest;
}

/** What an invoice states of its parties beyond their names, by the rules of papers that a claim needs: who issues one owes it to the buyer. */
export const PARTY_FIELDS = ["supplier_address", "supplier_tax_id", "buyer_address"] as const satisfies ClaimField[];
export type PartyField = (typeof PARTY_FIELDS)[number];

/**
 * The fields of the parties that the law of the day asks for.
 *
 * @param amounts in the pack's currency; null: not known in it, so that the strictest rule counts
 */
export function partyFieldsOn(
  pack: TaxPack,
  day: string,
  amounts: { readonly gross: Decimal | null; readonly net: Decimal | null },
): PartyField[] {
  const rule = pack.claim && claimRuleOn(pack.claim, day);
  if (!rule) return [];
  const tier = claimTierOf(rule, rule.of === "net" ? amounts.net : amounts.gross);
  return PARTY_FIELDS.filter((field) => tier?.fields.includes(field));
}
