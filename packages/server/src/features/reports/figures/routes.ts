/** The calls that answer with figures of the books, and with the postings behind one. */
import type { Database } from "../../../platform/db/database.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { booksOf } from "./books.ts";
import { postingsOf } from "./postings.ts";
import { sheetOf } from "./sheet-of.ts";

/** The handlers of the figures' calls. */
export function figureHandlers(db: Database): Pick<Handlers, "reportFigures" | "listReportPostings"> {
  return {
    reportFigures: ({ params, query }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => sheetOf(tx, organizationId, params.type, query)),

    listReportPostings: ({ query: { page, perPage, ...filter } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const books = await booksOf(tx, organizationId, filter.basis ?? "accrual");
        const { postings, total, debit, credit } = await postingsOf(tx, books, filter, { page, perPage });
        return { data: postings, meta: { total, currentPage: page, perPage }, currency: books.currency, debit, credit };
      }),
  };
}
