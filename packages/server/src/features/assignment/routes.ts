/** The accountant's cockpit: what waits in each organization, invitations to more, leaving, and where a sign-in leads. */
import {
  type AssignedOrganization,
  acceptAssignment,
  choosePrimary,
  declineAssignment,
  leaveOrganization,
  PERMISSIONS,
} from "@tallyleaf/contract";
import { type Database, enterOrganization } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { invitations } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { answer, isToProvenAddressOf, join } from "../members/answers.ts";
import { recordMemberEvent } from "../members/log-event.ts";
import { byNeed } from "./need.ts";
import {
  clearPrimary,
  endAssignment,
  isAddressProven,
  listReceivedBy,
  listWorkplaces,
  loadName,
  loadNeeds,
  setPrimary,
  type Workplace,
} from "./store.ts";

type AssignmentCalls =
  | "listAssignments"
  | "acceptAssignment"
  | "declineAssignment"
  | "leaveOrganization"
  | "choosePrimary";

/** The handlers of the calls about the organizations that one person works for. */
export function assignmentHandlers(db: Database): Pick<Handlers, AssignmentCalls> {
  const present = async (
    { joinedAt, ...workplace }: Workplace,
    userId: string,
    currentId: string,
  ): Promise<AssignedOrganization> => {
    const permissions = PERMISSIONS[workplace.role];
    const onlyBy = onlyOf({ permissions, userId }, "see", "expense") ?? null;
    const { lastActivityAt, ...waiting } = await db.asOrganization(workplace.id, (tx) =>
      loadNeeds(tx, workplace.id, onlyBy),
    );
    return {
      ...workplace,
      isCurrent: workplace.id === currentId,
      joinedAt: joinedAt.toISOString(),
      waiting,
      lastActivityAt: lastActivityAt?.toISOString() ?? null,
    };
  };

  /** An organization that the person works in, or null. */
  const workplace = (userId: string, organizationId: string) =>
    db.asSystem(async (tx) => (await listWorkplaces(tx, userId)).find(({ id }) => id === organizationId) ?? null);

  return {
    listAssignments: async (_input, { userId, organizationId }) => {
      const { workplaces, received, emailVerified } = await db.asSystem(async (tx) => ({
        workplaces: await listWorkplaces(tx, userId),
        received: await listReceivedBy(tx, userId),
        emailVerified: await isAddressProven(tx, userId),
      }));
      const shown: AssignedOrganization[] = [];
      // One after the other: a person with many clients takes one connection, not all.
      for (const one of workplaces) shown.push(await present(one, userId, organizationId));
      return {
        organizations: shown.sort(byNeed),
        invitations: received.map((one) => ({
          ...one,
          invitedAt: one.invitedAt.toISOString(),
          expiresAt: one.expiresAt.toISOString(),
        })),
        emailVerified,
      };
    },

    acceptAssignment: ({ params: { id } }, context) =>
      db.asSystem(async (tx) => {
        const { userId } = context;
        const mine = and(eq(invitations.id, id), isToProvenAddressOf(userId));
        const accepted = await answer(tx, mine, "accepted");
        if (!accepted || !(await join(tx, context, userId, accepted)))
          throw new CallFailure(acceptAssignment.failures.notFound);
        const name = await loadName(tx, accepted.organizationId);
        return {
          success: true,
          message: sayAnswer("joined", { company: name }),
          organizationId: accepted.organizationId,
        };
      }),

    declineAssignment: ({ params: { id } }, context) =>
      db.asSystem(async (tx) => {
        const { userId } = context;
        const declined = await answer(tx, and(eq(invitations.id, id), isToProvenAddressOf(userId)), "declined");
        if (!declined) throw new CallFailure(declineAssignment.failures.notFound);
        const { organizationId, email, role } = declined;
        await recordMemberEvent(tx, context, {
          organizationId,
          actorId: userId,
          verb: "invitation_declined",
          subjectType: "invitation",
          subjectId: id,
          before: { email, role },
        });
        return { success: true, message: sayAnswer("declined", { company: await loadName(tx, organizationId) }) };
      }),

    leaveOrganization: async ({ params: { id } }, context) => {
      const { userId } = context;
      const left = await workplace(userId, id);
      if (!left) throw new CallFailure(leaveOrganization.failures.notFound);
      await db.asSystem(async (tx) => {
        await clearPrimary(tx, userId, id);
        await enterOrganization(tx, id);
        // The role is asked of the row itself: it may have changed a moment ago.
        const role = await endAssignment(tx, id, userId);
        if (role === null) throw new CallFailure(leaveOrganization.failures.notAccountant);
        await recordMemberEvent(tx, context, {
          organizationId: id,
          actorId: userId,
          verb: "left",
          subjectType: "membership",
          subjectId: userId,
          before: { role },
        });
      });
      return { success: true, message: sayAnswer("left", { company: left.name }) };
    },

    choosePrimary: async ({ params: { id } }, { userId }) => {
      const chosen = await workplace(userId, id);
      if (!chosen) throw new CallFailure(choosePrimary.failures.notFound);
      await db.asSystem((tx) => setPrimary(tx, userId, id));
      return { success: true, message: sayAnswer("primaryChosen", { company: chosen.name }) };
    },
  };
}
