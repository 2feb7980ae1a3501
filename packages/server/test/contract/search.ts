/** The menu's search. */
import { bad, type Cases } from "./cases.ts";

export const searchCases: Cases<"searchEverything"> = {
  searchEverything: {
    good: () => ({ query: { q: "vendor" } }),
    bad: {
      query: {
        q: [
          ...bad("q is required.", undefined, "", "   "),
          ...bad("Search with at most 100 characters.", "x".repeat(101)),
        ],
      },
    },
  },
};
