/**
 * The day that it is for an organization: in the time zone of its country, by the zones that Intl knows. Where a country has several, the
 * one in which the day ends last counts, so that nothing expires or is overdue too early. Without a country it is UTC.
 */
import { dayOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";

/** @param country ISO 3166-1; null: not set. @returns YYYY-MM-DD */
function dayIn(country: string | null, now: Date): string {
  const days = zonesOf(country).map((timeZone) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now),
  );
  return days.sort()[0] ?? dayOf(now);
}

function zonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

/** The organization's day, YYYY-MM-DD. */
export async function loadToday(tx: Transaction, organizationId: string, now: Date): Promise<string> {
  const [row] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return dayIn(row?.country ?? null, now);
}
