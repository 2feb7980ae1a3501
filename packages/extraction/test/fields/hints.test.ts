/** Hints to the position of a vendor's values: by their labels; one hint asks for a check, two that agree choose. */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { LayoutHint } from "../../src/model/document.ts";
import { reason } from "../../src/model/reasons.ts";
import { paper } from "./text-page.ts";

const RECEIPT = [
  "CORNER HARDWARE LTD",
  "12 Market Street, Springfield",
  "Date: April 3, 2026",
  "Delivered: April 9, 2026",
  "Claw hammer      14.50",
  "Paint brush      4.00",
  "TOTAL USD        18.50",
  "Settled with thanks    17.00",
];
const TODAY = "2026-11-20";
const hint = (field: LayoutHint["field"], label: string, decides: boolean): LayoutHint => ({
  vendor: "Corner Hardware",
  field,
  label,
  decides,
});
const readWith = (...hints: LayoutHint[]) =>
  understand(paper(RECEIPT.join("\n")), { today: TODAY, knownVendors: ["Corner Hardware"], hints });

describe("a hint", () => {
  const plain = readWith();

  it("is absent: the reading stays, and says what labels each value", () => {
    expect(plain.fields.total?.value).toBe("18.50");
    expect(plain.labelled).toContainEqual({ kind: "amount", value: "17.00", label: "SETTLEDWITHTHANKS" });
    expect(plain.labelled).toContainEqual({ kind: "date", value: "2026-04-09", label: "DELIVERED" });
  });

  it("chooses its value when 2 corrections agree", () => {
    const { fields } = readWith(hint("total", "SETTLEDWITHTHANKS", true), hint("date", "DELIVERED", true));
    expect(fields.total).toMatchObject({ value: "17.00", page: 1 });
    expect(fields.date).toMatchObject({ value: "2026-04-09", page: 1 });
  });

  it("asks for a check after 1 correction, and keeps the value that was read", () => {
    const { fields, status, reasons } = readWith(hint("total", "SETTLEDWITHTHANKS", false));
    expect([fields.total?.value, status]).toEqual(["18.50", "to_review"]);
    const value = { amount: "17.00", currency: "USD" };
    expect(reasons).toContainEqual(reason("total", "stood_elsewhere-total", { vendor: "Corner Hardware", value }));
  });

  it.each([
    ["of another vendor", { ...hint("total", "SETTLEDWITHTHANKS", true), vendor: "Paper Mill" }],
    ["for words that are not there", hint("total", "BALANCE", true)],
    ["that says what was read", hint("total", "TOTALUSD", true)],
  ])("changes nothing: %s", (_which, given) => {
    expect(readWith(given)).toEqual(plain);
  });
});
