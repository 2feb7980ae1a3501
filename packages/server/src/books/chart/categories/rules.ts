/** Validates a category beyond its form. Pure: the routes and the import use the same rules. */
import { createCategory } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { sayFaultOfCostAccount } from "../accounts/cost-account.ts";
import type { StoredCategory } from "./store.ts";

const { nameTaken, noAccount, accountInactive, wrongAccountType, unknownTaxCode } = createCategory.failures;

interface Objection {
  failure:
    | typeof nameTaken
    | typeof noAccount
    | typeof accountInactive
    | typeof wrongAccountType
    | typeof unknownTaxCode;
  message: string;
  /** The field of the form that it is about. */
  field: "name" | "accountCode" | "taxCode";
}

/** An account as far as a category cares. */
export type AccountFacts = Pick<Account, "code" | "name" | "type" | "purpose"> & { active: boolean };

/** Two names are the same whatever their case. */
export const nameKey = (name: string) => name.toLowerCase();

/**
 * Reasons against a category; null: none.
 *
 * @param others the categories of the organization, the former state of this one among them or not
 * @param fitsTaxCode whether a code can be a default; one that stays as it is may rest
 */
export function findCategoryError(
  category: StoredCategory,
  others: readonly StoredCategory[],
  accounts: ReadonlyMap<string, AccountFacts>,
  fitsTaxCode: (key: string) => boolean,
): Objection | null {
  const sameName = others.find(({ id, name }) => id !== category.id && nameKey(name) === nameKey(category.name));
  if (sameName) {
    const message = sayRefusal("categoryNameTaken", { name: sameName.name });
    return { failure: nameTaken, message, field: "name" };
  }
  const account = accounts.get(category.accountCode);
  if (!account) {
    const message = sayRefusal("noAccount", { code: category.accountCode });
    return { failure: noAccount, message, field: "accountCode" };
  }
  const label = `${account.code} ${account.name}`;
  if (!account.active) {
    const message = sayRefusal("accountDeactivated", { account: label });
    return { failure: accountInactive, message, field: "accountCode" };
  }
  const before = others.find(({ id }) => id === category.id);
  const fault = sayFaultOfCostAccount(account);
  // A category that has had such an account keeps it, but not one of revenue.
  if (fault !== null && (account.type === "Revenue" || before?.accountCode !== account.code))
    return { failure: wrongAccountType, message: fault, field: "accountCode" };
  const { taxCode } = category;
  if (taxCode !== null && taxCode !== before?.taxCode && !fitsTaxCode(taxCode))
    return { failure: unknownTaxCode, message: unknownTaxCode.message, field: "taxCode" };
  return null;
}
