/** A row of the table as an expense, as far as the row alone tells it, and what is wrong with it in words. Pure. */
import {
  type DimensionKind,
  EXPENSE_CSV_ROLES,
  type ExpenseCsvMapping,
  type ExpenseCsvRole,
  expenseCsvColumns,
} from "@tallyleaf/contract";
import {
  absolute,
  add,
  compareMoney,
  type Decimal,
  type DecimalMark,
  decimal,
  decimalsOf,
  digitsOf,
  isZero,
  type Money,
  moneyFromDecimal,
  negate,
  readAmount,
  subtract,
  taxOnTop,
  toDecimalString,
} from "@tallyleaf/ledger";
import { namesInCell } from "../../../books/dimensions/named.ts";
import { say } from "../../../platform/csv/say.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import { readDay } from "../../../platform/tables/days.ts";
import { currencyBeside, currencyNamed } from "./currency.ts";
import type { ExpenseTable } from "./table.ts";

/** Net and tax were rounded each on its own: so many minor units off the total are nobody's mistake. */
export const ROUNDING = 2n;
/** Larger amounts are no expenses of a small business, and no JSON number holds their sums. */
const MOST_DIGITS = 12;

/** Values of an expense in a row. */
export interface RowValues {
  line: number;
  date: string | null;
  dueDate: string | null;
  vendor: string;
  description: string;
  invoiceNumber: string;
  currency: string;
  /** Tax included, without the tip; negative: money came back. Null: it cannot be told. */
  total: Money | null;
  tip: Money | null;
  /** Never negative, like the tip. */
  tax: Money | null;
  taxRate: Decimal | null;
  /** The row says that there is no tax: a tax of 0, or a total that is the net amount. */
  statesNoTax: boolean;
  /** As the file writes it; "": none. */
  taxCode: string;
  exchangeRate: Decimal | null;
  /** As the file names them; "" where it names none. */
  category: string;
  paymentAccount: string;
  /** Projects, cost centers, and tags that it names. */
  dimensions: NamedDimension[];
  /** Why it cannot be booked, in sentences, with the column that it is about. */
  faults: string[];
}

interface NamedDimension {
  kind: DimensionKind;
  name: string;
  /** Of the file. */
  column: string;
}

const DIMENSION_ROLES = { project: "project", costCenter: "cost_center", tags: "tag" } as const;

/** A mapping in which nothing is open. */
export type SettledMapping = ExpenseCsvMapping & { decimalMark: DecimalMark };

/** A row of the table by the roles of its columns. */
export interface SentRow {
  line: number;
  /** "" where the table has no such column. */
  cell: CellBy;
  columnName: CellBy;
  /** That of the row, where it names none that of the books. */
  currency: string;
  /** Text of the row's own cell that isn't a currency; "" if there is none. */
  noCurrency: string;
}

type CellBy = (role: ExpenseCsvRole) => string;
/** Notes why a row can't be booked. */
type Report = (role: ExpenseCsvRole, reason: string) => void;

export function sentRows(
  { columns, rows }: Pick<ExpenseTable, "columns" | "rows">,
  roles: readonly ExpenseCsvRole[],
  baseCurrency: string,
): SentRow[] {
  const column = new Map(EXPENSE_CSV_ROLES.map((role) => [role, roles.indexOf(role)]));
  const columnName: CellBy = (role) => columns[column.get(role) ?? -1] ?? "";
  return rows.map(({ line, cells }) => {
    const cell: CellBy = (role) => cells[column.get(role) ?? -1]?.trim() ?? "";
    const leading = cell("total") === "" ? "net" : "total";
    const own = cell("currency");
    const currency =
      own === "" ? currencyBeside(cell(leading), columnName(leading), baseCurrency) : currencyNamed(own, baseCurrency);
    return { line, cell, columnName, currency: currency ?? baseCurrency, noCurrency: currency === null ? own : "" };
  });
}

/** The rows as the mapping reads them. */
export function rowsOf(
  table: Pick<ExpenseTable, "columns" | "rows">,
  mapping: SettledMapping,
  { baseCurrency }: { baseCurrency: string },
): RowValues[] {
  return sentRows(table, mapping.roles, baseCurrency).map((row) => rowOf(row, mapping));
}

function rowOf({ line, cell, columnName, currency, noCurrency }: SentRow, mapping: SettledMapping): RowValues {
  const faults: string[] = [];
  // A column that the table lacks has no name.
  const fault: Report = (role, reason) => {
    const column = columnName(role);
    faults.push(column === "" ? reason : say("inColumn", { column, reason }));
  };
  const day = (role: "date" | "dueDate"): string | null => {
    const text = cell(role);
    const read = text === "" ? null : readDay(text, mapping.dateOrder);
    if (text !== "" && read === null) fault(role, say("noDate", { text: cut(text) }));
    return read;
  };
  const text = (role: "description" | "invoiceNumber") => oneLine(cell(role)).slice(0, expenseCsvColumns[role].limit);
  const date = day("date");
  if (cell("date") === "") fault("date", say("dateMissing"));
  const vendor = oneLine(cell("vendor"));
  if (vendor === "") fault("vendor", say("vendorMissing"));
  const longest = expenseCsvColumns.vendor.limit;
  if (vendor.length > longest) fault("vendor", say("vendorTooLong", { most: longest }));
  if (noCurrency !== "") fault("currency", say("noCurrencyCode", { text: cut(noCurrency) }));
  return {
    line,
    date,
    dueDate: day("dueDate"),
    vendor: vendor.slice(0, longest),
    description: text("description"),
    invoiceNumber: text("invoiceNumber"),
    currency,
    ...moneyOf(cell, mapping, currency, fault),
    taxCode: oneLine(cell("taxCode")).slice(0, expenseCsvColumns.taxCode.limit),
    exchangeRate: rateOf(cell("exchangeRate"), "exchangeRate", mapping, fault),
    category: oneLine(cell("category")).slice(0, 200),
    paymentAccount: oneLine(cell("paymentAccount")).slice(0, 200),
    dimensions: (["project", "costCenter", "tags"] as const).flatMap((role) => {
      const kind = DIMENSION_ROLES[role];
      return namesInCell(cell(role), kind).map((name) => ({ kind, name, column: columnName(role) }));
    }),
    faults,
  };
}

/** The amounts of a row, of which a total or a net amount is enough. The sign is the total's; tax and tip follow it. */
function moneyOf(
  cell: CellBy,
  mapping: SettledMapping,
  currency: string,
  fault: Report,
): Pick<RowValues, "total" | "tip" | "tax" | "taxRate" | "statesNoTax"> {
  const read = (role: "total" | "net" | "tax" | "tip") =>
    amountOf(cell(role), mapping, currency, (reason) => fault(role, reason));
  const [paid, net] = [read("total"), read("net")];
  const tip = positive(read("tip"));
  const taxRate = rateOf(cell("taxRate").replace(/%$/, "").trimEnd(), "taxRate", mapping, fault);
  const leading = paid ?? net;
  const leader = paid ? "total" : "net";
  const typed = read("tax");
  const stated = positive(typed);
  const statesNoTax = typed ? isZero(typed) : paid !== null && net !== null && compareMoney(paid, net) === 0;
  const base = net && absolute(net);
  const tax = stated ?? (base && !paid && taxRate ? taxOnTop(base, taxRate) : null);
  const nothing = { total: null, tip, tax, taxRate, statesNoTax };
  if (!leading) {
    if (cell("total") === "" && cell("net") === "") fault("total", say("amountMissing"));
    return nothing;
  }
  const zero = subtract(leading, leading);
  const fromNet = base && add(base, tax ?? zero);
  const total = paid ? subtract(absolute(paid), tip ?? zero) : fromNet;
  if (!total || isZero(total)) {
    fault(leader, say("amountZero"));
    return nothing;
  }
  if (wholeDigits(total) > MOST_DIGITS) fault(leader, say("amountTooLarge"));
  else if (total.minor < 0n) fault("tip", say("tipTooLarge"));
  else if (tax && compareMoney(tax, total) > 0) fault("tax", say("taxTooLarge"));
  else if (paid && fromNet && tax) {
    const off = subtract(total, fromNet);
    if (absolute(off).minor > ROUNDING)
      fault(
        "total",
        say("partsDiffer", { parts: sayMoney(fromNet), total: sayMoney(total), tip: String(tip !== null) }),
      );
  }
  const isRefund = leading.minor < 0n !== mapping.invert;
  return { total: isRefund ? negate(total) : total, tip, tax, taxRate, statesNoTax };
}

function amountOf(
  text: string,
  { decimalMark }: SettledMapping,
  currency: string,
  fault: (reason: string) => void,
): Money | null {
  if (text === "" || /^[-–—]$/.test(text)) return null;
  const plain = readAmount(text, decimalMark);
  if (plain === null) {
    fault(say("noAmount", { text: cut(text) }));
    return null;
  }
  const [whole = ""] = plain.replace("-", "").split(".");
  if (decimalsOf(plain) > digitsOf(currency)) {
    fault(say("textTooPrecise", { text: cut(text), currency }));
    return null;
  }
  if (whole.length > MOST_DIGITS) {
    fault(say("textTooLarge", { text: cut(text) }));
    return null;
  }
  return moneyFromDecimal(plain, currency);
}

function rateOf(
  text: string,
  role: "taxRate" | "exchangeRate",
  { decimalMark }: SettledMapping,
  fault: Report,
): Decimal | null {
  if (text === "") return null;
  const plain = readAmount(text, decimalMark);
  if (plain !== null && !plain.startsWith("-") && plain.replace(/^0+/, "").length <= MOST_DIGITS) {
    const isNothing = !/[1-9]/.test(plain);
    // A tax of 0 % is one; a rate of exchange is above zero.
    if (!isNothing) return decimal(plain);
    if (role === "taxRate") return null;
  }
  fault(role, say(role === "taxRate" ? "noTaxRate" : "noExchangeRate", { text: cut(text) }));
  return null;
}

const wholeDigits = (value: Money) => toDecimalString(absolute(value)).split(".")[0]?.length ?? 0;
const positive = (value: Money | null) => (value && !isZero(value) ? absolute(value) : null);
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
