/** Calls about the import of expenses from a table. */
import { amountMessages, CALLS, expenseImportMessages } from "@tallyleaf/contract";
import { until } from "../embedded/support.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

/** A table that was not imported yet. */
let day = 0;
const table = () =>
  new File(
    [`Date,Vendor,Amount\n2026-01-${String((++day % 28) + 1).padStart(2, "0")},Bakery ${day},4.50\n`],
    "old.csv",
  );

const badWishes = {
  mapping: [
    ...bad(expenseImportMessages.mapping, "roles"),
    ...bad(
      expenseImportMessages.mappingDate,
      '{"roles":["vendor","total"],"dateOrder":"dmy","decimalMark":".","invert":false,"names":{"category":{},"paymentAccount":{}}}',
    ),
  ] as ReturnType<typeof bad>,
  decimalMark: bad(amountMessages.decimalMark, ";"),
  paymentAccountId: bad(expenseImportMessages.paymentAccount, "1".repeat(21)),
};
const badPage = {
  page: bad("page must be at least 1.", "0"),
  perPage: bad("perPage must be at most 100.", "101"),
};
const badImport = { params: { id: badId(expenseImportMessages.noImport) } };

export const expenseImportCases: Cases<
  "previewExpenseImport" | "importExpenses" | "listExpenseImports" | "getExpenseImport" | "undoExpenseImport"
> = {
  previewExpenseImport: { good: () => ({ body: {}, file: table() }), bad: { body: badWishes } },
  importExpenses: {
    good: () => ({ body: {}, file: table() }),
    bad: {
      body: {
        ...badWishes,
        duplicates: bad(expenseImportMessages.duplicates, "maybe"),
        bad: bad(expenseImportMessages.bad, "maybe"),
      },
    },
  },
  listExpenseImports: { good: () => ({ query: {} }), bad: { query: badPage } },
  getExpenseImport: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { import: one } = await founder.call(CALLS.importExpenses, { body: {}, file: table() });
      return { input: { params: { id: one.id } }, as: founder };
    },
    bad: badImport,
  },
  undoExpenseImport: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { import: one } = await founder.call(CALLS.importExpenses, { body: {}, file: table() });
      await until("the import is done", async () => {
        const { import: now } = await founder.call(CALLS.getExpenseImport, { params: { id: one.id } });
        return now.state === "done";
      });
      return { input: { params: { id: one.id } }, as: founder };
    },
    bad: badImport,
  },
};
