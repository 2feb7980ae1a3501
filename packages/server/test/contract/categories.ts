/** Calls about categories. */
import { CALLS, categoryMessages } from "@tallyleaf/contract";
import { badCode, badDescription, badImport, badName } from "./accounts.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const NO_CATEGORY = "Invalid category ID.";
const many = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`).join(",");

const badCategory = {
  name: badName(categoryMessages.name) as ReturnType<typeof bad>,
  accountCode: badCode,
  description: badDescription,
  keywords: [
    ...bad("keywords must be a comma-separated text.", ["bees"], 7),
    ...bad(categoryMessages.keyword, "x".repeat(61), `bees, ${"x".repeat(61)}`),
    ...bad(categoryMessages.keywords, many(201)),
  ] as ReturnType<typeof bad>,
  taxCode: bad(categoryMessages.taxCode, 7, "x".repeat(31)),
};

const fresh = () => ({ name: `Bees ${crypto.randomUUID()}`, accountCode: "5100", keywords: "honey, wax" });

export const categoryCases: Cases<
  "listCategories" | "createCategory" | "updateCategory" | "deleteCategory" | "exportCategories" | "importCategories"
> = {
  listCategories: { good: () => ({}), bad: {} },
  createCategory: { good: () => ({ body: fresh() }), bad: { body: badCategory } },
  updateCategory: {
    good: () => ({ params: { id: NOBODY }, body: fresh() }),
    succeeds: async ({ founder }) => {
      const { category } = await founder.call(CALLS.createCategory, { body: fresh() });
      return { input: { params: { id: category.id }, body: fresh() }, as: founder };
    },
    bad: { params: { id: badId(NO_CATEGORY) }, body: badCategory },
  },
  deleteCategory: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { category } = await founder.call(CALLS.createCategory, { body: fresh() });
      return { input: { params: { id: category.id } }, as: founder };
    },
    bad: { params: { id: badId(NO_CATEGORY) } },
  },
  exportCategories: { good: () => ({}), bad: {} },
  importCategories: {
    good: () => ({ body: { csv: "Name,Account Code\nBees,5100\n", dryRun: true } }),
    bad: badImport,
  },
};
