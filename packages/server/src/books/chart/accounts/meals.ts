/** Rule for meals with business partners on a day, and the account for the part that isn't deductible, made at first need. */
import { type Account, isBusinessMeals, type MealsRule, NOT_DEDUCTIBLE_MEALS, shareOfMeals } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { ensureNamedAccount, previewNamedAccount, reactivate } from "./chart.ts";

interface Asked {
  /** ISO 3166-1 alpha-2; null: not said. */
  country: string | null;
  /** The chart, deactivated accounts too. */
  chart: readonly (Account & { active?: boolean })[];
  /** Date of the document, YYYY-MM-DD. */
  day: string;
  /** Accounts of what was bought, or null where they aren't known yet. */
  codes: readonly string[] | null;
}

/** Returns the rule; null: no meal is among the accounts, or the country has no rule. @param isPosted the account is made where there is none */
export async function loadMealsRule(
  tx: Transaction,
  organizationId: string,
  { country, chart, day, codes }: Asked,
  isPosted: boolean,
): Promise<MealsRule | null> {
  const share = shareOfMeals(country, day);
  if (share === null) return null;
  const meals = chart.filter(isBusinessMeals).map(({ code }) => code);
  if (!meals.some((code) => codes === null || codes.includes(code))) return null;
  const known = chart.find(({ role }) => role === NOT_DEDUCTIBLE_MEALS.role);
  if (!isPosted) {
    const { code } = known ?? (await previewNamedAccount(tx, organizationId, NOT_DEDUCTIBLE_MEALS));
    return { accounts: meals, notDeductible: code, share };
  }
  // Nobody asks for it: one that was deactivated serves again.
  const found = known ?? (await previewNamedAccount(tx, organizationId, NOT_DEDUCTIBLE_MEALS));
  await reactivate(tx, organizationId, found.code);
  const code = known?.code ?? (await ensureNamedAccount(tx, organizationId, NOT_DEDUCTIBLE_MEALS));
  return { accounts: meals, notDeductible: code, share };
}

/** Makes the account of a rule that was only previewed, if the entry has it. */
export async function openMealsAccount(
  tx: Transaction,
  organizationId: string,
  rule: MealsRule | null | undefined,
  entry: { postings: readonly { accountCode: string }[] },
): Promise<void> {
  if (!rule || !entry.postings.some(({ accountCode }) => accountCode === rule.notDeductible)) return;
  await reactivate(tx, organizationId, rule.notDeductible);
  const { code } = await previewNamedAccount(tx, organizationId, NOT_DEDUCTIBLE_MEALS);
  if (code === rule.notDeductible) await ensureNamedAccount(tx, organizationId, NOT_DEDUCTIBLE_MEALS);
}
