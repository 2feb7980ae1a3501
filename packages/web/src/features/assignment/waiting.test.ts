import { describe, expect, it } from "vitest";
import { figuresOf, formatMonth, sumLine, waitsIn } from "./waiting.ts";

const waiting = (toReview: number, failed: number, unmatched: number) => ({
  waiting: { toReview, failed, unmatched, openMonth: null },
});

describe("open tasks", () => {
  it("are the sum of all kinds", () => {
    expect(waitsIn(waiting(12, 1, 4).waiting)).toBe(17);
    expect(waitsIn(waiting(0, 0, 0).waiting)).toBe(0);
  });

  it("are counted by kind, in working order", () => {
    expect(figuresOf(waiting(12, 1, 4).waiting)).toEqual([
      { kind: "toReview", count: 12 },
      { kind: "failed", count: 1 },
      { kind: "unmatched", count: 4 },
    ]);
  });

  it("are summed up in one line for all organizations", () => {
    expect(sumLine([waiting(1000, 200, 34), waiting(0, 0, 1)])).toBe("2 companies, 1,235 open tasks");
    expect(sumLine([waiting(0, 1, 0)])).toBe("1 company, 1 open task");
    expect(sumLine([waiting(0, 0, 0)])).toBe("1 company, no open tasks");
    expect(sumLine([])).toBe("0 companies, no open tasks");
  });
});

describe("a month", () => {
  it("has the same name everywhere", () => {
    expect(formatMonth("2026-01", "en-US")).toBe("Jan 2026");
    expect(formatMonth("2025-12", "de-DE")).toBe("Dez. 2025");
  });
});
