/** Opening balances over HTTP: what is proven, what is refused and why, what is posted, paid, and reversed, and what other screens say. */
import { createHash } from "node:crypto";
import { CALLS, type CallName, type CallOutput, type ErrorBody, rowsOfFormat } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { addMember } from "./support/members.ts";
import { minorOf } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = async (name: CallName, input: RawInput, as: Person, more: Record<string, string> = {}) => {
  const answer = await sendCall(server.origin, CALLS[name], input, { ...as.headers, ...more });
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
const lawsOf = (person: Person) => violations(server.db, person.session.currentOrganizationId ?? "");

/** A company with the standard chart, which has the accounts of the example in the design. */
const register = (): Promise<Person> => server.register({ defaultCurrency: "EUR" });

/** Section 3 of the design: the trial balance of former books. */
const BALANCES = [
  { code: "1100", debit: 5400 },
  { code: "1300", debit: 1785 },
  { code: "1700", debit: 6000 },
  { code: "1790", credit: 2500 },
  { code: "2000", credit: 833 },
  { code: "2290", credit: 640 },
  { code: "2500", credit: 3000 },
  { code: "3000", credit: 5000 },
];
const ITEMS = [
  {
    kind: "receivable" as const,
    party: "Northwind",
    number: "INV-2025-0098",
    date: "2025-11-20",
    dueDate: "2025-12-20",
    amount: 1500,
    open: 1190,
  },
  { kind: "receivable" as const, party: "Contoso", number: "INV-2025-0101", date: "2025-12-15", open: 595 },
  { kind: "payable" as const, party: "Ferrous & Sons", number: "R-4711", dueDate: "2026-01-14", open: 833 },
];
const CONTENT = { date: "2026-01-01", balances: BALANCES, items: ITEMS };

async function save(person: Person, content: object, revision = 0) {
  return (
    await person.call(CALLS.saveOpening, {
      body: { revision, date: null, balances: [], items: [], banks: [], ...content },
    })
  ).draft;
}
async function postAll(person: Person, content: object = CONTENT, seen: number | null = 1212) {
  const { revision } = await save(person, content);
  return (await person.call(CALLS.postOpening, { body: { revision, seen } })).opening;
}

describe("opening balances", () => {
  it("are the example of the design: posted by items, the difference on 3999, moved to equity by hand", async () => {
    const founder = await register();
    const draft = await save(founder, CONTENT);
    expect(draft.check).toMatchObject({
      problems: [],
      debit: 13185,
      credit: 11973,
      difference: 1212,
      remainder: -1212,
    });
    expect(draft.check.controls).toMatchObject([
      { kind: "receivable", accountCode: "1300", balance: 1785, items: 1785, count: 2, difference: 0 },
      { kind: "payable", accountCode: "2000", balance: -833, items: -833, count: 1, difference: 0 },
    ]);
    const unseen = await send("postOpening", { body: { revision: 1, seen: 1212.01 } }, founder);
    expectFailure(
      unseen,
      CALLS.postOpening.failures.unseen,
      "€1,212.00 remains on 3999 Opening balances. Confirm exactly this amount to post.",
    );
    expect(await balancesOf(server, founder)).toEqual({});

    const { opening } = await founder.call(CALLS.postOpening, { body: { revision: 1, seen: 1212 } });
    expect(opening).toMatchObject({ state: "posted", date: "2026-01-01", items: 3, remainder: -1212 });
    expect(opening.rows).toContainEqual({ code: "3999", name: "Opening balances", former: 0, posted: -1212 });
    expect(opening.rows.filter(({ code }) => code !== "3999").every(({ former, posted }) => former === posted)).toBe(
      true,
    );
    const posted = {
      "1100": 5400,
      "1300": 1785,
      "1700": 6000,
      "1790": -2500,
      "2000": -833,
      "2290": -640,
      "2500": -3000,
      "3000": -5000,
      "3999": -1212,
    };
    expect(await balancesOf(server, founder)).toEqual(posted);
    expect(await lawsOf(founder)).toEqual([]);

    await founder.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-01-01",
        description: "Difference, seen and moved",
        lines: [
          { accountCode: "3999", debit: 1212 },
          { accountCode: "3900", credit: 1212 },
        ],
      },
    });
    const { "3999": _, ...rest } = posted;
    expect(await balancesOf(server, founder)).toEqual({ ...rest, "3900": -1212 });
  });

  it("are owed, aged, and paid as documents of these books, and count as no revenue or cost", async () => {
    const founder = await register();
    await postAll(founder);
    const { data: invoices } = await founder.call(CALLS.listInvoices, { query: { sortBy: "number" } });
    expect(
      invoices.map(({ number, client, total, open, status }) => [number, client.name, total, open, status]),
    ).toEqual([
      ["INV-2025-0101", "Contoso", 595, 595, "overdue"],
      ["INV-2025-0098", "Northwind", 1190, 1190, "overdue"],
    ]);
    const { data: bills } = await founder.call(CALLS.listBills, { query: {} });
    expect(bills).toMatchObject([{ vendor: "Ferrous & Sons", reference: "R-4711", open: 833, dueDate: "2026-01-14" }]);
    for (const basis of ["accrual", "cash"] as const) {
      const { rows } = await founder.call(CALLS.reportFigures, {
        params: { type: "profit_loss" },
        query: { from: "2026-01-01", to: "2026-12-31", basis },
      });
      expect(
        rows.flatMap(({ cells }) => cells.map(({ amount }) => amount ?? 0)).filter((amount) => amount !== 0),
      ).toEqual([]);
    }
    await founder.call(CALLS.recordPayment, {
      body: {
        date: "2026-01-20",
        accountCode: "1100",
        amount: 1190,
        items: [{ invoiceId: invoices.find(({ number }) => number === "INV-2025-0098")?.id ?? "" }],
      },
    });
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-01-21", accountCode: "1100", amount: 400, items: [{ expenseId: bills[0]?.expenseId ?? 0 }] },
    });
    expect(await balancesOf(server, founder)).toMatchObject({ "1100": 6190, "1300": 595, "2000": -433 });
    const { data: after } = await founder.call(CALLS.listInvoices, { query: { status: "paid" } });
    expect(after).toMatchObject([{ number: "INV-2025-0098", open: 0 }]);
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("are reversed as a whole, as if never posted, and are a draft again", async () => {
    const founder = await register();
    const { id } = await postAll(founder);
    const { opening } = await founder.call(CALLS.reverseOpening, { params: { id } });
    expect(opening).toMatchObject({ state: "reversed" });
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await founder.call(CALLS.listInvoices, { query: {} })).data).toEqual([]);
    expect((await founder.call(CALLS.listBills, { query: { filter: "all" } })).data).toEqual([]);
    expect(await lawsOf(founder)).toEqual([]);
    const twice = await send("reverseOpening", { params: { id } }, founder);
    expectFailure(twice, CALLS.reverseOpening.failures.isReversed);

    const { draft, batches } = await founder.call(CALLS.listOpenings, {});
    expect(batches).toMatchObject([{ id, state: "reversed" }]);
    expect(draft?.check.problems).toEqual([]);
    await founder.call(CALLS.postOpening, { body: { revision: draft?.revision ?? 0, seen: 1212 } });
    expect(await balancesOf(server, founder)).toMatchObject({ "1300": 1785, "3999": -1212 });
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("stay while a payment uses an item or a month since is closed", async () => {
    const founder = await register();
    const { id } = await postAll(founder);
    const { data } = await founder.call(CALLS.listInvoices, { query: { search: "0098" } });
    const { payment } = await founder.call(CALLS.recordPayment, {
      body: { date: "2026-01-20", accountCode: "1100", amount: 100, items: [{ invoiceId: data[0]?.id ?? "" }] },
    });
    const paid = await send("reverseOpening", { params: { id } }, founder);
    expectFailure(
      paid,
      CALLS.reverseOpening.failures.itemSettled,
      "A payment or credit note uses INV-2025-0098. Void it first.",
    );
    const german = await send("reverseOpening", { params: { id } }, founder, { "accept-language": "de" });
    expect(german.json.message).toMatch(/INV-2025-0098/);
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} } as never);
    await founder.call(CALLS.closeMonth, { params: { month: "2026-02" }, body: { anyway: true } } as never);
    const closed = await send("reverseOpening", { params: { id } }, founder);
    expect([closed.status, closed.json.code]).toEqual([409, "month_closed"]);
    expect(await balancesOf(server, founder)).toMatchObject({ "1300": 1785 });
  });

  it("change only as a whole: its invoices and bills refuse to be voided, credited, sent, or changed", async () => {
    const founder = await register();
    await postAll(founder);
    const { data } = await founder.call(CALLS.listInvoices, { query: { search: "0098" } });
    const params = { id: data[0]?.id ?? "" };
    const codes = [];
    for (const [name, body] of [
      ["voidInvoice", { reason: "Wrong" }],
      ["createCreditNote", undefined],
      ["duplicateInvoice", undefined],
      ["sendInvoice", { to: ["a@example.com"], message: "" }],
    ] as const)
      codes.push((await send(name, { params, ...(body ? { body } : {}) }, founder)).json.code);
    expect(codes).toEqual(["part_of_opening", "issued_elsewhere", "issued_elsewhere", "issued_elsewhere"]);
    const { data: bills } = await founder.call(CALLS.listBills, { query: {} });
    const removed = await send("deleteExpense", { params: { id: String(bills[0]?.expenseId) } }, founder);
    expect(removed.json.code).toBe("part_of_opening");
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("go to a bank account as its own opening balance, which then changes only with them", async () => {
    const founder = await register();
    const { account } = await founder.call(CALLS.createBankAccount, {
      body: { name: "Main", type: "checking", currency: "EUR", accountCode: "1100" },
    });
    const dollars = await founder.call(CALLS.createBankAccount, {
      body: { name: "Dollars", type: "checking", currency: "USD" },
    });
    const usd = dollars.account.accountCode;
    const content = {
      ...CONTENT,
      balances: [...BALANCES, { code: usd, debit: 920 }],
      banks: [
        { code: "1100", statementDate: "2025-12-31", balance: 5390 },
        { code: usd, statementDate: "2025-12-31", balance: 1000 },
      ],
    };
    const draft = await save(founder, content);
    expect(draft.check.problems).toEqual([]);
    expect(draft.check.banks).toMatchObject([
      { accountCode: "1100", balance: 5400, statement: 5390, difference: -10 },
      { accountCode: usd, balance: 920, statement: 1000, currency: "USD", posted: 920, difference: 0 },
    ]);
    const { opening } = await founder.call(CALLS.postOpening, {
      body: { revision: 1, seen: Math.abs(draft.check.remainder) },
    });
    expect(draft.check.remainder).toBe(-2122);
    expect(await balancesOf(server, founder)).toMatchObject({ "1100": 5390, [usd]: 920, "3999": -2122 });
    const { data } = await founder.call(CALLS.listBankAccounts, {});
    expect(data.map(({ openingBalance, openingDate }) => [openingBalance, openingDate])).toEqual([
      [5390, "2026-01-01"],
      [1000, "2026-01-01"],
    ]);
    const changed = await send(
      "setOpeningBalance",
      { params: { id: account.id }, body: { openingBalance: 1 } },
      founder,
    );
    expect(changed.json).toMatchObject({ code: "part_of_opening", errors: [{ path: "openingBalance" }] });
    expect(await lawsOf(founder)).toEqual([]);
    await founder.call(CALLS.reverseOpening, { params: { id: opening.id } });
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await founder.call(CALLS.listBankAccounts, {})).data.map(({ openingBalance }) => openingBalance)).toEqual([
      null,
      null,
    ]);
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("keep a foreign item's amount, rate, and worth, and realize the difference when it is paid", async () => {
    const founder = await register();
    const items = [
      { kind: "receivable" as const, party: "Acme", number: "US-7", currency: "USD", open: 1000, baseOpen: 920 },
    ];
    await postAll(founder, { date: "2026-01-01", balances: [{ code: "1300", debit: 920 }], items }, 920);
    const { data } = await founder.call(CALLS.listInvoices, { query: {} });
    expect(data).toMatchObject([{ currency: "USD", total: 1000, open: 1000 }]);
    await founder.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-02-10", accountCode: "1100", amount: 1000, currency: "USD", exchangeRate: 0.94 },
        items: [{ invoiceId: data[0]?.id ?? "" }],
      },
    });
    expect(await balancesOf(server, founder)).toEqual({ "1100": 940, "3999": -920, "4950": -20 });
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("are what a year begins with where they are of its first day, and no movement of it", async () => {
    const founder = await register();
    const balances = [
      { code: "1100", debit: 1000 },
      { code: "2500", credit: 600 },
      { code: "3000", credit: 400 },
    ];
    await postAll(founder, { date: "2026-01-01", balances }, 0);
    const lines = [
      { accountCode: "2500", debit: 50 },
      { accountCode: "1100", credit: 50 },
    ];
    await founder.call(CALLS.postManualEntry, { body: { entryDate: "2026-01-01", description: "Loan", lines } });
    const of = async (type: "trial_balance" | "cash_flow", query: object = {}) => {
      const { rows } = await founder.call(CALLS.reportFigures, {
        params: { type },
        query: { from: "2026-01-01", to: "2026-12-31", ...query } as never,
      });
      // Each figure is the sum of the lines behind it.
      for (const { amount, postings } of rows.flatMap(({ cells }) => cells)) {
        if (!postings || !amount) continue;
        const { debit, credit } = await founder.call(CALLS.listReportPostings, { query: postings });
        const sum = minorOf(debit) - minorOf(credit);
        // Closing balances are on their own side, and money that came in is above zero.
        expect([sum, -sum]).toContain(minorOf(amount));
      }
      return Object.fromEntries(rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]));
    };
    expect(await of("trial_balance")).toMatchObject({
      "account:1100": [1000, 0, 50, 950, 0],
      "account:2500": [-600, 50, 0, 0, 550],
      "account:3000": [-400, 0, 0, 0, 400],
    });
    for (const method of ["direct", "indirect"])
      expect(await of("cash_flow", { method })).toMatchObject({
        "account:2500": [-50],
        change: [-50],
        opening: [1000],
        closing: [950],
      });
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("bring credits of clients and vendors along, which are refunded and are reversed with the rest", async () => {
    const founder = await register();
    const credits = [
      { kind: "receivable" as const, party: "Northwind", number: "CN-2025-7", date: "2025-12-01", open: -119 },
      { kind: "payable" as const, party: "Ferrous & Sons", number: "VC-3", currency: "USD", open: -50, baseOpen: -46 },
    ];
    const balances = BALANCES.map((row) =>
      row.code === "1300" ? { code: "1300", debit: 1666 } : row.code === "2000" ? { code: "2000", credit: 787 } : row,
    );
    const content = { date: "2026-01-01", balances, items: [...ITEMS, ...credits] };
    const wrong = { ...credits[1], baseOpen: 46 };
    expect((await save(founder, { ...content, items: [...ITEMS, credits[0], wrong] })).check.problems).toEqual([
      { path: "items.4.baseOpen", message: "Enter this with the sign of the open amount." },
      expect.objectContaining({ path: "balances.4.credit" }),
    ]);
    const draft = await save(founder, content, 1);
    expect(draft.check).toMatchObject({ problems: [], remainder: -1139 });
    expect(draft.check.controls).toMatchObject([{ items: 1666 }, { items: -787 }]);
    const { opening } = await founder.call(CALLS.postOpening, { body: { revision: 2, seen: 1139 } });
    expect(await balancesOf(server, founder)).toMatchObject({ "1300": 1666, "2000": -787, "3999": -1139 });
    expect(await lawsOf(founder)).toEqual([]);

    const { data } = await founder.call(CALLS.listInvoices, { query: { kind: "credit_note" } });
    expect(data).toMatchObject([{ number: "CN-2025-7", total: 119, open: -119, status: "credited" }]);
    const { data: bills } = await founder.call(CALLS.listBills, { query: {} });
    const credit = bills.find(({ reference }) => reference === "VC-3");
    expect(credit).toMatchObject({ open: -50, total: -50, currency: "USD" });
    for (const [type, amounts] of [
      ["receivables_aging", [1190, 595, -119]],
      ["payables_aging", [833, -46]],
    ] as const) {
      const { rows } = await founder.call(CALLS.reportFigures, {
        params: { type },
        query: { from: "2026-01-01", to: "2026-01-31" },
      });
      const shown = rows.flatMap(({ entry, cells }) => (entry ? [cells.at(-1)?.amount] : []));
      expect(shown).toEqual(expect.arrayContaining([...amounts]));
    }

    const paidBack = await founder.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-01-20", accountCode: "1100", amount: 119 },
        items: [{ invoiceId: data[0]?.id ?? "" }],
      },
    });
    await founder.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-01-21", accountCode: "1100", amount: 50, currency: "USD", exchangeRate: 0.9 },
        items: [{ expenseId: credit?.expenseId ?? 0 }],
      },
    });
    expect(await balancesOf(server, founder)).toMatchObject({
      ...{ "1100": 5400 - 119 + 45, "1300": 1785, "2000": -833, "6850": 1 },
    });
    expect(await lawsOf(founder)).toEqual([]);
    const refused = await send("reverseOpening", { params: { id: opening.id } }, founder);
    expectFailure(
      refused,
      CALLS.reverseOpening.failures.itemSettled,
      "A payment or credit note uses CN-2025-7. Void it first.",
    );
    for (const { id } of (await founder.call(CALLS.listPayments, { query: {} })).data)
      await founder.call(CALLS.voidPayment, { params: { id }, body: {} });
    expect(paidBack.success).toBe(true);
    await founder.call(CALLS.reverseOpening, { params: { id: opening.id } });
    expect(await balancesOf(server, founder)).toEqual({});
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("let a credit settle an invoice or a bill, with money or without, and come back when that is voided", async () => {
    const founder = await register();
    const [client, vendor] = [
      { kind: "receivable" as const, party: "Northwind" },
      { kind: "payable" as const, party: "Quill" },
    ];
    const items = [
      { ...client, number: "INV-1", open: 1000 },
      { ...client, number: "CN-1", open: -119 },
      { ...client, number: "CN-2", open: -2000 },
      { ...vendor, number: "B-1", open: 300, currency: "USD", baseOpen: 270 },
      { ...vendor, number: "V-1", open: -100, currency: "USD", baseOpen: -95 },
    ];
    await postAll(founder, { date: "2026-01-01", items }, 1294);
    const { data } = await founder.call(CALLS.listInvoices, { query: {} });
    const invoice = (number: string) => ({ invoiceId: data.find((one) => one.number === number)?.id ?? "" });
    const bills = (await founder.call(CALLS.listBills, { query: {} })).data;
    const bill = (number: string) => ({ expenseId: bills.find((one) => one.reference === number)?.expenseId ?? 0 });
    const pay = (amount: number, paid: object[], more: object = {}) => ({
      body: { date: "2026-01-20", accountCode: "1100", amount, items: paid, ...more },
    });
    const openOf = async () =>
      Object.fromEntries(
        (await founder.call(CALLS.listInvoices, { query: {} })).data.map(({ number, open }) => [number, open]),
      );

    await founder.call(CALLS.recordPayment, pay(381, [invoice("INV-1"), invoice("CN-1")]) as never);
    expect(await openOf()).toEqual({ "INV-1": 500, "CN-1": 0, "CN-2": -2000 });
    expect(await balancesOf(server, founder)).toMatchObject({ "1100": 381, "1300": -1500 });
    // No money moves: as much of the credit is used as the invoice needs.
    await founder.call(CALLS.recordPayment, pay(0, [invoice("INV-1"), invoice("CN-2")]) as never);
    expect(await openOf()).toEqual({ "INV-1": 0, "CN-1": 0, "CN-2": -1500 });
    expect(await lawsOf(founder)).toEqual([]);
    // 300 USD at 0.9, less 100 USD at 0.95, for 200 USD at 0.88: the rates made a loss of 1.00.
    const dollars = { currency: "USD", exchangeRate: 0.88 };
    await founder.call(CALLS.recordPayment, pay(200, [bill("B-1"), bill("V-1")], dollars) as never);
    expect(await balancesOf(server, founder)).toMatchObject({ "1100": 381 - 176, "6850": 1 });
    expect((await balancesOf(server, founder))["2000"] ?? 0).toBe(0);
    expect(await lawsOf(founder)).toEqual([]);

    const nothing = await send("recordPayment", pay(0, [invoice("CN-2")]), founder);
    expect(nothing.json).toMatchObject({ code: "does_not_add_up", errors: [{ path: "amount" }] });
    for (const { id } of (await founder.call(CALLS.listPayments, { query: {} })).data)
      await founder.call(CALLS.voidPayment, { params: { id }, body: {} });
    expect(await openOf()).toEqual({ "INV-1": 1000, "CN-1": -119, "CN-2": -2000 });
    // Without money no rate of the day is needed: 100 USD booked at 0.9 and 100 USD booked at 0.95 settle each other.
    await founder.call(CALLS.recordPayment, pay(0, [bill("B-1"), bill("V-1")], { currency: "USD" }) as never);
    expect(await balancesOf(server, founder)).toMatchObject({ "2000": -180, "6850": 5 });
    const both = await send("recordPayment", pay(700, [invoice("INV-1"), bill("B-1")]), founder);
    expectFailure(both, CALLS.recordPayment.failures.twoDirections);
    expect(await lawsOf(founder)).toEqual([]);
  });

  it("let no credit settle another client's invoice", async () => {
    const founder = await register();
    const items = [
      { kind: "receivable" as const, party: "Northwind", number: "CN-1", open: -100 },
      { kind: "receivable" as const, party: "Southwind", number: "INV-1", open: 150 },
    ];
    await postAll(founder, { date: "2026-01-01", items }, 50);
    const { data } = await founder.call(CALLS.listInvoices, { query: {} });
    const body = {
      date: "2026-01-20",
      accountCode: "1100",
      amount: 50,
      items: data.map(({ id }) => ({ invoiceId: id })),
    };
    expectFailure(await send("recordPayment", { body }, founder), CALLS.recordPayment.failures.twoDirections);
  });

  it("within a fiscal year bring its revenue and expenses along, which count before the opening date", async () => {
    const founder = await register();
    const balances = [
      { code: "1100", debit: 10_000 },
      { code: "3000", credit: 4_500 },
      { code: "4100", credit: 9_000 },
      { code: "6000", debit: 3_500 },
    ];
    await postAll(founder, { date: "2026-07-01", balances }, null);
    const lines = [
      { accountCode: "1100", debit: 700 },
      { accountCode: "6000", debit: 300 },
      { accountCode: "4100", credit: 1_000 },
    ];
    await founder.call(CALLS.postManualEntry, { body: { entryDate: "2026-07-15", description: "July", lines } });
    const figures = async (type: "profit_loss" | "balance_sheet" | "trial_balance", from: string, to: string) => {
      const { rows } = await founder.call(CALLS.reportFigures, { params: { type }, query: { from, to } });
      return Object.fromEntries(rows.flatMap(({ code, cells }) => (code ? [[code, cells.at(-1)?.amount]] : [])));
    };
    // 9,000 + 1,000 of revenue less 3,500 + 300 of rent are 6,200 of the year; July has 700 of it.
    expect(await figures("profit_loss", "2026-01-01", "2026-12-31")).toEqual({ "4100": 10_000, "6000": 3_800 });
    expect(await figures("profit_loss", "2026-07-01", "2026-07-31")).toEqual({ "4100": 1_000, "6000": 300 });
    expect(await figures("balance_sheet", "2026-01-01", "2026-07-31")).toEqual({ "1100": 10_700, "3000": 4_500 });
    expect(await balancesOf(server, founder)).toEqual({
      "1100": 10_700,
      "3000": -4_500,
      "4100": -10_000,
      "6000": 3_800,
    });
    expect(await lawsOf(founder)).toEqual([]);

    // A trial balance before its closing: the result is the former year's, and no revenue of the new one.
    const other = await register();
    await postAll(other, { date: "2026-01-01", balances }, null);
    const { rows } = await other.call(CALLS.reportFigures, {
      params: { type: "profit_loss" },
      query: { from: "2026-01-01", to: "2026-12-31" },
    });
    expect(rows.flatMap(({ cells }) => cells.filter(({ amount }) => amount))).toEqual([]);
    await other.call(CALLS.closeMonth, { params: { month: "2025-12" }, body: { anyway: true } } as never);
    const { batches } = await other.call(CALLS.listOpenings, {});
    const refused = await send("reverseOpening", { params: { id: batches[0]?.id ?? "" } }, other);
    expect(refused.json).toMatchObject({ code: "month_closed" });
  });

  it("are checked while they are typed, and nothing is kept", async () => {
    const founder = await register();
    const check = await founder.call(CALLS.checkOpening, { body: { ...CONTENT, items: ITEMS.slice(0, 1) } });
    expect(check).toMatchObject({ difference: 1212, controls: [{ difference: 595 }, { difference: -833 }] });
    expect((await founder.call(CALLS.checkOpening, { body: {} })).controls).toMatchObject([
      { accountCode: "1300", balance: 0, items: 0 },
      { accountCode: "2000", balance: 0, items: 0 },
    ]);
    expect((await founder.call(CALLS.listOpenings, {})).draft).toBeNull();
    const employee = await addMember(server, founder, "employee");
    expect((await send("checkOpening", { body: {} }, employee)).status).toBe(403);
  });

  it("are refused with a sentence at the field, and nothing is posted", async () => {
    const founder = await register();
    const problemsOf = async (content: object) => {
      const { draft } = await founder.call(CALLS.listOpenings, {});
      const saved = await save(founder, content, draft?.revision ?? 0);
      return saved.check.problems;
    };
    const one = async (content: object) => (await problemsOf({ date: "2026-01-01", ...content }))[0];
    expect(await one({ balances: [{ code: "9876", debit: 1 }] })).toEqual({
      path: "balances.0.code",
      message: "Account 9876 isn't in your chart. Add it under Accounts, or choose another account.",
    });
    expect(
      await one({
        balances: [
          { code: "1400", debit: 1 },
          { code: "1400", debit: 2 },
        ],
      }),
    ).toEqual({
      path: "balances.1.code",
      message: "Account 1400 is already in row 1. Enter its balance once.",
    });
    expect(await one({ balances: [{ code: "1400", debit: 1, credit: 1 }] })).toMatchObject({
      path: "balances.0.debit",
    });
    expect(await one({ balances: [{ code: "1400", debit: 1.005 }] })).toMatchObject({ path: "balances.0.debit" });
    expect(await one({ balances: [{ code: "3999", debit: 1 }] })).toMatchObject({ path: "balances.0.code" });
    expect(await one({ ...CONTENT, items: ITEMS.slice(0, 1) })).toEqual({
      path: "balances.1.debit",
      message:
        "1300 Accounts receivable has €1,785.00 in the trial balance, but the open invoices add up to €1,190.00. The difference is €595.00.",
    });
    expect(await one({ items: [{ ...ITEMS[0], open: 1600 }] })).toEqual({
      path: "items.0.open",
      message: "The open amount €1,600.00 is above the amount €1,500.00.",
    });
    expect(await one({ items: [{ ...ITEMS[1], currency: "XOF" }] })).toMatchObject({ path: "items.0.baseOpen" });
    expect(await one({ items: [ITEMS[0], { ...ITEMS[0], party: "Contoso" }] })).toMatchObject({
      path: "items.1.number",
    });
    expect(await one({ items: [{ ...ITEMS[0], date: "2026-01-02", dueDate: null }] })).toMatchObject({
      path: "items.0.date",
    });
    expect(await one({ items: [{ kind: "receivable", open: 5 }] })).toMatchObject({ path: "items.0.party" });
    expect(await one({ banks: [{ code: "6000", balance: 1, statementDate: "2025-12-31" }] })).toMatchObject({
      path: "banks.0.code",
    });
    expect(await one({})).toMatchObject({ path: "balances" });
    expect((await problemsOf({}))[0]).toEqual({ path: "date", message: "Enter the opening date." });
    await founder.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2025-12-01", description: "Stock" },
        lines: [
          { accountCode: "1400", debit: 1 },
          { accountCode: "3000", credit: 1 },
        ],
      },
    });
    expect(await one({ balances: [{ code: "1400", debit: 5 }] })).toEqual({
      path: "balances.0.code",
      message:
        "1400 Inventory already has entries from Dec 1, 2025 on, before the opening date Jan 1, 2026. Choose an earlier date.",
    });
    const { draft } = await founder.call(CALLS.listOpenings, {});
    const refused = await send("postOpening", { body: { revision: draft?.revision ?? 0, seen: 5 } }, founder);
    expectFailure(refused, CALLS.postOpening.failures.unproven);
    expect(refused.json.errors?.[0]?.path).toBe("balances.0.code");
  });

  it("open an account once, and keep what another person saved meanwhile", async () => {
    const founder = await register();
    await postAll(founder);
    const again = await save(founder, { date: "2026-01-01", balances: [{ code: "2500", credit: 1 }] });
    expect(again.check.problems).toEqual([
      {
        path: "balances.0.code",
        message: "2500 Loans already has an opening balance. Reverse the posted opening balances first.",
      },
    ]);
    const late = await send("saveOpening", { body: { revision: 0 } }, founder);
    expectFailure(late, CALLS.saveOpening.failures.changedMeanwhile);
    const rest = await save(founder, { date: "2026-01-01", balances: [{ code: "1400", debit: 7 }] }, again.revision);
    await founder.call(CALLS.postOpening, { body: { revision: rest.revision, seen: 7 } });
    expect(await balancesOf(server, founder)).toMatchObject({ "1400": 7, "3999": -1219 });
  });

  it("belong to founders and accountants, and to their own company", async () => {
    const founder = await register();
    const { id } = await postAll(founder);
    const employee = await addMember(server, founder, "employee");
    expect((await send("listOpenings", {}, employee)).status).toBe(403);
    expect((await send("saveOpening", { body: { revision: 0 } }, employee)).status).toBe(403);
    const rival = await register();
    expect((await send("getOpening", { params: { id } }, rival)).status).toBe(404);
    expect((await send("reverseOpening", { params: { id } }, rival)).status).toBe(404);
  });

  it("does not give a number again that came with them", async () => {
    const founder = await register();
    const year = new Date().getFullYear();
    const items = [{ kind: "receivable" as const, party: "Northwind", number: `INV-${year}-0001`, open: 10 }];
    await postAll(founder, { date: `${year}-01-01`, items }, 10);
    const { data } = await founder.call(CALLS.listClients, { query: {} });
    expect(data).toHaveLength(1);
    const { invoice } = await founder.call(CALLS.createInvoice, {
      body: {
        clientId: data[0]?.id ?? "",
        issueDate: `${year}-02-01`,
        dueDate: `${year}-02-15`,
        currency: "EUR",
        items: [{ description: "Work", quantity: 1, unitPrice: 100, accountCode: "4100" }],
      } as never,
    });
    const issued = await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect(issued.invoice.number).toBe(`INV-${year}-0002`);
  });

  it.skipIf(!hledger)("agree with hledger on every balance", async () => {
    const founder = await register();
    await postAll(founder);
    await withHledger(server.origin, founder, async (ask) => {
      const balances = await ask("balance", { from: null, to: "2026-12-31" }, "--flat", "-N");
      const mine = await balancesOf(server, founder);
      const theirs = new Map([...balances].map(([name, minor]) => [name.match(/\b(\d{4})\b/)?.[1] ?? name, minor]));
      for (const [code, amount] of Object.entries(mine))
        expect([code, theirs.get(code)]).toEqual([code, BigInt(amount * 100)]);
    });
  });
});

it("show what is left on 3999 in the summary of the balance sheet, until it is moved", async () => {
  const founder = await register();
  await postAll(founder);
  const summary = async () => {
    const query = { from: "2026-01-01", to: "2026-12-31" };
    const { rows } = await founder.call(CALLS.reportFigures, { params: { type: "balance_sheet" }, query });
    return rowsOfFormat(rows, "summary").filter(({ code }) => code !== null);
  };
  expect(await summary()).toMatchObject([{ code: "3999", label: "Opening balances", cells: [{ amount: 1212 }] }]);
  const lines = [
    { accountCode: "3999", debit: 1212 },
    { accountCode: "3900", credit: 1212 },
  ];
  await founder.call(CALLS.postManualEntry, { body: { entryDate: "2026-01-01", description: "Moved", lines } });
  expect(await summary()).toEqual([]);
});

it("keeps which files were read, with their hashes, in the certificate", async () => {
  const founder = await register();
  const csv = "code;debit;credit\n1100;10;\n3000;;10\n";
  const file = new File([csv], "closing 2025.csv", { type: "text/csv" });
  const { json } = await send("readOpeningTable", { body: { of: "balances" }, file }, founder);
  const { source, balances } = json as unknown as CallOutput<(typeof CALLS)["readOpeningTable"]>;
  const sha256 = createHash("sha256").update(csv).digest("hex");
  expect(source).toEqual({ of: "balances", name: "closing 2025.csv", sha256 });
  const opening = await postAll(founder, { date: "2026-01-01", balances, files: [source] }, null);
  expect((await founder.call(CALLS.getOpening, { params: { id: opening.id } })).files).toEqual([source]);
});

describe("a table of opening balances", () => {
  const read = async (founder: Person, of: string, text: string, decimalMark?: string) => {
    const file = new File([text], "table.csv", { type: "text/csv" });
    return send("readOpeningTable", { body: { of, ...(decimalMark ? { decimalMark } : {}) }, file }, founder);
  };

  it("is read with points and with commas, from CSV and from a spreadsheet", async () => {
    const founder = await register();
    const want = [
      { code: "1100", name: "Bank", debit: 1234.5, credit: null },
      { code: "3000", name: "Equity", debit: null, credit: 1234.5 },
    ];
    for (const text of [
      'code,name,debit,credit\n1100,Bank,"1,234.50",\n3000,Equity,,"1,234.50"\n',
      "Konto;Bezeichnung;Soll;Haben\n1100;Bank;1.234,50;\n3000;Equity;;1.234,50\nSumme;;1.234,50;1.234,50\n",
      "Account\tName\tBalance\n1100\tBank\t1.234,50\n3000\tEquity\t-1.234,50\n",
      "1100\tBank\t1234.50\t\n3000\tEquity\t\t1234.50\n",
      // The side in a column of its own, or beside the amount.
      "\ufeffKonto;Bezeichnung;Saldo;S/H\r\n1100;Bank;1.234,50;S\r\n3000;Equity;1.234,50;H\r\n",
      "Konto;Bezeichnung;Saldo\n1100;Bank;1.234,50 S\n3000;Equity;1.234,50 H\n",
      'Account,Name,Balance\n1100,Bank,"1,234.50 Dr"\n3000,Equity,"1,234.50 Cr"\n',
      // As Xero and QuickBooks write it, and a list of balances with the debits and credits of its year.
      "Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date\n1100,Bank,Bank,1234.50,\n3000,Equity,Equity,,1234.50\n",
      'Trial Balance\nAcme Ltd\n\n,Debit,Credit\n1100 Bank,"1,234.50",\n3000 · Equity,,"1,234.50"\nTOTAL,"1,234.50","1,234.50"\n',
      "code,name,debit,credit,balance\n1100,Bank,2000.00,765.50,1234.50\n3000,Equity,,1234.50,-1234.50\n",
    ]) {
      const { json } = await read(founder, "balances", text);
      expect(json).toMatchObject({ balances: want, question: null });
    }
    expect((await read(founder, "balances", "Konto;Saldo\n0420;1.000,00\n0800;-1.000,00\n")).json).toMatchObject({
      balances: [
        { code: "0420", debit: 1000 },
        { code: "0800", credit: 1000 },
      ],
    });
    const { json } = await read(
      founder,
      "receivable",
      "Kunde;Nummer;Datum;Fällig;Währung;Betrag;Offen;Buchbetrag\nAcme;US-7;31.12.2025;14.01.2026;USD;1.500,00;1.000,00;920,00\n",
    );
    expect(json).toMatchObject({
      items: [
        {
          ...{ kind: "receivable", party: "Acme", number: "US-7", date: "2025-12-31", dueDate: "2026-01-14" },
          ...{ currency: "USD", amount: 1500, open: 1000, baseOpen: 920 },
        },
      ],
    });
  });

  it("takes credits as what they are, from lists of Xero, QuickBooks, and DATEV", async () => {
    const founder = await register();
    const itemsIn = async (of: string, text: string) => {
      const { json } = await read(founder, of, text);
      const { items, notes, message } = json as { items?: Items; notes?: string[]; message?: string };
      expect(message).toBeUndefined();
      return [...(items ?? []).map(({ party, number, open }) => [party, number, open]), ...(notes ?? [])];
    };
    type Items = { party: string; number: string; open: number | null }[];
    const xero = [
      "ContactName,InvoiceNumber,InvoiceDate,DueDate,Total,InvoiceAmountPaid,InvoiceAmountDue,Description,Currency,Type,Status",
      "Acme,INV-1,28/12/2025,28/01/2026,120.00,0.00,120.00,Work,EUR,Sales invoice,Awaiting Payment",
      "Acme,INV-1,28/12/2025,28/01/2026,120.00,0.00,120.00,Travel,EUR,Sales invoice,Awaiting Payment",
      "Acme,CN-1,29/12/2025,,50.00,0.00,50.00,Work,EUR,Sales credit note,Awaiting Payment",
      "Beta,INV-2,30/12/2025,30/01/2026,10.00,10.00,0.00,Work,EUR,Sales invoice,Paid",
      "Beta,INV-3,30/12/2025,30/01/2026,10.00,0.00,10.00,Work,EUR,Sales invoice,Draft",
    ].join("\n");
    expect(await itemsIn("receivable", xero)).toEqual([
      ["Acme", "INV-1", 120],
      ["Acme", "CN-1", -50],
      "2 rows were left out: nothing is open there, or it is a draft or void.",
      "1 row repeats another one and was skipped.",
    ]);
    const quickBooks = [
      "Unpaid Bills",
      "Acme Ltd",
      ",Date,Transaction type,Num,Due date,Amount,Open balance",
      "Ferrous & Sons,,,,,,",
      ",12/20/2025,Bill,R-4711,01/14/2026,833.00,833.00",
      ",12/22/2025,Vendor Credit,VC-3,,-40.00,-40.00",
      ",12/23/2025,Bill Payment (Check),,,-15.00,-15.00",
      "Total for Ferrous & Sons,,,,,$778.00,$778.00",
      "TOTAL,,,,,$778.00,$778.00",
    ].join("\n");
    expect(await itemsIn("payable", quickBooks)).toEqual([
      ["Ferrous & Sons", "R-4711", 833],
      ["Ferrous & Sons", "VC-3", -40],
      ["Ferrous & Sons", "Bill Payment (Check) 12/23/2025", -15],
    ]);
    const datev = (sides: string) =>
      `Konto;Name;Rechnungs-Nr.;Datum;Fälligkeit;Betrag;S/H\n10001;Müller GmbH;R-1;28.12.2025;28.01.2026;1.190,00;${sides[0]}\n10001;Müller GmbH;G-1;29.12.2025;;119,00;${sides[1]}\n`;
    for (const [of, text] of [
      ["receivable", datev("SH")],
      ["payable", datev("HS")],
      ["receivable", "Kunde;Nummer;Soll;Haben\nMüller GmbH;R-1;1.190,00;\nMüller GmbH;G-1;;119,00\n"],
      ["payable", "Lieferant;Nummer;Soll;Haben\nMüller GmbH;R-1;;1.190,00\nMüller GmbH;G-1;119,00;\n"],
      ["receivable", "Kunde;Nummer;Saldo\nMüller GmbH;R-1;1.190,00 S\nMüller GmbH;G-1;119,00 H\n"],
      ["payable", "Lieferant;Nummer;Saldo\nMüller GmbH;R-1;1.190,00 H\nMüller GmbH;G-1;119,00 S\n"],
      [
        "payable",
        "Lieferant;Nummer;Belegart;Offen\nMüller GmbH;R-1;Rechnung;1.190,00\nMüller GmbH;G-1;Gutschrift;119,00\n",
      ],
      [
        "receivable",
        "Kunde;Nummer;Typ;Offen\nMüller GmbH;R-1;Anzahlungsrechnung;1.190,00\nMüller GmbH;G-1;Anzahlung;119,00\n",
      ],
    ] as const)
      expect([text, ...(await itemsIn(of, text))].slice(0, 3)).toEqual([
        text,
        ["Müller GmbH", "R-1", 1190],
        ["Müller GmbH", "G-1", -119],
      ]);
  });

  it("is refused where an amount has two meanings or none, with row and column", async () => {
    const founder = await register();
    const dinars = await server.register({ defaultCurrency: "KWD" });
    const open = await read(dinars, "balances", "code;debit;credit\n1100;1.234;\n");
    expect(open.json).toMatchObject({ balances: [], question: { examples: [{ withPoint: 1.234, withComma: 1234 }] } });
    expect((open.json as { question?: { sentence: string } }).question?.sentence).toMatch(
      /^Line 2, column Debit: “1\.234” can be KWD.1\.234 or KWD.1,234\.000\. Choose how amounts are written\.$/,
    );
    const chosen = await read(dinars, "balances", "code;debit;credit\n1100;1.234;\n", ",");
    expect(chosen.json).toMatchObject({ balances: [{ debit: 1234 }] });
    const mixed = await read(founder, "balances", "code;debit;credit\n1100;1.234,50;\n1000;1,234.50;\n");
    expect(mixed.json).toMatchObject({ balances: [], question: { examples: [{ line: 3 }, { line: 2 }] } });
    const none = await read(founder, "balances", "code;debit;credit\n");
    expectFailure(none, CALLS.readOpeningTable.failures.unreadable, "The file has no lines below its column names.");
    const wrong = await read(founder, "balances", "code;debit;credit\n1100;7o;\n");
    expectFailure(wrong, CALLS.readOpeningTable.failures.badRows, "Line 2, column Debit: “7o” is no amount.");
    const german = { ...founder, headers: { ...founder.headers, "accept-language": "de" } };
    const { json } = await read(german, "balances", "Konto;Soll;Haben\n1100;7o;\n");
    expect(json).toMatchObject({ errors: [{ message: "Zeile 2, Spalte Soll: „7o“ ist kein Betrag." }] });
    const binary = await read(founder, "balances", "%PDF-1.4");
    expect(binary.status).toBe(415);
  });
});
