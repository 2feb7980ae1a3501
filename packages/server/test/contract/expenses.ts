/** Calls about expenses and their reading. */
import { CURRENCY_INVALID, EXPENSE_GAPS, SORT_COLUMNS } from "@tallyleaf/contract";
import { purchase, scriptedPdf } from "../support/scripted.ts";
import { upload } from "../support/wire.ts";
import { bad, type Cases } from "./cases.ts";

export const expenseCases: Cases<
  "processInvoice" | "watchProgress" | "listExpenses" | "listExpenseAmounts" | "getExpense" | "deleteExpense"
> = {
  processInvoice: {
    good: ({ document }) => ({
      body: { s3Url: document.fileUrl, mimeType: "application/pdf", fileName: "receipt.pdf" },
    }),
    bad: {
      body: {
        s3Url: bad("s3Url is required.", undefined, "", null),
        mimeType: bad("mimeType must have at most 200 characters.", "x".repeat(201)),
        fileName: bad("fileName must have at most 300 characters.", "x".repeat(301)),
      },
    },
  },
  watchProgress: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        seconds: [
          ...bad("seconds must be a number.", "long"),
          ...bad("seconds must be at least 0.", "-1"),
          ...bad("seconds must be at most 300.", "301"),
          ...bad("seconds must be a whole number.", "1.5"),
        ],
      },
    },
  },
  listExpenses: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: [
          ...bad("page must be at least 1.", "0", "-1"),
          ...bad("page must be a number.", "two"),
          ...bad("page must be at most 1000000.", "1000001"),
        ],
        perPage: [
          ...bad("perPage must be at least 1.", "0"),
          ...bad("perPage must be at most 100.", "101"),
          ...bad("perPage must be a whole number.", "1.5"),
        ],
        sortBy: bad(`sortBy must be one of ${SORT_COLUMNS.join(", ")}.`, "id", "vendorName; drop table expense", ""),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up", "ASC"),
        vendorId: bad("Invalid vendor ID.", "7"),
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        startDate: bad("startDate is not a date (YYYY-MM-DD).", "03/04/2026", "2026-02-30", "2026-1-1"),
        endDate: bad("endDate is not a date (YYYY-MM-DD).", "tomorrow", "2026-13-01"),
        dateField: bad("dateField must be one of date_upload, date.", "dueDate"),
        timezoneOffset: [
          ...bad("timezoneOffset must be at most 900.", "901"),
          ...bad("timezoneOffset must be at least -900.", "-901"),
        ],
        status: bad("status must be one of in_processing, ready, to_review, failed, no_document.", "done", "queued"),
        categoryCode: bad("categoryCode must have at most 20 characters.", "5".repeat(21)),
        posted: bad("posted must be true, or left out.", "false", ""),
        unpaid: bad("unpaid must be true, or left out.", "false", ""),
        returned: bad("returned must be true, or left out.", "false", ""),
        accountCode: bad("accountCode has at most 20 characters.", "1".repeat(21)),
        vendor: bad("vendor must have at most 200 characters.", "x".repeat(201)),
        minAmount: bad("minAmount is not an amount (for example 12.50).", "much", "-1", "1e3", "1.23456", "1 000"),
        maxAmount: bad("maxAmount is not an amount (for example 12.50).", "NaN", "1,000.00", "9".repeat(13)),
      },
    },
  },
  listExpenseAmounts: {
    good: () => ({ query: { lacks: "document", above: "12.50" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
        status: bad("status must be one of in_processing, ready, to_review, failed, no_document.", "done"),
        categoryCode: bad("categoryCode must have at most 20 characters.", "5".repeat(21)),
        endDate: bad("endDate is not a date (YYYY-MM-DD).", "tomorrow"),
        below: bad("below is not an amount (for example 12.50).", "-1"),
        minAmount: bad("minAmount is not an amount (for example 12.50).", "1e3"),
        sortBy: bad("sortBy must be one of date, amount.", "id"),
        paymentAccountCode: bad("paymentAccountCode must have at most 20 characters.", "1".repeat(21)),
        currency: bad(CURRENCY_INVALID, "dollars", "usd"),
        vendorId: bad("Invalid vendor ID.", "7"),
        createdBy: bad("Invalid member ID.", "7"),
        lacks: bad(`lacks must be one of ${EXPENSE_GAPS.join(", ")}.`, "color"),
        startDate: bad("startDate is not a date (YYYY-MM-DD).", "2026-02-30"),
        posted: bad("posted must be true, or left out.", "false"),
        above: bad("above is not an amount (for example 12.50).", "much"),
        maxAmount: bad("maxAmount is not an amount (for example 12.50).", "1,000.00"),
      },
    },
  },
  getExpense: {
    good: ({ document }) => ({ params: { id: String(document.expenseId) } }),
    bad: { params: { id: bad("The expense's ID is not a number.", "abc", "1.5", "1e3", "9".repeat(16), "0x1") } },
  },
  deleteExpense: {
    good: () => ({ params: { id: "999999" }, query: { deleteS3Document: "false" } }),
    succeeds: async ({ founder }) => {
      const fresh = await upload(founder, scriptedPdf(purchase(crypto.randomUUID())), { expenseId: -1 });
      return { input: { params: { id: String(fresh.expenseId) } }, as: founder };
    },
    bad: {
      params: {
        id: bad("Cannot delete expense: Invalid expense data. The ID is not a number.", "abc", "1.5", "NaN"),
      },
      query: { deleteS3Document: bad("deleteS3Document must be one of true, false.", "yes", "1", "") },
    },
  },
};
