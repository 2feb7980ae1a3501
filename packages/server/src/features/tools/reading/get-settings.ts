/** Settings of expenses, invoices, and the journal: one tool each, since each has its own permission. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

const none = { input: z.object({}), ask: () => ({}) };

export const getExpenseSettings = readingTool({
  ...none,
  name: "get_expense_settings",
  title: "Expense settings",
  sentence: "Shows whether employees' expenses need approval, and the usual payment account.",
  call: CALLS.getExpenseSettings,
  scope: "expenses:read",
  row: CALLS.getExpenseSettings.output,
  rows: (settings) => [settings],
  to: () => "/company",
});

export const getInvoiceSettings = readingTool({
  ...none,
  name: "get_invoice_settings",
  title: "Invoice settings",
  sentence: "Shows the usual terms, numbering, and tax of invoices.",
  call: CALLS.getInvoiceSettings,
  scope: "invoices:read",
  row: CALLS.getInvoiceSettings.output,
  rows: (settings) => [settings],
  to: () => "/invoices",
});

export const getJournalSettings = readingTool({
  ...none,
  name: "get_journal_settings",
  title: "Journal settings",
  sentence: "Shows whether journal entries by hand need a second person, and above which amount.",
  call: CALLS.getJournalSettings,
  scope: "books:read",
  row: CALLS.getJournalSettings.output,
  rows: (settings) => [settings],
  to: () => "/company",
});
