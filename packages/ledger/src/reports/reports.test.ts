/** Reports of a small generated book as readable text, and properties of every book. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account } from "../account.ts";
import { addDays, addMonths, type DayRange } from "../calendar.ts";
import { STANDARD_CHART } from "../chart.ts";
import { COMPANY_ACCOUNTS } from "../company-accounts.ts";
import { decimal } from "../decimal.ts";
import { fiscalYearOf } from "../fiscal-year.ts";
import { money } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import {
  type AccountPage,
  AGING_COLUMNS,
  accountLedger,
  aging,
  agingColumn,
  balanceSheet,
  columnsOf,
  comparedRange,
  cutInto,
  directCashFlow,
  expensesByCategory,
  expensesByMonth,
  expensesByVendor,
  indirectCashFlow,
  MOST_VENDORS,
  profitAndLoss,
  rangeLabel,
  resultPlace,
  type SheetRow,
  type Sums,
  type TaxDirection,
  taxSummary,
  trialBalanceSheet,
  unknownTaxables,
  withChanges,
  withTaxable,
} from "./index.ts";

const EUR = (minor: number | bigint) => money(BigInt(minor), "EUR");

/** An entry: its day, and the debits (positive) or credits (negative) of accounts, in cents. */
type Booked = [day: string, lines: Record<string, number>];

/** A year of a studio: capital and a loan, a machine, partly paid invoices, bills, a card, depreciation, and a tax payment. */
const YEAR: Booked[] = [
  ["2024-12-20", { "1100": 400_000, "4100": -400_000 }],
  ["2025-01-02", { "1100": 1_000_000, "3000": -1_000_000 }],
  ["2025-01-03", { "1100": 500_000, "2500": -500_000 }],
  ["2025-01-10", { "1700": 600_000, "2200": 120_000, "1100": -720_000 }],
  ["2025-02-05", { "1300": 238_000, "4100": -200_000, "2200": -38_000 }],
  ["2025-02-20", { "1100": 119_000, "1300": -119_000 }],
  ["2025-03-01", { "6000": 100_000, "1100": -100_000 }],
  ["2025-03-04", { "5900": 80_000, "2200": 16_000, "2000": -96_000 }],
  ["2025-03-15", { "5600": 24_000, "2100": -24_000 }],
  ["2025-03-31", { "2000": 48_000, "1100": -48_000 }],
  ["2025-04-01", { "1000": 20_000, "1100": -20_000 }],
  ["2025-04-02", { "5250": 4_000, "5050": 500, "1000": -4_500 }],
  ["2025-04-10", { "6800": 50_000, "1700": -50_000 }],
  ["2025-04-12", { "1100": 120_000, "2200": -120_000 }],
];

function sumsOf(book: readonly Booked[], { from, to }: DayRange, withOneOf?: readonly string[]): Sums {
  const sums = new Map<
    string,
    { accountCode: string; debit: ReturnType<typeof EUR>; credit: ReturnType<typeof EUR> }
  >();
  for (const [day, lines] of book) {
    if (day < from || day > to || (withOneOf && !withOneOf.some((code) => lines[code]))) continue;
    for (const [accountCode, amount] of Object.entries(lines)) {
      const own = sums.get(accountCode) ?? { accountCode, debit: EUR(0), credit: EUR(0) };
      const side = amount > 0 ? "debit" : "credit";
      sums.set(accountCode, { ...own, [side]: EUR(own[side].minor + BigInt(Math.abs(amount))) });
    }
  }
  return sums;
}

const before = (day: string): DayRange => ({ from: "0001-01-01", to: addDays(day, -1) });

const text = (rows: readonly SheetRow[]) =>
  rows
    .map(({ kind, depth, code, label, cells }) => {
      const name = `${"  ".repeat(depth)}${code === null ? "" : `${code} `}${label}`;
      const mark = kind === "total" ? "= " : kind === "subtotal" ? "- " : "  ";
      const amounts = cells.map(({ amount }) => (amount === null ? "·" : toDecimalString(amount)).padStart(11));
      return `${mark}${name.padEnd(44)}${amounts.join("")}`.trimEnd();
    })
    .join("\n");

const accounts = STANDARD_CHART;
const currency = "EUR";
const QUARTER = { from: "2025-01-01", to: "2025-03-31" };
const statement = (range: DayRange, options: Parameters<typeof columnsOf>[1]) => {
  const columns = columnsOf(range, options);
  return { accounts, currency, columns, sums: columns.map((column) => sumsOf(YEAR, column)) };
};
const balances = (days: string[], book = YEAR) => ({
  accounts,
  currency,
  columns: days.map((to) => ({
    to,
    year: fiscalYearOf(to),
    sums: sumsOf(book, { from: "0001-01-01", to }),
    formerYears: sumsOf(book, before(fiscalYearOf(to).from)),
  })),
});
const CASH = ["1000", "1100", "1200"];
const flows = (columns: DayRange[], book = YEAR) => ({
  accounts,
  currency,
  columns: columns.map((range) => ({
    ...range,
    sums: sumsOf(book, range),
    moves: sumsOf(book, range, CASH),
    before: sumsOf(book, before(range.from)),
  })),
});

describe("a profit and loss with cost of sales", () => {
  const range = { from: "2025-01-01", to: "2025-12-31" };
  const of = (book: Booked[], chart: readonly Account[] = accounts) =>
    profitAndLoss({ accounts: chart, currency, columns: [range], sums: [sumsOf(book, range)] });
  const sold: Booked[] = [
    ["2025-03-01", { "1100": 900_000, "4000": -900_000 }],
    ["2025-03-02", { "5150": 360_000, "1100": -360_000 }],
    ["2025-03-03", { "5950": 90_000, "1100": -90_000 }],
    ["2025-03-04", { "6000": 150_000, "1100": -150_000 }],
  ];

  it("has the gross profit after it, and other income apart from sales", () => {
    expect(text(of([...sold, ["2025-12-31", { "1100": 2_500, "4970": -2_500 }]]))).toMatchInlineSnapshot(`
      "  Revenue from sales
          4000 Sales                                    9000.00
      - Total revenue from sales                        9000.00
        Cost of sales
          5150 Goods for resale                         3600.00
          5950 Subcontractors                            900.00
      - Total cost of sales                             4500.00
      - Gross profit                                    4500.00
        Other income
          4970 Interest income                            25.00
      - Total other income                                25.00
        Other expenses
          6000 Rent                                     1500.00
      - Total other expenses                            1500.00
      - Total revenue                                   9025.00
      - Total expenses                                  6000.00
      = Net profit                                      3025.00"
    `);
  });

  it("has two sections and no gross profit without cost of sales", () => {
    expect(text(of(sold.filter(([, lines]) => !lines["5150"] && !lines["5950"])))).toMatchInlineSnapshot(`
      "  Revenue
          4000 Sales                                    9000.00
      - Total revenue                                   9000.00
        Expenses
          6000 Rent                                     1500.00
      - Total expenses                                  1500.00
      = Net profit                                      7500.00"
    `);
  });

  it("shows the profit before the taxes on it", () => {
    const gross = of([...sold, ["2025-01-31", { "6980": 300, "1100": -300 }]], [...accounts, ...COMPANY_ACCOUNTS]);
    expect(gross.map(({ key }) => key).slice(-6)).toEqual([
      ...["profitBeforeTax", "profitTax", "account:6980", "profitTax:total", "expenses:total", "profit"],
    ]);
    const minorOf = (wanted: string) => gross.find(({ key }) => key === wanted)?.cells[0]?.amount?.minor ?? 0n;
    expect(minorOf("profitBeforeTax") - minorOf("profitTax:total")).toBe(minorOf("profit"));
    const before = gross.find(({ key }) => key === "profitBeforeTax")?.cells[0]?.behind;
    expect(before && "accounts" in before && before.accounts).not.toContain("6980");
  });

  it("opens the lines of sales and cost of sales behind the gross profit", () => {
    const gross = of(sold).find(({ key }) => key === "grossProfit");
    expect(gross?.cells[0]?.behind).toEqual({ ...range, accounts: ["4000", "5150", "5950"] });
  });

  it("goes by the role of an account, else by its name in English or German", () => {
    const placeOf = (name: string, type: "Revenue" | "Expense", role?: Account["role"]) =>
      resultPlace({ code: "8000", name, type, purpose: type === "Revenue" ? "revenue" : "expense", role });
    for (const name of ["Wareneingang 19 % Vorsteuer", "Fremdleistungen", "Cost of goods sold", "Subcontractors (US)"])
      expect(placeOf(name, "Expense"), name).toBe("cost_of_sales");
    for (const name of ["Einkaufsberatung", "Miete", "Travel", "Shipping to customers"])
      expect(placeOf(name, "Expense"), name).toBe("other_costs");
    for (const name of ["Körperschaftsteuer", "Gewerbesteuer 2025", "Corporation tax", "Corporate income tax"])
      expect(placeOf(name, "Expense"), name).toBe("profit_tax");
    for (const name of ["Zinserträge", "Sonstige betriebliche Erträge", "Unrealized exchange gains", "Interest income"])
      expect(placeOf(name, "Revenue"), name).toBe("other_income");
    for (const name of ["Umsatzerlöse 19 %", "Consulting", "Discounts given"])
      expect(placeOf(name, "Revenue"), name).toBe("sales");
    expect(placeOf("Miete", "Expense", "cost_of_sales")).toBe("cost_of_sales");
    expect(placeOf("Wareneingang", "Expense", "other")).toBe("other_costs");
    expect(placeOf("Interest income", "Revenue", "other")).toBe("sales");
  });
});

describe("the reports of a generated year", () => {
  it("shows profit and loss by month beside the quarter before", () => {
    const input = statement(QUARTER, { by: "month", compare: "previous_period" });
    expect(input.columns.map(({ label }) => label).join(" | ")).toBe(
      "Jan 2025 | Feb 2025 | Mar 2025 | Total | Q4 2024 | Change",
    );
    expect(text(withChanges(profitAndLoss(input), input.columns))).toMatchInlineSnapshot(`
      "  Revenue
          4100 Services                                    0.00    2000.00       0.00    2000.00    4000.00   -2000.00
      - Total revenue                                      0.00    2000.00       0.00    2000.00    4000.00   -2000.00
        Expenses
          5600 Software and subscriptions                  0.00       0.00     240.00     240.00       0.00     240.00
          5900 Professional fees                           0.00       0.00     800.00     800.00       0.00     800.00
          6000 Rent                                        0.00       0.00    1000.00    1000.00       0.00    1000.00
      - Total expenses                                     0.00       0.00    2040.00    2040.00       0.00    2040.00
      = Net profit                                         0.00    2000.00   -2040.00     -40.00    4000.00   -4040.00"
    `);
  });

  it("shows the balance sheet beside the end of the prior year", () => {
    expect(text(balanceSheet(balances(["2025-04-30", "2024-12-31"])))).toMatchInlineSnapshot(`
      "  Assets
          Cash and bank
            1000 Cash on hand                            155.00       0.00
            1100 Business checking                     12510.00    4000.00
      -   Total cash and bank                          12665.00    4000.00
          Other current assets
            1300 Accounts receivable                    1190.00       0.00
      -   Total other current assets                    1190.00       0.00
          Fixed assets
            1700 Equipment                              5500.00       0.00
      -   Total fixed assets                            5500.00       0.00
      = Total assets                                   19355.00    4000.00
        Liabilities
          Current liabilities
            2000 Accounts payable                        480.00       0.00
            2100 Credit card                             240.00       0.00
            2200 Sales tax                               220.00       0.00
      -   Total current liabilities                      940.00       0.00
          Long-term liabilities
            2500 Loans                                  5000.00       0.00
      -   Total long-term liabilities                   5000.00       0.00
      = Total liabilities                               5940.00       0.00
        Equity
          3000 Owner's equity                          10000.00       0.00
          Results of prior years                        4000.00       0.00
          Result of the year                            -585.00    4000.00
      = Total equity                                   13415.00    4000.00
      = Total liabilities and equity                   19355.00    4000.00"
    `);
  });

  it("shows cash flow in both ways with the same change", () => {
    const range = { from: "2025-01-01", to: "2025-04-30" };
    expect(text(directCashFlow(flows([range])))).toMatchInlineSnapshot(`
      "  Operating activities
          1300 Accounts receivable                      1190.00
          2000 Accounts payable                         -480.00
          5050 Tips                                       -5.00
          5250 Meals and restaurants                     -40.00
          6000 Rent                                    -1000.00
      - Cash from operating activities                  -335.00
        Investing activities
          1700 Equipment                               -6000.00
      - Cash from investing activities                 -6000.00
        Financing activities
          2500 Loans                                    5000.00
          3000 Owner's equity                          10000.00
      - Cash from financing activities                 15000.00
      = Net cash flow                                   8665.00
        Cash at the beginning                           4000.00
      = Cash at the end                                12665.00"
    `);
    expect(text(indirectCashFlow(flows([range])))).toMatchInlineSnapshot(`
      "  Operating activities
          Net profit                                    -585.00
          Depreciation (not paid in cash)                500.00
          1300 Change of Accounts receivable           -1190.00
          2000 Change of Accounts payable                480.00
          2100 Change of Credit card                     240.00
          2200 Change of Sales tax                       220.00
      - Cash from operating activities                  -335.00
        Investing activities
          1700 Equipment                               -6000.00
      - Cash from investing activities                 -6000.00
        Financing activities
          2500 Loans                                    5000.00
          3000 Owner's equity                          10000.00
      - Cash from financing activities                 15000.00
      = Net cash flow                                   8665.00
        Cash at the beginning                           4000.00
      = Cash at the end                                12665.00"
    `);
  });

  it("shows tax by name and rate, down to the amount owed", () => {
    const vat = (direction: TaxDirection, name: string | null, rate: string | null, debit: number, credit: number) => ({
      direction,
      name,
      rate: rate === null ? null : decimal(rate),
      debit: EUR(debit),
      credit: EUR(credit),
    });
    const taxes = [
      vat("output", "VAT", "19", 0, 38_000),
      vat("output", "vat", "19", 1_900, 0),
      vat("output", "Reduced", "7", 0, 700),
      vat("input", "VAT", "20", 136_000, 0),
      vat("input", null, null, 500, 0),
      vat("other", null, null, 0, 120_000),
    ];
    const range = { from: "2025-01-01", to: "2025-04-30" };
    const columns = [{ ...range, taxes, before: sumsOf(YEAR, before(range.from)) }];
    const rows = taxSummary({ accounts: ["2200"], currency, columns });
    const stated = (direction: TaxDirection, name: string | null, rate: string | null, net: number, more = {}) => ({
      direction,
      name,
      rate: rate === null ? null : decimal(rate),
      isCost: false,
      taxable: EUR(net),
      tax: EUR(0),
      unknown: EUR(0),
      ...more,
    });
    const taxables = [
      stated("output", "VAT", "19", 200_000),
      stated("output", "vat", "19", -10_001),
      stated("output", "Reduced", "7", 10_000),
      stated("output", "VAT", "0", 2_500),
      stated("output", null, null, 400),
      stated("input", "VAT", "20", 680_000),
      stated("input", "", null, 0, { tax: EUR(500), unknown: EUR(500) }),
      stated("input", "TVA", "20", 10_000, { isCost: true, tax: EUR(2_000) }),
    ];
    expect(unknownTaxables(taxables)).toEqual([{ label: "Tax without a rate", direction: "input", unknown: EUR(500) }]);
    expect(text(withTaxable(rows, taxables, currency))).toMatchInlineSnapshot(`
      "  Tax on sales
          VAT 19 %                                       361.00    1899.99
          Reduced 7 %                                      7.00     100.00
          VAT 0 %                                          0.00      25.00
          Without tax                                      0.00       4.00
      - Total tax on sales                               368.00    2028.99
        Tax on purchases
          VAT 20 %                                      1360.00    6800.00
          Tax without a rate                               5.00          ·
      - Total tax on purchases                          1365.00    6800.00
      = Tax to pay                                      -997.00          ·
        Other movements
          Payments and corrections                      1200.00          ·
      - Total other movements                           1200.00          ·
        Owed at the beginning                              0.00          ·
      = Owed at the end                                  203.00          ·
        Tax that is part of the cost
          TVA 20 %                                        20.00     100.00
      - Total tax in the cost                             20.00     100.00"
    `);
  });

  it("shows the same total of expenses by category, vendor, and month", () => {
    const range = { from: "2025-03-01", to: "2025-04-30" };
    const input = statement(range, { by: "none", compare: "previous_period" });
    const vendors = [
      [
        { vendor: "Landlord", amount: EUR(100_000) },
        { vendor: null, amount: EUR(158_500) },
      ],
      [{ vendor: "LANDLORD", amount: EUR(0) }],
      [],
    ];
    const months = cutInto(range, "month").map((month) => ({ ...month, sums: sumsOf(YEAR, month) }));
    expect(
      [
        text(withChanges(expensesByCategory(input), input.columns)),
        text(withChanges(expensesByVendor({ ...input, vendors }), input.columns)),
        text(expensesByMonth({ accounts, currency, months })),
      ].join("\n\n"),
    ).toMatchInlineSnapshot(`
      "  6000 Rent                                       1000.00       0.00    1000.00
        5900 Professional fees                           800.00       0.00     800.00
        6800 Depreciation                                500.00       0.00     500.00
        5600 Software and subscriptions                  240.00       0.00     240.00
        5250 Meals and restaurants                        40.00       0.00      40.00
        5050 Tips                                          5.00       0.00       5.00
      = Total expenses                                  2585.00       0.00    2585.00

        Unknown Vendor                                  1585.00       0.00    1585.00
        Landlord                                        1000.00       0.00    1000.00
      = Total expenses                                  2585.00       0.00    2585.00

        Mar 2025                                        2040.00
        Apr 2025                                         545.00
      = Total expenses                                  2585.00"
    `);
  });

  it("combines small vendors when there are very many", () => {
    const many = Array.from({ length: MOST_VENDORS + 2 }, (_, n) => ({ vendor: `No. ${n}`, amount: EUR(1000 - n) }));
    const columns = [{ from: "2025-01-01", to: "2025-12-31" }];
    const rows = expensesByVendor({ accounts, currency, columns, vendors: [many] });
    expect(text(rows.slice(-2))).toMatchInlineSnapshot(`
      "  2 other vendors                                   14.99
      = Total expenses                                  2203.74"
    `);
  });

  it("has equal sides at the end of the trial balance", () => {
    const range = { from: "2025-03-01", to: "2025-12-31" };
    const sums = {
      year: "2025-01-01",
      before: sumsOf(YEAR, before(range.from)),
      inYear: sumsOf(YEAR, { from: "2025-01-01", to: "2025-02-28" }),
      formerYears: sumsOf(YEAR, { from: "0001-01-01", to: "2024-12-31" }),
      sums: sumsOf(YEAR, range),
    };
    expect(text(trialBalanceSheet({ accounts, currency, range, ...sums }))).toMatchInlineSnapshot(`
      "  1000 Cash on hand                                  0.00     200.00      45.00     155.00       0.00
        1100 Business checking                         12990.00    1200.00    1680.00   12510.00       0.00
        1300 Accounts receivable                        1190.00       0.00       0.00    1190.00       0.00
        1700 Equipment                                  6000.00       0.00     500.00    5500.00       0.00
        2000 Accounts payable                              0.00     480.00     960.00       0.00     480.00
        2100 Credit card                                   0.00       0.00     240.00       0.00     240.00
        2200 Sales tax                                   820.00     160.00    1200.00       0.00     220.00
        2500 Loans                                     -5000.00       0.00       0.00       0.00    5000.00
        3000 Owner's equity                           -10000.00       0.00       0.00       0.00   10000.00
        4100 Services                                  -2000.00       0.00       0.00       0.00    2000.00
        5050 Tips                                          0.00       5.00       0.00       5.00       0.00
        5250 Meals and restaurants                         0.00      40.00       0.00      40.00       0.00
        5600 Software and subscriptions                    0.00     240.00       0.00     240.00       0.00
        5900 Professional fees                             0.00     800.00       0.00     800.00       0.00
        6000 Rent                                          0.00    1000.00       0.00    1000.00       0.00
        6800 Depreciation                                  0.00     500.00       0.00     500.00       0.00
        Results of prior years                         -4000.00       0.00       0.00       0.00    4000.00
      = Total                                              0.00    4625.00    4625.00   21940.00   21940.00"
    `);
    expect(trialBalanceSheet({ accounts, currency, range, ...sums, zeros: true })).toHaveLength(accounts.length + 2);
  });

  it("carries an account forward to the next page", () => {
    const line = (label: string, debit: number, credit: number) => ({
      key: label,
      label,
      debit: EUR(debit),
      credit: EUR(credit),
    });
    const page = (rest: Partial<AccountPage>): AccountPage => ({
      code: "1100",
      name: "Business checking",
      balance: EUR(0),
      since: null,
      closing: EUR(900_000),
      debit: EUR(1_000_000),
      credit: EUR(100_000),
      isContinued: false,
      continues: false,
      lines: [],
      ...rest,
    });
    const [first, second] = [
      accountLedger([page({ continues: true, lines: [line("Capital", 1_000_000, 0), line("Rent", 0, 100_000)] })], {
        from: "2025-01-01",
        to: "2025-12-31",
      }),
      accountLedger(
        [
          page({
            isContinued: true,
            balance: EUR(900_000),
            closing: EUR(1_400_000),
            debit: EUR(1_500_000),
            lines: [line("Loan", 500_000, 0)],
          }),
        ],
        {
          from: "2025-01-01",
          to: "2025-12-31",
        },
      ),
    ];
    expect(`${text(first)}\n\n${text(second)}`).toMatchInlineSnapshot(`
      "  1100 Business checking
          Opening balance                                     ·          ·       0.00
          Capital                                      10000.00          ·   10000.00
          Rent                                                ·    1000.00    9000.00
      -   Carried forward                              10000.00    1000.00    9000.00

        1100 Business checking
          Brought forward                                     ·          ·    9000.00
          Loan                                          5000.00          ·   14000.00
      -   Closing balance                              15000.00    1000.00   14000.00"
    `);
  });

  it("shows receivables without an invoice in the aging", () => {
    const item = (key: string, party: string | null, dueDate: string, open: number) => ({
      key,
      party,
      label: `INV-${key}`,
      dueDate,
      open: EUR(open),
    });
    const items = [
      item("1", "Zebra", "2025-06-30", 100),
      item("2", "Zebra", "2025-05-30", 2_000),
      item("3", "apple", "2025-04-30", 30_000),
      item("4", null, "2025-03-31", 50_000),
      item("5", null, "2025-07-31", 0),
    ];
    expect(AGING_COLUMNS.map(({ label }) => label)).toContain("Over 90 days");
    expect(text(aging(items, "2025-06-30", EUR(82_000), "No name"))).toMatchInlineSnapshot(`
      "- apple                                              0.00       0.00       0.00     300.00       0.00     300.00
          INV-3                                               ·          ·          ·     300.00          ·     300.00
      - No name                                            0.00       0.00       0.00       0.00     500.00     500.00
          INV-4                                               ·          ·          ·          ·     500.00     500.00
      - Zebra                                              1.00       0.00      20.00       0.00       0.00      21.00
          INV-2                                               ·          ·      20.00          ·          ·      20.00
          INV-1                                            1.00          ·          ·          ·          ·       1.00
        In the books without an open item                     ·          ·          ·          ·          ·      -1.00
      = Total                                              1.00       0.00      20.00     300.00     500.00     820.00"
    `);
  });
});

describe("periods", () => {
  it.each([
    ["previous_period", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["previous_period", "2026-04-01", "2026-06-30", "2026-01-01", "2026-03-31"],
    ["previous_period", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
    ["previous_period", "2026-01-10", "2026-01-12", "2026-01-07", "2026-01-09"],
    ["previous_period", "2026-01-01", "2026-11-22", "2025-01-01", "2025-11-22"],
    ["previous_period", "2026-01-01", "2026-10-31", "2025-01-01", "2025-10-31"],
    ["previous_period", "2026-10-01", "2026-11-22", "2026-07-01", "2026-08-22"],
    ["previous_period", "2026-11-01", "2026-11-22", "2026-10-01", "2026-10-22"],
    ["previous_period", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
    ["previous_period", "2026-01-01", "2026-02-28", "2025-11-01", "2025-12-31"],
    ["previous_year", "2025-02-01", "2025-02-28", "2024-02-01", "2024-02-29"],
    ["previous_year", "2024-02-29", "2024-03-15", "2023-02-28", "2023-03-15"],
  ] as const)("compares %s of %s to %s with %s to %s", (comparison, from, to, earlierFrom, earlierTo) => {
    expect(comparedRange({ from, to }, comparison)).toEqual({ from: earlierFrom, to: earlierTo });
  });

  const APRIL = [{ from: "2020-04-01", to: "2021-03-31" }];
  const UK = [{ from: "2020-04-06", to: "2021-04-05" }];
  const SHORT = [
    { from: "2025-01-01", to: "2025-12-31" },
    { from: "2026-01-01", to: "2026-03-31" },
  ];
  it.each([
    ["previous_period", UK, "2026-04-06", "2027-04-05", "2025-04-06", "2026-04-05"],
    ["previous_period", UK, "2026-04-06", "2026-05-05", "2026-03-06", "2026-04-05"],
    ["previous_period", UK, "2026-04-06", "2026-07-05", "2026-01-06", "2026-04-05"],
    ["previous_period", UK, "2026-04-06", "2026-05-20", "2026-01-06", "2026-02-20"],
    ["previous_period", UK, "2026-04-06", "2026-11-22", "2025-04-06", "2025-11-22"],
    ["previous_year", UK, "2027-03-06", "2027-04-05", "2026-03-06", "2026-04-05"],
    ["previous_period", UK, "2026-04-01", "2026-04-30", "2026-03-01", "2026-03-31"],
    ["previous_period", APRIL, "2026-04-01", "2026-11-22", "2025-04-01", "2025-11-22"],
    ["previous_period", APRIL, "2026-01-01", "2026-11-22", "2025-02-01", "2025-12-22"],
    ["previous_year", SHORT, "2026-04-01", "2027-03-31", "2026-01-01", "2026-03-31"],
    ["previous_period", SHORT, "2026-01-01", "2026-03-31", "2025-01-01", "2025-12-31"],
  ] as const)(
    "compares %s with fiscal years %j of %s to %s with %s to %s",
    (comparison, years, from, to, earlierFrom, earlierTo) => {
      expect(comparedRange({ from, to }, comparison, years)).toEqual({ from: earlierFrom, to: earlierTo });
    },
  );

  it("cuts months and quarters of fiscal years", () => {
    expect(cutInto({ from: "2026-03-20", to: "2026-07-10" }, "quarter", UK)).toEqual([
      { from: "2026-03-20", to: "2026-04-05", label: "Q4 2025/26" },
      { from: "2026-04-06", to: "2026-07-05", label: "Q1 2026/27" },
      { from: "2026-07-06", to: "2026-07-10", label: "Q2 2026/27" },
    ]);
    expect(cutInto({ from: "2026-03-06", to: "2026-05-05" }, "month", UK)).toEqual([
      { from: "2026-03-06", to: "2026-04-05", label: "P12 2025/26" },
      { from: "2026-04-06", to: "2026-05-05", label: "P1 2026/27" },
    ]);
    expect(cutInto({ from: "2026-03-15", to: "2026-04-30" }, "month", APRIL).map(({ label }) => label)).toEqual([
      "Mar 2026",
      "Apr 2026",
    ]);
    expect(
      columnsOf({ from: "2026-04-01", to: "2027-03-31" }, { by: "none", compare: "previous_year" }, APRIL),
    ).toEqual([
      { key: "2026-04-01", label: "2026/27", kind: "period", from: "2026-04-01", to: "2027-03-31" },
      { key: "compared", label: "2025/26", kind: "compared", from: "2025-04-01", to: "2026-03-31" },
      { key: "change", label: "Change", kind: "change", from: "2026-04-01", to: "2027-03-31" },
    ]);
    expect(rangeLabel({ from: "2026-01-01", to: "2026-12-31" }, APRIL)).toBe("Jan 2026 to Dec 2026");
    expect(rangeLabel({ from: "2026-04-01", to: "2026-04-30" }, UK)).toBe("Apr 2026");
  });

  it("cuts quarters to the range", () => {
    expect(cutInto({ from: "9999-12-01", to: "9999-12-31" }, "month").map(({ from, to }) => [from, to])).toEqual([
      ["9999-12-01", "9999-12-31"],
    ]);
    expect(cutInto({ from: "2025-11-15", to: "2026-04-02" }, "quarter")).toEqual([
      { from: "2025-11-15", to: "2025-12-31", label: "Q4 2025" },
      { from: "2026-01-01", to: "2026-03-31", label: "Q1 2026" },
      { from: "2026-04-01", to: "2026-04-02", label: "Q2 2026" },
    ]);
  });

  it.each([
    ["2026-02-01", "2026-02-28", "Feb 2026"],
    ["2026-04-01", "2026-06-30", "Q2 2026"],
    ["2024-01-01", "2024-12-31", "2024"],
    ["2025-12-01", "2026-11-30", "Dec 2025 to Nov 2026"],
    ["2026-02-01", "2026-02-27", "2026-02-01 to 2026-02-27"],
  ])("names %s to %s as %s", (from, to, label) => {
    expect(rangeLabel({ from, to })).toBe(label);
  });

  it.each([
    ["2026-01-01", 0],
    ["2025-12-31", 1],
    ["2025-12-02", 1],
    ["2025-12-01", 2],
    ["2025-11-02", 2],
    ["2025-10-03", 3],
    ["2025-10-02", 4],
  ])("puts an item due on %s into column %s on January 1", (dueDate, column) => {
    expect(agingColumn(dueDate, "2026-01-01")).toBe(column);
  });
});

// ── Properties of every book ───────────────────────────────────────────────────────────────────────────────────────

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays("2024-01-01", days));
/** Two to five lines on any accounts; the last one balances the others. */
const booked = fc
  .tuple(
    day,
    fc.uniqueArray(fc.constantFrom(...accounts.map(({ code }) => code)), { minLength: 2, maxLength: 5 }),
    fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([date, [last = "", ...codes], amounts]): Booked => {
    const lines = Object.fromEntries(codes.map((code, at) => [code, amounts[at] ?? 0]));
    const rest = Object.values(lines).reduce((all, amount) => all + amount, 0);
    return [date, { ...lines, [last]: -rest }];
  });
const anyBook = fc.array(booked, { maxLength: 40 });
const anyRange = fc
  .tuple(day, day)
  .map((days) => days.sort())
  .map(([from = "", to = ""]) => ({ from, to }));

const amountsOf = (rows: readonly SheetRow[], key: string) =>
  rows.find((row) => row.key === key)?.cells.map(({ amount }) => amount?.minor);

describe("the reports of every book", () => {
  it("have a gross profit that leads to the result, with all revenue and all costs as their totals", () => {
    fc.assert(
      fc.property(anyBook, anyRange, (book, range) => {
        const rows = profitAndLoss({ accounts, currency, columns: [range], sums: [sumsOf(book, range)] });
        const of = (key: string) => amountsOf(rows, key)?.[0] ?? 0n;
        expect(of("revenue:total") - of("expenses:total")).toBe(of("profit"));
        if (!rows.some(({ key }) => key === "grossProfit")) return;
        const sales = rows.some(({ key }) => key === "sales:total" || key === "otherIncome:total")
          ? of("sales:total")
          : of("revenue:total");
        expect(sales - of("costOfSales:total")).toBe(of("grossProfit"));
        expect(of("grossProfit") + of("otherIncome:total") - of("otherExpenses:total")).toBe(of("profit"));
        expect(of("costOfSales:total") + of("otherExpenses:total")).toBe(of("expenses:total"));
      }),
    );
  });

  it("split the result at the beginning of the fiscal year, also on 6 April", () => {
    fc.assert(
      fc.property(anyBook, day, fc.constantFrom("2020-04-06", "2020-07-01", "2020-01-01"), (book, to, first) => {
        const year = fiscalYearOf(to, [{ from: first, to: addDays(addMonths(first, 12), -1) }]);
        const former = { from: "0001-01-01", to: addDays(year.from, -1) };
        const column = { to, year, sums: sumsOf(book, { ...former, to }), formerYears: sumsOf(book, former) };
        const rows = balanceSheet({ accounts, currency, columns: [column] });
        expect(amountsOf(rows, "assets:total")).toEqual(amountsOf(rows, "both:total"));
        const own = { from: year.from, to };
        const profit = (range: DayRange) =>
          amountsOf(profitAndLoss({ accounts, currency, columns: [range], sums: [sumsOf(book, range)] }), "profit");
        expect(amountsOf(rows, "result")).toEqual(profit(own));
        expect(amountsOf(rows, "former") ?? [0n]).toEqual(profit(former) ?? [0n]);
      }),
    );
  });

  it("have assets equal to liabilities and equity, and the result of profit and loss", () => {
    fc.assert(
      fc.property(anyBook, day, (book, to) => {
        const rows = balanceSheet(balances([to], book));
        expect(amountsOf(rows, "assets:total")).toEqual(amountsOf(rows, "both:total"));
        const year = { from: fiscalYearOf(to).from, to };
        const result = profitAndLoss({ accounts, currency, columns: [year], sums: [sumsOf(book, year)] });
        expect(amountsOf(rows, "result")).toEqual(amountsOf(result, "profit"));
      }),
    );
  });

  it("end both cash flows at the balance of the cash accounts", () => {
    fc.assert(
      fc.property(anyBook, anyRange, (book, range) => {
        const input = flows([range], book);
        const [direct, indirect] = [directCashFlow(input), indirectCashFlow(input)];
        // IAS 7.18: the two ways differ only within the operating activities.
        for (const key of ["operating", "investing", "financing"])
          expect(amountsOf(direct, `${key}:total`) ?? [0n], key).toEqual(amountsOf(indirect, `${key}:total`) ?? [0n]);
        for (const key of ["change", "opening", "closing"]) {
          expect(amountsOf(direct, key), key).toEqual(amountsOf(indirect, key));
        }
        const cash = balanceSheet(balances([range.to], book));
        expect(amountsOf(direct, "closing")).toEqual(amountsOf(cash, "cash:total") ?? [0n]);
        const [opening, change] = [amountsOf(direct, "opening")?.[0] ?? 0n, amountsOf(direct, "change")?.[0] ?? 0n];
        expect(amountsOf(direct, "closing")).toEqual([opening + change]);
      }),
    );
  });

  it("have single credits of clients among liabilities and debits of suppliers among assets, with the same equity", () => {
    const cents = fc.integer({ min: 1, max: 900_000 });
    fc.assert(
      fc.property(anyBook, day, cents, cents, (book, to, credits, debits) => {
        const otherSides = new Map([
          ["1300", EUR(credits)],
          ["2000", EUR(debits)],
        ]);
        const input = balances([to], book);
        const netted = balanceSheet(input);
        const columns = input.columns.map((column) => ({ ...column, otherSides }));
        const rows = balanceSheet({ ...input, columns, zeros: true });
        const of = (from: SheetRow[], key: string) => amountsOf(from, key)?.[0] ?? 0n;
        expect(of(rows, "account:1300:other_side")).toBe(BigInt(credits));
        expect(of(rows, "account:2000:other_side")).toBe(BigInt(debits));
        expect(of(rows, "assets:total")).toBe(of(rows, "both:total"));
        expect(of(rows, "equity:total")).toBe(of(netted, "equity:total"));
        const sum = (from: SheetRow[], code: string, sign: bigint) =>
          from
            .filter((row) => row.code === code)
            .reduce((all, { key, cells }) => {
              const isLiability = (code === "2000") !== key.endsWith(":other_side");
              return all + (cells[0]?.amount?.minor ?? 0n) * (isLiability ? -sign : sign);
            }, 0n);
        for (const code of ["1300", "2000"]) {
          const own = sumsOf(book, { from: "0001-01-01", to }).get(code);
          expect(sum(rows, code, 1n)).toBe((own?.debit.minor ?? 0n) - (own?.credit.minor ?? 0n));
        }
      }),
    );
  });

  it("count what books open with as no flow, but as a line of its own between them and the cash at the end", () => {
    fc.assert(
      fc.property(anyBook, anyRange, fc.integer({ min: -500_000, max: 500_000 }), (book, range, opened) => {
        const [plain = null] = flows([range], book).columns;
        if (!plain) throw new Error("No column.");
        const column = { ...plain, openings: EUR(opened) };
        for (const statement of [directCashFlow, indirectCashFlow]) {
          const [without, opening] = [plain, column].map((one) => statement({ accounts, currency, columns: [one] }));
          const of = (rows: SheetRow[] | undefined, key: string) => amountsOf(rows ?? [], key)?.[0] ?? 0n;
          for (const key of ["operating:total", "investing:total", "financing:total", "change", "opening"])
            expect(of(opening, key), key).toBe(of(without, key));
          expect(of(opening, "openings")).toBe(BigInt(opened));
          expect(of(opening, "closing")).toBe(of(opening, "opening") + of(opening, "change") + BigInt(opened));
        }
      }),
    );
  });

  it("have periods that add up to the whole range", () => {
    fc.assert(
      fc.property(anyBook, anyRange, fc.constantFrom("month", "quarter"), (book, range, by) => {
        const columns = columnsOf(range, { by, compare: "none" });
        const sums = columns.map((column) => sumsOf(book, column));
        const profit = amountsOf(profitAndLoss({ accounts, currency, columns, sums }), "profit") ?? [];
        const periods = columns.flatMap(({ kind }, at) => (kind === "period" ? [profit[at] ?? 0n] : []));
        expect(periods.reduce((all, one) => all + one, 0n)).toBe(profit.at(-1));
      }),
    );
  });
});
