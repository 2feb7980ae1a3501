/** The calls about the figures of the books and the postings behind them. */
import { CALLS, MAX_NOTE } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const NO_DATE = [undefined, "", "01/02/2026", "2026-02-30"] as const;
const ACCOUNTS = (name: string) => `${name} must be account codes with commas between them.`;

const NOTE = { type: "profit_loss", accountCode: "5400", from: "2026-01-01", to: "2026-12-31" } as const;

export const reportCases: Cases<
  "reportFigures" | "listReportPostings" | "listBookChanges" | "listSavedPoints" | "saveReportNote" | "deleteReportNote"
> = {
  saveReportNote: {
    good: () => ({ body: { ...NOTE, text: "Paper for the fair" } }),
    bad: {
      body: {
        type: bad("The type of the report is not valid.", undefined, "profit"),
        accountCode: bad("Account code is required", undefined),
        from: bad("The day is not valid.", ...NO_DATE),
        to: bad("The day is not valid.", ...NO_DATE),
        text: [
          ...bad("Enter a note.", undefined, "", "  "),
          ...bad("Use at most 500 characters.", "x".repeat(MAX_NOTE + 1)),
        ],
      },
    },
  },
  deleteReportNote: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { id } = await founder.call(CALLS.saveReportNote, { body: { ...NOTE, text: crypto.randomUUID() } });
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badId("Invalid ID of a note.") } },
  },
  reportFigures: {
    good: () => ({
      params: { type: "profit_loss" },
      query: {
        from: "2024-02-29",
        to: "2026-12-31",
        by: "month",
        compare: "previous_year",
        basis: "cash",
        zeros: "true",
        summary: "true",
      },
    }),
    bad: {
      params: {
        type: bad(
          "type must be one of profit_loss, balance_sheet, cash_flow, tax_summary, expense_analysis, trial_balance, general_ledger, account_statement, receivables_aging, payables_aging.",
          "profit",
        ),
      },
      query: {
        from: bad("from is not a date (YYYY-MM-DD).", ...NO_DATE),
        to: [
          ...bad("to is not a date (YYYY-MM-DD).", ...NO_DATE),
          ...bad("to must not be before from.", "2024-02-28"),
          ...bad("Columns cover at most 60 months. Choose a shorter range, or one column.", "2029-02-01"),
        ],
        basis: bad("basis must be one of accrual, cash.", "modified"),
        compare: bad("compare must be one of none, previous_period, previous_year.", "budget"),
        by: bad("by must be one of none, month, quarter, project, cost_center, tag.", "week"),
        method: bad("method must be one of direct, indirect.", "both"),
        group: bad("group must be one of category, vendor, month.", "client"),
        zeros: bad("zeros must be one of true, false.", "yes"),
        summary: bad("summary must be one of true, false.", "yes"),
        knownOn: bad("knownOn is not a date (YYYY-MM-DD).", "", "2026-02-30"),
        account: bad("Use letters, digits, dots, and dashes for the account code.", "1100,1200"),
        dimension: bad("Invalid dimension ID.", "abc"),
        budget: bad("Invalid budget ID.", "abc"),
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  listReportPostings: {
    good: () => ({ query: { from: "2026-01-01", to: "2026-12-31", accounts: "5000,6000", with: "1100" } }),
    bad: {
      query: {
        from: bad("from is not a date (YYYY-MM-DD).", "", "2026-02-30"),
        to: [...bad("to is not a date (YYYY-MM-DD).", ...NO_DATE), ...bad("to must not be before from.", "2025-12-31")],
        basis: bad("basis must be one of accrual, cash.", "modified"),
        knownOn: bad("knownOn is not a date (YYYY-MM-DD).", "", "2026-02-30"),
        dimension: bad("Invalid dimension ID.", "abc"),
        value: bad("Invalid dimension ID.", "abc"),
        accounts: bad(ACCOUNTS("accounts"), "", "5000,", "a b"),
        with: bad(ACCOUNTS("with"), "", "5000,"),
        side: bad("side must be one of debit, credit.", "left"),
        restates: bad("restates must be one of exchange, nothing.", "all"),
        without: bad("without must be one of closing.", "opening"),
        balances: bad("balances must be one of debit, credit.", "both"),
        openings: bad("openings must be one of before, without, only.", "after"),
        direction: bad("direction must be one of output, input, documents, other.", "in"),
        taxName: bad("taxName must have at most 200 characters.", "x".repeat(201)),
        taxRate: bad("taxRate must be a percentage.", "twenty", "-1"),
        party: bad("party must have at most 300 characters.", "x".repeat(301)),
        lacks: bad(
          "lacks must be some of party, taxName, taxRate, project, cost_center, tag, with commas between them.",
          "vendor",
          "party,",
        ),
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  listBookChanges: {
    good: () => ({ query: { from: "2026-01-01", to: "2026-12-31", since: "2026-01-05T09:00:00.000Z" } }),
    bad: {
      query: {
        from: bad("from is not a date (YYYY-MM-DD).", "", "2026-02-30"),
        to: [...bad("to is not a date (YYYY-MM-DD).", ...NO_DATE), ...bad("to must not be before from.", "2025-12-31")],
        since: bad("since is not a time in UTC, such as 2026-04-30T09:00:00Z.", undefined, "", "2026-01-05", "soon"),
        until: [
          ...bad("until is not a time in UTC, such as 2026-04-30T09:00:00Z.", "2026-01-05", "soon"),
          ...bad("until must not be before since.", "2026-01-05T08:59:59.000Z"),
        ],
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  listSavedPoints: { good: () => ({}), bad: {} },
};
