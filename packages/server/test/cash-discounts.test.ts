/**
 * Cash discounts through the product: taken by hand, by a payment run, and by the bank's line. Each corrects the tax under the document's own
 * code, on the day of the payment; the boxes of the return, the cost, and the revenue are those of the cases.
 */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  const now = () => new Date("2026-08-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());

type Line = readonly [net: number, code: string, rate: number];
const cents = (amount: number, currency = "EUR") => moneyFromNumber(amount, currency).minor;

/** A company of a country; what is sold and bought on a day in May, and paid in June less a discount. */
class Company {
  readonly person: Person;
  readonly registration: string;
  readonly clientId: string;
  readonly country: string;
  readonly currency: string;

  private constructor(person: Person, registration: string, clientId: string, country: string, currency: string) {
    this.person = person;
    this.registration = registration;
    this.clientId = clientId;
    this.country = country;
    this.currency = currency;
  }

  static async of(
    country: string,
    currency: string,
    more: Partial<CallInput<typeof CALLS.addTaxRegistration>["body"]> = {},
  ): Promise<Company> {
    const person = await server.register({ defaultCurrency: currency });
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
    await stateCompany(person);
    const { registration } = await person.call(CALLS.addTaxRegistration, {
      body: { country, number: "", startsOn: "2026-01-01", rhythm: "month", ...more },
    });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country } });
    return new Company(person, registration.id, client.id, country, currency);
  }

  async sell(lines: readonly Line[], { day = "2026-05-04", terms = "" } = {}) {
    const items = lines.map(([unitPrice, code, taxRate]) => ({
      ...{ description: `Work ${code}`, quantity: 1, unitPrice, accountCode: "4100" },
      ...(code === "" ? {} : { taxRate, taxCode: `${this.country}-${code}` }),
    }));
    const { clientId, currency } = this;
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: { clientId, issueDate: day, dueDate: day, currency, items, terms } as never,
    });
    return (await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
  }

  /** @param tax as charged; 0 where the buyer owes it */
  async buy(
    net: number,
    taxes: readonly (readonly [amount: number, code: string, rate: number])[],
    day = "2026-05-04",
  ) {
    const total = taxes.reduce((all, [amount]) => all + cents(amount, this.currency), cents(net, this.currency));
    const { expense } = await this.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Goods", invoiceDate: day, invoiceNumber: "R-900" },
        ...{ totalAmount: Number(total) / 100, currency: this.currency, paymentAccountId: "2000", accountCode: "5600" },
        // Below zero it is a credit note; its parts are above zero.
        taxes: taxes.map(([taxAmount, code, taxRate]) => ({
          ...{ taxName: "VAT", taxRate, taxAmount: Math.abs(taxAmount) },
          taxCode: `${this.country}-${code}`,
        })),
      } as never,
    });
    return expense.id;
  }

  pay(items: object[], amount: number, more: object = {}) {
    const body = { date: "2026-06-08", accountCode: "1100", amount, items, ...more } as never;
    return this.person.call(CALLS.recordPayment, { body });
  }

  async boxes(from: string): Promise<Record<string, number>> {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.registration, from } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  balances = () => balancesOf(server, this.person);
  violations = () => violations(server.db, this.person.session.currentOrganizationId);
}

describe("tax of a discount", () => {
  const SALES: [
    what: string,
    country: string,
    currency: string,
    lines: Line[],
    paid: number,
    discount: number,
    boxes: object,
  ][] = [
    // docs/TAX.md, Germany: 970.00 and 184.30 of both months together.
    ["DE, 3 % of 1,190.00", "DE", "EUR", [[1000, "U19", 19]], 1154.3, 35.7, { "81": -30, t81: -5.7, "83": -5.7 }],
    [
      "DE, two rates in proportion to gross",
      "DE",
      "EUR",
      [
        [1000, "U19", 19],
        [500, "U7", 7],
      ],
      1690.5,
      34.5,
      { "81": -20, t81: -3.8, "86": -10, t86: -0.7, "83": -4.5 },
    ],
    ["DE, an export", "DE", "EUR", [[200, "EXP", 0]], 196, 4, { "43": -4 }],
    ["GB, 5 % of 120.00", "GB", "GBP", [[100, "S20", 20]], 114, 6, { "1": -1, "3": -1, "5": -1, "6": -5 }],
  ];
  it.each(SALES)(
    "is corrected under the code of a sale: %s",
    async (_, country, currency, lines, paid, discount, boxes) => {
      const company = await Company.of(country, currency);
      const { id } = await company.sell(lines);
      await company.pay([{ invoiceId: id, discount }], paid);
      expect(await company.boxes("2026-06-01")).toEqual(boxes);
      expect((await company.balances())["1300"]).toBeUndefined();
      expect(await company.violations()).toEqual([]);
    },
  );

  const BILLS: [
    what: string,
    net: number,
    taxes: [number, string, number][],
    paid: number,
    discount: number,
    boxes: object,
    taken: number,
  ][] = [
    ["3 % of 1,190.00", 1000, [[190, "V19", 19]], 1154.3, 35.7, { "66": -5.7, "83": 5.7 }, -30],
    ["tax that the buyer owes", 300, [[0, "RC-EU", 19]], 294, 6, { "46": -6, "47": -1.14, "67": -1.14 }, -6],
  ];
  it.each(BILLS)("is corrected under the code of a bill: %s", async (_, net, taxes, paid, discount, boxes, taken) => {
    const company = await Company.of("DE", "EUR");
    const expenseId = await company.buy(net, taxes);
    await company.pay([{ expenseId, discount }], paid);
    expect(await company.boxes("2026-06-01")).toEqual(boxes);
    expect(await company.balances()).toMatchObject({ "5090": taken });
    expect((await company.balances())["2000"]).toBeUndefined();
    expect(await company.violations()).toEqual([]);
  });

  it("is split over what a credit note left of the invoice", async () => {
    const company = await Company.of("DE", "EUR");
    const { id } = await company.sell([
      [1000, "U19", 19],
      [500, "U7", 7],
    ]);
    const { invoice } = await company.person.call(CALLS.createCreditNote, { params: { id } });
    const items = invoice.items.map((item, at) => ({ ...item, quantity: 1, unitPrice: at === 0 ? 1000 : 0 }));
    await company.person.call(CALLS.updateInvoice, {
      params: { id: invoice.id },
      body: { revision: invoice.revision, issueDate: "2026-05-05", dueDate: "2026-05-05", items } as never,
    });
    await company.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    await company.pay([{ invoiceId: id, discount: 10.7 }], 524.3);
    expect(await company.boxes("2026-06-01")).toEqual({ "86": -10, t86: -0.7, "83": -0.7 });
  });

  it("is left out of a credit note over the whole invoice: what was owed after it is owed back, and no tax is left", async () => {
    const company = await Company.of("DE", "EUR");
    const { person } = company;
    const { id } = await company.sell([
      [1000, "U19", 19],
      [500, "U7", 7],
    ]);
    // 2 % of 1,725.00: 34.50, of which 23.80 and 10.70 with 3.80 and 0.70 of tax.
    await company.pay([{ invoiceId: id, discount: 34.5 }], 1690.5);
    const { invoice: draft } = await person.call(CALLS.createCreditNote, { params: { id } });
    expect(draft).toMatchObject({ total: 1690.5, taxTotal: 220.5 });
    const note = { params: { id: draft.id } };
    const dated = { revision: draft.revision, issueDate: "2026-06-20", dueDate: "2026-06-20" };
    const listPrices = draft.items.filter(({ kind }) => kind === "item");
    const { invoice: whole } = await person.call(CALLS.updateInvoice, {
      ...note,
      body: { ...dated, items: listPrices } as never,
    });
    const refused = await sendCall(server.origin, CALLS.issueInvoice, { ...note, body: {} }, person.headers);
    expectFailure(refused, CALLS.issueInvoice.failures.creditTooHigh, expect.stringContaining("1,690.50"));
    await person.call(CALLS.updateInvoice, {
      ...note,
      body: { ...dated, revision: whole.revision, items: draft.items } as never,
    });
    await person.call(CALLS.issueInvoice, { ...note, body: {} });
    const balances = await company.balances();
    expect(balances).toMatchObject({ "1300": -1690.5, "1100": 1690.5 });
    expect(balances["2200"] ?? 0).toBe(0);
    // 30.00 of the price was never paid, and is not credited.
    expect((balances["4100"] ?? 0) + (balances["4900"] ?? 0)).toBe(0);
    // 1,000.00 and 500.00 in May; discount and credit note take them back in June.
    expect(await company.boxes("2026-06-01")).toEqual({ "81": -1000, t81: -190, "86": -500, t86: -35, "83": -225 });
    expect(await person.call(CALLS.getInvoice, { params: { id } })).toMatchObject({ status: "credited" });
    const again = await sendCall(server.origin, CALLS.createCreditNote, { params: { id } }, person.headers);
    expectFailure(again, CALLS.createCreditNote.failures.creditedInFull);
    // The client gets back what was paid.
    await company.pay([{ invoiceId: id }], 1690.5, { date: "2026-06-21" });
    expect((await company.balances())["1300"] ?? 0).toBe(0);
    expect(await company.violations()).toEqual([]);
  });

  it("is left out of a credit note over a part in proportion", async () => {
    const company = await Company.of("DE", "EUR");
    const { id } = await company.sell([[1000, "U19", 19]]);
    await company.pay([{ invoiceId: id, discount: 35.7 }], 1154.3);
    const { invoice } = await company.person.call(CALLS.createCreditNote, { params: { id } });
    const items = invoice.items.map((item) => (item.kind === "item" ? { ...item, unitPrice: 200 } : item));
    const body = { revision: invoice.revision, issueDate: "2026-06-20", dueDate: "2026-06-20", items } as never;
    const changed = await company.person.call(CALLS.updateInvoice, { params: { id: invoice.id }, body });
    // 200.00 less 3 %: 194.00 and 36.86.
    expect(changed.invoice).toMatchObject({ total: 230.86, taxTotal: 36.86 });
    await company.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect(await company.balances()).toMatchObject({ "1300": -230.86, "2200": -147.44 });
    expect(await company.violations()).toEqual([]);
  });

  it("comes off what a vendor pays back for a credit note, with its tax", async () => {
    const company = await Company.of("DE", "EUR");
    const bill = await company.buy(1000, [[190, "V19", 19]]);
    await company.pay([{ expenseId: bill, discount: 35.7 }], 1154.3);
    const note = await company.buy(-200, [[-38, "V19", 19]], "2026-06-10");
    // 3 % of 238.00: 6.00 and 1.14.
    const { payment } = await company.pay([{ expenseId: note, discount: 7.14 }], 230.86, { date: "2026-06-20" });
    expect(payment).toMatchObject({ direction: "in", items: [{ amount: 238, discount: 7.14 }] });
    // 970.00 less 194.00, and its tax.
    const balances = await company.balances();
    expect(balances).toMatchObject({ "5600": 800, "5090": -24, "2200": 147.44, "1100": -923.44 });
    expect(balances["2000"]).toBeUndefined();
    // 190.00 in May; less 5.70, 38.00, and plus 1.14.
    expect(await company.boxes("2026-06-01")).toEqual({ "66": -42.56, "83": 42.56 });
    expect(await company.violations()).toEqual([]);
    const range = { from: "2026-01-01", to: "2026-12-31", basis: "cash" };
    const { rows } = await figures(company.person, "profit_loss", range);
    expect(rows.findLast(({ cells }) => typeof cells[0]?.amount === "number")?.cells[0]?.amount).toBe(-776);
  });

  it("isn't corrected where tax counts by money: what wasn't paid never counted", async () => {
    const company = await Company.of("DE", "EUR", { moneyFrom: "2026-01-01" });
    const { id } = await company.sell([[1000, "U19", 19]]);
    await company.pay([{ invoiceId: id, discount: 35.7 }], 1154.3);
    expect(await company.boxes("2026-06-01")).toEqual({ "81": 970, t81: 184.3, "83": 184.3 });
    // Input tax counts by the bill's date.
    const expenseId = await company.buy(1000, [[190, "V19", 19]]);
    await company.pay([{ expenseId, discount: 35.7 }], 1154.3);
    expect(await company.boxes("2026-05-01")).toEqual({ "66": 190, "83": -190 });
    expect(await company.boxes("2026-06-01")).toMatchObject({ "66": -5.7, "83": 190 });
  });

  it("comes back when the payment is void, and the documents are open again", async () => {
    const company = await Company.of("DE", "EUR");
    const before = await company.balances();
    const { id } = await company.sell([[1000, "U19", 19]]);
    const sold = await company.balances();
    const { payment } = await company.pay([{ invoiceId: id, discount: 35.7 }], 1154.3);
    expect(payment).toMatchObject({ writeOff: 35.7, items: [{ amount: 1190, discount: 35.7 }] });
    await company.person.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    expect(await company.balances()).toEqual(sold);
    expect(sold).not.toEqual(before);
    expect(await company.boxes("2026-06-01")).toEqual({});
    expect(await company.violations()).toEqual([]);
  });

  it("counts alike on both bases: the discount is no money", async () => {
    const company = await Company.of("DE", "EUR");
    const [one, other] = [await company.sell([[1000, "U19", 19]]), await company.sell([[333.33, "U7", 7]])];
    await company.pay([{ invoiceId: one.id, discount: 35.7 }, { invoiceId: other.id }], 1510.96);
    const range = { from: "2026-01-01", to: "2026-12-31" };
    const taxes = async (basis: string) =>
      (await figures(company.person, "tax_summary", { ...range, basis })).rows.map(({ label, cells }) => [
        label,
        cells.map((cell) => cell?.amount ?? null),
      ]);
    expect(await taxes("cash")).toEqual(await taxes("accrual"));
    const profit = async (basis: string) => {
      const { rows } = await figures(company.person, "profit_loss", { ...range, basis });
      return rows.findLast(({ cells }) => typeof cells[0]?.amount === "number")?.cells[0]?.amount;
    };
    // 970.00 of the one, 333.33 of the other.
    expect(await profit("cash")).toBe(1303.33);
    expect(await profit("accrual")).toBe(1303.33);
    expect(await company.violations()).toEqual([]);
  });
});

describe("a discount of the terms", () => {
  const terms = "#SKONTO#TAGE=7#PROZENT=3.00#\nNet in 30 days";

  it("is suggested for the client's money in time, and corrects the tax", async () => {
    const company = await Company.of("DE", "EUR");
    const { number } = await company.sell([[1000, "U19", 19]], { terms });
    const reference = number ?? "";
    const at = async (date: string) => {
      const lineId = await bankLine(server, company.person, { amount: "1154.30", currency: "EUR", date, reference });
      const { data } = await company.person.call(CALLS.listLinesToMatch, { query: { lineId } });
      return { lineId, suggestions: data[0]?.suggestions ?? [] };
    };
    const late = await at("2026-05-12");
    expect(late.suggestions.filter(({ id }) => id.startsWith("discount:"))).toEqual([]);
    const { lineId, suggestions } = await at("2026-05-11");
    expect(suggestions[0]).toMatchObject({ kind: "invoice", certain: true, amount: 1154.3 });
    expect(suggestions[0]?.effect).toContain("35.70");
    const suggestion = suggestions[0]?.id ?? "";
    await company.person.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion } });
    expect(await company.boxes("2026-05-01")).toEqual({ "81": 970, t81: 184.3, "83": 184.3 });
    expect((await company.balances())["1300"]).toBeUndefined();
    await company.person.call(CALLS.undoMatch, { params: { id: lineId } });
    expect(await company.boxes("2026-05-01")).toEqual({ "81": 1000, t81: 190, "83": 190 });
    expect(await company.violations()).toEqual([]);
  });

  it("is suggested for our money too", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.buy(1000, [[190, "V19", 19]]);
    await server.db.asSystem((tx) =>
      tx.execute(sql`update expense set reading = ${JSON.stringify({ eInvoice: { terms } })}::jsonb
        where organization_id = ${company.person.session.currentOrganizationId} and id = ${id}`),
    );
    const lineId = await bankLine(server, company.person, {
      ...{ amount: "-1154.30", currency: "EUR", date: "2026-05-08", counterparty: "Meyer" },
    });
    const { data } = await company.person.call(CALLS.listLinesToMatch, { query: { lineId } });
    const suggestion = data[0]?.suggestions[0]?.id ?? "";
    expect(suggestion).toBe(`discount:${id}`);
    await company.person.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion } });
    expect(await company.boxes("2026-05-01")).toEqual({ "66": 184.3, "83": -184.3 });
  });
});

describe("a discount that the terms don't offer", () => {
  it("is suggested where the client's money names the invoice and is short by at most 3 %, for a person to accept", async () => {
    const company = await Company.of("DE", "EUR");
    const { number } = await company.sell([[1000, "U19", 19]]);
    const at = async (amount: string, reference = `${number} abzgl. 2% Skonto`) => {
      const lineId = await bankLine(server, company.person, { amount, currency: "EUR", date: "2026-05-12", reference });
      const { data } = await company.person.call(CALLS.listLinesToMatch, { query: { lineId } });
      const suggestions = data[0]?.suggestions.filter(({ id }) => id.startsWith("discount:")) ?? [];
      return { lineId, suggestions };
    };
    expect((await at("1154.29")).suggestions).toEqual([]);
    expect((await at("1166.20", "Skonto")).suggestions).toEqual([]);
    const { lineId, suggestions } = await at("1166.20");
    expect(suggestions).toMatchObject([{ kind: "invoice", certain: false, amount: 1166.2 }]);
    expect(suggestions[0]?.effect).toContain("23.80");
    const suggestion = suggestions[0]?.id ?? "";
    await company.person.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion } });
    expect(await company.boxes("2026-05-01")).toEqual({ "81": 980, t81: 186.2, "83": 186.2 });
    expect((await company.balances())["1300"]).toBeUndefined();
    await company.person.call(CALLS.undoMatch, { params: { id: lineId } });
    expect((await company.balances())["1300"]).toBe(1190);
  });
});

describe("a discount that is none", () => {
  it("is refused with its reason, and nothing is posted", async () => {
    const company = await Company.of("DE", "EUR");
    const { id } = await company.sell([[1000, "U19", 19]]);
    const before = await company.balances();
    const send = (items: object[], amount: number, more: object = {}) =>
      sendCall(
        server.origin,
        CALLS.recordPayment,
        { body: { date: "2026-06-08", accountCode: "1100", amount, items, ...more } },
        company.person.headers,
      );
    const refused = async (items: object[], amount: number, text: string, more: object = {}) => {
      const answer = await send(items, amount, more);
      expectFailure(answer, CALLS.recordPayment.failures.doesNotAddUp, expect.stringContaining(text));
    };
    await refused([{ invoiceId: id, discount: 1190 }], 10, "leaves nothing to pay");
    await refused([{ invoiceId: id, discount: 35.7 }], 1154.3, "Pay it in EUR", { currency: "USD", exchangeRate: 1 });
    await refused([{ invoiceId: id, discount: 35.7 }], 1150, "as two payments", { writeOff: 4.3 });
    const more = await send([{ invoiceId: id, discount: 35.71 }], 1154.3);
    expectError(more, 409, CALLS.recordPayment.failures.moreThanOpen.code);
    expect((await send([{ invoiceId: id, discount: -1 }], 1191)).status).toBe(400);
    expect(await company.balances()).toEqual(before);
  });
});

describe("the price that a discount takes off", () => {
  /** The balance of an account by the name of its lines' cost center; "": none. */
  const byCenter = async (company: Company, code: string) => {
    const { rows } = await server.db.asOrganization(company.person.session.currentOrganizationId, (tx) =>
      tx.execute<{ name: string; amount: string }>(sql`
        select coalesce(d.name, '') as name, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
        from journal_line l
          left join line_dimension m on m.organization_id = l.organization_id and m.entry_id = l.entry_id
            and m.line_number = l.line_number
          left join dimension d on d.organization_id = l.organization_id and d.id = m.dimension_id
        where l.organization_id = ${company.person.session.currentOrganizationId} and l.account_code = ${code} group by 1`),
    );
    return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
  };

  const buyFor = async (company: Company, lineItems: object[], totalAmount: number) => {
    const taxAmount = Math.round((totalAmount / 1.19) * 19) / 100;
    const { expense } = await company.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Goods", invoiceDate: "2026-05-04", invoiceNumber: "R-901" },
        ...{ totalAmount, currency: "EUR", paymentAccountId: "2000", accountCode: "5600", lineItems },
        taxes: [{ taxName: "VAT", taxRate: 19, taxAmount, taxCode: "DE-V19" }],
      } as never,
    });
    return expense.id;
  };

  it("belongs to the cost centers of the document's lines, unless the payment names one", async () => {
    const company = await Company.of("DE", "EUR");
    const center = async (name: string) =>
      (await company.person.call(CALLS.createDimension, { body: { kind: "cost_center", name } as never })).dimension.id;
    const [north, south] = [await center("North"), await center("South")];
    const lines = [
      { description: "Tea", accountCode: "5150", amount: 300, dimensions: [north] },
      { description: "Tables", accountCode: "5600", amount: 700, dimensions: [south] },
    ];
    const expenseId = await buyFor(company, lines, 1190);
    // 2 percent of 1,190.00: 20.00 net.
    await company.pay([{ expenseId, discount: 23.8 }], 1166.2);
    expect(await byCenter(company, "5090")).toEqual({ North: -6, South: -14 });
    const other = await buyFor(company, lines, 1190);
    await company.pay([{ expenseId: other, discount: 23.8 }], 1166.2, { dimensions: [north] });
    expect(await byCenter(company, "5090")).toEqual({ North: -26, South: -14 });
    expect(await company.violations()).toEqual([]);
  });

  it("is less of what an asset cost, and no income", async () => {
    const company = await Company.of("DE", "EUR");
    const lines = [
      { description: "Lathe", accountCode: "1700", amount: 30_000 },
      { description: "Oil", accountCode: "5600", amount: 1000 },
    ];
    const expenseId = await buyFor(company, lines, 36_890);
    // 2 percent of 31,000.00 net and 5,890.00 tax.
    await company.pay([{ expenseId, discount: 737.8 }], 36_152.2);
    expect(await company.balances()).toMatchObject({ "1700": 29_400, "5600": 1000, "5090": -20, "2200": 5772.2 });
    expect(await company.boxes("2026-06-01")).toEqual({ "66": -117.8, "83": 117.8 });
    expect(await company.violations()).toEqual([]);
  });
});

it("corrects as much tax as its share, whatever is sold and however much is taken off", async () => {
  const company = await Company.of("DE", "EUR");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(["U19", 19], ["U7", 7])), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 9_999 }),
      async (lines, part) => {
        const before = await company.balances();
        const invoice = await company.sell(
          lines.map(([net, [code, rate]]) => [net / 100, String(code), Number(rate)] as const),
        );
        const whole = cents(invoice.total);
        const discount = (whole * BigInt(part)) / 10_000n;
        if (discount === 0n || discount >= whole) return;
        await company.pay(
          [{ invoiceId: invoice.id, discount: Number(discount) / 100 }],
          Number(whole - discount) / 100,
        );
        const after = await company.balances();
        const moved = (code: string) => cents(after[code] ?? 0) - cents(before[code] ?? 0);
        // The invoice's tax less its share, each rate rounded once.
        const charged = cents(invoice.taxTotal);
        const owed = -Object.keys(after)
          .filter((code) => code.startsWith("22"))
          .reduce((all, code) => all + moved(code), 0n);
        const exact = charged * whole - charged * discount;
        const off = owed * whole - exact;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(2n * whole);
        expect(moved("1300")).toBe(0n);
        expect(moved("1100")).toBe(whole - discount);
      },
    ),
    { numRuns: 15 },
  );
  expect(await company.violations()).toEqual([]);
});
