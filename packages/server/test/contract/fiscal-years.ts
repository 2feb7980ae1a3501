/** Calls about fiscal years and their end. */
import { CALLS } from "@tallyleaf/contract";
import { bad, type Cases } from "./cases.ts";

const FROM = bad(
  "Invalid first day of a fiscal year. Use YYYY-MM-DD.",
  "2026",
  "2026-02-30",
  "01.01.2026",
  "1899-12-31",
  "abc",
);
const BEGINNING = "A fiscal year can begin on the first day of a month, or on April 6.";
const LONG = bad("Use at most 500 characters for the reason.", "x".repeat(501));

export const fiscalYearCases: Cases<
  "listFiscalYears" | "getFiscalYear" | "setYearBeginning" | "closeFiscalYear" | "reopenFiscalYear" | "sealFiscalYear"
> = {
  listFiscalYears: { good: () => ({}), bad: {} },
  getFiscalYear: { good: () => ({ params: { from: "2026-01-01" } }), bad: { params: { from: FROM } } },
  setYearBeginning: {
    // No year begins on this day: refused for every role.
    good: () => ({ body: { month: 4, day: 6, from: "2026-02-03", firstDay: null } }),
    succeeds: async ({ server }) => ({ input: { body: { month: 4, day: 6 } }, as: await server.register() }),
    bad: {
      body: {
        month: bad(BEGINNING, undefined, null, 0, 13, 4.5, "4", "April"),
        day: bad(BEGINNING, 0, 2, 31, -1, 1.5, "6", null),
        from: bad("Invalid first day of a fiscal year. Use YYYY-MM-DD.", "2026-02-30", 7, "soon"),
        firstDay: bad("Invalid first day of the books. Use a date from 1900 to 2099.", "2026-02-30", "1000-01-01", 7),
      },
    },
  },
  closeFiscalYear: {
    // A year that has not ended: refused for every role.
    good: () => ({ params: { from: "2099-01-01" }, body: { reason: "All there." } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      return { input: { params: { from: "2020-01-01" }, body: { reason: "Nothing was posted." } }, as };
    },
    bad: {
      params: { from: FROM },
      body: { reason: [...bad("reason must be a string.", 7, null), ...LONG] as ReturnType<typeof bad> },
    },
  },
  reopenFiscalYear: {
    good: () => ({ params: { from: "2099-01-01" }, body: { reason: "An invoice came late." } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      const params = { from: "2020-01-01" };
      await as.call(CALLS.closeFiscalYear, { params, body: { reason: "Nothing was posted." } });
      return { input: { params, body: { reason: "An invoice came late." } }, as };
    },
    bad: {
      params: { from: FROM },
      body: {
        reason: [
          ...bad("Enter a reason for reopening the fiscal year.", undefined, "", "  ", 7),
          ...LONG,
        ] as ReturnType<typeof bad>,
      },
    },
  },
  sealFiscalYear: {
    // An open year: refused for every role.
    good: () => ({ params: { from: "2099-01-01" }, body: { confirmed: true } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      const params = { from: "2020-01-01" };
      await as.call(CALLS.closeFiscalYear, { params, body: { reason: "Nothing was posted." } });
      return { input: { params, body: { confirmed: true } }, as };
    },
    bad: {
      params: { from: FROM },
      body: {
        confirmed: bad("Confirm that the fiscal year can never be reopened.", undefined, null, false, "true", 1),
      },
    },
  },
};
