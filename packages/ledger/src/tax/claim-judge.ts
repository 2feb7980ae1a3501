/** Whether a paper is good enough to claim the tax on it, and what is missing. */
import type { Decimal } from "../decimal.ts";
import {
  type ClaimField,
  type ClaimGapKind,
  type ClaimRule,
  type ClaimState,
  type ClaimTier,
  CUSTOMS_NOTICE,
  claimRuleOn,
  claimTierOf,
  SELF_ASSESSED,
} from "./claim.ts";
import { findInEInvoice, isClaimedBy } from "./claim-einvoice.ts";
import { findOnPaper, type Paper } from "./claim-evidence.ts";
import type { TaxCode } from "./code.ts";

export interface ClaimGap {
  readonly field: ClaimField;
  readonly gap: ClaimGapKind;
}

export interface Claim {
  readonly state: ClaimState;
  /** In the order of CLAIM_FIELDS' rows of the tier. */
  readonly missing: readonly ClaimGap[];
  /** The tier that the document was judged by; null: none was. */
  readonly tier: ClaimTier | null;
  readonly rule: ClaimRule | null;
}

export interface ClaimQuestion {
  readonly rules: readonly ClaimRule[];
  readonly day: string;
  /** The codes by which tax is claimed. */
  readonly codes: readonly Pick<TaxCode, "computation" | "category" | "party">[];
  /** With and without tax, in the pack's currency; null: not known in it. */
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  /** Null: no document is kept. `words` null: they could not be read. */
  readonly paper: (Omit<Paper, "words"> & { readonly words: string | null }) | null;
}

/** Shorter texts are what is left of a picture that nobody could read. */
const FEWEST_LETTERS = 20;

/** Judges a paper. */
export function judgeClaim({ rules, day, codes, gross, net, paper }: ClaimQuestion): Claim {
  const rule = claimRuleOn(rules, day);
  const none = { missing: [], tier: null, rule: rule ?? null };
  if (codes.length === 0 || !rule) return { ...none, state: "not_needed" };
  if (paper === null) return { ...none, state: "no_document" };
  const tier = tierOf(rule, codes, rule.of === "net" ? net : gross);
  const gapsOf = (find: (field: ClaimField) => ClaimGapKind | null) =>
    tier.fields.flatMap((field): ClaimGap[] => {
      const gap = find(field);
      return gap === null ? [] : [{ field, gap }];
    });
  const judged = (missing: readonly ClaimGap[]): Claim => ({
    state: missing.length === 0 ? "complete" : "incomplete",
    missing,
    tier,
    rule,
  });
  const { words, eInvoice } = paper;
  if (eInvoice && isClaimedBy(eInvoice)) return judged(gapsOf(findInEInvoice(paper, eInvoice)));
  if (words === null || (words.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS)
    return { ...none, tier, state: "unknown" };
  const missing = gapsOf(findOnPaper({ ...paper, words }));
  // Of a picture with so little on it, more was misread than is missing.
  if (!paper.isTyped && missing.length > tier.fields.length / 2) return { ...none, tier, state: "unknown" };
  return judged(missing);
}

function tierOf(rule: ClaimRule, codes: ClaimQuestion["codes"], amount: Decimal | null): ClaimTier {
  const charged = codes.some(({ computation }) => computation === "charged");
  const tier = charged ? claimTierOf(rule, amount) : undefined;
  if (tier) return tier;
  if (codes.every(({ computation }) => computation === "apart")) return { fields: CUSTOMS_NOTICE };
  const [code] = codes.filter(({ computation }) => computation === "self_assessed");
  const isGoods = code?.category === "K";
  return {
    fields: [
      ...SELF_ASSESSED,
      ...(code?.party === "eu" || isGoods ? (["supplier_tax_id", "buyer_tax_id"] as const) : []),
      // Suppliers outside the EU know nothing of it, and goods say that they are a supply within the EU.
      ...(code?.party === "abroad" || isGoods ? [] : (["reverse_charge"] as const)),
    ],
  };
}
