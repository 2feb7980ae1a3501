/** The options of an export, as in the dialog. */
import type { EXPORT_FORMATS, EXPORT_MODES, ExpenseRow } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import type { Days } from "../../../kit/days/date-range.ts";
import { daysOf } from "../../../kit/ranges.ts";

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
type ExportMode = (typeof EXPORT_MODES)[number];

export interface ExportChoice extends Days {
  format: ExportFormat;
  exportMode: ExportMode;
  includeDocuments: boolean;
  /** Only these expenses of the days; absent: all. */
  ids?: string;
}

/** The whole month of a day: entries may be dated ahead. */
export function currentMonth(now: string): Days {
  return daysOf("current-month", now);
}

/** Both dates are there, and in order. */
export function isExportable({ startDate, endDate }: Days): boolean {
  return isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate;
}

/** From the first to the last document date of some expenses; the month of `now` where none has one. */
export function daysOfRows(rows: Iterable<Pick<ExpenseRow, "date">>, now: string): Days {
  const dates = [...rows].flatMap(({ date }) => date ?? []).sort();
  const [startDate, endDate] = [dates[0], dates.at(-1)];
  return startDate && endDate ? { startDate, endDate } : currentMonth(now);
}

/** How a file of this type ends. */
export function endingOf(contentType: string): string {
  const type = contentType.split(";")[0]?.trim() ?? "";
  return ENDINGS[type] ?? "bin";
}

const ENDINGS: Record<string, string> = {
  "text/csv": "csv",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "text/plain": "journal",
};
