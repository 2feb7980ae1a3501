/**
 * Reads the orders of a shop's export.
 *
 * - Shopify, help.shopify.com "Exporting orders to a CSV file": a row for each item of an order. Fields of the whole order
 * (Financial Status, Paid at, Currency, Subtotal, Shipping, Taxes, Total, Refunded Amount, Discount Amount…) are in its first row.
 * Subtotal is the value of the goods after discounts. The file doesn't say when money was refunded.
 * - WooCommerce's order export: a row for each order or item, all with the order's own amounts.
 */
import { type AmountQuestion, MAX_SHOP_ORDERS } from "@tallyleaf/contract";
import { type DecimalMark, isCurrency, readAmount, type SumCheck } from "@tallyleaf/ledger";
import { type AmountReading, amountReadingOf } from "../../../platform/csv/amounts.ts";
import type { CsvLine } from "../../../platform/csv/csv.ts";
import { say } from "../../../platform/csv/say.ts";
import { createAside } from "../../../platform/parsers/aside.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { dateOrderOf, readDay } from "../../../platform/tables/days.ts";
import { plus, same } from "../../banking/formats/balance-check.ts";
import { oneLine } from "../../banking/formats/statement.ts";
import { type KnownTable, readSentTable } from "../sent-table.ts";

/** An order of the file; null for values that are absent or unreadable. Amounts are plain decimals. */
export interface SentOrder {
  /** Line number of its first row, as in an editor: the first is 1. */
  line: number;
  number: string;
  state: "paid" | "unpaid" | "void";
  /** The shop's own status. */
  status: string;
  date: string | null;
  /** Date of cancellation: the only date in the file that a refund can have. */
  cancelledOn: string | null;
  customer: string;
  /** Null: the file names none, so the base currency applies. */
  currency: string | null;
  goods: string | null;
  shipping: string | null;
  tax: string | null;
  total: string | null;
  refunded: string | null;
}

/** Columns of an export, by their meaning. */
interface Columns {
  number: string;
  status: string;
  date: readonly string[];
  cancelled?: string;
  customer: readonly string[];
  currency: string;
  goods: string;
  shipping: readonly string[];
  tax: string;
  total: string;
  refunded: string;
}

const COLUMNS: Readonly<Record<"shopify" | "woocommerce", Columns>> = {
  shopify: {
    number: "Name",
    status: "Financial Status",
    date: ["Paid at", "Created at"],
    cancelled: "Cancelled at",
    customer: ["Billing Company", "Billing Name", "Shipping Name", "Email"],
    currency: "Currency",
    goods: "Subtotal",
    shipping: ["Shipping", "Duties"],
    tax: "Taxes",
    total: "Total",
    refunded: "Refunded Amount",
  },
  woocommerce: {
    number: "Order Number",
    status: "Order Status",
    date: ["Paid Date", "Order Date"],
    customer: ["Company (Billing)", "Last Name (Billing)", "Email (Billing)"],
    currency: "Order Currency",
    goods: "Order Subtotal Amount",
    shipping: ["Order Shipping Amount"],
    tax: "Order Total Tax Amount",
    total: "Order Total Amount",
    refunded: "Order Refund Amount",
  },
};

const REQUIRED: readonly (keyof Columns)[] = ["number", "status", "tax", "total"];

const FORMATS = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name): KnownTable<typeof name> => {
  const columns = COLUMNS[name];
  return {
    name,
    columns: Object.values(columns).flat(),
    required: REQUIRED.map((field) => columns[field]).flatMap((column) => column ?? []),
  };
});

const PAID = /^(paid|partially[ _]refunded|refunded|completed|processing|wc-completed|wc-processing|wc-refunded)$/i;
const VOID = /^(voided|expired|cancelled|canceled|failed|wc-cancelled|wc-failed|trash)$/i;

export interface SentOrders {
  orders: SentOrder[];
  /** Question that the user must answer before the amounts are certain; null: none. */
  question: AmountQuestion | null;
  /** Assumptions of the import, in sentences. */
  notes: string[];
}

/** Runs `readShopOrders` in a thread if the file is large. */
export const readShopOrdersAside = createAside(new URL(import.meta.url), readShopOrders);

/**
 * Reads the orders of a file, in its order.
 *
 * @param said the currency of orders without one, and the decimal mark that the user chose; proof in the file takes precedence
 * @returns null if it is no export of a known shop
 * @throws Unreadable
 */
export function readShopOrders(
  bytes: Uint8Array,
  said: { currency: string; decimalMark?: DecimalMark | null | undefined },
): SentOrders | null {
  const table = readSentTable(bytes, FORMATS);
  if (!table) return null;
  const columns = COLUMNS[table.name];
  // An order's items follow its first row, with its number and no total, or with the same total again.
  const orders = Map.groupBy(
    table.lines.filter(({ cells }) => cells[columns.number]),
    ({ cells }) => cells[columns.number] ?? "",
  );
  const firsts = [...orders.values()].flatMap(
    (rows) => rows.find(({ cells }) => cells[columns.total]) ?? rows[0] ?? [],
  );
  if (firsts.length > MAX_SHOP_ORDERS)
    throw new Unreadable(say("tooManyOrders", { orders: firsts.length, most: MAX_SHOP_ORDERS }));
  const days = firsts.flatMap(({ cells }) => columns.date.flatMap((name) => cells[name] || []));
  const { order: dateOrder, isGuessed } = dateOrderOf(days, { expected: "mdy" });
  const { mark, question, notes } = readingOf(firsts, table.name, said);
  if (isGuessed) notes.push(say("daysGuessed", { order: dateOrder, day: String(days[0]) }));
  return { orders: firsts.map((row) => orderOf(row, columns, { dateOrder, mark })), question, notes };
}

/**
 * Determines the format of the amounts. Shopify writes a point and no groups, in every country; WooCommerce uses the shop's settings. A
 * file that a spreadsheet has saved again may have that program's marks.
 */
function readingOf(
  orders: readonly CsvLine[],
  shop: keyof typeof COLUMNS,
  { currency, decimalMark = null }: { currency: string; decimalMark?: DecimalMark | null },
): AmountReading {
  const { goods, shipping, tax, total, refunded, currency: currencyColumn } = COLUMNS[shop];
  const amounts = orders.flatMap(({ line, cells }) => {
    const named = (cells[currencyColumn] ?? "").toUpperCase();
    const own = named === "" ? currency : named;
    if (!isCurrency(own)) return [];
    return [goods, ...shipping, tax, total, refunded].flatMap((name) => {
      const text = cells[name] ?? "";
      return text === "" ? [] : [{ line, text, currency: own }];
    });
  });
  const isNative = shop === "shopify" && amounts.every(({ text }) => /^-?\d*\.?\d*$/.test(text));
  if (isNative) return { mark: ".", question: null, isSure: true, notes: [] };
  const check = (mark: DecimalMark): SumCheck => {
    const counts = { agree: 0, depart: 0 };
    for (const { cells } of orders) {
      const read = (name: string) => (cells[name] ? readAmount(cells[name], mark) : "0");
      const [all, tax1] = [read(total), read(tax)];
      const parts = [goods, ...shipping]
        .map(read)
        .reduce((a, b) => (a === null || b === null ? null : plus(a, b)), "0");
      if (all === null || parts === null || tax1 === null) continue;
      // Tax is included in the goods in some shops, and added to them in others.
      counts[same(parts, all) || same(plus(parts, tax1), all) ? "agree" : "depart"] += 1;
    }
    return counts;
  };
  return amountReadingOf(amounts, { chosen: decimalMark, check });
}

function orderOf(
  { line, cells }: CsvLine,
  columns: Columns,
  { dateOrder, mark }: { dateOrder: Parameters<typeof readDay>[1]; mark: DecimalMark },
): SentOrder {
  const cell = (name: string | undefined) => (name === undefined ? "" : (cells[name] ?? ""));
  const first = (names: readonly string[]) => names.map(cell).find((text) => text !== "") ?? "";
  // An empty cell is zero; an unreadable one is no amount.
  const amount = (name: string) => (cell(name) === "" ? "0" : readAmount(cell(name), mark));
  const sum = (names: readonly string[]) =>
    names.map(amount).reduce((a, b) => (a === null || b === null ? null : plus(a, b)), "0");
  const status = cell(columns.status);
  const currency = cell(columns.currency).toUpperCase();
  return {
    line,
    number: oneLine(cell(columns.number)).slice(0, 100),
    state: PAID.test(status) ? "paid" : VOID.test(status) ? "void" : "unpaid",
    status: oneLine(status).toLowerCase().replaceAll("_", " "),
    date: readDay(first(columns.date), dateOrder),
    cancelledOn: readDay(cell(columns.cancelled), dateOrder),
    customer: oneLine(first(columns.customer)).slice(0, 200),
    currency: currency === "" ? null : isCurrency(currency) ? currency : cell(columns.currency),
    goods: amount(columns.goods),
    shipping: sum(columns.shipping),
    tax: amount(columns.tax),
    total: cell(columns.total) === "" ? null : amount(columns.total),
    // WooCommerce writes refunds as negative amounts.
    refunded: amount(columns.refunded)?.replace("-", "") ?? null,
  };
}
