/** Calls about the catalog of items. */
import { atMost, CALLS, CURRENCY_INVALID, ITEM_LIMITS, itemMessages } from "@tallyleaf/contract";
import { badImport } from "./accounts.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const freshItem = async ({ founder }: World): Promise<string> =>
  (await founder.call(CALLS.addItem, { body: { name: "Passing" } })).item.id;

type Bad = ReturnType<typeof bad>;
const badText = (what: string, limit: number) =>
  [...bad(`The ${what} must be a text.`, 7, null), ...bad(atMost(what, limit), "x".repeat(limit + 1))] as Bad;
const params = { id: badId("Invalid item ID.") };
const badItem = {
  name: [
    ...bad(itemMessages.name, "", " ", 7),
    ...bad(atMost("name", ITEM_LIMITS.name), "x".repeat(ITEM_LIMITS.name + 1)),
  ] as Bad,
  itemNumber: badText("item number", ITEM_LIMITS.itemNumber),
  description: badText("description", ITEM_LIMITS.description),
  unit: bad(itemMessages.unit, "hours", 7, null),
  prices: [
    ...bad(itemMessages.prices, 7, "1 EUR", [{ currency: "EUR" }]),
    ...bad("This number is too large, or has too many decimals.", [{ currency: "EUR", price: 1e16 }]),
    ...bad(itemMessages.currency, [{ price: 1 }]),
    ...bad(CURRENCY_INVALID, [{ currency: "euro", price: 1 }]),
    ...bad(itemMessages.currencyTwice, [
      { currency: "EUR", price: 1 },
      { currency: "EUR", price: 2 },
    ]),
    ...bad(
      itemMessages.tooManyPrices,
      Array.from({ length: 21 }, () => ({ currency: "EUR", price: 1 })),
    ),
  ] as Bad,
  taxCode: badText("tax code", ITEM_LIMITS.code),
  accountCode: badText("account", ITEM_LIMITS.code),
};

export const itemCases: Cases<
  "listItems" | "findItems" | "addItem" | "updateItem" | "archiveItem" | "deleteItem" | "exportItems" | "importItems"
> = {
  listItems: {
    good: () => ({ query: { search: "bees", status: "active" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        status: bad("status must be one of active, inactive.", "gone"),
        sortBy: bad("sortBy must be one of name, itemNumber, status.", "price"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  findItems: {
    good: () => ({ query: { search: "bees", currency: "EUR" } }),
    bad: {
      query: {
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        currency: bad(CURRENCY_INVALID, "euro"),
        clientId: bad("Invalid client ID.", "x"),
        taxStructure: bad("taxStructure must be one of exclusive, inclusive.", "both"),
      },
    },
  },
  addItem: { good: () => ({ body: { name: "Honey" } }), bad: { body: { ...badItem, name: badItem.name } } },
  updateItem: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Honey" } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshItem(world) }, body: { name: "Honey" } },
      as: world.founder,
    }),
    bad: { params, body: badItem },
  },
  archiveItem: {
    good: () => ({ params: { id: NOBODY }, body: { active: false } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshItem(world) }, body: { active: false } },
      as: world.founder,
    }),
    bad: { params, body: { active: bad("active must be true or false.", undefined, "yes", 1, null) } },
  },
  deleteItem: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshItem(world) } }, as: world.founder }),
    bad: { params },
  },
  exportItems: { good: () => ({}), bad: {} },
  importItems: { good: () => ({ body: { csv: "Name\nHoney\n", dryRun: true } }), bad: badImport },
};
