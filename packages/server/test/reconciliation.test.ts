/** Reconciling over HTTP: what is ticked, why it does not come out, what a lock holds, and what reopening takes. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
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

it("a statement is ticked until nothing is left over, locked, and reopened with a reason", async () => {
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
  // What stands for something already is ticked from the start; June is no part of it.
  expect(reconciliation).toMatchObject({ ticked: 990.5, tickedCount: 2, lines: 3, difference: -12, fromDate: null });
  expectFailure(await send("startReconciliation", { body }), CALLS.startReconciliation.failures.oneAtATime);
  expectFailure(
    await send("lockReconciliation", { params }),
    CALLS.lockReconciliation.failures.difference,
    "-12.00 EUR is left over. Tick what the statement holds until it is zero.",
  );
  const shown = await founder.call(CALLS.getReconciliation, { params });
  expect(shown.entries.map(({ id, ticked }) => [id, ticked])).toEqual([
    [income, true],
    [fee, true],
    [lunch, false],
  ]);
  expect(shown.causes.map(({ code, message }) => [code, message])).toEqual([
    ["not_ticked", "1 line is not ticked."],
    [
      "ledger",
      "The books have 990.50 EUR on 1100 on this day. What is booked there without a bank line, or was there before the first one, makes the difference.",
    ],
  ]);

  const ticked = await founder.call(CALLS.tickLines, { params, body: { lineIds: [lunch, later], ticked: true } });
  expect(ticked.reconciliation).toMatchObject({ tickedCount: 3, difference: 0 });
  expectFailure(
    await send("lockReconciliation", { params }),
    CALLS.lockReconciliation.failures.unmatched,
    "1 of the ticked lines stands for nothing in the books yet. Match or book it first.",
  );
  await book(lunch, "5250");
  await founder.call(CALLS.lockReconciliation, { params });
  expect((await founder.call(CALLS.getReconciliation, { params })).causes).toEqual([]);

  // A lock holds: against ticking, undoing, and deleting what a line stands for.
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

it("the database itself keeps a locked line as it was", async () => {
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
