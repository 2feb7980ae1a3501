/** The list of features, as a whole: nothing is left out, and nothing is there twice. */
import { CALLS } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import type { MailOrder } from "../../platform/mail/orders.ts";
import { handlersOf } from "./app.ts";
import { FEATURES } from "./features.ts";

it("has each call of the contract in one feature", () => {
  const calls = FEATURES.flatMap((feature) => Object.keys(feature.calls));
  expect(calls.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

/** A kind of mail that is missing from this list doesn't compile. */
const MAILS: Record<MailOrder["kind"], "to members" | "to others"> = {
  accounting_files: "to members",
  account_deleted: "to others",
  client_answer: "to others",
  client_asked: "to members",
  recurring_failed: "to members",
  email_changed: "to others",
  invitation: "to others",
  client_statement: "to others",
  invoice: "to others",
  invoice_reminder: "to others",
  lead_received: "to others",
  lead_thanks: "to others",
  notification: "to members",
  password_changed: "to others",
  quote: "to others",
  quote_decided: "to members",
  receipt_request: "to members",
  recovery_code_used: "to others",
  report: "to members",
  reset_password: "to others",
  second_factor_off: "to others",
  second_factor_on: "to others",
  tax_due: "to members",
  verify_email: "to others",
  webhook_disabled: "to members",
};

it("has each kind of mail in one feature, and marks mails of organizations to their members", () => {
  const kinds = FEATURES.flatMap(({ mails }) => mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(MAILS).toSorted());
  expect(Object.fromEntries(kinds.map(({ kind, toMember }) => [kind, toMember ? "to members" : "to others"]))).toEqual(
    MAILS,
  );
});

it("lists the listeners of each hook", () => {
  const listening = FEATURES.flatMap(({ name, listens }) => listens.map(({ hook }) => `${hook}: ${name}`));
  expect(listening).toEqual([
    "chart.accountMoved: journal",
    "chart.accountMoved: vendors",
    "journal.expense_changing: assets",
    "chart.accountMoved: budgets",
    "chart.accountUsed: banking",
    "chart.accountMoved: banking",
    "journal.hand_lines_spread: deferrals",
    "journal.hand_entry_reversed: deferrals",
    "journal.document_reversed: deferrals",
    "journal.expense_restored: deferrals",
    "journal.item_opened: expenses",
    "journal.items_closed: expenses",
    "undo.undone: expenses",
    "settlement.settled: invoices",
    "journal.items_settled: invoices",
    "journal.item_opened: invoices",
    "journal.items_closed: invoices",
    "chart.accountMoved: learning",
    "settlement.released: matching",
    "expenses.accepted: matching",
    "banking.imported: matching",
    "chart.accountMoved: matching",
    "events.recorded: notifications",
    "journal.expense_changing: reimbursements",
    "chart.accountMoved: reports",
    "revaluation.day_revalued: allowances",
  ]);
});

it("gives each feature a name of its own", () => {
  const names = FEATURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("refuses a call that two features answer, and names both", () => {
  const [first, second] = FEATURES.slice(0, 2);
  if (!first || !second) throw new Error("There are fewer than two features.");
  const login = { handlers: { login: async () => ({}) as never } };
  expect(() => handlersOf([first, second], [login, login])).toThrow(
    `The call login is answered by two features: ${first.name} and ${second.name}.`,
  );
});
