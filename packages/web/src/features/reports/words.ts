/** Names the options of a report, with the specification's texts for ranges and formats. */
import type { ReportFile, ReportFormat, ReportRange, ReportType } from "@tallyleaf/contract";
import { REPORT_TYPES, REPORTS } from "@tallyleaf/contract";
import { formatDay } from "../../kit/format.ts";
import { say } from "./say.ts";

const CALENDAR_RANGES: Readonly<Record<ReportRange, string>> = {
  current_month: say("currentMonth"),
  last_month: say("lastMonth"),
  current_quarter: say("currentQuarter"),
  last_quarter: say("lastQuarter"),
  year_to_date: say("yearToDate"),
  current_year: say("currentYear"),
  last_year: say("lastYear"),
  custom: say("customRange"),
};

/** @param isCalendar all years of the company are calendar years */
export const rangeLabels = (isCalendar: boolean): Readonly<Record<ReportRange, string>> =>
  isCalendar
    ? CALENDAR_RANGES
    : {
        ...CALENDAR_RANGES,
        current_quarter: say("currentFiscalQuarter"),
        last_quarter: say("lastFiscalQuarter"),
        year_to_date: say("fiscalYearToDate"),
        current_year: say("currentFiscalYear"),
        last_year: say("lastFiscalYear"),
      };

export const FORMAT_LABELS: Readonly<Record<ReportFormat, string>> = {
  summary: say("summary"),
  detailed: say("detailed"),
  visual: say("visual"),
};

export const FILE_LABELS: Readonly<Record<ReportFile, string>> = { pdf: "PDF", excel: "Excel", csv: "CSV" };

/** The statements first, then what a bookkeeper looks things up in. */
export const TYPE_CHOICES: readonly { value: ReportType; label: string }[] = REPORT_TYPES.map((value) => ({
  value,
  label: REPORTS[value].title,
}));

/** A column's name with the days in it as the reader writes them. */
export const columnName = (label: string) => label.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day));

/** Choices of a select, of a table of labels. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
