import type { AccountType } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { purposeAfter, purposeShown, purposesOf, roleAfter, roleChoices } from "./purpose.ts";

describe("a purpose", () => {
  it.each([
    ["asset", "Asset", "-"],
    ["", "Asset", "No purpose"],
    ["accounts_receivable", "Asset", "Accounts receivable"],
    ["expense", "Asset", "Expense"],
  ] as const)("is shown for %j of type %s as %j", (purpose, type, shown) => {
    expect(purposeShown(purpose, type)).toBe(shown);
  });

  it("is offered only for a suitable type", () => {
    expect(purposesOf("Expense")).toEqual(["expense", "tax", "tip", "general"]);
    expect(purposesOf("Liability")).toEqual(["liability", "tax", "cash", "accounts_payable", "general"]);
  });

  it("follows type and name unless it was chosen and still fits", () => {
    const account = (type: AccountType, name = "Suppliers") => ({ type, code: "2050", name });
    expect(purposeAfter(account("Liability"), "tax")).toBe("tax");
    expect(purposeAfter(account("Revenue"), "tax")).toBe("revenue");
    expect(purposeAfter(account("Expense"), "")).toBe("expense");
    expect(purposeAfter(account("Liability", "Trade payables"), "")).toBe("accounts_payable");
    expect(purposeAfter(account("Liability", "Trade payables"), "liability")).toBe("liability");
  });
});

describe("a role", () => {
  it("is offered only for a suitable type and purpose", () => {
    const offered = (type: AccountType, purpose: "asset" | "tax" | "cash" | "expense") =>
      roleChoices({ type, purpose }).map(({ value }) => value);
    expect(offered("Asset", "asset")).toEqual(["cash", "bank", "card", "fixed_asset", "shop_clearing", "other"]);
    expect(offered("Asset", "cash")).not.toContain("fixed_asset");
    expect(offered("Liability", "tax")).toEqual(["loan", "tax_charged", "other"]);
    expect(offered("Expense", "expense")).toEqual([
      "depreciation",
      "exchange_differences",
      "bank_fees",
      "rounding",
      "cost_of_sales",
      "profit_tax",
      "business_meals",
      "meals_not_deductible",
      "other",
    ]);
  });

  it("is dropped when type or purpose no longer fit it", () => {
    expect(roleAfter({ type: "Asset", purpose: "cash" }, "bank")).toBe("bank");
    expect(roleAfter({ type: "Expense", purpose: "expense" }, "bank")).toBe("");
    expect(roleAfter({ type: "Asset", purpose: "cash" }, "")).toBe("");
  });
});
