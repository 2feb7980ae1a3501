/** Expenses that members paid with their own money: posted to what is owed to them, seen by themselves, paid back by a run, and reversed as a whole. */
import { CALLS, type CallName, memberStatementFile, OWN_MONEY } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenLaws } from "../src/books/laws/laws.ts";
import { balancesOf } from "./support/balances.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send as fetchFrom, type RawInput, sendCall, upload } from "./support/wire.ts";

const TODAY = "2026-05-04";
const OWN = "DE02120300000000202051";
const NOORS = "DE89370400440532013000";
let server: TestServer;
let founder: Person;
let noor: Person;
let sam: Person;
beforeAll(async () => {
  const now = () => new Date(`${TODAY}T12:00:00Z`);
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  noor = await addMember(server, founder, "employee");
  sam = await addMember(server, founder, "employee");
});

const idOf = ({ session }: Person) => session.user.id;
const send = (name: CallName, input: RawInput, as: Person) => sendCall(server.origin, CALLS[name], input, as.headers);
const ours = () => founder.session.currentOrganizationId;
const form = (totalAmount: number, more: object = {}) => ({
  ...{ vendorName: "Papier GmbH", description: "Paper", invoiceNumber: `R-${totalAmount}`, invoiceDate: "2026-05-01" },
  ...{ totalAmount, currency: "EUR", paymentAccountId: OWN_MONEY, accountCode: "5500" },
  ...more,
});
const pay = async (by: Person, totalAmount: number, more: object = {}) =>
  (await by.call(CALLS.createExpense, { body: form(totalAmount, more) })).expense;
const owed = async (as: Person, filter: "open" | "all" = "open") => {
  const { data } = await as.call(CALLS.listReimbursements, { query: { filter } });
  return data.map(({ id, owed, items }) => [id, owed, items.map(({ open }) => open)]);
};
const euros = (amount: number) => [{ currency: "EUR", amount }];

describe("an expense that a member paid with their own money", () => {
  it("is owed to them, and seen by themselves and those who keep the books", async () => {
    const taxes = [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }];
    const expense = await pay(noor, 119, { taxes });
    expect(expense).toMatchObject({ paidBy: { id: idOf(noor) }, paymentAccountId: "2050", bill: { open: 119 } });
    expect(await balancesOf(server, founder)).toMatchObject({ "2050": -119 });
    await pay(sam, 20);
    expect(await owed(noor)).toEqual([[idOf(noor), euros(119), [119]]]);
    expect(await owed(sam)).toEqual([[idOf(sam), euros(20), [20]]]);
    expect(new Map((await owed(founder)).map(([id, sums]) => [id, sums]))).toEqual(
      new Map([
        [idOf(noor), euros(119)],
        [idOf(sam), euros(20)],
      ]),
    );
    // It is no supplier's bill.
    expect((await founder.call(CALLS.listBills, { query: {} })).data).toEqual([]);
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("may name the standard account for it, also before that has become one", async () => {
    const ada = await server.register({ defaultCurrency: "EUR" });
    const paidBy = idOf(ada);
    const byCode = { paymentAccountId: "2050" };
    expect(await pay(ada, 50, { ...byCode, paidBy })).toMatchObject({ paidBy: { id: paidBy }, bill: { open: 50 } });
    expect(await pay(ada, 20, byCode)).toMatchObject({ paidBy: { id: paidBy }, paymentAccountId: "2050" });
    expect(await owed(ada)).toEqual([[paidBy, euros(70), [20, 50]]]);
    const used = await server.register({ defaultCurrency: "EUR" });
    const lines = [
      { accountCode: "2050", credit: 5 },
      { accountCode: "1100", debit: 5 },
    ];
    await used.call(CALLS.postManualEntry, { body: { entryDate: "2026-03-01", description: "Lent", lines } as never });
    const other = await send("createExpense", { body: form(10, { ...byCode, paidBy: idOf(used) }) }, used);
    expectFailure(other, CALLS.createExpense.failures.notOwnMoney);
  });

  it("is entered for a member by those who keep the books, and by employees only for themselves", async () => {
    expect(await pay(founder, 50, { paidBy: idOf(noor) })).toMatchObject({ paidBy: { id: idOf(noor) } });
    expect(await owed(noor)).toEqual([[idOf(noor), euros(50), [50]]]);
    const { unknownPayer } = CALLS.createExpense.failures;
    const forAnother = await send("createExpense", { body: form(10, { paidBy: idOf(sam) }) }, noor);
    expectFailure(forAnother, unknownPayer);
    expect(forAnother.json).toMatchObject({ errors: [{ path: "paidBy" }] });
    const stranger = await server.register();
    expectFailure(await send("createExpense", { body: form(10, { paidBy: idOf(stranger) }) }, founder), unknownPayer);
    expect((await send("listPayers", {}, noor)).status).toBe(403);
    const { data } = await founder.call(CALLS.listPayers, {});
    expect(data.map(({ id }) => id).sort()).toEqual([idOf(founder), idOf(noor), idOf(sam)].sort());
  });

  it("stays owed to who has left the company", async () => {
    await pay(noor, 30);
    await founder.call(CALLS.removeMember, { params: { id: idOf(noor) } });
    expect(await owed(founder)).toEqual([[idOf(noor), euros(30), [30]]]);
    const { data } = await founder.call(CALLS.listReimbursements, { query: {} });
    expect(data[0]?.name).not.toBe("");
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("moves to another member, or to the company's money, when the expense is changed", async () => {
    const { id } = await pay(noor, 30);
    const params = { id: String(id) };
    await founder.call(CALLS.updateExpense, { params, body: { paidBy: idOf(sam) } });
    expect(await owed(founder)).toEqual([[idOf(sam), euros(30), [30]]]);
    await founder.call(CALLS.updateExpense, { params, body: { paymentAccountId: "1100" } });
    expect(await owed(founder, "all")).toEqual([]);
    expect((await founder.call(CALLS.getExpense, { params })).paidBy).toBeUndefined();
    await founder.call(CALLS.updateExpense, { params, body: { paymentAccountId: OWN_MONEY } });
    expect(await owed(founder)).toEqual([[idOf(noor), euros(30), [30]]]);
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("has an account in every new company", async () => {
    const known = await founder.call(CALLS.listAccounts, {});
    expect(known.data.find(({ code }) => code === "2050")).toMatchObject({ role: "owed_to_employees", active: true });
  });

  it("names nobody who paid where another account pays", async () => {
    const { notOwnMoney } = CALLS.createExpense.failures;
    const before = await balancesOf(server, founder);
    for (const paymentAccountId of ["1100", "2000"]) {
      const answer = await send("createExpense", { body: form(10, { paidBy: idOf(noor), paymentAccountId }) }, founder);
      expectFailure(answer, notOwnMoney);
      expect(answer.json).toMatchObject({ errors: [{ path: "paidBy" }] });
    }
    expect(await balancesOf(server, founder)).toEqual(before);
    const { id } = await pay(noor, 30);
    const params = { id: String(id) };
    const body = { paidBy: idOf(noor), paymentAccountId: "1100" };
    expectFailure(await send("updateExpense", { params, body }, founder), notOwnMoney);
    expect((await founder.call(CALLS.getExpense, { params })).paidBy).toMatchObject({ id: idOf(noor) });
    expect((await send("updateExpense", { params, body: { paidBy: idOf(sam) } }, founder)).status).toBe(200);
  });

  it("can be an upload, whatever the document says of its payment", async () => {
    const paid = scriptedPdf(purchase("own", { currency: "EUR", total: "12.50", date: "2026-04-30" }));
    const stored = await upload(noor, paid, { expenseId: -1, paidByMe: "true" });
    await noor.call(CALLS.processInvoice, { body: { s3Url: stored.fileUrl } });
    const expense = await noor.call(CALLS.getExpense, { params: { id: String(stored.expenseId) } });
    expect(expense).toMatchObject({ paymentAccountId: "2050", paidBy: { id: idOf(noor) } });
    expect(expense.choice?.payment).toContain("own money");
    expect(expense.reasons.map(({ code }) => code)).not.toContain("payment_account_unknown");
    // The next document of the vendor is paid as others are.
    const next = await upload(founder, scriptedPdf(purchase("next", { currency: "EUR", date: "2026-05-02" })), {
      expenseId: -1,
    });
    await founder.call(CALLS.processInvoice, { body: { s3Url: next.fileUrl } });
    const other = await founder.call(CALLS.getExpense, { params: { id: String(next.expenseId) } });
    expect(other.paymentAccountId).not.toBe("2050");
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("has an account of its own where another use of the standard one was posted", async () => {
    const lines = [
      { accountCode: "5500", debit: 7 },
      { accountCode: "2050", credit: 7 },
    ];
    await founder.call(CALLS.postManualEntry, {
      body: { entryDate: "2026-05-01", description: "By hand", lines } as never,
    });
    expect(await pay(noor, 30)).toMatchObject({ paymentAccountId: "2051" });
    expect(await balancesOf(server, founder)).toMatchObject({ "2050": -7, "2051": -30 });
    // An amount that nobody here is owed is shown to those who keep the books.
    const listed = async (as: Person) => (await as.call(CALLS.listReimbursements, { query: {} })).byHand;
    expect(await listed(founder)).toEqual([{ code: "2050", name: "Owed to employees", amount: 7, currency: "EUR" }]);
    expect(await listed(noor)).toEqual([]);
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("keeps its account: another role is refused, and one that was deactivated serves again", async () => {
    await pay(noor, 30);
    const { data } = await founder.call(CALLS.listAccounts, {});
    const params = { id: data.find(({ code }) => code === "2050")?.id ?? "" };
    const refused = await send("updateAccount", { params, body: { role: "other" } }, founder);
    expectFailure(
      refused,
      CALLS.updateAccount.failures.purposeHasPostings,
      "2050 Owed to employees has entries and keeps its purpose. Create a new account instead.",
    );
    await founder.call(CALLS.updateAccount, { params, body: { active: false } });
    expect(await pay(noor, 5)).toMatchObject({ paymentAccountId: "2050" });
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("is the only way to owe members something: an entry by hand opens no item", async () => {
    await pay(noor, 30);
    const { data } = await founder.call(CALLS.listVendors, { query: {} });
    const party = { type: "vendor", id: data[0]?.id };
    const lines = [
      { accountCode: "5500", debit: 7 },
      { accountCode: "2050", credit: 7, party, item: { number: "X", dueDate: "2026-06-01" } },
    ];
    const body = { entryDate: "2026-05-01", description: "By hand", lines };
    const refused = await send("postManualEntry", { body }, founder);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ errors: [{ path: "lines.1.accountCode" }] });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -30, "5500": 30 });
  });

  it("breaks a law where nobody is owed it any longer", async () => {
    const { id } = await pay(noor, 30);
    const client = { query: (text: string) => server.db.asSystem((tx) => tx.execute(sql.raw(text))) } as never;
    expect(await findBrokenLaws(client)).toEqual([]);
    const change = (to: string | null) =>
      server.db.asSystem((tx) =>
        tx.execute(sql`update expense set paid_by = ${to} where organization_id = ${ours()} and id = ${id}`),
      );
    await change(null);
    expect(await findBrokenLaws(client)).toEqual([expect.stringMatching(/what is owed to members is what is posted/)]);
    await change(idOf(noor));
  });
});

describe("the statement of a member", () => {
  const statement = (of: Person, as: Person, format = "csv") =>
    fetchFrom(`${server.origin}${memberStatementFile.path.replace(":id", idOf(of))}?format=${format}`, {
      headers: as.headers,
    });

  it("lists what they paid and what was paid back, and ends with what is owed", async () => {
    const { id } = await pay(noor, 119);
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-05-03", accountCode: "1100", amount: 100, items: [{ expenseId: id }] } as never,
    });
    const text = String((await statement(noor, noor)).bytes);
    expect(text.split("\r\n").filter((row) => row !== "")).toMatchObject([
      expect.stringContaining("Balance"),
      expect.stringContaining("Opening balance"),
      expect.stringMatching(/2026-05-01.*Expense.*119\.00.*119\.00/),
      expect.stringMatching(/2026-05-03.*Reimbursement.*-100\.00.*19\.00/),
      expect.stringMatching(/Closing balance.*19\.00/),
    ]);
    expect((await statement(noor, founder, "pdf")).status).toBe(200);
    expect(await owed(noor)).toEqual([[idOf(noor), euros(19), [19]]]);
  });

  it("is nobody else's", async () => {
    await pay(noor, 10);
    expectFailure(await statement(noor, sam), memberStatementFile.failures.notFound);
    const stranger = await server.register();
    expectFailure(await statement(noor, stranger), memberStatementFile.failures.notFound);
  });
});

describe("a payment run of reimbursements", () => {
  async function run(bills: number[]) {
    await bankLine(server, founder, { amount: "1000", currency: "EUR" });
    const bankAccountId = await bankAccountOf(server, founder, "1100");
    await founder.call(CALLS.updateBankAccount, { params: { id: bankAccountId }, body: { number: OWN } });
    const body = { payDate: "2026-05-06", bankAccountId, bills: bills.map((expenseId) => ({ expenseId })) };
    return body;
  }

  it("needs the member's IBAN, and sends one transfer for all that a member gets", async () => {
    const ids = [(await pay(noor, 119)).id, (await pay(noor, 40.5)).id];
    const vendor = await pay(founder, 60, { paymentAccountId: "2000" });
    const body = await run(ids);
    expectFailure(
      await send("createPaymentRuns", { body: body as never }, founder),
      CALLS.createPaymentRuns.failures.noIban,
    );

    await noor.call(CALLS.saveReimbursementIban, { body: { iban: "DE89 3704 0044 0532 0130 00" } });
    await server.db.asSystem((tx) =>
      tx.execute(sql`update vendor set ibans = 'DE02500105170137075030' where organization_id = ${ours()}`),
    );
    const { data } = await founder.call(CALLS.listPayableBills, { query: {} });
    expect(data.filter(({ payeeKind }) => payeeKind === "member")).toMatchObject([
      { payeeId: idOf(noor), iban: NOORS, warnings: [] },
      { payeeId: idOf(noor), iban: NOORS, warnings: [] },
    ]);
    const bills = [...ids, vendor.id].map((expenseId) => ({ expenseId }));
    const { runs } = await founder.call(CALLS.createPaymentRuns, { body: { ...body, bills } });
    const params = { id: runs[0]?.id ?? "" };
    await founder.call(CALLS.approvePaymentRun, { params });
    await founder.call(CALLS.exportPaymentRun, { params });
    const { content } = await founder.call(CALLS.getPaymentRunFile, { params });
    expect([...content.matchAll(/<InstdAmt[^>]*>([^<]*)</g)].map((found) => found[1])).toEqual(["159.50", "60.00"]);

    // The bank's line of this transfer alone pays both expenses of the member.
    const lineId = await bankLine(server, founder, { amount: "-159.50", currency: "EUR", date: "2026-05-06" });
    const lines = await founder.call(CALLS.listLinesToMatch, { query: { lineId } });
    const suggestion = lines.data[0]?.suggestions[0]?.id ?? "";
    await founder.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion } });
    expect(await owed(noor)).toEqual([]);
    expect(await owed(noor, "all")).toEqual([[idOf(noor), [], [0, 0]]]);
    const state = async () => (await founder.call(CALLS.listPaymentRuns, { query: {} })).data[0]?.state;
    expect(await state()).toBe("exported");

    // A paid expense stays whose it is, and what it is.
    const change = await send(
      "updateExpense",
      { params: { id: String(ids[0]) }, body: { paidBy: idOf(sam) } },
      founder,
    );
    expectFailure(change, CALLS.updateExpense.failures.billPaid);

    // The match and the run are undone.
    await founder.call(CALLS.undoMatch, { params: { id: lineId } });
    await founder.call(CALLS.withdrawPaymentRun, { params });
    expect(await owed(noor)).toEqual([[idOf(noor), euros(159.5), [40.5, 119]]]);
    expect(await violations(server.db, ours())).toEqual([]);
  });

  it("is none of employees' business, and an IBAN is one's own", async () => {
    const { id } = await pay(noor, 10);
    expect((await send("createPaymentRuns", { body: (await run([id])) as never }, noor)).status).toBe(403);
    await sam.call(CALLS.saveReimbursementIban, { body: { iban: NOORS } });
    const { data, ownIban } = await noor.call(CALLS.listReimbursements, { query: {} });
    expect([data[0]?.iban, ownIban]).toEqual(["", ""]);
  });
});
