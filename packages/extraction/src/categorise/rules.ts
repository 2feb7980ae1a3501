/** Applies an organization's rules for a vendor's documents: written ones, and ones learned from people's decisions. */
import { COMMON_WORDS } from "../text/known-words.ts";
import { comparable, vendorKey } from "../text/vendor-key.ts";
import { type ComparableName, comparableName, SLIP_APART, sameVendor } from "../text/vendor-name.ts";
import { type Lesson, type Verdict, verdictOf } from "./lessons.ts";

/** Structure and rate with which a document's tax is posted. */
export interface TaxTreatment {
  structure: "exclusive" | "inclusive";
  /** Percent, as a decimal; null: no tax. */
  rate: string | null;
}

interface RuleBase {
  id: string;
  /** The vendor's name as documents show it. */
  vendor: string;
  /** False: the rule is switched off. A learned one then also turns off the vendor's history. */
  active: boolean;
}

/** A written value decides. Null: the rule doesn't set it. */
export interface WrittenRule extends RuleBase {
  origin: "explicit";
  spelling: string | null;
  categoryCode: string | null;
  paymentAccountCode: string | null;
  tax: TaxTreatment | null;
  /** IDs of dimensions; absent: none. */
  dimensions?: readonly string[];
}

/** People's decisions on this vendor's documents, newest first. */
export interface LearnedRule extends RuleBase {
  origin: "learned";
  category: readonly Lesson[];
  payment: readonly Lesson[];
  /** Treatments as texts (see `treatmentOf`), and whether the document prints a tax. */
  tax: readonly { value: string; printed: boolean }[];
  /** Corrections of the vendor's name: as read, as a person wrote it, and the day (YYYY-MM-DD). */
  names: readonly { read: string; value: string; at: string }[];
}

export type VendorRule = WrittenRule | LearnedRule;

/** The rules of one vendor. */
export interface RulesOfVendor {
  /** Rules that are switched on; null: none. */
  written: WrittenRule | null;
  learned: LearnedRule | null;
  /** Whether a person ever corrected the books for this vendor: then its history is ignored. */
  isTaught: boolean;
}

/** The rules whose vendor this is; of each kind the one with the most similar name. */
function rulesOf(vendor: string | null, rules: readonly VendorRule[]): RulesOfVendor {
  const wanted = vendor === null ? null : comparableName(vendor, COMMON_WORDS);
  let written: { rule: WrittenRule; sameness: number } | null = null;
  let learned: { rule: LearnedRule; sameness: number } | null = null;
  for (const rule of wanted ? rules : []) {
    const sameness = sameVendor(wanted as ComparableName, comparable(rule.vendor));
    if (sameness === 0) continue;
    if (rule.origin === "explicit") {
      if (rule.active && sameness > (written?.sameness ?? 0)) written = { rule, sameness };
    } else if (sameness > (learned?.sameness ?? 0)) learned = { rule, sameness };
  }
  return {
    written: written?.rule ?? null,
    learned: learned?.rule.active ? learned.rule : null,
    isTaught: learned !== null,
  };
}

/** The rules for a vendor by the name that was read, and by the one that it is written with. */
export function rulesForBoth(read: string | null, written: string | null, rules: readonly VendorRule[]): RulesOfVendor {
  const [byRead, byWritten] = [rulesOf(read, rules), rulesOf(written, rules)];
  return {
    written: byRead.written ?? byWritten.written,
    learned: byWritten.learned ?? byRead.learned,
    isTaught: byRead.isTaught || byWritten.isTaught,
  };
}

/** A vendor without rules. */
export const NO_RULES: RulesOfVendor = { written: null, learned: null, isTaught: false };

/** Finds the organization's spelling of a vendor's name. */
export function spellingOf(read: string, rules: readonly VendorRule[]): Verdict & { ruleId: string | null } {
  const { written } = rulesOf(read, rules);
  // A name that differs by a letter is another vendor's unless OCR misread it, which fields/decide-vendor.ts decides.
  if (written?.spelling && sameVendor(comparable(read), comparable(written.vendor)) !== SLIP_APART)
    return { decided: { value: written.spelling, count: 0 }, suggested: null, ruleId: written.id };
  const key = vendorKey(read);
  const names = rules
    .flatMap((rule) => (rule.origin === "learned" && rule.active ? rule.names.map((name) => ({ ...name, rule })) : []))
    .filter((name) => vendorKey(name.read) === key)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return { ...verdictOf(names.map(({ value }) => value)), ruleId: names[0]?.rule.id ?? null };
}

/** Returns the vendors' names in the active rules, including misread ones that people corrected. */
export function namesInRules(rules: readonly VendorRule[]): string[] {
  return rules
    .filter(({ active }) => active)
    .flatMap((rule) => [rule.vendor, ...(rule.origin === "learned" ? rule.names.map(({ read }) => read) : [])]);
}

/** "inclusive:19" as a treatment; null for several rates, or one that is not known. */
export function treatmentOf(text: string): TaxTreatment | null {
  const [structure, rate] = text.split(":");
  if (structure !== "inclusive" && structure !== "exclusive") return null;
  if (rate === undefined || rate === "") return { structure, rate: null };
  return /^\d+(\.\d+)?$/.test(rate) ? { structure, rate } : null;
}
