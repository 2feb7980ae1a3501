/** Notes actions on returns in the activity log. */
import type { DayRange } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { Scope } from "./scope.ts";

/** Notes it. @param subjectId of the filing */
export const note = (
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  { pack: { country, form } }: Scope,
  { from, to }: DayRange,
  subjectId: string,
  verb: "filed" | "withdrawn" | "settled" | "paid" | "payment_removed",
  facts: object,
) =>
  recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb, subjectId },
    subjectType: "tax_return",
    after: { country, form: form.form, from, to, ...facts },
  });
