/** List, add, change and remove categories. Entries know their account, not their category: they stay as they are. */

import {
  CATEGORY_LIMITS,
  type CategoryRow,
  categoryBody,
  createCategory,
  deleteCategory,
  splitKeywords,
  updateCategory,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { importList } from "../../../platform/csv/list.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { recordChange } from "../../../platform/events/record.ts";
import { changed } from "../../../platform/http/change.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { undoable } from "../../../platform/undo/undoable.ts";
import { loadDefaultCodes } from "../../tax/default-codes.ts";
import { loadAccountFacts, lockChart } from "../accounts/chart.ts";
import { findCategoryError } from "./rules.ts";
import {
  insertCategory,
  listCategories,
  removeCategory,
  type StoredCategory,
  updateCategory as storeCategory,
} from "./store.ts";
import { categoryRules, exportCategories } from "./transfer.ts";

type CategoryCalls =
  | "listCategories"
  | "createCategory"
  | "updateCategory"
  | "deleteCategory"
  | "exportCategories"
  | "importCategories";

/** The handlers of the category calls. */
export function categoryHandlers(db: Database): Pick<Handlers, CategoryCalls> {
  return {
    listCategories: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = (await listCategories(tx, organizationId)).map(present);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    createCategory: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const others = await holdCategories(tx, caller.organizationId);
        if (others.length >= CATEGORY_LIMITS.count) throw new CallFailure(createCategory.failures.tooMany);
        const category: StoredCategory = {
          ...body,
          id: uuid(),
          keywords: splitKeywords(body.keywords),
        };
        await refuseConflicts(tx, caller.organizationId, category, others);
        await insertCategory(tx, caller.organizationId, category);
        await record(tx, caller, "created", null, category);
        return { success: true, message: sayAnswer("categoryCreated"), category: present(category) };
      }),

    updateCategory: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const others = await holdCategories(tx, caller.organizationId);
        const before = others.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(updateCategory.failures.notFound);
        const whole = changed(categoryBody, present(before), body);
        const after: StoredCategory = { ...before, ...whole, keywords: splitKeywords(whole.keywords) };
        await refuseConflicts(tx, caller.organizationId, after, others);
        await storeCategory(tx, caller.organizationId, after);
        await record(tx, caller, "updated", before, after);
        return { success: true, message: sayAnswer("categoryUpdated"), category: present(after) };
      }),

    deleteCategory: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = (await holdCategories(tx, caller.organizationId)).find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(deleteCategory.failures.notFound);
        const what = { kind: "category", id: before.id, name: before.name } as const;
        const undo = await undoable(tx, caller, what, () => removeCategory(tx, caller.organizationId, before.id));
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("categoryDeleted"), undo };
      }),

    exportCategories: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => exportCategories(await listCategories(tx, organizationId))),

    importCategories: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const categories = await holdCategories(tx, organizationId);
        const accounts = await loadAccountFacts(tx, organizationId);
        const fitsTaxCode = await loadDefaultCodes(tx, organizationId);
        return importList(
          organizationId,
          body,
          categoryRules({ categories, accounts, fitsTaxCode }),
          async ({ before, after }) => {
            if (before) await storeCategory(tx, organizationId, after);
            else await insertCategory(tx, organizationId, after);
            await record(tx, caller, before ? "updated" : "created", before, after);
          },
        );
      }),
  };
}

/** All categories, held with the chart until the transaction ends. */
async function holdCategories(tx: Transaction, organizationId: string): Promise<StoredCategory[]> {
  await lockChart(tx, organizationId);
  return listCategories(tx, organizationId);
}

async function refuseConflicts(
  tx: Transaction,
  organizationId: string,
  category: StoredCategory,
  others: readonly StoredCategory[],
): Promise<void> {
  const objection = findCategoryError(
    category,
    others,
    await loadAccountFacts(tx, organizationId),
    await loadDefaultCodes(tx, organizationId),
  );
  if (!objection) return;
  const { failure, message, field } = objection;
  throw new CallFailure(failure, { message, errors: [{ path: field, message }] });
}

function present({ keywords, ...category }: StoredCategory): CategoryRow {
  return { ...category, keywords: keywords.join(", ") };
}

function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: StoredCategory | null,
  after: StoredCategory | null,
): Promise<void> {
  return recordChange(tx, caller, { subjectType: "category", verb, before, after });
}
