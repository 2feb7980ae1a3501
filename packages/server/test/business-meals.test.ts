/** Meals with business partners in Germany over HTTP: 70 % and 30 % apart, entered, read, changed, moved, undone, and refunded. */
import { CALLS, type ExpenseDetail } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-05-20T10:00:00Z") });
});
afterAll(() => server.close());

const registrations = new Map<Person, string>();

async function german(country = "DE") {
  const person = await server.register({ defaultCurrency: "EUR" });
  await person.call(CALLS.saveOrganization, { body: { country } });
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "DE136695976", startsOn: "2026-01-01", rhythm: "month" } as never,
  });
  registrations.set(person, registration.id);
  return person;
}

const dinner = {
  ...{ vendorName: "Gasthaus Adler", description: "Dinner with a client", invoiceNumber: "17" },
  ...{ invoiceDate: "2026-04-03", totalAmount: 119, currency: "EUR", paymentAccountId: "1100", accountCode: "5250" },
  taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19, taxCode: "DE-V19" }],
  lineItems: [],
};
const enter = async (person: Person, changes: object = {}) =>
  (await person.call(CALLS.createExpense, { body: { ...dinner, ...changes } as never })).expense;
const at = (id: number) => ({ params: { id: String(id) } });
const linesOf = ({ entry }: ExpenseDetail) =>
  entry?.lines.map(({ type, account, amount }) => `${type} ${account.code} ${amount}`);
const SPLIT = ["debit 5250 70", "debit 5255 30", "debit 2200 19", "credit 1100 119"];
const WITH_TIP = [
  "debit 5250 70",
  "debit 5255 30",
  "debit 2200 19",
  "debit 5250 7.7",
  "debit 5255 3.3",
  "credit 1100 130",
];
const lawful = async (person: Person) =>
  expect(await violations(server.db, person.session.currentOrganizationId ?? "")).toEqual([]);

describe("a meal with business partners", () => {
  it("has 30 % on an account of its own, the tip's too, and its whole input tax in the return", async () => {
    const person = await german();
    const expense = await enter(person, { tipAmount: 11 });
    expect(linesOf(expense)).toEqual(WITH_TIP);
    expect(expense).toMatchObject({ tipAmount: 11, totalAmount: 119, accountCode: "5250", lineItems: [] });
    const { data } = await person.call(CALLS.listAccounts, { query: {} as never });
    const made = data.find(({ code }) => code === "5255");
    expect(made).toMatchObject({ name: "Meals, not deductible", role: "meals_not_deductible", active: true });
    const params = { id: registrations.get(person) ?? "", from: "2026-04-01" };
    const { boxes } = await person.call(CALLS.getTaxReturn, { params: params as never });
    expect(boxes.find(({ id }) => id === "66")?.amount).toBe(19);
    const { data: rows } = await person.call(CALLS.listExpenses, { query: {} as never });
    expect(rows).toMatchObject([{ amount: 130, categoryCode: "5250" }]);
    await lawful(person);
  });

  it("stays one item of its form, is whole for staff, and is split again after a change", async () => {
    const person = await german();
    const line = { description: "Menu", quantity: 2, unitPrice: 50, accountCode: "5250" };
    const { id } = await enter(person, { lineItems: [line] });
    const change = async (body: object) =>
      (await person.call(CALLS.updateExpense, { ...at(id), body: body as never })).expense;
    const staff = await change({ mealsFor: "staff", tipAmount: 11 });
    expect(staff.mealsFor).toBe("staff");
    expect(linesOf(staff)).toEqual(["debit 5250 100", "debit 2200 19", "debit 5050 11", "credit 1100 130"]);
    const again = await change({ description: "Lunch" });
    expect(linesOf(again)).toEqual(linesOf(staff));
    const partners = await change({ mealsFor: "partners" });
    expect(linesOf(partners)).toEqual(WITH_TIP);
    expect(partners.lineItems).toMatchObject([{ description: "Menu", quantity: 2, unitPrice: 50, amount: 100 }]);
    await person.call(CALLS.deleteExpense, { ...at(id), query: {} });
    expect(await balancesOf(server, person)).toEqual({});
    await lawful(person);
  });

  it("is joined when it moves to another account, split when it moves back, and undone as it was", async () => {
    const person = await german();
    const { id } = await enter(person);
    const move = (accountCode: string) => person.call(CALLS.recategoriseExpenses, { body: { ids: [id], accountCode } });
    const lines = async () => linesOf(await person.call(CALLS.getExpense, at(id)));
    const away = await move("5300");
    expect(await lines()).toEqual(["debit 5300 100", "debit 2200 19", "credit 1100 119"]);
    await person.call(CALLS.undoChange, { params: { id: away.undo ?? "" } });
    expect(await lines()).toEqual(SPLIT);
    await move("5300");
    const back = await move("5250");
    expect(await lines()).toEqual(SPLIT);
    await person.call(CALLS.undoChange, { params: { id: back.undo ?? "" } });
    expect(await lines()).toEqual(["debit 5300 100", "debit 2200 19", "credit 1100 119"]);
    await lawful(person);
  });

  it("is split alike when it comes back, and is owed as a bill in full", async () => {
    const person = await german();
    await enter(person, { paymentAccountId: "2000" });
    const credit = await enter(person, { totalAmount: -119, invoiceNumber: "18" });
    expect(linesOf(credit)).toEqual(["credit 5250 70", "credit 5255 30", "credit 2200 19", "debit 1100 119"]);
    expect(await balancesOf(server, person)).toEqual({ "1100": 119, "2000": -119 });
    await lawful(person);
  });

  it("is read from a document as one item, and accepted with two lines", async () => {
    const person = await german();
    const read = purchase("meal", { vendor: "Gasthaus Adler", currency: "EUR", total: "119.00" });
    const document = await upload(person, scriptedPdf({ ...read, status: "to_review" }), {
      expenseId: -1,
      name: "m.pdf",
    });
    await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    const id = document.expenseId ?? 0;
    const draft = await person.call(CALLS.getExpense, at(id));
    expect(draft.accountCode).toBe("5250");
    const paidFrom = draft.paymentAccountId;
    const expected = ["debit 5250 83.3", "debit 5255 35.7", `credit ${paidFrom} 119`];
    expect(linesOf(draft)).toEqual(expected);
    expect(draft.lineItems.reduce((all, { amount }) => all + amount, 0)).toBe(119);
    const { expense } = await person.call(CALLS.acceptExpense, { ...at(id), body: {} });
    expect(linesOf(expense)).toEqual(expected);
    // Of an entry that nobody has edited the form is made: a change posts the same lines.
    const changed = await person.call(CALLS.updateExpense, { ...at(id), body: { invoiceNumber: "A-1" } as never });
    expect(linesOf(changed.expense)).toEqual(expected);
    await lawful(person);
  });

  it("uses the account under the name that the company gave it, and one that was deactivated again", async () => {
    const person = await german();
    await enter(person);
    const { data } = await person.call(CALLS.listAccounts, { query: {} as never });
    const account = data.find(({ code }) => code === "5255");
    if (!account) throw new Error("No account.");
    await person.call(CALLS.updateAccount, {
      params: { id: account.id },
      body: { name: "4654 Nicht abzugsfähig" } as never,
    });
    await person.call(CALLS.updateAccount, { params: { id: account.id }, body: { active: false } as never });
    expect(linesOf(await enter(person, { invoiceNumber: "19" }))).toEqual(SPLIT);
    const after = (await person.call(CALLS.listAccounts, { query: {} as never })).data;
    expect(after.find(({ code }) => code === "5255")).toMatchObject({ name: "4654 Nicht abzugsfähig", active: true });
    expect(after).toHaveLength(data.length);
  });

  it("is whole in other countries, and on an account with another role", async () => {
    const other = await german("AT");
    expect(linesOf(await enter(other, { taxes: [] }))).toEqual(["debit 5250 119", "credit 1100 119"]);
    const person = await german();
    const { data } = await person.call(CALLS.listAccounts, { query: {} as never });
    const id = data.find(({ code }) => code === "5250")?.id ?? "";
    await person.call(CALLS.updateAccount, { params: { id }, body: { role: "other" } as never });
    expect(linesOf(await enter(person))).toEqual(["debit 5250 100", "debit 2200 19", "credit 1100 119"]);
  });
});
