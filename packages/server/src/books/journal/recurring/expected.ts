/** The entries that rhythms will post, with what they move. Writes nothing. */
import { occurrenceAt } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { fillTemplate } from "../templates/post-template.ts";
import { listSchedules, rhythmOfRow } from "./store.ts";

/** One entry of a rhythm; its lines are in its currency. */
export interface ExpectedEntry {
  name: string;
  date: string;
  currency: string;
  lines: { accountCode: string; debit: number; credit: number }[];
}

/** The first day of a rhythm whose lines can't be computed, and why. */
export interface UncomputedEntry {
  name: string;
  date: string;
  reason: string;
}

/** The entries until a day, and the rhythms with days that can't be computed. */
export async function listExpectedEntries(
  tx: Transaction,
  organizationId: string,
  until: string,
): Promise<{ entries: ExpectedEntry[]; uncomputed: UncomputedEntry[] }> {
  const found: ExpectedEntry[] = [];
  const uncomputed = new Map<string, UncomputedEntry>();
  for (const { schedule, template } of await listSchedules(tx, organizationId)) {
    if (schedule.paused || schedule.endedAt !== null || schedule.nextRun === null) continue;
    for (let index = schedule.nextIndex; ; index += 1) {
      const date = occurrenceAt(rhythmOfRow(schedule), index);
      if (date === null || date > until) break;
      const amount = schedule.amount === null ? undefined : Number(schedule.amount);
      try {
        const { currency, lines } = await fillTemplate(tx, organizationId, template, { entryDate: date, amount });
        found.push({ name: schedule.name, date, currency, lines });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (!uncomputed.has(schedule.id))
          uncomputed.set(schedule.id, { name: schedule.name, date, reason: error.message });
      }
    }
  }
  return { entries: found, uncomputed: [...uncomputed.values()] };
}
