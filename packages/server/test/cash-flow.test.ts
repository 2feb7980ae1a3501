/** Cash flow of fixed assets and of money in other currencies: investing as it was paid, and the same operating cash flow in both ways. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bankLine } from "./support/bank-lines.ts";
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

async function buy(person: Person, day: string, totalAmount: number, more: object = {}) {
  const { expense } = await person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Maschinen Meyer", description: "Lathe", invoiceNumber: `M-${day}`, invoiceDate: day },
      ...{ totalAmount, currency: "EUR", accountCode: "1700", paymentAccountId: "2000", taxes: [] },
      ...more,
    } as never,
  });
  return expense.id;
}

async function flows(person: Person, from: string, to: string) {
  const [direct, indirect] = await Promise.all(
    (["direct", "indirect"] as const).map((method) => figures(person, "cash_flow", { from, to, method })),
  );
  if (!direct || !indirect) throw new Error("No cash flow.");
  for (const sheet of [direct, indirect]) await expectPostings(person, sheet);
  const of = (key: string) => {
    const [one, other] = [figure(direct, key), figure(indirect, key)];
    expect(other, key).toBe(one);
    return Number(one) / 100;
  };
  return {
    operating: of("operating:total"),
    investing: of("investing:total"),
    change: of("change"),
    closing: of("closing"),
    exchange: of("exchange"),
    direct,
    indirect,
  };
}

describe("fixed assets on account", () => {
  it("are investing when they are paid, and nothing before", async () => {
    const person = await company();
    const tax = { taxName: "USt", taxRate: 19, taxAmount: 1900 };
    const id = await buy(person, "2026-01-10", 11_900, { taxes: [tax] });
    const before = await flows(person, "2026-01-01", "2026-01-31");
    expect([before.operating, before.investing, before.change]).toEqual([0, 0, 0]);
    expect(figure(before.indirect, "on_account")).toBe(-1_000_000n);
    await person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-02-12", accountCode: "1100", amount: 11_662 },
        items: [{ expenseId: id, amount: 11_900, discount: 238 }],
      },
    });
    // Of 11,662.00, 9,800.00 are the price and 1,862.00 the tax.
    const paid = await flows(person, "2026-02-01", "2026-02-28");
    expect([paid.operating, paid.investing, paid.change]).toEqual([-1862, -9800, -11_662]);
    expect(figure(paid.direct, "account:1700")).toBe(-980_000n);
    const both = await flows(person, "2026-01-01", "2026-02-28");
    expect([both.operating, both.investing]).toEqual([-1862, -9800]);
    expect(figure(both.indirect, "on_account")).toBe(0n);
  });

  it("share a payment with what else it pays, and a void takes it back", async () => {
    const person = await company();
    const machine = await buy(person, "2026-01-10", 6000);
    const paper = await buy(person, "2026-01-11", 400, { accountCode: "5500" });
    const { payment } = await person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-02-12", accountCode: "1100", amount: 3400 },
        items: [
          { expenseId: paper, amount: 400 },
          { expenseId: machine, amount: 3000 },
        ],
      },
    });
    const paid = await flows(person, "2026-02-01", "2026-02-28");
    expect([paid.operating, paid.investing]).toEqual([-400, -3000]);
    await person.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    const all = await flows(person, "2026-01-01", "2026-12-31");
    expect([all.operating, all.investing, all.change]).toEqual([0, 0, 0]);
  });

  it("are investing in full where the buyer owes the tax, paid at once or with a cash discount", async () => {
    const person = await company();
    await person.call(CALLS.saveOrganization, { body: { country: "DE" } });
    await person.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "DE136695976", startsOn: "2026-01-01", rhythm: "month" } as never,
    });
    const taxes = [{ taxName: "USt", taxRate: 19, taxAmount: 0, taxCode: "DE-RC-13B" }];
    await buy(person, "2026-01-10", 500, { taxes, paymentAccountId: "1100" });
    const once = await flows(person, "2026-01-01", "2026-01-31");
    expect([once.operating, once.investing]).toEqual([0, -500]);
    const id = await buy(person, "2026-01-11", 1000, { taxes });
    await person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-02-12", accountCode: "1100", amount: 970 },
        items: [{ expenseId: id, amount: 1000, discount: 30 }],
      },
    });
    const paid = await flows(person, "2026-02-01", "2026-02-28");
    expect([paid.operating, paid.investing]).toEqual([0, -970]);
  });

  it.each([
    ["at once", "1100"],
    ["as a bill", "2000"],
  ])("take what was paid in advance for them along, a deposit that is paid %s", async (_, paidFrom) => {
    const person = await company();
    const tax = (taxAmount: number) => [{ taxName: "USt", taxRate: 19, taxAmount }];
    const deposit = await buy(person, "2026-02-08", 595, {
      ...{ accountCode: "1550", paymentAccountId: paidFrom, taxes: tax(95), invoiceNumber: "D-1" },
    });
    if (paidFrom === "2000")
      await person.call(CALLS.recordPayment, {
        body: { date: "2026-02-10", accountCode: "1100", amount: 595, items: [{ expenseId: deposit }] },
      });
    const before = await flows(person, "2026-01-01", "2026-12-31");
    expect([before.operating, before.investing]).toEqual([-595, 0]);
    const id = await buy(person, "2026-04-20", 2380, { taxes: tax(380) });
    await person.call(CALLS.recordPayment, {
      body: { date: "2026-04-20", accountCode: "1550", amount: 595, depositId: deposit, items: [{ expenseId: id }] },
    });
    await person.call(CALLS.recordPayment, {
      body: { date: "2026-05-02", accountCode: "1100", amount: 1785, items: [{ expenseId: id }] },
    });
    const all = await flows(person, "2026-01-01", "2026-12-31");
    expect([all.operating, all.investing, all.change]).toEqual([-380, -2000, -2380]);
    expect((await flows(person, "2026-02-01", "2026-02-28")).investing).toBe(-500);
  });

  it("bring what they were sold for, not their gain, whether at once or on an invoice", async () => {
    const person = await company();
    await person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-01-01", description: "Machine" },
        lines: [
          { accountCode: "1700", debit: 6750 },
          { accountCode: "3000", credit: 6750 },
        ],
      },
    });
    await person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-06-30", description: "Book value" },
        lines: [
          { accountCode: "6810", debit: 6750 },
          { accountCode: "1700", credit: 6750 },
        ],
      },
    });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
    const { invoice } = await person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: client.id, issueDate: "2026-06-30", dueDate: "2026-06-30", currency: "EUR" },
        items: [
          {
            ...{ description: "Machine", quantity: 1, unitPrice: 8000, accountCode: "4960" },
            ...{ taxName: "USt", taxRate: 19 },
          },
        ],
      },
    });
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const sold = await flows(person, "2026-06-01", "2026-06-30");
    expect([sold.operating, sold.investing]).toEqual([0, 0]);
    await person.call(CALLS.recordPayment, {
      body: { date: "2026-07-15", accountCode: "1100", amount: 9520, items: [{ invoiceId: invoice.id }] },
    });
    const paid = await flows(person, "2026-06-01", "2026-07-31");
    expect([paid.operating, paid.investing, paid.change]).toEqual([1520, 8000, 9520]);
    expect(figure(paid.indirect, "disposals")).toBe(-125_000n);
    expect(figure(paid.direct, "account:4960")).toBe(800_000n);
  });
});

describe("fixed assets on a document that credit notes change", () => {
  const item = (unitPrice: number, accountCode: string) => ({
    ...{ description: accountCode, quantity: 1, unitPrice, accountCode, taxName: "USt", taxRate: 19 },
  });
  async function sell(person: Person, items: ReturnType<typeof item>[]) {
    const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
    const { invoice } = await person.call(CALLS.createInvoice, {
      body: { clientId: client.id, issueDate: "2026-01-10", dueDate: "2026-01-10", currency: "EUR", items },
    });
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const pay = (date: string, amount: number, more: object = {}) =>
      person.call(CALLS.recordPayment, {
        body: { date, accountCode: "1100", amount, items: [{ invoiceId: invoice.id }], ...more },
      });
    const credit = async (issueDate: string, items: ReturnType<typeof item>[]) => {
      const made = await person.call(CALLS.createCreditNote, { params: { id: invoice.id } });
      const { currency, revision } = made.invoice;
      const body = { clientId: client.id, issueDate, dueDate: issueDate, currency, items, revision };
      await person.call(CALLS.updateInvoice, { params: { id: made.invoice.id }, body });
      await person.call(CALLS.issueInvoice, { params: { id: made.invoice.id }, body: {} });
    };
    return { pay, credit, id: invoice.id };
  }
  const year = (person: Person) => flows(person, "2026-01-01", "2026-12-31");
  const month = (person: Person, number: string) => flows(person, `2026-${number}-01`, `2026-${number}-28`);

  it("are none where a credit note took the whole asset back", async () => {
    const person = await company();
    const { pay, credit } = await sell(person, [item(1000, "4960"), item(1000, "4100")]);
    await credit("2026-02-01", [item(1000, "4960")]);
    await pay("2026-03-01", 1190);
    const { operating, investing } = await year(person);
    expect([operating, investing]).toEqual([1190, 0]);
  });

  it("are as much as is left of them, in parts, and after a refund", async () => {
    const person = await company();
    const { pay, credit, id } = await sell(person, [item(1000, "4960"), item(1000, "4100")]);
    await pay("2026-02-01", 1190);
    expect((await month(person, "02")).investing).toBe(500);
    await credit("2026-03-01", [item(400, "4960")]);
    await pay("2026-04-01", 714);
    expect((await month(person, "04")).investing).toBe(100);
    expect((await year(person)).investing).toBe(600);
    await credit("2026-05-01", [item(600, "4960")]);
    await person.call(CALLS.recordPayment, {
      body: { direction: "out", date: "2026-06-01", accountCode: "1100", amount: 714, items: [{ invoiceId: id }] },
    } as never);
    expect((await month(person, "06")).investing).toBe(-600);
    const { operating, investing } = await year(person);
    expect([operating, investing]).toEqual([1190, 0]);
  });

  it("are no more than their price where more is paid", async () => {
    const person = await company();
    const { pay } = await sell(person, [item(1000, "4960")]);
    await pay("2026-02-01", 1250, { keepRest: true });
    const { operating, investing } = await year(person);
    expect([operating, investing]).toEqual([250, 1000]);
  });

  it("are none where a supplier's credit over the asset is set against its bill", async () => {
    const person = await company();
    const taxes = (taxAmount: number) => [{ taxName: "USt", taxRate: 19, taxAmount }];
    const lineItems = [
      { description: "Lathe", amount: 1000, accountCode: "1700" },
      { description: "Service", amount: 1000, accountCode: "5500" },
    ];
    const bill = await buy(person, "2026-01-10", 2380, { taxes: taxes(380), lineItems, taxStructure: "exclusive" });
    const credit = await buy(person, "2026-01-20", -1190, { taxes: taxes(190) });
    await person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-02-12", accountCode: "1100", amount: 1190 },
        items: [{ expenseId: bill }, { expenseId: credit }],
      },
    });
    const { operating, investing } = await year(person);
    expect([operating, investing]).toEqual([-1190, 0]);
  });
});

it("shows what exchange rates change of money in other currencies as a line of its own", async () => {
  const person = await company();
  const rated = (conversionRate: number) =>
    person.call(CALLS.addExchangeRate, {
      body: {
        ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
        rateType: "manual",
      },
    });
  await rated(0.92);
  const id = await bankLine(server, person, {
    ...{ amount: "1000.00", date: "2026-01-10", currency: "USD", accountCode: "1200" },
  });
  await person.call(CALLS.bookLine, { params: { id }, body: { accountCode: "4000" } });
  await rated(0.85);
  await person.call(CALLS.postRevaluation, { body: { day: "2026-03-31" } });
  const flow = await flows(person, "2026-01-01", "2026-03-31");
  expect([flow.operating, flow.investing, flow.change, flow.exchange, flow.closing]).toEqual([920, 0, 920, -70, 850]);
});

describe("loans and equity", () => {
  const post = (person: Person, entryDate: string, lines: [code: string, debit: number, credit: number][]) =>
    person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate, description: "By hand" },
        lines: lines.map(([accountCode, debit, credit]) => ({
          accountCode,
          ...(debit > 0 ? { debit } : { credit }),
        })),
      },
    });

  it("are financing as they were paid, and what moved without money is in neither way", async () => {
    const person = await company();
    const car: Parameters<typeof post>[2] = [
      ["1700", 24_000, 0],
      ["1100", 0, 4000],
      ["2500", 0, 20_000],
    ];
    await post(person, "2026-02-01", car);
    await post(person, "2026-03-01", [
      ["2500", 500, 0],
      ["6900", 100, 0],
      ["1100", 0, 600],
    ]);
    const bought = await flows(person, "2026-01-01", "2026-12-31");
    expect([bought.operating, bought.investing, bought.change]).toEqual([-100, -4000, -4600]);
    for (const sheet of [bought.direct, bought.indirect]) expect(figure(sheet, "financing:total")).toBe(-50_000n);
    // Costs paid privately, a dividend that is owed, interest added to a loan, private use, an asset that the owner brought.
    const without: [string, string, number][] = [
      ["5500", "3000", 300],
      ["3900", "2310", 10_000],
      ["6900", "2500", 100],
      ["3000", "5500", 500],
      ["1700", "3000", 9000],
    ];
    for (const [debit, credit, amount] of without)
      await post(person, "2026-04-01", [
        [debit, amount, 0],
        [credit, 0, amount],
      ]);
    const all = await flows(person, "2026-01-01", "2026-12-31");
    expect([all.operating, all.investing, all.change]).toEqual([-100, -4000, -4600]);
    for (const sheet of [all.direct, all.indirect]) expect(figure(sheet, "financing:total")).toBe(-50_000n);
    const april = await flows(person, "2026-04-01", "2026-04-30");
    expect([april.operating, april.investing, april.change]).toEqual([0, 0, 0]);
  });
});

describe("a company that owes its shareholders", () => {
  it("pays dividends and takes their loans as financing", async () => {
    const person = await company();
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", isCompany: true } });
    const move = (date: string, debit: string, credit: string, amount: number) =>
      person.call(CALLS.postManualEntry, {
        body: {
          ...{ entryDate: date, description: "Shareholders" },
          lines: [
            { accountCode: debit, debit: amount },
            { accountCode: credit, credit: amount },
          ],
        },
      });
    await move("2026-12-01", "3900", "2420", 5000);
    await move("2026-12-05", "2420", "1100", 5000);
    await move("2026-12-06", "1100", "2420", 10_000);
    const december = await flows(person, "2026-12-01", "2026-12-31");
    expect([december.operating, december.investing, december.change]).toEqual([0, 0, 5000]);
    for (const sheet of [december.direct, december.indirect])
      expect([figure(sheet, "financing:total"), figure(sheet, "account:2420")]).toEqual([500_000n, 500_000n]);
  });
});

describe("books that open within a year", () => {
  const CONTENT = {
    ...{ revision: 0, date: "2026-07-01", banks: [] },
    balances: [
      { code: "1100", debit: 10_000 },
      { code: "1300", debit: 2380 },
      { code: "1700", debit: 5000 },
      { code: "1790", credit: 1000 },
      { code: "2000", credit: 119 },
      { code: "3000", credit: 1000 },
      { code: "4100", credit: 30_000 },
      { code: "6000", debit: 12_000 },
    ],
    items: [
      { kind: "receivable" as const, party: "Alpha Bau", number: "RE-1", date: "2026-06-20", open: 2380 },
      { kind: "payable" as const, party: "Beta", number: "ER-1", date: "2026-06-20", open: 119 },
    ],
  };

  it("have what they open with as a line of its own, and no flow of it", async () => {
    const person = await company();
    await person.call(CALLS.saveOpening, { body: CONTENT });
    await person.call(CALLS.postOpening, { body: { revision: 1, seen: 2739 } });
    const opened = await flows(person, "2026-01-01", "2026-12-31");
    expect([opened.operating, opened.investing, opened.change, opened.closing]).toEqual([0, 0, 0, 10_000]);
    for (const sheet of [opened.direct, opened.indirect]) {
      expect([figure(sheet, "opening"), figure(sheet, "openings")]).toEqual([0n, 1_000_000n]);
      expect(sheet.rows.filter(({ key }) => key.startsWith("account:"))).toEqual([]);
      expect(sheet.notes).toContain("Opening balances are no cash flow. Profit is that of the days since.");
    }
    const home = await person.call(CALLS.homeFigures, { query: { today: "2026-07-15" } });
    expect(home.cashFlow).toMatchObject({ amount: 0 });
    const { overTime } = await person.call(CALLS.analyticsOverview, {
      query: { startDate: "2026-06-01", endDate: "2026-08-31" } as never,
    });
    expect(overTime.map(({ cash }) => [cash?.in, cash?.out])).toEqual(overTime.map(() => [0, 0]));
  });

  it("have only what was paid since as flows, in both ways and by months", async () => {
    const person = await company();
    await person.call(CALLS.saveOpening, { body: CONTENT });
    await person.call(CALLS.postOpening, { body: { revision: 1, seen: 2739 } });
    // The rest on 3999 is equity: entered by hand, no flow either.
    await person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-07-01", description: "Rest" },
        lines: [
          { accountCode: "3999", credit: 2739 },
          { accountCode: "3900", debit: 2739 },
        ],
      },
    });
    await buy(person, "2026-07-10", 400, { accountCode: "5500", paymentAccountId: "1100" });
    const { data } = await person.call(CALLS.listInvoices, { query: {} as never });
    await person.call(CALLS.recordPayment, {
      body: { date: "2026-07-12", accountCode: "1100", amount: 2380, items: [{ invoiceId: data[0]?.id ?? "" }] },
    });
    const all = await flows(person, "2026-01-01", "2026-12-31");
    expect([all.operating, all.investing, all.change, all.closing]).toEqual([1980, 0, 1980, 11_980]);
    expect(figure(all.indirect, "profit")).toBe(-40_000n);
    expect(figure(all.indirect, "financing:total")).toBe(0n);
    const months = await figures(person, "cash_flow", { from: "2026-06-01", to: "2026-08-31", by: "month" });
    await expectPostings(person, months);
    const row = (key: string) => months.rows.find((one) => one.key === key)?.cells.map(({ amount }) => amount);
    expect(row("opening")).toEqual([0, 10_000, 11_980, 0]);
    expect(row("openings")).toEqual([10_000, 0, 0, 10_000]);
    expect(row("change")).toEqual([0, 1980, 0, 1980]);
    expect(row("closing")).toEqual([10_000, 11_980, 11_980, 11_980]);
  });

  it("take an opening balance that is entered by hand as one, whatever it is of", async () => {
    const person = await company();
    await person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-03-01", description: "What we had" },
        lines: [
          { accountCode: "1100", debit: 500 },
          { accountCode: "1700", debit: 700 },
          { accountCode: "2500", credit: 300 },
          { accountCode: "3999", credit: 900 },
        ],
      },
    });
    const flow = await flows(person, "2026-01-01", "2026-12-31");
    expect([flow.operating, flow.investing, flow.change, flow.closing]).toEqual([0, 0, 0, 500]);
    expect(figure(flow.direct, "openings")).toBe(50_000n);
  });
});
