/** Reviewing expenses: accept, undo, return, several at once, duplicates, the queue, the history, the setting. */
import { CALLS, type ExpenseDetail, type Upload } from "@tallyleaf/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, expenses } from "../src/platform/db/schema.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const doubtful = (id: string, fields: Script["fields"] = {}, rest: Partial<Script> = {}) =>
  purchase(id, fields, { status: "to_review", ...rest });
/** Uploads a scripted document and has it read. */
async function bring(person: Person, script: Script): Promise<Upload & { id: number }> {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return { ...document, id: document.expenseId ?? 0 };
}
const at = (id: number) => ({ params: { id: String(id) } });
const detailOf = (person: Person, id: number) => person.call(CALLS.getExpense, at(id));
const accept = (person: Person, id: number, revision?: number) =>
  person.call(CALLS.acceptExpense, { ...at(id), body: { revision } });
const queueOf = (person: Person) => person.call(CALLS.reviewQueue, {});
const enter = (person: Person, changes: object = {}) =>
  person.call(CALLS.createExpense, {
    body: {
      vendorName: "Café Central",
      description: "Lunch",
      invoiceDate: "2026-04-03",
      totalAmount: 48,
      paymentAccountId: "1100",
      accountCode: "5250",
      ...changes,
    },
  });
const historyOf = async (person: Person, id: number) =>
  (await person.call(CALLS.expenseHistory, at(id))).data.map(({ sentence }) => sentence);
const accountsOf = ({ entry }: ExpenseDetail) => entry?.lines.map(({ account, type }) => `${type} ${account.code}`);
const lawful = async (person: Person) =>
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
const approval = (person: Person, employeesNeedApproval: boolean) =>
  person.call(CALLS.saveExpenseSettings, { body: { employeesNeedApproval } });

describe("accepting", () => {
  it("posts the draft as it is, and can be undone", async () => {
    const ada = await server.register();
    const { id } = await bring(ada, doubtful("a", { total: "24.75" }));
    const draft = await detailOf(ada, id);
    const { expense, message } = await accept(ada, id, draft.revision);
    expect(message).toBe("Expense accepted.");
    expect(expense).toMatchObject({ status: "ready", totalAmount: 24.75, entry: { posted: true }, reasons: [] });
    expect(accountsOf(expense)).toEqual(accountsOf(draft));

    const undone = await ada.call(CALLS.undoAccept, at(id));
    expect(undone).toMatchObject({
      message: "The expense is back in review.",
      expense: { status: "to_review", entry: { posted: false }, reasons: draft.reasons, approval: null },
    });
    expect((await accept(ada, id)).expense.status).toBe("ready");
    expect(await historyOf(ada, id)).toEqual([
      "Ada Lovelace accepted this expense",
      "Ada Lovelace undid the acceptance of this expense",
      "Ada Lovelace accepted this expense",
      "This expense was processed and needs review",
      "Ada Lovelace added this expense",
    ]);
    await lawful(ada);
  });

  it("refuses an expense that needs no review, was changed, or is incomplete", async () => {
    const ada = await server.register();
    const { nothingToAccept, changedMeanwhile, incomplete, notFound } = CALLS.acceptExpense.failures;
    const send = (id: number, body: object = {}) =>
      sendCall(server.origin, CALLS.acceptExpense, { ...at(id), body }, ada.headers);
    const sure = await bring(ada, purchase("sure"));
    expectFailure(await send(sure.id), nothingToAccept);
    const waiting = await bring(ada, doubtful("waits"));
    expectFailure(await send(waiting.id, { revision: 99 }), changedMeanwhile);
    expectFailure(await send(999_999), notFound);
    const { vendor: _, ...nameless } = purchase("x").fields ?? {};
    const without = await bring(ada, { id: "nameless", status: "to_review", fields: nameless });
    expectFailure(await send(without.id), incomplete, "The vendor is missing: open this expense and enter the vendor.");
    const foreign = await bring(ada, doubtful("foreign", { currency: "NOK" }));
    expectFailure(
      await send(foreign.id),
      incomplete,
      "There is no exchange rate from NOK to USD for Apr 3, 2026: open this expense and enter it.",
    );
    await ada.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "NOK", toCurrencyCode: "USD", conversionRate: 0.1, rateType: "manual" },
    });
    expect((await accept(ada, foreign.id)).expense.entry).toMatchObject({ posted: true, exchangeRate: "0.1" });
    await lawful(ada);
  });

  it("accepts once with two reviewers at once, and tells the other", async () => {
    const ada = await server.register();
    const accountant = await addMember(server, ada, "accountant");
    const { id } = await bring(ada, doubtful("a"));
    const send = (person: Person) =>
      sendCall(server.origin, CALLS.acceptExpense, { ...at(id), body: {} }, person.headers);
    const answers = await Promise.all([ada, accountant].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const late of answers.filter(({ status }) => status === 409))
      expectFailure(late, CALLS.acceptExpense.failures.nothingToAccept);
    await lawful(ada);
  });

  it("refuses a draft with an account that was deactivated since", async () => {
    const ada = await server.register();
    const { id } = await bring(ada, doubtful("a"));
    const code = (await detailOf(ada, id)).accountCode ?? "";
    const organizationId = ada.session.currentOrganizationId;
    await server.db.asSystem((tx) =>
      tx
        .update(accounts)
        .set({ active: false })
        .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, code))),
    );
    expectFailure(
      await sendCall(server.origin, CALLS.acceptExpense, { ...at(id), body: {} }, ada.headers),
      CALLS.acceptExpense.failures.incomplete,
      `Account ${code} is deactivated: open this expense and choose another.`,
    );
  });

  it("can't be undone twice, nor after a change, nor when no one accepted", async () => {
    const ada = await server.register();
    const undo = (id: number) => sendCall(server.origin, CALLS.undoAccept, at(id), ada.headers);
    const { nothingToUndo, notFound } = CALLS.undoAccept.failures;
    const { id } = await bring(ada, doubtful("a"));
    expectFailure(await undo(id), nothingToUndo);
    await accept(ada, id);
    await ada.call(CALLS.recategoriseExpenses, { body: { ids: [id], accountCode: "6400" } });
    expectFailure(await undo(id), nothingToUndo);
    expectFailure(await undo((await enter(ada)).expense.id), nothingToUndo);
    expectFailure(await undo(999_999), notFound);
  });

  it("handles several independently", async () => {
    const ada = await server.register();
    const [a, b] = [await bring(ada, doubtful("a")), await bring(ada, doubtful("b"))];
    const sure = await bring(ada, purchase("sure"));
    const outcome = await ada.call(CALLS.acceptExpenses, { body: { ids: [a.id, sure.id, b.id, a.id, 999_999] } });
    expect(outcome).toEqual({
      undo: expect.any(String),
      success: false,
      message: "2 expenses accepted, 2 not.",
      done: [a.id, b.id],
      refused: [
        { id: sure.id, message: CALLS.acceptExpense.failures.nothingToAccept.message },
        { id: 999_999, message: CALLS.acceptExpense.failures.notFound.message },
      ],
    });
    expect((await queueOf(ada)).total).toBe(0);
    await lawful(ada);
  });
});

describe("approval", () => {
  it("returns with a comment, then is submitted again and approved", async () => {
    const ada = await server.register();
    await approval(ada, true);
    expect(await ada.call(CALLS.getExpenseSettings, {})).toMatchObject({ employeesNeedApproval: true });
    const employee = await addMember(server, ada, "employee");
    const { id } = (await enter(employee)).expense;
    expect((await queueOf(ada)).data).toMatchObject([{ expense: { id }, certain: false, submittedBy: "Ada Lovelace" }]);

    const returned = await ada.call(CALLS.returnExpense, { ...at(id), body: { comment: "Which project?" } });
    expect(returned).toMatchObject({
      message: "Expense returned.",
      expense: { status: "to_review", approval: { state: "returned", comment: "Which project?", by: "Ada Lovelace" } },
    });
    expect((await queueOf(ada)).total).toBe(0);
    expect((await detailOf(employee, id)).approval?.comment).toBe("Which project?");
    const sentBack = async () => (await employee.call(CALLS.listExpenses, { query: { returned: "true" } })).data;
    expect(await sentBack()).toMatchObject([{ id }]);

    // The setting is off by now: a returned expense still goes to the person who returned it.
    await approval(ada, false);
    const body = { ...submitted, description: "Lunch, project Analytical" };
    const again = await employee.call(CALLS.updateExpense, { ...at(id), body });
    expect(again.expense.approval).toEqual({ state: "waiting", comment: "", by: null });
    expect(await sentBack()).toEqual([]);
    const approved = await accept(ada, id);
    expect(approved.expense).toMatchObject({
      status: "no_document",
      approval: { state: "approved", by: "Ada Lovelace" },
      entry: { posted: true },
    });
    expect((await ada.call(CALLS.undoAccept, at(id))).expense.approval?.state).toBe("waiting");
    expect(await historyOf(employee, id)).toEqual([
      "Ada Lovelace undid the acceptance of this expense",
      "Ada Lovelace approved this expense",
      "Ada Lovelace changed this expense: Description from Lunch to Lunch, project Analytical (needs approval)",
      "Ada Lovelace sent back this expense: Which project?",
      "Ada Lovelace entered this expense: $48.00 at Café Central (needs approval)",
    ]);
    await lawful(ada);
  });
  const submitted = {
    vendorName: "Café Central",
    description: "Lunch",
    invoiceDate: "2026-04-03",
    totalAmount: 48,
    paymentAccountId: "1100",
    accountCode: "5250",
  };

  it("refuses to return a posted expense", async () => {
    const ada = await server.register();
    const { id } = (await enter(ada)).expense;
    const input = { ...at(id), body: { comment: "?" } };
    const answer = await sendCall(server.origin, CALLS.returnExpense, input, ada.headers);
    expectFailure(answer, CALLS.returnExpense.failures.nothingToAccept);
  });

  it("is logged in the organization's activity", async () => {
    const ada = await server.register();
    await approval(ada, true);
    await approval(ada, true);
    const { data } = await ada.call(CALLS.listAuditEvents, { query: {} });
    const told = data.filter(({ verb }) => verb === "approval_setting_changed");
    expect(told.map(({ sentence }) => sentence)).toEqual([
      "Ada Lovelace turned on the approval of employees' expenses",
    ]);
  });
});

describe("moving to another category", () => {
  it("moves items, form, and merged line, and keeps amounts and state", async () => {
    const ada = await server.register();
    const posted = (await enter(ada, { taxes: [{ taxName: "VAT", taxAmount: 8 }], tipAmount: 5 })).expense;
    const { id: draft } = await bring(ada, doubtful("draft"));
    const failed = await upload(ada, scriptedPdf({ id: "none", error: "no_text" }), { expenseId: -1 });
    const ids = [posted.id, draft, failed.expenseId ?? 0];
    const outcome = await ada.call(CALLS.recategoriseExpenses, { body: { ids, accountCode: "6400" } });
    expect(outcome).toMatchObject({
      message: "2 expenses moved, 1 not.",
      done: [posted.id, draft],
      refused: [{ message: "This expense has no items to move, because it has no entry yet." }],
    });
    const moved = await detailOf(ada, posted.id);
    expect(accountsOf(moved)).toEqual(["debit 6400", "debit 2200", "debit 5050", "credit 1100"]);
    expect(moved).toMatchObject({ accountCode: "6400", totalAmount: 48, revision: 2, entry: { posted: true } });
    expect(await detailOf(ada, draft)).toMatchObject({ accountCode: "6400", entry: { posted: false } });
    const body = { ids: [posted.id], accountCode: "9999" };
    const answer = await sendCall(server.origin, CALLS.recategoriseExpenses, { body }, ada.headers);
    expectFailure(answer, CALLS.recategoriseExpenses.failures.unknownAccount);
    await lawful(ada);
  });
});

describe("deleting several", () => {
  it("deletes what may be deleted, for an employee only their own", async () => {
    const ada = await server.register();
    const employee = await addMember(server, ada, "employee");
    const own = await bring(employee, purchase("own"));
    const hers = (await enter(ada)).expense.id;
    const body = { ids: [own.id, hers], deleteS3Document: true };
    const outcome = await employee.call(CALLS.deleteExpenses, { body });
    expect(outcome).toMatchObject({ message: "1 expense deleted, 1 not.", done: [own.id], refused: [{ id: hers }] });
    expect((await ada.call(CALLS.listExpenses, { query: {} })).data.map(({ id }) => id)).toEqual([hers]);
    const answer = await sendCall(server.origin, CALLS.signedUrl, { query: { key: own.key } }, ada.headers);
    expect(answer.status).toBe(404);
    await lawful(ada);
  });
});

describe("duplicates", () => {
  const alike = async (person: Person, id: number) =>
    (await person.call(CALLS.listDuplicates, at(id))).data.map(({ expense, strength, message }) => ({
      id: expense.id,
      strength,
      message: message.replace(String(expense.id), "n"),
    }));

  it("come in three strengths, the strongest first, and never block", async () => {
    const ada = await server.register();
    const facts = { vendor: "Corner Hardware", invoiceNumber: "48213", date: "2026-04-03", total: "12.50" };
    const script = purchase("first", facts, { text: "Corner Hardware Receipt 48213 Claw hammer 12.50 Thank you" });
    const first = await bring(ada, script);
    const file = await bring(ada, script);
    const text = await bring(ada, { ...script, id: "photo" });
    const number = (await enter(ada, { vendorName: "corner hardware", invoiceNumber: "48213", totalAmount: 1 }))
      .expense;
    const day = (await enter(ada, { vendorName: "Corner Hardware", totalAmount: 12.5 })).expense;
    await enter(ada, { vendorName: "Corner Hardware", totalAmount: 12.51 });
    expect(await alike(ada, first.id)).toEqual([
      { id: file.id, strength: "same_file", message: "Expense n was created from the same file." },
      { id: text.id, strength: "same_document", message: "Expense n was created from a document with the same text." },
      { id: number.id, strength: "same_document", message: "Expense n has the same vendor and number." },
      { id: day.id, strength: "same_purchase", message: "Expense n has the same vendor, date, and amount." },
    ]);
    expect((await detailOf(ada, file.id)).reasons).toMatchObject([{ code: "duplicate_document" }]);
    expect((await detailOf(ada, text.id)).reasons).toMatchObject([{ code: "possible_duplicate" }]);
  });

  it("stay dismissed; the draft is then certain and only needs a click", async () => {
    const ada = await server.register();
    const first = await bring(ada, purchase("rent", { vendor: "Landlord", total: "900.00" }));
    const second = await bring(ada, purchase("rent again", { vendor: "Landlord", total: "900.00" }));
    expect(await queueOf(ada)).toMatchObject({ total: 1, certain: 0, data: [{ certain: false }] });
    const told = () => ada.call(CALLS.markNotDuplicate, { ...at(second.id), body: { otherId: first.id } });
    expect(await told()).toMatchObject({ message: "Saved: these are two purchases." });
    await told();
    expect(await alike(ada, first.id)).toEqual([]);
    expect(await alike(ada, second.id)).toEqual([]);
    expect(await detailOf(ada, second.id)).toMatchObject({ status: "to_review", reasons: [] });
    expect(await queueOf(ada)).toMatchObject({ total: 1, certain: 1, data: [{ certain: true, doubt: 0.05 }] });
    expect((await historyOf(ada, second.id))[0]).toBe(
      `Ada Lovelace marked this expense as no duplicate of the expense no. ${first.id}`,
    );
    // Read again, it is not asked about again.
    await server.db.asSystem((tx) =>
      tx.update(expenses).set({ status: "failed", currentEntryId: null }).where(eq(expenses.id, second.id)),
    );
    await ada.call(CALLS.processInvoice, { body: { s3Url: second.fileUrl } });
    expect(await detailOf(ada, second.id)).toMatchObject({ status: "ready", reasons: [] });
  });

  it("are hidden from employees when they concern other people's expenses, and can't be dismissed by them", async () => {
    const ada = await server.register();
    const employee = await addMember(server, ada, "employee");
    const hers = (await enter(ada)).expense.id;
    const own = (await enter(employee)).expense.id;
    expect(await alike(ada, own)).toHaveLength(1);
    expect(await alike(employee, own)).toEqual([]);
    for (const [id, otherId] of [
      [own, hers],
      [hers, own],
      [own, own],
    ] as const)
      expectFailure(
        await sendCall(server.origin, CALLS.markNotDuplicate, { ...at(id), body: { otherId } }, employee.headers),
        CALLS.markNotDuplicate.failures.notFound,
      );
  });
});

describe("the review queue", () => {
  it("sorts by amount and uncertainty, and leaves out decided expenses", async () => {
    const ada = await server.register();
    const small = await bring(ada, doubtful("small", { total: "5.00" }));
    const large = await bring(ada, doubtful("large", { total: "5000.00" }));
    // A missing vendor is much doubt: it outweighs ten times the money of one that is only unsure.
    const { vendor: _, ...nameless } = doubtful("n", { total: "4000.00" }).fields ?? {};
    const unknown = await bring(ada, { id: "nameless", status: "to_review", fields: nameless });
    await bring(ada, purchase("sure"));
    const queue = await queueOf(ada);
    expect(queue.data.map(({ expense }) => expense.id)).toEqual([unknown.id, large.id, small.id]);
    expect(queue).toMatchObject({ total: 3, data: [{ doubt: 1 }, {}, {}] });
    await accept(ada, large.id);
    expect((await queueOf(ada)).total).toBe(2);
  });
});

describe("objects of another organization", () => {
  it("are not found by any of these calls", async () => {
    const [ada, bob] = [await server.register(), await server.register()];
    const { id } = (await enter(bob)).expense;
    for (const [call, body] of [
      [CALLS.acceptExpense, {}],
      [CALLS.undoAccept, undefined],
      [CALLS.returnExpense, { comment: "?" }],
      [CALLS.listDuplicates, undefined],
      [CALLS.markNotDuplicate, { otherId: id }],
      [CALLS.expenseHistory, undefined],
    ] as const)
      expectFailure(await sendCall(server.origin, call, { ...at(id), body }, ada.headers), call.failures.notFound);
    for (const call of [CALLS.acceptExpenses, CALLS.deleteExpenses])
      expect((await sendCall(server.origin, call, { body: { ids: [id] } }, ada.headers)).json).toMatchObject({
        done: [],
        refused: [{ id }],
      });
    const moved = await ada.call(CALLS.recategoriseExpenses, { body: { ids: [id], accountCode: "6400" } });
    expect(moved).toMatchObject({ done: [], refused: [{ id }] });
    expect((await detailOf(bob, id)).revision).toBe(1);
  });
});
