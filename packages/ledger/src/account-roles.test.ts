/** Accounts are found by their purpose and role first, by names and standard codes where none says it. */
import { describe, expect, test } from "vitest";
import {
  ACCOUNT_ROLES,
  type Account,
  type AccountRole,
  accountFor,
  balancePlace,
  cashFlowPlace,
  decimal,
  entryToExpense,
  expenseToEntry,
  firstCashAccount,
  fitsRole,
  isCashBox,
  isClientDeposit,
  isPaymentAccount,
  isReceivableByHand,
  isSupplierDeposit,
  isWear,
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
  ] as const)("finds the account: %s", (_, role, accounts, expected) => {
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

describe("recognition by name of an account that a user added", () => {
  const of = (name: string, type: Account["type"] = "Asset", purpose: Account["purpose"] = "asset") =>
    account("8000", type, purpose, name);

  test.each([
    ["Petty cash", "box"],
    ["Cash register", "box"],
    ["Kasse", "box"],
    ["Hauptkasse", "box"],
    ["Portokasse Berlin", "box"],
    ["Kassenbestand", "box"],
    ["Bargeld", "box"],
    ["First National Bank", "pays"],
    ["Checking 4711", "pays"],
    ["Savings", "pays"],
    ["Girokonto Berlin", "pays"],
    ["Sparkasse Köln", "pays"],
    ["Kreissparkasse", "pays"],
    ["Volksbank", "pays"],
    ["Tagesgeld", "pays"],
    ["Festgeldkonto", "pays"],
    ["Geschäftskonto", "pays"],
    ["Sparbuch", "pays"],
    ["Kontokorrent", "pays"],
    ["Umlaufvermögen", null],
    ["Krankenkasse, Erstattungen", null],
    ["Kassenarzt", null],
    ["Kautionen", null],
    ["Bestand Waren", null],
    ["Deposits", null],
  ] as const)("finds for %s: %s", (name, expected) => {
    expect([isPaymentAccount(of(name)), isCashBox(of(name))]).toEqual([expected !== null, expected === "box"]);
  });

  test.each([
    ["Visa credit card", true],
    ["Kreditkarte Visa", true],
    ["Firmenkarte", true],
    ["Kredit Hausbau", false],
    ["Darlehen", false],
    ["Verbindlichkeiten Krankenkasse", false],
    ["Verbindlichkeiten aus Lohn und Gehalt", false],
  ])("decides whether the liability %s pays: %s", (name, pays) => {
    expect(isPaymentAccount(of(name, "Liability", "liability"))).toBe(pays);
  });

  test("knows where deposits to suppliers are, from which no money is paid", () => {
    const found = STANDARD_CHART.filter(isSupplierDeposit).map(({ code }) => code);
    expect(found).toEqual(["1550"]);
    const named = (name: string, type: Account["type"] = "Asset") =>
      isSupplierDeposit(account("1180", type, type === "Asset" ? "asset" : "liability", name));
    expect([named("Geleistete Anzahlungen"), named("Advances to suppliers")]).toEqual([true, true]);
    expect([named("Erhaltene Anzahlungen", "Liability"), named("Rent deposit")]).toEqual([false, false]);
  });

  test("knows where deposits of clients are, with which invoices are settled", () => {
    expect(STANDARD_CHART.filter(isClientDeposit).map(({ code }) => code)).toEqual(["2150"]);
    const named = (name: string, type: Account["type"] = "Liability") =>
      isClientDeposit(account("1710", type, type === "Asset" ? "asset" : "liability", name));
    const fits = [
      "Erhaltene Anzahlungen auf Bestellungen",
      "Erhaltene, versteuerte Anzahlungen",
      "Advances from clients",
    ];
    expect(fits.map((name) => named(name))).toEqual([true, true, true]);
    expect([named("Customer deposits", "Asset"), named("Rent deposit")]).toEqual([false, false]);
  });

  test.each([
    ["Delivery vehicles", "Asset", "fixed_assets"],
    ["Fuhrpark", "Asset", "fixed_assets"],
    ["Lkw", "Asset", "fixed_assets"],
    ["Büromöbel", "Asset", "fixed_assets"],
    ["Grundstücke und Gebäude", "Asset", "fixed_assets"],
    ["Geldanlagen", "Asset", "current_assets"],
    ["Kautionen", "Asset", "current_assets"],
    ["Mortgage", "Liability", "long_term_liabilities"],
    ["Darlehen Müller", "Liability", "long_term_liabilities"],
    ["Hypothek", "Liability", "long_term_liabilities"],
    ["Kredit", "Liability", "long_term_liabilities"],
    ["Kreditkarte", "Liability", "current_liabilities"],
    ["Sonstige Verbindlichkeiten", "Liability", "current_liabilities"],
  ] as const)("finds %s (%s) among %s", (name, type, place) => {
    expect(balancePlace(of(name, type, type === "Asset" ? "asset" : "liability"))).toBe(place);
  });

  test.each([
    ...["Owed to shareholders", "Verbindlichkeiten gegenüber Gesellschaftern", "Gesellschafterverrechnungskonto"],
    ...["Dividends payable", "Directors' current accounts", "Due to the owner", "Shareholder loans"],
  ])("takes what is paid on %s as financing", (name) => {
    expect(cashFlowPlace(of(name, "Liability", "liability"))).toBe("financing");
  });

  test.each([
    "Owed to employees",
    "Customer deposits",
    "Verbindlichkeiten gegenüber Sozialversicherung",
    "Payroll taxes payable",
  ])("takes what is paid on %s as operating", (name) => {
    expect(cashFlowPlace(of(name, "Liability", "liability"))).toBe("operating");
  });

  test.each([
    ["Trade-in", true],
    ["Other receivables", true],
    ["Deposits paid", true],
    ["Doubtful receivables", false],
    ["Deposits to suppliers", false],
    ["Machinery", false],
    ["Savings account", false],
  ])("takes %s as another receivable: %s", (name, isOne) => {
    expect(isReceivableByHand({ ...of(name, "Asset", "asset"), code: "1320" })).toBe(isOne);
  });

  test.each([
    ["Amortization", true],
    ["Abschreibungen auf Sachanlagen", true],
    ["AfA Fuhrpark", true],
    ["Safari", false],
  ])("decides whether the expense %s is depreciation: %s", (name, wear) => {
    expect(isWear(of(name, "Expense", "expense"))).toBe(wear);
  });

  test("ignores an expense, and an account whose purpose is decided", () => {
    for (const name of ["Kasse", "Bankgebühren", "Kreditkarte"]) {
      expect(isPaymentAccount(of(name, "Expense", "expense"))).toBe(false);
      expect(isPaymentAccount(of(name, "Asset", "tax"))).toBe(false);
    }
  });
});

describe("a role set by a user", () => {
  const named = (role: AccountRole, name: string, type: Account["type"] = "Asset"): Account => ({
    ...account("8000", type, type === "Asset" ? "asset" : type === "Liability" ? "liability" : "expense", name),
    role,
  });

  test("ranks above the name", () => {
    expect(isPaymentAccount(named("bank", "Hausbank"))).toBe(true);
    expect(isPaymentAccount(named("bank", "N26"))).toBe(true);
    expect(isPaymentAccount(named("other", "Bank"))).toBe(false);
    expect(isPaymentAccount(named("card", "Amex", "Liability"))).toBe(true);
    expect(isCashBox(named("bank", "Sparkasse"))).toBe(false);
    expect(isCashBox(named("cash", "Laden"))).toBe(true);
    expect(balancePlace(named("fixed_asset", "Werkstatt"))).toBe("fixed_assets");
    expect(balancePlace(named("other", "Maschinen"))).toBe("current_assets");
    expect(balancePlace(named("loan", "Onkel Otto", "Liability"))).toBe("long_term_liabilities");
    expect(isWear(named("depreciation", "Wertverlust", "Expense"))).toBe(true);
  });

  test("counts only for a suitable type and purpose", () => {
    expect(isPaymentAccount(named("card", "Amex", "Expense"))).toBe(false);
    expect(isPaymentAccount({ ...named("bank", "N26"), purpose: "tax" })).toBe(false);
    expect(isPaymentAccount({ ...named("fixed_asset", "Bank"), purpose: "cash" })).toBe(true);
    for (const role of ACCOUNT_ROLES)
      expect(fitsRole(role, { type: "Revenue", purpose: "tax" })).toBe(
        role === "other" || role === "exchange_differences",
      );
  });

  test("finds the account with any code and name; the standard code counts only without a role", () => {
    const fees = named("bank_fees", "Kontoführung", "Expense");
    expect(accountFor("bank_fees", [...STANDARD_CHART.filter(({ code }) => code !== "6250"), fees])?.code).toBe("8000");
    expect(accountFor("bank_fees", [account("6250", "Expense", "expense")])?.code).toBe("6250");
    expect(accountFor("bank_fees", [{ ...account("6250", "Expense", "expense"), role: "other" }])).toBeUndefined();
  });
});

test("gives these accounts of the standard chart their roles", () => {
  const roles = STANDARD_CHART.flatMap(({ code, role }) => (role ? [`${code} ${role}`] : []));
  expect(roles).toEqual([
    ...["1000 cash", "1100 bank", "1200 bank", "1610 tax_paid", "1700 fixed_asset", "1790 fixed_asset"],
    ...["2050 owed_to_employees", "2100 card"],
    ...["2210 tax_charged", "2290 tax_payable", "2500 loan", "3999 opening_balances"],
    ...[
      "4960 other_income",
      "4970 other_income",
      "4985 other_income",
      "5100 cost_of_sales",
      "5150 cost_of_sales",
      "5950 cost_of_sales",
    ],
    ...["6250 bank_fees", "6800 depreciation", "6850 exchange_differences", "6860 rounding"],
  ]);
});

test("prefers as first cash account one for notes, coins, or a bank, by code, then any payment account", () => {
  expect(firstCashAccount(STANDARD_CHART)?.code).toBe("1000");
  expect(firstCashAccount(without("1000"))?.code).toBe("1100");
  expect(firstCashAccount(without("1000", "1100", "1200"))?.code).toBe("2100");
  expect(firstCashAccount([])).toBeUndefined();
});
