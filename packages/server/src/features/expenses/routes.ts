/** List expenses, and show one. */
import { getExpense } from "@tallyleaf/contract";
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries } from "../../books/journal/entries.ts";
import { withVisibleMaker } from "../../books/recurring/made-by.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { onlyOf, reaches } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "../documents/keys.ts";
import { loadExcerpts } from "../documents/text.ts";
import { listAmounts } from "./amounts.ts";
import { loadBillsAmong } from "./bills.ts";
import { listExpenses } from "./list.ts";
import { presentRow } from "./present.ts";
import { showExpense } from "./show.ts";
import { type ExpenseWithDocument, findExpense } from "./store.ts";

interface Deps {
  db: Database;
  links: FileLinks;
}

/** The handlers of the expense calls. */
export function expenseHandlers({
  db,
  links,
}: Deps): Pick<Handlers, "listExpenses" | "listExpenseAmounts" | "getExpense"> {
  return {
    listExpenses: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { rows, total } = await listExpenses(tx, {
          ...query,
          organizationId: caller.organizationId,
          createdBy: onlyOf(caller, "see", "expense"),
        });
        const ids = rows.flatMap(({ expense }) => expense.currentEntryId ?? []);
        const entries = await loadEntries(tx, caller.organizationId, ids);
        const accounts = await loadRowAccounts(tx, caller.organizationId);
        const bills = await loadBillsAmong(tx, caller.organizationId, rows, entries);
        const excerpts = await loadExcerptsFor(tx, caller.organizationId, rows, query.search ?? "");
        return {
          data: rows.map((row) => {
            const excerpt = excerpts.get(row.expense.documentId ?? "");
            const bill = bills.get(row.expense.id);
            return {
              ...presentRow(row, entries.get(row.expense.currentEntryId ?? "") ?? null, accounts, links),
              ...(excerpt === undefined ? {} : { excerpt }),
              ...(bill === undefined ? {} : { bill }),
            };
          }),
          meta: { total, currentPage: query.page, perPage: query.perPage },
        };
      }),

    listExpenseAmounts: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, (tx) =>
        listAmounts(tx, { organizationId: caller.organizationId, createdBy: onlyOf(caller, "see", "expense") }, query),
      ),

    getExpense: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const found = await findExpense(tx, caller.organizationId, params.id);
        if (!found || !reaches(caller, "see", "expense", found.expense.createdBy))
          throw new CallFailure(getExpense.failures.notFound);
        return withVisibleMaker(caller.permissions, await showExpense(tx, found, links));
      }),
  };
}

/** The words around what was searched for, of the expenses that only their documents' words gave away; by the document. */
function loadExcerptsFor(
  tx: Transaction,
  organizationId: string,
  rows: readonly ExpenseWithDocument[],
  search: string,
): Promise<Map<string, string>> {
  const wanted = search.toLowerCase();
  const byWords = rows.filter(({ expense }) => wanted !== "" && !expense.listSearch.includes(wanted));
  const documentIds = byWords.flatMap(({ document }) => document?.id ?? []);
  return loadExcerpts(tx, organizationId, documentIds, search);
}
