/** Reconciling over HTTP: what is ticked, why it does not come out, what a lock holds, and what reopening takes. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, founder.headers);
const line = (amount: string, date: string) => bankLine(server, founder, { amount, date, currency: "EUR" });
const book = (id: string, accountCode: string) =>
  founder.call(CALLS.bookLine, { params: { id }, body: { accountCode } });

it("clears a statement until the difference is zero, locks it, and reopens it with a reason", async () => {
  const [income, fee, lunch] = [
    await line("1000", "2026-05-02"),
    await line("-9.50", "2026-05-20"),
    await line("-12", "2026-05-21"),
  ];
  const later = await line("-1", "2026-06-01");
  await book(income, "4000");
  await book(fee, "6250");
  const bankAccountId = await bankAccountOf(server, founder, "1100");
  const body = { bankAccountId, toDate: "2026-05-31", closingBalance: 978.5, openingBalance: 0 };
  const { reconciliation } = await founder.call(CALLS.startReconciliation, { body });
  const params = { id: reconciliation.id };
  // Matched transactions are cleared from the start; June is not part of it.
  expect(reconciliation).toMatchObject({ ticked: 990.5, tickedCount: 2, lines: 3, difference: -12, fromDate: null });
  expectFailure(await send("startReconciliation", { body }), CALLS.startReconciliation.failures.oneAtATime);
  expectFailure(
    await send("lockReconciliation", { params }),
    CALLS.lockReconciliation.failures.difference,
    "The difference is -€12.00. Clear the statement's transactions until it is zero.",
  );
  const shown = await founder.call(CALLS.getReconciliation, { params });
  expect(shown.entries.map(({ id, ticked }) => [id, ticked])).toEqual([
    [income, true],
    [fee, true],
    [lunch, false],
  ]);
  expect(shown.causes.map(({ code, message }) => [code, message])).toEqual([
    ["not_ticked", "1 transaction isn't cleared."],
    [
      "ledger",
      "The books have €990.50 on 1100 on May 31, 2026, the statement says €978.50: the difference is -€12.00.",
    ],
  ]);

  const ticked = await founder.call(CALLS.tickLines, { params, body: { lineIds: [lunch, later], ticked: true } });
  expect(ticked.reconciliation).toMatchObject({ tickedCount: 3, difference: 0 });
  expectFailure(
    await send("lockReconciliation", { params }),
    CALLS.lockReconciliation.failures.unmatched,
    "1 of the cleared transactions is not matched yet. Match or categorize it first.",
  );
  await book(lunch, "5250");
  await founder.call(CALLS.lockReconciliation, { params });
  expect((await founder.call(CALLS.getReconciliation, { params })).causes).toEqual([]);

  // A lock prevents clearing, undoing, and deleting the match of a transaction.
  expectFailure(
    await send("tickLines", { params, body: { lineIds: [lunch], ticked: false } }),
    CALLS.tickLines.failures.locked,
  );
  expectFailure(await send("undoMatch", { params: { id: fee } }), CALLS.undoMatch.failures.reconciled);
  const { data } = await founder.call(CALLS.listExpenses, { query: {} });
  for (const { id } of data)
    expect(await send("deleteExpense", { params: { id: String(id) } })).toMatchObject({
      status: 409,
      json: { code: "reconciled" },
    });

  const next = { body: { ...body, toDate: "2026-06-30", closingBalance: 977.5 } };
  expectFailure(
    await send("startReconciliation", { body: { ...body, toDate: "2026-05-31" } }),
    CALLS.startReconciliation.failures.notLater,
  );
  const second = await founder.call(CALLS.startReconciliation, next);
  expect(second.reconciliation).toMatchObject({ openingBalance: 978.5, fromDate: "2026-06-01", lines: 1 });
  const reason = { reason: "The lunch was private" };
  expectFailure(
    await send("reopenReconciliation", { params, body: reason }),
    CALLS.reopenReconciliation.failures.laterOne,
  );
  await founder.call(CALLS.giveUpReconciliation, { params: { id: second.reconciliation.id } });
  await founder.call(CALLS.reopenReconciliation, { params, body: reason });
  await founder.call(CALLS.undoMatch, { params: { id: lunch } });
  const { data: all } = await founder.call(CALLS.listReconciliations, { query: {} });
  expect(all).toMatchObject([{ lockedAt: null, reopenReason: "The lunch was private", tickedCount: 2 }]);
});

it("protects a locked transaction in the database itself", async () => {
  const own = await server.register({ defaultCurrency: "EUR" });
  const id = await bankLine(server, own, { amount: "5", date: "2026-05-02", currency: "EUR" });
  await own.call(CALLS.bookLine, { params: { id }, body: { accountCode: "4000" } });
  const bankAccountId = await bankAccountOf(server, own, "1100");
  const body = { bankAccountId, toDate: "2026-05-31", closingBalance: 5, openingBalance: 0 };
  const { reconciliation } = await own.call(CALLS.startReconciliation, { body });
  await own.call(CALLS.lockReconciliation, { params: { id: reconciliation.id } });
  const change = (statement: string) =>
    server.db.asSystem((tx) => tx.execute(`${statement} where id = '${id}'`)).catch(({ cause }: Error) => cause);
  for (const statement of [
    "update bank_line set amount = 6",
    "update bank_line set state = 'open'",
    "delete from bank_line",
  ])
    expect(await change(statement)).toMatchObject({ constraint: "reconciled_is_locked" });
});

describe("a difference between statement and books", () => {
  let own: Person;
  const ofOwn = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, own.headers);
  const lineOf = (amount: string, date: string, accountCode = "1100", currency = "EUR") =>
    bankLine(server, own, { amount, date, currency, accountCode });
  const bookOn = (id: string, accountCode: string) =>
    own.call(CALLS.bookLine, { params: { id }, body: { accountCode } });
  const start = async (closingBalance: number, accountCode = "1100") => {
    const bankAccountId = await bankAccountOf(server, own, accountCode);
    const body = { bankAccountId, toDate: "2026-05-31", closingBalance };
    const opening = closingBalance - (accountCode === "1100" ? -307.88 : 50);
    const { reconciliation } = await own.call(CALLS.startReconciliation, {
      body: { ...body, openingBalance: opening },
    });
    return { bankAccountId, params: { id: reconciliation.id } };
  };
  /** The opening entries of an account: day, and amount in base currency. */
  const entriesOf = async (code: string) => {
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute<{ day: string; base: string }>(sql`
        select e.entry_date::text as day, case l.side when 'debit' then l.base_amount else -l.base_amount end::text as base
        from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
        where e.organization_id = ${own.session.currentOrganizationId} and e.source = 'opening' and l.account_code = ${code}
        order by e.id`),
    );
    return { entries: rows.map(({ day, base }) => [day, Number(base)]) };
  };
  const sheetOf = (params: { id: string }) => own.call(CALLS.getReconciliation, { params });
  beforeEach(async () => {
    own = await server.register({ defaultCurrency: "EUR" });
  });

  it("prevents locking, is named, and is closed by an opening balance posted against 3999", async () => {
    await bookOn(await lineOf("-307.88", "2026-05-20"), "5250");
    const { bankAccountId, params } = await start(1000);
    const { gap } = CALLS.lockReconciliation.failures;
    const sentence =
      "The books have -€307.88 on 1100 on May 31, 2026, the statement says €1,000.00: the difference is €1,307.88. An opening balance of €1,307.88 on May 19, 2026 closes the gap.";
    expectFailure(await ofOwn("lockReconciliation", { params }), gap, sentence);
    const { books, difference } = await sheetOf(params);
    expect(difference).toBe(0);
    expect(books).toEqual({
      balance: -307.88,
      gap: 1307.88,
      unmatched: 0,
      unmatchedAmount: 0,
      opening: { amount: 1307.88, date: "2026-05-19" },
    });
    const set = (openingBalance: number | null) =>
      own.call(CALLS.setOpeningBalance, { params: { id: bankAccountId }, body: { openingBalance } });
    await set(1307.88);
    expect(await balancesOf(server, own)).toEqual({ "1100": 1000, "3999": -1307.88, "5250": 307.88 });
    const checks = async (month: string) =>
      (await own.call(CALLS.getMonth, { params: { month } })).checklist.find(
        ({ check }) => check === "opening_balances_left",
      );
    expect(await checks("2026-05")).toEqual({ check: "opening_balances_left", urgency: "task", count: 1 });
    expect(await checks("2026-04")).toMatchObject({ count: 0 });
    // Another balance reverses the entry and posts again; none reverses it.
    await set(1300);
    expect(await balancesOf(server, own)).toEqual({ "1100": 992.12, "3999": -1300, "5250": 307.88 });
    expect((await entriesOf("1100")).entries).toEqual([
      ["2026-05-19", 1307.88],
      ["2026-05-19", -1307.88],
      ["2026-05-19", 1300],
    ]);
    await set(0);
    expect(await balancesOf(server, own)).toEqual({ "1100": -307.88, "5250": 307.88 });
    await set(1307.88);
    await own.call(CALLS.lockReconciliation, { params });
    expect(await violations(server.db, own.session.currentOrganizationId)).toEqual([]);
  });

  it("changes no opening balance in a closed month, and says so at the date", async () => {
    await bookOn(await lineOf("-307.88", "2026-05-20"), "5250");
    const { bankAccountId } = await start(1000);
    const set = (openingBalance: number, openingDate?: string) => ({
      params: { id: bankAccountId },
      body: { openingBalance, openingDate },
    });
    await own.call(CALLS.setOpeningBalance, set(1307.88));
    await own.call(CALLS.closeMonth, { params: { month: "2026-05" }, body: { anyway: true } });
    const before = await balancesOf(server, own);
    const refusal = { status: 409, json: { code: "month_closed", errors: [{ path: "openingDate" }] } };
    expect(await ofOwn("setOpeningBalance", set(5))).toMatchObject(refusal);
    expect(await ofOwn("setOpeningBalance", set(5, "2026-06-01"))).toMatchObject(refusal);
    expect(await ofOwn("updateBankAccount", set(0))).toMatchObject(refusal);
    expect(await balancesOf(server, own)).toEqual(before);
    // Another account's opening balance may not come into that month either; without a day it comes into the next open one.
    await own.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9 },
    });
    await lineOf("50", "2026-05-20", "1200", "USD");
    const other = { params: { id: await bankAccountOf(server, own, "1200") } };
    const body = { openingBalance: 10, openingDate: "2026-05-01" };
    expect(await ofOwn("setOpeningBalance", { ...other, body })).toMatchObject(refusal);
    await own.call(CALLS.setOpeningBalance, { ...other, body: { openingBalance: 10 } });
    const { entries } = await entriesOf("1200");
    expect(entries).toEqual([["2026-06-01", 9]]);
  });

  it("offers no opening balance that would hide an open item", async () => {
    const lunch = await lineOf("-307.88", "2026-05-20");
    const { params } = await start(1000);
    const offer = async () => (await sheetOf(params)).books?.opening;
    expect(await offer()).toBeNull();
    // Cleared, with no difference; but it has no match in the books.
    await own.call(CALLS.tickLines, { params, body: { lineIds: [lunch], ticked: true } });
    expect(await sheetOf(params)).toMatchObject({ difference: 0, books: { gap: 1000, opening: null } });
    await bookOn(lunch, "5250");
    expect(await offer()).toMatchObject({ amount: 1307.88 });
    const { expense } = await own.call(CALLS.createExpense, {
      body: {
        vendorName: "Kiosk",
        description: "Tape",
        invoiceDate: "2026-05-30",
        currency: "EUR",
        totalAmount: 10,
        paymentAccountId: "1100",
        accountCode: "5000",
      },
    });
    expect(await offer()).toBeNull();
    await own.call(CALLS.deleteExpense, { params: { id: String(expense.id) }, query: {} });
    expect(await offer()).toMatchObject({ amount: 1307.88 });
  });

  it("is closed when earlier statements were locked with it, but not when it came later", async () => {
    await bookOn(await lineOf("-307.88", "2026-05-20"), "5250");
    const { bankAccountId, params } = await start(1000);
    const lockAsBefore = (id: string) =>
      server.db.asSystem((tx) =>
        tx.execute(sql`update reconciliation set locked_at = now(), locked_by = created_by where id = ${id}`),
      );
    await lockAsBefore(params.id);
    await bookOn(await lineOf("-1", "2026-06-02"), "5250");
    const june = async (closingBalance: number) => {
      const body = { bankAccountId, toDate: "2026-06-30", closingBalance, openingBalance: closingBalance + 1 };
      return { id: (await own.call(CALLS.startReconciliation, { body })).reconciliation.id };
    };
    const other = await june(1200);
    expect((await sheetOf(other)).books).toMatchObject({ gap: 1508.88, opening: null });
    await own.call(CALLS.giveUpReconciliation, { params: other });
    const second = await june(999);
    // A balance that was entered before entries were posted for it: it is still offered, and posted.
    await server.db.asSystem((tx) =>
      tx.execute(sql`update bank_account set opening_balance = 1307.88 where id = ${bankAccountId}`),
    );
    const { opening } = (await sheetOf(second)).books ?? {};
    expect(opening).toEqual({ amount: 1307.88, date: "2026-05-19" });
    await own.call(CALLS.setOpeningBalance, {
      params: { id: bankAccountId },
      body: { openingBalance: opening?.amount },
    });
    await own.call(CALLS.lockReconciliation, { params: second });
    expect((await sheetOf(params)).books?.gap).toBe(0);
  });

  it("counts entries without a transaction, and an account in dollars in dollars", async () => {
    await own.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9 },
    });
    await bookOn(await lineOf("50", "2026-05-20", "1200", "USD"), "4000");
    const { bankAccountId, params } = await start(150, "1200");
    expect((await sheetOf(params)).books).toMatchObject({
      balance: 50,
      gap: 100,
      opening: { amount: 100, date: "2026-05-19" },
    });
    const body = { openingBalance: 100, openingDate: "2026-05-01" };
    await own.call(CALLS.setOpeningBalance, { params: { id: bankAccountId }, body });
    expect(await balancesOf(server, own)).toEqual({ "1200": 135, "3999": -90, "4000": -45 });
    expect((await sheetOf(params)).books).toMatchObject({ balance: 150, gap: 0 });
    await own.call(CALLS.createExpense, {
      body: {
        vendorName: "Kiosk",
        description: "Tape",
        invoiceDate: "2026-05-30",
        currency: "USD",
        totalAmount: 10,
        paymentAccountId: "1200",
        accountCode: "5000",
      },
    });
    expect((await sheetOf(params)).books).toMatchObject({ balance: 140, gap: 10, unmatched: 1, unmatchedAmount: -10 });
    expectFailure(
      await ofOwn("lockReconciliation", { params }),
      CALLS.lockReconciliation.failures.gap,
      "The books have $140.00 on 1200 on May 31, 2026, the statement says $150.00: the difference is $10.00. 1 entry there has no transaction (-$10.00): import and match the transactions, or correct the entries.",
    );
  });
});
