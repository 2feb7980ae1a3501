/**
 * What can happen in a company's books besides documents that are read: one act for each kind of event, over HTTP, with drawn days
 * and amounts. An act that needs something (a payment needs an invoice) makes it first.
 */
import { CALLS, type CallName, errorBody, OWN_MONEY } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { expect } from "vitest";
import { bankLine } from "./bank-lines.ts";
import { periodActs } from "./period-events.ts";
import type { Person, TestServer } from "./server.ts";
import { type RawInput, sendCall } from "./wire.ts";

/** Input of an act. */
export interface Draw {
  day: string;
  cents: number;
  /** Which of several. */
  pick: number;
  /** In dollars, at this rate; null: in the books' currency. */
  rate: number | null;
  /** Where entries by hand go: none of them is a control account. */
  accounts: string[];
}

/** The last day of the events; the server's clock is later. */
const FIRST_DAY = "2024-10-01";
const DAYS = 760;
/** Days on both sides of the borders of fiscal years. */
const BORDERS = ["2024-12-31", "2025-01-01", "2025-03-31", "2025-04-01", "2025-04-05", "2025-04-06", "2026-04-05"];
const FREE = "1000 1100 1200 1500 1700 1790 2160 2210 2290 2500 3000 3900 4000 4100 5000 5600 6000 6250 6800".split(
  " ",
);

export const draw: fc.Arbitrary<Draw> = fc.record({
  day: fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: DAYS }).map((days) => addDays(FIRST_DAY, days)) },
    { weight: 1, arbitrary: fc.constantFrom(...BORDERS) },
  ),
  cents: fc.integer({ min: 200, max: 999_999_99 }),
  pick: fc.nat({ max: 99 }),
  rate: fc.constantFrom(null, null, null, 0.9, 0.8, 0.9235),
  accounts: fc.uniqueArray(fc.constantFrom(...FREE), { minLength: 2, maxLength: 5 }),
});

/** The first fiscal year of a company begins with one of these. */
export const beginning = fc.constantFrom(
  { month: 4, day: 6 },
  { month: 4, day: 6 },
  { month: 1, day: 1 },
  { month: 7, day: 1 },
  { month: 10, day: 1 },
);

/** The answers that the acts read. */
interface Answered {
  id?: string;
  invoice?: { id: string; revision: number };
  client?: { id: string };
  expense?: { id: number; revision: number };
  payment?: { id: string };
  entry?: { id: string } | null;
  draft?: { id: string; revision: number; check?: { problems: { message: string }[]; remainder: number } } | null;
  template?: { id: string };
  schedule?: { id: string };
  opening?: { id: string };
  account?: { accountCode: string };
  expenseId?: number | null;
  data?: { id: string; from: string; month: string; over: boolean; closed: object | null }[];
}

/** A company whose books the acts fill. */
export interface Company {
  server: TestServer;
  person: Person;
  /** How often each act was done, and each refusal met. */
  done: Map<string, number>;
  refused: Map<string, number>;
  clientId: string;
  /** Objects that acts can use, by kind. */
  made: Record<
    | "invoices"
    | "bills"
    | "payments"
    | "writeOffs"
    | "expenses"
    | "entries"
    | "drafts"
    | "lines"
    | "openings"
    | "schedules",
    string[]
  >;
  /** The newest amount of each invoice and bill. */
  dollars: Set<string>;
  templateId: string;
  foreignAccount: string;
  /** Makes numbers and names that are not in use. */
  turn: number;
}

export async function newCompany(server: TestServer, person: Person): Promise<Company> {
  const company: Company = {
    ...{
      server,
      person,
      done: new Map(),
      refused: new Map(),
      clientId: "",
      templateId: "",
      foreignAccount: "",
      turn: 0,
    },
    made: {
      invoices: [],
      bills: [],
      payments: [],
      writeOffs: [],
      expenses: [],
      entries: [],
      drafts: [],
      lines: [],
      openings: [],
      schedules: [],
    },
    dollars: new Set(),
  };
  const rate = { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9, surchargePercentage: 0 };
  await must(company, "addExchangeRate", { body: { ...rate, rateType: "manual" } });
  company.clientId = (await must(company, "addClient", { body: { name: "Northwind" } })).client?.id ?? "";
  company.foreignAccount =
    (await must(company, "createBankAccount", { body: { name: "Dollars", type: "checking", currency: "USD" } })).account
      ?.accountCode ?? "";
  company.templateId =
    (
      await must(company, "createJournalTemplate", {
        body: {
          name: "Rent",
          description: "Rent and its part of the house",
          lines: [
            { accountCode: "6000", takes: "percent", side: "debit", value: 66.6667 },
            { accountCode: "1500", takes: "percent", side: "debit", value: 12.5 },
            { accountCode: "6250", takes: "fixed", side: "debit", value: 0.01 },
            { accountCode: "1100", takes: "rest" },
          ],
        },
      })
    ).template?.id ?? "";
  return company;
}

/** Refusals that a random act meets by right; any other is an error of the test or the product. */
const BY_RIGHT = new Set([
  ..."month_closed year_closed later_year_closed later_payment bill_paid not_open more_than_open has_payments".split(
    " ",
  ),
  ..."has_credit_notes credit_too_high credited_in_full item_settled part_of_opening is_reversed part_of_transfer".split(
    " ",
  ),
  ..."nothing_open more_than_written_off before_invoice before_bill before_write_off tax_later".split(" "),
  ..."is_deferred document_not_found nothing_later is_released is_done end_before_start later_posted months_released".split(
    " ",
  ),
  ..."does_not_add_up is_disposed too_early in_future too_much is_impaired earlier_due is_posted".split(" "),
  ..."bad_open_item schedule_ended already_closed not_closed no_such_year two_vat_ids reason_needed reversal_before_entry".split(
    " ",
  ),
]);

/** Sends a call; null: it was refused by right. */
async function send({ server, person, refused }: Company, name: CallName, input: RawInput): Promise<Answered | null> {
  const answer = await sendCall(server.origin, CALLS[name], input, person.headers);
  if (answer.status < 300) return answer.json as Answered;
  const { code = "", errors = [] } = errorBody.parse(answer.json);
  const what = `${name} ${code}`;
  refused.set(what, (refused.get(what) ?? 0) + 1);
  // A file names the rows: a month is closed, or a fiscal year with all days before it.
  const isClosed = errors.length > 0 && errors.every(({ message }) => / is closed[.,]/.test(message));
  if (!BY_RIGHT.has(code) && !(code === "bad_rows" && isClosed))
    expect(`${name}: ${JSON.stringify(answer.json)} for ${JSON.stringify(input)}`).toBe("done");
  return null;
}

async function must(company: Company, name: CallName, input: RawInput): Promise<Answered> {
  const answer = await send(company, name, input);
  if (!answer) throw new Error(`${name} was refused.`);
  return answer;
}

const next = (company: Company) => {
  company.turn += 1;
  return company.turn;
};
const decimals = (cents: number) => cents / 100;
const oneOf = (ids: readonly string[], { pick }: Draw) => ids[pick % ids.length];
const currencyOf = ({ rate }: Draw) => (rate === null ? { currency: "EUR" } : { currency: "USD", exchangeRate: rate });

/** Two sides of the same sum: all accounts but the last take parts. */
function linesOf({ cents, accounts, pick }: Draw) {
  const parts = accounts.slice(0, -1);
  const each = Math.floor(cents / parts.length);
  const [to, from] = pick % 2 === 0 ? (["debit", "credit"] as const) : (["credit", "debit"] as const);
  return [
    ...parts.map((accountCode, at) => ({
      accountCode,
      [to]: decimals(at === 0 ? cents - each * (parts.length - 1) : each),
    })),
    { accountCode: accounts.at(-1) ?? "", [from]: decimals(cents) },
  ];
}

function expenseBody(company: Company, one: Draw, changes: object = {}) {
  const tax = Math.floor(one.cents / 6);
  return {
    vendorName: ["Quill", "Northern Rail", "Zed & Co", "Étoile"][one.pick % 4],
    description: "What was bought",
    invoiceNumber: `R-${next(company)}`,
    invoiceDate: one.day,
    ...currencyOf(one),
    paymentAccountId: ["1100", "1000", "2100"][one.pick % 3],
    accountCode: "5600",
    totalAmount: decimals(one.cents),
    ...(one.pick % 2 === 0
      ? {
          taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: decimals(tax) }],
          lineItems: [{ description: "Goods", amount: decimals(one.cents - tax), accountCode: "5150" }],
        }
      : {}),
    ...changes,
  };
}

async function invoice(company: Company, one: Draw): Promise<boolean> {
  const items = [
    {
      description: "Work",
      quantity: 3,
      unitPrice: decimals(Math.ceil(one.cents / 3)),
      taxName: "VAT",
      taxRate: 19,
      accountCode: "4100",
    },
    { description: "Goods", quantity: 1, unitPrice: decimals(one.cents), accountCode: "4000" },
  ];
  const body = {
    clientId: company.clientId,
    issueDate: one.day,
    dueDate: addDays(one.day, 14),
    ...currencyOf(one),
    items,
  };
  const draft = await must(company, "createInvoice", { body });
  const issued = await send(company, "issueInvoice", { params: { id: draft.invoice?.id }, body: {} });
  if (!issued?.invoice) return false;
  company.made.invoices.push(issued.invoice.id);
  if (one.rate !== null) company.dollars.add(issued.invoice.id);
  return true;
}

async function bill(company: Company, one: Draw): Promise<boolean> {
  const made = await send(company, "createExpense", {
    body: expenseBody(company, one, { paymentAccountId: "2000", dueDate: addDays(one.day, 30) }),
  });
  if (!made?.expense) return false;
  company.made.bills.push(String(made.expense.id));
  if (one.rate !== null) company.dollars.add(String(made.expense.id));
  return true;
}

/** Pays up to the whole; where the item is in dollars, at a rate of its own, into the dollar account or the other one. */
async function pay(company: Company, kind: "invoices" | "bills", one: Draw): Promise<boolean> {
  if (company.made[kind].length === 0 && !(await (kind === "invoices" ? invoice : bill)(company, one))) return false;
  const id = oneOf(company.made[kind], one) ?? "";
  const isForeign = company.dollars.has(id);
  const paid = await send(company, "recordPayment", {
    body: {
      date: addDays(one.day, 3),
      accountCode: isForeign && one.pick % 3 === 0 ? company.foreignAccount : "1100",
      amount: decimals(Math.ceil(one.cents / ((one.pick % 3) + 1))),
      ...(isForeign ? { currency: "USD", exchangeRate: one.pick % 2 === 0 ? 0.85 : 0.95 } : { currency: "EUR" }),
      ...(one.pick % 5 === 0 ? { fee: 0.5 } : {}),
      ...(one.pick % 7 === 0 ? { writeOff: 1 } : {}),
      keepRest: true,
      items: [kind === "invoices" ? { invoiceId: id } : { expenseId: Number(id) }],
    },
  });
  if (!paid?.payment) return false;
  company.made.payments.push(paid.payment.id);
  return true;
}

/** All that is open or a part, with its tax or without. */
async function writeOff(company: Company, one: Draw): Promise<boolean> {
  // Half of them of a new one: others may be paid.
  const isNew = company.made.invoices.length === 0 || one.pick % 4 < 2;
  if (isNew) await reopen(company);
  if (isNew && !(await invoice(company, one))) return false;
  const id = isNew ? company.made.invoices.at(-1) : oneOf(company.made.invoices, one);
  const body = {
    ...{ date: addDays(one.day, 4), reason: "Insolvent", tax: one.pick % 2 === 0 ? "correct" : "keep" },
    ...(one.pick % 3 === 0 ? { amount: decimals(Math.ceil(one.cents / 2)) } : {}),
  };
  const done = await send(company, "writeOffInvoice", { params: { id }, body });
  if (!done?.id) return false;
  company.made.writeOffs.push(done.id);
  company.made.payments.push(done.id);
  return true;
}

async function manual(company: Company, one: Draw, more: object = {}): Promise<boolean> {
  const posted = await send(company, "postManualEntry", {
    body: {
      ...{ entryDate: one.day, description: "By hand", isDateConfirmed: true, isTaxConfirmed: true },
      ...{ ...currencyOf(one), lines: linesOf(one), ...more },
    },
  });
  if (!posted?.entry) return false;
  company.made.entries.push(posted.entry.id);
  return true;
}

/** A line on the account of the statement, in its currency. */
async function statementLine(company: Company, one: Draw, out: boolean, accountCode = "1100"): Promise<string> {
  const currency = accountCode === company.foreignAccount ? "USD" : "EUR";
  const amount = `${out ? "-" : ""}${decimals(one.cents).toFixed(2)}`;
  const date = addDays(one.day, one.pick % 4);
  return bankLine(company.server, company.person, {
    amount,
    date,
    currency,
    accountCode,
    description: `Line ${next(company)}`,
  });
}

async function yearsOf(company: Company) {
  return (await must(company, "listFiscalYears", {})).data ?? [];
}

/** Opens all years, the last first, and all months. */
async function reopen(company: Company): Promise<true> {
  const body = { reason: "A late bill." };
  const closed = (await yearsOf(company)).filter((year) => year.closed !== null);
  for (const { from } of closed.reverse()) await must(company, "reopenFiscalYear", { params: { from }, body });
  const months = await Promise.all(
    ["2024", "2025", "2026"].map((year) => must(company, "listMonths", { query: { year } })),
  );
  for (const { month, closed } of months.flatMap(({ data = [] }) => data))
    if (closed !== null) await must(company, "reopenMonth", { params: { month }, body });
  return true;
}

async function takeOpeningBack(company: Company): Promise<boolean> {
  const done = await send(company, "reverseOpening", { params: { id: company.made.openings.at(-1) } });
  if (done) company.made.openings.pop();
  return done !== null;
}

/** A deposit to a supplier, of which a part or all settles a bill of the same supplier. */
async function useDeposit(company: Company, one: Draw): Promise<boolean> {
  const tax = Math.floor(one.cents / 12);
  const items = { taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: decimals(tax) }] };
  const made = await send(company, "createExpense", {
    body: expenseBody(company, one, {
      ...{ vendorName: "Quill", paymentAccountId: "1100", accountCode: "1550", totalAmount: decimals(one.cents) },
      ...(one.pick % 2 === 0 ? items : { taxes: [] }),
      lineItems: [
        { description: "Deposit", amount: decimals(one.cents - (one.pick % 2 === 0 ? tax : 0)), accountCode: "1550" },
      ],
    }),
  });
  if (!made?.expense) return false;
  const bought = await send(company, "createExpense", {
    body: expenseBody(company, { ...one, cents: one.cents + 4711 }, { vendorName: "Quill", paymentAccountId: "2000" }),
  });
  if (!bought?.expense) return false;
  company.made.bills.push(String(bought.expense.id));
  company.made.expenses.push(String(made.expense.id));
  if (one.rate !== null) company.dollars.add(String(bought.expense.id));
  const amount = one.pick % 3 === 0 ? decimals(Math.ceil(one.cents / 3)) : decimals(one.cents);
  const done = await send(company, "recordPayment", {
    body: {
      ...{ date: addDays(one.day, 3), accountCode: "1550", amount, depositId: made.expense.id },
      currency: one.rate === null ? "EUR" : "USD",
      items: [{ expenseId: bought.expense.id }],
    },
  });
  if (done?.payment) company.made.payments.push(done.payment.id);
  return done !== null;
}

/** Each kind of event. Returns whether it was done: false where it was refused by right. */
const ACTS = {
  expense: async (company, one) => {
    // Some with the money of the person who enters them.
    const own = one.pick % 4 === 3 ? { paymentAccountId: OWN_MONEY } : {};
    const made = await send(company, "createExpense", { body: expenseBody(company, one, own) });
    if (made?.expense) company.made.expenses.push(String(made.expense.id));
    return made !== null;
  },
  "change of an expense": async (company, one) => {
    if (company.made.expenses.length === 0 && !(await ACTS.expense(company, one))) return false;
    const params = { id: oneOf(company.made.expenses, one) };
    return (await send(company, "updateExpense", { params, body: expenseBody(company, one) })) !== null;
  },
  "deleted expense": async (company, one) => {
    if (company.made.expenses.length === 0 && !(await ACTS.expense(company, one))) return false;
    const id = oneOf(company.made.expenses, one) ?? "";
    if (!(await send(company, "deleteExpense", { params: { id } }))) return false;
    company.made.expenses = company.made.expenses.filter((other) => other !== id);
    return true;
  },
  bill,
  invoice,
  "credit note": async (company, one) => {
    if (company.made.invoices.length === 0 && !(await invoice(company, one))) return false;
    const begun = await send(company, "createCreditNote", { params: { id: oneOf(company.made.invoices, one) } });
    if (!begun?.invoice) return false;
    const { id } = begun.invoice;
    const issued = await send(company, "issueInvoice", { params: { id }, body: {} });
    if (!issued) await must(company, "deleteInvoice", { params: { id } });
    return issued !== null;
  },
  "void invoice": async (company, one) => {
    if (!(await invoice(company, one))) return false;
    const id = company.made.invoices.at(-1) ?? "";
    const done = await send(company, "voidInvoice", {
      params: { id },
      body: { reason: "Wrong", date: addDays(one.day, 2) },
    });
    if (done) company.made.invoices.pop();
    return done !== null;
  },
  "payment of an invoice": (company, one) => pay(company, "invoices", one),
  "payment of a bill": (company, one) => pay(company, "bills", one),
  // One that is refused, of a paid invoice for example, is followed by one of a new invoice.
  "write-off": async (company, one) =>
    (await writeOff(company, one)) || writeOff(company, { ...one, pick: 0, rate: null }),
  "write-off of a bill": async (company, one) => {
    if (company.made.bills.length === 0 && !(await bill(company, one))) return false;
    const body = {
      ...{ date: addDays(one.day, 6), reason: "Time-barred", tax: one.pick % 3 === 0 ? "keep" : "correct" },
      ...(one.pick % 2 === 0 ? { amount: decimals(Math.ceil(one.cents / 3)) } : {}),
    };
    const done = await send(company, "writeOffBill", { params: { id: oneOf(company.made.bills, one) ?? "" }, body });
    if (done?.id) company.made.payments.push(done.id);
    return done !== null;
  },
  recovery: async (company, one) => {
    if (company.made.writeOffs.length === 0 && !(await writeOff(company, one))) return false;
    const id = oneOf(company.made.writeOffs, one) ?? "";
    const body = {
      date: addDays(one.day, 9),
      ...(one.pick % 2 === 0 ? { amount: decimals(Math.ceil(one.cents / 4)) } : {}),
      ...(one.pick % 3 === 0 ? {} : { accountCode: "1100" }),
    };
    return (await send(company, "recoverWriteOff", { params: { id }, body })) !== null;
  },
  "void payment": async (company, one) => {
    if (company.made.payments.length === 0 && !(await pay(company, "invoices", one))) return false;
    const id = oneOf(company.made.payments, one) ?? "";
    const done = await send(company, "voidPayment", { params: { id } });
    if (done && company.made.writeOffs.includes(id))
      company.made.writeOffs = company.made.writeOffs.filter((other) => other !== id);
    if (done) company.made.payments = company.made.payments.filter((other) => other !== id);
    return done !== null;
  },
  "bank line": async (company, one) => {
    const id = await statementLine(company, one, one.pick % 2 === 0);
    const accountCode = ["6250", "4970", "2500", "5700"][one.pick % 4];
    const done = await send(company, "bookLine", { params: { id }, body: { accountCode } });
    if (done) company.made.lines.push(id);
    return done !== null;
  },
  "bank line of a dollar account": async (company, one) => {
    const id = await statementLine(company, one, one.pick % 2 === 0, company.foreignAccount);
    const done = await send(company, "bookLine", {
      params: { id },
      body: { accountCode: ["6250", "2500"][one.pick % 2] },
    });
    if (done) company.made.lines.push(id);
    return done !== null;
  },
  transfer: async (company, one) => {
    const id = await statementLine(company, one, one.pick % 2 === 0);
    const accountCode = one.pick % 3 === 0 ? "1000" : "1200";
    const done = await send(company, "bookLine", { params: { id }, body: { accountCode } });
    if (done) company.made.lines.push(id);
    return done !== null;
  },
  "bank line that pays a bill": async (company, one) => {
    if (!(await bill(company, { ...one, rate: null }))) return false;
    const id = await statementLine(company, one, true);
    const items = [{ expenseId: Number(company.made.bills.at(-1)) }];
    const done = await send(company, "settleLine", { params: { id }, body: { items, keepRest: true } });
    if (done) company.made.lines.push(id);
    return done !== null;
  },
  "bank line opened again": async (company, one) => {
    if (company.made.lines.length === 0 && !(await ACTS["bank line"](company, one))) return false;
    const id = oneOf(company.made.lines, one) ?? "";
    const done = await send(company, "undoMatch", { params: { id } });
    if (done) company.made.lines = company.made.lines.filter((other) => other !== id);
    return done !== null;
  },
  "entry by hand": (company, one) => manual(company, one),
  "auto-reversing entry": async (company, one) => {
    const done = await manual(company, one, { reverseOn: addDays(one.day, (one.pick % 40) + 1) });
    // It is reversed already.
    if (done) company.made.entries.pop();
    return done;
  },
  "item settled by hand": async (company, one) => {
    const kind = one.pick % 2 === 0 ? "invoices" : "bills";
    const euros = { ...one, rate: null };
    if (
      !company.made[kind].some((id) => !company.dollars.has(id)) &&
      !(await (kind === "invoices" ? invoice : bill)(company, euros))
    )
      return false;
    const id =
      oneOf(
        company.made[kind].filter((id) => !company.dollars.has(id)),
        one,
      ) ?? "";
    const [code, side, other] =
      kind === "invoices" ? (["1300", "credit", "debit"] as const) : (["2000", "debit", "credit"] as const);
    // Now and then a settlement is reversed.
    const [own, against] = one.pick % 5 === 0 ? ([other, side] as const) : ([side, other] as const);
    const amount = decimals(Math.ceil(one.cents / ((one.pick % 4) + 1)));
    const item = kind === "invoices" ? { invoiceId: id } : { expenseId: Number(id) };
    const lines = [
      { accountCode: code, [own]: amount, item },
      { accountCode: oneOf(one.accounts, one), [against]: amount },
    ];
    return manual(company, { ...euros, day: addDays(one.day, one.pick % 6) }, { currency: "EUR", lines });
  },
  "item opened by hand": async (company, one) => {
    const { data = [] } = await must(company, "listVendors", { query: {} });
    const vendor = data[0]?.id;
    const isBill = one.pick % 2 === 0 && vendor !== undefined;
    const amount = decimals(one.cents);
    const [own, against] = one.pick % 3 === 0 ? (["debit", "credit"] as const) : (["credit", "debit"] as const);
    const opening = (days: number) => ({
      accountCode: isBill ? "2000" : "1300",
      [own]: amount,
      item: { number: `H-${next(company)}`, dueDate: addDays(one.day, days) },
      party: isBill ? { type: "vendor", id: vendor } : { type: "client", id: company.clientId },
    });
    const other = { accountCode: oneOf(one.accounts, one), [against]: amount };
    const lines = one.pick % 4 < 2 ? [opening(30), opening(60), other, other] : [opening(30), other];
    return manual(company, one, { lines });
  },
  reversal: async (company, one) => {
    if (company.made.entries.length === 0 && !(await manual(company, one))) return false;
    const id = oneOf(company.made.entries, one) ?? "";
    const body = one.pick % 2 === 0 ? {} : { entryDate: addDays(FIRST_DAY, DAYS) };
    const done = await send(company, "reverseManualEntry", { params: { id }, body });
    if (done) company.made.entries = company.made.entries.filter((other) => other !== id);
    return done !== null;
  },
  draft: async (company, one) => {
    const [unbalanced] = linesOf(one);
    const saved = await must(company, "saveJournalDraft", {
      body: {
        entryDate: one.day,
        description: "Not yet",
        isDateConfirmed: true,
        isTaxConfirmed: true,
        ...currencyOf(one),
        lines: [unbalanced, { accountCode: "" }],
      },
    });
    if (saved.draft) company.made.drafts.push(saved.draft.id);
    return true;
  },
  "posted draft": async (company, one) => {
    if (company.made.drafts.length === 0) await ACTS.draft(company, one);
    const id = oneOf(company.made.drafts, one) ?? "";
    const { revision } = (await must(company, "getJournalDraft", { params: { id } })) as { revision?: number };
    const body = {
      revision,
      step: "post",
      entryDate: one.day,
      description: "Now",
      isDateConfirmed: true,
      isTaxConfirmed: true,
      ...currencyOf(one),
      lines: linesOf(one),
    };
    const done = await send(company, "changeJournalDraft", { params: { id }, body });
    if (done?.entry) {
      company.made.entries.push(done.entry.id);
      company.made.drafts = company.made.drafts.filter((other) => other !== id);
    }
    return done !== null;
  },
  "recurring entry": async (company, one) => {
    const body = {
      ...{ name: `Rent ${next(company)}`, templateId: company.templateId, amount: decimals(one.cents) },
      ...{ unit: "month", day: 31, from: one.day, count: 3, whenClosed: one.pick % 2 === 0 ? "wait" : "next_open" },
    };
    const { schedule } = await must(company, "createJournalSchedule", { body });
    const params = { id: schedule?.id };
    // Days already due were posted when the schedule was made; a closed day is still to come.
    if (one.pick % 2 === 0) await send(company, "skipJournalSchedule", { params });
    await send(company, "runJournalSchedule", { params });
    return schedule !== undefined;
  },
  "entries of a CSV": async (company, one) => {
    const amount = decimals(one.cents).toFixed(2);
    const turn = next(company);
    const rows = linesOf({ ...one, rate: null }).map(
      ({ accountCode, debit, credit }: { accountCode: string; debit?: number; credit?: number }) =>
        `${turn},${one.day},${accountCode},Row of ${turn},${debit?.toFixed(2) ?? ""},${credit?.toFixed(2) ?? ""},,`,
    );
    const foreign = ["debit", "credit"].map((side) =>
      [
        `${turn}b,${one.day}`,
        side === "debit" ? "5600" : "2500",
        "Abroad",
        ...(side === "debit" ? [amount, ""] : ["", amount]),
        "USD,0.77",
      ].join(","),
    );
    const text = ["Entry,Date,Account,Text,Debit,Credit,Currency,Exchange rate", ...rows, ...foreign].join("\n");
    const file = new File([`${text}\n`], `books-${turn}.csv`);
    return (await send(company, "importJournal", { body: {}, file })) !== null;
  },
  "opening balances": async (company, one) => {
    if (company.made.openings.length > 0 && !(await takeOpeningBack(company))) return false;
    const { draft } = await must(company, "listOpenings", {});
    const number = `OLD-${next(company)}`;
    const content = {
      date: "2024-10-01",
      balances: [
        { code: "1400", debit: decimals(one.cents) },
        { code: "2300", credit: 12.34 },
        { code: "1300", debit: decimals(one.cents) },
        { code: "2000", credit: 190.5 },
      ],
      items: [
        { kind: "receivable", party: "Northwind", number, open: decimals(2 * one.cents) },
        { kind: "receivable", party: "Northwind", number: `C-${number}`, open: -decimals(one.cents) },
        { kind: "payable", party: "Quill", number: `B-${number}`, currency: "USD", open: 300, baseOpen: 250.5 },
        { kind: "payable", party: "Quill", number: `V-${number}`, currency: "USD", open: -70, baseOpen: -60 },
      ],
      banks: [],
    };
    const saved = await must(company, "saveOpening", { body: { revision: draft?.revision ?? 0, ...content } });
    const problems = saved.draft?.check?.problems ?? [];
    if (problems.some(({ message }) => message.includes(" is closed."))) return false;
    expect(problems).toEqual([]);
    const seen = Math.abs(saved.draft?.check?.remainder ?? 0);
    const posted = await send(company, "postOpening", { body: { revision: saved.draft?.revision, seen } });
    if (posted?.opening) company.made.openings.push(posted.opening.id);
    return posted !== null;
  },
  "reversed opening balances": async (company, one) => {
    // Nothing is closed since.
    await reopen(company);
    if (company.made.openings.length === 0) await ACTS["opening balances"](company, one);
    return takeOpeningBack(company);
  },
  "closed month": async (company, one) => {
    const month = one.day.slice(0, 7);
    return (await send(company, "closeMonth", { params: { month }, body: { anyway: true } })) !== null;
  },
  "closed year": async (company) => {
    const year = (await yearsOf(company)).find(({ over, closed }) => over && closed === null);
    if (!year) return false;
    return (
      (await send(company, "closeFiscalYear", { params: { from: year.from }, body: { reason: "It is enough." } })) !==
      null
    );
  },
  "reopened year": async (company) => {
    const closed = async () => (await yearsOf(company)).some((year) => year.closed !== null);
    if (!(await closed())) await ACTS["closed year"](company);
    return (await closed()) && reopen(company);
  },
  "year of another length": async (company, one) => {
    const year = (await yearsOf(company)).at(-1);
    const month = [1, 4, 7, 10][one.pick % 4];
    return (await send(company, "setYearBeginning", { body: { month, from: year?.from } })) !== null;
  },
  "deposit used for a bill": useDeposit,
  "advance deducted": async (company, one) => {
    const tax = { taxName: "VAT", taxRate: 19 };
    const issue = async (day: string, items: object[]) => {
      const body = { clientId: company.clientId, issueDate: day, dueDate: day, currency: "EUR", items };
      const draft = await must(company, "createInvoice", { body });
      const id = draft.invoice?.id ?? "";
      return (await send(company, "issueInvoice", { params: { id }, body: {} })) ? id : null;
    };
    const net = Math.ceil(one.cents / 7);
    const line = (cents: number, accountCode: string) => ({
      ...{ description: "Work", quantity: 1, unitPrice: decimals(cents), accountCode, ...tax },
    });
    const advance = await issue(one.day, [line(net, "2150")]);
    if (advance === null) return false;
    const gross = decimals(net + Math.round((net * 19) / 100));
    const paid = await send(company, "recordPayment", {
      body: { date: one.day, accountCode: "1100", amount: gross, currency: "EUR", items: [{ invoiceId: advance }] },
    });
    if (paid === null) return false;
    const deducted = { ...line(net, "2150"), kind: "allowance", advanceId: advance };
    const final = await issue(addDays(one.day, 1), [line(one.cents, "4100"), deducted]);
    return final !== null;
  },
  allowance: async (company, one) => {
    if (company.made.invoices.length === 0 && !(await invoice(company, one))) return false;
    const shares = [{ clientId: company.clientId, percent: (one.pick % 100) + 0.25 }];
    return (await send(company, "postAllowance", { body: { day: addDays(one.day, 20), shares } })) !== null;
  },
  "reversed allowance": async (company, one) => {
    if (!(await ACTS.allowance(company, one))) return false;
    const { data = [] } = await must(company, "listAllowances", { query: {} });
    const [first] = data;
    return first !== undefined && (await send(company, "reverseAllowance", { params: { id: first.id } })) !== null;
  },
  "merged vendors": async (company, one) => {
    await ACTS.expense(company, { ...one, pick: one.pick + 1 });
    const { data = [] } = await must(company, "listVendors", { query: {} });
    const [a, b] = data;
    if (!a || !b) return false;
    return (await send(company, "mergeVendor", { params: { id: a.id }, body: { into: b.id } })) !== null;
  },
  ...periodActs(send),
} satisfies Record<string, (company: Company, one: Draw) => Promise<boolean>>;

export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as Act[];

/** Does it, and counts it. */
export async function act(company: Company, name: Act, one: Draw): Promise<void> {
  if (await ACTS[name](company, one)) company.done.set(name, (company.done.get(name) ?? 0) + 1);
}
