/** Accounts that what was bought can't be on: said wherever a person, a rule, a file, or an agent names one. */
import { type Account, faultOfCostAccount } from "@tallyleaf/ledger";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";

/** Says why expenses can't be posted on the account; null: they can. */
export function sayFaultOfCostAccount(account: Pick<Account, "code" | "name" | "type" | "purpose">): string | null {
  const named = { account: `${account.code} ${account.name}` };
  switch (faultOfCostAccount(account)) {
    case "revenue":
      return sayRefusal("revenueAccount", named);
    case "control":
      return sayRefusal("controlAccountOfExpense", named);
    case "tax":
      return sayRefusal("taxAccountOfExpense", named);
    default:
      return null;
  }
}
