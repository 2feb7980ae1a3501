/** The calls of this screen, and under which keys their answers are kept. */
import {
  type CallInput,
  createAccount,
  createCategory,
  createRule,
  deleteAccount,
  deleteCategory,
  deleteRule,
  exportAccounts,
  exportCategories,
  importAccounts,
  importCategories,
  listRules,
  listStandardAccounts,
  switchRule,
  updateAccount,
  updateCategory,
  updateRule,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
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

export const exportOf = (tab: ListTab) => call(tab === "accounts" ? exportAccounts : exportCategories, {});

/** Returns the standard accounts that the chart lacks as a file to import; null: it has all. */
export async function loadStandardAccounts() {
  const file = await call(listStandardAccounts, {});
  return file.csv.trim().includes("\n") ? file : null;
}

/** @param dryRun true: only says what would happen */
export const importInto = (tab: ListTab, csv: string, dryRun: boolean) =>
  call(tab === "accounts" ? importAccounts : importCategories, { body: { csv, dryRun } });
