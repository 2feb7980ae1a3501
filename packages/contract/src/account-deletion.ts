/** Calls to delete one's user account, and to see what it leaves in companies' books. */

import { writeList } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAccountDeletion } from "@tallyleaf/messages/catalogs/contract-account-deletion";
import * as z from "zod";
import { credentials, currentPassword, currentPasswordFailures, login } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { oneTimeCode, signInCodeFailures } from "./one-time-code.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractAccountDeletion);

const TAG = "Profile";

/** Counts of a person's records that stay with an organization. */
export const leftInBooks = z.object({
  documents: z.int(),
  expenses: z.int(),
  /** Posted journal entries. */
  entries: z.int(),
  invoices: z.int(),
  /** Webhooks and integrations that they set up. */
  connections: z.int(),
  /** Events in the activity log. */
  events: z.int(),
});
export type LeftInBooks = z.output<typeof leftInBooks>;

export const accountOrganization = z.object({
  id: z.uuid(),
  name: anyText(),
  role: z.enum(ROLES),
  /** Whether the person has access there now. */
  active: z.boolean(),
  /** No other active founder: the role must go to someone else first, or the company must be deleted. */
  lastFounder: z.boolean(),
  stays: leftInBooks,
});
export type AccountOrganization = z.output<typeof accountOrganization>;

export const previewAccountDeletion = defineCall({
  method: "GET",
  path: "/api/user/account-deletion",
  summary: "Preview the deletion of the caller's user account: data that stays in the books, and steps required before",
  tag: TAG,
  access: "session",
  output: z.object({ organizations: z.array(accountOrganization) }),
});

const lastFounder = {
  status: 409,
  code: "last_founder",
  message: say("lastFounder"),
} as const satisfies Failure;

/** The sentence that names the companies. */
export function lastFounderText(names: readonly string[]): string {
  return say("lastFounderOf", { count: names.length, names: writeList(names) });
}

export const deleteOwnAccountBody = z.object({
  currentPassword,
  /** For a user account with two-factor authentication. */
  code: oneTimeCode.optional(),
});

export const deleteOwnAccount = defineCall({
  method: "POST",
  path: "/api/user/account-deletion",
  summary:
    "Delete the caller's user account with memberships, sessions, keys, and personal data; entries in the books stay",
  tag: TAG,
  access: "session",
  body: deleteOwnAccountBody,
  output: messageOnly,
  failures: {
    ...currentPasswordFailures,
    ...signInCodeFailures,
    lastFounder,
  } satisfies Record<string, Failure>,
});

export const deleteAccountOutside = defineCall({
  method: "POST",
  path: "/auth/delete-account",
  summary: "Delete a user account without an organization, which can't sign in",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: credentials.extend({ code: oneTimeCode.optional() }),
  output: messageOnly,
  failures: {
    wrongCredentials: login.failures.wrongCredentials,
    tooManyFailures: login.failures.tooManyFailures,
    ...signInCodeFailures,
    hasOrganization: {
      status: 409,
      code: "has_organization",
      message: say("hasOrganization"),
    },
  } satisfies Record<string, Failure>,
});

export const accountDeletionCalls = { previewAccountDeletion, deleteOwnAccount, deleteAccountOutside } as const;
