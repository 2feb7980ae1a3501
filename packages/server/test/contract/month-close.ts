/** Calls about the month's end. */
import { CALLS } from "@tallyleaf/contract";
import { bad, type Cases } from "./cases.ts";

const MONTH = bad("Invalid month. Use YYYY-MM.", "2026", "2026-13", "2026-4", "abc", "2026-04-01");

export const monthCloseCases: Cases<"listMonths" | "getMonth" | "closeMonth" | "reopenMonth"> = {
  listMonths: {
    good: () => ({ query: { year: 2026 } }),
    bad: { query: { year: bad("Invalid year. Use a year such as 2026.", "soon", "20.5", "1700", "3000") } },
  },
  getMonth: { good: () => ({ params: { month: "2026-04" } }), bad: { params: { month: MONTH } } },
  closeMonth: {
    // A month that has not ended: refused for every role.
    good: () => ({ params: { month: "2099-12" }, body: { note: "All there.", anyway: true } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      return { input: { params: { month: "2020-01" }, body: {} }, as };
    },
    bad: {
      params: { month: MONTH },
      body: {
        note: [
          ...bad("note must be a string.", 7, null),
          ...bad("Use at most 500 characters for the note.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
        anyway: bad("anyway must be a boolean.", "yes", 1, null),
      },
    },
  },
  reopenMonth: {
    good: () => ({ params: { month: "2099-12" }, body: { reason: "An invoice came late." } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      await as.call(CALLS.closeMonth, { params: { month: "2020-01" }, body: {} });
      return { input: { params: { month: "2020-01" }, body: { reason: "An invoice came late." } }, as };
    },
    bad: {
      params: { month: MONTH },
      body: {
        reason: [
          ...bad("Enter a reason for reopening the month.", undefined, "", "  ", 7),
          ...bad("Use at most 500 characters for the reason.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
};
