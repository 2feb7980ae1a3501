/** The order of the cockpit. */
import { expect, it } from "vitest";
import { byNeed } from "./need.ts";

const client = (name: string, waiting: Partial<Parameters<typeof byNeed>[0]["waiting"]>) => ({
  name,
  waiting: { toReview: 0, failed: 0, unmatched: 0, openMonth: null, ...waiting },
});

it("sorts by the number of open tasks, then the month open longest, then the name", () => {
  const sorted = [
    client("six, of all kinds", { toReview: 1, failed: 2, unmatched: 3, openMonth: "2026-10" }),
    client("five, open since 2025", { toReview: 5, openMonth: "2025-12" }),
    client("five, open since 2026", { toReview: 5, openMonth: "2026-01" }),
    client("five, none open", { unmatched: 5 }),
    client("Ångström", {}),
    client("Babbage", {}),
    client("éclair", {}),
    client("Zuse", {}),
  ];
  expect(sorted.toReversed().sort(byNeed)).toEqual(sorted);
});
