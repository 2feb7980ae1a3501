/** Tax that counts when it is paid: the cases of the money basis, filings, and the law that over all payments the document's amounts count. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

type Registration = CallInput<typeof CALLS.addTaxRegistration>["body"];

/** A company that is registered in a country, and whose tax counts when it is paid. */
async function company(country: string, currency: string, more: Partial<Registration> = {}) {
  const person = await server.register({ defaultCurrency: currency });
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2026-01-01", rhythm: "month", moneyFrom: "2026-01-01", ...more },
  });
  const { client } = await person.call(CALLS.addClient, {
    body: { name: "Ada", country, address: "1 High Street", ...(country === "GB" ? {} : { taxId: "" }) },
  });
  return new Books(person, registration.id, client.id, currency);
}

class Books {
  isFiled = false;

  readonly person: Person;
  readonly id: string;
  readonly clientId: string;
  readonly currency: string;

  constructor(person: Person, id: string, clientId: string, currency: string) {
    this.person = person;
    this.id = id;
    this.clientId = clientId;
    this.currency = currency;
  }

  /** Issues an invoice of items at [net, code]. */
  async sell(day: string, ...items: (readonly [net: number, taxCode: string])[]) {
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: {
        clientId: this.clientId,
        issueDate: day,
        dueDate: day,
        currency: this.currency,
        items: items.map(([unitPrice, taxCode]) => ({
          ...{ description: `Work ${taxCode}`, quantity: 1, unitPrice, taxCode, taxName: "", taxRate: null },
          accountCode: "4100",
        })),
      },
    });
    return (await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  }

  /** Credits net amounts of the invoice's items, in their order. */
  async credit(invoiceId: string, day: string, ...nets: number[]) {
    const { invoice } = await this.person.call(CALLS.createCreditNote, { params: { id: invoiceId } });
    const { items, revision } = invoice;
    await this.person.call(CALLS.updateInvoice, {
      params: { id: invoice.id },
      body: {
        revision,
        issueDate: day,
        dueDate: day,
        items: items.map((item, at) => ({ ...item, quantity: 1, unitPrice: nets[at] ?? 0 })),
      } as never,
    });
    return (await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  }

  pay(invoiceId: string, date: string, amount: number, more: object = {}) {
    return this.person.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [{ invoiceId }], ...more },
    });
  }

  async boxes(from: string): Promise<Record<string, number>> {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.id, from } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  async file(from: string) {
    const params = { id: this.id, from };
    const { payable, corrected } = await this.person.call(CALLS.getTaxReturn, { params });
    await this.person.call(CALLS.fileTaxReturn, {
      params,
      body: { filedOn: "2026-08-19", reference: "", payable: corrected ?? payable },
    });
  }

  async lines(from: string) {
    const { data } = await this.person.call(CALLS.listTaxReturnLines, { params: { id: this.id, from }, query: {} });
    return data;
  }
}

describe("in Germany", () => {
  it("counts sales in the share that is paid, and purchases by the invoice", async () => {
    const own = await company("DE", "EUR");
    const invoice = await own.sell("2026-01-10", [1000, "DE-U19"]);
    await own.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Papier Meyer", description: "Paper", invoiceNumber: "1", invoiceDate: "2026-01-12" },
        ...{ totalAmount: 119, currency: "EUR", accountCode: "5500", paymentAccountId: "2000" },
        taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19, taxCode: "DE-V19" }],
      },
    });
    expect(await own.boxes("2026-01-01")).toEqual({ "66": 19, "83": -19 });
    await own.pay(invoice.id, "2026-02-05", 400);
    await own.pay(invoice.id, "2026-03-05", 790);
    expect(await own.boxes("2026-02-01")).toMatchObject({ "81": 336, t81: 63.84 });
    expect(await own.lines("2026-02-01")).toMatchObject([
      { date: "2026-02-05", paidFor: "2026-01-10", base: 336.13, tax: 63.87, code: "DE-U19" },
    ]);
    expect(await own.lines("2026-03-01")).toMatchObject([{ base: 663.87, tax: 126.13 }]);
    const { whenPaid } = await own.person.call(CALLS.getTaxReturn, { params: { id: own.id, from: "2026-01-01" } });
    expect(whenPaid).toBe(true);
  });

  it("keeps what was filed, and corrects it by a payment that came to light later", async () => {
    const own = await company("DE", "EUR");
    const invoice = await own.sell("2026-01-10", [1000, "DE-U19"]);
    await own.pay(invoice.id, "2026-01-20", 595);
    await own.file("2026-01-01");
    await own.pay(invoice.id, "2026-01-25", 119);
    const sheet = await own.person.call(CALLS.getTaxReturn, { params: { id: own.id, from: "2026-01-01" } });
    expect([sheet.state, sheet.payable, sheet.corrected, sheet.changed]).toEqual(["to_correct", 95, 114, 1]);
    await own.file("2026-01-01");
    expect(await own.lines("2026-01-01")).toMatchObject([{ base: 600, tax: 114 }]);
    const { payment } = await own.pay(invoice.id, "2026-02-25", 476);
    expect(await own.lines("2026-02-01")).toMatchObject([{ base: 400, tax: 76 }]);
    // A payment that is voided after its period was filed leaves that return as it was.
    await own.file("2026-02-01");
    await own.person.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    const months = ["02", "03", "04", "05", "06", "07", "08"].map((month) => `2026-${month}-01`);
    const after = await Promise.all(months.map((from) => own.lines(from)));
    expect(after[0]).toMatchObject([{ base: 400, tax: 76 }]);
    const changes = (
      await own.person.call(CALLS.listTaxReturnLines, {
        params: { id: own.id, from: "2026-02-01" },
        query: { which: "changed" },
      })
    ).data;
    expect([...after.slice(1).flat(), ...changes].map(({ base, tax }) => [base, tax])).toEqual([[-400, -76]]);
  });

  it("begins and ends with the document's day, so that nothing counts twice or is lost", async () => {
    const own = await company("DE", "EUR", { moneyFrom: null });
    const before = await own.sell("2026-01-10", [1000, "DE-U19"]);
    await own.file("2026-01-01");
    const body = (moneyFrom: string | null, moneyUntil: string | null = null) => ({
      params: { id: own.id },
      body: { moneyFrom, moneyUntil },
    });
    const send = (input: object) =>
      sendCall(server.origin, CALLS.changeTaxRegistration, input as never, own.person.headers);
    const { moneyFiled, moneyOrder } = CALLS.changeTaxRegistration.failures;
    expectFailure(await send(body("2026-01-31")), moneyFiled);
    expectFailure(await send(body("2026-02-01", "2026-01-31")), moneyOrder);
    await own.person.call(CALLS.changeTaxRegistration, body("2026-02-01", "2026-03-31"));
    const during = await own.sell("2026-03-31", [100, "DE-U19"]);
    await own.sell("2026-04-01", [10, "DE-U19"]);
    await own.pay(before.id, "2026-04-02", 1190);
    await own.pay(during.id, "2026-04-03", 119);
    expect(await own.boxes("2026-01-01")).toMatchObject({ "81": 1000 });
    expect([await own.lines("2026-02-01"), await own.lines("2026-03-01")]).toEqual([[], []]);
    expect(await own.boxes("2026-04-01")).toMatchObject({ "81": 110 });
  });
});

/** Acts in their order: a credit note takes net amounts off the invoice's items, a refund gives money back, and the last payment is voided. */
type Act = ["credit", ...number[]] | ["pay" | "refund", number] | ["pay", number, number] | ["void"];
type Case = [
  what: string,
  country: "DE" | "GB",
  items: [number, string][],
  acts: Act[],
  nets: number[],
  tax: number,
  owedBack: number,
];

/** The cases of the money basis: after the acts, these net amounts of the items and this tax have counted. */
const CASES: Case[] = [
  [
    "a credit note over the taxed half, then the payment of the other",
    "GB",
    [
      [500, "GB-S20"],
      [500, "GB-Z"],
    ],
    [
      ["credit", 500, 0],
      ["pay", 500],
    ],
    [0, 500],
    0,
    0,
  ],
  [
    "the same, paid before the credit note",
    "GB",
    [
      [500, "GB-S20"],
      [500, "GB-Z"],
    ],
    [
      ["pay", 500],
      ["credit", 500, 0],
    ],
    [0, 500],
    0,
    0,
  ],
  ["half paid, half written off", "GB", [[1000, "GB-S20"]], [["pay", 600, 600]], [500], 100, 0],
  [
    "the same, and a part of what was written off comes in after all",
    "GB",
    [[1000, "GB-S20"]],
    // A written-off invoice is closed: the payment is voided first.
    [["pay", 600, 600], ["void"], ["pay", 600], ["pay", 120, 480]],
    [600],
    120,
    0,
  ],
  [
    "untaxed, credited in part, paid too much",
    "GB",
    [[100, "GB-Z"]],
    [
      ["credit", 40],
      ["pay", 80],
    ],
    [60],
    0,
    20,
  ],
  [
    "the same, and refunded",
    "GB",
    [[100, "GB-Z"]],
    [
      ["credit", 40],
      ["pay", 80],
      ["refund", 20],
    ],
    [60],
    0,
    0,
  ],
  [
    "paid in full, then credited",
    "GB",
    [[1000, "GB-S20"]],
    [
      ["pay", 1200],
      ["credit", 200],
    ],
    [1000],
    200,
    240,
  ],
  [
    "the same, and refunded",
    "GB",
    [[1000, "GB-S20"]],
    [
      ["pay", 1200],
      ["credit", 200],
      ["refund", 240],
    ],
    [800],
    160,
    0,
  ],
  [
    "3 % discount by a credit note",
    "DE",
    [[1000, "DE-U19"]],
    [
      ["credit", 30],
      ["pay", 1154.3],
    ],
    [970],
    184.3,
    0,
  ],
  [
    "two rates, paid in part",
    "DE",
    [
      [10, "DE-U19"],
      [20, "DE-U7"],
    ],
    [["pay", 11.11]],
    [3.34, 6.67],
    1.1,
    0,
  ],
];

describe("a case of the money basis", () => {
  const companies = new Map<string, Books>();
  beforeAll(async () => {
    for (const [country, currency] of [
      ["DE", "EUR"],
      ["GB", "GBP"],
    ] as const)
      companies.set(country, await company(country, currency));
  });

  it.each(CASES.map((each, at) => [...each, `2026-0${(at % 7) + 1}`] as const))(
    "counts: %s",
    async (_, country, items, acts, nets, tax, owedBack, month) => {
      const own = companies.get(country);
      if (!own) throw new Error(`No company in ${country}.`);
      const invoice = await own.sell(`${month}-02`, ...items);
      let last = "";
      for (const [at, [act, ...amounts]] of acts.entries()) {
        const day = `${month}-${String(at + 5).padStart(2, "0")}`;
        const [amount = 0, writeOff = 0] = amounts;
        if (act === "credit") await own.credit(invoice.id, day, ...amounts);
        else if (act === "void") await own.person.call(CALLS.voidPayment, { params: { id: last }, body: {} });
        else last = (await own.pay(invoice.id, day, amount, { writeOff, keepRest: act === "pay" })).payment.id;
      }
      const lines = await own.lines(`${month}-01`);
      const netOf = (code: string) =>
        lines.filter((line) => line.code === code).reduce((sum, { base }) => sum + base, 0);
      expect(items.map(([, code]) => netOf(code))).toEqual(nets);
      expect(lines.reduce((sum, line) => sum + Math.round(line.tax * 100), 0)).toBe(Math.round(tax * 100));
      const after = await own.person.call(CALLS.getInvoice, { params: { id: invoice.id } });
      expect(Math.max(0, -after.open)).toBe(owedBack);
    },
  );
});

it("counts unpaid tax on the latest day of the law: in Spain at the end of the next year, in Italy after a year", async () => {
  for (const [country, code, day, due] of [
    ["ES", "ES-R21", "2024-02-10", "2025-12-31"],
    ["IT", "IT-V22", "2024-02-10", "2025-02-10"],
  ] as const) {
    const own = await company(country, "EUR", { startsOn: "2024-01-01", moneyFrom: "2024-01-01" });
    const half = await own.sell(day, [1000, code]);
    await own.pay(half.id, "2024-03-05", half.total / 2);
    const from = `${due.slice(0, 7)}-01`;
    const after = (await own.lines(from)).map(({ date, paidFor, base }) => [date, paidFor, base]);
    expect(after, country).toEqual([[due, day, 500]]);
    // What is paid after all adds nothing, and a credit note takes back what it credits.
    await own.pay(half.id, "2026-03-05", 61);
    await own.credit(half.id, "2026-04-05", 100);
    expect(await own.lines("2026-03-01"), country).toEqual([]);
    expect(await own.lines("2026-04-01"), country).toMatchObject([{ base: -100 }]);
  }
});

it("counts sales of goods in France by the invoice, and services when they are paid", async () => {
  const own = await company("FR", "EUR");
  const invoice = await own.sell("2026-01-10", [1000, "FR-C20"], [500, "FR-C20-BIENS"]);
  expect(await own.lines("2026-01-01")).toMatchObject([{ code: "FR-C20-BIENS", base: 500, tax: 100 }]);
  await own.pay(invoice.id, "2026-02-10", 1800);
  expect(await own.lines("2026-02-01")).toMatchObject([{ code: "FR-C20", base: 1000, tax: 200 }]);
});

it("counts sales and purchases in the United Kingdom, and what is late in the next return", async () => {
  const own = await company("GB", "GBP", { rhythm: "quarter" });
  const invoice = await own.sell("2026-01-10", [1000, "GB-S20"]);
  const { expense } = await own.person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Inkwell Ltd", description: "Paper", invoiceNumber: "1", invoiceDate: "2026-01-12" },
      ...{ totalAmount: 120, currency: "GBP", accountCode: "5500", paymentAccountId: "2000" },
      taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 20, taxCode: "GB-P20" }],
    },
  });
  expect(await own.boxes("2026-01-01")).toEqual({});
  await own.pay(invoice.id, "2026-03-31", 600);
  await own.file("2026-01-01");
  const payBill = (date: string, amount: number) =>
    own.person.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [{ expenseId: expense.id }] },
    });
  await payBill("2026-03-15", 60);
  await payBill("2026-04-15", 60);
  await own.pay(invoice.id, "2026-04-30", 600);
  expect(await own.boxes("2026-01-01")).toEqual({ "1": 100, "3": 100, "5": 100, "6": 500 });
  expect(await own.boxes("2026-04-01")).toEqual({ "1": 100, "3": 100, "4": 20, "5": 80, "6": 500, "7": 100 });
  // Both halves of the bill are one line, of which the first is late.
  expect((await own.lines("2026-04-01")).map(({ base, late }) => [base, late]).toSorted()).toEqual([
    [100, true],
    [500, false],
  ]);
});

it("is refused where tax always counts by the document's date", async () => {
  const person = await server.register({ defaultCurrency: "CAD" });
  const body = { country: "CA", number: "", startsOn: "2026-01-01", rhythm: "quarter", moneyFrom: "2026-01-01" };
  const answer = await sendCall(server.origin, CALLS.addTaxRegistration, { body } as never, person.headers);
  expectFailure(answer, CALLS.addTaxRegistration.failures.moneyNotAllowed);
});

it("law: over all periods, what is paid in the end counts as by the document's date, whatever the order", async () => {
  const [paid, dated] = [await company("GB", "GBP"), await company("GB", "GBP", { moneyFrom: null })];
  const months = ["01", "02", "03", "04", "05", "06"].map((month) => `2026-${month}-01`);
  const sums = async (own: Books) => {
    const total: Record<string, number> = {};
    for (const from of months)
      for (const { code, base, tax, claimed } of await own.lines(from))
        for (const [name, amount] of Object.entries({ base, tax, claimed })) {
          const key = `${code} ${name}`;
          total[key] = Math.round(((total[key] ?? 0) + amount) * 100) / 100;
        }
    return total;
  };
  const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => amount / 100);
  const document = fc.record({
    items: fc.array(fc.tuple(cents, fc.constantFrom("GB-S20", "GB-S5", "GB-Z")), { minLength: 1, maxLength: 3 }),
    shares: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 2, maxLength: 2 }), async (documents) => {
      for (const { items, shares } of documents) {
        await dated.sell("2026-01-10", ...items);
        // Of a filed month from the second document on: it is late, and counts in the next return.
        const { id, total } = await paid.sell("2026-01-10", ...items);
        let left = Math.round(total * 100);
        for (const [at, share] of [...shares, 100].entries()) {
          const amount = at === shares.length ? left : Math.floor((left * share) / 100);
          if (amount > 0) await paid.pay(id, `2026-0${at + 2}-15`, amount / 100);
          left -= amount;
        }
        if (!paid.isFiled) await paid.file("2026-01-01");
        if (!paid.isFiled) await paid.file("2026-02-01");
        paid.isFiled = true;
      }
      expect(await sums(paid)).toEqual(await sums(dated));
    }),
    { numRuns: 2 },
  );
});
