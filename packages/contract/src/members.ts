/** Members of an organization with their roles, and invitations. */

import { translator } from "@tallyleaf/messages";
import { contractMembers } from "@tallyleaf/messages/catalogs/contract-members";
import * as z from "zod";
import { emailAddress, MAX_EMAIL_LENGTH } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { COMMON_FAILURES } from "./failures.ts";
import { type Fields, givenShape, keptShape, pickFields } from "./fields.ts";
import { invitationCalls } from "./invitations.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractMembers);

/** Days until the link of an invitation expires. */
export const INVITATION_DAYS = 7;

export const MEMBER_STATUSES = ["active", "inactive"] as const;

const role = z.enum(ROLES, { error: say("role", { roles: ROLES.join(", ") }) });

/** Fields of an invitation, in the order of the form. */
export const invitationFields = {
  email: {
    label: say("emailLabel"),
    help: say("emailHelp", { days: INVITATION_DAYS }),
    kind: "email",
    limit: MAX_EMAIL_LENGTH,
    required: true,
    given: emailAddress,
    kept: anyText(),
  },
  role: { label: say("roleLabel"), kind: "choice", options: ROLES, required: true, given: role, kept: role },
} as const satisfies Fields;

/** Fields of a member that others change. */
export const memberFields = {
  ...pickFields(invitationFields, ["role"]),
  status: {
    label: say("statusLabel"),
    kind: "choice",
    options: MEMBER_STATUSES,
    required: true,
    given: z.enum(MEMBER_STATUSES, { error: say("status") }),
    kept: z.enum(MEMBER_STATUSES),
  },
} as const satisfies Fields;

export const memberRow = z.object({
  /** The person's id. */
  id: z.uuid(),
  name: anyText(),
  email: anyText(),
  emailVerified: z.boolean(),
  ...keptShape(memberFields),
  /** IDs of dimensions of the expenses that the person adds. */
  dimensions: z.array(z.uuid()),
  joinedAt: instant,
  lastSeenAt: instant.nullable(),
  /** The caller. */
  self: z.boolean(),
});
export type MemberRow = z.output<typeof memberRow>;

export const invitationRow = z.object({
  id: z.uuid(),
  ...keptShape(invitationFields),
  status: z.enum(["pending", "expired"]),
  invitedBy: anyText(),
  invitedAt: instant,
  expiresAt: instant,
});
export type InvitationRow = z.output<typeof invitationRow>;

const memberId = z.object({ id: z.uuid({ error: say("badMemberId") }) });
const invitationId = z.object({ id: z.uuid({ error: say("badInvitationId") }) });

const lastFounder = {
  status: 409,
  code: "last_founder",
  message: say("lastFounder"),
} as const satisfies Failure;

export const listMembers = defineCall({
  method: "GET",
  path: "/api/members",
  summary: "List members of the organization and pending invitations",
  tag: "Members",
  needs: { verb: "see", subject: "member" },
  output: z.object({ members: z.array(memberRow), invitations: z.array(invitationRow) }),
});

export const changeMember = defineCall({
  method: "PUT",
  path: "/api/members/:id",
  summary: "Change a member's role, or deactivate or reactivate them",
  tag: "Members",
  needs: { verb: "change", subject: "member" },
  params: memberId,
  body: changeOf(z.object({ ...givenShape(memberFields), dimensions: lineDimensions })),
  output: messageOnly.extend({ member: memberRow }),
  failures: { notFound: COMMON_FAILURES.notFound, lastFounder },
});

export const removeMember = defineCall({
  method: "DELETE",
  path: "/api/members/:id",
  summary: "Remove a member; their records and their user account stay",
  tag: "Members",
  needs: { verb: "remove", subject: "member" },
  params: memberId,
  output: messageOnly,
  failures: { notFound: COMMON_FAILURES.notFound, lastFounder },
});

export const inviteMember = defineCall({
  method: "POST",
  path: "/api/members/invitations",
  summary: "Invite an email address with a role; sends a link that works for 7 days",
  tag: "Members",
  needs: { verb: "add", subject: "member" },
  body: z.object(givenShape(invitationFields)),
  output: messageOnly.extend({ invitation: invitationRow }),
  failures: {
    alreadyMember: {
      status: 409,
      code: "already_member",
      message: say("alreadyMember"),
    },
    alreadyInvited: {
      status: 409,
      code: "already_invited",
      message: say("alreadyInvited"),
    },
    tooMany: {
      status: 429,
      code: "too_many_invitations",
      message: say("tooManyInvitations"),
    },
    ...outsideMailFailures,
  } satisfies Record<string, Failure>,
});

export const resendInvitation = defineCall({
  method: "POST",
  path: "/api/members/invitations/:id/resend",
  summary: "Resend an invitation with a new link; the old link stops working",
  tag: "Members",
  needs: { verb: "add", subject: "member" },
  params: invitationId,
  output: messageOnly.extend({ invitation: invitationRow }),
  failures: {
    notFound: COMMON_FAILURES.notFound,
    tooMany: inviteMember.failures.tooMany,
    ...outsideMailFailures,
  } satisfies Record<string, Failure>,
});

export const revokeInvitation = defineCall({
  method: "DELETE",
  path: "/api/members/invitations/:id",
  summary: "Revoke an invitation; its link stops working",
  tag: "Members",
  needs: { verb: "remove", subject: "member" },
  params: invitationId,
  output: messageOnly,
  failures: { notFound: COMMON_FAILURES.notFound },
});

export const memberCalls = {
  ...invitationCalls,
  listMembers,
  changeMember,
  removeMember,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} as const;
