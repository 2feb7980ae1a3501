/** Validates changes of an account, with errors as sentences. Pure: the routes and the import use the same rules. */
import { type AccountConflict, accountMessages } from "@tallyleaf/contract";
import {
  type AccountPurpose,
  accountFor,
  defaultPurpose,
  fitsRole,
  holderOfRole,
  type NeededRole,
  OWED_TO_EMPLOYEES,
  purposeOfNew,
  rolesLost,
  TYPES_OF_PURPOSE,
} from "@tallyleaf/ledger";
import { sayQuoted, sayRefusal } from "../../../platform/http/say-refusal.ts";
import type { StoredAccount } from "./store.ts";

/** A conflict of the contract with its sentence for this account, and the field of the form that it is about. */
export interface Objection {
  conflict: AccountConflict;
  message: string;
  field?: "code" | "type" | "purpose" | "role" | "active";
}

const labelOf = ({ code, name }: StoredAccount) => `${code} ${name}`;

/** Error of the account's purpose for its type; null: none. */
export function purposeProblem({ purpose, type }: Pick<StoredAccount, "purpose" | "type">): string | null {
  const types = TYPES_OF_PURPOSE[purpose];
  return types.includes(type) ? null : accountMessages.purposeOfOtherType(purpose, types);
}

/** Says which other account has a role that only one may have; null where none has. */
export function singleRoleProblem(account: StoredAccount, chart: readonly StoredAccount[]): string | null {
  const others = chart.filter(({ id }) => id !== account.id);
  const holder = holderOfRole(account, others);
  return holder && sayRefusal("roleTaken", { account: labelOf(holder) });
}

/** Error of the account's role for its type and purpose; null: none. */
export function roleProblem({ role, ...account }: Pick<StoredAccount, "role" | "purpose" | "type">): string | null {
  return role === "" || fitsRole(role, account) ? null : accountMessages.roleNotFitting;
}

/** The role of an account for which none is given: kept while it fits. */
export const roleKept = (account: Pick<StoredAccount, "role" | "purpose" | "type">): StoredAccount["role"] =>
  roleProblem(account) === null ? account.role : "";

/** The purpose of an account for which none is given: kept, unless it was only the name of a type that changes. */
export function purposeKept(
  before: StoredAccount | null,
  after: Pick<StoredAccount, "type" | "code" | "name">,
): AccountPurpose {
  if (!before) return purposeOfNew(after);
  return before.purpose === defaultPurpose(before.type) ? defaultPurpose(after.type) : before.purpose;
}

/** Open items and tax are read from the accounts of these purposes, so old entries keep their meaning. */
const FIXED_WITH_ENTRIES: readonly AccountPurpose[] = ["accounts_receivable", "accounts_payable", "tax"];

/**
 * Finds what forbids a change of one account, apart from its roles (see `roleObjections`).
 *
 * @param after null: the account is deleted
 * @param categories names of the categories that use it
 */
export function findAccountError(
  before: StoredAccount,
  after: StoredAccount | null,
  categories: readonly string[],
): Objection | null {
  const label = labelOf(before);
  if (after && before.hasPostings && after.code !== before.code) {
    const message = sayRefusal("codeHasEntries", { account: label });
    return { conflict: "codeHasPostings", message, field: "code" };
  }
  if (after && before.hasPostings && after.type !== before.type) {
    const message = sayRefusal("typeHasEntries", { account: label });
    return { conflict: "typeHasPostings", message, field: "type" };
  }
  const isFixed = after && [before, after].some(({ purpose }) => FIXED_WITH_ENTRIES.includes(purpose));
  if (isFixed && before.hasPostings && after.purpose !== before.purpose) {
    const message = sayRefusal("purposeHasEntries", { account: label });
    return { conflict: "purposeHasPostings", message, field: "purpose" };
  }
  // Whose its items are depends on it.
  const isOwed = before.purpose === "accounts_payable" && before.role === OWED_TO_EMPLOYEES.role;
  if (after && isOwed && before.hasPostings && after.role !== before.role) {
    const message = sayRefusal("purposeHasEntries", { account: label });
    return { conflict: "purposeHasPostings", message, field: "role" };
  }
  if (categories.length === 0) return null;
  const named = { count: categories.length, names: quoteSome(categories), account: label };
  if (!after?.active)
    return { conflict: "usedByCategories", message: sayRefusal("usedByCategories", named), field: "active" };
  if (after.type === "Revenue" && before.type !== "Revenue")
    return { conflict: "usedByCategories", message: sayRefusal("categoriesNeedExpense", named), field: "type" };
  return null;
}

const LAST_FOR = {
  tax: "lastForTax",
  tip: "lastForTips",
  general: "lastForOther",
  payment: "lastForPayment",
} as const satisfies Record<NeededRole, string>;

/** Reasons against a change of the chart because no account would be left for something that every expense needs. */
export function roleObjections(
  before: readonly StoredAccount[],
  after: readonly StoredAccount[],
): (Objection & { account: StoredAccount })[] {
  const [open, left] = [before, after].map((chart) => chart.filter(({ active }) => active)) as [
    StoredAccount[],
    StoredAccount[],
  ];
  return rolesLost(open, left).flatMap((role) => {
    const account = accountFor(role, open);
    if (!account) return [];
    const message = sayRefusal(LAST_FOR[role], { account: labelOf(account) });
    return [{ conflict: "needed" as const, message, account }];
  });
}

const quoteSome = (names: readonly string[]): string =>
  names
    .slice(0, 3)
    .map((name) => sayQuoted(name))
    .join(", ");
