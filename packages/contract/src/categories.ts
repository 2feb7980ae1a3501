/** Expense categories: names and keywords for accounts, as people and the reading use them. */
import * as z from "zod";
import { accountCodeField } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { type Fields, givenShape, keptShape, requiredField, textField } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { messageOnly, paged } from "./values.ts";

/** Longest name, description and keyword; how many keywords a category and how many categories an organization may have. */
export const CATEGORY_LIMITS = { name: 100, description: 300, keyword: 60, keywords: 200, count: 1000 } as const;

export const categoryMessages = {
  name: "Category name is required",
  keyword: `Use at most ${CATEGORY_LIMITS.keyword} characters for a keyword.`,
  keywords: `A category has at most ${CATEGORY_LIMITS.keywords} keywords.`,
};

/** The keywords of a comma-separated text, trimmed, each once whatever its case: the first spelling stays. */
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
  name: requiredField({ label: "Name", limit: CATEGORY_LIMITS.name, missing: categoryMessages.name }),
  accountCode: accountCodeField,
  description: textField({ label: "Description", kind: "lines", limit: CATEGORY_LIMITS.description }),
  /** Comma-separated. Repeats are ignored. */
  keywords: {
    label: "Keywords",
    kind: "list",
    help: "Words by which a receipt is known. Enter or Tab adds one.",
    given: anyText({ error: "keywords must be a comma-separated text." })
      .refine((text) => splitKeywords(text).length <= CATEGORY_LIMITS.keywords, { error: categoryMessages.keywords })
      .refine((text) => splitKeywords(text).every(({ length }) => length <= CATEGORY_LIMITS.keyword), {
        error: categoryMessages.keyword,
      })
      .default(""),
    kept: anyText(),
  },
} as const satisfies Fields;

export const categoryBody = z.object(givenShape(categoryFields));

export const categoryRow = z.object({ id: z.uuid(), ...keptShape(categoryFields) });
export type CategoryRow = z.output<typeof categoryRow>;

const categoryId = z.object({ id: z.uuid({ error: "This is no category." }) });

const CATEGORY_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: "This category does not exist, or it was removed.",
} as const satisfies Failure;

const refusals = {
  nameTaken: {
    status: 409,
    code: "name_taken",
    message: "Another category has this name. Choose another name, or edit that category.",
  },
  noAccount: {
    status: 400,
    code: "no_account",
    message: "There is no account with this code. Choose one of the chart of accounts.",
  },
  accountInactive: {
    status: 409,
    code: "account_inactive",
    message: "The account is deactivated. Reactivate it, or choose another one.",
  },
  wrongAccountType: {
    status: 400,
    code: "wrong_account_type",
    message: "What is spent cannot stand on a revenue account. Choose an account of another type.",
  },
} as const satisfies Record<string, Failure>;

const tooMany = {
  status: 409,
  code: "too_many_categories",
  message: `An organization has at most ${CATEGORY_LIMITS.count} categories. Remove some that are not used first.`,
} as const satisfies Failure;

export const listCategories = defineCall({
  method: "GET",
  path: "/api/categories",
  summary: "All categories by name",
  tag: "Categories",
  needs: { verb: "see", subject: "category" },
  // One page, however long: forms choose from all of them.
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
  summary: "Change a category; entries that were made with it stay as they are",
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
  summary: "Remove a category; entries that were made with it stay as they are",
  tag: "Categories",
  needs: { verb: "remove", subject: "category" },
  params: categoryId,
  output: messageOnly,
  failures: { notFound: CATEGORY_NOT_FOUND },
});

export const exportCategories = defineCall({
  method: "GET",
  path: "/api/categories/export",
  summary: "The categories as CSV",
  tag: "Categories",
  needs: { verb: "export", subject: "category" },
  output: csvFile,
});

export const importCategories = defineCall({
  method: "POST",
  path: "/api/categories/import",
  summary: "Add and change categories from CSV, all lines or none; dryRun shows what would happen",
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
