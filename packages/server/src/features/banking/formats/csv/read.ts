/** A bank's CSV as statements: one for each currency in it. */
import type { AmountQuestion, CsvMapping, CsvRole } from "@tallyleaf/contract";
import { type DecimalMark, decimalsOf, digitsOf, isCurrency, readAmount, type SumCheck } from "@tallyleaf/ledger";
import { amountReadingOf, type SentAmount } from "../../../../platform/csv/amounts.ts";
import { say, sayAmount, sayLines } from "../../../../platform/csv/say.ts";
import { dateOrderOf, readDay } from "../../../../platform/tables/days.ts";
import { guessRoles, isAmountLike } from "../../../../platform/tables/roles.ts";
import { type CsvTable, tableOf } from "../../../../platform/tables/table.ts";
import { isNothing, minus, plus, same } from "../balance-check.ts";
import { emptyStatement, oneLine, plainNumber, type Statement, type StatementLine } from "../statement.ts";

/** Mapping of a layout's last file, and its proven or chosen parts: a guess does not decide about a later file. */
export interface RememberedCsv {
  mapping: CsvMapping;
  sure: { decimalMark: boolean; dateOrder: boolean };
}

/** A person's choices for reading a file. */
export interface CsvWishes {
  mapping: CsvMapping | null;
  decimalMark: DecimalMark | null;
}

/** Detected layout of a file, shown to a person for correction. */
export interface CsvReading {
  signature: string;
  columns: string[];
  sample: string[][];
  /** Its decimal mark is null where there is a question. */
  mapping: CsvMapping;
  sure: RememberedCsv["sure"];
  question: AmountQuestion | null;
  statements: Statement[];
}

/** Values of the organization that a file may leave out. */
export interface Expected {
  /** Of the books: Americans write the month first. */
  baseCurrency: string;
  /** Of amounts that name none. */
  currency: string;
}

/** A mapping in which nothing is open. */
type Settled = CsvMapping & { decimalMark: DecimalMark };

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/;
const NOT_DONE =
  /^(pending|(umsatz )?vorgemerkt|reverted|declined|failed|cancelled|canceled|en attente|pendiente|reserved|reserverad|authori[sz]ed)$/i;
const MONEY_OUT = /^(d|dr|s|soll|af|d[eé]bit|debet|cargo|dare|belastung|lastschrift|withdrawal|-|out|uit)$/i;
const MONEY_IN = /^(c|cr|h|haben|bij|cr[eé]dit|kredit|abono|avere|gutschrift|deposit|\+|in)$/i;
const MONEY_ROLES = ["amount", "debit", "credit", "balance", "fee"] as const satisfies readonly CsvRole[];
const OPENING =
  /^(opening|beginning|starting|previous|brought forward|balance brought|anfangs|alter kontostand|saldo inicial|saldo iniziale|solde initial|solde precedent|ing.ende saldo|start)/i;
const TOTALS =
  /^(total|totals|summe|sum|closing|ending|end ?saldo|endsaldo|neuer kontostand|saldo final|solde final|totale)/i;

/**
 * Reads a CSV. Its layout comes from the user's choice, else from the last import of a table with the same columns, else from the
 * names of its columns. What the file proves about its days and amounts outranks all of them.
 * @param text of the file
 * @param wishes the user's choice
 * @throws Unreadable
 */
export function readCsvStatement(
  text: string,
  wishes: CsvWishes,
  remembered: ReadonlyMap<string, RememberedCsv>,
  expected: Expected,
): CsvReading {
  const table = tableOf(text);
  const fits = (mapping: CsvMapping | undefined) => mapping?.roles.length === table.columns.length;
  const last = remembered.get(table.signature);
  const before = fits(last?.mapping) ? last : undefined;
  const told = wishes.mapping && fits(wishes.mapping) ? wishes.mapping : null;
  const roles = told?.roles ?? before?.mapping.roles ?? guessRoles(table);
  const invert = told?.invert ?? before?.mapping.invert ?? false;

  const days = columnOf(table, roles, "date").map(({ text }) => text);
  const { order, isProven, isGuessed } = dateOrderOf(days, {
    expected: expected.baseCurrency === "USD" ? "mdy" : "dmy",
    said: told?.dateOrder ?? (before?.sure.dateOrder ? before.mapping.dateOrder : null),
  });
  const read = (decimalMark: DecimalMark) =>
    statementsOf(table, { roles, dateOrder: order, decimalMark, invert }, expected.currency);
  const { mark, question, isSure, notes } = amountReadingOf(amountsOf(table, roles, order, expected.currency), {
    check: (one) => balancesOf(read(one)),
    chosen: wishes.decimalMark ?? told?.decimalMark ?? null,
    remembered: before?.sure.decimalMark ? before.mapping.decimalMark : null,
  });
  if (isGuessed) notes.push(say("daysGuessed", { order, day: String(days[0]) }));
  if (isProven && told !== null && told.dateOrder !== order && !(order === "dmy" && told.dateOrder === "ymd"))
    notes.push(say("daysProven", { order }));
  const statements = read(mark);
  for (const one of statements) one.notes.unshift(...notes);
  return {
    signature: table.signature,
    columns: table.columns,
    sample: table.rows.slice(0, 5).map(({ cells }) => table.columns.map((_, i) => cells[i] ?? "")),
    mapping: { roles, dateOrder: order, decimalMark: question ? null : mark, invert },
    sure: { decimalMark: isSure, dateOrder: !isGuessed },
    question,
    statements,
  };
}

/** The cells of a role's column that are not empty. */
function columnOf(table: CsvTable, roles: readonly CsvRole[], role: CsvRole): { line: number; text: string }[] {
  const column = roles.indexOf(role);
  if (column < 0) return [];
  return table.rows.flatMap(({ line, cells }) => (cells[column] ? [{ line, text: cells[column] }] : []));
}

/** The amounts of all rows that have a day, or state a balance: text below them is the bank's small print. */
function amountsOf(
  table: CsvTable,
  roles: readonly CsvRole[],
  order: CsvMapping["dateOrder"],
  currency: string,
): SentAmount[] {
  const places = MONEY_ROLES.map((role) => roles.indexOf(role)).filter((place) => place >= 0);
  const own = currencyOf(table, roles) ?? currency;
  const [date, named] = [roles.indexOf("date"), roles.indexOf("currency")];
  return table.rows.flatMap(({ line, cells }) => {
    const isMovement = readDay(cells[date] ?? "", order) !== null;
    if (!isMovement && !OPENING.test(textsIn(roles, cells).join(" "))) return [];
    const code = (cells[named] ?? "").toUpperCase();
    return places.flatMap((place) =>
      cells[place] ? [{ line, text: cells[place], currency: isCurrency(code) ? code : own }] : [],
    );
  });
}

/** Counts the balances that follow from the one before, and those that do not. */
function balancesOf(statements: readonly Statement[]): SumCheck {
  const counts = { agree: 0, depart: 0 };
  for (const { openingBalance, lines } of statements) {
    let before = openingBalance;
    for (const { amount, statedBalance } of lines) {
      const balance = before === null ? null : plus(before, amount);
      if (statedBalance !== null && balance !== null) counts[same(balance, statedBalance) ? "agree" : "depart"] += 1;
      // A fee's balance is in the row of the fee: between the two, it is counted.
      before = statedBalance ?? balance;
    }
  }
  return counts;
}

/** Content of a row. */
interface Row {
  lines: StatementLine[];
  currency: string | null;
  /** Amounts with more decimals than their currency has, in sentences. */
  refusals: string[];
}

/** @param expected the currency of amounts that name none */
function statementsOf(table: CsvTable, mapping: Settled, expected: string): Statement[] {
  const head = headOf(table, mapping);
  const reader = rowReader(table, mapping, head.currency ?? expected);
  const notes: string[] = [];
  const unread: { line: number; why: LeftOut }[] = [];
  const rows: Row[] = [];
  let undone = 0;
  let opening: string | null = null;
  let last = 0;
  for (const { line, cells } of table.rows) {
    const cell = cellsBy(mapping, cells);
    const row = reader(cells, line);
    if (typeof row !== "string") last = line;
    if (NOT_DONE.test(cell("status"))) {
      undone += 1;
      continue;
    }
    if (OPENING.test(textsIn(mapping.roles, cells).join(" ")) && !MOVED.some((role) => isAmountLike(cell(role)))) {
      opening = readAmount(cell("balance"), mapping.decimalMark) ?? opening;
      continue;
    }
    if (typeof row === "string") unread.push({ line, why: row });
    else if (row.lines.length > 0 || row.refusals.length > 0) rows.push(row);
  }
  // Rows below the last movement are the bank's small print and its totals.
  const within = unread.filter(({ line }) => line < last);
  for (const why of new Set(within.map((one) => one.why)))
    notes.push(say(why, sayLines(within.filter((one) => one.why === why).map(({ line }) => line))));
  if (undone > 0) notes.push(say("undone", { count: undone }));

  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => ({
    ...emptyStatement(),
    ...head,
    currency: currency ?? head.currency,
    openingBalance: byCurrency.size === 1 ? opening : null,
    lines: oldestFirst(own.map(({ lines }) => lines).filter(({ length }) => length > 0)).flat(),
    notes: [...notes],
    refusals: own.flatMap(({ refusals }) => refusals),
  }));
}

const MOVED = ["amount", "debit", "credit"] as const satisfies readonly CsvRole[];

/** The messages that say why a line is left out. */
type LeftOut =
  | "leftOutNoDay"
  | "leftOutNoAmount"
  | "leftOutTotal"
  | "leftOutFee"
  | "leftOutBothWays"
  | "leftOutContradicts"
  | "leftOutNoDirection";

/** Reads the account and currency from the lines above the table, and from columns that are the same all the way down. */
function headOf(table: CsvTable, { roles }: CsvMapping): Pick<Statement, "accountNumber" | "currency"> {
  const own = roles.indexOf("account");
  const numbers = new Set(
    own < 0 ? [] : table.rows.map(({ cells }) => plainNumber(cells[own])).filter((number) => number !== ""),
  );
  const above = table.preamble.flat().join("\n");
  return {
    accountNumber: numbers.size === 1 ? ([...numbers][0] ?? "") : plainNumber(IBAN.exec(above)?.[0]),
    currency: currencyOf(table, roles),
  };
}

/** The currency that the columns of amounts or the lines above them name; null: none. */
function currencyOf(table: CsvTable, roles: readonly CsvRole[]): string | null {
  const named = table.columns
    .filter((_, i) => ["amount", "debit", "credit", "balance"].includes(roles[i] ?? ""))
    .join(" ");
  const inHead = /\b([A-Z]{3})\b/.exec(named)?.[1] ?? (/€/.test(named) ? "EUR" : undefined);
  const above = table.preamble.flat().join("\n");
  const inPreamble = [...above.matchAll(/\b([A-Z]{3})\b/g)].map(([code]) => code).find(isCurrency);
  return [inHead, inPreamble].find((code) => code !== undefined && isCurrency(code)) ?? null;
}

/**
 * Reads a row: the movement (with a fee as a line of its own), or why it is none.
 *
 * @param currency of rows that name none
 */
function rowReader(
  table: CsvTable,
  mapping: Settled,
  currency: string,
): (cells: readonly string[], line: number) => Row | LeftOut {
  const { roles, decimalMark, dateOrder } = mapping;
  // If debits are positive in their own column, a negative one is a refund.
  const debits = columnOf(table, roles, "debit").map(({ text }) => readAmount(text, decimalMark) ?? "0");
  const debitsArePositive = debits.some((amount) => !amount.startsWith("-") && !isNothing(amount));
  return (cells, fileLine) => {
    const cell = cellsBy(mapping, cells);
    const date = readDay(cell("date"), dateOrder);
    if (date === null) return "leftOutNoDay";
    const moved = moneyOf(cell, mapping, debitsArePositive);
    if ("fault" in moved) return moved.fault;
    const { amount } = moved;
    const said = textsIn(roles, cells);
    if (TOTALS.test(said.join(" ")) && cell("counterparty") === "" && cell("balance") === "") return "leftOutTotal";
    const fee = readAmount(cell("fee"), decimalMark);
    if (fee === null && /\d/.test(cell("fee"))) return "leftOutFee";
    const withFee = fee !== null && !isNothing(fee);
    const balance = readAmount(cell("balance"), decimalMark);
    const code = cell("currency").toUpperCase();
    const payer = roles.includes("payer") && !amount.startsWith("-") ? cell("payer") : "";
    const line: StatementLine = {
      date,
      valueDate: readDay(cell("valueDate"), dateOrder),
      amount,
      description: oneLine(said.join(" ") || cell("kind")),
      counterparty: oneLine(payer || cell("counterparty")),
      counterpartyNumber: plainNumber(cell("counterpartyNumber")),
      reference: /^(notprovided|nonref)$/i.test(cell("reference")) ? "" : oneLine(cell("reference")),
      externalId: cell("externalId"),
      statedBalance: withFee ? null : balance,
      fileLine,
    };
    const feeLine = (): StatementLine => ({
      ...line,
      amount: minus((fee ?? "0").replace("-", "")),
      description: oneLine(`Fee ${line.description}`),
      statedBalance: balance,
    });
    const isNamed = isCurrency(code);
    const refusals = MONEY_ROLES.flatMap((role) => {
      const plain = readAmount(cell(role), decimalMark);
      return plain === null
        ? []
        : tooPrecise(plain, isNamed ? code : currency, String(table.columns[roles.indexOf(role)]), fileLine);
    });
    const lines = [...(isNothing(amount) ? [] : [line]), ...(withFee ? [feeLine()] : [])];
    return { lines, currency: isNamed ? code : null, refusals };
  };
}

function tooPrecise(plain: string, currency: string, column: string, line: number): string[] {
  if (decimalsOf(plain) <= digitsOf(currency)) return [];
  return [say("columnTooPrecise", { line: String(line), column, amount: sayAmount(plain, null), currency })];
}

type CellBy = (role: CsvRole) => string;
const cellsBy =
  ({ roles }: CsvMapping, cells: readonly string[]): CellBy =>
  (role) =>
    cells[roles.indexOf(role)] ?? "";

const textsIn = (roles: readonly CsvRole[], cells: readonly string[]) =>
  roles.flatMap((role, i) => (role === "description" && cells[i] ? [cells[i]] : []));

const UNREADABLE = { fault: "leftOutNoAmount" } as const;

/** The signed amount: of one column, or of two, with the sign where the file has it. */
function moneyOf(
  cell: CellBy,
  { roles, decimalMark, invert }: Settled,
  debitsArePositive: boolean,
): { amount: string } | { fault: LeftOut } {
  const read = (role: CsvRole) => readAmount(cell(role), decimalMark);
  const positive = (amount: string) => amount.replace("-", "");
  const signed = (): { amount: string } | { fault: LeftOut } => {
    const amount = read("amount");
    if (amount !== null) return roles.includes("direction") ? directed(amount, cell("direction")) : { amount };
    const [debit, credit] = [read("debit"), read("credit")];
    const [out, into] = [debit !== null && !isNothing(debit), credit !== null && !isNothing(credit)];
    if (out && into) return { fault: "leftOutBothWays" };
    if (debit !== null && out) return { amount: minus(debitsArePositive ? debit : positive(debit)) };
    // One of the two may be left empty, but not unreadable.
    if ((credit === null && /\d/.test(cell("credit"))) || (debit === null && /\d/.test(cell("debit"))))
      return UNREADABLE;
    const amountIn = credit ?? debit;
    return amountIn === null ? UNREADABLE : { amount: amountIn };
  };
  const moved = signed();
  return "fault" in moved || !invert ? moved : { amount: minus(moved.amount) };
}

/** The amount with the sign of its direction. */
function directed(amount: string, direction: string): { amount: string } | { fault: LeftOut } {
  const isNegative = amount.startsWith("-");
  if (MONEY_OUT.test(direction)) return { amount: isNegative ? amount : minus(amount) };
  if (MONEY_IN.test(direction)) return isNegative ? { fault: "leftOutContradicts" } : { amount };
  return isNegative || isNothing(amount) ? { amount } : { fault: "leftOutNoDirection" };
}

/** Banks write the newest first as often as last; where all is of one day, the balances tell. */
function oldestFirst(rows: StatementLine[][]): StatementLine[][] {
  const days = rows.map(([line]) => line?.date ?? "");
  const pairs = days.slice(1).map((day, i) => [days[i] ?? "", day] as const);
  const falls = pairs.filter(([before, after]) => after < before).length;
  const rises = pairs.filter(([before, after]) => after > before).length;
  const reversed = falls === rises ? follows(rows.toReversed()) > follows(rows) : falls > rises;
  // The sort is stable: within a day the bank's order stays.
  return (reversed ? rows.toReversed() : rows).toSorted(([a], [b]) =>
    (a?.date ?? "") < (b?.date ?? "") ? -1 : a?.date === b?.date ? 0 : 1,
  );
}

/** Counts the balances that follow from the one before. */
function follows(rows: readonly StatementLine[][]): number {
  const lines = rows.flat();
  return lines.filter(({ amount, statedBalance }, i) => {
    const before = lines[i - 1]?.statedBalance;
    return before != null && statedBalance !== null && same(plus(before, amount), statedBalance);
  }).length;
}
