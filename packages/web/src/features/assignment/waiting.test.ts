import { describe, expect, it } from "vitest";
import { figuresOf, formatMonth, sumLine, waitsIn } from "./waiting.ts";

const waiting = (toReview: number, failed: number, unmatched: number) => ({
  waiting: { toReview, failed, unmatched, openMonth: null },
});

describe("what waits", () => {
  it("is the sum of all kinds", () => {
    expect(waitsIn(waiting(12, 1, 4).waiting)).toBe(17);
    expect(waitsIn(waiting(0, 0, 0).waiting)).toBe(0);
  });

  it("has its words beside each figure", () => {
    expect(figuresOf(waiting(12, 1, 4).waiting).map(({ count, words }) => `${count} ${words}`)).toEqual([
      "12 to review",
      "1 failed",
      "4 unmatched documents",
    ]);
    expect(figuresOf(waiting(0, 0, 1).waiting)[2]?.words).toBe("unmatched document");
  });

  it("is said in one line for all organizations", () => {
    expect(sumLine([waiting(1000, 200, 34), waiting(0, 0, 1)], "en-US")).toBe("2 organizations, 1,235 things wait");
    expect(sumLine([waiting(0, 1, 0)], "en-US")).toBe("1 organization, 1 thing waits");
    expect(sumLine([waiting(0, 0, 0)], "en-US")).toBe("1 organization, nothing waits");
    expect(sumLine([], "en-US")).toBe("0 organizations, nothing waits");
  });
});

describe("a month", () => {
  it("is the same wherever it is read", () => {
    expect(formatMonth("2026-01", "en-US")).toBe("Jan 2026");
    expect(formatMonth("2025-12", "de-DE")).toBe("Dez. 2025");
  });
});
