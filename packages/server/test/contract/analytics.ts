/** The calls about figures: those of a range, and how well documents are read. */
import { bad, type Cases } from "./cases.ts";

export const analyticsCases: Cases<"analyticsOverview" | "readingAccuracy"> = {
  readingAccuracy: { good: () => ({}), bad: {} },
  analyticsOverview: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31" } }),
    bad: {
      query: {
        startDate: bad(
          "startDate is not a date (YYYY-MM-DD).",
          undefined,
          "",
          "01/02/2026",
          "2026-02-30",
          "0000-01-01",
          "2026-1-1",
        ),
        endDate: [
          ...bad("endDate is not a date (YYYY-MM-DD).", undefined, "", "tomorrow", "2026-13-01", "2025-02-29"),
          ...bad("endDate must not be before startDate.", "2024-02-28"),
          ...bad("The range must touch at most 60 months.", "2029-02-01", "9999-12-31"),
        ],
      },
    },
  },
};
