/** The tax of a proposed expense by the vendor's rules: for documents that print none, or one that is not to be booked. Pure. */
import { decimal, type Expense, isZero, taxWithin } from "@tallyleaf/ledger";
import { type RulesOfVendor, type TaxTreatment, treatmentOf, verdictOf } from "../categorise/index.ts";
import type { Reading } from "../model/document.ts";
import { type ReasonDetail, reasonDetail } from "../model/reasons.ts";
import type { Suggestion } from "./suggestion.ts";

interface Taxed {
  expense: Expense;
  suggestions: Suggestion[];
  rulesUsed: string[];
}

/**
 * A rule that names a rate adds the tax within the total that was read where no tax was read; one that names none leaves out
 * what was read. A tax that the document proves is not computed a second time.
 */
export function taxByRule(expense: Expense, reading: Reading, { written, learned }: RulesOfVendor): Taxed {
  if (written?.tax) return { expense: treat(expense, reading, written.tax), suggestions: [], rulesUsed: [written.id] };
  if (!learned) return { expense, suggestions: [], rulesUsed: [] };
  // Decisions on documents that print a tax say nothing of those that print none.
  const printed = printsTax(reading);
  const { decided, suggested } = verdictOf(learned.tax.filter((l) => l.printed === printed).map(({ value }) => value));
  const treatment = decided && treatmentOf(decided.value);
  const offered = suggested === null ? null : treatmentOf(suggested);
  const treated = treatment ? treat(expense, reading, treatment) : expense;
  const isOffer = suggested !== null && offered !== null && treat(expense, reading, offered) !== expense;
  return {
    expense: treated,
    suggestions: isOffer ? [{ field: "tax", value: suggested, reason: suggestionOf(offered, learned.vendor) }] : [],
    rulesUsed: treated === expense ? [] : [learned.id],
  };
}

/** Whether a tax was read, be it one that the sums confirm or not. */
export function printsTax({
  fields,
  taxes,
}: {
  fields: { tax: { value: string } | null };
  taxes: readonly { amount: string }[];
}): boolean {
  return /[1-9]/.test(fields.tax?.value ?? "") || taxes.some(({ amount }) => /[1-9]/.test(amount));
}

function treat(expense: Expense, reading: Reading, { structure, rate }: TaxTreatment): Expense {
  if (rate === null) return expense.taxes.length === 0 ? expense : withoutTax(expense);
  if (printsTax(reading)) return expense;
  const amount = taxWithin(expense.totalAmount, decimal(rate));
  if (isZero(amount)) return expense;
  const taxes = [{ name: "Tax", rate: decimal(rate), amount }];
  // Items that are printed with the tax inside add up to the total as printed; without items, only the rest is there.
  return { ...expense, taxes, taxStructure: expense.lineItems.length > 0 ? "inclusive" : structure };
}

/** The whole total is cost: items that were net make it no longer, and give way to it. */
function withoutTax(expense: Expense): Expense {
  const lineItems = expense.taxStructure === "exclusive" ? [] : expense.lineItems;
  return { ...expense, taxes: [], taxStructure: "inclusive", lineItems };
}

function suggestionOf({ rate }: TaxTreatment, vendor: string): ReasonDetail {
  return rate === null
    ? reasonDetail("learned_suggestion-noTax", { vendor })
    : reasonDetail("learned_suggestion-tax", { vendor, rate: { percents: [rate] } });
}
