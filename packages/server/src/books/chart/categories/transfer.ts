/** The categories as CSV: out for a spreadsheet, and in again. */
import {
  CATEGORY_LIMITS,
  type CategoryRow,
  categoryBody,
  categoryFields,
  createCategory,
  splitKeywords,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../../platform/csv/list.ts";
import { say } from "../../../platform/csv/say.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { type AccountFacts, findCategoryError, nameKey } from "./rules.ts";
import type { StoredCategory } from "./store.ts";

export const exportCategories = (list: readonly StoredCategory[]) => exportList("categories.csv", categoryFields, list);

interface Known {
  categories: readonly StoredCategory[];
  accounts: ReadonlyMap<string, AccountFacts>;
  fitsTaxCode: (key: string) => boolean;
}

/** A line changes the category with its name, whatever its case; else it adds one. */
export function categoryRules({ categories, accounts, fitsTaxCode }: Known): ListRules<StoredCategory, CategoryRow> {
  const byName = new Map(categories.map((category) => [nameKey(category.name), category]));
  return {
    fields: categoryFields,
    needed: ["name"],
    body: categoryBody,
    count: categories.length,
    most: CATEGORY_LIMITS.count,
    full: createCategory.failures.tooMany.message,
    find({ Name: name = "" }) {
      const key = nameKey(name);
      const again = (line: number) => say("categoryAgain", { name, line: String(line) });
      return { key, label: name || "–", before: byName.get(key) ?? null, again };
    },
    rowOf: (values, before) => ({
      ...values,
      id: before?.id ?? uuid(),
      keywords: splitKeywords(values.keywords),
    }),
    objection(after) {
      const message = findCategoryError(after, categories, accounts, fitsTaxCode)?.message;
      return message && inReadersLanguage(message);
    },
  };
}
