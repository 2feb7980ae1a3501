/** The calls of this screen, and under which keys their answers are kept. */
import {
  type CallInput,
  createAccount,
  createCategory,
  createDimension,
  createRule,
  deleteAccount,
  deleteCategory,
  deleteDimension,
  deleteRule,
  exportAccounts,
  exportCategories,
  exportDimensions,
  importAccounts,
  importCategories,
  importDimensions,
  listRules,
  listStandardAccounts,
  mergeDimension,
  switchRule,
  unmergeDimension,
  updateAccount,
  updateCategory,
  updateDimension,
  updateRule,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { accountsQuery, categoriesQuery } from "../chart/queries.ts";
import type { ListTab } from "./list-params.ts";

export const rulesQuery = queryOptions({
  queryKey: ["rules"],
  queryFn: async ({ signal }) => (await call(listRules, {}, { signal })).data,
});

/** After a change of either: a code that changes is seen on the categories, a category on its account. */
export async function fetchAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
    client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
    client.invalidateQueries({ queryKey: dimensionsQuery.queryKey }),
  ]);
}

type CategoryInput = CallInput<typeof createCategory>["body"];
export type AccountInput = CallInput<typeof createAccount>["body"] & { active?: boolean };

/** @param id null: a new one */
export const saveCategory = (id: string | null, body: CategoryInput) =>
  id === null ? call(createCategory, { body }) : call(updateCategory, { params: { id }, body });

/** @param id null: a new one */
export const saveAccount = (id: string | null, { active, ...body }: AccountInput) =>
  id === null ? call(createAccount, { body }) : call(updateAccount, { params: { id }, body: { ...body, active } });

export const removeCategory = (id: string) => call(deleteCategory, { params: { id } });
export const removeAccount = (id: string) => call(deleteAccount, { params: { id } });

type RuleInput = CallInput<typeof createRule>["body"];

/** @param id null: a new one */
export const saveRule = (id: string | null, body: RuleInput) =>
  id === null ? call(createRule, { body }) : call(updateRule, { params: { id }, body });
export const switchRuleTo = (id: string, active: boolean) => call(switchRule, { params: { id }, body: { active } });
export const removeRule = (id: string) => call(deleteRule, { params: { id } });

type DimensionInput = CallInput<typeof createDimension>["body"];

/** @param id null: a new one */
export const saveDimension = (id: string | null, { active, ...body }: DimensionInput & { active: boolean }) =>
  id === null ? call(createDimension, { body }) : call(updateDimension, { params: { id }, body: { ...body, active } });
export const removeDimension = (id: string) => call(deleteDimension, { params: { id } });
export const mergeInto = (id: string, into: string) => call(mergeDimension, { params: { id }, body: { into } });
export const unmerge = (id: string) => call(unmergeDimension, { params: { id } });

const EXPORTS = { accounts: exportAccounts, categories: exportCategories, dimensions: exportDimensions } as const;
const IMPORTS = { accounts: importAccounts, categories: importCategories, dimensions: importDimensions } as const;

export const exportOf = (tab: ListTab) => call(EXPORTS[tab], {});

/** Returns the standard accounts that the chart lacks as a file to import; null: it has all. */
export async function loadStandardAccounts() {
  const file = await call(listStandardAccounts, {});
  return file.csv.trim().includes("\n") ? file : null;
}

/** @param dryRun true: only says what would happen */
export const importInto = (tab: ListTab, csv: string, dryRun: boolean) => call(IMPORTS[tab], { body: { csv, dryRun } });
