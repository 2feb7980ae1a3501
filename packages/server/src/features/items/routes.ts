/** List, find, add, change, archive, and delete items of the catalog. */

import { addItem, archiveItem, deleteItem, ITEM_LIMITS, itemBody, updateItem } from "@tallyleaf/contract";
import { decimal, decimalToNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { importList } from "../../platform/csv/list.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordAdded, recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import {
  countItems,
  findLastPrice,
  insertItem,
  isItemUsed,
  isNumberTaken,
  listItemPage,
  loadAllItems,
  lockItem,
  lockItems,
  removeItem,
  type StoredItem,
  updateItem as storeItem,
} from "./store.ts";
import { exportItems, itemRules, toFileItem, toItem } from "./transfer.ts";

type ItemCalls =
  | "listItems"
  | "findItems"
  | "addItem"
  | "updateItem"
  | "archiveItem"
  | "deleteItem"
  | "exportItems"
  | "importItems";

const { tooMany, unknownAccount, numberTaken } = addItem.failures;
/** So many items a field that finds one shows. */
const MOST_FOUND = 20;

/** The handlers of the item calls. */
export function itemHandlers(db: Database): Pick<Handlers, ItemCalls> {
  return {
    listItems: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const counts = await countItems(tx, { organizationId, search: query.search });
        const data = await listItemPage(tx, { ...query, organizationId });
        const meta = { total: counts[query.status ?? "all"], currentPage: query.page, perPage: query.perPage };
        return { data, meta, counts };
      }),

    findItems: ({ query: { search, clientId, currency, taxStructure } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const page = { sortBy: "name", sortOrder: "asc", page: 1, perPage: MOST_FOUND } as const;
        const found = await listItemPage(tx, { organizationId, search, status: "active", ...page });
        const data = [];
        for (const item of found) {
          const last = clientId
            ? await findLastPrice(tx, organizationId, item, { clientId, currency, taxStructure })
            : null;
          data.push({
            ...item,
            price: item.prices.find((one) => one.currency === currency)?.price ?? null,
            lastPrice: last && { ...last, price: decimalToNumber(decimal(last.price)) },
          });
        }
        return { data };
      }),

    addItem: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        await lockItems(tx, organizationId);
        const { all } = await countItems(tx, { organizationId });
        if (all >= ITEM_LIMITS.count) throw new CallFailure(tooMany);
        const item: StoredItem = { ...body, id: uuid(), active: true };
        await requireFitting(tx, organizationId, item, null);
        await insertItem(tx, organizationId, item, userId);
        await record(tx, caller, "created", null, item);
        return { success: true, message: sayAnswer("itemAdded"), item };
      }),

    updateItem: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockItems(tx, organizationId);
        const before = await lockItem(tx, organizationId, params.id);
        if (!before) throw new CallFailure(updateItem.failures.notFound);
        const after = { ...before, ...changed(itemBody, before, body) };
        await requireFitting(tx, organizationId, after, before);
        await storeItem(tx, organizationId, after);
        await record(tx, caller, "updated", before, after);
        return { success: true, message: sayAnswer("itemSaved"), item: after };
      }),

    archiveItem: ({ params, body: { active } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockItems(tx, organizationId);
        const before = await lockItem(tx, organizationId, params.id);
        if (!before) throw new CallFailure(archiveItem.failures.notFound);
        const after = { ...before, active };
        let undo: string | undefined;
        if (before.active !== active) {
          if (await isNumberTaken(tx, organizationId, after)) throw new CallFailure(numberTaken);
          const act = active ? "reactivated" : "archived";
          const what = { kind: "item_archived", id: after.id, name: after.name, act } as const;
          undo = await undoable(tx, caller, what, () => storeItem(tx, organizationId, after));
          await record(tx, caller, act, before, after);
        }
        return {
          success: true,
          message: active ? sayAnswer("itemReactivated") : sayAnswer("itemArchived"),
          item: after,
          undo,
        };
      }),

    deleteItem: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await lockItem(tx, organizationId, params.id);
        if (!before) throw new CallFailure(deleteItem.failures.notFound);
        if (await isItemUsed(tx, organizationId, before)) throw new CallFailure(deleteItem.failures.used);
        const what = { kind: "item", id: before.id, name: before.name } as const;
        const undo = await undoable(tx, caller, what, () => removeItem(tx, organizationId, before.id));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("itemDeleted"), undo };
      }),

    exportItems: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => exportItems(await loadAllItems(tx, organizationId))),

    importItems: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        await lockItems(tx, organizationId);
        const isRevenue = await loadRevenue(tx, organizationId);
        const stored = await loadAllItems(tx, organizationId);
        const rules = itemRules(stored, isRevenue, unknownAccount.message);
        const added: StoredItem[] = [];
        const report = await importList(organizationId, body, rules, async ({ before, after }) => {
          const item = toItem(after);
          if (before) {
            await storeItem(tx, organizationId, item);
            await record(tx, caller, "updated", toItem(before), item);
          } else {
            await insertItem(tx, organizationId, item, userId);
            added.push(item);
          }
        });
        await recordAdded(tx, caller, { subjectType: "item", verb: "created" }, added, toFileItem);
        return report;
      }),
  };
}

async function loadRevenue(tx: Transaction, organizationId: string): Promise<(code: string) => boolean> {
  const accounts = await listActiveAccounts(tx, organizationId);
  const codes = new Set(accounts.filter(({ type }) => type === "Revenue").map(({ code }) => code));
  return (code) => codes.has(code);
}

/** @throws CallFailure `unknownAccount`, `numberTaken`, at the field */
async function requireFitting(
  tx: Transaction,
  organizationId: string,
  item: StoredItem,
  before: StoredItem | null,
): Promise<void> {
  const { accountCode } = item;
  if (
    accountCode !== "" &&
    accountCode !== before?.accountCode &&
    !(await loadRevenue(tx, organizationId))(accountCode)
  )
    throw failureAt(unknownAccount, "accountCode", unknownAccount);
  if (await isNumberTaken(tx, organizationId, item)) throw failureAt(numberTaken, "itemNumber", numberTaken);
}

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: "created" | "updated" | "deleted" | "archived" | "reactivated",
  before: StoredItem | null,
  after: StoredItem | null,
): Promise<void> => recordChange(tx, caller, { subjectType: "item", verb, before, after }, toFileItem);
