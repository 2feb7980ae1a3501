/** A trial balance or open items in a CSV or in cells that were copied from a spreadsheet. Pure. */
import {
  LARGEST_AMOUNT,
  OPENING_LIMITS,
  type OpeningBalanceRow,
  type OpeningItemRow,
  type OpeningTable,
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
import { dateOrderOf } from "../../platform/tables/days.ts";
import { textOf } from "../../platform/tables/text.ts";
import { say } from "./say.ts";
import { itemsOf } from "./table-items.ts";
import { type Column, isNothing, labelOf, type Row, rowsOf } from "./table-rows.ts";

/** Words for the side of a balance, in their own column or beside the amount; D and S are debits. */
const SIDE = /^(?:(s|d|dr|db|soll|debit|debet|debe)|h|c|cr|haben|credit|haber)$/i;
const SIDE_BESIDE =
  /(?:^(?:dr|db|soll|debit|debet|cr|haben|credit)\b|(?<!\p{L})(?:[sdhc]|dr|db|soll|debit|debet|cr|haben|credit))\.?$/iu;
/** The code and the name of an account in one cell: "1100 Bank", "1100 · Bank". */
const CODE_AND_NAME = /^(\d[\d.-]*)\s*[·:–-]?\s+[·:–-]?\s*(\D.*)$/s;
const AMOUNTS: readonly Column[] = [
  "debit",
  "credit",
  "balance",
  "amount",
  "open",
  "baseOpen",
  "net",
  "tax",
  "openTax",
];

export interface ReadTable {
  balances: OpeningBalanceRow[];
  items: OpeningItemRow[];
  question: ReturnType<typeof amountReadingOf>["question"];
  notes: string[];
  /** Errors, with line and column. */
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

/** Runs `readTable` in a thread: a large file blocks no other request. */
export const readTableAside = createAside(new URL(import.meta.url), readTable);

/**
 * Exported for the thread, which finds it by its name.
 *
 * @public
 * @throws Unreadable, with what to do
 */
export function readTable(bytes: Uint8Array, { of, baseCurrency, decimalMark }: Options): ReadTable {
  const rows = rowsOf(textOf(bytes), of === "balances" ? "balances" : "items");
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
    const plain = readSided(
      text,
      column === "balance" || column === "debit" || isOwedByDebit(of, column),
      reading.mark,
    );
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
  const side = (row: Row) => ((row.cells.get("side") ?? "") === "" ? null : signOfSide(row, problems));
  const { items, notes: more } = itemsOf(rows, { kind: of, baseCurrency, order, amount, text, side, problems });
  return { balances: [], items, question: null, notes: [...notes, ...more], problems };
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
    dimensions: [],
  };
}

/** Whether the row's balance counts, not its debit and credit. */
function hasBalance({ cells }: Row): boolean {
  const [debit, credit] = [cells.get("debit"), cells.get("credit")];
  if (!cells.has("balance")) return false;
  return (debit === undefined && credit === undefined) || ![debit, credit].some((text) => isNothing(text ?? ""));
}

/** Applies the column of sides to a balance. */
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

/** A client's open amount is a debit, a vendor's a credit. */
const isOwedByDebit = (of: OpeningTable, column: Column) =>
  of === "receivable" && (column === "amount" || column === "open" || column === "baseOpen");

/**
 * An amount with the sign that a list of balances means: "12.00 Dr" is a debit, where a bank's file would say that money left.
 *
 * @param isDebit whether debits are above zero in its column
 */
function readSided(text: string, isDebit: boolean, mark: DecimalMark): string | null {
  const plain = readAmount(text, mark);
  if (plain === null || !(isDebit && SIDE_BESIDE.test(text.trim()))) return plain;
  return plain.startsWith("-") ? plain.slice(1) : `-${plain}`;
}

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
      total += sign * Math.round(Number(readSided(row.cells.get(column) ?? "", column !== "credit", mark) ?? 0) * 1000);
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
