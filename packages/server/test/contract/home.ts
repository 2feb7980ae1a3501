/** The dashboard's calls. */
import { bad, type Cases } from "./cases.ts";

export const homeCases: Cases<"homeFigures" | "listHomeTasks" | "homeCash" | "listActivity"> = {
  homeCash: {
    good: () => ({ query: { today: "2026-05-19" } }),
    bad: { query: { today: bad("today is not a date (YYYY-MM-DD).", "", "19.5.2026", "2026-02-30") } },
  },
  listHomeTasks: { good: () => ({}), bad: {} },
  homeFigures: {
    good: () => ({ query: { today: "2026-05-19" } }),
    bad: { query: { today: bad("today is not a date (YYYY-MM-DD).", "", "19.5.2026", "2026-02-30") } },
  },
  listActivity: {
    good: () => ({ query: { type: "expense", page: 1, perPage: 8 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        type: bad(
          "type must be one of all, invoice, payment, client, document, expense, banking, other.",
          "",
          "sign_in",
          "Expense",
        ),
      },
    },
  },
};
