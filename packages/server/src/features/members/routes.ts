/** Members of an organization: the list, changes of role and status, removal. One active founder always stays. */
import { COMMON_FAILURES, changeMember } from "@tallyleaf/contract";
import { checkDefaults, withDimensionNames } from "../../books/dimensions/book.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { listInvitations, revokeAllBy } from "./invitation-store.ts";
import { recordMemberEvent } from "./log-event.ts";
import { presentInvitation, presentMember } from "./present.ts";
import { deleteMember, findMember, loadMembers, lockFoundersAnd, type Member, updateMember } from "./store.ts";

type MemberCalls = "listMembers" | "changeMember" | "removeMember";

/** Creates the handlers of the calls about members. */
export function memberHandlers(db: Database): Pick<Handlers, MemberCalls> {
  return {
    listMembers: (_input, { organizationId, userId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        members: (await loadMembers(tx, organizationId)).map((member) => presentMember(member, userId)),
        invitations: (await listInvitations(tx, organizationId)).map(presentInvitation),
      })),

    changeMember: ({ params: { id }, body }, context) =>
      db.asOrganization(context.organizationId, async (tx) => {
        const { organizationId, userId } = context;
        const before = await takeInHand(tx, context, id, body);
        const dimensions = await checkDefaults(
          tx,
          organizationId,
          body.dimensions ?? before.dimensions,
          before.dimensions,
        );
        const after = { role: body.role ?? before.role, status: body.status ?? before.status, dimensions };
        await updateMember(tx, organizationId, id, after);
        const subject = { organizationId, actorId: userId, subjectType: "membership", subjectId: id } as const;
        if (after.role !== before.role)
          await recordMemberEvent(tx, context, {
            ...subject,
            verb: "role_changed",
            before: { role: before.role },
            after: { role: after.role },
          });
        if (after.status !== before.status)
          await recordMemberEvent(tx, context, {
            ...subject,
            verb: after.status === "active" ? "activated" : "deactivated",
            before: { status: before.status },
            after: { status: after.status },
          });
        if (dimensions.join() !== before.dimensions.join()) {
          const [named, others] = [
            await withDimensionNames(tx, organizationId, { dimensions: before.dimensions }),
            await withDimensionNames(tx, organizationId, { dimensions }),
          ];
          await recordMemberEvent(tx, context, {
            ...{ ...subject, verb: "dimensions_changed", before: named, after: others },
          });
        }
        await endInvitationsOf(tx, context, before, after);
        const member = presentMember({ ...before, ...after }, userId);
        return { success: true, message: sentenceOf(before, after), member };
      }),

    removeMember: ({ params: { id } }, context) =>
      db.asOrganization(context.organizationId, async (tx) => {
        const { organizationId, userId } = context;
        const before = await takeInHand(tx, context, id, { status: "inactive" });
        const { name, email, role, status } = before;
        await deleteMember(tx, organizationId, id);
        await recordMemberEvent(tx, context, {
          organizationId,
          actorId: userId,
          verb: "removed",
          subjectType: "membership",
          subjectId: id,
          before: { email, role, status },
        });
        await endInvitationsOf(tx, context, before, null);
        return { success: true, message: sayAnswer("memberRemoved", { name }) };
      }),
  };
}

type Change = Partial<Pick<Member, "role" | "status">>;
type Whole = Pick<Member, "role" | "status" | "dimensions">;

/**
 * Finds the member to change; until the transaction ends, no other founder can change them or any founder.
 *
 * @throws CallFailure 403 if the caller ceased to be a founder while waiting, 404 for a person outside this organization, 409 if the
 *   change would leave no active founder
 */
async function takeInHand(tx: Transaction, caller: MemberContext, id: string, change: Change): Promise<Member> {
  const { organizationId, userId } = caller;
  const locked = await lockFoundersAnd(tx, organizationId, id);
  const founders = locked.filter(({ role, status }) => role === "founder" && status === "active");
  if (!founders.some((founder) => founder.userId === userId)) throw new CallFailure(COMMON_FAILURES.forbidden);
  const member = await findMember(tx, organizationId, id);
  if (!member) throw new CallFailure(changeMember.failures.notFound);
  const stays = (change.role ?? member.role) === "founder" && (change.status ?? member.status) === "active";
  if (!stays && !founders.some((founder) => founder.userId !== id))
    throw new CallFailure(changeMember.failures.lastFounder);
  return member;
}

const isActiveFounder = (member: Required<Change> | null) => member?.role === "founder" && member.status === "active";

/** Revokes the invitations of a former founder, so that they cannot invite themselves again. */
async function endInvitationsOf(
  tx: Transaction,
  context: MemberContext,
  before: Member,
  after: Required<Change> | null,
): Promise<void> {
  if (!isActiveFounder(before) || isActiveFounder(after)) return;
  const { organizationId, userId } = context;
  for (const { id, email, role } of await revokeAllBy(tx, organizationId, before.id))
    await recordMemberEvent(tx, context, {
      organizationId,
      actorId: userId,
      verb: "invitation_revoked",
      subjectType: "invitation",
      subjectId: id,
      before: { email, role },
    });
}

function sentenceOf({ name, ...before }: Member, after: Whole): string {
  const parts = [
    ...(after.role === before.role ? [] : [sayAnswer("roleChanged", { role: after.role, name })]),
    ...(after.status === before.status
      ? []
      : [sayAnswer(after.status === "active" ? "accessRestored" : "accessEnded", { name })]),
  ];
  if (parts.length === 0 && after.dimensions.join() !== before.dimensions.join())
    return sayAnswer("memberDefaultsSaved", { name });
  return parts.join(" ") || sayAnswer("nothingChanged");
}
