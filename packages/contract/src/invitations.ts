/** Answers to an invitation, by its link: what it offers, and joining. Apart from members.ts, since the sign-in pages load it. */

import { translator } from "@tallyleaf/messages";
import { contractInvitations } from "@tallyleaf/messages/catalogs/contract-invitations";
import * as z from "zod";
import { commonPassword, newPassword, sessionOutput } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { oneTimeCode, signInCodeFailures } from "./one-time-code.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { instant } from "./values.ts";

const say = translator(contractInvitations);

const invalidInvitation = {
  status: 400,
  code: "invalid_invitation",
  message: say("invalidInvitation"),
} as const satisfies Failure;

const invitationToken = z.object({
  token: anyText({ error: invalidInvitation.message })
    .min(1, { error: invalidInvitation.message })
    .max(200, { error: invalidInvitation.message }),
});

export const lookUpInvitation = defineCall({
  method: "POST",
  path: "/auth/invitations/look-up",
  summary: "Get the invitation of a link, and whether the address has a user account",
  tag: "Members",
  access: "public",
  rateLimited: true,
  body: invitationToken,
  output: z.object({
    email: anyText(),
    role: z.enum(ROLES),
    organizationName: anyText(),
    invitedBy: anyText(),
    expiresAt: instant,
    /** The holder of the link owns the mailbox, so this reveals nothing. */
    hasAccount: z.boolean(),
  }),
  failures: { invalidInvitation },
});

/** Why a user account can't accept an invitation. */
export const oneOrganization = {
  status: 409,
  code: "one_organization",
  message: say("oneOrganization"),
} as const satisfies Failure;

const nameMissing = say("nameMissing");

export const acceptInvitation = defineCall({
  method: "POST",
  path: "/auth/invitations/accept",
  summary: "Join with the link's token: a new account by name and password, an existing one by its password",
  tag: "Members",
  access: "public",
  rateLimited: true,
  body: invitationToken.extend({
    /** For a new user account. */
    name: anyText()
      .trim()
      .min(1, { error: nameMissing })
      .max(120, { error: say("longName", { max: 120 }) })
      .optional(),
    password: newPassword,
    /** For a user account with two-factor authentication. */
    code: oneTimeCode.optional(),
  }),
  output: sessionOutput,
  failures: {
    invalidInvitation,
    oneOrganization,
    nameMissing: { status: 400, code: "name_missing", message: nameMissing },
    wrongPassword: {
      status: 401,
      code: "wrong_credentials",
      message: say("wrongPassword"),
    },
    tooManyFailures: {
      status: 429,
      code: "too_many_failed_logins",
      message: say("tooManyFailures"),
    },
    ...signInCodeFailures,
    commonPassword,
  } satisfies Record<string, Failure>,
});

export const invitationCalls = { lookUpInvitation, acceptInvitation } as const;
