/** Dates that are possible but odd, as a mistyped year: refused until a person confirms them, and the activity log says who did. */
import { postManualEntry } from "@tallyleaf/contract";
import { dayOf, oddDay } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { failureAt } from "../../../platform/http/failure.ts";

interface Dated {
  entryDate: string;
  reverseOn?: string | null | undefined;
  isDateConfirmed?: boolean | undefined;
}

/**
 * Returns the odd days that were confirmed.
 *
 * @param firstDay of the first fiscal year; null: none is set
 * @throws CallFailure `odd_date`, at its field
 */
export function refuseOddDays(body: Dated, firstDay: string | null, at: Date): string[] {
  const today = dayOf(at);
  return (["entryDate", "reverseOn"] as const).flatMap((field) => {
    const day = body[field];
    if (!day || oddDay(day, today, firstDay) === null) return [];
    const { oddDate } = postManualEntry.failures;
    if (!body.isDateConfirmed) throw failureAt(oddDate, field, oddDate);
    return [day];
  });
}

/** Records in the activity log which odd days of an entry or a draft were confirmed. */
export async function noteConfirmed(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  { id, description, confirmed }: { id: string; description: string; confirmed: readonly string[] },
): Promise<void> {
  for (const date of confirmed)
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "date_confirmed",
      subjectType: "journal_entry",
      subjectId: id,
      after: { date, description },
      requestId,
    });
}
