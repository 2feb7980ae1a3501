/** Calls about revaluation of foreign currencies. */
import { CALLS, revaluationMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

type Bad = ReturnType<typeof bad>;
const { day, rates, rate } = revaluationMessages;

export const revaluationCases: Cases<
  "previewRevaluation" | "postRevaluation" | "listRevaluations" | "reverseRevaluation"
> = {
  previewRevaluation: {
    good: () => ({ query: { day: "2024-03-31", rates: "USD:0.92" } }),
    bad: {
      query: {
        day: bad(day, "2026-02-30", "soon"),
        rates: bad(rates, "USD", "USD:0", "XXY:1", "USD:-1", "USD:1e3", "USD:1,", "USD:1:2"),
      },
    },
  },
  postRevaluation: {
    good: () => ({ body: { day: "2020-01-31", rates: [] } }),
    bad: {
      body: {
        day: bad(day, undefined, "2026-02-30", 7),
        rates: [
          ...bad(rates, "USD:1", 7),
          ...bad(
            rate,
            [{ currency: "USD", rate: 0 }],
            [{ currency: "USD", rate: "1" }],
            [{ currency: "USD", rate: 1e9 }],
          ),
        ] as Bad,
      },
    },
  },
  listRevaluations: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  reverseRevaluation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const person = await server.register({ defaultCurrency: "EUR" });
      const { revaluation } = await person.call(CALLS.postRevaluation, { body: { day: "2024-03-31" } });
      return { input: { params: { id: revaluation.id } }, as: person };
    },
    bad: { params: { id: badId("Invalid ID of a revaluation.") } },
  },
};
