/** Arranges a report for its format, with its range as text. Pure: PDF, Excel, and CSV use the same. */
import type { ReportChoices, ReportFormat, ReportRow, ReportSheet } from "@tallyleaf/contract";
import { REPORTS } from "@tallyleaf/contract";
import { currentLanguage, DEFAULT_LANGUAGE, documentLocale, LANGUAGES, sayAgain } from "@tallyleaf/messages";
import type { Letterhead } from "../../../books/company/letterhead.ts";
import { forReader, inReadersLanguage } from "../../../platform/http/reader.ts";
import { say } from "../say.ts";
import { sayRow } from "../say-rows.ts";

/** A report on its way to paper. */
export interface PaperReport {
  sheet: ReportSheet;
  format: ReportFormat;
  company: Letterhead;
  /** The company's picture, in a format that PDF knows; null: it has none. */
  logo: Buffer | null;
  /** Who runs the product; printed at the foot. */
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

/**
 * Makes the function that writes the days (YYYY-MM-DD) of a document: one for all its rows, since to make it takes as long as to write
 * fifty days. English days are "1 April 2026": read alike on both sides of the ocean.
 */
function dayWriter(month: "long" | "short"): (day: string) => string {
  const format = new Intl.DateTimeFormat(documentLocale(currentLanguage()), {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  });
  return (day) => format.format(Date.parse(day));
}

/** Makes the function that writes "22 Nov 2026", where there is little room. */
export const shortDayWriter = (): ((day: string) => string) => dayWriter("short");

/** "1 April 2026 to 30 April 2026", "As of 30 April 2026". */
export function rangeInWords({ type, from, to }: Pick<ReportSheet, "type" | "from" | "to">): string {
  const inWords = dayWriter("long");
  return REPORTS[type].asOf
    ? say("asOf", { day: inWords(to) })
    : say("fromTo", { from: inWords(from), to: inWords(to) });
}

/** The sheet with the days in the heads of its columns as people read them, and not programs. */
export function onPaper(sheet: ReportSheet): ReportSheet {
  const shortDay = shortDayWriter();
  const columns = sheet.columns.map(({ label, ...column }) => ({
    ...column,
    label: label.replace(/\d{4}-\d{2}-\d{2}/g, shortDay),
  }));
  return { ...sheet, columns };
}

/** The head of a column in two lines where it names a range: "1 Apr 2026 to", "22 Apr 2026". */
export function inTwoLines(label: string): string {
  // " to " in the reader's language.
  const between = sayRow("range", { from: "", to: "" });
  return label.replace(between, `${between.trimEnd()}\n`);
}

/** How a report's chart is drawn: periods from left to right, things beside each other from the top down. */
export const chartWay = ({ by, type }: Pick<ReportSheet, "by" | "type">): "columns" | "bars" =>
  by !== "none" || type.endsWith("_aging") ? "columns" : "bars";

/** How the figures were made, in a few words: "Accrual basis · amounts in EUR". */
export function termsInWords({ type, basis, currency, knownOn }: ReportSheet): string {
  const amounts = basis === "cash" ? say("cashBasis", { currency }) : say("accrualBasis", { currency });
  const terms = REPORTS[type].basis ? amounts : say("amountsIn", { currency });
  return knownOn === null ? terms : `${terms} · ${say("asKnownOn", { day: dayWriter("long")(knownOn) })}`;
}

/** German letters that a file's name has as two; of others it has the letter below the accent. */
const IN_ASCII: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const ENDINGS = { pdf: "pdf", excel: "xlsx", csv: "csv" } as const;

/** `profit-and-loss_2026-04-01_to_2026-04-30.pdf`. */
export function fileNameOf(run: {
  name: string;
  fromDate: string;
  toDate: string;
  file: keyof typeof ENDINGS;
  choices?: Pick<ReportChoices, "knownOn">;
}): string {
  const name = run.name
    .replace(/[äöüß]/giu, (letter) => IN_ASCII[letter.toLowerCase()] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const known = run.choices?.knownOn === undefined ? "" : `_known_${run.choices.knownOn}`;
  return `${name}_${run.fromDate}_to_${run.toDate}${known}.${ENDINGS[run.file]}`;
}

/** The name of a type of report, in the reader's language. */
export const titleOf = (type: ReportSheet["type"]): string => inReadersLanguage(REPORTS[type].title);

/** Name of a report in the reader's language: its type, with the account if there is one. */
export function nameOf(
  type: ReportSheet["type"],
  { account }: Pick<ReportChoices, "account">,
  accountName = "",
): string {
  const title = titleOf(type);
  return REPORTS[type].account && account ? `${title} ${`${account} ${accountName}`.trim()}` : title;
}

interface Named {
  type: ReportSheet["type"];
  /** In the language of the person who ordered it, as `nameOf` says it. */
  name: string;
}

/** Name of a report with a stored name, in the reader's language. */
export function nameForReader({ type, name }: Named): string {
  const titles = LANGUAGES.map((language) => sayAgain(REPORTS[type].title, language));
  const given = titles.find((title) => name.startsWith(title));
  return given === undefined ? name : `${titleOf(type)}${name.slice(given.length)}`;
}

/** Text for the activity log, in English. */
export const nameForHistory = (named: Named): string => forReader(DEFAULT_LANGUAGE, () => nameForReader(named));

/** Text of the activity log in the reader's language. */
export function nameFromHistory(name: string): string {
  const types = Object.keys(REPORTS) as ReportSheet["type"][];
  const type = types.find((one) => name.startsWith(forReader(DEFAULT_LANGUAGE, () => titleOf(one))));
  return type === undefined ? name : nameForReader({ type, name });
}
