/** Expense categories: names and keywords for accounts. */

import { translator } from "@tallyleaf/messages";
import { contractCategories } from "@tallyleaf/messages/catalogs/contract-categories";
import * as z from "zod";
import { accountCodeField } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { type Fields, givenShape, keptShape, requiredField, textField } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { defaultTaxCodeField } from "./tax-code-field.ts";
import { messageOnly, paged, undoableMessage } from "./values.ts";

const say = translator(contractCategories);

/** Longest name, description, and keyword; maximum keywords of a category and categories of an organization. */
export const CATEGORY_LIMITS = { name: 100, description: 300, keyword: 60, keywords: 200, count: 1000 } as const;

export const categoryMessages = {
  name: say("name"),
  keyword: say("keyword", { limit: CATEGORY_LIMITS.keyword }),
  keywords: say("keywords", { limit: CATEGORY_LIMITS.keywords }),
  taxCode: say("taxCode"),
};

/** Splits comma-separated keywords, trims them, and removes repeats regardless of case: the first spelling stays. */
export function splitKeywords(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(",")
    .map((keyword) => keyword.trim().replace(/\s+/g, " "))
    .filter((keyword) => {
      const folded = keyword.toLowerCase();
      return keyword !== "" && !seen.has(folded) && seen.add(folded);
    });
}

export const categoryFields = {
  name: requiredField({
    label: say("nameLabel"),
    column: "Name",
    limit: CATEGORY_LIMITS.name,
    missing: categoryMessages.name,
  }),
  accountCode: accountCodeField,
  description: textField({
    label: say("descriptionLabel"),
    column: "Description",
    kind: "lines",
    limit: CATEGORY_LIMITS.description,
  }),
  /** Comma-separated. Repeats are ignored. */
  keywords: {
    label: say("keywordsLabel"),
    column: "Keywords",
    kind: "list",
    help: say("keywordsHelp"),
    given: anyText({ error: say("keywordsText") })
      .refine((text) => splitKeywords(text).length <= CATEGORY_LIMITS.keywords, { error: categoryMessages.keywords })
      .refine((text) => splitKeywords(text).every(({ length }) => length <= CATEGORY_LIMITS.keyword), {
        error: categoryMessages.keyword,
      })
      .default(""),
    kept: anyText(),
  },
  taxCode: defaultTaxCodeField({
    label: say("taxCodeLabel"),
    help: say("taxCodeHelp"),
    placeholder: say("taxCodePlaceholder"),
    error: categoryMessages.taxCode,
  }),
} as const satisfies Fields;

export const categoryBody = z.object(givenShape(categoryFields));

export const categoryRow = z.object({ id: z.uuid(), ...keptShape(categoryFields) });
export type CategoryRow = z.output<typeof categoryRow>;

const categoryId = z.object({ id: z.uuid({ error: say("categoryId") }) });

const CATEGORY_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

const refusals = {
  nameTaken: {
    status: 409,
    code: "name_taken",
    message: say("nameTaken"),
  },
  noAccount: {
    status: 400,
    code: "no_account",
    message: say("noAccount"),
  },
  accountInactive: {
    status: 409,
    code: "account_inactive",
    message: say("accountInactive"),
  },
  wrongAccountType: {
    status: 400,
    code: "wrong_account_type",
    message: say("wrongAccountType"),
  },
  unknownTaxCode: { status: 400, code: "unknown_tax_code", message: say("taxCode") },
} as const satisfies Record<string, Failure>;

const tooMany = {
  status: 409,
  code: "too_many_categories",
  message: say("tooMany", { limit: CATEGORY_LIMITS.count }),
} as const satisfies Failure;

export const listCategories = defineCall({
  method: "GET",
  path: "/api/categories",
  summary: "List categories by name",
  tag: "Categories",
  needs: { verb: "see", subject: "category" },
  // One page of any length, because forms need all of them.
  output: paged(categoryRow),
});

export const createCategory = defineCall({
  method: "POST",
  path: "/api/categories",
  summary: "Add a category",
  tag: "Categories",
  needs: { verb: "add", subject: "category" },
  body: categoryBody,
  output: messageOnly.extend({ category: categoryRow }),
  failures: { ...refusals, tooMany },
});

export const updateCategory = defineCall({
  method: "PUT",
  path: "/api/categories/:id",
  summary: "Change a category; existing entries don't change",
  tag: "Categories",
  needs: { verb: "change", subject: "category" },
  params: categoryId,
  body: changeOf(categoryBody),
  output: messageOnly.extend({ category: categoryRow }),
  failures: { notFound: CATEGORY_NOT_FOUND, ...refusals },
});

export const deleteCategory = defineCall({
  method: "DELETE",
  path: "/api/categories/:id",
  summary: "Delete a category; existing entries don't change",
  tag: "Categories",
  needs: { verb: "remove", subject: "category" },
  params: categoryId,
  output: undoableMessage,
  failures: { notFound: CATEGORY_NOT_FOUND },
});

export const exportCategories = defineCall({
  method: "GET",
  path: "/api/categories/export",
  summary: "Get categories as CSV",
  tag: "Categories",
  needs: { verb: "export", subject: "category" },
  output: csvFile,
});

export const importCategories = defineCall({
  method: "POST",
  path: "/api/categories/import",
  summary: "Add and change categories from CSV, all lines or none; dryRun previews the result",
  tag: "Categories",
  needs: { verb: "import", subject: "category" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const categoryCalls = {
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  exportCategories,
  importCategories,
} as const;
