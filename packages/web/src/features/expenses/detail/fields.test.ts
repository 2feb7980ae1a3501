import { describe, expect, it } from "vitest";
import { paidIn, sumsOf } from "../../journal/entry-sums.ts";
import { rotationOf, turnedAspect, turnedWidth } from "./document/rotation.ts";
import { certaintyOf, doubtsOf, formatField, markAt } from "./fields.ts";

describe("the mark under a point", () => {
  const line = { id: "line-0", label: "Bread", page: 1, box: [0.1, 0.4, 0.8, 0.05] } as const;
  const total = { id: "total", label: "Total", page: 1, box: [0.7, 0.41, 0.2, 0.03] } as const;
  it("is the smallest one on this page that contains it", () => {
    expect(markAt([line, total], 1, 0.75, 0.42)?.id).toBe("total");
    expect(markAt([line, total], 1, 0.2, 0.42)?.id).toBe("line-0");
    expect(markAt([line, total], 2, 0.2, 0.42)).toBeNull();
    expect(markAt([line, total], 1, 0.2, 0.9)).toBeNull();
  });
});

describe("a turned page", () => {
  it("counts quarter turns in any notation", () => {
    expect([0, 90, -90, 450, 45, undefined].map(rotationOf)).toEqual([0, 90, 270, 90, 0, 0]);
  });
  it("fills its frame: its former height becomes the frame's width", () => {
    const size = { width: 300, height: 600 };
    expect(turnedAspect(size, 90)).toBe(2);
    expect(turnedAspect(size, 180)).toBe(0.5);
    // A frame 600 wide: the picture must be 300 wide before the turn for its 600 of height to fill it.
    expect(turnedWidth(size, 270) * 600).toBe(300);
    expect(turnedWidth(size, 0)).toBe(1);
  });
});

describe("extracted data as text", () => {
  it("shows the confidence", () => {
    expect([1, 0.9, 0.89, 0.7, 0.69, 0].map(certaintyOf)).toEqual([
      "sure",
      "sure",
      "likely",
      "likely",
      "doubtful",
      "doubtful",
    ]);
  });
  it("shows a text that is no date as it was read", () => {
    expect(formatField("day", "soon", null)).toBe("soon");
  });
});

describe("flagged values", () => {
  const reason = (field: string, code: string) => ({ field, code, message: `${field}: ${code}` });
  it("are every doubt and every missing required field, once, but no missing tip", () => {
    const reasons = [
      reason("tip", "not_found"),
      reason("vendor", "not_found"),
      reason("tax", "low_confidence"),
      reason("tax", "low_confidence"),
    ];
    expect(doubtsOf(reasons)).toEqual(["vendor: not_found", "tax: low_confidence"]);
  });
});

describe("an entry's sums", () => {
  it("are exact beyond floating point, with the currency's digits", () => {
    const line = (type: "debit" | "credit", amount: number) => ({
      type,
      amount,
      account: { code: "5000", name: "General expenses" },
      kind: "item" as const,
      description: null,
    });
    const lines = [line("debit", 0.1), line("debit", 0.2), line("credit", 0.3)];
    expect(sumsOf({ currency: "EUR", lines })).toEqual({ debit: "0.30", credit: "0.30" });
    expect(sumsOf({ currency: "JPY", lines: [line("debit", 1980)] })).toEqual({ debit: "1980", credit: "0" });
  });

  it("have what was paid apart from credits that are no payment", () => {
    const line = (kind: "item" | "tax" | "payment", type: "debit" | "credit", amount: number) => ({
      ...{ kind, type, amount, description: null },
      account: { code: "5600", name: "Software" },
    });
    const lines = [
      ...[line("item", "debit", 300), line("tax", "debit", 57)],
      ...[line("payment", "credit", 300), line("tax", "credit", 57)],
    ];
    expect(paidIn({ currency: "EUR", lines })).toBe("300.00");
    const refund = lines.map((one) => ({
      ...one,
      type: one.type === "debit" ? ("credit" as const) : ("debit" as const),
    }));
    expect(paidIn({ currency: "EUR", lines: refund })).toBe("300.00");
    expect(paidIn({ currency: "EUR", lines: [line("item", "credit", 5), line("item", "debit", 5)] })).toBe("5.00");
  });
});
