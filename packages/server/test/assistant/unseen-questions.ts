/**
 * 50 questions by a person who had not seen the planner, with every call that answers them well. Never work on the planner with
 * this file open: a failing question names a kind that isn't understood, and a kind has other wordings than this one. At the first
 * run, on 2026-11-21, 40 of the 50 were right; the planner then learned the missing kinds. Since then they only protect what was
 * reached: a new score needs new questions.
 */
import type { ToolCall } from "../../src/features/assistant/tools/index.ts";

const spans = (startDate: string, endDate: string) => ({ startDate, endDate });

const YEAR = spans("2026-01-01", "2026-12-31");
const YEAR_SO_FAR = spans("2026-01-01", "2026-11-21");
const LAST_YEAR = spans("2025-01-01", "2025-12-31");
const LAST_YEAR_SO_FAR = spans("2025-01-01", "2025-11-21");
const Q2 = spans("2026-04-01", "2026-06-30");
const Q3 = spans("2026-07-01", "2026-09-30");
const Q4 = spans("2026-10-01", "2026-12-31");
const Q4_SO_FAR = spans("2026-10-01", "2026-11-21");
const MAY = spans("2026-05-01", "2026-05-31");
const JULY = spans("2026-07-01", "2026-07-31");
const AUGUST = spans("2026-08-01", "2026-08-31");
const SEPTEMBER = spans("2026-09-01", "2026-09-30");
const OCTOBER = spans("2026-10-01", "2026-10-31");
const NOVEMBER = spans("2026-11-01", "2026-11-30");
const NOVEMBER_SO_FAR = spans("2026-11-01", "2026-11-21");

/** One call for each of the inputs. */
const any = (tool: string, ...inputs: Record<string, unknown>[]): ToolCall[] =>
  inputs.map((input) => ({ tool, input }));

/** A question and the calls that are right for it: more than one where people mean different things by it, none where nothing can be done. */
export type UnseenQuestion = readonly [question: string, right: ToolCall[]];

export const UNSEEN_QUESTIONS: readonly UnseenQuestion[] = [
  // Spending by category, vendor and period
  [
    "hi, can you tell me what we've spent on office supplies so far this year?",
    any("spending", { ...YEAR_SO_FAR, category: "Office supplies" }, { ...YEAR, category: "Office supplies" }),
  ],
  [
    "how much have we paid hetzner since january",
    any("spending", { ...YEAR_SO_FAR, vendor: "Hetzner Online GmbH" }, { ...YEAR, vendor: "Hetzner Online GmbH" }),
  ],
  ["total fuel costs september", any("spending", { ...SEPTEMBER, category: "Fuel" })],
  [
    "Whats our phone and internet bill been for the last 6 months",
    any(
      "spending",
      ...[
        spans("2026-05-01", "2026-10-31"),
        spans("2026-06-01", "2026-11-30"),
        spans("2026-06-01", "2026-11-21"),
        spans("2026-05-21", "2026-11-21"),
        spans("2026-05-22", "2026-11-21"),
      ].flatMap((span) => [
        { ...span, category: "Telephone and internet" },
        { ...span, category: "Telephone and internet", by: "month" },
      ]),
    ),
  ],
  ["How much went on restaurants in Q2?", any("spending", { ...Q2, category: "Meals and restaurants" })],
  ["what did starbucks cost us last month pls", any("spending", { ...OCTOBER, vendor: "Starbucks" })],
  ["Give me a breakdown of October's costs by category", any("spending", { ...OCTOBER, by: "category" })],
  ["spend per month in 2025", any("spending", { ...LAST_YEAR, by: "month" })],
  [
    "which category do we spend the most on this year?",
    any(
      "spending",
      ...[YEAR, YEAR_SO_FAR].flatMap((span) => [
        { ...span, by: "category" },
        { ...span, by: "category", top: 1 },
      ]),
    ),
  ],
  ["average amount per expense in august", any("spending", { ...AUGUST, measure: "average" })],
  [
    "how much on advertising between 1 March and 15 April 2026",
    any("spending", { ...spans("2026-03-01", "2026-04-15"), category: "Advertising and marketing" }),
  ],
  [
    "split this quarter's spending by payment account",
    any("spending", { ...Q4, by: "payment_account" }, { ...Q4_SO_FAR, by: "payment_account" }),
  ],
  ["how much did i blow on ubers in july?", any("spending", { ...JULY, vendor: "Uber" })],
  ["hw much did we spnd on travel lst quarter", any("spending", { ...Q3, category: "Travel" })],
  ["top 5 suppliers last quarter", any("spending", { ...Q3, by: "vendor", top: 5 })],
  [
    "Who did we pay the most money to in 2025?",
    any("spending", { ...LAST_YEAR, by: "vendor" }, { ...LAST_YEAR, by: "vendor", top: 1 }),
  ],

  // One time against another
  [
    "did we spend more this month than last?",
    any(
      "compare_periods",
      { first: NOVEMBER, second: OCTOBER },
      { first: NOVEMBER_SO_FAR, second: OCTOBER },
      { first: NOVEMBER_SO_FAR, second: spans("2026-10-01", "2026-10-21") },
    ),
  ],
  ["how does Q3 stack up against Q2", any("compare_periods", { first: Q3, second: Q2 })],
  [
    "travel costs this year compared to 2025",
    any(
      "compare_periods",
      { first: YEAR, second: LAST_YEAR, category: "Travel" },
      { first: YEAR_SO_FAR, second: LAST_YEAR, category: "Travel" },
      { first: YEAR_SO_FAR, second: LAST_YEAR_SO_FAR, category: "Travel" },
    ),
  ],
  ["Amazon: October vs September", any("compare_periods", { first: OCTOBER, second: SEPTEMBER, vendor: "Amazon" })],
  [
    "are software costs up on last year?",
    any(
      "compare_periods",
      { first: YEAR, second: LAST_YEAR, category: "Software and subscriptions" },
      { first: YEAR_SO_FAR, second: LAST_YEAR, category: "Software and subscriptions" },
      { first: YEAR_SO_FAR, second: LAST_YEAR_SO_FAR, category: "Software and subscriptions" },
    ),
  ],

  // Bills by due date
  [
    "what do i have to pay next week",
    any(
      "list_bills",
      { dueFrom: "2026-11-23", dueTo: "2026-11-29" },
      { dueFrom: "2026-11-23", dueTo: "2026-11-29", state: "upcoming" },
    ),
  ],
  ["any overdue bills?", any("list_bills", { state: "overdue" })],
  [
    "anything due before the end of the month?",
    any(
      "list_bills",
      ...["2026-11-30", "2026-11-29"].flatMap((dueTo) =>
        ["all", "upcoming"].flatMap((state) => [
          { state, dueTo },
          { state, dueTo, dueFrom: "2026-11-21" },
          { state, dueTo, dueFrom: "2026-11-01" },
        ]),
      ),
    ),
  ],
  [
    "do we owe vodafone anything?",
    any("list_bills", { vendor: "Vodafone" }, { vendor: "Vodafone", state: "upcoming" }),
  ],

  // New bills
  [
    "please record a bill from Vodafone, 49.99 euros, due on 5 December",
    any("new_bill", { vendor: "Vodafone", amount: 49.99, currency: "EUR", dueDate: "2026-12-05" }),
  ],
  [
    "new invoice from Office Depot for $230, invoice number OD-7781",
    any("new_bill", { vendor: "Office Depot", amount: 230, currency: "USD", invoiceNumber: "OD-7781" }),
  ],
  [
    "i paid 18.40 at bistro roma yesterday for lunch with a client",
    any(
      "new_bill",
      ...[{}, { description: "lunch with a client" }, { description: "Lunch with a client" }].flatMap((more) => [
        { vendor: "Bistro Roma", amount: 18.4, date: "2026-11-20", paid: true, ...more },
        {
          vendor: "Bistro Roma",
          amount: 18.4,
          date: "2026-11-20",
          paid: true,
          category: "Meals and restaurants",
          ...more,
        },
      ]),
    ),
  ],
  [
    "log £75 for Shell, fuel, 19 Nov",
    any(
      "new_bill",
      { vendor: "Shell", amount: 75, currency: "GBP", date: "2026-11-19", category: "Fuel" },
      { vendor: "Shell", amount: 75, currency: "GBP", date: "2026-11-19", description: "fuel" },
    ),
  ],
  [
    "put in a 1,250.00 EUR bill by Müller & Söhne due in 30 days",
    any("new_bill", { vendor: "Müller & Söhne", amount: 1250, currency: "EUR", dueDate: "2026-12-21" }),
  ],

  // Changes and removals
  [
    "move the due date of bill 88 to the 15th of december",
    any("update_bill", { which: { id: 88 }, changes: { dueDate: "2026-12-15" } }),
  ],
  ["bill 17 should be 99.50 not 95.90", any("update_bill", { which: { id: 17 }, changes: { amount: 99.5 } })],
  ["recategorise expense 203 as Travel", any("update_bill", { which: { id: 203 }, changes: { category: "Travel" } })],
  [
    "The last Adobe bill was wrong, the amount is 65.45",
    any("update_bill", { which: { vendor: "Adobe Systems", latest: true }, changes: { amount: 65.45 } }),
  ],
  ["pls delete expense #311", any("remove_bill", { which: { id: 311 } })],
  ["get rid of the latest starbucks receipt", any("remove_bill", { which: { vendor: "Starbucks", latest: true } })],

  // Tax, cash flow, reports
  ["how much VAT did we pay in the third quarter?", any("tax_paid", Q3)],
  [
    "vat on amazon purchases this year",
    any("tax_paid", { ...YEAR, vendor: "Amazon" }, { ...YEAR_SO_FAR, vendor: "Amazon" }),
  ],
  [
    "how's our cash flow looking this quarter?",
    [
      ...any("cash_flow", Q4, Q4_SO_FAR),
      ...any("show_report", { ...Q4, report: "cash_flow" }, { ...Q4_SO_FAR, report: "cash_flow" }),
    ],
  ],
  [
    "money in and out in september",
    [...any("cash_flow", SEPTEMBER), ...any("show_report", { ...SEPTEMBER, report: "cash_flow" })],
  ],
  ["did we make a profit last month?", any("show_report", { ...OCTOBER, report: "profit_and_loss" })],
  [
    "I'd like a P&L for the first half of 2026 please",
    ["show_report", "new_report"].flatMap((tool) =>
      any(tool, { ...spans("2026-01-01", "2026-06-30"), report: "profit_and_loss" }),
    ),
  ],
  [
    // A balance is that of the last day, whenever the range begins.
    "balance sheet as of 30 september",
    any(
      "show_report",
      ...["2026-01-01", "2026-07-01", "2026-09-01", "2026-09-30"].map((startDate) => ({
        ...spans(startDate, "2026-09-30"),
        report: "balance_sheet",
      })),
    ),
  ],

  // Rates
  [
    "what's 500 dollars in euros?",
    any("exchange_rate", { from: "USD", to: "EUR", amount: 500 }, { from: "USD", amount: 500 }),
  ],
  ["usd to gbp rate on 2 november", any("exchange_rate", { from: "USD", to: "GBP", date: "2026-11-02" })],

  // Open tasks, finding expenses, and questions without an answer here
  ["is there anything i still need to check?", any("what_waits", {})],
  ["find that receipt from deutsche bahn in may", any("find_expenses", { ...MAY, vendor: "Deutsche Bahn" })],
  [
    "show me everything over 1000 euros this year",
    any(
      "find_expenses",
      { ...YEAR, overAmount: 1000, currency: "EUR" },
      { ...YEAR_SO_FAR, overAmount: 1000, currency: "EUR" },
    ),
  ],
  [
    "what was our most expensive purchase in october",
    any("find_expenses", { ...OCTOBER, sort: "largest", limit: 1 }, { ...OCTOBER, sort: "largest" }),
  ],
  ["what's the weather like in berlin tomorrow?", []],
];
