/** Invitations as a founder sends them: the mail goes out with the row, and both or neither are stored. */
import { COMMON_FAILURES, INVITATION_DAYS, inviteMember, resendInvitation } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { endLink, findInvitation, insertInvitation, renewInvitation, revoke } from "./invitation-store.ts";
import { recordMemberEvent } from "./log-event.ts";
import { presentInvitation } from "./present.ts";
import { isMemberAddress } from "./store.ts";

/** So many invitations an hour an organization sends, and to one address, which may be a stranger's. */
const AN_HOUR = 50;
const AN_HOUR_TO_ONE_ADDRESS = 5;

type InvitationCalls = "inviteMember" | "resendInvitation" | "revokeInvitation";

/** The handlers of the calls by which a founder invites. */
export function invitationHandlers({ db, mail }: { db: Database; mail: Mail }): Pick<Handlers, InvitationCalls> {
  const count = async (organizationId: string, email: string) => {
    const limits = [
      [`invitations:${organizationId}`, AN_HOUR],
      [`invitations:${organizationId}:${email.toLowerCase()}`, AN_HOUR_TO_ONE_ADDRESS],
    ] as const;
    for (const [key, most] of limits) {
      const sent = await countAttempt(db, key, 3600);
      if (sent.count > most) throw new CallFailure(inviteMember.failures.tooMany, { retryAfter: sent.secondsLeft });
    }
  };

  const orderInvitation = (tx: Transaction, caller: MemberContext, invitationId: string, to: string) => {
    const { organizationId } = caller;
    return mail.orderOutside(tx, [{ to, order: { kind: "invitation", organizationId, invitationId } }], caller);
  };

  return {
    inviteMember: async ({ body: { email, role } }, context) => {
      const { organizationId, userId } = context;
      await count(organizationId, email);
      return db.asSystem(async (tx) => {
        const id = uuid();
        await orderInvitation(tx, context, id, email);
        await enterOrganization(tx, organizationId);
        if (await isMemberAddress(tx, organizationId, email))
          throw new CallFailure(inviteMember.failures.alreadyMember);
        // The unique index decides between two who invite the same address at once.
        if (!(await insertInvitation(tx, { organizationId, id, email, role, invitedBy: userId })))
          throw new CallFailure(inviteMember.failures.alreadyInvited);
        await recordMemberEvent(tx, context, {
          organizationId,
          actorId: userId,
          verb: "invited",
          subjectType: "invitation",
          subjectId: id,
          after: { email, role },
        });
        const invitation = await findInvitation(tx, organizationId, id);
        if (!invitation) throw new Error("The invitation was added and is not there.");
        const message = sayAnswer("invitationSent", { email, days: INVITATION_DAYS });
        return { success: true, message, invitation: presentInvitation(invitation) };
      });
    },

    resendInvitation: async ({ params: { id } }, context) => {
      const { organizationId, userId } = context;
      const known = await db.asOrganization(organizationId, (tx) => findInvitation(tx, organizationId, id));
      if (!known) throw new CallFailure(resendInvitation.failures.notFound);
      await count(organizationId, known.email);
      return db.asSystem(async (tx) => {
        await orderInvitation(tx, context, id, known.email);
        await endLink(tx, organizationId, id);
        await enterOrganization(tx, organizationId);
        const renewed = await renewInvitation(tx, organizationId, id);
        const invitation = renewed ? await findInvitation(tx, organizationId, id) : null;
        // Answered or withdrawn since it was loaded.
        if (!invitation) throw new CallFailure(resendInvitation.failures.notFound);
        const { email, role } = invitation;
        await recordMemberEvent(tx, context, {
          organizationId,
          actorId: userId,
          verb: "invitation_resent",
          subjectType: "invitation",
          subjectId: id,
          after: { email, role },
        });
        const message = sayAnswer("invitationResent", { email });
        return { success: true, message, invitation: presentInvitation(invitation) };
      });
    },

    revokeInvitation: ({ params: { id } }, context) =>
      db.asOrganization(context.organizationId, async (tx) => {
        const { organizationId, userId } = context;
        const revoked = await revoke(tx, organizationId, id);
        if (!revoked) throw new CallFailure(COMMON_FAILURES.notFound);
        await recordMemberEvent(tx, context, {
          organizationId,
          actorId: userId,
          verb: "invitation_revoked",
          subjectType: "invitation",
          subjectId: id,
          before: revoked,
        });
        return { success: true, message: sayAnswer("invitationWithdrawn", { email: revoked.email }) };
      }),
  };
}
