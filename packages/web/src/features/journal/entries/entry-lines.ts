/** The lines of an entry while they are typed: sums, difference, and what is sent. Pure. */
import type { DraftLinePeriod, LineItem, NamedParty, OfferedItem, TaxCodeRow } from "@tallyleaf/contract";
import {
  type AmountOfLine,
  absolute,
  convert,
  decimal,
  isZero,
  type Money,
  moneyFromDecimal,
  splitByWeights,
  subtract,
  sum,
  toDecimalString,
  typedDecimal,
  zero,
} from "@tallyleaf/ledger";
import { taxOf } from "../../chart/tax-codes.ts";
import type { DraftBody } from "./queries.ts";

export interface TypedLine {
  /** Stays with the line while others come and go. */
  key: number;
  accountCode: string;
  description: string;
  /** Plain decimals, or "" for none. */
  debit: string;
  credit: string;
  /** IDs; absent: none. */
  dimensions?: readonly string[];
  /** Who it is about; absent: nobody is named. */
  party?: NamedParty;
  /** "DE-V19"; absent or "": none. */
  taxCode?: string;
  /** Net amount, on a tax account: a plain decimal; absent or "": that of the other lines with the code. */
  taxBase?: string;
  /** Amount in another currency, as a plain decimal. Absent: none. */
  foreign?: { currency: string; amount: string };
  /** The invoice or bill, on an account of receivables or payables; absent: none is chosen. */
  item?: LineItem;
  /** The days that the cost or revenue is for; absent: the month of the entry. */
  period?: NonNullable<DraftLinePeriod>;
}

export const emptyLine = (key: number): TypedLine => ({ key, accountCode: "", description: "", debit: "", credit: "" });

export const isEmptyLine = ({
  accountCode,
  description,
  debit,
  credit,
  dimensions = [],
  party,
  taxCode = "",
  foreign,
  item,
  period,
}: TypedLine): boolean =>
  accountCode === "" &&
  description === "" &&
  debit === "" &&
  credit === "" &&
  dimensions.length === 0 &&
  party === undefined &&
  taxCode === "" &&
  foreign === undefined &&
  item === undefined &&
  period === undefined;

/** Returns debits less credits, with the tax that is added. What cannot be read counts for nothing. */
export function computeDifference(
  lines: readonly TypedLine[],
  currency: string,
  taxes: readonly AddedTax[] = [],
): Money {
  return subtract(sumSide(lines, "debit", currency, taxes), sumSide(lines, "credit", currency, taxes));
}

/** Returns the sum of one side, with the tax that is added. */
export function sumSide(
  lines: readonly TypedLine[],
  side: "debit" | "credit",
  currency: string,
  taxes: readonly AddedTax[] = [],
): Money {
  return sum(
    [
      ...lines.map((line) => toMoney(line[side], currency)),
      ...taxes.flatMap((tax) => (tax.side === side && tax.isAdded ? [tax.tax] : [])),
    ],
    currency,
  );
}

/** The tax of the lines with a code. */
export interface AddedTax {
  code: string;
  side: "debit" | "credit";
  /** Above zero. */
  base: Money;
  tax: Money;
  /** It equals the amounts of the lines; else it is within them, or owed and claimed. */
  isAdded: boolean;
}

/**
 * Returns the tax of each code. Where a line on a tax account has the code, that is the tax, and nothing is computed.
 *
 * @param taxAccounts codes of the tax accounts
 */
export function reckonTaxes(
  lines: readonly TypedLine[],
  codes: readonly TaxCodeRow[],
  {
    currency,
    structure,
    taxAccounts,
  }: { currency: string; structure: "exclusive" | "inclusive"; taxAccounts: ReadonlySet<string> },
): AddedTax[] {
  return [...Map.groupBy(lines, ({ taxCode = "" }) => taxCode)].flatMap(([key, own]): AddedTax[] => {
    const code = codes.find((one) => one.code === key);
    if (!code || code.rate === null || own.some(({ accountCode }) => taxAccounts.has(accountCode))) return [];
    const moved = computeDifference(own, currency);
    if (isZero(moved)) return [];
    const { base, tax } = taxOf(code, absolute(moved), structure);
    const isAdded = structure === "exclusive" && code.computation !== "self_assessed";
    return [{ code: key, side: moved.minor > 0n ? "debit" : "credit", base, tax, isAdded }];
  });
}

function toMoney(typed: string, currency: string): Money {
  if (typedDecimal(typed) === null) return zero(currency);
  try {
    return moneyFromDecimal(typed, currency);
  } catch {
    // More decimals than the currency has: the field says so.
    return zero(currency);
  }
}

/**
 * Returns the lines with the difference on the one at `index`, on the side that lacks it. The line's own amounts are replaced.
 */
export function fillDifference(
  lines: readonly TypedLine[],
  index: number,
  currency: string,
  taxes: readonly AddedTax[] = [],
): TypedLine[] {
  const others = lines.filter((_, at) => at !== index);
  const difference = computeDifference(others, currency, taxes);
  const amount = toDecimalString(absolute(difference));
  return lines.map((line, at) => {
    if (at !== index || difference.minor === 0n) return line;
    return { ...line, debit: difference.minor < 0n ? amount : "", credit: difference.minor > 0n ? amount : "" };
  });
}

/** Returns where the difference belongs: the last line that waits for its amount, otherwise the first empty one. */
export function findDifferenceLine(lines: readonly TypedLine[]): number {
  const waiting = lines.findLastIndex((line) => !isEmptyLine(line) && line.debit === "" && line.credit === "");
  return waiting === -1 ? Math.max(0, lines.findIndex(isEmptyLine)) : waiting;
}

/** Returns the lines as they are sent; those that nothing was typed into are left out. */
export function toBodyLines(lines: readonly TypedLine[]): NonNullable<DraftBody["lines"]> {
  return lines
    .filter((line) => !isEmptyLine(line))
    .map(
      ({
        accountCode,
        description,
        debit,
        credit,
        dimensions = [],
        party,
        taxCode = "",
        taxBase = "",
        foreign,
        item,
        period,
      }) => ({
        accountCode,
        description,
        debit: Number(debit),
        credit: Number(credit),
        ...(dimensions.length === 0 ? {} : { dimensions: [...dimensions] }),
        ...(party ? { party: { type: party.type, id: party.id } } : {}),
        ...(taxCode === "" ? {} : { taxCode }),
        ...(taxBase === "" ? {} : { taxBase: Number(taxBase) }),
        ...(foreign ? { foreign: { currency: foreign.currency, amount: Number(foreign.amount) } } : {}),
        ...(item ? { item } : {}),
        ...(period ? { period } : {}),
      }),
    );
}

/** A part of a line: its percent or its parts as a plain decimal, and its dimensions. */
export interface LinePart {
  weight: string;
  dimensions: readonly string[];
}

/**
 * Returns the line's parts once its amount in another currency is typed. The amount in the books' currency follows, unless someone typed
 * another one.
 *
 * @param rate of the other currency in the books', a plain decimal; null: not known
 */
export function followForeign(
  line: TypedLine,
  amount: string,
  base: string,
  rate: string | null,
): Pick<TypedLine, "foreign" | "debit" | "credit"> {
  const { foreign, debit, credit } = line;
  const changed = { debit, credit, ...(foreign ? { foreign: { ...foreign, amount } } : {}) };
  if (!foreign || rate === null) return changed;
  const worthOf = (typed: string) => {
    const worth = convert(toMoney(typed, foreign.currency), base, decimal(rate));
    return isZero(worth) ? "" : toDecimalString(worth);
  };
  const side = credit === "" ? "debit" : "credit";
  const isOwn = line[side] !== "" && toMoney(line[side], base).minor !== toMoney(worthOf(foreign.amount), base).minor;
  return isOwn ? changed : { ...changed, [side]: worthOf(amount) };
}

/**
 * Returns the line with an invoice or bill: its client or vendor, and what is open of it where no amount is typed yet.
 *
 * @param kind of the line's account
 * @param base the currency of the books
 * @param currency of the entry
 */
export function chooseItem(
  line: TypedLine,
  chosen: OfferedItem,
  kind: "receivable" | "payable",
  { base, currency }: { base: string; currency: string },
): Partial<TypedLine> {
  const { invoiceId, expenseId, party, open, baseOpen } = chosen;
  const item = { ...(invoiceId === null ? {} : { invoiceId }), ...(expenseId === null ? {} : { expenseId }) };
  const common = { item, ...(party ? { party } : {}) };
  if (line.debit !== "" || line.credit !== "") return common;
  const side = (kind === "receivable") === open > 0 ? "credit" : "debit";
  if (chosen.currency === currency) return { ...common, [side]: String(Math.abs(open)) };
  // In an entry in the books' currency it keeps its own beside it.
  if (currency !== base) return common;
  const foreign = { currency: chosen.currency, amount: String(Math.abs(open)) };
  return { ...common, foreign, [side]: String(Math.abs(baseOpen)) };
}

/** Whether the line has an amount that can be split. */
export const isSplittable = (line: TypedLine, currency: string): boolean =>
  line.foreign === undefined &&
  line.item === undefined &&
  !isZero(toMoney(line.debit === "" ? line.credit : line.debit, currency));

/**
 * Returns the lines that a line is split into. They add up to it, and a part of zero is left out.
 *
 * @param free key that no line has, nor a higher one
 */
export function splitLine(line: TypedLine, parts: readonly LinePart[], currency: string, free: number): TypedLine[] {
  const side = line.debit === "" ? "credit" : "debit";
  const amounts = splitByWeights(
    toMoney(line[side], currency),
    parts.map(({ weight }) => decimal(weight)),
  );
  return parts
    .flatMap(({ dimensions }, at) => {
      const amount = amounts[at];
      return amount && !isZero(amount) ? [{ ...line, [side]: toDecimalString(amount), dimensions }] : [];
    })
    .map((part, at) => (at === 0 ? part : { ...part, key: free + at }));
}

/** Returns the amounts that a formula on the line at `index` can name, by the numbers that the grid shows. */
export const amountsFor =
  (lines: readonly TypedLine[], index: number): AmountOfLine =>
  (line) => {
    if (line === index + 1) return { fault: "circular_line", line };
    const other = lines[line - 1];
    if (!other) return { fault: "unknown_line", line };
    return typedDecimal(other.debit || other.credit) ?? { fault: "empty_line", line };
  };

const LINE_PATH = /^lines\.(\d+)\.(.+)$/;

/**
 * Returns the path of a field as the form has it: "lines.1.debit" of what was sent is "lines.2.debit" where the second shown line is
 * empty. Other paths stay as they are.
 */
export function toShownPath(path: string, lines: readonly TypedLine[]): string {
  const [, place, part] = LINE_PATH.exec(path) ?? [];
  if (place === undefined) return path;
  const shown = lines.flatMap((line, index) => (isEmptyLine(line) ? [] : [index]));
  return `lines.${shown[Number(place)] ?? place}.${part}`;
}
