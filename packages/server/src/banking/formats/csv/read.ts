/** A bank's CSV as statements: one for each currency in it. */
import type { CsvMapping, CsvRole } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import { readAmount } from "../amounts.ts";
import { isNothing, minus, plus, same } from "../balance-check.ts";
import { readDay } from "../days.ts";
import { emptyStatement, linesWere, oneLine, plainNumber, type Statement, type StatementLine } from "../statement.ts";
import { guessMapping, isAmountLike } from "./roles.ts";
import { type CsvTable, tableOf } from "./table.ts";

/** What a person sees to correct how the columns were understood. */
export interface CsvReading {
  signature: string;
  columns: string[];
  sample: string[][];
  mapping: CsvMapping;
  statements: Statement[];
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/;
const NOT_DONE =
  /^(pending|(umsatz )?vorgemerkt|reverted|declined|failed|cancelled|canceled|en attente|pendiente|reserved|reserverad|authori[sz]ed)$/i;
const MONEY_OUT = /^(d|dr|s|soll|af|debit|debet|-|out|uit)$/i;
const OPENING =
  /^(opening|beginning|starting|previous|brought forward|balance brought|anfangs|alter kontostand|saldo inicial|saldo iniziale|solde initial|solde precedent|ing.ende saldo|start)/i;
const TOTALS =
  /^(total|totals|summe|sum|closing|ending|end ?saldo|endsaldo|neuer kontostand|saldo final|solde final|totale)/i;

/**
 * @param text of the file
 * @param manners how somebody says that it is read; else how a table with its signature was read the last time; else by guess
 * @throws UnreadableStatement
 */
export function readCsvStatement(
  text: string,
  manners: { mapping: CsvMapping | null; remembered: ReadonlyMap<string, CsvMapping> },
  expected: { currency: string | null },
): CsvReading {
  const table = tableOf(text);
  const guess = guessMapping(table, expected);
  const told = manners.mapping ?? manners.remembered.get(table.signature);
  const mapping = told?.roles.length === table.columns.length ? told : guess.mapping;
  const statements = statementsOf(table, mapping);
  if (mapping === guess.mapping) for (const one of statements) one.notes.unshift(...guess.notes);
  return {
    signature: table.signature,
    columns: table.columns,
    sample: table.rows.slice(0, 5).map(({ cells }) => table.columns.map((_, i) => cells[i] ?? "")),
    mapping,
    statements,
  };
}

/** What a row comes to; null where it is no movement. */
interface Row {
  lines: StatementLine[];
  currency: string | null;
}

function statementsOf(table: CsvTable, mapping: CsvMapping): Statement[] {
  const head = headOf(table, mapping);
  const notes: string[] = [];
  const unread: { line: number; why: string }[] = [];
  const rows: Row[] = [];
  let undone = 0;
  let opening: string | null = null;
  for (const { line, cells } of table.rows) {
    const cell = cellsBy(mapping, cells);
    if (NOT_DONE.test(cell("status"))) {
      undone += 1;
      continue;
    }
    const what = texts(mapping, cells).join(" ");
    if (OPENING.test(what) && moneyOf(cell, mapping) === null) {
      opening = readAmount(cell("balance"), mapping.decimalMark) ?? opening;
      continue;
    }
    const row = rowOf(mapping, cells);
    if (typeof row === "string") unread.push({ line, why: row });
    else if (row.lines.length > 0) rows.push(row);
  }
  // What stands below the last movement is the bank's small print and its totals.
  const last = table.rows.findLast(({ cells }) => typeof rowOf(mapping, cells) !== "string")?.line ?? 0;
  const within = unread.filter(({ line }) => line < last);
  for (const why of new Set(within.map((one) => one.why)))
    notes.push(leftOut(within.filter((one) => one.why === why).map(({ line }) => line)) + why);
  if (undone > 0) notes.push(`${linesWere(undone)} left out: not completed by the bank, or taken back.`);

  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return {
      ...emptyStatement(),
      ...head,
      currency: currency ?? head.currency,
      openingBalance: currencies.length === 1 ? opening : null,
      lines: oldestFirst(own.map(({ lines }) => lines)).flat(),
      notes: [...notes],
    };
  });
}

/** "Lines 3, 4 and 9 of the file were left out: " */
function leftOut(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]} of the file was left out: `;
  return `Lines ${lines.slice(0, 3).join(", ")}${lines.length > 3 ? ` and ${lines.length - 3} more` : ""} of the file were left out: `;
}

/** What the file says above its table, and in columns that are the same all the way down. */
function headOf(table: CsvTable, mapping: CsvMapping): Pick<Statement, "accountNumber" | "currency"> {
  const own = mapping.roles.indexOf("account");
  const numbers = new Set(
    own < 0 ? [] : table.rows.map(({ cells }) => plainNumber(cells[own])).filter((number) => number !== ""),
  );
  const above = table.preamble.flat().join("\n");
  const named = table.columns
    .filter((_, i) => ["amount", "debit", "credit", "balance"].includes(mapping.roles[i] ?? ""))
    .join(" ");
  const inHead = /\b([A-Z]{3})\b/.exec(named)?.[1] ?? (/€/.test(named) ? "EUR" : undefined);
  const inPreamble = [...above.matchAll(/\b([A-Z]{3})\b/g)].map(([code]) => code).find(isCurrency);
  const currency = [inHead, inPreamble].find((code) => code !== undefined && isCurrency(code)) ?? null;
  return {
    accountNumber: numbers.size === 1 ? ([...numbers][0] ?? "") : plainNumber(IBAN.exec(above)?.[0]),
    currency,
  };
}

/** The movement of a row (with a fee as a line of its own), or why it is none. */
function rowOf(mapping: CsvMapping, cells: readonly string[]): Row | string {
  const cell = cellsBy(mapping, cells);
  const date = readDay(cell("date"), mapping.dateOrder);
  if (date === null) return "no day can be read in it.";
  const amount = moneyOf(cell, mapping);
  if (amount === null) return "no amount can be read in it.";
  const said = texts(mapping, cells);
  if (TOTALS.test(said.join(" ")) && cell("counterparty") === "" && cell("balance") === "") return "it is a total.";
  const out = amount.startsWith("-");
  const payer = mapping.roles.includes("payer") && !out ? cell("payer") : "";
  const fee = readAmount(cell("fee"), mapping.decimalMark);
  const withFee = fee !== null && !isNothing(fee);
  const balance = readAmount(cell("balance"), mapping.decimalMark);
  const currency = cell("currency").toUpperCase();
  const line: StatementLine = {
    date,
    valueDate: readDay(cell("valueDate"), mapping.dateOrder),
    amount,
    description: oneLine(said.join(" ") || cell("kind")),
    counterparty: oneLine(payer || cell("counterparty")),
    counterpartyNumber: plainNumber(cell("counterpartyNumber")),
    reference: /^(notprovided|nonref)$/i.test(cell("reference")) ? "" : oneLine(cell("reference")),
    externalId: cell("externalId"),
    statedBalance: withFee ? null : balance,
  };
  const feeLine = (): StatementLine => ({
    ...line,
    amount: minus((fee ?? "0").replace("-", "")),
    description: oneLine(`Fee ${line.description}`),
    statedBalance: balance,
  });
  const lines = [...(isNothing(amount) ? [] : [line]), ...(withFee ? [feeLine()] : [])];
  return { lines, currency: isCurrency(currency) ? currency : null };
}

type CellBy = (role: CsvRole) => string;
const cellsBy =
  ({ roles }: CsvMapping, cells: readonly string[]): CellBy =>
  (role) =>
    cells[roles.indexOf(role)] ?? "";

const texts = ({ roles }: CsvMapping, cells: readonly string[]) =>
  roles.flatMap((role, i) => (role === "description" && cells[i] ? [cells[i]] : []));

/** The signed amount: of one column, or of two, with the sign where the file has it. */
function moneyOf(cell: CellBy, { roles, decimalMark, invert }: CsvMapping): string | null {
  const read = (role: CsvRole) => (isAmountLike(cell(role)) ? readAmount(cell(role), decimalMark) : null);
  const positive = (amount: string) => amount.replace("-", "");
  const signed = () => {
    const amount = read("amount");
    if (amount !== null) {
      if (!roles.includes("direction")) return amount;
      return MONEY_OUT.test(cell("direction")) ? minus(positive(amount)) : positive(amount);
    }
    // Money out stands in its own column, with a minus or without.
    const [debit, credit] = [read("debit"), read("credit")];
    if (debit !== null && !isNothing(debit)) return minus(positive(debit));
    if (credit !== null) return credit;
    return debit;
  };
  const amount = signed();
  return amount !== null && invert ? minus(amount) : amount;
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

/** How many balances follow from the one before. */
function follows(rows: readonly StatementLine[][]): number {
  const lines = rows.flat();
  return lines.filter(({ amount, statedBalance }, i) => {
    const before = lines[i - 1]?.statedBalance;
    return before != null && statedBalance !== null && same(plus(before, amount), statedBalance);
  }).length;
}
