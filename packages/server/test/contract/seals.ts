/** Calls about the seals of closes. */
import { CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const DAY = bad("Invalid date. Use YYYY-MM-DD.", "2026-02-30", "01.03.2026", "soon");

export const sealCases: Cases<"listSeals" | "getSeal"> = {
  listSeals: {
    good: () => ({ query: { from: "2026-03-01", to: "2026-03-31" } }),
    bad: { query: { from: DAY, to: DAY } },
  },
  getSeal: {
    // A seal that doesn't exist: refused for every role.
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      await as.call(CALLS.closeMonth, { params: { month: "2020-01" }, body: {} });
      const { data } = await as.call(CALLS.listSeals, { query: {} });
      return { input: { params: { id: data[0]?.id ?? "" } }, as };
    },
    bad: { params: { id: badId("Invalid seal ID.") } },
  },
};
