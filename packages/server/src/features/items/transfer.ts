/** The catalog as CSV: out for a spreadsheet, and in again. Prices are one column: "120.00 EUR; 130.00 USD". */
import {
  addItem,
  ITEM_LIMITS,
  type ItemBody,
  type ItemPrice,
  itemBody,
  itemColumns,
  itemMessages,
} from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import * as z from "zod";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import { say } from "../../platform/csv/say.ts";
import type { StoredItem } from "./store.ts";

/** An item as a file has it. */
export type FileItem = Omit<StoredItem, "prices"> & { prices: string };

const writePrices = (prices: readonly ItemPrice[]): string =>
  prices.map(({ price, currency }) => `${formatDecimal(decimal(price))} ${currency}`).join("; ");

const PRICE = /^(-?\d{1,13}(?:\.\d{1,10})?) ([A-Za-z]{3})$/;

/** The prices of a cell; null: it is none. */
function readPrices(text: string): ItemPrice[] | null {
  const prices: ItemPrice[] = [];
  for (const part of text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, price, currency] = PRICE.exec(part) ?? [];
    if (price === undefined || currency === undefined) return null;
    prices.push({ price: Number(price), currency: currency.toUpperCase() });
  }
  return prices;
}

/** The item of a line whose prices are valid. */
export const toItem = (item: FileItem): StoredItem => ({ ...item, prices: readPrices(item.prices) ?? [] });
/** As a file and the activity log have it. */
export const toFileItem = (item: StoredItem): FileItem => ({ ...item, prices: writePrices(item.prices) });

export const exportItems = (list: readonly StoredItem[]) => exportList("items.csv", itemColumns, list.map(toFileItem));

/** A line is validated with the prices that its cell means, and keeps them as text, by which changes are found. */
const lineBody = z
  .record(z.string(), z.unknown())
  .transform((values, context) => {
    const prices = readPrices(String(values.prices ?? ""));
    if (prices !== null) return { ...values, prices };
    context.addIssue({ code: "custom", path: ["prices"], message: itemMessages.pricesText });
    return z.NEVER;
  })
  .pipe(itemBody as z.ZodType<ItemBody, { prices: ItemPrice[] }>)
  .transform((body) => ({ ...body, prices: writePrices(body.prices) }));

/** A line changes the item with its number, or without one the item of its name; else it adds one. */
export function itemRules(
  stored: readonly StoredItem[],
  isRevenue: (code: string) => boolean,
  unknownAccount: string,
): ListRules<FileItem, Omit<ItemBody, "prices"> & { prices: string; active?: boolean }> {
  const known = stored.map(toFileItem);
  // Of items with the same number or name those that are offered.
  const first = [...known].sort((a, b) => Number(b.active) - Number(a.active));
  return {
    fields: itemColumns,
    needed: ["name"],
    body: lineBody,
    count: known.length,
    most: ITEM_LIMITS.count,
    full: addItem.failures.tooMany.message,
    find({ Name: name = "", "Item Number": itemNumber = "" }) {
      const same = (one: FileItem) =>
        itemNumber === "" ? fold(one.name) === fold(name) : fold(one.itemNumber) === fold(itemNumber);
      const before = first.find(same) ?? null;
      const key = before?.id ?? fold(itemNumber || name);
      return {
        key,
        label: name || itemNumber || "–",
        before,
        again: (line) => say("itemAgain", { line: String(line) }),
      };
    },
    rowOf: (values, before) => ({ ...values, id: before?.id ?? uuid(), active: values.active ?? true }),
    objection: ({ accountCode }) => (accountCode === "" || isRevenue(accountCode) ? null : unknownAccount),
  };
}

const fold = (text: string) => text.toLowerCase();
