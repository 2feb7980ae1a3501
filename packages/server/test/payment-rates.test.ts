/** Payments in another currency: tax that counts when it is paid and deposits of clients are worth what the payment's rate says. */
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
type Item = CallInput<typeof CALLS.createInvoice>["body"]["items"][number];

async function company(country: string, more: Partial<Registration> = {}) {
  const currency = country === "GB" ? "GBP" : "EUR";
  const person = await server.register({ defaultCurrency: currency });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country, number: "", startsOn: "2026-01-01", rhythm: "month", moneyFrom: "2026-01-01", ...more },
  });
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country } });
  return new Books(person, registration.id, client.id, currency);
}

class Books {
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

  rated(conversionRate: number) {
    return this.person.call(CALLS.addExchangeRate, {
      body: {
        ...{ fromCurrencyCode: "USD", toCurrencyCode: this.currency, conversionRate, surchargePercentage: 0 },
        rateType: "manual",
      },
    });
  }

  async sell(day: string, rate: number, items: Item[]) {
    await this.rated(rate);
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: { clientId: this.clientId, issueDate: day, dueDate: day, currency: "USD", items },
    });
    return (await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  }

  pay(invoiceId: string, date: string, amount: number, exchangeRate: number, more: object = {}) {
    return this.person.call(CALLS.recordPayment, {
      body: {
        ...{ date, accountCode: "1100", amount, currency: "USD", exchangeRate, items: [{ invoiceId }] },
        ...more,
      } as never,
    });
  }

  async boxes(month: string): Promise<Record<string, number>> {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.id, from: `2026-${month}-01` } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  balances() {
    return balancesOf(server, this.person);
  }

  async deduction(): Promise<Item[]> {
    const { advances } = await this.person.call(CALLS.listAdvances, { params: { id: this.clientId }, query: {} });
    return advances.flatMap((one) => one.deduction);
  }

  laws() {
    return violations(server.db, this.person.session.currentOrganizationId ?? "");
  }
}

const item = (unitPrice: number, taxCode: string, accountCode = "4100"): Item => ({
  ...{ description: "Work", quantity: 1, unitPrice, taxCode, accountCode },
});

describe("tax that counts when it is paid", () => {
  it("is converted at the rate of the payment in Germany, and the exchange difference is without it", async () => {
    const own = await company("DE");
    const { id } = await own.sell("2026-01-10", 0.92, [item(1000, "DE-U19")]);
    expect(await own.balances()).toEqual({ "1300": 1094.8, "4100": -920, "2200": -174.8 });
    await own.pay(id, "2026-02-05", 595, 0.95);
    // 500.00 and 95.00 USD at 0.95.
    expect(await own.boxes("02")).toEqual({ "81": 475, t81: 90.25, "83": 90.25 });
    expect(await own.balances()).toMatchObject({ "1100": 565.25, "2200": -177.65, "4950": -15 });
    const { payment } = await own.pay(id, "2026-03-05", 595, 0.9);
    expect(await own.boxes("03")).toEqual({ "81": 450, t81: 85.5, "83": 85.5 });
    expect(await own.balances()).toMatchObject({ "2200": -175.75, "6850": 10 });
    await own.person.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    expect(await own.balances()).toMatchObject({ "2200": -177.65 });
    expect(await own.laws()).toEqual([]);
  });

  it("stays at the rate of the invoice in the United Kingdom, whose time of supply the scheme doesn't move", async () => {
    const own = await company("GB");
    const { id } = await own.sell("2026-01-10", 0.8, [item(1000, "GB-S20")]);
    await own.pay(id, "2026-02-05", 1200, 0.75);
    expect(await own.boxes("02")).toEqual({ "1": 160, "3": 160, "5": 160, "6": 800 });
    expect(await own.balances()).toEqual({ "1100": 900, "4100": -800, "2200": -160, "6850": 60 });
  });

  it("moves the net amount alone where no tax is charged", async () => {
    const own = await company("DE");
    const { id } = await own.sell("2026-06-10", 0.9, [item(3000, "DE-NT")]);
    await own.pay(id, "2026-07-25", 1500, 0.87);
    expect(await own.boxes("06")).toEqual({});
    expect(await own.boxes("07")).toEqual({ "45": 1305 });
    expect(await own.balances()).toEqual({ "1100": 1305, "1300": 1350, "4100": -2700, "6850": 45 });
  });

  it("leaves a discount at the rate of the invoice, which no money came for", async () => {
    const own = await company("DE");
    const { id } = await own.sell("2026-01-10", 0.92, [item(1000, "DE-U19")]);
    await own.pay(id, "2026-02-05", 1154.3, 0.95, { items: [{ invoiceId: id, amount: 1190, discount: 35.7 }] });
    // 970.00 and 184.30 USD at 0.95.
    expect(await own.boxes("02")).toMatchObject({ "81": 921, t81: 174.99 });
    const { "2200": tax, "4900": discount, "4950": gain } = await own.balances();
    expect([tax, discount, gain]).toEqual([-175.09, 27.6, -29.1]);
  });

  it("goes by what was received where euros came for dollars", async () => {
    const own = await company("DE");
    const { id } = await own.sell("2026-01-10", 0.92, [item(1000, "DE-U19")]);
    await own.pay(id, "2026-02-05", 1130.5, 1, {
      currency: "EUR",
      exchangeRate: undefined,
      items: [{ invoiceId: id }],
    });
    expect(await own.boxes("02")).toEqual({ "81": 950, t81: 180.5, "83": 180.5 });
    expect(await own.balances()).toEqual({ "1100": 1130.5, "4100": -920, "2200": -180.5, "4950": -30 });
  });

  it("gives back with a refund the share of what was gained, so that nothing is left when all was returned", async () => {
    const own = await company("DE");
    const { id } = await own.sell("2026-01-10", 0.92, [item(1000, "DE-U19"), item(500, "DE-U7")]);
    await own.pay(id, "2026-02-05", 725, 0.95);
    await own.pay(id, "2026-03-05", 1000, 0.9);
    const declared = async () => {
      const months = ["02", "03", "04", "05", "06", "07"].map(async (month) => {
        const params = { id: own.id, from: `2026-${month}-01` };
        const { data } = await own.person.call(CALLS.listTaxReturnLines, { params, query: { perPage: 100 } });
        return data.map(({ base, tax }) => [Math.round(base * 100), Math.round(tax * 100)] as const);
      });
      const lines = (await Promise.all(months)).flat();
      return [0, 1].map((at) => lines.reduce((all, line) => all + (line[at] ?? 0), 0));
    };
    const held = async () => Math.round(((await own.balances())["2200"] ?? 0) * -100) + 0;
    // 688.75 and 900.00 for 1,500.00 and 225.00 of tax.
    expect(await declared()).toEqual([138_152, 20_723]);
    expect(await held()).toBe(20_723);
    const credit = async (day: string, ...nets: number[]) => {
      const { invoice: note } = await own.person.call(CALLS.createCreditNote, { params: { id } });
      await own.person.call(CALLS.updateInvoice, {
        params: { id: note.id },
        body: {
          ...{ revision: note.revision, issueDate: day, dueDate: day },
          items: note.items.map((one, at) => ({ ...one, quantity: 1, unitPrice: nets[at] ?? 0 })),
        } as never,
      });
      await own.person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    };
    await credit("2026-04-10", 400, 0);
    await own.pay(id, "2026-05-05", 476, 0.8);
    expect((await declared())[1]).toBe(await held());
    await credit("2026-06-10", 600, 500);
    await own.pay(id, "2026-07-05", 1249, 0.97);
    expect(await held()).toBe(0);
    expect(await declared()).toEqual([0, 0]);
    // 1,588.75 came in, 380.80 and 1,211.53 went out.
    const { "1100": bank, "4950": gain = 0, "6850": loss = 0 } = await own.balances();
    expect([bank, Math.round((gain + loss) * 100)]).toEqual([-3.58, 358]);
    expect(await own.laws()).toEqual([]);
  });

  it("is in the return what it is on its account, whatever is paid at whatever rates", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ part: fc.integer({ min: 1, max: 60 }), rate: fc.integer({ min: 80, max: 120 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.tuple(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 100, max: 99_999 })),
        async (payments, [one, other]) => {
          const own = await company("DE");
          const { id, total } = await own.sell("2026-01-10", 0.92, [
            item(one / 100, "DE-U19"),
            item(other / 100, "DE-U7"),
          ]);
          const cents = Math.round(total * 100);
          let left = cents;
          for (const [at, { part, rate }] of payments.entries()) {
            const amount = at === payments.length - 1 ? left : Math.min(left - 1, Math.floor((cents * part) / 200));
            if (amount <= 0) continue;
            left -= amount;
            await own.pay(id, `2026-0${at + 2}-05`, amount / 100, rate / 100);
          }
          const taxes = await Promise.all(
            ["02", "03", "04"].map(async (month) => {
              const params = { id: own.id, from: `2026-${month}-01` };
              const { data } = await own.person.call(CALLS.listTaxReturnLines, { params, query: { perPage: 100 } });
              return data.reduce((all, { tax }) => all + Math.round(tax * 100), 0);
            }),
          );
          const booked = Math.round(((await own.balances())["2200"] ?? 0) * -100);
          expect(taxes.reduce((all, tax) => all + tax, 0)).toBe(booked);
          expect(await own.laws()).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe("a deposit of a client", () => {
  it("is worth what was received, with its tax, and makes the final invoice worth as much", async () => {
    const own = await company("DE", { moneyFrom: null });
    const advance = await own.sell("2026-02-10", 0.92, [item(300, "DE-U19", "2150")]);
    await own.pay(advance.id, "2026-02-20", 357, 0.95);
    expect(await own.balances()).toEqual({ "1100": 339.15, "2150": -285, "2200": -54.15 });
    expect(await own.boxes("02")).toEqual({ "81": 285, t81: 54.15, "83": 54.15 });
    const final = await own.sell("2026-04-20", 0.9, [item(1000, "DE-U19"), ...(await own.deduction())]);
    // 300.00 USD at 0.95 and 700.00 at 0.90; its tax is 133.00 USD at 0.90.
    expect(await own.balances()).toEqual({ "1100": 339.15, "1300": 749.7, "4100": -915, "2200": -173.85 });
    expect(await own.boxes("04")).toEqual({ "81": 630, t81: 119.7, "83": 119.7 });
    await own.pay(final.id, "2026-05-20", 833, 0.9);
    for (const basis of ["accrual", "cash"] as const) {
      const range = { from: "2026-01-01", to: "2026-12-31", basis };
      const sheet = await figures(own.person, "profit_loss", range);
      expect([basis, figure(sheet, "profit")]).toEqual([basis, 91_500n]);
      await expectPostings(own.person, sheet);
    }
    expect(await own.laws()).toEqual([]);
  });

  it("gives back what it is worth with its refund, and leaves nothing", async () => {
    const own = await company("DE", { moneyFrom: null });
    const advance = await own.sell("2026-02-10", 0.92, [item(300, "DE-U19", "2150")]);
    await own.pay(advance.id, "2026-02-20", 357, 0.95);
    const { invoice: note } = await own.person.call(CALLS.createCreditNote, { params: { id: advance.id } });
    const { revision } = note;
    await own.person.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: { revision, issueDate: "2026-03-10", dueDate: "2026-03-10" },
    });
    await own.person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    await own.pay(advance.id, "2026-03-20", 357, 0.9);
    // 339.15 came in and 321.30 went out.
    expect(await own.balances()).toEqual({ "1100": 17.85, "4950": -17.85 });
    expect(await own.laws()).toEqual([]);
  });
});
