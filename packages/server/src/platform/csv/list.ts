/**
 * Lists of records as CSV, derived from the description of their fields: exported for a spreadsheet and imported again, with each line
 * validated like the form. A column that the file lacks keeps the stored value; an empty cell clears it.
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
 * @param told columns that are only exported and never imported, with their cell of each row
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

/** Rules for importing a file of records into those that exist. */
export interface ListRules<Row extends object, Values extends object> {
  fields: Fields;
  /** Names of the fields whose columns are required. */
  needed: readonly string[];
  /** Body of the call that creates a record: it validates each line. */
  body: z.ZodType;
  /** Number of existing records, their limit, and the message for a line beyond it. */
  count: number;
  most: number;
  full: string;
  /** Prefixes of columns that are only exported: no message says that the import ignores them. */
  told?: readonly string[];
  /** Finds the record of a line; `again` is the message for a second line of the same record, `problem` for an ambiguous one. */
  find(cells: CsvLine["cells"]): {
    key: string;
    label: string;
    before: Row | null;
    again: (line: number) => string;
    problem?: string | undefined;
  };
  /** Returns the record after the import of the line; `given` names the fields whose columns the file has. */
  rowOf(values: Values, before: Row | null, given: ReadonlySet<string>): Row;
  /** Returns the label of a field's option in the reader's language; the import accepts the labels of all languages. */
  labelOf?(name: string, option: string): string;
  /** Returns an error of a single line as a sentence. */
  objection?(after: Row, before: Row | null): string | null | undefined;
  /** Finds errors across lines and adds them to the lines' problems. */
  together?(lines: PlannedLine<Row>[]): void;
}

const readCsvAside = createAside(new URL("./csv.ts", import.meta.url), readCsv);

/**
 * Adds and changes the records of the lines, all or none; deletes nothing. `write` gets each record that is added or changed, unless this
 * is a dry run.
 *
 * @throws CallFailure of `csvFailures`: `unreadableCsv` also if the file has more lines than the limit of records
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
  const unread = new Set<unknown>();
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[columnOf(field)];
    const option =
      labelOf &&
      field.options?.find((one) => isCalled(cell, (language) => forReader(language, () => labelOf(name, one))));
    const read = option ?? (cell === undefined ? undefined : readText(field, cell));
    // Such a field may have a call of its own, so that `body` doesn't validate it.
    if (field.kind === "yes_no" && typeof read === "string") {
      problems.push(say("yesOrNo", { column: nameOfColumn(field) }));
      unread.add(name);
    }
    if (read !== undefined) given.add(name);
    values[name] = read === undefined ? kept(before?.[name as keyof Row]) : read;
  }
  const parsed = body.safeParse(values);
  if (!parsed.success || problems.length > 0)
    return bad(
      ...(parsed.error?.issues.filter(({ path }) => !unread.has(path[0])).map((issue) => inColumn(fields, issue)) ??
        []),
      ...problems,
    );
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

/** Returns the column's name on the reader's page. */
const nameOfColumn = (field: Fields[string]) =>
  currentLanguage() === DEFAULT_LANGUAGE ? columnOf(field) : inReadersLanguage(field.label);

/** Names the column of an error, where one field has it. */
function inColumn(fields: Fields, { path, message }: z.core.$ZodIssue): string {
  const field = fields[String(path[0])];
  return field ? say("inColumn", { column: nameOfColumn(field), reason: inReadersLanguage(message) }) : message;
}

/** Converts a stored value to the form in which the body receives it. */
const kept = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value);

/** Lists the fields in which two records differ, as text: "Name: Travel → Trips". */
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
