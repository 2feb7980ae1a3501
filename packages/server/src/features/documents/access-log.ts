/**
 * Logs in the founders' activity log which users opened or downloaded which documents. Views within an hour count as one, so that a page
 * that shows a document beside its expense doesn't fill the log.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, inArray, sql } from "../../platform/db/orm.ts";
import { events } from "../../platform/db/schema.ts";
import { recordAdded } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { DocumentRow } from "./library.ts";

type How = "opened" | "downloaded";
/** Subject type of such an event: the subject's id is the document's. */
export const DOCUMENT_ACCESS = "document_access";
const ONE_OPENING_MINUTES = 60;

/** Logs that a user sees the documents, or gets a link to them. */
export async function noteAccess(
  tx: Transaction,
  caller: Pick<MemberContext, "organizationId" | "userId" | "requestId">,
  how: How,
  documents: readonly Pick<DocumentRow, "id" | "fileName">[],
): Promise<void> {
  const { organizationId, userId } = caller;
  const noted = await tx
    .select({ id: events.subjectId })
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        eq(events.subjectType, DOCUMENT_ACCESS),
        inArray(
          events.subjectId,
          documents.map(({ id }) => id),
        ),
        eq(events.actorId, userId),
        eq(events.verb, how),
        gt(events.at, sql`now() - make_interval(mins => ${ONE_OPENING_MINUTES})`),
      ),
    );
  const lately = new Set(noted.map(({ id }) => id));
  const news = documents.filter(({ id }) => !lately.has(id));
  await recordAdded(tx, caller, { subjectType: DOCUMENT_ACCESS, verb: how }, news, ({ fileName }) => ({ fileName }));
}
