/** The result of importing CSV lines: added, changed, and invalid ones with the reason. */
import { csvFailures, type ImportLine, type ImportReport } from "@tallyleaf/contract";
import { CallFailure } from "../http/failure.ts";
import { inReadersLanguage } from "../http/reader.ts";
import { say } from "./say.ts";

/** A line of the file against what is stored. */
export interface PlannedLine<Row> {
  line: number;
  label: string;
  /** Null: a new row. */
  before: Row | null;
  /** Null: the line is invalid. */
  after: Row | null;
  /** Reasons why the line cannot be imported. */
  problems: string[];
  /** Differences from the stored row. */
  changes: string[];
}

/**
 * Writes the lines and returns the answer to an import; `write` gets the lines that add or change something, unless this is a dry run.
 *
 * @throws CallFailure `badLines` if a line is invalid and this is no dry run: all lines or none
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
  const message =
    bad > 0 ? say("badLines", { bad }) : say(dryRun ? "rehearsed" : "carriedOut", { added, changed, unchanged });
  const applied = !dryRun && added + changed > 0;
  return { success: bad === 0, message, applied, added, changed, unchanged, bad, lines: reported };
}

function reportLine<Row>({ line, label, before, problems, changes }: PlannedLine<Row>): ImportLine {
  // The contract's messages about a field are in English, because its module was loaded without a reader.
  if (problems.length > 0) return { line, label, outcome: "bad", notes: problems.map(inReadersLanguage) };
  if (before === null) return { line, label, outcome: "added", notes: [] };
  return { line, label, outcome: changes.length > 0 ? "changed" : "unchanged", notes: changes };
}
