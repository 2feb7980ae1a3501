/** The roles in words: what they are called, and what each may do. */
import { ROLES, type Role } from "@tallyleaf/contract";

interface RoleWords {
  label: string;
  /** In one line. */
  may: string;
}

export const ROLE_WORDS: Readonly<Record<Role, RoleWords>> = {
  founder: {
    label: "Founder",
    may: "Everything: the books, the company, its members and integrations.",
  },
  accountant: {
    label: "Accountant",
    may: "The whole books: review, accounts, banking, reports. Not the company or its members.",
  },
  employee: {
    label: "Employee",
    may: "Adds expenses and documents, and sees only their own. Invoices and clients.",
  },
};

/** In the order of choosing: the one that may do least, and is given most often, first. */
export const ROLES_TO_OFFER: readonly Role[] = ROLES.toReversed();
