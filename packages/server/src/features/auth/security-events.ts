/** Logs security events of a person's account for the founder of each organization that the person works in. */
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { listOrganizations } from "./accounts.ts";

export interface SecurityEvent {
  userId: string;
  /** signed_in, sign_in_failed, signed_out, session_ended, sessions_ended, email_verified, first_proven, password_reset, password_changed, password_refused… */
  verb: string;
  after?: unknown;
  /** Not signed in, or not yet: nobody is named as the one who did it. */
  byStranger?: boolean;
}

/** Adds the event in all organizations of the user, or in the one given. The transaction has entered no organization yet. */
export async function recordSecurityEvent(
  tx: Transaction,
  { requestId, source }: Pick<RequestContext, "requestId" | "source">,
  event: SecurityEvent,
  organizationId?: string,
): Promise<void> {
  const { userId, verb, after, byStranger } = event;
  const concerned = organizationId ? [organizationId] : (await listOrganizations(tx, userId)).map(({ id }) => id);
  for (const organization of concerned) {
    await recordEvent(tx, {
      organizationId: organization,
      ...(byStranger ? {} : { actorId: userId }),
      verb,
      subjectType: "user",
      subjectId: userId,
      after,
      requestId,
      address: source,
    });
  }
}
