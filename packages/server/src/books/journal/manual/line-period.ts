/** Service periods of lines of entries by hand: checked where they are typed, and given to the lines of an entry. */
import { badPeriod, deferralMessages, type manualEntryBody } from "@tallyleaf/contract";
import {
  type EntryLine,
  type FiscalYears,
  isTooLong,
  type KnownAccount,
  monthPartOf,
  type ServicePeriod,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import { failureAt } from "../../../platform/http/failure.ts";
import type { SpreadLines } from "../hooks.ts";

interface Where {
  /** Of the entry, YYYY-MM-DD. */
  day: string;
  /** The entry is reversed on a later day. */
  isReversed: boolean;
  /** The company's recorded fiscal years. */
  years: FiscalYears;
}

interface PeriodFault {
  field: "period" | "period.endsOn";
  message: string;
}

/** Why a line can't have a service period; null: it can. */
export function findPeriodFault(
  { startsOn, endsOn }: Pick<ServicePeriod, "startsOn" | "endsOn">,
  side: "debit" | "credit",
  account: KnownAccount,
  { day, isReversed, years }: Where,
): PeriodFault | null {
  const isSpreadable = account.purpose !== "tax" && account.type === (side === "debit" ? "Expense" : "Revenue");
  if (!isSpreadable) return { field: "period", message: deferralMessages.notSpreadable };
  if (isReversed) return { field: "period", message: deferralMessages.isReversedToo };
  const atEnd = (message: string): PeriodFault => ({ field: "period.endsOn", message });
  if (endsOn < startsOn) return atEnd(deferralMessages.endBeforeStart);
  if (isTooLong(startsOn, endsOn)) return atEnd(deferralMessages.tooLong);
  return endsOn <= monthPartOf(day, years).to ? atEnd(deferralMessages.nothingLater) : null;
}

/**
 * Returns the service period of a line; null: none.
 *
 * @throws CallFailure `bad_service_period`, at the line's field
 */
export function periodOfLine(
  { period, debit }: Pick<z.output<typeof manualEntryBody>["lines"][number], "period" | "debit">,
  account: KnownAccount,
  index: number,
  where: Where,
): ServicePeriod | null {
  if (period === null) return null;
  const fault = findPeriodFault(period, debit > 0 ? "debit" : "credit", account, where);
  if (fault) throw failureAt(badPeriod, `lines.${index}.${fault.field}`, { message: fault.message });
  return period;
}

/** The lines that are spread, by their numbers as posted. */
export const spreadLinesOf = (lines: readonly EntryLine[]): SpreadLines["lines"] =>
  lines.flatMap(({ period, kind }, index) => (period && kind !== "tax" ? [{ lineNumber: index + 1, period }] : []));
