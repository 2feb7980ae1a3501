/** An accountant's organizations with their open tasks, and invitations. */

import { translator } from "@tallyleaf/messages";
import { contractAssignment } from "@tallyleaf/messages/catalogs/contract-assignment";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { COMMON_FAILURES } from "./failures.ts";
import { oneOrganization } from "./invitations.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractAssignment);

const role = z.enum(ROLES);
export const assignedOrganization = z.object({
  id: z.uuid(),
  name: anyText(),
  role,
  isPrimary: z.boolean(),
  isCurrent: z.boolean(),
  joinedAt: instant,
  waiting: z.object({
    /** Entries to review. */
    toReview: z.int(),
    /** Documents that failed. */
    failed: z.int(),
    /** Stored documents without an expense. */
    unmatched: z.int(),
    /** Oldest month (YYYY-MM) with an entry to review; null if there is none. */
    openMonth: anyText().nullable(),
  }),
  /** Time of the latest event there. */
  lastActivityAt: instant.nullable(),
});
export type AssignedOrganization = z.output<typeof assignedOrganization>;

export const receivedInvitation = z.object({
  id: z.uuid(),
  organizationName: anyText(),
  role,
  invitedBy: anyText(),
  invitedAt: instant,
  expiresAt: instant,
});
export type ReceivedInvitation = z.output<typeof receivedInvitation>;

const invitationId = z.object({ id: z.uuid({ error: say("badInvitationId") }) });
const organizationId = z.object({ id: z.uuid({ error: say("badOrganizationId") }) });

export const listAssignments = defineCall({
  method: "GET",
  path: "/api/organization-assignments",
  summary: "List the accountant's organizations with open tasks, most urgent first, and invitations",
  tag: "Organization assignment",
  needs: { verb: "see", subject: "workplace" },
  output: z.object({
    organizations: z.array(assignedOrganization),
    invitations: z.array(receivedInvitation),
    /** False: invitations are shown once the address is verified. */
    emailVerified: z.boolean(),
  }),
});

export const acceptAssignment = defineCall({
  method: "POST",
  path: "/api/organization-assignments/invitations/:id/accept",
  summary: "Join the organization that invites",
  tag: "Organization assignment",
  needs: { verb: "change", subject: "workplace" },
  params: invitationId,
  output: messageOnly.extend({ organizationId: z.uuid() }),
  failures: { notFound: COMMON_FAILURES.notFound, oneOrganization },
});

export const declineAssignment = defineCall({
  method: "POST",
  path: "/api/organization-assignments/invitations/:id/decline",
  summary: "Decline an invitation",
  tag: "Organization assignment",
  needs: { verb: "change", subject: "workplace" },
  params: invitationId,
  output: messageOnly,
  failures: { notFound: COMMON_FAILURES.notFound },
});

export const leaveOrganization = defineCall({
  method: "POST",
  path: "/api/organization-assignments/:id/leave",
  summary: "Leave an organization as its accountant",
  tag: "Organization assignment",
  needs: { verb: "change", subject: "workplace" },
  params: organizationId,
  output: messageOnly,
  failures: {
    notFound: COMMON_FAILURES.notFound,
    notAccountant: {
      status: 409,
      code: "not_accountant_there",
      message: say("notAccountant"),
    },
  } satisfies Record<string, Failure>,
});

export const choosePrimary = defineCall({
  method: "POST",
  path: "/api/organization-assignments/:id/primary",
  summary: "Set the organization that opens after sign-in",
  tag: "Organization assignment",
  needs: { verb: "change", subject: "workplace" },
  params: organizationId,
  output: messageOnly,
  failures: { notFound: COMMON_FAILURES.notFound },
});

export const assignmentCalls = {
  listAssignments,
  acceptAssignment,
  declineAssignment,
  leaveOrganization,
  choosePrimary,
} as const;
