/** Which returns are to be filed, and until when. */
import { addDays, type DayRange, dueDay, taxPeriodsUntil } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/orm.ts";
import { taxReturns } from "../../platform/db/schema.ts";
import { isSmallBusiness, listRegistrations, packOf, type RegistrationRow } from "./packs.ts";

/** A period that is over and isn't filed. */
export interface DueReturn extends DayRange {
  registration: RegistrationRow;
  form: string;
  /** Last day for filing. */
  due: string;
}

/** Last day to file and pay the return of a period that ends on a day; null: the country's return isn't known. */
export function dueOf(registration: RegistrationRow, end: string): string | null {
  const form = packOf(registration)?.form;
  const { rhythm, extendedFrom } = registration;
  return form ? dueDay(form, rhythm, end, extendedFrom !== null && end >= extendedFrom) : null;
}

/** The periods of a registration, from the first to that of the day, oldest first. */
export function periodsOf(registration: RegistrationRow, day: string): DayRange[] {
  const { startsOn, rhythm } = registration;
  return taxPeriodsUntil({ startsOn, rhythm, isStaggered: packOf(registration)?.form.isStaggered === true }, day);
}

/** Returns that aren't filed although their period is over, the earliest due day first; of verified forms only. */
export async function listDueReturns(tx: Transaction, organizationId: string, today: string): Promise<DueReturn[]> {
  const registrations = await listRegistrations(tx, organizationId);
  if (registrations.length === 0) return [];
  const filed = await tx
    .select({ id: taxReturns.registrationId, startsOn: taxReturns.startsOn })
    .from(taxReturns)
    .where(and(eq(taxReturns.organizationId, organizationId), isNull(taxReturns.withdrawnAt)));
  const isFiled = new Set(filed.map(({ id, startsOn }) => `${id} ${startsOn}`));
  return registrations
    .flatMap((registration) => {
      const form = packOf(registration)?.form;
      if (!form || form.isUnverified) return [];
      return (
        periodsOf(registration, today)
          // A small business files none.
          .filter(({ from, to }) => !(isSmallBusiness(registration, from) && isSmallBusiness(registration, to)))
          .filter(({ from, to }) => to < today && !isFiled.has(`${registration.id} ${from}`))
          .map((period) => ({
            ...period,
            registration,
            form: form.form,
            due: dueOf(registration, period.to) ?? period.to,
          }))
      );
    })
    .sort((a, b) => (a.due < b.due ? -1 : 1));
}

/** Counts returns of periods that end on one of these days and aren't filed. */
export async function countUnfiledReturns(tx: Transaction, organizationId: string, days: DayRange): Promise<number> {
  const due = await listDueReturns(tx, organizationId, addDays(days.to, 1));
  return due.filter(({ to }) => to >= days.from).length;
}
