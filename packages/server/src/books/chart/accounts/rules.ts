/** What may be done to an account, and what stands against it, as sentences. Pure: the routes and the import ask the same. */
import { type AccountConflict, accountMessages } from "@tallyleaf/contract";
import {
  type AccountPurpose,
  accountFor,
  defaultPurpose,
  fitsRole,
  type NeededRole,
  purposeOfNew,
  rolesLost,
  TYPES_OF_PURPOSE,
} from "@tallyleaf/ledger";
import type { StoredAccount } from "./store.ts";

/** A conflict of the contract with its sentence for this account, and the field of the form that it is about. */
export interface Objection {
  conflict: AccountConflict;
  message: string;
  field?: "code" | "type" | "purpose" | "active";
}

const labelOf = ({ code, name }: StoredAccount) => `${code} ${name}`;

/** What is wrong with the account's purpose for its type; null when nothing is. */
export function purposeProblem({ purpose, type }: Pick<StoredAccount, "purpose" | "type">): string | null {
  const types = TYPES_OF_PURPOSE[purpose];
  return types.includes(type) ? null : accountMessages.purposeOfOtherType(purpose, types);
}

/** What is wrong with the account's role for its type and purpose; null when nothing is. */
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

/** What is open of invoices and bills is read from the accounts of these purposes. */
const OF_DEBTS: readonly AccountPurpose[] = ["accounts_receivable", "accounts_payable"];

/**
 * What stands against a change of one account, apart from the roles it plays (see `roleObjections`).
 *
 * @param after null: it goes
 * @param categories the names of those that stand on it
 */
export function findAccountError(
  before: StoredAccount,
  after: StoredAccount | null,
  categories: readonly string[],
): Objection | null {
  const label = labelOf(before);
  if (after && before.hasPostings && after.code !== before.code) {
    const message = `${label} has postings, and what is in the books keeps its code. Make a new account instead.`;
    return { conflict: "codeHasPostings", message, field: "code" };
  }
  if (after && before.hasPostings && after.type !== before.type) {
    const message = `${label} has postings, and its type says where they stand in the reports. Make a new account instead.`;
    return { conflict: "typeHasPostings", message, field: "type" };
  }
  const isOfDebts = after && [before, after].some(({ purpose }) => OF_DEBTS.includes(purpose));
  if (isOfDebts && before.hasPostings && after.purpose !== before.purpose) {
    const message = `${label} has postings, and its purpose says what they are to clients and suppliers. Make a new account instead.`;
    return { conflict: "purposeHasPostings", message, field: "purpose" };
  }
  if (categories.length === 0) return null;
  const standing = categories.length === 1 ? "The category" : `${categories.length} categories, among them`;
  const stand = `${standing} ${quoteSome(categories)} ${categories.length === 1 ? "stands" : "stand"} on ${label}`;
  const them = categories.length === 1 ? "it" : "them";
  if (!after?.active) {
    return { conflict: "usedByCategories", message: `${stand}. Give ${them} another account first.`, field: "active" };
  }
  if (after.type === "Revenue" && before.type !== "Revenue") {
    const message = `${stand}, and what is spent cannot stand on a revenue account. Give ${them} another account first.`;
    return { conflict: "usedByCategories", message, field: "type" };
  }
  return null;
}

const ROLE_WORDS: Readonly<Record<NeededRole, { does: string; instead: string }>> = {
  tax: { does: "account for the tax on expenses", instead: "with the purpose tax" },
  tip: { does: "account for tips", instead: "of type Expense with the purpose tip" },
  general: { does: "account for expenses that fit nowhere else", instead: "of type Expense with the purpose general" },
  payment: { does: "account that expenses can be paid from", instead: "with the purpose cash" },
};

/** What stands against a change of the chart because no account would be left for something that every expense needs. */
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
    const { does, instead } = ROLE_WORDS[role];
    const message = `${labelOf(account)} is the only ${does}, and no expense can be booked without one. First make another account ${instead}.`;
    return [{ conflict: "needed" as const, message, account }];
  });
}

function quoteSome(names: readonly string[]): string {
  return names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(", ");
}
