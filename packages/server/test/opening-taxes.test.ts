/** Taxes of open items of former books: when they count, in which boxes, and what a discount, a write-off, and a filing do with them. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { expectPostings, figure, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

type Registration = CallInput<typeof CALLS.addTaxRegistration>["body"];
type Item = CallInput<typeof CALLS.checkOpening>["body"]["items"] extends infer Items | undefined
  ? Items extends readonly (infer One)[]
    ? One
    : never
  : never;

const INVOICE: Item = {
  kind: "receivable",
  party: "Northwind",
  number: "A-1",
  date: "2025-11-20",
  dueDate: "2025-12-20",
};
const BILL: Item = { kind: "payable", party: "Papier Meyer", number: "R-1", date: "2025-11-22", dueDate: "2025-12-22" };

/** A company that is registered since January and has opened its books then. */
async function company(
  country: "DE" | "GB" | "IT",
  items: Item[],
  more: Partial<Registration> = {},
  content: object = {},
) {
  const currency = country === "GB" ? "GBP" : "EUR";
  const person = await server.register({ defaultCurrency: currency });
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2026-01-01", rhythm: "month", moneyFrom: "2026-01-01", ...more },
  });
  await open(person, { items, ...content });
  return new Books(person, registration.id);
}

async function open(person: Person, content: object) {
  const body = { revision: 0, date: "2026-01-01", balances: [], items: [], banks: [], ...content };
  const { draft } = await person.call(CALLS.saveOpening, { body });
  expect(draft.check.problems).toEqual([]);
  const seen = Math.abs(draft.check.remainder);
  await person.call(CALLS.postOpening, { body: { revision: draft.revision, seen } });
}

class Books {
  readonly person: Person;
  readonly id: string;
  constructor(person: Person, id: string) {
    this.person = person;
    this.id = id;
  }

  async invoice(number = "A-1") {
    const { data } = await this.person.call(CALLS.listInvoices, { query: {} });
    const found = data.find((one) => one.number === number);
    if (!found) throw new Error(`No invoice ${number}.`);
    return found.id;
  }

  async bill() {
    const { data } = await this.person.call(CALLS.listBills, { query: {} });
    const [first] = data;
    if (!first) throw new Error("No bill.");
    return first.expenseId;
  }

  pay(item: object, date: string, amount: number) {
    return this.person.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [item] } as never,
    });
  }

  async boxes(month: string): Promise<Record<string, number>> {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.id, from: `2026-${month}-01` } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  async file(month: string) {
    const params = { id: this.id, from: `2026-${month}-01` };
    const { payable, corrected } = await this.person.call(CALLS.getTaxReturn, { params });
    await this.person.call(CALLS.fileTaxReturn, {
      params,
      body: { filedOn: "2026-08-19", reference: "", payable: corrected ?? payable },
    });
  }

  laws() {
    return violations(server.db, this.person.session.currentOrganizationId ?? "");
  }
}

describe("where tax counts when it is paid", () => {
  it("counts sales and purchases of former books with their payments in Great Britain", async () => {
    const own = await company("GB", [
      { ...INVOICE, open: 1200, taxes: [{ code: "GB-S20" }] },
      { ...BILL, open: 600, taxes: [{ code: "GB-P20", tax: 100 }] },
    ]);
    await own.pay({ invoiceId: await own.invoice() }, "2026-02-05", 600);
    await own.pay({ expenseId: await own.bill() }, "2026-03-05", 600);
    expect(await own.boxes("01")).toEqual({});
    expect(await own.boxes("02")).toEqual({ "1": 100, "3": 100, "5": 100, "6": 500 });
    expect(await own.boxes("03")).toEqual({ "4": 100, "5": -100, "7": 500 });
    const { data } = await own.person.call(CALLS.listTaxReturnLines, {
      params: { id: own.id, from: "2026-02-01" },
      query: {},
    });
    expect(data).toMatchObject([
      { date: "2026-02-05", paidFor: "2025-11-20", base: 500, tax: 100, code: "GB-S20", reference: "A-1" },
    ]);
    expect(await own.laws()).toEqual([]);
  });

  it("takes the tax of the trial balance off with the return in Germany, and leaves what isn't paid", async () => {
    const own = await company(
      "DE",
      [{ ...INVOICE, open: 1190, taxes: [{ code: "DE-U19" }] }],
      {},
      {
        balances: [
          { code: "1300", debit: 1190 },
          { code: "2200", credit: 190 },
          { code: "3000", credit: 1000 },
        ],
      },
    );
    expect(await balancesOf(server, own.person)).toMatchObject({ "2200": -190 });
    await own.pay({ invoiceId: await own.invoice() }, "2026-02-05", 595);
    expect(await own.boxes("02")).toEqual({ "81": 500, t81: 95, "83": 95 });
    for (const month of ["01", "02"]) await own.file(month);
    await own.person.call(CALLS.settleTaxReturn, { params: { id: own.id, from: "2026-02-01" } });
    expect(await balancesOf(server, own.person)).toMatchObject({ "2200": -95, "2290": -95 });
    // The filed part stays; the rest counts on its own day.
    await own.pay({ invoiceId: await own.invoice() }, "2026-03-05", 595);
    expect(await own.boxes("02")).toEqual({ "81": 500, t81: 95, "83": 95 });
    expect(await own.boxes("03")).toEqual({ "81": 500, t81: 95, "83": 95 });
  });

  it("counts what was received, whatever discount was taken and whatever was written off", async () => {
    const own = await company("DE", [
      { ...INVOICE, open: 1190, taxes: [{ code: "DE-U19" }] },
      { ...INVOICE, number: "A-2", open: 119, taxes: [{ code: "DE-U19" }] },
    ]);
    await own.pay({ invoiceId: await own.invoice(), amount: 1190, discount: 35.7 }, "2026-02-05", 1154.3);
    const id = await own.invoice("A-2");
    await own.person.call(CALLS.writeOffInvoice, {
      params: { id },
      body: { date: "2026-02-06", reason: "Insolvent" },
    });
    expect(await own.boxes("02")).toEqual({ "81": 970, t81: 184.3, "83": 184.3 });
    expect(await balancesOf(server, own.person)).toMatchObject({ "4900": 30, "5970": 100, "2200": 24.7 });
  });

  it("counts nothing that former books counted by the invoice before the change", async () => {
    const own = await company("DE", [{ ...INVOICE, open: 1190, taxes: [{ code: "DE-U19" }] }], {
      startsOn: "2025-01-01",
    });
    await own.pay({ invoiceId: await own.invoice() }, "2026-02-05", 1190);
    expect(await own.boxes("02")).toEqual({});
  });

  it("counts what stays unpaid a year after its date in Italy", async () => {
    const own = await company("IT", [
      { ...INVOICE, date: "2025-03-10", dueDate: "2025-04-10", open: 1220, taxes: [{ code: "IT-V22" }] },
    ]);
    expect(await own.boxes("02")).toEqual({});
    expect(await own.boxes("03")).not.toEqual({});
  });

  it("counts exactly the taxes of an item over all its payments", async () => {
    const part = fc.record({
      code: fc.constantFrom("DE-U19", "DE-U7"),
      net: fc.integer({ min: 1, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        async (parts, weights) => {
          const taxes = parts.map(({ code, net }) => ({
            code,
            net: net / 100,
            tax: Math.round((net * (code === "DE-U19" ? 19 : 7)) / 100) / 100,
          }));
          const cents = taxes.reduce((all, { net, tax }) => all + Math.round(net * 100) + Math.round(tax * 100), 0);
          const own = await company("DE", [{ ...INVOICE, open: cents / 100, taxes }]);
          const invoiceId = await own.invoice();
          let left = cents;
          for (const [at, weight] of weights.entries()) {
            const amount = at === weights.length - 1 ? left : Math.min(left, Math.floor((cents * weight) / 20));
            if (amount <= 0) continue;
            left -= amount;
            await own.pay({ invoiceId }, `2026-0${at + 2}-05`, amount / 100);
          }
          const lines = (
            await Promise.all(
              ["02", "03", "04", "05"].map((month) =>
                own.person.call(CALLS.listTaxReturnLines, {
                  params: { id: own.id, from: `2026-${month}-01` },
                  query: {},
                }),
              ),
            )
          ).flatMap(({ data }) => data);
          for (const code of ["DE-U19", "DE-U7"]) {
            const of = (field: "base" | "tax", list: readonly { code: string | null; base: number; tax: number }[]) =>
              list.filter((line) => line.code === code).reduce((all, line) => all + Math.round(line[field] * 100), 0);
            const stated = taxes.map(({ net, ...tax }) => ({ ...tax, base: net }));
            expect([of("base", lines), of("tax", lines)]).toEqual([of("base", stated), of("tax", stated)]);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

it("is revenue and cost on cash basis when it is paid, on the account that it names", async () => {
  const own = await company("DE", [
    { ...INVOICE, open: 1190, accountCode: "4100", taxes: [{ code: "DE-U19" }] },
    { ...INVOICE, number: "A-2", open: 500, accountCode: "4000" },
    { ...BILL, open: 2380, accountCode: "5100", taxes: [{ code: "DE-V19" }] },
  ]);
  await own.pay({ invoiceId: await own.invoice() }, "2026-02-05", 595);
  await own.pay({ invoiceId: await own.invoice("A-2"), amount: 500, discount: 10 }, "2026-02-06", 490);
  await own.pay({ expenseId: await own.bill() }, "2026-02-07", 2380);
  const range = { from: "2026-01-01", to: "2026-12-31" };
  const sheet = await figures(own.person, "profit_loss", { ...range, basis: "cash" });
  // Unpaid amounts and the discount are no revenue.
  expect(
    ["4100", "4000", "5100", "profit"].map(
      (key) => Number(figure(sheet, key === "profit" ? key : `account:${key}`)) / 100,
    ),
  ).toEqual([500, 490, 2000, -1010]);
  await expectPostings(own.person, sheet);
  const accrual = await figures(own.person, "profit_loss", range);
  expect(figure(accrual, "account:4100")).toBe(0n);
  const check = await own.person.call(CALLS.checkOpening, {
    body: { date: "2026-01-01", items: [{ ...INVOICE, number: "A-9", open: 1, accountCode: "1700" }] },
  });
  expect(check.problems).toContainEqual({
    path: "items.0.accountCode",
    message: "1700 Equipment takes no revenue or expenses. Choose another account, or none.",
  });
});

describe("where tax counts by the invoice", () => {
  it("counts nothing again, and corrects what a discount and a bad debt take off", async () => {
    const own = await company(
      "DE",
      [
        { ...INVOICE, open: 1190, taxes: [{ code: "DE-U19" }] },
        { ...INVOICE, number: "A-2", open: 119, taxes: [{ code: "DE-U19" }] },
        { ...BILL, open: 1190, taxes: [{ code: "DE-V19" }] },
      ],
      { moneyFrom: null },
    );
    expect(await own.boxes("01")).toEqual({});
    await own.pay({ invoiceId: await own.invoice(), amount: 1190, discount: 35.7 }, "2026-02-05", 1154.3);
    expect(await own.boxes("02")).toEqual({ "81": -30, t81: -5.7, "83": -5.7 });
    await own.pay({ expenseId: await own.bill(), amount: 1190, discount: 35.7 }, "2026-03-05", 1154.3);
    expect(await own.boxes("03")).toEqual({ "66": -5.7, "83": 5.7 });
    await own.person.call(CALLS.writeOffInvoice, {
      params: { id: await own.invoice("A-2") },
      body: { date: "2026-04-06", reason: "Insolvent" },
    });
    expect(await own.boxes("04")).toEqual({ "50": 100, "81": -100, t81: -19, "83": -19 });
    expect(await own.laws()).toEqual([]);
  });
});

describe("an advance invoice of former books", () => {
  const ADVANCE: Item = {
    ...INVOICE,
    ...{ number: "AR-7", date: "2025-12-10", open: 3570, accountCode: "2150", taxes: [{ code: "DE-U19" }] },
  };
  const BALANCES = [
    { code: "1300", debit: 3570 },
    { code: "2150", credit: 3000 },
    { code: "2200", credit: 570 },
  ];

  it("counts in the return of its payment, by whatever others count, and a final invoice deducts what was paid", async () => {
    const own = await company("DE", [ADVANCE], { moneyFrom: null }, { balances: BALANCES });
    expect(await own.boxes("01")).toEqual({});
    await own.pay({ invoiceId: await own.invoice("AR-7") }, "2026-02-08", 1190);
    expect(await own.boxes("02")).toMatchObject({ 81: 1000, t81: 190 });
    await own.file("01");
    await own.file("02");
    await own.pay({ invoiceId: await own.invoice("AR-7") }, "2026-03-08", 2380);
    expect(await own.boxes("03")).toMatchObject({ 81: 2000, t81: 380 });
    const { data } = await own.person.call(CALLS.listInvoices, { query: {} });
    const [advance] = data;
    const clientId = advance?.client?.id ?? "";
    await own.person.call(CALLS.updateClient, { params: { id: clientId }, body: ADDRESS });
    const query = { taxStructure: "exclusive" } as const;
    const { advances } = await own.person.call(CALLS.listAdvances, { params: { id: clientId }, query });
    expect(advances).toMatchObject([{ number: "AR-7", total: 3570, received: 3570, openNet: 3000, open: 3570 }]);
    const items = [
      { description: "Work", quantity: 1, unitPrice: 10_000, accountCode: "4100", taxCode: "DE-U19" },
      ...(advances[0]?.deduction ?? []),
    ];
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: { clientId, issueDate: "2026-04-20", dueDate: "2026-05-04", currency: "EUR", items } as never,
    });
    expect(invoice.total).toBe(11_900 - 3570);
    await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect(await own.boxes("04")).toMatchObject({ 81: 7000, t81: 1330 });
    const after = await balancesOf(server, own.person);
    expect([after["2150"], after["4100"], after["2200"]]).toEqual([undefined, -10_000, -1900]);
    const again = await own.person.call(CALLS.listAdvances, { params: { id: clientId }, query });
    expect(again.open).toEqual([{ currency: "EUR", amount: 0 }]);
    expect(await own.laws()).toEqual([]);
  });

  it("is no advance where it is a bill, or below zero", async () => {
    const own = await company("DE", [{ ...INVOICE, open: 1 }]);
    for (const item of [
      { ...BILL, open: 119, accountCode: "2150" },
      { ...ADVANCE, open: -119 },
    ]) {
      const body = { date: "2026-01-01", items: [item] };
      const check = await own.person.call(CALLS.checkOpening, { body: body as never });
      expect(check.problems.map(({ path }) => path)).toContain("items.0.accountCode");
    }
  });
});

it("names a bill of former books that is unpaid for six months after its due day, in Great Britain", async () => {
  const bill = { ...BILL, open: 600, taxes: [{ code: "GB-P20" }] };
  const own = await company("GB", [bill], { moneyFrom: null, rhythm: "quarter" });
  const checksOf = async (from: string) => {
    const { checks } = await own.person.call(CALLS.getTaxReturn, { params: { id: own.id, from } });
    return checks.filter(({ check }) => check === "unpaid_bill").map(({ named }) => named.map(({ label }) => label));
  };
  // Due on December 22: six months end on June 22.
  expect(await checksOf("2026-01-01")).toEqual([]);
  expect(await checksOf("2026-04-01")).toEqual([["Papier Meyer R-1"]]);
});

it("names the opening balances of tax in a return within whose period the books open", async () => {
  const balances = [
    { code: "1100", debit: 500 },
    { code: "2200", credit: 500 },
  ];
  const checksOf = async (date: string) => {
    const own = await company("GB", [], { moneyFrom: null, rhythm: "quarter" }, { date, balances });
    const params = { id: own.id, from: "2026-01-01" };
    return (await own.person.call(CALLS.getTaxReturn, { params })).checks.map(({ check, count }) => [check, count]);
  };
  expect(await checksOf("2026-02-01")).toEqual([["opened_within", 1]]);
  expect(await checksOf("2026-01-01")).toEqual([]);
});

it("names documents dated before the registration in its first return: no return has them", async () => {
  const own = await company("DE", [{ ...INVOICE, open: 119, taxes: [{ code: "DE-U19" }] }], { moneyFrom: null });
  const { client } = await own.person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
  const items = [
    {
      description: "Work",
      quantity: 1,
      unitPrice: 1000,
      accountCode: "4100",
      taxCode: "DE-U19",
      supplyDate: "2025-12-28",
    },
  ];
  const { invoice } = await own.person.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: client.id, issueDate: "2026-01-03", dueDate: "2026-01-17", currency: "EUR", items },
      supplyDate: "2025-12-28",
    } as never,
  });
  await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  await own.person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Papier Meyer", description: "Paper", invoiceNumber: "R-2", invoiceDate: "2025-12-27" },
      ...{ currency: "EUR", totalAmount: 119, accountCode: "5000", paymentAccountId: "2000" },
      taxes: [{ taxName: "USt", taxRate: 19, taxAmount: 19 }],
    } as never,
  });
  const checksOf = async (month: string) => {
    const params = { id: own.id, from: `2026-${month}-01` };
    return (await own.person.call(CALLS.getTaxReturn, { params })).checks.filter(
      ({ check }) => check === "before_start",
    );
  };
  expect(await checksOf("01")).toMatchObject([
    {
      count: 2,
      named: [
        { label: "Papier Meyer R-2" },
        {
          label: `Ada ${(await own.person.call(CALLS.listInvoices, { query: {} })).data.find(({ id }) => id === invoice.id)?.number}`,
        },
      ],
    },
  ]);
  expect(await checksOf("02")).toEqual([]);
});

describe("a draft of opening balances", () => {
  it("says what is wrong with a tax, at its field", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await person.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" },
    });
    const check = async (taxes: object[], item: Item = { ...INVOICE, open: 1190 }) =>
      (await person.call(CALLS.checkOpening, { body: { date: "2026-01-01", items: [{ ...item, taxes }] } as never }))
        .problems;
    expect(await check([{ code: "U19" }])).toEqual([]);
    expect(await check([{ code: "DE-U19", tax: 190 }])).toEqual([]);
    expect(await check([{ code: "" }])).toMatchObject([{ path: "items.0.taxes.0.code" }]);
    expect(await check([{ code: "GB-S20" }])).toMatchObject([{ path: "items.0.taxes.0.code" }]);
    expect(await check([{ code: "DE-V19" }])).toMatchObject([{ path: "items.0.taxes.0.code" }]);
    expect(await check([{ code: "DE-U19", tax: -190 }])).toMatchObject([{ path: "items.0.taxes.0.tax" }]);
    expect(await check([{ code: "DE-U19", net: 900, tax: 171 }])).toEqual([
      {
        path: "items.0.taxes",
        message: "Net amounts and taxes add up to €1,071.00, but the open amount is €1,190.00.",
      },
    ]);
    expect(await check([{ code: "DE-U19" }, { code: "DE-U7" }])).toMatchObject([{ path: "items.0.taxes" }]);
    expect(await check([{ code: "DE-U19", net: 100 }, { code: "DE-U7" }])).toEqual([]);
    // The buyer owes the tax: it is not within what the vendor is paid.
    expect(await check([{ code: "DE-RC-EU" }], { ...BILL, open: 300 })).toEqual([]);
    expect(await check([{ code: "DE-U19", net: -1000 }], { ...INVOICE, open: -1190 })).toEqual([]);
  });

  it("reads codes and taxes of a table, in proportion to what is open", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const read = async (csv: string) =>
      (
        await person.call(CALLS.readOpeningTable, {
          file: new File([csv], "items.csv"),
          body: { of: "receivable" },
        } as never)
      ).items;
    const head = "Client,Number,Date,Total,Open,Tax code,Net,Tax";
    expect(await read(`${head}\nAda,A-1,2025-11-20,1190.00,595.00,DE-U19,1000.00,190.00`)).toMatchObject([
      { number: "A-1", amount: 1190, open: 595, taxes: [{ code: "DE-U19", net: null, tax: 95 }] },
    ]);
    expect(
      await read(
        `${head}\nAda,A-2,2025-11-20,226.00,226.00,DE-U19,100.00,19.00\nAda,A-2,2025-11-20,226.00,226.00,DE-U7,100.00,7.00`,
      ),
    ).toMatchObject([
      {
        number: "A-2",
        open: 226,
        taxes: [
          { code: "DE-U19", net: 100, tax: 19 },
          { code: "DE-U7", net: null, tax: 7 },
        ],
      },
    ]);
    expect(await read("Client,Number,Open,Tax code,Open tax\nAda,A-3,119.00,DE-U19,19.00")).toMatchObject([
      { taxes: [{ code: "DE-U19", net: null, tax: 19 }] },
    ]);
  });
});

describe("books that open within the period of a return", () => {
  const balances = [
    { code: "1100", debit: 3000 },
    { code: "2200", credit: 500 },
    { code: "3000", credit: 2500 },
  ];
  const checksOf = async ({ person, id }: Books, from: string) => {
    const { checks } = await person.call(CALLS.getTaxReturn, { params: { id, from } });
    return checks.map(({ check, count }) => [check, count]);
  };
  const of = (date: string) => company("GB", [], { rhythm: "quarter", moneyFrom: null }, { date, balances });

  it("are named by the check of that return alone, and take the days before by hand", async () => {
    const own = await of("2026-02-01");
    expect(await checksOf(own, "2026-01-01")).toEqual([["opened_within", 1]]);
    expect(await checksOf(own, "2026-04-01")).not.toContainEqual(["opened_within", 1]);
    await own.person.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-02-01", description: "January's sales of the former program", isTaxConfirmed: true },
        lines: [
          { accountCode: "2200", credit: 500, taxCode: "GB-S20", taxBase: 2500 },
          { accountCode: "2200", debit: 500 },
        ],
      } as never,
    });
    expect(await own.boxes("01")).toMatchObject({ "1": 500, "6": 2500 });
    expect((await balancesOf(server, own.person))["2200"]).toBe(-500);
    expect(await own.laws()).toEqual([]);
  });

  it("are none on the first day of a period, nor without tax, nor once they are reversed", async () => {
    expect(await checksOf(await of("2026-01-01"), "2026-01-01")).toEqual([]);
    const untaxed = balances.filter(({ code }) => code !== "2200");
    const other = await company(
      "GB",
      [],
      { rhythm: "quarter", moneyFrom: null },
      { date: "2026-02-01", balances: untaxed },
    );
    expect(await checksOf(other, "2026-01-01")).toEqual([]);
    const reversed = await of("2026-02-01");
    const { batches } = await reversed.person.call(CALLS.listOpenings, {});
    await reversed.person.call(CALLS.reverseOpening, { params: { id: batches[0]?.id ?? "" } });
    expect(await checksOf(reversed, "2026-01-01")).toEqual([]);
  });
});

describe("on cash basis, items of the year whose revenue and expenses to date are brought in", () => {
  it("come off there until they are paid", async () => {
    const person = await server.register({ defaultCurrency: "USD" });
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
    const item = (kind: "receivable" | "payable", number: string, open: number, date: string, accountCode: string) => ({
      ...{ kind, number, open, date, accountCode, party: `Party ${number}` },
    });
    await open(person, {
      date: "2026-07-01",
      balances: [
        { code: "1100", debit: 50_000 },
        { code: "1300", debit: 1800 },
        { code: "2000", credit: 400 },
        { code: "3000", credit: 10_300 },
        { code: "4000", credit: 60_000 },
        { code: "5500", debit: 18_900 },
      ],
      items: [
        item("receivable", "I1", 1000, "2026-06-10", "4000"),
        item("receivable", "I2", 500, "2026-06-20", "4000"),
        // Of the year before: it isn't in the revenue to date.
        item("receivable", "I0", 300, "2025-12-20", "4000"),
        item("payable", "V1", 400, "2026-06-15", "5500"),
      ],
    });
    const own = new Books(person, "");
    const result = async (to: string, basis: "cash" | "accrual" = "cash") => {
      const sheet = await figures(person, "profit_loss", { from: "2026-01-01", to, basis });
      if (basis === "cash") await expectPostings(person, sheet);
      return [figure(sheet, "account:4000"), figure(sheet, "account:5500")];
    };
    expect(await result("2026-07-31")).toEqual([5_850_000n, 1_850_000n]);
    await own.pay({ invoiceId: await own.invoice("I1") }, "2026-08-05", 1000);
    await own.pay({ invoiceId: await own.invoice("I0") }, "2026-08-05", 300);
    await own.pay({ expenseId: await own.bill() }, "2026-08-06", 400);
    expect(await result("2026-12-31")).toEqual([5_980_000n, 1_890_000n]);
    expect(await result("2026-12-31", "accrual")).toEqual([6_000_000n, 1_890_000n]);
    expect(await own.laws()).toEqual([]);
  });
});
