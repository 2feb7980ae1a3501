/** The documents that rhythms will make, with the days on which their money is due. Writes nothing. */
import { clientLabel } from "@tallyleaf/contract";
import {
  addDays,
  daysBetween,
  isCalendarDate,
  LedgerError,
  type Money,
  moneyFromNumber,
  occurrenceAt,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sayLedgerError } from "../../platform/http/say-ledger-error.ts";
import { billFormOf, invoiceFormOf, linesOf, totalOn } from "./content.ts";
import { listSchedules, rhythmOfRow, type ScheduleRow } from "./store.ts";

/** One document of a rhythm. */
export interface ExpectedDocument {
  kind: "invoice" | "bill";
  name: string;
  party: string;
  /** Its day, and the one on which it is to be paid. */
  date: string;
  due: string;
  amount: Money;
}

/** The first day of a rhythm whose document can't be computed, and why. */
export interface UncomputedDocument extends Pick<ExpectedDocument, "kind" | "name" | "date"> {
  reason: string;
}

/** The documents that are due until a day, of rhythms that go on, and the rhythms with days that can't be computed. */
export async function listExpectedDocuments(
  tx: Transaction,
  organizationId: string,
  until: string,
): Promise<{ expected: ExpectedDocument[]; uncomputed: UncomputedDocument[] }> {
  const schedules = await listSchedules(tx, organizationId);
  const uncomputed = new Map<string, UncomputedDocument>();
  const expected = schedules.flatMap(({ schedule, client }) => {
    if (schedule.paused || schedule.endedAt !== null || schedule.nextRun === null) return [];
    const party = schedule.kind === "bill" ? billFormOf(schedule).vendorName : client ? clientLabel(client) : "";
    const term = termOf(schedule);
    const found: ExpectedDocument[] = [];
    for (let index = schedule.nextIndex; ; index += 1) {
      const date = occurrenceAt(rhythmOfRow(schedule), index);
      if (date === null || date > until) break;
      const due = addDays(date, term);
      if (due > until) break;
      const { kind, name } = schedule;
      try {
        const amount = moneyFromNumber(totalOn(schedule, date), linesOf(schedule).currency);
        found.push({ kind, name, party, date, due, amount });
      } catch (error) {
        // A price from a date can make a total that no document may have.
        if (!(error instanceof LedgerError)) throw error;
        if (!uncomputed.has(schedule.id))
          uncomputed.set(schedule.id, { kind, name, date, reason: sayLedgerError(error.message) });
      }
    }
    return found;
  });
  return { expected, uncomputed: [...uncomputed.values()] };
}

/** Days from the document to its due day. */
function termOf(schedule: ScheduleRow): number {
  const [from, to] =
    schedule.kind === "bill"
      ? [billFormOf(schedule).invoiceDate, billFormOf(schedule).dueDate]
      : [invoiceFormOf(schedule).issueDate, invoiceFormOf(schedule).dueDate];
  if (!isDay(from) || !isDay(to)) return 0;
  return Math.max(0, daysBetween(from, to));
}

const isDay = (text: string | null | undefined): text is string => typeof text === "string" && isCalendarDate(text);
