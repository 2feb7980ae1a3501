/** Dates that are possible but odd, as a mistyped year: refused until a person confirms them, and the activity log says who did. */
import { postManualEntry } from "@tallyleaf/contract";
import { dayOf, type FiscalYears, fiscalYearOf, oddDay } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { failureAt } from "../../../platform/http/failure.ts";

interface Dated {
  entryDate: string;
  reverseOn?: string | null | undefined;
  isDateConfirmed?: boolean | undefined;
}

/** The day of the earliest posted entry; null: none, or no fiscal years are recorded, so that nobody asks. @param organizationId a column */
export const firstEntryOf = (organizationId: SQL): SQL<string | null> => sql`
  case when exists (select from fiscal_year y where y.organization_id = ${organizationId})
    then (select min(e.entry_date)::text from journal_entry e
      where e.organization_id = ${organizationId} and e.posted_at is not null) end`;

/** The first day of the books: of the first recorded fiscal year, or of an earlier one that has entries; null: none is recorded. */
export function firstDayOf(years: FiscalYears, firstEntry: string | null): string | null {
  const first = years[0]?.from ?? null;
  return first === null || firstEntry === null || firstEntry >= first ? first : fiscalYearOf(firstEntry, years).from;
}

/**
 * Returns the odd days that were confirmed.
 *
 * @param firstDay of the books; null: none is known
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
