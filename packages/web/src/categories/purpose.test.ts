import { describe, expect, it } from "vitest";
import { purposeAfter, purposeShown, purposesOf } from "./purpose.ts";

describe("a purpose", () => {
  it.each([
    ["asset", "Asset", "-"],
    ["", "Asset", "No purpose"],
    ["accounts_receivable", "Asset", "Accounts receivable"],
    ["expense", "Asset", "Expense"],
  ] as const)("%j of type %s is shown as %j", (purpose, type, shown) => {
    expect(purposeShown(purpose, type)).toBe(shown);
  });

  it("is offered only where it fits", () => {
    expect(purposesOf("Expense")).toEqual(["expense", "tax", "tip", "general"]);
    expect(purposesOf("Liability")).toEqual(["liability", "tax", "cash", "general"]);
  });

  it("follows the type unless it was chosen and still fits", () => {
    expect(purposeAfter("Liability", "tax")).toBe("tax");
    expect(purposeAfter("Revenue", "tax")).toBe("revenue");
    expect(purposeAfter("Expense", "")).toBe("expense");
  });
});
