/** Logs events of invoices, for the activity log and for webhooks. */
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { StoredInvoice } from "./store.ts";

export type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId"> & {
  /** Nobody asked for it: the day of a recurring invoice came. */
  isAutomatic?: boolean;
};

/** Adds the event of an invoice; it commits or vanishes with what it tells of. */
export function recordOnInvoice(
  tx: Transaction,
  { organizationId, userId, requestId, isAutomatic }: Caller,
  verb: string,
  { before, after, more }: { before?: StoredInvoice | null; after?: StoredInvoice | null; more?: object },
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    ...(isAutomatic ? {} : { actorId: userId }),
    verb,
    subjectType: "invoice",
    subjectId: (after ?? before)?.id ?? "",
    before: before ? factsOf(before) : null,
    after: after ? { ...factsOf(after), ...more } : (more ?? null),
    requestId,
  });
}

/** Values of an invoice in events. A draft has no number. */
function factsOf({
  kind,
  number,
  state,
  clientId,
  issueDate,
  dueDate,
  total,
  currency,
  revision,
}: StoredInvoice): object {
  return { kind, number, state, clientId, issueDate, dueDate, total, currency, revision };
}
