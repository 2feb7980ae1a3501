/** What of a report is put on paper, by its format, and how its range is said. Pure: PDF, Excel and CSV ask the same. */
import type { ReportChoices, ReportFormat, ReportRow, ReportSheet } from "@tallyleaf/contract";
import { REPORTS } from "@tallyleaf/contract";
import { currentLanguage, documentLocale } from "@tallyleaf/messages";
import type { Letterhead } from "../../../books/company/letterhead.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { say } from "../say.ts";

/** A report on its way to paper. */
export interface PaperReport {
  sheet: ReportSheet;
  format: ReportFormat;
  company: Letterhead;
  /** The company's picture, in a format that PDF knows; null: it has none. */
  logo: Buffer | null;
  /** Who runs the product; stands at the foot. */
  productName: string;
  now: Date;
}

/** The text columns beside the label: only of reports whose rows are documents or postings. */
export interface TextColumn {
  head: string;
  kind: "day" | "text";
  of(entry: NonNullable<ReportRow["entry"]>): string;
}

/** Date, due date and reference, as far as the rows have them. */
export function textColumnsOf(rows: readonly ReportRow[]): TextColumn[] {
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const columns: TextColumn[] = [
    { head: say("date"), kind: "day", of: ({ date }) => date },
    { head: say("dueDate"), kind: "day", of: ({ dueDate }) => dueDate ?? "" },
    { head: say("reference"), kind: "text", of: ({ reference }) => reference ?? "" },
  ];
  return columns.filter(({ of }) => entries.some((entry) => of(entry) !== ""));
}

const writeDayAs = (month: "long" | "short", day: string) =>
  new Intl.DateTimeFormat(documentLocale(currentLanguage()), {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.parse(day));
const dayInWords = (day: string) => writeDayAs("long", day);

/** "1 April 2026 to 30 April 2026", "As of 30 April 2026". */
export function rangeInWords({ type, from, to }: Pick<ReportSheet, "type" | "from" | "to">): string {
  return REPORTS[type].asOf
    ? say("asOf", { day: dayInWords(to) })
    : say("fromTo", { from: dayInWords(from), to: dayInWords(to) });
}

/** "22 Nov 2026", where there is little room. */
export const shortDay = (day: string): string => writeDayAs("short", day);

/** The sheet with the days in the heads of its columns as people read them, and not programs. */
export const onPaper = (sheet: ReportSheet): ReportSheet => ({
  ...sheet,
  columns: sheet.columns.map((column) => ({
    ...column,
    label: column.label.replace(/\d{4}-\d{2}-\d{2}/g, shortDay),
  })),
});

/** How a report's chart is drawn: periods from left to right, things beside each other from the top down. */
export const chartWay = ({ by, type }: Pick<ReportSheet, "by" | "type">): "columns" | "bars" =>
  by !== "none" || type.endsWith("_aging") ? "columns" : "bars";

/** How the figures were made, in a few words: "Accrual basis · amounts in EUR". */
export function termsInWords({ type, basis, currency }: ReportSheet): string {
  if (!REPORTS[type].basis) return say("amountsIn", { currency });
  return basis === "cash" ? say("cashBasis", { currency }) : say("accrualBasis", { currency });
}

const ENDINGS = { pdf: "pdf", excel: "xlsx", csv: "csv" } as const;

/** `profit-and-loss_2026-04-01_to_2026-04-30.pdf`. */
export function fileNameOf(run: {
  name: string;
  fromDate: string;
  toDate: string;
  file: keyof typeof ENDINGS;
}): string {
  const name = run.name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name}_${run.fromDate}_to_${run.toDate}.${ENDINGS[run.file]}`;
}

/** The name of a kind of report, in the reader's language. */
export const titleOf = (type: ReportSheet["type"]): string => inReadersLanguage(REPORTS[type].title);

/** What a report is called: by its type, of an account with that. */
export function nameOf(
  type: ReportSheet["type"],
  { account }: Pick<ReportChoices, "account">,
  accountName = "",
): string {
  const title = titleOf(type);
  return REPORTS[type].account && account ? `${title} ${`${account} ${accountName}`.trim()}` : title;
}
