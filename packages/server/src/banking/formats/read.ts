/** Bytes of a bank's file in, its statements out. What kind of file it is, the content says, never its name. */
import { type CsvMapping, MAX_STATEMENT_LINES } from "@tallyleaf/contract";
import { balanceNotes } from "./balance-check.ts";
import { readCamt053 } from "./camt053.ts";
import { type CsvReading, readCsvStatement } from "./csv/read.ts";
import { readMt940 } from "./mt940.ts";
import { readOfx } from "./ofx.ts";
import { type Statement, type StatementFormat, UnreadableStatement } from "./statement.ts";
import { textOf } from "./text.ts";

export interface StatementFile {
  format: StatementFormat;
  statements: Statement[];
  /** How a CSV was understood; null for the other formats, which say it themselves. */
  csv: Omit<CsvReading, "statements"> | null;
}

export interface ReadOptions {
  /** How somebody says that a CSV is read; null: as its table was the last time, else by its column names and what they hold. */
  mapping?: CsvMapping | null;
  /** By the signatures of tables. */
  remembered?: ReadonlyMap<string, CsvMapping>;
  /** Where the file leaves something open, this decides: American dates for dollars. */
  currency?: string | null;
}

/** @throws UnreadableStatement with a sentence that says what to do */
export function readStatements(bytes: Uint8Array, options: ReadOptions = {}): StatementFile {
  const text = textOf(bytes);
  if (text.trim() === "") throw new UnreadableStatement("The file is empty. Choose another file.");
  const format = formatOf(text);
  const file = readAs(format, text, options);
  const lines = file.statements.reduce((count, one) => count + one.lines.length, 0);
  if (lines > MAX_STATEMENT_LINES)
    throw new UnreadableStatement(
      `The file has ${lines} movements; at most ${MAX_STATEMENT_LINES} can be imported at once. Download a shorter time.`,
    );
  for (const statement of file.statements) statement.notes.push(...repeatedIds(statement), ...balanceNotes(statement));
  return file;
}

function readAs(
  format: StatementFormat,
  text: string,
  { mapping = null, remembered = new Map(), currency = null }: ReadOptions,
): StatementFile {
  if (format === "ofx") return { format, statements: readOfx(text), csv: null };
  if (format === "camt053") return { format, statements: readCamt053(text), csv: null };
  if (format === "mt940") return { format, statements: readMt940(text), csv: null };
  const { statements, ...csv } = readCsvStatement(text, { mapping, remembered }, { currency });
  return { format, statements, csv };
}

function formatOf(text: string): StatementFormat {
  const head = text.slice(0, 4000);
  if (/<OFX>|<OFX\s|OFXHEADER/i.test(head)) return "ofx";
  if (/^\uFEFF?\s*<(\?xml|!DOCTYPE|\w*:?Document)/i.test(head)) return "camt053";
  if (/(^|\n)\s*(\{1:[^\n]*\{4:\s*)?:20:/.test(head.replace(/\r\n?/g, "\n")) && /:(60[FM]|61|62[FM]):/.test(text))
    return "mt940";
  return "csv";
}

/** A bank's id that stands at two movements cannot tell them apart; both stay, and it is said. */
function repeatedIds({ lines }: Statement): string[] {
  const seen = new Map<string, number>();
  for (const { externalId } of lines) if (externalId !== "") seen.set(externalId, (seen.get(externalId) ?? 0) + 1);
  const repeated = [...seen].filter(([, count]) => count > 1);
  const [first] = repeated;
  if (!first) return [];
  // Parts of a batch share the batch's id, and some banks number nothing at all.
  return [
    `The bank gave the id ${first[0]} to ${first[1]} movements${repeated.length > 1 ? `, and ${repeated.length - 1} more ids twice` : ""}. All of them were kept.`,
  ];
}
