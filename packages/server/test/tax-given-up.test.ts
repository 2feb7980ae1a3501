/**
 * Tax that counts when it is paid, of invoices and bills whose price is lowered: by a cash discount, a credit note, or a write-off. The law: what
 * the returns declare is what the tax accounts hold, once everything is paid, or over where the latest day has passed.
 */
import { CALLS, type CallFailed } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { lawRuns } from "./support/law-runs.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { expectPostings, figure, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

const RATES: Record<string, readonly (readonly [rate: number, sale: string, purchase: string])[]> = {
  ES: [
    [21, "ES-R21", "ES-S21"],
    [10, "ES-R10", "ES-S10"],
  ],
  IT: [
    [22, "IT-V22", "IT-A22"],
    [10, "IT-V10", "IT-A10"],
  ],
  DE: [
    [19, "DE-U19", "DE-V19"],
    [7, "DE-U7", "DE-V7"],
  ],
  GB: [
    [20, "GB-S20", "GB-P20"],
    [5, "GB-S5", "GB-P5"],
  ],
};

async function company(country: string, more: object = {}) {
  const currency = country === "GB" ? "GBP" : "EUR";
  const person = await server.register({ defaultCurrency: currency });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2024-01-01", rhythm: "quarter", moneyFrom: "2024-01-01", ...more },
  });
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country } });
  return new Books(person, registration.id, client.id, country, currency);
}

type Ref = { invoiceId: string } | { expenseId: number };
const cents = (amount: number) => Math.round(amount * 100);

class Books {
  numbers = 0;
  readonly person: Person;
  readonly id: string;
  readonly clientId: string;
  readonly country: string;
  readonly currency: string;
  constructor(person: Person, id: string, clientId: string, country: string, currency: string) {
    this.person = person;
    this.id = id;
    this.clientId = clientId;
    this.country = country;
    this.currency = currency;
  }

  async rated(conversionRate: number) {
    await this.person.call(CALLS.addExchangeRate, {
      body: {
        ...{ fromCurrencyCode: "USD", toCurrencyCode: this.currency, conversionRate, surchargePercentage: 0 },
        rateType: "manual",
      },
    });
  }

  /** @param nets by the country's rates */
  async sell(day: string, nets: readonly number[], currency = this.currency) {
    const items = nets.flatMap((unitPrice, at) =>
      unitPrice === 0
        ? []
        : {
            ...{ description: `Work ${at}`, quantity: 1, unitPrice, taxCode: RATES[this.country]?.[at]?.[1] ?? "" },
            ...{ taxName: "", taxRate: null, accountCode: "4100" },
          },
    );
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: { clientId: this.clientId, issueDate: day, dueDate: day, currency, items },
    });
    const { invoice: issued } = await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    return { ref: { invoiceId: issued.id }, total: issued.total, id: issued.id };
  }

  async buy(day: string, nets: readonly number[]) {
    const taxes = nets.flatMap((net, at) => {
      const [rate = 0, , taxCode = ""] = RATES[this.country]?.[at] ?? [];
      const taxAmount = Math.round(net * rate) / 100;
      return net === 0 ? [] : { taxName: "VAT", taxRate: rate, taxAmount, taxCode, taxableAmount: net };
    });
    const total = cents([...nets, ...taxes.map(({ taxAmount }) => taxAmount)].reduce((all, one) => all + one, 0)) / 100;
    this.numbers += 1;
    const { expense } = await this.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Hive", description: "Wax", invoiceNumber: `B-${this.numbers}`, invoiceDate: day },
        ...{ totalAmount: total, currency: this.currency, accountCode: "5500", paymentAccountId: "2000" },
        ...{ taxStructure: "exclusive", taxes },
        lineItems: taxes.map(({ taxableAmount }) => ({
          description: "Wax",
          amount: taxableAmount,
          accountCode: "5500",
        })),
      } as never,
    });
    return { ref: { expenseId: Number(expense.id) }, total, id: Number(expense.id) };
  }

  async pay(ref: Ref, date: string, amount: number, discount = 0, more: object = {}) {
    const settles = cents(amount + discount) / 100;
    const { payment } = await this.person.call(CALLS.recordPayment, {
      body: {
        ...{ date, accountCode: "1100", amount, ...more },
        items: [{ ...ref, amount: settles, ...(discount ? { discount } : {}) }],
      } as never,
    });
    return payment.id;
  }

  async credit(invoiceId: string, day: string, part: number) {
    const { invoice } = await this.person.call(CALLS.createCreditNote, { params: { id: invoiceId } });
    await this.person.call(CALLS.updateInvoice, {
      params: { id: invoice.id },
      body: {
        ...{ revision: invoice.revision, issueDate: day, dueDate: day },
        items: invoice.items.map((item) => ({ ...item, quantity: 1, unitPrice: cents(item.unitPrice * part) / 100 })),
      } as never,
    });
    await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  }

  async lines(from: string) {
    const params = { id: this.id, from };
    return (await this.person.call(CALLS.listTaxReturnLines, { params, query: { perPage: 100 } })).data;
  }

  /** In cents: what all returns owe, less what they claim. */
  async declared() {
    let all = 0;
    for (const year of ["2024", "2025", "2026"])
      for (const month of ["01", "04", "07", "10"]) {
        if (`${year}-${month}` > "2026-08") continue;
        for (const { code, tax, claimed } of await this.lines(`${year}-${month}-01`))
          all += RATES[this.country]?.some(([, sale]) => sale === code) ? cents(tax) : -cents(claimed);
      }
    return all;
  }

  async held() {
    return cents(0 - ((await balancesOf(server, this.person))["2200"] ?? 0));
  }

  async laws() {
    return violations(server.db, this.person.session.currentOrganizationId);
  }
}

describe("a cash discount", () => {
  it("leaves nothing for the latest day, of an invoice in dollars and of a bill in Spain", async () => {
    const own = await company("ES");
    await own.rated(0.9885);
    const sale = await own.sell("2024-04-15", [1467.51, 0], "USD");
    expect(sale.total).toBe(1775.69);
    await own.pay(sale.ref, "2024-05-12", 1722.42, 53.27, { currency: "USD", exchangeRate: 0.9885 });
    const bill = await own.buy("2024-04-20", [0, 1626.18]);
    await own.pay(bill.ref, "2024-05-20", 1735.13, 53.67);
    expect(await own.lines("2025-10-01")).toEqual([]);
    expect(await own.declared()).toBe(await own.held());
    expect(await own.laws()).toEqual([]);
  });

  it.each([
    ["ES", "2025-10-01"],
    ["IT", "2025-01-01"],
  ] as const)("lowers on its own day what the latest day counted, in %s", async (country, due) => {
    const own = await company(country);
    const sale = await own.sell("2024-02-10", [1000, 0]);
    expect(await own.lines(due), country).toMatchObject([{ base: 1000 }]);
    const discount = sale.total * 0.05;
    const id = await own.pay(sale.ref, "2026-03-05", sale.total - discount, discount);
    expect(await own.lines("2026-01-01")).toMatchObject([{ date: "2026-03-05", base: -50 }]);
    expect(await own.declared()).toBe(await own.held());
    // Voided on that day, it is as if it had never been.
    await own.person.call(CALLS.voidPayment, { params: { id }, body: {} });
    expect(await own.declared()).toBe(await own.held());
  });

  it("takes as much off what isn't taxed as off what is, and once", async () => {
    const own = await company("GB");
    const codes = [
      [1000, "GB-Z"],
      [500, "GB-S20"],
    ] as const;
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: own.clientId, issueDate: "2024-02-10", dueDate: "2024-02-10", currency: "GBP" },
        items: codes.map(([unitPrice, taxCode]) => ({
          ...{ description: taxCode, quantity: 1, unitPrice, taxCode, taxName: "", taxRate: null, accountCode: "4100" },
        })),
      },
    });
    await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    await own.pay({ invoiceId: invoice.id }, "2024-03-05", 1552, 48);
    const { expense } = await own.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Hive", description: "Books", invoiceNumber: "Z-1", invoiceDate: "2024-02-10" },
        ...{ totalAmount: 1000, currency: "GBP", accountCode: "5500", paymentAccountId: "2000" },
        taxes: [{ taxName: "VAT", taxRate: 0, taxAmount: 0, taxCode: "GB-PZ", taxableAmount: 1000 }],
      } as never,
    });
    await own.pay({ expenseId: Number(expense.id) }, "2024-03-06", 970, 30);
    const lines = await own.lines("2024-01-01");
    expect(lines.map(({ date, code, base, tax }) => [date, code, base, tax]).toSorted()).toEqual([
      ["2024-03-05", "GB-S20", 485, 97],
      ["2024-03-05", "GB-Z", 970, 0],
      ["2024-03-06", "GB-PZ", 970, 0],
    ]);
  });

  it("lowers the untaxed part of an advance once, where other tax counts by the invoice", async () => {
    const own = await company("DE", { moneyFrom: null });
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: own.clientId, issueDate: "2025-08-25", dueDate: "2025-08-25", currency: "EUR" },
        items: [[1000, "DE-NT"] as const, [500, "DE-U19"] as const].map(([unitPrice, taxCode]) => ({
          ...{ description: taxCode, quantity: 1, unitPrice, taxCode, taxName: "", taxRate: null, accountCode: "2150" },
        })),
      },
    });
    await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    await own.pay({ invoiceId: invoice.id }, "2025-09-02", 1547.15, 47.85);
    const lines = await own.lines("2025-07-01");
    expect(lines.map(({ code, base, tax }) => [code, base, tax]).toSorted()).toEqual([
      ["DE-NT", 970, 0],
      ["DE-U19", 485, 92.15],
    ]);
  });

  it("leaves nothing of a rate that is credited after it, and the other rate whole", async () => {
    const own = await company("DE");
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: own.clientId, issueDate: "2025-08-10", dueDate: "2025-08-10", currency: "EUR" },
        items: (
          [
            ["Goods", 700, "DE-U7", "4100"],
            ["Service", 250, "DE-U19", "4000"],
          ] as const
        ).map(([description, unitPrice, taxCode, accountCode]) => ({
          ...{ description, quantity: 1, unitPrice, taxCode, taxName: "", taxRate: null, accountCode },
        })),
      },
    });
    const { id } = (await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
    await own.pay({ invoiceId: id }, "2025-09-06", 1016.5, 30);
    const { invoice: note } = await own.person.call(CALLS.createCreditNote, { params: { id } });
    await own.person.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: {
        ...{ revision: note.revision, issueDate: "2025-10-08", dueDate: "2025-10-08" },
        items: note.items.filter(({ taxCode }) => taxCode === "DE-U7"),
      } as never,
    });
    const issued = await own.person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    expect(issued.invoice.total).toBe(727.53);
    await own.pay({ invoiceId: id }, "2025-11-10", 727.53);
    const lines = [...(await own.lines("2025-07-01")), ...(await own.lines("2025-10-01"))];
    const sumOf = (code: string) =>
      lines
        .filter((line) => line.code === code)
        .reduce(([base = 0, tax = 0], line) => [base + cents(line.base), tax + cents(line.tax)], [0, 0]);
    expect([sumOf("DE-U7"), sumOf("DE-U19"), await own.held()]).toEqual([[0, 0], [24_283, 4_614], 4_614]);
    const range = { from: "2025-01-01", to: "2025-12-31", basis: "cash" } as const;
    const sheet = await figures(own.person, "profit_loss", range);
    expect([figure(sheet, "account:4000"), figure(sheet, "profit")]).toEqual([24_283n, 24_283n]);
    await expectPostings(own.person, sheet);
    expect(await own.laws()).toEqual([]);
  });

  it.each(["ES", "IT", "DE"])("is split over the invoices of a payment by their codes, in %s", async (country) => {
    const own = await company(country);
    const [one, other] = [await own.sell("2024-02-10", [333.33, 0]), await own.sell("2024-02-11", [0, 777.77])];
    const [first, second] = [10.11, 20.22];
    await own.person.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2024-03-05", accountCode: "1100" },
        amount: cents(one.total + other.total - first - second) / 100,
        items: [
          { ...one.ref, amount: one.total, discount: first },
          { ...other.ref, amount: other.total, discount: second },
        ],
      } as never,
    });
    expect(await own.declared()).toBe(await own.held());
  });
});

describe("a write-off", () => {
  it("leaves no claim for a bill a year later in Italy, and corrects an earlier one", async () => {
    const own = await company("IT");
    const before = await own.buy("2024-03-10", [695.09, 0]);
    await own.person.call(CALLS.writeOffBill, {
      params: { id: before.id },
      body: { date: "2024-11-05", reason: "Time-barred", tax: "correct" },
    });
    expect(await own.lines("2025-01-01")).toEqual([]);
    const after = await own.buy("2024-05-10", [100, 0]);
    expect(await own.lines("2025-04-01")).toMatchObject([{ claimed: 22 }]);
    await own.person.call(CALLS.writeOffBill, {
      params: { id: after.id },
      body: { date: "2025-11-05", reason: "Time-barred", tax: "correct" },
    });
    expect(await own.lines("2025-10-01")).toMatchObject([{ claimed: -22 }]);
    expect(await own.held()).toBe(0);
    expect(await own.laws()).toEqual([]);
  });

  it("is reversed by what comes in after all", async () => {
    const own = await company("DE");
    const sale = await own.sell("2024-02-10", [333.33, 777.77]);
    await own.pay(sale.ref, "2024-03-05", 400);
    await own.person.call(CALLS.writeOffInvoice, {
      params: { id: sale.id },
      body: { date: "2024-09-05", reason: "Insolvent" },
    });
    expect(await own.declared()).toBe(await own.held());
    const { writeOffs } = await own.person.call(CALLS.getWriteOffs, { params: { id: sale.id } });
    const params = { id: writeOffs[0]?.id ?? "" };
    await own.person.call(CALLS.recoverWriteOff, {
      params,
      body: { date: "2025-03-05", amount: 123.45, accountCode: "1100" },
    });
    expect(await own.declared()).toBe(await own.held());
    await own.person.call(CALLS.recoverWriteOff, { params, body: { date: "2025-06-05", accountCode: "1100" } });
    // All of it came in: 63.33 and 54.44.
    expect([await own.declared(), await own.held()]).toEqual([11_777, 11_777]);
    expect(await own.laws()).toEqual([]);
  });

  it("is in no return, nor what comes in after all, where nothing of it counted", async () => {
    const own = await company("GB");
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: own.clientId, issueDate: "2025-08-10", dueDate: "2025-08-10", currency: "GBP" },
        items: [
          {
            ...{ description: "Books", quantity: 1, unitPrice: 1000, taxCode: "GB-Z", taxName: "" },
            ...{ taxRate: null, accountCode: "4100" },
          },
        ],
      },
    });
    const { id } = (await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
    await own.person.call(CALLS.writeOffInvoice, {
      params: { id },
      body: { date: "2025-11-10", reason: "Insolvent" },
    });
    expect(await own.lines("2025-10-01")).toEqual([]);
    const { writeOffs } = await own.person.call(CALLS.getWriteOffs, { params: { id } });
    await own.person.call(CALLS.recoverWriteOff, {
      params: { id: writeOffs[0]?.id ?? "" },
      body: { date: "2026-02-05", amount: 400, accountCode: "1100" },
    });
    expect(await own.lines("2026-01-01")).toMatchObject([{ date: "2026-02-05", base: 400 }]);
  });

  it("spares no tax on the latest day that it keeps", async () => {
    const own = await company("ES");
    const sale = await own.sell("2024-02-10", [100, 0]);
    await own.person.call(CALLS.writeOffInvoice, {
      params: { id: sale.id },
      body: { date: "2024-09-05", reason: "Insolvent", tax: "keep" },
    });
    expect(await own.lines("2025-10-01")).toMatchObject([{ tax: 21 }]);
    expect(await own.declared()).toBe(await own.held());
  });
});

it("counts an advance that nobody pays on no latest day: its supply is still to come", async () => {
  const own = await company("ES");
  const { invoice } = await own.person.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: own.clientId, issueDate: "2024-02-10", dueDate: "2024-02-10", currency: "EUR" },
      items: [
        {
          ...{ description: "Work to come", quantity: 1, unitPrice: 1000, taxCode: "ES-R21", taxName: "" },
          ...{ taxRate: null, accountCode: "2150" },
        },
      ],
    },
  });
  await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  expect(await own.lines("2025-10-01")).toEqual([]);
  await own.pay({ invoiceId: invoice.id }, "2026-01-20", 605);
  expect(await own.lines("2026-01-01")).toMatchObject([{ date: "2026-01-20", base: 500, tax: 105 }]);
});

/** Half of it at the full rate, half exempt. */
const halfExempt = [
  [1000, "GB-S20"],
  [1000, "GB-E"],
] as const;

/** An invoice of two lines, and what is done to it. */
class Sale {
  readonly own: Books;
  readonly id: string;
  readonly codes: readonly string[];
  constructor(own: Books, id: string, codes: readonly string[]) {
    this.own = own;
    this.id = id;
    this.codes = codes;
  }

  static async of(
    own: Books,
    day: string,
    lines: readonly (readonly [net: number, code: string])[],
    currency?: string,
  ) {
    const { invoice } = await own.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: own.clientId, issueDate: day, dueDate: day, currency: currency ?? own.currency },
        items: lines.map(([unitPrice, taxCode], at) => ({
          ...{ description: taxCode, quantity: 1, unitPrice, taxCode, taxName: "", taxRate: null },
          accountCode: at === 0 ? "4000" : "4100",
        })),
      },
    });
    const issued = await own.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    return new Sale(
      own,
      issued.invoice.id,
      lines.map(([, code]) => code),
    );
  }

  get ref() {
    return { invoiceId: this.id };
  }

  open = async () => (await this.own.person.call(CALLS.getInvoice, { params: { id: this.id } })).open;

  writeOff = (date: string, amount?: number) =>
    this.own.person.call(CALLS.writeOffInvoice, {
      params: { id: this.id },
      body: { date, reason: "Insolvent", ...(amount === undefined ? {} : { amount }) },
    });

  /** Credits so much of the line with the code, without tax, and nothing else. */
  async credit(day: string, taxCode: string, net: number) {
    const { person } = this.own;
    const { invoice: note } = await person.call(CALLS.createCreditNote, { params: { id: this.id } });
    const [item] = note.items;
    await person.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: {
        ...{ revision: note.revision, issueDate: day, dueDate: day },
        items: [
          {
            ...{ ...item, description: taxCode, quantity: 1, unitPrice: net, taxCode, taxName: "", taxRate: null },
            ...{ kind: undefined, percent: null, discountPercent: 0, allowances: [] },
            accountCode: taxCode === this.codes[0] ? "4000" : "4100",
          },
        ],
      } as never,
    });
    return { id: note.id, issue: () => person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} }) };
  }

  async credited(day: string, taxCode: string, net: number) {
    const { id, issue } = await this.credit(day, taxCode, net);
    await issue();
    return id;
  }

  /** In cents, by code: what all returns have of it. */
  async counted(quarters: readonly string[]) {
    const sums: Record<string, readonly [net: number, tax: number]> = {};
    for (const from of quarters)
      for (const { code, base, tax } of await this.own.lines(from)) {
        const [nets, taxes] = sums[code ?? ""] ?? [0, 0];
        sums[code ?? ""] = [nets + cents(base), taxes + cents(tax)];
      }
    return sums;
  }
}

const QUARTERS = ["2025-01-01", "2025-04-01", "2025-07-01", "2025-10-01", "2026-01-01", "2026-04-01", "2026-07-01"];

describe("a credit note over one rate, after a write-off", () => {
  const german = [
    [1000, "DE-U19"],
    [1000, "DE-U7"],
  ] as const;

  it("corrects no tax again of what is written off whole", async () => {
    const own = await company("DE", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-04-01", german);
    await sale.writeOff("2025-05-01");
    await sale.credited("2025-07-01", "DE-U19", 1000);
    expect(await sale.counted(["2025-07-01"])).toEqual({ "DE-U19": [0, 0], "DE-U7": [0, 0] });
    expect([await sale.counted(QUARTERS), await own.held()]).toEqual([{ "DE-U19": [0, 0], "DE-U7": [0, 0] }, 0]);
    expect(await own.laws()).toEqual([]);
  });

  it("leaves nothing of that rate, and the write-off to the other", async () => {
    const own = await company("DE", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-05-28", german);
    await sale.writeOff("2025-06-01", 1000);
    await sale.credited("2025-07-26", "DE-U19", 1000);
    // 1,000.00 of 1,070.00 are lost.
    expect(await sale.counted(QUARTERS)).toEqual({ "DE-U19": [0, 0], "DE-U7": [6_542, 458] });
    expect([await sale.open(), await own.held(), await own.laws()]).toEqual([70, 458, []]);
  });

  it.each([
    ["by the invoice", null],
    ["when it is paid", "2024-01-01"],
  ])("owes what the money that came in contains, where tax counts %s", async (_, moneyFrom) => {
    const own = await company("DE", { moneyFrom });
    const sale = await Sale.of(own, "2025-01-10", german);
    await sale.writeOff("2025-02-01", 1130);
    await sale.credited("2025-03-26", "DE-U19", 600);
    await own.pay(sale.ref, "2025-06-16", 416);
    // 416.00 of 476.00 and 1,070.00.
    expect(await sale.counted(QUARTERS)).toEqual({ "DE-U19": [10_763, 2_045], "DE-U7": [26_908, 1_884] });
    expect([await sale.open(), await own.held(), await own.laws()]).toEqual([0, 3_929, []]);
    const range = { from: "2025-01-01", to: "2025-12-31", basis: "cash" } as const;
    const sheet = await figures(own.person, "profit_loss", range);
    expect([figure(sheet, "account:4000"), figure(sheet, "account:4100")]).toEqual([10_763n, 26_908n]);
    await expectPostings(own.person, sheet);
  });

  it("counts no revenue and no tax below zero, with cash accounting", async () => {
    const own = await company("GB");
    const sale = await Sale.of(own, "2025-01-10", halfExempt);
    await sale.writeOff("2025-02-01", 1100);
    await sale.credited("2025-03-26", "GB-S20", 600);
    await own.pay(sale.ref, "2025-06-16", 300);
    // 300.00 of 480.00 and 1,000.00.
    expect(await sale.counted(QUARTERS)).toEqual({ "GB-S20": [8_108, 1_622], "GB-E": [20_270, 0] });
    const range = { from: "2025-01-01", to: "2025-12-31", basis: "cash" } as const;
    const sheet = await figures(own.person, "profit_loss", range);
    expect([figure(sheet, "account:4000"), figure(sheet, "account:4100")]).toEqual([8_108n, 20_270n]);
    await expectPostings(own.person, sheet);
  });

  it.each([
    [1000, 0],
    // 1,100.00 of 1,480.00 are lost, and 59.46 of A's tax of 80.00.
    [600, 2_054],
  ])("claims again what the law lets one claim by itself, after %d.00 are credited", async (net, due) => {
    const own = await company("GB", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-01-10", halfExempt);
    const { id } = await sale.writeOff("2025-02-01", 1100);
    await own.person.call(CALLS.claimRelief, { params: { id }, body: { date: "2025-08-01" } });
    // Charged, less claimed.
    const owed = async () => {
      const { "1610": claims = 0, "2200": charged = 0 } = await balancesOf(server, own.person);
      return 0 - cents(claims) - cents(charged);
    };
    expect(await owed()).toBe(10_000);
    await sale.credited("2025-10-10", "GB-S20", net);
    expect(await owed()).toBe(due);
    expect(await own.laws()).toEqual([]);
  });

  it("asks nothing back a second time in Texas", async () => {
    const person = await server.register({ defaultCurrency: "USD" });
    await stateCompany(person);
    const { registration } = await person.call(CALLS.addTaxRegistration, {
      body: { country: "US", region: "TX", number: "", startsOn: "2024-01-01", rhythm: "quarter" },
    });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country: "US" } });
    const own = new Books(person, registration.id, client.id, "US", "USD");
    const sale = await Sale.of(own, "2025-04-01", [
      [1000, "US-TX-SALE"],
      [1000, "US-TX-EXEMPT"],
    ]);
    await sale.writeOff("2025-05-01");
    await sale.credited("2025-07-01", "US-TX-SALE", 1000);
    const taxes = Object.values(await sale.counted(["2025-07-01"])).map(([, tax]) => tax);
    expect([taxes.reduce((all, tax) => all + tax, 0), await own.held(), await own.laws()]).toEqual([0, 0, []]);
  });

  it("is split as before once the note is void", async () => {
    const own = await company("DE", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-05-28", german);
    await sale.writeOff("2025-06-01", 1130);
    const before = await sale.counted(QUARTERS);
    const id = await sale.credited("2025-07-26", "DE-U19", 600);
    await own.person.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong" } });
    expect([await sale.counted(QUARTERS), await sale.open()]).toEqual([before, 1130]);
    expect(await own.laws()).toEqual([]);
  });

  it("ends on cash basis where accrual ends, with a discount in between", async () => {
    const own = await company("GB");
    const sale = await Sale.of(own, "2025-01-10", halfExempt);
    await sale.writeOff("2025-02-01", 1100);
    await sale.credited("2025-03-26", "GB-S20", 600);
    await own.pay(sale.ref, "2025-04-16", 280, 20);
    const { invoice: note } = await own.person.call(CALLS.createCreditNote, { params: { id: sale.id } });
    await own.person.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: { revision: note.revision, issueDate: "2025-05-10", dueDate: "2025-05-10", items: note.items } as never,
    });
    await own.person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    const back = await sale.open();
    expect(back).toBe(-280);
    await own.pay(sale.ref, "2025-06-10", 280);
    const range = { from: "2025-01-01", to: "2025-12-31" } as const;
    const [cash, accrual] = [
      await figures(own.person, "profit_loss", { ...range, basis: "cash" }),
      await figures(own.person, "profit_loss", { ...range, basis: "accrual" }),
    ];
    expect([figure(cash, "profit"), figure(accrual, "profit"), await own.held()]).toEqual([0n, 0n, 0]);
    expect(await own.laws()).toEqual([]);
  });

  it("refuses more under a rate than a cash discount left of it", async () => {
    const own = await company("DE", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-01-10", german);
    await own.pay(sale.ref, "2025-02-05", 2192.2, 67.8);
    const { issue } = await sale.credit("2025-03-01", "DE-U19", 1000);
    await expect(issue()).rejects.toMatchObject({ code: "credit_too_high" });
    await sale.credited("2025-03-01", "DE-U19", 970);
    expect((await sale.counted(QUARTERS))["DE-U19"]).toEqual([0, 0]);
  });

  it("writes nothing of a rate off that a discount and a credit note left nothing of", async () => {
    const own = await company("DE", { moneyFrom: null });
    const sale = await Sale.of(own, "2025-01-10", german);
    await own.pay(sale.ref, "2025-02-05", 97, 3);
    await sale.credited("2025-03-01", "DE-U19", 998.67);
    await sale.writeOff("2025-04-01");
    const [net = 0, tax = 0] = (await sale.counted(QUARTERS))["DE-U19"] ?? [];
    expect([Math.abs(net) <= 1, Math.abs(tax) <= 1]).toEqual([true, true]);
    expect(await own.laws()).toEqual([]);
  });
});

describe("the law of one rate", () => {
  it.each([
    ["DE", null, undefined],
    ["DE", null, "USD"],
    ["DE", "2024-01-01", undefined],
    ["GB", "2024-01-01", undefined],
  ] as const)(
    "corrects no more of a rate than was charged, in any order of acts (%s, %s, %s)",
    async (country, moneyFrom, currency) => {
      const rates = RATES[country] ?? [];
      const net = fc.integer({ min: 1000, max: 99_999 }).map((amount) => amount / 100);
      const act = fc.record({
        kind: fc.constantFrom("pay", "discount", "credit", "credit", "writeOff", "writeOff", "recover"),
        part: fc.integer({ min: 10, max: 100 }),
        at: fc.constantFrom(0, 1),
      });
      await fc.assert(
        fc.asyncProperty(fc.tuple(net, net), fc.array(act, { minLength: 3, maxLength: 6 }), async (nets, acts) => {
          const own = await company(country, { moneyFrom });
          if (currency) await own.rated(0.9);
          const lines = nets.map((each, at) => [each, rates[at]?.[1] ?? ""] as const);
          const sale = await Sale.of(own, "2025-01-10", lines, currency);
          const rest = [...nets];
          const more = currency ? { currency, exchangeRate: 0.9 } : {};
          for (const [step, { kind, part, at }] of acts.entries()) {
            const day = `2025-${String(step + 2).padStart(2, "0")}-10`;
            const left = cents(await sale.open());
            const some = Math.floor((left * part) / 100);
            if (kind === "credit") {
              const credit = Math.floor(cents(rest[at] ?? 0) * (part / 100)) / 100;
              if (credit < 0.05) continue;
              const { issue } = await sale.credit(day, lines[at]?.[1] ?? "", credit);
              const isIssued = await issue().then(
                () => true,
                (error: CallFailed) => error.code !== "credit_too_high" && Promise.reject(error),
              );
              if (isIssued) rest[at] = (rest[at] ?? 0) - credit;
            }
            if (kind === "recover") {
              const { writeOffs } = await own.person.call(CALLS.getWriteOffs, { params: { id: sale.id } });
              const open = writeOffs.find(({ amount, recovered }) => amount > recovered);
              if (open)
                await own.person.call(CALLS.recoverWriteOff, {
                  params: { id: open.id },
                  body: { date: open.date > day ? open.date : day },
                });
            }
            if (left <= 0 || some <= 100) continue;
            if (kind === "pay") await own.pay(sale.ref, day, some / 100, 0, more);
            if (kind === "discount")
              await own.pay(sale.ref, day, (some - Math.floor(some / 20)) / 100, Math.floor(some / 20) / 100, more);
            if (kind === "writeOff") await sale.writeOff(day, some / 100);
          }
          const slack = acts.length + 1;
          const all = await sale.counted(QUARTERS);
          for (const code of sale.codes)
            for (const each of all[code] ?? []) expect(each).toBeGreaterThanOrEqual(-slack);
          if (currency === undefined && (await sale.open()) === 0) {
            const declared = Object.values(all).reduce((sum, [, tax]) => sum + tax, 0);
            expect(declared).toBe(await own.held());
          }
          expect(await own.laws()).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    90_000,
  );
});

type Act = { kind: "pay" | "discount" | "credit" | "writeOff" | "void"; part: number; at: number };

const RUNS = lawRuns(2);

/** Days of acts, before and after the latest days of the law. */
const DAYS = ["2024-03-15", "2024-06-20", "2024-11-30", "2025-02-10", "2025-08-15", "2026-01-20", "2026-05-05"];

describe("the law", () => {
  it.each([
    ["ES", false],
    ["IT", false],
    ["DE", true],
    ["GB", true],
  ] as const)(
    "declares what the tax accounts hold, whatever lowers the price and when, in %s",
    async (country, isPaidInTheEnd) => {
      const net = fc.integer({ min: 1, max: 99_999 }).map((amount) => amount / 100);
      const act = fc.record<Act>({
        kind: fc.constantFrom("pay", "discount", "credit", "writeOff", "void"),
        part: fc.integer({ min: 1, max: 90 }),
        at: fc.integer({ min: 0, max: DAYS.length - 1 }),
      });
      const document = fc.record({
        isSale: fc.boolean(),
        nets: fc.tuple(net, fc.oneof(fc.constant(0), net)),
        acts: fc.array(act, { maxLength: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(document, { minLength: 2, maxLength: 3 }), async (documents) => {
          const own = await company(country);
          for (const { isSale, nets, acts } of documents) {
            const item = isSale ? await own.sell("2024-02-10", nets) : await own.buy("2024-02-10", nets);
            const open = async () =>
              cents(
                isSale
                  ? (await own.person.call(CALLS.getInvoice, { params: { id: item.id as string } })).open
                  : ((await own.person.call(CALLS.listBills, { query: { filter: "all", perPage: 100 } })).data.find(
                      ({ expenseId }) => expenseId === item.id,
                    )?.open ?? 0),
              );
            let last: string | null = null;
            for (const { kind, part, at } of acts.toSorted((one, other) => one.at - other.at)) {
              const left = await open();
              const day = DAYS[at] ?? "";
              const some = Math.floor((left * part) / 100);
              if (kind === "void" && last !== null) {
                await own.person.call(CALLS.voidPayment, { params: { id: last }, body: {} });
                last = null;
              }
              if (left <= 0 || some <= 1) continue;
              if (kind === "pay") last = await own.pay(item.ref, day, some / 100);
              if (kind === "discount") {
                const discount = Math.max(1, Math.floor(some / 20));
                if (discount < some) last = await own.pay(item.ref, day, (some - discount) / 100, discount / 100);
              }
              if (kind === "credit" && isSale && last === null && left === cents(item.total))
                await own.credit(item.id as string, day, part / 100);
              if (kind === "writeOff" && !isSale)
                await own.person.call(CALLS.writeOffBill, {
                  params: { id: item.id as number },
                  body: { date: day, reason: "Forgiven", amount: some / 100, tax: "correct" },
                });
              if (kind === "writeOff" && isSale && country === "DE")
                await own.person.call(CALLS.writeOffInvoice, {
                  params: { id: item.id as string },
                  body: { date: day, reason: "Insolvent", amount: some / 100 },
                });
            }
            const left = await open();
            if (isPaidInTheEnd && left > 0) await own.pay(item.ref, "2026-06-05", left / 100);
          }
          expect(await own.declared()).toBe(await own.held());
          expect(await own.laws()).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );
});
