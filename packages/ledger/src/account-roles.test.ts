/** Tax, tip, payment, and general accounts are found by purpose first and by standard code second. */
import { describe, expect, test } from "vitest";
import {
  type Account,
  accountFor,
  decimal,
  entryToExpense,
  expenseToEntry,
  money,
  postingAccountsOf,
  rolesLost,
  STANDARD_CHART,
} from "./index.ts";

const account = (code: string, type: Account["type"], purpose: Account["purpose"], name = "Something"): Account => ({
  code,
  name,
  type,
  purpose,
  description: "",
});
const without = (...codes: string[]) => STANDARD_CHART.filter(({ code }) => !codes.includes(code));

describe("accountFor", () => {
  test("finds the accounts of the standard chart", () => {
    const codes = (["tax", "tip", "general", "payment"] as const).map((role) => accountFor(role, STANDARD_CHART)?.code);
    expect(codes).toEqual(["2200", "5050", "5000", "1000"]);
  });

  test.each([
    ["the purpose, whatever the code", "tax", [account("2250", "Liability", "tax")], "2250"],
    [
      "the purpose before the standard code",
      "tax",
      [account("2200", "Liability", "liability"), account("2250", "Liability", "tax")],
      "2250",
    ],
    ["the standard code where none has the purpose", "tip", [account("5050", "Expense", "expense")], "5050"],
    [
      "the standard code among several with the purpose",
      "tip",
      [account("5049", "Expense", "tip"), account("5050", "Expense", "tip")],
      "5050",
    ],
    ["else the lowest code", "tip", [account("5900", "Expense", "tip"), account("5300", "Expense", "tip")], "5300"],
    ["an expense that cannot be claimed back", "tax", [account("6310", "Expense", "tax")], "6310"],
    ["no account of another type", "tax", [account("2200", "Revenue", "tax")], undefined],
    ["no general account but an expense", "general", [account("1500", "Asset", "general")], undefined],
    ["a card that is no cash", "payment", [account("2110", "Liability", "cash", "Visa")], "2110"],
    ["no tax account, whatever its name", "payment", [account("1350", "Asset", "tax", "Tax credit")], undefined],
  ] as const)("%s", (_, role, accounts, expected) => {
    expect(accountFor(role, accounts)?.code).toBe(expected);
  });

  test("falls back to the standard codes when the chart lacks such accounts", () => {
    expect(postingAccountsOf([])).toEqual({ tax: "2200", tip: "5050" });
    expect(postingAccountsOf([account("2250", "Liability", "tax"), account("5060", "Expense", "tip")])).toEqual({
      tax: "2250",
      tip: "5060",
    });
  });
});

test("reports a role as lost when its last account goes", () => {
  expect(rolesLost(STANDARD_CHART, STANDARD_CHART)).toEqual([]);
  expect(rolesLost(STANDARD_CHART, without("1000", "1100"))).toEqual([]);
  expect(rolesLost(STANDARD_CHART, without("1000", "1100", "1200", "2100"))).toEqual(["payment"]);
  expect(rolesLost(STANDARD_CHART, without("2200", "5050", "5000"))).toEqual(["tax", "tip", "general"]);
  expect(rolesLost(without("2200"), without("2200", "6450"))).toEqual([]);
});

test("posts tax and tip to the chart's own accounts, and finds them there again", () => {
  const entry = expenseToEntry(
    {
      vendor: "Osteria",
      description: "Dinner",
      invoiceNumber: null,
      date: "2026-03-01",
      currency: "EUR",
      lineItems: [],
      taxes: [{ name: "IVA", amount: money(3000n, "EUR") }],
      taxStructure: "exclusive",
      tip: money(500n, "EUR"),
      paymentAccountCode: "1100",
      categoryAccountCode: "5250",
      totalAmount: money(5000n, "EUR"),
    },
    { baseCurrency: "EUR", exchangeRate: decimal("1"), accounts: { tax: "2250", tip: "5060" } },
  );
  expect(entry.postings.map(({ accountCode, kind }) => [accountCode, kind])).toEqual([
    ["5250", "item"],
    ["2250", "tax"],
    ["5060", "tip"],
    ["1100", "payment"],
  ]);
  // The tax is the largest debit here, but it is not a category.
  expect(entryToExpense(entry)).toMatchObject({ categoryCode: "5250", tipAmount: money(500n, "EUR") });
});
