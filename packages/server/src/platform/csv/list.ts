/**
 * Lists of records as CSV, made of the description of their fields: out for a spreadsheet, and in again, each line checked as the
 * form checks it. A column that a file does not have leaves what is there; an empty cell clears it.
 */
import {
  columnOf,
  csvFailures,
  type Fields,
  headsOf,
  type ImportReport,
  readText,
  writeCsv,
} from "@tallyleaf/contract";
import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@tallyleaf/messages";
import type * as z from "zod";
import { failureAt } from "../http/failure.ts";
import { forReader, inReadersLanguage } from "../http/reader.ts";
import { createAside } from "../parsers/aside.ts";
import { Unreadable } from "../parsers/unreadable.ts";
import { mapYielding } from "../parsers/yielding.ts";
import { type CsvLine, readCsv } from "./csv.ts";
import { carryOut, type PlannedLine } from "./report.ts";
import { say } from "./say.ts";

/** The cells of a record, by the columns of its fields. */
export const cellsOf = (fields: Fields, row: object): string[] =>
  Object.keys(fields).map((name) => wordOf((row as Record<string, unknown>)[name]));

/**
 * The list as a file.
 *
 * @param told columns that are only told and never read, with their cell of each row
 */
export function exportList<Row extends object>(
  fileName: string,
  fields: Fields,
  rows: readonly Row[],
  told: Readonly<Record<string, (row: Row) => string>> = {},
): { fileName: string; csv: string } {
  const columns = [...Object.values(fields).map(columnOf), ...Object.keys(told)];
  const cells = rows.map((row) => [...cellsOf(fields, row), ...Object.values(told).map((cell) => cell(row))]);
  return { fileName, csv: writeCsv(columns, cells) };
}

/** How a file of records is read over those that are there. */
export interface ListRules<Row extends object, Values extends object> {
  fields: Fields;
  /** The names of fields without whose column a file says nothing. */
  needed: readonly string[];
  /** Of the call that creates: it says what is wrong with a line. */
  body: z.ZodType;
  /** How many there are, how many there may be, and what is said where a line would be one too many. */
  count: number;
  most: number;
  full: string;
  /** The beginnings of columns that an export only tells: nobody is told that they are not read. */
  told?: readonly string[];
  /** Which record a line is about; `again` is said of the second line about it, `problem` where it is not clear. */
  find(cells: CsvLine["cells"]): {
    key: string;
    label: string;
    before: Row | null;
    again: (line: number) => string;
    problem?: string | undefined;
  };
  /** The record after the line. `given` are the names of the fields whose column the file has. */
  rowOf(values: Values, before: Row | null, given: ReadonlySet<string>): Row;
  /** What screens call an option of a field, in the reader's language: a file may name it so in any language. */
  labelOf?(name: string, option: string): string;
  /** What stands against it, as a sentence. */
  objection?(after: Row, before: Row | null): string | null | undefined;
  /** What stands against the lines together, put to their problems. */
  together?(lines: PlannedLine<Row>[]): void;
}

const readCsvAside = createAside(new URL("./csv.ts", import.meta.url), readCsv);

/**
 * Adds and changes what the lines say, all or none; removes nothing. `write` is given what is added or changed, unless this is a
 * rehearsal.
 *
 * @throws CallFailure of `csvFailures`: `unreadableCsv` also for more lines than there may be records
 */
export async function importList<Row extends object, Values extends object>(
  organizationId: string,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  rules: ListRules<Row, Values>,
  write: (line: { before: Row | null; after: Row }) => Promise<void>,
): Promise<ImportReport> {
  const { lines, ignored } = await planLines(organizationId, csv, rules);
  rules.together?.(lines);
  const fresh = lines.filter(({ before, after }) => before === null && after !== null);
  for (const line of fresh.slice(Math.max(0, rules.most - rules.count))) line.problems.push(rules.full);
  const report = await carryOut(lines, dryRun, write);
  return ignored.length === 0
    ? report
    : { ...report, message: say("withIgnored", { result: report.message, columns: ignored.join(", ") }) };
}

async function planLines<Row extends object, Values extends object>(
  organizationId: string,
  csv: string,
  rules: ListRules<Row, Values>,
): Promise<{ lines: PlannedLine<Row>[]; ignored: string[] }> {
  const { fields, needed, most, told = [] } = rules;
  const columns = Object.entries(fields).map(([name, field]) => ({
    name: columnOf(field),
    alsoNamed: headsOf(field),
    shown: nameOfColumn(field),
    required: needed.includes(name),
  }));
  const seen = new Map<string, number>();
  try {
    const { lines, twice, ignored } = await readCsvAside(organizationId, csv, columns, 2 * most);
    if (twice !== null) throw new Unreadable(say("columnTwice", { column: twice }));
    if (lines.length > most) throw new Unreadable(say("tooManyLines", { lines: lines.length, most }));
    return {
      lines: await mapYielding(lines, (line) => planLine(line, rules, seen)),
      ignored: ignored.filter((name) => !told.some((beginning) => name.startsWith(beginning))),
    };
  } catch (error) {
    if (error instanceof Unreadable) throw failureAt(csvFailures.unreadableCsv, "csv", error);
    throw error;
  }
}

function planLine<Row extends object, Values extends object>(
  { line, cells, overflows }: CsvLine,
  { fields, body, find, rowOf, labelOf, objection }: ListRules<Row, Values>,
  seen: Map<string, number>,
): PlannedLine<Row> {
  const { key, label, before, again, problem } = find(cells);
  const bad = (...problems: string[]): PlannedLine<Row> => ({
    line,
    label,
    before,
    after: null,
    problems,
    changes: [],
  });
  if (overflows) return bad(say("moreCells"));
  if (problem) return bad(problem);
  const given = new Set<string>();
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[columnOf(field)];
    const option =
      labelOf &&
      field.options?.find((one) => isCalled(cell, (language) => forReader(language, () => labelOf(name, one))));
    const read = option ?? (cell === undefined ? undefined : readText(field, cell));
    // Such a field may have a call of its own, and no body that judges it.
    if (field.kind === "yes_no" && typeof read === "string")
      problems.push(say("yesOrNo", { column: nameOfColumn(field) }));
    if (read !== undefined) given.add(name);
    values[name] = read === undefined ? kept(before?.[name as keyof Row]) : read;
  }
  const parsed = body.safeParse(values);
  if (!parsed.success || problems.length > 0)
    return bad(...(parsed.error?.issues.map(({ message }) => message) ?? []), ...problems);
  const earlier = seen.get(key);
  if (earlier !== undefined) return bad(again(earlier));
  seen.set(key, line);
  const after = rowOf({ ...values, ...(parsed.data as object) } as Values, before, given);
  const wrong = objection?.(after, before);
  if (wrong) return bad(wrong);
  return { line, label, before, after, problems: [], changes: before ? changesBetween(fields, before, after) : [] };
}

const isCalled = (cell: string | undefined, labelIn: (language: Language) => string) =>
  LANGUAGES.some((language) => labelIn(language).toLowerCase() === cell?.toLowerCase());

/** What the reader's page calls the column. */
const nameOfColumn = (field: Fields[string]) =>
  currentLanguage() === DEFAULT_LANGUAGE ? columnOf(field) : inReadersLanguage(field.label);

/** What is stored, as the body is sent it. */
const kept = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value);

/** The fields in which two records differ, in words: "Name: Travel → Trips". */
function changesBetween(fields: Fields, before: object, after: object): string[] {
  const [was, is] = [cellsOf(fields, before), cellsOf(fields, after)];
  return Object.values(fields).flatMap(({ label }, i) =>
    was[i] === is[i]
      ? []
      : [
          say("change", {
            field: inReadersLanguage(label),
            before: was[i] || say("nothing"),
            after: is[i] || say("nothing"),
          }),
        ],
  );
}

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
};
