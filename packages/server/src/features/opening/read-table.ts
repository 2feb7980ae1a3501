/** A trial balance or open items in a CSV or in cells that were copied from a spreadsheet. Pure. */
import {
  LARGEST_AMOUNT,
  OPENING_LIMITS,
  type OpeningBalanceRow,
  type OpeningItemRow,
  type OpeningTable,
  openingLabels,
  rearmed,
} from "@tallyleaf/contract";
import {
  type DecimalMark,
  decimalsOf,
  dependsOnMark,
  digitsOf,
  isCurrency,
  moneyFromDecimal,
  readAmount,
  toNumber,
} from "@tallyleaf/ledger";
import { amountReadingOf } from "../../platform/csv/amounts.ts";
import { say as sayCsv } from "../../platform/csv/say.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import { createAside } from "../../platform/parsers/aside.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { type DateOrder, dateOrderOf, readDay } from "../../platform/tables/days.ts";
import { delimiterOf, recordsOf } from "../../platform/tables/table.ts";
import { textOf } from "../../platform/tables/text.ts";
import { say } from "./say.ts";

type Column = Exclude<keyof typeof openingLabels, "statementDate" | "statement" | "itemDate"> | "date" | "side";

/** What columns are called, folded: letters and digits alone, in small letters. */
const NAMES: Readonly<Record<Column, RegExp>> = {
  code: /^(accountcode|accountno|accountnumber|code|no|nc|nominalcode|kontonr|kontonummer|kto|ktonr|numerodecompte|comptenum)$/,
  name: /^(name|accountname|description|title|kontobezeichnung|kontoname|bezeichnung|beschriftung|libelle|comptelib|nombre)$/,
  debit: /^(debit|debits|debitbalance|dr|soll|sollsaldo|saldosoll|debe|soldedebiteur)(ytd|yeartodate)?$/,
  credit: /^(credit|credits|creditbalance|cr|haben|habensaldo|saldohaben|haber|soldecrediteur)(ytd|yeartodate)?$/,
  balance: /^(balance|closingbalance|amount|net|saldo|endsaldo|schlusssaldo|betrag|solde)(ytd|yeartodate)?$/,
  side: /^(sh|sollhaben|shkennzeichen|shkz|sollhabenkennzeichen|side|dc|drcr|debitcredit|debitorcredit|sens)$/,
  party:
    /^(party|client|customer|vendor|supplier|contact|company|clientorvendor|kunde|lieferant|debitor|kreditor|geschaftspartner|kundeoderlieferant|name)$/,
  number:
    /^(number|no|invoice|invoiceno|invoicenumber|bill|billno|billnumber|document|documentnumber|reference|nummer|rechnung|rechnungsnummer|rechnungsnr|belegnummer|belegnr|beleg|referenz)$/,
  date: /^(date|invoicedate|billdate|documentdate|issued|issuedate|datum|rechnungsdatum|belegdatum)$/,
  dueDate: /^(due|duedate|dueon|fallig|falligkeit|falligam|falligkeitsdatum)$/,
  currency: /^(currency|curr|ccy|wahrung|whg)$/,
  amount: /^(amount|total|gross|original|originalamount|betrag|gesamt|brutto|rechnungsbetrag|ursprungsbetrag)$/,
  open: /^(open|openamount|openbalance|outstanding|amountdue|balance|balancedue|due|offen|offenerbetrag|restbetrag|saldo|offenerposten)$/,
  baseOpen:
    /^(base|baseamount|basebalance|booksamount|booksbalance|openamountinthebooks|buchbetrag|offenerbetraginbuchwahrung|betragbuchwahrung|buchwert)$/,
};
const COLUMNS: Readonly<Record<"balances" | "items", readonly Column[]>> = {
  balances: ["code", "name", "debit", "credit", "balance", "side"],
  items: ["party", "number", "date", "dueDate", "currency", "amount", "open", "baseOpen"],
};
/** The name of an account where another column has its code; else the code. */
const ACCOUNT = /^(account|konto|compte|cuenta)$/;
/** What says the side of a balance, in a column of its own or beside the amount; D and S are debits. */
const SIDE = /^(?:(s|d|dr|db|soll|debit|debet|debe)|h|c|cr|haben|credit|haber)$/i;
const SIDE_BESIDE =
  /(?:^(?:dr|db|soll|debit|debet|cr|haben|credit)\b|(?<!\p{L})(?:[sdhc]|dr|db|soll|debit|debet|cr|haben|credit))\.?$/iu;
/** The code and the name of an account in one cell: "1100 Bank", "1100 · Bank". */
const CODE_AND_NAME = /^(\d[\d.-]*)\s*[·:–-]?\s+[·:–-]?\s*(\D.*)$/s;
const AMOUNTS: readonly Column[] = ["debit", "credit", "balance", "amount", "open", "baseOpen"];
const PREAMBLE_ROWS = 20;
/** A last row that adds up the others. */
const TOTAL = /^(grand )?(total|totals|sum|summe|summen|gesamt|gesamtsumme|saldo|saldi)\b/i;

export interface ReadTable {
  balances: OpeningBalanceRow[];
  items: OpeningItemRow[];
  question: ReturnType<typeof amountReadingOf>["question"];
  notes: string[];
  /** What cannot be read, with line and column. */
  problems: { path: string; message: string }[];
}

interface Options {
  of: OpeningTable;
  baseCurrency: string;
  /** How a person says that amounts are written; null: not said. */
  decimalMark: DecimalMark | null;
}

interface Cell {
  line: number;
  column: Column;
  text: string;
}
type Row = { line: number; cells: ReadonlyMap<Column, string> };

/** Runs `readTable` in a thread: a large file blocks no other request. */
export const readTableAside = createAside(new URL(import.meta.url), readTable);

/**
 * Exported for the thread, which finds it by its name.
 *
 * @public
 * @throws Unreadable, with what to do
 */
export function readTable(bytes: Uint8Array, { of, baseCurrency, decimalMark }: Options): ReadTable {
  const rows = rowsOf(textOf(bytes), of);
  const problems: ReadTable["problems"] = [];
  const cells = rows.flatMap(({ line, cells: own }) =>
    AMOUNTS.flatMap((column): Cell[] => {
      const text = own.get(column) ?? "";
      return isNothing(text) ? [] : [{ line, column, text }];
    }),
  );
  const currencyOf = (row: Row, column: Column) => {
    const named = (row.cells.get("currency") ?? "").toUpperCase();
    return column !== "baseOpen" && isCurrency(named) ? named : baseCurrency;
  };
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const currency = ({ line, column }: Cell) => {
    const row = byLine.get(line);
    return row ? currencyOf(row, column) : baseCurrency;
  };
  const reading = amountReadingOf(
    cells.map((cell) => ({ text: cell.text, line: cell.line, currency: currency(cell) })),
    { chosen: decimalMark, ...(of === "balances" ? { check: (mark) => sidesAgree(rows, mark) } : {}) },
  );
  if (reading.question) {
    const first = cells.find(({ text }) => dependsOnMark(text));
    const sentence = first && unclear(first, currency(first));
    const question = sentence ? { ...reading.question, sentence } : reading.question;
    return { balances: [], items: [], question, notes: [], problems };
  }
  const amount = (row: Row, column: Column): number | null => {
    const text = row.cells.get(column) ?? "";
    if (isNothing(text)) return null;
    const where = { line: String(row.line), column: labelOf(column), text };
    const path = `rows.${row.line}.${column}`;
    const unit = currencyOf(row, column);
    const plain = readSided(text, column, reading.mark);
    if (plain === null || decimalsOf(plain) > digitsOf(unit)) {
      problems.push({ path, message: say("notAnAmount", where) });
      return null;
    }
    if (Math.abs(Number(plain)) > LARGEST_AMOUNT) {
      problems.push({ path, message: say("amountTooLarge", where) });
      return null;
    }
    return toNumber(moneyFromDecimal(plain, unit));
  };
  const text = (row: Row, column: Column, max: number = OPENING_LIMITS.text): string => {
    const found = (row.cells.get(column) ?? "").replace(/\s+/g, " ");
    if (found.length <= max) return found;
    const message = say("textTooLong", { line: String(row.line), column: labelOf(column), max });
    problems.push({ path: `rows.${row.line}.${column}`, message });
    return "";
  };
  if (of === "balances") {
    const balances = rows.map((row) => balanceOf(row, amount, text, problems));
    return { balances, items: [], question: null, notes: reading.notes, problems };
  }
  const days = rows.flatMap(({ cells: own }) =>
    [own.get("date") ?? "", own.get("dueDate") ?? ""].filter((day) => day !== ""),
  );
  const { order, isGuessed } = dateOrderOf(days, { expected: baseCurrency === "USD" ? "mdy" : "dmy", said: null });
  const notes = [...reading.notes, ...(isGuessed ? [sayCsv("daysGuessed", { order, day: String(days[0]) })] : [])];
  const items = rows.map((row) => itemOf(row, { kind: of, baseCurrency, order, amount, text, problems }));
  return { balances: [], items, question: null, notes, problems };
}

type ReadAmount = (row: Row, column: Column) => number | null;
type ReadText = (row: Row, column: Column, max?: number) => string;

/** A signed balance, or a debit below zero, belongs to the side that its sign says. */
function balanceOf(row: Row, amount: ReadAmount, text: ReadText, problems: ReadTable["problems"]): OpeningBalanceRow {
  const [debit, credit, stated] = [amount(row, "debit") ?? 0, amount(row, "credit") ?? 0, amount(row, "balance") ?? 0];
  // Debits and credits of a whole year come with the balance that they make.
  const takesBalance = hasBalance(row);
  const balance = takesBalance ? stated * signOfSide(row, problems) : 0;
  const [left, right] = takesBalance ? [0, 0] : [debit, credit];
  const debits = Math.max(left, 0) + Math.max(balance, 0) + Math.max(-right, 0);
  const credits = Math.max(right, 0) + Math.max(-balance, 0) + Math.max(-left, 0);
  const [, code, name] =
    (row.cells.get("name") ?? "") === "" ? (CODE_AND_NAME.exec(row.cells.get("code") ?? "") ?? []) : [];
  return {
    ...(code !== undefined &&
    name !== undefined &&
    code.length <= OPENING_LIMITS.code &&
    name.length <= OPENING_LIMITS.text
      ? { code, name }
      : { code: text(row, "code", OPENING_LIMITS.code), name: text(row, "name") }),
    debit: debits || null,
    credit: credits || null,
  };
}

/** Whether the row's balance counts, not its debit and credit. */
function hasBalance({ cells }: Row): boolean {
  const [debit, credit] = [cells.get("debit"), cells.get("credit")];
  if (!cells.has("balance")) return false;
  return (debit === undefined && credit === undefined) || ![debit, credit].some((text) => isNothing(text ?? ""));
}

/** What the column of sides makes of a balance. */
function signOfSide({ line, cells }: Row, problems: ReadTable["problems"]): 1 | -1 {
  const said = cells.get("side") ?? "";
  if (said === "") return 1;
  const match = SIDE.exec(said);
  const column = labelOf("side");
  if (!match)
    problems.push({
      path: `rows.${line}.side`,
      message: say("notAnAmount", { line: String(line), column, text: said }),
    });
  return match && match[1] === undefined ? -1 : 1;
}

/** An amount with the sign that a trial balance means: "12.00 Dr" is a debit, where a bank's file would say that money left. */
function readSided(text: string, column: Column, mark: DecimalMark): string | null {
  const plain = readAmount(text, mark);
  const isTurned = (column === "balance" || column === "debit") && SIDE_BESIDE.test(text.trim());
  if (plain === null || !isTurned) return plain;
  return plain.startsWith("-") ? plain.slice(1) : `-${plain}`;
}

interface ItemReading {
  kind: OpeningItemRow["kind"];
  baseCurrency: string;
  order: DateOrder;
  amount: ReadAmount;
  text: ReadText;
  problems: ReadTable["problems"];
}

function itemOf(row: Row, { kind, baseCurrency, order, amount, text, problems }: ItemReading): OpeningItemRow {
  const refuse = (column: Column, message: string) => {
    problems.push({ path: `rows.${row.line}.${column}`, message });
    return null;
  };
  const where = (column: Column) => ({
    line: String(row.line),
    column: labelOf(column),
    text: row.cells.get(column) ?? "",
  });
  const day = (column: "date" | "dueDate") => {
    const found = row.cells.get(column) ?? "";
    return found === "" ? null : (readDay(found, order) ?? refuse(column, say("notADay", where(column))));
  };
  const size = (column: Column) => {
    const found = amount(row, column);
    return found !== null && found < 0 ? refuse(column, say("amountNegative", where(column))) : found;
  };
  const named = (row.cells.get("currency") ?? "").toUpperCase();
  if (named !== "" && !isCurrency(named)) refuse("currency", say("notACurrency", where("currency")));
  const issued = size("amount");
  return {
    kind,
    party: text(row, "party"),
    number: text(row, "number"),
    date: day("date"),
    dueDate: day("dueDate"),
    currency: isCurrency(named) && named !== baseCurrency ? named : null,
    amount: issued,
    // A list of open items may state one amount alone.
    open: row.cells.has("open") ? size("open") : issued,
    baseOpen: named === "" || named === baseCurrency ? null : size("baseOpen"),
  };
}

/** The rows by the meaning of their cells, without head, empty rows, and totals. @throws Unreadable */
function rowsOf(text: string, of: OpeningTable): Row[] {
  const kind = of === "balances" ? "balances" : "items";
  const most = kind === "balances" ? OPENING_LIMITS.balances : OPENING_LIMITS.items;
  // Cells from a spreadsheet come with tabs, whatever they contain.
  const records = recordsOf(text, text.includes("\t") ? "\t" : delimiterOf(text, 2), most + PREAMBLE_ROWS + 2).map(
    ({ line, cells }) => ({ line, cells: cells.map((cell) => rearmed(cell).trim()) }),
  );
  const head = records.slice(0, PREAMBLE_ROWS).findIndex(({ cells }) => isHead(cells, kind));
  const first = records[head + 1]?.cells ?? [];
  const columns = head < 0 ? columnsByPlace(first.length, kind) : columnsByName(records[head]?.cells ?? [], kind);
  requireColumns(columns, kind);
  const rows = records.slice(head + 1).flatMap(({ line, cells }): Row[] => {
    const named = new Map(columns.flatMap((column, i) => (column ? [[column, cells[i] ?? ""] as const] : [])));
    const [key, other] =
      kind === "balances" ? ["code" as const, "name" as const] : ["party" as const, "number" as const];
    const isTotal =
      [key, other].some((column) => TOTAL.test(named.get(column) ?? "")) &&
      ((named.get(key) ?? "") === "" || (named.get(other) ?? "") === "");
    return isTotal || [...named.values()].every((cell) => cell === "") ? [] : [{ line, cells: named }];
  });
  if (rows.length === 0) throw new Unreadable(sayCsv("noLines"));
  if (rows.length > most) throw new Unreadable(say("tooManyRows", { max: most }));
  return rows;
}

const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

function columnsByName(cells: readonly string[], kind: "balances" | "items"): (Column | null)[] {
  const given = new Set<Column>();
  const columns = cells.map((cell) => {
    const column = COLUMNS[kind].find((one) => !given.has(one) && NAMES[one].test(fold(cell)));
    if (column) given.add(column);
    return column ?? null;
  });
  if (kind === "items") return columns;
  const isAccount = (i: number) => columns[i] === null && ACCOUNT.test(fold(cells[i] ?? ""));
  const accounts = columns.flatMap((_, i) => (isAccount(i) ? [i] : []));
  const [first, second] = given.has("code") ? [undefined, accounts[0]] : accounts;
  // Some programs leave the head of the accounts' column empty.
  const code = given.has("code") ? undefined : (first ?? (given.size >= 2 ? cells.indexOf("") : undefined));
  if (code !== undefined && code >= 0) columns[code] = "code";
  if (second !== undefined && !given.has("name")) columns[second] = "name";
  return columns;
}

const isHead = (cells: readonly string[], kind: "balances" | "items") =>
  columnsByName(cells, kind).filter((column) => column !== null).length >= 2;

/** A table without names has its columns in the order of the screen. */
function columnsByPlace(width: number, kind: "balances" | "items"): (Column | null)[] {
  if (kind === "items") return [...COLUMNS.items];
  if (width <= 2) return ["code", "balance"];
  return width === 3 ? ["code", "name", "balance"] : ["code", "name", "debit", "credit"];
}

/** @throws Unreadable */
function requireColumns(columns: readonly (Column | null)[], kind: "balances" | "items"): void {
  const has = (...wanted: Column[]) => wanted.some((column) => columns.includes(column));
  const missing: Column | undefined =
    kind === "balances"
      ? !has("code")
        ? "code"
        : has("debit", "credit", "balance")
          ? undefined
          : "balance"
      : ((["party", "number"] as const).find((column) => !has(column)) ?? (has("open", "amount") ? undefined : "open"));
  if (missing === undefined) return;
  const names = COLUMNS[kind]
    .filter((column) => column !== "side")
    .map(labelOf)
    .join(", ");
  throw new Unreadable(say("noColumns", { column: labelOf(missing), names }));
}

const labelOf = (column: Column): string =>
  column === "side"
    ? `${openingLabels.debit}/${openingLabels.credit}`
    : openingLabels[column === "date" ? "itemDate" : column];

const isNothing = (text: string) => text === "" || /^[-–—]+$/.test(text);

/** Whether debits equal credits under a mark: a trial balance is its own check. */
function sidesAgree(rows: readonly Row[], mark: DecimalMark) {
  let total = 0;
  for (const row of rows) {
    const balance = hasBalance(row) ? signOfSide(row, []) : 0;
    for (const [column, sign] of [
      ["debit", balance === 0 ? 1 : 0],
      ["credit", balance === 0 ? -1 : 0],
      ["balance", balance],
    ] as const)
      total += sign * Math.round(Number(readSided(row.cells.get(column) ?? "", column, mark) ?? 0) * 1000);
  }
  return total === 0 ? { agree: 1, depart: 0 } : { agree: 0, depart: 1 };
}

function unclear({ line, column, text }: Cell, currency: string): string | null {
  const [point, comma] = ([".", ","] as const).map((mark) => {
    const plain = readAmount(text, mark);
    return plain === null || decimalsOf(plain) > digitsOf(currency) ? null : moneyFromDecimal(plain, currency);
  });
  if (!point || !comma) return null;
  return say("unclear", {
    line: String(line),
    column: labelOf(column),
    text,
    point: sayMoney(point),
    comma: sayMoney(comma),
  });
}
