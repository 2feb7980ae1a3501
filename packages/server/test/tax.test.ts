/**
 * Tax on purchases by the company's country, and the tax report: what was invoiced and bought, to the cent, also at 0 % and without tax.
 */
import { CALLS, type ReportSheet } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAYS = { from: "2026-03-01", to: "2026-03-31" };

async function company(country: string | null, currency: string): Promise<Person> {
  const founder = await server.register({ defaultCurrency: currency });
  if (country) await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
  return founder;
}

const PURCHASE = {
  vendorName: "Supplies",
  description: "Paper",
  invoiceNumber: "1",
  invoiceDate: "2026-03-02",
  currency: "USD",
  paymentAccountId: "1100",
  accountCode: "5500",
};

const buy = (person: Person, form: object) =>
  person.call(CALLS.createExpense, { body: { ...PURCHASE, ...form } as never });

/** Lines of the entry as [account, side, amount]. */
const linesOf = ({
  entry,
}: {
  entry: { lines: { account: { code: string }; type: string; amount: number }[] } | null;
}) => entry?.lines.map(({ account, type, amount }) => [account.code, type, amount]);

async function sell(person: Person, items: object[], currency: string, issueDate = "2026-03-05") {
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", company: "Analytical Engines" } });
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate, dueDate: issueDate, currency, items: items as never },
  });
  return (await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

const tax = (person: Person, query: object = {}): Promise<ReportSheet> =>
  person.call(CALLS.reportFigures, { params: { type: "tax_summary" }, query: { ...DAYS, ...query } as never });

/** Rows as [label, tax, taxable]. */
const rows = (sheet: ReportSheet) =>
  sheet.rows
    .filter(({ cells }) => cells.length > 0)
    .map(({ label, cells }) => [label, ...cells.map((one) => one.amount)]);
const row = (sheet: ReportSheet, label: string) => rows(sheet).find(([name]) => name === label);

describe("tax on purchases", () => {
  it("of a US company is cost: bought and sold at 108.25, 8.25 is to be paid", async () => {
    const founder = await company("US", "USD");
    const { expense } = await buy(founder, {
      totalAmount: 108.25,
      taxes: [{ taxName: "Sales tax", taxRate: 8.25, taxAmount: 8.25 }],
      lineItems: [{ description: "Paper", amount: 100 }],
    });
    expect(linesOf(expense)).toEqual([
      ["5500", "debit", 108.25],
      ["1100", "credit", 108.25],
    ]);
    expect(expense.taxes).toEqual([
      {
        taxName: "Sales tax",
        taxRate: 8.25,
        taxAmount: 8.25,
        recoverable: null,
        note: "Not recoverable in the United States: part of the cost.",
      },
    ]);
    const line = {
      description: "Goods",
      quantity: 1,
      unitPrice: 100,
      taxName: "Sales tax",
      taxRate: 8.25,
      accountCode: "4000",
    };
    await sell(founder, [line], "USD");
    expect(row(await tax(founder), "Tax to pay")?.[1]).toBe(8.25);
  });

  it("of another country is cost, in a US company and in a German one", async () => {
    const german = {
      totalAmount: 119,
      currency: "EUR",
      taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: 19 }],
      exchangeRate: 1.1,
    };
    const us = await company("US", "USD");
    const bought = await buy(us, german);
    expect(linesOf(bought.expense)).toEqual([
      ["5500", "debit", 119],
      ["1100", "credit", 119],
    ]);
    const de = await company("DE", "EUR");
    const japanese = {
      currency: "JPY",
      totalAmount: 1100,
      taxes: [{ taxName: "Consumption tax", taxRate: 10, taxAmount: 100 }],
      exchangeRate: 0.006,
    };
    const yen = await buy(de, japanese);
    expect(linesOf(yen.expense)).toEqual([
      ["5500", "debit", 1100],
      ["1100", "credit", 1100],
    ]);
    expect(yen.expense.taxes[0]?.note).toContain(
      "Tax of another country (the tax is called Consumption tax, the currency is JPY",
    );
    const own = await buy(de, { ...german, exchangeRate: null });
    expect(linesOf(own.expense)).toEqual([
      ["5500", "debit", 100],
      ["2200", "debit", 19],
      ["1100", "credit", 119],
    ]);
  });

  it("asks where its country is not clear, and does as a person says", async () => {
    const founder = await company("GB", "GBP");
    const form = {
      currency: "USD",
      totalAmount: 120,
      exchangeRate: 0.8,
      taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 20 }],
    };
    const { expense, message } = await buy(founder, form);
    expect(message).toContain("It is not clear whether this is tax of the United Kingdom (the currency is USD)");
    expect(linesOf(expense)).toEqual([
      ["5500", "debit", 120],
      ["1100", "credit", 120],
    ]);
    const changed = await founder.call(CALLS.updateExpense, {
      params: { id: String(expense.id) },
      body: { ...PURCHASE, ...form, taxes: [{ ...form.taxes[0], recoverable: true }] } as never,
    });
    expect(linesOf(changed.expense)).toEqual([
      ["5500", "debit", 100],
      ["2200", "debit", 20],
      ["1100", "credit", 120],
    ]);
  });

  it("posts to the tax account while the country is not known; a country that is said later changes nothing posted", async () => {
    const founder = await company(null, "USD");
    const form = { totalAmount: 108.25, taxes: [{ taxName: "Sales tax", taxRate: 8.25, taxAmount: 8.25 }] };
    const before = await buy(founder, form);
    expect(linesOf(before.expense)).toContainEqual(["2200", "debit", 8.25]);
    await founder.call(CALLS.saveOrganization, { body: { name: "Texan", country: "US" } as never });
    const again = await founder.call(CALLS.getExpense, { params: { id: String(before.expense.id) } });
    expect(linesOf(again)).toEqual(linesOf(before.expense));
    expect(linesOf((await buy(founder, form)).expense)).toEqual([
      ["5500", "debit", 108.25],
      ["1100", "credit", 108.25],
    ]);
  });

  it("keeps provincial sales tax in the cost, and every typed figure, through merging and extending", async () => {
    const founder = await company("CA", "CAD");
    const form = {
      currency: "CAD",
      totalAmount: 84.56,
      lineItems: [
        { description: "Paper", amount: 30, accountCode: "5500" },
        { description: "Lamp", amount: 45.5, accountCode: "6550" },
      ],
      taxes: [
        { taxName: "GST", taxRate: 5, taxAmount: 3.78 },
        { taxName: "PST", taxRate: 7, taxAmount: 5.28 },
      ],
    };
    const { expense } = await buy(founder, form);
    const first = [
      ["5500", "debit", 32.1],
      ["6550", "debit", 48.68],
      ["2200", "debit", 3.78],
      ["1100", "credit", 84.56],
    ];
    expect(linesOf(expense)).toEqual(first);
    const params = { id: String(expense.id) };
    const merged = { description: "Paper, Lamp", amount: 75.5, quantity: 2, unitPrice: 37.75, accountCode: "5500" };
    await founder.call(CALLS.mergeItems, { params, body: merged });
    const whole = await founder.call(CALLS.updateExpense, { params, body: { ...PURCHASE, ...form } as never });
    expect(linesOf(whole.expense)).toEqual([
      ["5500", "debit", 80.78],
      ["2200", "debit", 3.78],
      ["1100", "credit", 84.56],
    ]);
    await founder.call(CALLS.extendItems, { params, query: {} });
    const back = await founder.call(CALLS.updateExpense, { params, body: { ...PURCHASE, ...form } as never });
    expect(linesOf(back.expense)).toEqual(first);
    expect(back.expense.taxes.map(({ taxAmount, taxRate }) => [taxAmount, taxRate])).toEqual([
      [3.78, 5],
      [5.28, 7],
    ]);
  });
});
