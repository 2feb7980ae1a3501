/** The calls that answer with figures of the books, and with the postings behind one. */
import type { Database } from "../../../platform/db/database.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { readAsKnownOn } from "./as-known.ts";
import { loadBooks } from "./books.ts";
import { loadPostings } from "./postings.ts";
import { buildSheet } from "./sheet-of.ts";

/** The handlers of the figures' calls. */
export function figureHandlers(db: Database): Pick<Handlers, "reportFigures" | "listReportPostings"> {
  return {
    reportFigures: ({ params, query }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => buildSheet(tx, organizationId, params.type, query)),

    listReportPostings: ({ query: { page, perPage, ...filter } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const read = await loadBooks(tx, organizationId, filter.basis ?? "accrual", filter.dimension);
        const books = { ...read, openingsBefore: filter.openings === "before" };
        const { postings, total, debit, credit } = await readAsKnownOn(tx, filter.knownOn, () =>
          loadPostings(tx, books, filter, { page, perPage }),
        );
        return { data: postings, meta: { total, currentPage: page, perPage }, currency: books.currency, debit, credit };
      }),
  };
}
