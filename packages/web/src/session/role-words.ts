/** The roles in words: what they are called, and what each may do. */
import { ROLES, type Role } from "@tallyleaf/contract";
import { say } from "../kit/plain/say.ts";

/** Name of a role. */
export const roleLabel = (role: Role): string => say("role", { role });

interface RoleWords {
  label: string;
  /** In one line. */
  may: string;
}

const wordsOf = (role: Role): RoleWords => ({ label: roleLabel(role), may: say("roleMay", { role }) });

export const ROLE_WORDS: Readonly<Record<Role, RoleWords>> = {
  founder: wordsOf("founder"),
  accountant: wordsOf("accountant"),
  employee: wordsOf("employee"),
};

/** In the order of choosing: the one that may do least, and is given most often, first. */
export const ROLES_TO_OFFER: readonly Role[] = ROLES.toReversed();
