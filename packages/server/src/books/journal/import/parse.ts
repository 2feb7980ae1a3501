/**
 * A table of journal entries as far as it can be read without the books: its columns, and what each row says. Nothing is guessed: an
 * amount or a day with two meanings is an error of its row until a person has chosen. Pure.
 */
import {
  type AmountQuestion,
  type DimensionKind,
  JOURNAL_IMPORT_LIMITS,
  type JournalImportRole,
  journalImportColumns,
  LARGEST_AMOUNT,
  LINE_ITEM_LIMITS,
  lineItemMessages,
  MANUAL_ENTRY_LIMITS,
  rearmed,
  writeDay,
} from "@tallyleaf/contract";
import {
  type DecimalMark,
  decimalMarkOf,
  decimalsOf,
  dependsOnMark,
  digitsOf,
  isCurrency,
  type LineParty,
  moneyFromDecimal,
  PARTY_TYPES,
  readAmount,
  type ServicePeriod,
  toNumber,
} from "@tallyleaf/ledger";
import { sayAmount } from "../../../platform/csv/say.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { createAside } from "../../../platform/parsers/aside.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { type DateOrder, dateOrderOf, readDay } from "../../../platform/tables/days.ts";
import { delimiterOf, recordsOf } from "../../../platform/tables/table.ts";
import { textOf } from "../../../platform/tables/text.ts";
import { namesInCell } from "../../dimensions/named.ts";
import { isRepeated, roleOf, rolesOf } from "./columns.ts";
import { say } from "./say.ts";

export interface ParseOptions {
  baseCurrency: string;
  /** Choice of a person; null: none. The file's own evidence outranks it. */
  decimalMark: DecimalMark | null;
  dateOrder: "dmy" | "mdy" | null;
}

export interface RowError {
  line: number;
  /** As the file names it; null: the whole row. */
  column: string | null;
  message: string;
  /** A question about the whole file that nobody has answered yet, not a fault of the row. */
  isOpen?: true;
}

export interface JournalRow {
  line: number;
  /** The entry that it belongs to, as the file names it. */
  entry: string;
  /** YYYY-MM-DD; null: the file leaves it out here, or has an error. */
  date: string | null;
  account: string;
  text: string;
  /** A plain decimal above zero; null where there is an error. */
  amount: string | null;
  side: "debit" | "credit";
  currency: string;
  /** A plain decimal above zero; null: the file has none. */
  rate: string | null;
  reference: string;
  description: string;
  /** As the file writes it; empty: none. */
  taxCode: string;
  /** A plain decimal above zero; null: the file has none, or there is an error. */
  taxBase: string | null;
  /** What it moves in another currency, a plain decimal above zero; null: the file has none, or there is an error. */
  foreign: { amount: string; currency: string } | null;
  /** Number of the invoice or bill; empty: none. */
  item: string;
  /** Of a new invoice or bill, YYYY-MM-DD; null: the file has none, or there is an error. */
  dueDate: string | null;
  /** The days that its cost or revenue is for; null: the file has none, or there is an error. */
  period: ServicePeriod | null;
  /** Names of who it is about, of which a row has one at most. */
  parties: { type: LineParty["type"]; name: string }[];
  /** Names or codes of dimensions, by kind. */
  dimensions: { role: "project" | "costCenter" | "tags"; kind: DimensionKind; name: string }[];
  hasError: boolean;
}

export interface ParsedJournal {
  rows: JournalRow[];
  errors: RowError[];
  /** The file's name of each column that it has. */
  columns: Partial<Record<JournalImportRole, string>>;
  amounts: AmountQuestion | null;
  days: string | null;
  unused: string[];
}

/** Runs `parseJournal` in a thread: a large file blocks no other request. */
export const parseJournalAside = createAside(new URL(import.meta.url), parseJournal);

const REQUIRED = ["date", "account", "debit", "credit"] as const satisfies JournalImportRole[];
/** How far down the column names may be. */
const PREAMBLE_ROWS = 20;
/** Of an exchange rate; more digits than any has. */
const LONGEST_RATE = 20;
const EXAMPLES = 5;

interface Table {
  columns: ParsedJournal["columns"];
  unused: string[];
  rows: { line: number; cell: (role: JournalImportRole) => string; overflows: boolean }[];
}

/**
 * Exported for the thread, which finds it by its name.
 *
 * @public
 * @throws Unreadable, with what to do
 */
export function parseJournal(bytes: Uint8Array, options: ParseOptions): ParsedJournal {
  const { columns, unused, rows } = readTable(bytes);
  const currencyOf = (cell: string) => (cell === "" ? options.baseCurrency : cell.toUpperCase());
  const amounts = readAmounts(rows, currencyOf, options.decimalMark);
  const days = readDays(
    rows.flatMap(({ cell }) => [cell("date"), cell("dueDate"), cell("periodFrom"), cell("periodTo")]),
    options.dateOrder,
  );
  const errors: RowError[] = [];
  const parsed = rows.map(({ line, cell, overflows }): JournalRow => {
    const before = errors.length;
    const fail: Fail = (role, message, isOpen) => {
      errors.push({ line, column: role && (columns[role] ?? null), message, ...(isOpen ? { isOpen } : {}) });
      return null;
    };
    if (overflows) fail(null, say("moreCells"));
    const entry = oneLine(cell(columns.entry === undefined ? "reference" : "entry"));
    if (entry === "") fail(columns.entry === undefined ? "reference" : "entry", say("entryMissing"));
    const limited = (role: "text" | "reference" | "description") => {
      const text = oneLine(cell(role));
      if (text.length > MANUAL_ENTRY_LIMITS.text) fail(role, say("textTooLong", { most: MANUAL_ENTRY_LIMITS.text }));
      return text;
    };
    const currency = currencyOf(cell("currency"));
    const isKnown = isCurrency(currency);
    if (!isKnown) fail("currency", say("noCurrency", { text: cut(cell("currency")) }));
    const account = oneLine(cell("account"));
    if (account === "") fail("account", say("accountMissing"));
    const side = isNothing(cell("debit")) ? "credit" : "debit";
    return {
      line,
      entry: cut(entry),
      date: days.read(cell("date"), (message, isOpen) => fail("date", message, isOpen)),
      account,
      text: limited("text"),
      amount: isKnown ? amountOf(cell, currency, amounts, fail) : null,
      side,
      currency,
      rate: rateOf(cell("rate"), amounts, (message, isOpen) => fail("rate", message, isOpen)),
      reference: limited("reference"),
      description: limited("description"),
      taxCode: cut(oneLine(cell("taxCode"))),
      taxBase: isKnown && !isNothing(cell("taxBase")) ? readAmountCell("taxBase", cell, currency, amounts, fail) : null,
      foreign: readForeign(cell, amounts, fail),
      item: readItem(cell, fail),
      dueDate: days.read(cell("dueDate"), (message, isOpen) => fail("dueDate", message, isOpen)),
      period: readPeriod(cell, days, fail),
      parties: PARTY_TYPES.flatMap((type) => {
        const name = oneLine(cell(type));
        return name === "" ? [] : [{ type, name }];
      }),
      dimensions: DIMENSION_COLUMNS.flatMap(({ role, kind }) =>
        namesInCell(cell(role), kind).map((name) => ({ role, kind, name })),
      ),
      hasError: errors.length > before,
    };
  });
  return { rows: parsed, errors, columns, amounts: amounts.question, days: days.question, unused };
}

const DIMENSION_COLUMNS = [
  { role: "project", kind: "project" },
  { role: "costCenter", kind: "cost_center" },
  { role: "tags", kind: "tag" },
] as const;

function readTable(bytes: Uint8Array): Table {
  // Excel's own line about the separator; an empty line in its place keeps the numbers of the others.
  const text = textOf(bytes).replace(/^\uFEFF?sep=.(?=\r?\n)/i, "");
  const records = recordsOf(text, delimiterOf(text), 2 * JOURNAL_IMPORT_LIMITS.rows).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => rearmed(cell).trim()),
  }));
  const isHead = ({ cells }: (typeof records)[number]) => REQUIRED.filter((role) => cells.some(isNamed(role))).length;
  const known = records.slice(0, PREAMBLE_ROWS).findIndex((record) => isHead(record) >= 3);
  const head = Math.max(known, 0);
  const names = records[head]?.cells ?? [];
  const roles = rolesOf(names);
  const has = (role: JournalImportRole) => roles.includes(role);
  const missing = REQUIRED.filter((role) => !has(role)).map((role) => inReadersLanguage(journalImportColumns[role]));
  if (!has("entry") && !has("reference")) missing.unshift(inReadersLanguage(journalImportColumns.entry));
  if (missing.length > 0)
    throw new Unreadable(say("columnsMissing", { count: missing.length, columns: missing.join(", ") }));
  const twice = roles.find((role, at) => role !== null && roles.indexOf(role) !== at);
  if (twice) throw new Unreadable(say("columnTwice", { column: inReadersLanguage(journalImportColumns[twice]) }));
  const rows = records.slice(head + 1);
  if (rows.length === 0) throw new Unreadable(say("noRows"));
  if (rows.length > JOURNAL_IMPORT_LIMITS.rows) throw new Unreadable("", "tooManyRows");
  return {
    columns: Object.fromEntries(roles.flatMap((role, at) => (role === null ? [] : [[role, names[at] ?? ""]]))),
    unused: names.filter((name, at) => roles[at] === null && name !== "" && !isRepeated(name)),
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (role) => cells[roles.indexOf(role)] ?? "",
      overflows: cells.slice(names.length).some((cell) => cell !== ""),
    })),
  };
}

const isNamed = (role: JournalImportRole) => (name: string) => roleOf(name) === role;

interface Amounts {
  mark: DecimalMark;
  /** A cell proves the mark, or a person chose it; else what depends on it has two meanings. */
  isProven: boolean;
  question: AmountQuestion | null;
}

function readAmounts(rows: Table["rows"], currencyOf: (cell: string) => string, chosen: DecimalMark | null): Amounts {
  const sent = rows.flatMap(({ line, cell }) => {
    const currency = currencyOf(cell("currency"));
    if (!isCurrency(currency)) return [];
    const own = [cell("debit"), cell("credit"), cell("taxBase")].map((text) => ({ line, text, currency }));
    const foreign = cell("foreignCurrency").toUpperCase();
    if (isCurrency(foreign)) own.push({ line, text: cell("foreignAmount"), currency: foreign });
    return own.filter(({ text }) => text !== "");
  });
  const cells = sent.map(({ text, currency }) => ({ text, digits: digitsOf(currency) }));
  const { mark, reason, mixed } = decimalMarkOf({ amounts: cells });
  // That a currency has no third decimal proves a mark elsewhere; here it may be a mistake of a thousandfold, so a person says it.
  if (mark !== null && reason === "writing") return { mark, isProven: true, question: null };
  if (chosen !== null) return { mark: chosen, isProven: true, question: null };
  const rates = rows.flatMap(({ line, cell }) => {
    const text = cell("rate");
    return dependsOnMark(text) ? [{ line, text, currency: currencyOf(cell("currency")) }] : [];
  });
  if (mark !== null && reason === "same" && rates.length === 0) return { mark, isProven: false, question: null };
  const under = (text: string, currency: string, each: DecimalMark) => {
    const plain = readAmount(text, each);
    return plain === null || decimalsOf(plain) > digitsOf(currency)
      ? null
      : toNumber(moneyFromDecimal(plain, currency));
  };
  const open = [...sent.filter(({ text }) => dependsOnMark(text) || (mixed && /[.,]/.test(text))), ...rates];
  const examples = open.slice(0, EXAMPLES).map(({ line, text, currency }) => ({
    line,
    written: text,
    currency,
    withPoint: under(text, currency, "."),
    withComma: under(text, currency, ","),
  }));
  const first = open[0]?.text ?? "";
  return { mark: ".", isProven: false, question: { sentence: sayTwoWays(first), examples } };
}

function sayTwoWays(text: string): string {
  const [point, comma] = [readAmount(text, "."), readAmount(text, ",")];
  if (point === null || comma === null) return say("noAmount", { text: cut(text) });
  return say("amountTwoWays", { text: cut(text), point: sayAmount(point, null), comma: sayAmount(comma, null) });
}

type Fail = (role: JournalImportRole | null, message: string, isOpen?: true) => null;
type FailHere = (message: string, isOpen?: true) => null;

function amountOf(
  cell: (role: JournalImportRole) => string,
  currency: string,
  amounts: Amounts,
  fail: Fail,
): string | null {
  const [debit, credit] = [!isNothing(cell("debit")), !isNothing(cell("credit"))];
  if (debit && credit) return fail("credit", say("bothSides"));
  if (!debit && !credit) return fail("debit", say("amountMissing"));
  return readAmountCell(debit ? "debit" : "credit", cell, currency, amounts, fail);
}

/** The amount in another currency; null: there is none, or it has an error. */
function readForeign(cell: (role: JournalImportRole) => string, amounts: Amounts, fail: Fail): JournalRow["foreign"] {
  const [isNamed, hasAmount] = [cell("foreignCurrency") !== "", !isNothing(cell("foreignAmount"))];
  if (!hasAmount) return isNamed && cell("foreignAmount") === "" ? fail("foreignAmount", say("amountMissing")) : null;
  const currency = cell("foreignCurrency").toUpperCase();
  if (!isCurrency(currency)) return fail("foreignCurrency", say("noCurrency", { text: cut(cell("foreignCurrency")) }));
  const amount = readAmountCell("foreignAmount", cell, currency, amounts, fail);
  return amount === null ? null : { amount, currency };
}

/** Number of the invoice or bill, which a due date needs. */
function readItem(cell: (role: JournalImportRole) => string, fail: Fail): string {
  const item = oneLine(cell("item"));
  if (item.length > LINE_ITEM_LIMITS.number) fail("item", lineItemMessages.numberTooLong);
  if (item === "" && cell("dueDate") !== "") fail("dueDate", lineItemMessages.number);
  return item;
}

const BY_DAY = /^(by )?(days?|tage?n?|nach tagen)$/i;
const BY_MONTH = /^(by )?(in )?(equal )?(months?|monthly|monate?n?|nach monaten|in gleichen monaten)$/i;

/** The service period of a line: both of its days, or neither; by days unless the file says months. */
function readPeriod(cell: (role: JournalImportRole) => string, days: Days, fail: Fail): ServicePeriod | null {
  if (["periodFrom", "periodTo", "periodSplit"].every((role) => cell(role as JournalImportRole) === "")) return null;
  const dayOf = (role: "periodFrom" | "periodTo") =>
    cell(role) === "" ? fail(role, say("periodDayMissing")) : days.read(cell(role), (...why) => fail(role, ...why));
  const [startsOn, endsOn] = [dayOf("periodFrom"), dayOf("periodTo")];
  const split = oneLine(cell("periodSplit"));
  const isKnown = split === "" || BY_DAY.test(split) || BY_MONTH.test(split);
  if (!isKnown) fail("periodSplit", say("periodSplitInvalid", { text: cut(split) }));
  if (startsOn === null || endsOn === null || !isKnown) return null;
  return { startsOn, endsOn, method: BY_MONTH.test(split) ? "month" : "day" };
}

/** The amount of a cell; null: it has an error. */
function readAmountCell(
  role: "debit" | "credit" | "taxBase" | "foreignAmount",
  cell: (role: JournalImportRole) => string,
  currency: string,
  amounts: Amounts,
  fail: Fail,
): string | null {
  const text = cell(role);
  if (!amounts.isProven && dependsOnMark(text)) return fail(role, sayTwoWays(text), true);
  const plain = readAmount(text, amounts.mark);
  if (plain === null) return fail(role, say("noAmount", { text: cut(text) }));
  if (plain.startsWith("-")) return fail(role, say("amountBelowZero", { text: cut(text) }));
  if (decimalsOf(plain) > digitsOf(currency)) return fail(role, say("tooPrecise", { text: cut(text), currency }));
  if (Number(plain) > LARGEST_AMOUNT) return fail(role, say("amountTooLarge", { text: cut(text) }));
  return plain;
}

/** An empty cell, a dash, or a zero however it is written. */
const isNothing = (text: string) => /^[-–—]?$/.test(text) || /^[\p{Sc}A-Z ]*-?0+(?:[.,]0*)?[\p{Sc}A-Z ]*$/u.test(text);

function rateOf(text: string, { mark, isProven }: Amounts, fail: FailHere): string | null {
  if (text === "") return null;
  if (!isProven && dependsOnMark(text)) return fail(sayTwoWays(text), true);
  const own = dependsOnMark(text) ? mark : text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const plain = text.length > LONGEST_RATE ? null : readAmount(text, own);
  if (plain === null || plain.startsWith("-") || !/[1-9]/.test(plain) || Number(plain) > LARGEST_AMOUNT)
    return fail(say("noRate", { text: cut(text) }));
  return plain;
}

interface Days {
  read: (text: string, fail: FailHere) => string | null;
  question: string | null;
}

/** ISO and days with points have one meaning; others only where the file proves it, or a person says it. */
function readDays(cells: readonly string[], chosen: "dmy" | "mdy" | null): Days {
  const others = cells.filter((cell) => /^\d{1,2}[-/ .]/.test(cell) && !isClear(cell));
  const found = dateOrderOf(others, { expected: "dmy", said: chosen });
  const order: DateOrder | null = found.isProven ? found.order : chosen;
  const isOpen = (cell: string) => order === null && !isClear(cell) && readDay(cell, "dmy") !== readDay(cell, "mdy");
  const sayOpen = (text: string) => {
    const [dmy, mdy] = [readDay(text, "dmy"), readDay(text, "mdy")];
    if (dmy === null || mdy === null) return say("noDate", { text: cut(text) });
    return say("dateTwoWays", { text: cut(text), dmy: writeDay(dmy), mdy: writeDay(mdy) });
  };
  const first = others.find(isOpen);
  return {
    question: first === undefined ? null : sayOpen(first),
    read(text, fail) {
      if (text === "") return null;
      if (isOpen(text)) return fail(sayOpen(text), true);
      const day = readDay(text, isClear(text) ? "dmy" : (order ?? "dmy"));
      return day ?? fail(say("noDate", { text: cut(text) }));
    },
  };
}

/** 2026-03-31, 31.03.2026 */
const isClear = (cell: string) => /^\d{4}-\d{1,2}-\d{1,2}/.test(cell) || /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}$/.test(cell);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
