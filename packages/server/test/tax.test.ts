/**
 * Tax on purchases by the company's country, and the tax report: what was invoiced and bought, to the cent, also at 0 % and without tax.
 */
import { CALLS, type ReportSheet } from "@tallyleaf/contract";
import fc from "fast-check";
import pg from "pg";
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

async function sell(person: Person, items: object[], currency: string, more: object = {}) {
  const issueDate = "2026-03-05";
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", company: "Analytical Engines" } });
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate, dueDate: issueDate, currency, items: items as never, ...more },
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
  it("is a cost in a US company: bought and sold at 108.25, 8.25 is due", async () => {
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
        taxCode: "",
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

  it("is a cost when it is another country's, in a US company and in a German one", async () => {
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

  it("is asked about when its country is unclear, and follows the answer", async () => {
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

  it("is posted to the tax account while the country is unknown; setting it later changes no entry", async () => {
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

  it("keeps provincial sales tax in the cost, and every typed amount, through merging and splitting", async () => {
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

describe("the tax report", () => {
  const item = (unitPrice: number, taxRate: number | null, more: object = {}) => ({
    description: "Goods",
    quantity: 1,
    unitPrice,
    accountCode: "4000",
    ...(taxRate === null ? {} : { taxName: "VAT", taxRate }),
    ...more,
  });

  it("shows invoiced tax: 20 invoices of 0.99 at 19 % are 19.80, and sales at 0 % and without tax are included", async () => {
    const founder = await company("DE", "EUR");
    for (let count = 0; count < 20; count++) await sell(founder, [item(0.99, 19)], "EUR");
    await sell(founder, [item(250, 0), item(40, null)], "EUR");
    const sheet = await tax(founder);
    expect(rows(sheet).slice(0, 5)).toEqual([
      ["VAT 19 %", 3.8, 19.8],
      ["VAT 0 %", 0, 250],
      ["Without tax", 0, 40],
      ["Total tax on sales", 3.8, 309.8],
      ["Tax to pay", 3.8, null],
    ]);
    const result = await founder.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query: DAYS as never });
    expect(result.rows.find(({ label }) => label === "Total revenue")?.cells[0]?.amount).toBe(309.8);
  });

  it("shows purchases as their documents prove, tax in the cost, and reports what is unknown", async () => {
    const founder = await company("DE", "EUR");
    const euro = { currency: "EUR" };
    await buy(founder, { ...euro, totalAmount: 119, taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: 19 }] });
    await buy(founder, { ...euro, totalAmount: 119, taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: 50 }] });
    await buy(founder, { ...euro, totalAmount: 120, taxes: [{ taxName: "TVA", taxRate: 20, taxAmount: 20 }] });
    const sheet = await tax(founder);
    expect(row(sheet, "MwSt 19 %")).toEqual(["MwSt 19 %", 69, 100]);
    expect(row(sheet, "Total tax in the cost")).toEqual(["Total tax in the cost", 20, 100]);
    expect(sheet.notes).toContain(
      "MwSt 19 % on purchases: the documents don't show the net amount for €50.00 of it. The taxable amount doesn't include that.",
    );
  });

  it("counts on cash basis in proportion to payments", async () => {
    const founder = await company("DE", "EUR");
    const invoice = await sell(founder, [item(1000, 19), item(200, 0), item(50, null)], "EUR");
    const pay = (amount: number) =>
      founder.call(CALLS.recordPayment, {
        body: { date: "2026-03-20", accountCode: "1100", amount, items: [{ invoiceId: invoice.id }] },
      });
    await pay(720);
    const half = [
      ["VAT 19 %", 95, 500],
      ["VAT 0 %", 0, 100],
      ["Without tax", 0, 25],
      ["Total tax on sales", 95, 625],
    ];
    expect(rows(await tax(founder, { basis: "cash" })).slice(0, 4)).toEqual(half);
    await pay(720);
    expect(rows(await tax(founder, { basis: "cash" })).slice(0, 4)).toEqual(rows(await tax(founder)).slice(0, 4));
  });

  it("counts on cash basis what remains of each rate after credit notes, refunds, write-offs, and voids", async () => {
    const founder = await company("DE", "EUR");
    const pay = async (invoiceId: string, amount: number, more: object = {}) =>
      founder.call(CALLS.recordPayment, {
        body: { date: "2026-03-20", accountCode: "1100", amount, items: [{ invoiceId }], ...more } as never,
      });
    const credit = async (invoiceId: string, items: object[], day = "2026-03-20") => {
      const params = { id: invoiceId };
      const { invoice: draft } = await founder.call(CALLS.createCreditNote, { params });
      const head = { clientId: draft.client?.id, issueDate: day, dueDate: day, currency: "EUR" };
      const body = { ...head, revision: draft.revision, items } as never;
      await founder.call(CALLS.updateInvoice, { params: { id: draft.id }, body });
      return (await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} })).invoice;
    };
    const sales = async () => {
      const sheet = await tax(founder, { basis: "cash" });
      return sheet.rows.flatMap(({ key, label, cells }) =>
        key.startsWith("output:") && cells.length > 0 ? [[label, ...cells.map(({ amount }) => amount)]] : [],
      );
    };
    // A credit note over the taxed line moves what counts to the other one.
    const mixed = await sell(founder, [item(500, 20), item(500, null)], "EUR");
    await pay(mixed.id, 500);
    expect(await sales()).toEqual([
      ["VAT 20 %", 45.45, 227.28],
      ["Without tax", 0, 227.27],
      ["Total tax on sales", 45.45, 454.55],
    ]);
    const note = await credit(mixed.id, [item(500, 20)]);
    expect(await sales()).toEqual([
      ["Without tax", 0, 500],
      ["Total tax on sales", 0, 500],
    ]);
    await founder.call(CALLS.voidInvoice, { params: { id: note.id }, body: { reason: "A slip", date: "2026-03-21" } });
    expect(await sales()).toEqual([
      ["VAT 20 %", 45.45, 227.28],
      ["Without tax", 0, 227.27],
      ["Total tax on sales", 45.45, 454.55],
    ]);
    await credit(mixed.id, [item(500, 20)]);
    // A write-off is no money; a later payment counts.
    const bad = await sell(founder, [item(1000, 20)], "EUR");
    const paid = await pay(bad.id, 600, { writeOff: 600 });
    const untaxed = ["Without tax", 0, 500];
    expect(await sales()).toEqual([["VAT 20 %", 100, 500], untaxed, ["Total tax on sales", 100, 1000]]);
    await founder.call(CALLS.voidPayment, { params: { id: paid.payment.id }, body: {} });
    expect(await sales()).toEqual([untaxed, ["Total tax on sales", 0, 500]]);
    // Paid, then credited: it counts until it is refunded.
    await pay(bad.id, 1200);
    await credit(bad.id, [item(200, 20)], "2026-03-21");
    expect((await sales())[0]).toEqual(["VAT 20 %", 200, 1000]);
    await pay(bad.id, 240, { date: "2026-03-22" });
    expect((await sales())[0]).toEqual(["VAT 20 %", 160, 800]);
    // A bill mirrors it, tax in the cost too.
    const { expense } = await buy(founder, {
      currency: "EUR",
      paymentAccountId: "2000",
      totalAmount: 119,
      taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: 19 }],
    });
    const foreign = await buy(founder, {
      currency: "EUR",
      paymentAccountId: "2000",
      totalAmount: 120,
      taxes: [{ taxName: "TVA", taxRate: 20, taxAmount: 20 }],
    });
    for (const { id } of [expense, foreign.expense])
      await founder.call(CALLS.recordPayment, {
        body: { date: "2026-03-20", accountCode: "1100", amount: 40, items: [{ expenseId: id }] },
      });
    const taxes = [{ taxName: "MwSt", taxRate: 7, taxAmount: 0.9 }];
    const back = await buy(founder, { currency: "EUR", paymentAccountId: "2000", totalAmount: -13.76, taxes });
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-03-20", accountCode: "1100", amount: 6.88, items: [{ expenseId: back.expense.id }] },
    });
    const sheet = await tax(founder, { basis: "cash" });
    expect(row(sheet, "MwSt 19 %")).toEqual(["MwSt 19 %", 6.39, 33.61]);
    expect(row(sheet, "MwSt 7 %")).toEqual(["MwSt 7 %", -0.45, -6.43]);
    expect(row(sheet, "TVA 20 %")).toEqual(["TVA 20 %", 6.67, 33.33]);
  });

  it("uses the documents of entries posted before tax lines existed", async () => {
    const founder = await company("DE", "EUR");
    const discounted = [item(1000, 19), item(33.33, 7, { quantity: 3 }), item(250, 0), item(40, null)];
    await sell(founder, discounted, "EUR", { discount: { kind: "percent", value: 3 } });
    const { id } = await sell(founder, discounted, "EUR", { taxStructure: "inclusive" });
    const { invoice: draft } = await founder.call(CALLS.createCreditNote, { params: { id } });
    await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
    const slip = await sell(founder, [item(70, 19)], "EUR");
    await founder.call(CALLS.voidInvoice, { params: { id: slip.id }, body: { reason: "A slip", date: "2026-03-09" } });
    // Three lines of which each is rounded, and their sum is not the sum rounded.
    const cents = [item(0.33, 19), item(0.33, 7), item(0.33, null)];
    await sell(founder, cents, "USD", { exchangeRate: 0.9137 });
    const euro = { currency: "EUR" };
    const mwst = (taxRate: number, taxAmount: number) => [{ taxName: "MwSt", taxRate, taxAmount }];
    await buy(founder, { ...euro, totalAmount: 119, taxes: mwst(19, 19) });
    await buy(founder, { ...euro, totalAmount: 119, taxes: mwst(19, 50) });
    await buy(founder, { ...euro, totalAmount: -53.5, taxes: mwst(7, 3.5) });
    const before = [await tax(founder), await tax(founder, { basis: "cash" })];
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const organization = founder.session.currentOrganizationId;
    const stated = async () => {
      const { rows } = await client.query(
        `select entry_id, tax_name, tax_rate, amount::text, base_amount::text, taxable::text, taxable_base::text
           from tax_line where organization_id = $1 order by 1, 2, 3`,
        [organization],
      );
      return rows.map((one) => ({ ...one, amount: Number(one.amount), base_amount: Number(one.base_amount) }));
    };
    try {
      const posted = await stated();
      expect(posted.length).toBeGreaterThan(15);
      await client.query("alter table tax_line disable trigger user");
      await client.query("delete from tax_line where organization_id = $1", [organization]);
      expect(await stated()).toEqual([]);
      await client.query("select tax_lines_from_documents($1)", [organization]);
      expect(await stated()).toEqual(posted);
    } finally {
      await client.query("alter table tax_line enable trigger user");
      await client.end();
    }
    expect([await tax(founder), await tax(founder, { basis: "cash" })]).toEqual(before);
  });

  it("has invoiced amounts equal to taxable amounts at each rate, and to revenue on both bases", async () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rate: fc.constantFrom(null, 0, 7, 19),
    });
    const invoice = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 5 }),
      taxStructure: fc.constantFrom("exclusive", "inclusive"),
      paid: fc.constantFrom(0, 30, 55, 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(invoice, { minLength: 1, maxLength: 4 }), async (invoices) => {
        const founder = await company("DE", "EUR");
        const invoiced = new Map<string, number>();
        for (const { items, taxStructure, paid } of invoices) {
          const lines = items.map(({ cents, quantity, rate }) => item(cents / 100, rate, { quantity }));
          const { id, total, taxes } = await sell(founder, lines, "EUR", { taxStructure });
          for (const { cents, quantity, rate } of items)
            count(invoiced, rate === null ? "Without tax" : `VAT ${rate} %`, cents * quantity);
          if (taxStructure === "inclusive")
            for (const { rate, tax } of taxes) count(invoiced, `VAT ${rate} %`, -Math.round(tax * 100));
          const amount = Math.round(total * paid) / 100;
          if (amount > 0)
            await founder.call(CALLS.recordPayment, {
              body: { date: "2026-03-20", accountCode: "1100", amount, items: [{ invoiceId: id }] },
            });
        }
        const accrual = await tax(founder);
        for (const [label, cents] of invoiced)
          expect([label, inCents(row(accrual, label)?.[2])]).toEqual([label, cents]);
        for (const basis of ["accrual", "cash"]) {
          const query = { ...DAYS, basis } as never;
          const result = await founder.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
          const turnover = result.rows.find(({ label }) => label === "Total revenue")?.cells[0]?.amount;
          expect(inCents(row(await tax(founder, { basis }), "Total tax on sales")?.[2]), basis).toBe(inCents(turnover));
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

const inCents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
const count = (sums: Map<string, number>, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
