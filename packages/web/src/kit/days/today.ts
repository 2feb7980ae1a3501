import { todayIn } from "@tallyleaf/ledger";

/** The calendar day where the reader is, YYYY-MM-DD. */
export function today(now = new Date()): string {
  return todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}
