import { type AccountRow, CallFailed, type CategoryRow, createExpense, updateExpense } from "@tallyleaf/contract";
import { money } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { changesBetween } from "./changes.ts";
import { categoryChoices, defaultCategory, defaultPaymentAccount, ownMoneyOf, paymentChoices } from "./choices.ts";
import { suggestedDueDate } from "./due-date.ts";
import {
  createFailureText,
  isChangedMeanwhile,
  loadFailureText,
  previewFault,
  updateFailureText,
} from "./failure-text.ts";
import { toFieldErrors } from "./field-errors.ts";
import { moneyText } from "./money-text.ts";
import { SaveStopped } from "./queries.ts";
import { expenseDetail, formAfter } from "./test-forms.ts";

const account = (code: string, name: string, facts: Partial<AccountRow> = {}): AccountRow => ({
  id: code,
  code,
  name,
  type: "Asset",
  purpose: "asset",
  role: "",
  description: "",
  active: true,
  projectRule: "",
  costCenterRule: "",
  tagRule: "",
  dimensions: [],
  hasPostings: false,
  ...facts,
});
const ACCOUNTS = [
  account("1000", "Cash on hand", { purpose: "cash" }),
  account("1100", "Business checking", { purpose: "cash" }),
  account("1250", "Old bank", { active: false }),
  account("1300", "Accounts receivable", { purpose: "accounts_receivable" }),
  account("2000", "Accounts payable", { type: "Liability", purpose: "accounts_payable" }),
  account("2100", "Credit card", { type: "Liability", purpose: "liability" }),
  account("5000", "General expenses", { type: "Expense", purpose: "general" }),
  account("5900", "Bank charges", { type: "Expense", purpose: "expense" }),
];
const category = (accountCode: string, name: string): CategoryRow => ({
  id: name,
  name,
  accountCode,
  description: "",
  keywords: "",
  taxCode: null,
});

describe("choices", () => {
  it("list four currencies first, then the organization's own, then all others", () => {
    const codes = currencyChoices("CHF").map(({ value }) => value);
    expect(codes.slice(0, 6)).toEqual(["USD", "EUR", "GBP", "CAD", "CHF", "AED"]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("list the active payment accounts, and the one it was paid from", () => {
    expect(paymentChoices(ACCOUNTS, "").map(({ label }) => label)).toEqual([
      "1000 - Cash on hand",
      "1100 - Business checking",
      "Not paid yet (2000)",
      "2100 - Credit card",
    ]);
    expect(paymentChoices(ACCOUNTS, "1250").map(({ value }) => value)).toContain("1250");
  });

  it("have one for a member's own money, on the account of what is owed to members once there is one", () => {
    const owed = account("2050", "Owed to employees", {
      type: "Liability",
      purpose: "accounts_payable",
      role: "owed_to_employees",
    });
    expect(ownMoneyOf(ACCOUNTS)).toBe("own");
    expect(ownMoneyOf([...ACCOUNTS, { ...owed, purpose: "liability" }])).toBe("own");
    expect(ownMoneyOf([...ACCOUNTS, owed])).toBe("2050");
    expect(paymentChoices([...ACCOUNTS, owed], "2050").map(({ value }) => value)).not.toContain("2050");
  });

  it("list one category for each account, with every active expense account and the codes in use", () => {
    const categories = [category("5300", "Travel"), category("5200", "Meals"), category("5200", "Coffee")];
    const accounts = [...ACCOUNTS, account("5950", "Old costs", { type: "Expense", active: false })];
    expect(categoryChoices(categories, accounts, ["", "9999"]).map(({ label }) => label)).toEqual([
      "5000 - General expenses",
      "5200 - Meals, Coffee",
      "5300 - Travel",
      "5900 - Bank charges",
      "9999 - 9999",
    ]);
    expect(categoryChoices([], accounts, ["5950"]).map(({ label }) => label)).toContain("5950 - Old costs");
  });

  it("start with the first cash account on add and 1100 on edit, and with general expenses", () => {
    expect(defaultPaymentAccount(ACCOUNTS, "add")).toBe("1000");
    expect(defaultPaymentAccount(ACCOUNTS, "edit")).toBe("1100");
    expect(defaultPaymentAccount(ACCOUNTS.slice(4), "edit")).toBe("2100");
    expect(defaultPaymentAccount([], "add")).toBe("");
    expect(defaultCategory(ACCOUNTS)).toBe("5000");
  });
});

describe("amounts", () => {
  it("have the screens' symbols, codes for all others, and the currency's digits", () => {
    expect(moneyText(money(123450n, "CAD"), "add", "en")).toBe("C$1,234.50");
    expect(moneyText(money(123450n, "CAD"), "edit", "en")).toBe("$1,234.50");
    expect(moneyText(money(-500n, "EUR"), "add", "en")).toBe("-€5.00");
    expect(moneyText(money(1200n, "JPY"), "add", "en")).toBe("JPY\u00a01,200");
    expect(moneyText(money(1250n, "KWD"), "add", "en")).toBe("KWD\u00a01.250");
    expect(moneyText(null, "add", "en")).toBe("–");
    expect(moneyText(money(123450n, "CAD"), "add", "de")).toBe("1.234,50\u00a0C$");
    expect(moneyText(money(-120000n, "JPY"), "add", "de")).toBe("-120.000\u00a0JPY");
  });
});

describe("the due date", () => {
  it("is suggested 30 days after the invoice date", () => {
    expect(suggestedDueDate("2026-01-31")).toBe("2026-03-02");
    expect(suggestedDueDate("")).toBeNull();
  });
});

const failed = (status: number, said: string | null, errors?: { path: string; message: string }[], code = "x") =>
  new CallFailed(
    status,
    code,
    said ?? "",
    said === null ? null : { error: said, message: said, code, ...(errors ? { errors } : {}) },
  );

describe("errors of saving", () => {
  it("are the server's message, its list of messages, or the specification's", () => {
    expect(createFailureText(failed(400, "Not this way"))).toBe("Not this way");
    const list = [
      { path: "a", message: "One" },
      { path: "b", message: "Two" },
    ];
    expect(createFailureText(failed(400, "One", list))).toBe("One, Two");
    expect(createFailureText(failed(502, null))).toBe("Failed to create expense (Status: 502)");
    expect(createFailureText(new Error("boom"))).toBe("Failed to save expense. Please try again.");
  });

  it("name the step at which an update stopped", () => {
    const at = (step: SaveStopped["step"], error: unknown) => updateFailureText(new SaveStopped(step, error));
    expect(at("merge", failed(500, null))).toBe("Failed to apply merge");
    expect(at("extend", failed(500, null))).toBe("Failed to apply extend");
    expect(at("update", failed(500, null))).toBe("Failed to update expense. Status: 500");
    expect(at("update", failed(409, "Wait until it is done."))).toBe("Wait until it is done.");
    expect(updateFailureText(new Error("boom"))).toBe("Failed to save expense. Please try again.");
  });

  it("tell another user's change from any other conflict", () => {
    const { changedMeanwhile, inProcessing } = updateExpense.failures;
    const at = (code: string) => isChangedMeanwhile(new SaveStopped("update", failed(409, "x", undefined, code)));
    expect(at(changedMeanwhile.code)).toBe(true);
    expect(at(inProcessing.code)).toBe(false);
  });

  it("are shown at their fields", () => {
    const { notPayable, rateMissing, unknownAccount } = createExpense.failures;
    const at = (code: string) => toFieldErrors(failed(400, "Said", undefined, code), formAfter());
    expect(at(notPayable.code)).toEqual({ paymentAccountId: "Said" });
    expect(at(rateMissing.code)).toEqual({ exchangeRate: "Said" });
    expect(at(unknownAccount.code)).toEqual({ accountCode: "Said" });
    const listed = failed(400, "Said", [{ path: "body.vendorName", message: "Vendor Name is required" }]);
    expect(toFieldErrors(listed, formAfter())).toEqual({ vendorName: "Vendor Name is required" });
  });
});

describe("errors of loading", () => {
  it("are the specification's", () => {
    expect(loadFailureText(failed(500, "x"))).toBe("Error fetching expense: 500");
    expect(loadFailureText(failed(0, null))).toBe("Failed to load expense data. Please try again.");
    expect(previewFault({ documentUrl: "http://x/y", documentKey: null }, null)).toBe(
      "Could not extract a valid S3 key from the document URL.",
    );
    expect(previewFault({ documentUrl: "u", documentKey: "k" }, new Error("Gone."))).toBe(
      "Could not load document preview. Gone.",
    );
    expect(previewFault({ documentUrl: "u", documentKey: "k" }, null)).toBeNull();
  });
});

describe("another user's changes", () => {
  it("are listed field by field, and nothing else", () => {
    const before = expenseDetail();
    const now = expenseDetail({ vendorName: "Other", totalAmount: 120, revision: 4 });
    expect(changesBetween(before, now)).toEqual([
      { label: "Vendor", before: "Corner Bakery", now: "Other" },
      { label: "Total", before: "$110.00", now: "$120.00" },
    ]);
    expect(changesBetween(before, { ...before, revision: 9 })).toEqual([]);
  });
});
