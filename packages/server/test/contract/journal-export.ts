/** The call about the journal export; the download itself has its own suite (export.test.ts). */
import { bad, type Cases } from "./cases.ts";

const DATES = bad("Please select valid start and end dates", undefined, "", "2026-02-30", "01/02/2026", "today");

export const journalExportCases: Cases<"previewExport"> = {
  previewExport: {
    good: () => ({ query: { startDate: "2026-04-01", endDate: "2026-04-30" } }),
    bad: {
      query: {
        startDate: DATES,
        ids: bad(
          "ids must be at most 1,000 expense numbers, with commas between them.",
          "",
          "1;2",
          "1,,2",
          "-1",
          Array.from({ length: 1001 }, (_, index) => index).join(","),
        ),
        scope: bad("scope must be one of expenses, all.", "invoices"),
        endDate: [...DATES, ...bad("Please select valid start and end dates", "2026-03-31")],
      },
    },
  },
};
