/** Balance sheet: single clients with credit balances, and suppliers with debit balances, aren't netted with the others. */
import { CALLS } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { expectPostings, figure, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-12-20T10:00:00Z") });
});
afterAll(() => server.close());

async function company() {
  const person = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(person);
  return person;
}

async function sell(person: Person, clientId: string, issueDate: string, unitPrice: number) {
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: {
      ...{ clientId, issueDate, dueDate: issueDate, currency: "EUR" },
      items: [{ description: "Work", quantity: 1, unitPrice, accountCode: "4100" }],
    },
  });
  await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  return invoice.id;
}

const clientOf = async (person: Person, name: string) =>
  (await person.call(CALLS.addClient, { body: { name, ...ADDRESS } })).client.id;

async function buy(person: Person, vendorName: string, invoiceDate: string, totalAmount: number) {
  const { expense } = await person.call(CALLS.createExpense, {
    body: {
      ...{
        vendorName,
        description: "Paper",
        invoiceNumber: `${vendorName} ${invoiceDate} ${totalAmount}`,
        invoiceDate,
      },
      ...{ totalAmount, currency: "EUR", accountCode: "5500", paymentAccountId: "2000", taxes: [] },
    } as never,
  });
  return expense.id;
}

const pay = (person: Person, date: string, amount: number, item: object) =>
  person.call(CALLS.recordPayment, {
    body: { date, accountCode: "1100", amount, items: [item as never], keepRest: true },
  });

/** Cents by row. */
async function sheetOn(person: Person, day: string) {
  const sheet = await figures(person, "balance_sheet", { from: day, to: day });
  await expectPostings(person, sheet);
  const of = (key: string) => Number(figure(sheet, key)) / 100;
  expect(of("assets:total")).toBe(of("both:total"));
  return {
    ...{ receivable: of("account:1300"), credits: of("account:1300:other_side") },
    ...{ payable: of("account:2000"), debits: of("account:2000:other_side") },
    labels: sheet.rows.flatMap(({ key, label }) => (key.endsWith(":other_side") ? [label] : [])),
    assets: of("assets:total"),
  };
}

describe("the balance sheet", () => {
  it("has an overpaid client among liabilities and a supplier's credit note among assets, and opens their lines", async () => {
    const person = await company();
    const [ada, bob] = [await clientOf(person, "Ada"), await clientOf(person, "Bob")];
    const ofAda = await sell(person, ada, "2026-03-01", 1000);
    await sell(person, bob, "2026-03-02", 400);
    await pay(person, "2026-03-10", 1250, { invoiceId: ofAda });
    await buy(person, "Meyer", "2026-03-03", 500);
    await buy(person, "Schulz", "2026-03-04", -80);
    expect(await sheetOn(person, "2026-03-31")).toEqual({
      ...{ receivable: 400, credits: 250, payable: 500, debits: 80 },
      labels: ["Accounts payable: debit balances", "Accounts receivable: credit balances"],
      assets: 400 + 80 + 1250,
    });
    // Before the payment, and in each column for itself.
    expect(await sheetOn(person, "2026-03-09")).toMatchObject({
      receivable: 1400,
      credits: 0,
      payable: 500,
      debits: 80,
    });
    const months = await figures(person, "balance_sheet", { from: "2026-02-01", to: "2026-04-30", by: "month" });
    await expectPostings(person, months);
    const row = (key: string) => months.rows.find((one) => one.key === key)?.cells.map(({ amount }) => amount);
    expect(row("account:1300:other_side")).toEqual([null, 250, 250]);
    // An own invoice that the client owes is netted with their credit, not with others'.
    await sell(person, ada, "2026-04-02", 100);
    expect(await sheetOn(person, "2026-04-30")).toMatchObject({ receivable: 400, credits: 150 });
  });

  it("opens only the lines of the client of a payment that several clients' invoices share", async () => {
    const person = await company();
    const [ada, bob] = [await clientOf(person, "Ada"), await clientOf(person, "Bob")];
    const [one, two] = [await sell(person, ada, "2026-03-01", 100), await sell(person, bob, "2026-03-01", 100)];
    await person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-03-05", accountCode: "1100", amount: 190 },
        keepRest: true,
        items: [{ invoiceId: two, amount: 40 }, { invoiceId: one }],
      },
    });
    expect(await sheetOn(person, "2026-03-31")).toMatchObject({ receivable: 60, credits: 50 });
    const sheet = await figures(person, "balance_sheet", { from: "2026-03-31", to: "2026-03-31" });
    const { postings } = sheet.rows.find(({ key }) => key === "account:1300:other_side")?.cells[0] ?? {};
    const { data } = await person.call(CALLS.listReportPostings, { query: { ...postings, perPage: 100 } as never });
    expect(data.map(({ debit, credit }) => [debit, credit])).toEqual([
      [100, 0],
      [0, 150],
    ]);
  });

  it("nets nothing between parties, whatever was invoiced and paid, and keeps the ledger's balance", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.integer({ min: 0, max: 2 }),
            cents: fc.integer({ min: 100, max: 90_000 }),
            paid: fc.constantFrom(0, 0.5, 1, 1.5),
            isBill: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (events) => {
          const person = await company();
          const clients = [await clientOf(person, "A"), await clientOf(person, "B"), await clientOf(person, "C")];
          const owed = { client: [0, 0, 0], vendor: [0, 0, 0] };
          for (const [at, { who, cents, paid, isBill }] of events.entries()) {
            const day = `2026-05-${String(at + 1).padStart(2, "0")}`;
            const settled = Math.round(cents * paid);
            const item = isBill
              ? { expenseId: await buy(person, `V${who}`, day, cents / 100) }
              : { invoiceId: await sell(person, clients[who] ?? "", day, cents / 100) };
            if (settled > 0) await pay(person, day, settled / 100, item);
            const sums = owed[isBill ? "vendor" : "client"];
            sums[who] = (sums[who] ?? 0) + cents - settled;
          }
          const positive = (sums: number[]) => sums.reduce((all, one) => all + Math.max(one, 0), 0) / 100;
          const sheet = await sheetOn(person, "2026-05-31");
          expect(sheet).toMatchObject({
            receivable: positive(owed.client),
            credits: positive(owed.client.map((one) => -one)),
            payable: positive(owed.vendor),
            debits: positive(owed.vendor.map((one) => -one)),
          });
          const trial = await figures(person, "trial_balance", { from: "2026-05-01", to: "2026-05-31" });
          const balance = (code: string) => figure(trial, `account:${code}`, 3) - figure(trial, `account:${code}`, 4);
          const minor = (amount: number) => moneyFromNumber(Math.round(amount * 100) / 100, "EUR").minor;
          expect(balance("1300")).toBe(minor(sheet.receivable - sheet.credits));
          expect(balance("2000")).toBe(minor(sheet.debits - sheet.payable));
          expect(await violations(server.db, person.session.currentOrganizationId ?? "")).toEqual([]);
        },
      ),
      { numRuns: 4 },
    );
  }, 120_000);
});
