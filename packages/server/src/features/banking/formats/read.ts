/** Bytes of a bank's file in, its statements out. What kind of file it is, the content says, never its name. */
import { type AmountQuestion, type CsvMapping, MAX_STATEMENT_LINES, writeDay } from "@tallyleaf/contract";
import { type DecimalMark, decimalsOf, digitsOf, isCurrency } from "@tallyleaf/ledger";
import { say, sayAmount } from "../../../platform/csv/say.ts";
import { createAside } from "../../../platform/parsers/aside.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { textOf } from "../../../platform/tables/text.ts";
import { balanceNotes } from "./balance-check.ts";
import { readCamt053 } from "./camt053.ts";
import { type CsvReading, type RememberedCsv, readCsvStatement } from "./csv/read.ts";
import { readMt940 } from "./mt940.ts";
import { readOfx } from "./ofx.ts";
import { readByStandard } from "./standard-amounts.ts";
import type { Statement, StatementFormat } from "./statement.ts";

export interface StatementFile {
  format: StatementFormat;
  statements: Statement[];
  /** Question to answer before the amounts are certain; null: none. */
  question: AmountQuestion | null;
  /** Detected layout of a CSV file; null for the other formats, which define theirs. */
  csv: Omit<CsvReading, "statements" | "question"> | null;
}

export interface ReadOptions {
  /** The user's choice of the CSV layout; null: as its table was the last time, else by its column names and content. */
  mapping?: CsvMapping | null;
  /** The user's choice of the amount format; what the file proves outranks it. */
  decimalMark?: DecimalMark | null;
  /** By the signatures of tables. */
  remembered?: ReadonlyMap<string, RememberedCsv>;
  /** Of the books: Americans write the month first. */
  baseCurrency?: string;
  /** Of the amounts where the file names none; absent: that of the books. */
  currency?: string | undefined;
}

/** As `readStatements`, so that nobody waits for a large file. */
export const readStatementsAside = createAside(new URL(import.meta.url), readStatements);

/** @throws Unreadable with a sentence that says what to do */
export function readStatements(bytes: Uint8Array, options: ReadOptions = {}): StatementFile {
  const text = textOf(bytes);
  if (text.trim() === "") throw new Unreadable(say("emptyFile"));
  const format = formatOf(text);
  const file = readAs(format, text, options);
  const lines = file.statements.reduce((count, one) => count + one.lines.length, 0);
  if (lines > MAX_STATEMENT_LINES) throw new Unreadable(say("tooManyMovements", { lines, most: MAX_STATEMENT_LINES }));
  for (const statement of file.statements) {
    if (format !== "csv") statement.refusals.push(...tooPrecise(statement, options.currency ?? options.baseCurrency));
    statement.notes.push(...repeatedIds(statement), ...balanceNotes(statement));
  }
  return file;
}

function readAs(format: StatementFormat, text: string, options: ReadOptions): StatementFile {
  const { mapping = null, decimalMark = null, remembered = new Map(), baseCurrency = "EUR" } = options;
  const { currency = baseCurrency } = options;
  if (format !== "csv") {
    const parse = { ofx: readOfx, camt053: readCamt053, mt940: readMt940 }[format];
    const read = readByStandard(format, (amountOf) => parse(text, amountOf), decimalMark, currency);
    return { format, ...read, csv: null };
  }
  const read = readCsvStatement(text, { mapping, decimalMark }, remembered, { baseCurrency, currency });
  const { statements, question, ...csv } = read;
  return { format, statements, question, csv };
}

/** The amounts with more decimals than their currency has; of a CSV each row says it with its line and column. */
function tooPrecise({ lines, openingBalance, closingBalance, currency }: Statement, expected = "EUR"): string[] {
  const code = currency !== null && isCurrency(currency) ? currency : expected;
  const isOdd = (plain: string | null): plain is string => plain !== null && decimalsOf(plain) > digitsOf(code);
  const amountOf = (plain: string) => ({ amount: sayAmount(plain, null), currency: code });
  return [
    ...lines
      .filter(({ amount }) => isOdd(amount))
      .map((line) =>
        say("lineTooPrecise", {
          day: writeDay(line.date),
          text: line.description.slice(0, 60),
          ...amountOf(line.amount),
        }),
      ),
    ...[openingBalance, closingBalance].filter(isOdd).map((balance) => say("balanceTooPrecise", amountOf(balance))),
  ];
}

function formatOf(text: string): StatementFormat {
  const head = text.slice(0, 4000);
  if (/<OFX>|<OFX\s|OFXHEADER/i.test(head)) return "ofx";
  if (/^\uFEFF?\s*<(\?xml|!DOCTYPE|\w*:?Document)/i.test(head)) return "camt053";
  if (/(^|\n)\s*(\{1:[^\n]*\{4:\s*)?:20:/.test(head.replace(/\r\n?/g, "\n")) && /:(60[FM]|61|62[FM]):/.test(text))
    return "mt940";
  return "csv";
}

/** A bank's ID of two transactions cannot tell them apart; both stay, and it is said. */
function repeatedIds({ lines }: Statement): string[] {
  const seen = new Map<string, number>();
  for (const { externalId } of lines) if (externalId !== "") seen.set(externalId, (seen.get(externalId) ?? 0) + 1);
  const repeated = [...seen].filter(([, count]) => count > 1);
  const [first] = repeated;
  if (!first) return [];
  // Parts of a batch share the batch's id, and some banks number nothing at all.
  return [say("idRepeated", { id: first[0], count: String(first[1]), more: repeated.length - 1 })];
}
