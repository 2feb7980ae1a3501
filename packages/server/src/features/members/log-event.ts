/** Logs events of memberships and invitations in the organization's activity log. */
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { RequestContext } from "../../platform/http/context.ts";

type Change =
  | {
      verb:
        | "role_changed"
        | "dimensions_changed"
        | "activated"
        | "deactivated"
        | "removed"
        | "left"
        | "account_deleted";
      subjectType: "membership";
    }
  | {
      verb: "invited" | "invitation_resent" | "invitation_revoked" | "invitation_accepted" | "invitation_declined";
      subjectType: "invitation";
    };

type MemberEvent = Change & {
  organizationId: string;
  /** User who did it. */
  actorId: string;
  /** The person's id, or the invitation's. */
  subjectId: string;
  before?: unknown;
  after?: unknown;
};

/** Adds the event, with the caller's address, in the transaction of the change. */
export function recordMemberEvent(
  tx: Transaction,
  { requestId, source }: Pick<RequestContext, "requestId" | "source">,
  event: MemberEvent,
): Promise<void> {
  return recordEvent(tx, { ...event, requestId, address: source });
}
