/** Accounts of meals with business partners, and the one for the part of them that the law doesn't let a business deduct. */
import type { Account } from "../account.ts";
import { givenRole, type KnownAccount } from "../account-roles.ts";

/** For the part that isn't deductible, as a chart gets it at first need. */
export const NOT_DEDUCTIBLE_MEALS = {
  code: "5255",
  name: "Meals, not deductible",
  type: "Expense",
  purpose: "expense",
  role: "meals_not_deductible",
  description: "Part of meals with business partners that can't be deducted from income",
} as const satisfies Account;

/** Whether the part that isn't deductible is on the account: by its role. */
export const isNotDeductibleMeals = (account: KnownAccount): boolean =>
  givenRole(account) === NOT_DEDUCTIBLE_MEALS.role;

const STANDARD_CODE = "5250";
const MEAL_NAMES = /\bbewirtung(s(kosten|aufwendungen|aufwand))?\b|\bbusiness meals\b|\bclient entertain/i;
/** Meals of staff are deductible as a whole, and the part that isn't deductible has its own account. */
const OTHER_MEALS = /nicht abz|not deductible|mitarbeit|arbeitnehm|personal|staff|employee/i;

/** Whether what business partners ate is on the account: by its role, else by its standard code or its name. */
export function isBusinessMeals(account: KnownAccount): boolean {
  const role = givenRole(account);
  if (role !== null) return role === "business_meals";
  if (account.type !== "Expense" || account.purpose === "tax" || account.purpose === "tip") return false;
  return account.code === STANDARD_CODE || (MEAL_NAMES.test(account.name) && !OTHER_MEALS.test(account.name));
}
