/** What an import of CSV lines comes to: what would be added and changed, which lines are bad, and why. */
import { csvFailures, type ImportLine, type ImportReport } from "@tallyleaf/contract";
import { CallFailure, failureAt } from "../http/failure.ts";
import { aside } from "../parsers/aside.ts";
import { inTurns } from "../parsers/in-turns.ts";
import { Unreadable } from "../parsers/unreadable.ts";
import { type CsvLine, readCsv } from "./csv.ts";

/** A line of the file against what is stored. */
export interface PlannedLine<Row> {
  line: number;
  label: string;
  /** Null: there is no such row yet. */
  before: Row | null;
  /** Null: the line is bad. */
  after: Row | null;
  /** Why the line cannot be imported. */
  problems: string[];
  /** What differs from what is stored. */
  changes: string[];
}

const readCsvAside = aside(new URL("./csv.ts", import.meta.url), readCsv);

/**
 * The lines of the text, each as the feature plans it.
 *
 * @throws CallFailure `unreadableCsv`, also for more lines than there may be rows
 */
export async function planImport<Row>(
  organizationId: string,
  csv: string,
  { columns, mostLines }: { columns: readonly { name: string; required: boolean }[]; mostLines: number },
  plan: (line: CsvLine) => PlannedLine<Row>,
): Promise<PlannedLine<Row>[]> {
  try {
    const lines = await readCsvAside(organizationId, csv, columns, 2 * mostLines);
    if (lines.length > mostLines)
      throw new Unreadable(`The file has ${lines.length} lines; at most ${mostLines} can be imported.`);
    return await inTurns(lines, plan);
  } catch (error) {
    if (error instanceof Unreadable) throw failureAt(csvFailures.unreadableCsv, "csv", error);
    throw error;
  }
}

/** Lines that would add more rows than there is room for are bad. */
export function refuseBeyond<Row>(lines: readonly PlannedLine<Row>[], room: number, message: string): void {
  const fresh = lines.filter(({ before, after }) => before === null && after !== null);
  for (const line of fresh.slice(Math.max(0, room))) line.problems.push(message);
}

/** The fields in which two rows differ, in words: "Name: Travel → Trips". */
export function changesBetween<Row extends object>(before: Row, after: Row, names: Partial<Record<keyof Row, string>>) {
  return (Object.entries(names) as [keyof Row, string][]).flatMap(([field, name]) => {
    const [was, is] = [wordOf(before[field]), wordOf(after[field])];
    return was === is ? [] : [`${name}: ${was === "" ? "nothing" : was} → ${is === "" ? "nothing" : is}`];
  });
}

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
};

/** A cell that says yes or no. Undefined: it says nothing; null: it cannot be understood. */
export function yesOrNo(cell: string | undefined): boolean | undefined | null {
  if (cell === undefined || cell === "") return undefined;
  const word = cell.toLowerCase();
  if (["yes", "true", "1", "y"].includes(word)) return true;
  return ["no", "false", "0", "n"].includes(word) ? false : null;
}

/**
 * The answer to an import; `write` is given the lines that add or change something, unless this is a rehearsal.
 *
 * @throws CallFailure `badLines` when it is no rehearsal and a line is bad: all lines or none
 */
export async function carryOut<Row>(
  lines: readonly PlannedLine<Row>[],
  dryRun: boolean,
  write: (line: { before: Row | null; after: Row }) => Promise<void>,
): Promise<ImportReport> {
  const reported = lines.map(reportLine);
  const count = (outcome: ImportLine["outcome"]) => reported.filter((line) => line.outcome === outcome).length;
  const [added, changed, unchanged, bad] = [count("added"), count("changed"), count("unchanged"), count("bad")];
  if (bad > 0 && !dryRun) {
    const errors = reported.flatMap(({ line, outcome, notes }) =>
      outcome === "bad" ? notes.map((message) => ({ path: `line ${line}`, message })) : [],
    );
    throw new CallFailure(csvFailures.badLines, { errors });
  }
  if (!dryRun)
    for (const { before, after, changes } of lines)
      if (after !== null && (before === null || changes.length > 0)) await write({ before, after });
  const [add, change] = dryRun ? ["to add", "to change"] : ["added", "changed"];
  const message =
    bad > 0
      ? `${bad === 1 ? "1 line" : `${bad} lines`} cannot be imported. Correct the file and choose it again.`
      : `${added} ${add}, ${changed} ${change}, ${unchanged} unchanged.`;
  const applied = !dryRun && added + changed > 0;
  return { success: bad === 0, message, applied, added, changed, unchanged, bad, lines: reported };
}

function reportLine<Row>({ line, label, before, problems, changes }: PlannedLine<Row>): ImportLine {
  if (problems.length > 0) return { line, label, outcome: "bad", notes: problems };
  if (before === null) return { line, label, outcome: "added", notes: [] };
  return { line, label, outcome: changes.length > 0 ? "changed" : "unchanged", notes: changes };
}
