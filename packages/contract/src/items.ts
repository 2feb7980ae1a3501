/** The catalog of items that are sold: the list, what the editor of an invoice finds, and CSV export and import. */
import { UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractItems } from "@tallyleaf/messages/catalogs/contract-items";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { activeField, type Fields, givenShape, keptShape, requiredField, textField } from "./fields.ts";
import { anyNumber, anyText } from "./scalars.ts";
import {
  calendarDate,
  currencyCode,
  messageOnly,
  paged,
  pageQuery,
  sortOrder,
  TAX_STRUCTURES,
  undoableMessage,
} from "./values.ts";

const say = translator(contractItems);

/** Longest texts; maximum items of an organization, and prices of an item. */
export const ITEM_LIMITS = {
  name: 200,
  itemNumber: 50,
  description: 500,
  code: 20,
  prices: 20,
  count: 10_000,
} as const;

export const itemMessages = {
  name: say("nameMissing"),
  unit: say("unitInvalid"),
  prices: say("pricesInvalid"),
  pricesText: say("pricesText"),
  currency: say("currencyInvalid"),
  currencyTwice: say("currencyTwice"),
  tooManyPrices: say("tooManyPrices", { limit: ITEM_LIMITS.prices }),
};

const UNIT_CODES = UNITS_OF_MEASURE.map(({ code }) => code);
const unitCode = z.enum(["", ...UNIT_CODES], { error: itemMessages.unit });

const itemPrice = z.object({
  currency: anyText({ error: itemMessages.currency }).pipe(currencyCode),
  /** Net or gross, as the invoice takes its prices; negative for a deduction. */
  price: anyNumber({ error: itemMessages.prices })
    .min(-LARGEST_AMOUNT, { error: itemMessages.prices })
    .max(LARGEST_AMOUNT, { error: itemMessages.prices }),
});
export type ItemPrice = z.output<typeof itemPrice>;

/** Fields of an item, in the order of the form and the file. */
export const itemFields = {
  name: requiredField({ label: say("nameLabel"), limit: ITEM_LIMITS.name, missing: itemMessages.name }),
  itemNumber: textField({ label: say("itemNumberLabel"), column: "Item Number", limit: ITEM_LIMITS.itemNumber }),
  /** Of the line of an invoice; empty: the name. */
  description: textField({
    label: say("descriptionLabel"),
    column: "Description",
    limit: ITEM_LIMITS.description,
    help: say("descriptionHelp"),
  }),
  unit: {
    label: say("unitLabel"),
    column: "Unit",
    kind: "choice",
    options: UNIT_CODES,
    given: unitCode.default(""),
    kept: unitCode,
  },
  /** One in each currency. */
  prices: {
    label: say("pricesLabel"),
    column: "Prices",
    kind: "rows",
    given: z
      .array(itemPrice, { error: itemMessages.prices })
      .max(ITEM_LIMITS.prices, { error: itemMessages.tooManyPrices })
      .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, {
        error: itemMessages.currencyTwice,
      })
      .default([]),
    kept: z.array(itemPrice),
  },
  /** "DE-U19"; empty: as the client's country asks. */
  taxCode: {
    ...textField({ label: say("taxCodeLabel"), column: "Tax Code", limit: ITEM_LIMITS.code }),
    kind: "reference",
  },
  /** A revenue account; empty: as the line before. */
  accountCode: {
    ...textField({ label: say("accountLabel"), column: "Account Code", limit: ITEM_LIMITS.code }),
    kind: "reference",
  },
} as const satisfies Fields;

/** Columns of a file of items. */
export const itemColumns = { ...itemFields, active: activeField } as const satisfies Fields;

export const itemBody = z.object(givenShape(itemFields));
export type ItemBody = z.output<typeof itemBody>;

export const ITEM_STATUSES = ["active", "inactive"] as const;
export const ITEM_SORTS = ["name", "itemNumber", "status"] as const;

const itemRow = z.object({
  id: z.uuid(),
  ...keptShape(itemFields),
  /** False: archived; not offered for new lines. */
  active: z.boolean(),
});
export type ItemRow = z.output<typeof itemRow>;

/** The price at which the client bought it last, of an issued invoice. */
const lastPrice = z.object({ price: z.number(), issueDate: calendarDate, number: anyText() });

const foundItem = itemRow.extend({
  /** In the invoice's currency; null: the item has none. */
  price: z.number().nullable(),
  lastPrice: lastPrice.nullable(),
});
export type FoundItem = z.output<typeof foundItem>;

/** The text of a line with this item. */
export const lineTextOf = ({ name, description }: Pick<ItemRow, "name" | "description">): string => description || name;

const itemId = z.object({ id: z.uuid({ error: say("itemId") }) });
const NOT_FOUND = { status: 404, code: "not_found", message: say("itemNotFound") } as const satisfies Failure;
const unknownAccount = {
  status: 400,
  code: "unknown_account",
  message: say("unknownAccount"),
} as const satisfies Failure;
const numberTaken = { status: 409, code: "item_number_taken", message: say("numberTaken") } as const satisfies Failure;
const tooMany = {
  status: 409,
  code: "too_many_items",
  message: say("tooManyItems", { limit: ITEM_LIMITS.count }),
} as const satisfies Failure;

const search = anyText()
  .trim()
  .max(200, { error: say("searchTooLong") })
  .optional();
const oneOf = (field: string, values: readonly string[]) => ({
  error: say("oneOf", { field, values: values.join(", ") }),
});

export const listItems = defineCall({
  method: "GET",
  path: "/api/items",
  summary: "List the items that are sold by name, number, or description, with the count of each status",
  tag: "Items",
  needs: { verb: "see", subject: "item" },
  query: pageQuery.extend({
    search,
    status: z.enum(ITEM_STATUSES, oneOf("status", ITEM_STATUSES)).optional(),
    sortBy: z.enum(ITEM_SORTS, oneOf("sortBy", ITEM_SORTS)).default("name"),
    sortOrder: sortOrder.default("asc"),
  }),
  output: paged(itemRow).extend({
    /** Of all search results, whatever their status. */
    counts: z.object({ all: z.int(), active: z.int(), inactive: z.int() }),
  }),
});

export const findItems = defineCall({
  method: "GET",
  path: "/api/items/choices",
  summary: "Find at most 20 active items for a line of an invoice, with the price at which the client bought each last",
  tag: "Items",
  needs: { verb: "see", subject: "item" },
  query: z.object({
    search,
    currency: currencyCode,
    clientId: z.uuid({ error: say("clientId") }).optional(),
    taxStructure: z.enum(TAX_STRUCTURES, oneOf("taxStructure", TAX_STRUCTURES)).default("exclusive"),
  }),
  output: z.object({ data: z.array(foundItem) }),
});

const saved = messageOnly.extend({ item: itemRow });

export const addItem = defineCall({
  method: "POST",
  path: "/api/items",
  summary: "Add an item to the catalog",
  tag: "Items",
  needs: { verb: "add", subject: "item" },
  body: itemBody,
  output: saved,
  failures: { tooMany, unknownAccount, numberTaken },
});

export const updateItem = defineCall({
  method: "PUT",
  path: "/api/items/:id",
  summary: "Change an item; invoices don't change",
  tag: "Items",
  needs: { verb: "change", subject: "item" },
  params: itemId,
  body: changeOf(itemBody),
  output: saved,
  failures: { notFound: NOT_FOUND, unknownAccount, numberTaken },
});

export const archiveItem = defineCall({
  method: "PUT",
  path: "/api/items/:id/active",
  summary: "Archive or reactivate an item; an archived one isn't offered for new lines",
  tag: "Items",
  needs: { verb: "change", subject: "item" },
  params: itemId,
  body: z.object({ active: z.boolean({ error: say("activeInvalid") }) }),
  output: saved.extend({ undo: z.uuid().optional() }),
  failures: { notFound: NOT_FOUND, numberTaken },
});

export const deleteItem = defineCall({
  method: "DELETE",
  path: "/api/items/:id",
  summary: "Delete an item that no invoice has",
  tag: "Items",
  needs: { verb: "remove", subject: "item" },
  params: itemId,
  output: undoableMessage,
  failures: {
    notFound: NOT_FOUND,
    used: { status: 409, code: "item_used", message: say("itemUsed") },
  },
});

export const exportItems = defineCall({
  method: "GET",
  path: "/api/items/export",
  summary: "Get all items as CSV",
  tag: "Items",
  needs: { verb: "export", subject: "item" },
  output: csvFile,
});

export const importItems = defineCall({
  method: "POST",
  path: "/api/items/import",
  summary: "Add and change items from CSV, all lines or none; dryRun previews the result",
  tag: "Items",
  needs: { verb: "import", subject: "item" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const itemCalls = {
  listItems,
  findItems,
  addItem,
  updateItem,
  archiveItem,
  deleteItem,
  exportItems,
  importItems,
} as const;
