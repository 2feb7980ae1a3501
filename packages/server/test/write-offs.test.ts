/**
 * Bad debts through the product: written off with the tax corrected as the country says, recovered, and undone. The entries, boxes, and
 * amounts are those that `docs/BOOKKEEPING.md` and `docs/TAX.md` say; they were reckoned before.
 */
import { CALLS, type CallInput, type Failure } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addOnlyMember } from "./support/members.ts";
import { figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  const now = () => new Date("2026-11-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());

type Line = readonly [net: number, code: string, rate: number];
const cents = (amount: number) => moneyFromNumber(amount, "EUR").minor;

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

  /** @returns the invoice's id */
  async sell(lines: readonly Line[], day = "2026-02-10", dueDate = day): Promise<string> {
    const items = lines.map(([unitPrice, code, taxRate]) => ({
      ...{ description: `Work ${code}`, quantity: 1, unitPrice, accountCode: "4100", taxRate },
      ...(code === "" ? { taxName: "VAT" } : { taxCode: `${this.country}-${code}` }),
    }));
    const { clientId, currency } = this;
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: { clientId, issueDate: day, dueDate, currency, items } as never,
    });
    await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    return invoice.id;
  }

  /** @param tax as charged; 0 where the buyer owes it. @returns the expense's id */
  async buy(
    net: number,
    taxes: readonly (readonly [amount: number, code: string, rate: number])[],
    more: { day?: string; currency?: string; exchangeRate?: number } = {},
  ): Promise<number> {
    const { day = "2026-02-10", currency = this.currency, exchangeRate } = more;
    const total = taxes.reduce((all, [amount]) => all + cents(amount), cents(net));
    const { expense } = await this.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Goods", invoiceDate: day, invoiceNumber: "R-900" },
        ...{ totalAmount: Number(total) / 100, currency, paymentAccountId: "2000", accountCode: "5600" },
        ...(exchangeRate === undefined ? {} : { exchangeRate }),
        taxes: taxes.map(([taxAmount, code, taxRate]) => ({
          ...{ taxName: "VAT", taxRate, taxAmount },
          ...(code === "" ? {} : { taxCode: `${this.country}-${code}` }),
        })),
      } as never,
    });
    return expense.id;
  }

  async writeOffBill(id: number, date: string, more: object = {}): Promise<string> {
    const body = { date, reason: "Time-barred", ...more } as never;
    return (await this.person.call(CALLS.writeOffBill, { params: { id }, body })).id;
  }

  billState = (id: number) => this.person.call(CALLS.getBillWriteOffs, { params: { id } });

  payBill = (expenseId: number, amount: number, date: string) =>
    this.person.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [{ expenseId }] } as never,
    });

  async bill(id: number, filter = "all") {
    const { data } = await this.person.call(CALLS.listBills, { query: { filter } as never });
    return data.find(({ expenseId }) => expenseId === id);
  }

  async writeOff(invoiceId: string, date: string, more: object = {}): Promise<string> {
    const body = { date, reason: "Insolvent", ...more } as never;
    return (await this.person.call(CALLS.writeOffInvoice, { params: { id: invoiceId }, body })).id;
  }

  recover = (id: string, body: object) =>
    this.person.call(CALLS.recoverWriteOff, { params: { id }, body: body as never });

  claim = (id: string, date: string) => this.person.call(CALLS.claimRelief, { params: { id }, body: { date } });

  pay = (invoiceId: string, amount: number, date: string) =>
    this.person.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [{ invoiceId }] } as never,
    });

  state = (invoiceId: string) => this.person.call(CALLS.getWriteOffs, { params: { id: invoiceId } });

  async open(invoiceId: string): Promise<number> {
    return (await this.person.call(CALLS.getInvoice, { params: { id: invoiceId } })).open;
  }

  async boxes(from: string): Promise<Record<string, number>> {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.registration, from } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  async profit(basis: string): Promise<number> {
    const range = { from: "2026-01-01", to: "2026-12-31", basis };
    const { rows } = await figures(this.person, "profit_loss", range);
    return rows.findLast(({ cells }) => typeof cells[0]?.amount === "number")?.cells[0]?.amount ?? 0;
  }

  balances = () => balancesOf(server, this.person);
  violations = () => violations(server.db, this.person.session.currentOrganizationId);
}

/** Amounts that an act moves. */
async function movedBy(company: Company, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await company.balances();
  await act();
  const after = await company.balances();
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const moved = codes.map((code) => [code, Number(cents(after[code] ?? 0) - cents(before[code] ?? 0)) / 100] as const);
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
}

describe("tax of a bad debt", () => {
  it("lowers the boxes of its own month in Germany, and raises those of the month in which it comes in", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([
      [1000, "U19", 19],
      [500, "U7", 7],
    ]);
    await company.pay(id, 345, "2026-03-02");
    // 1,380.00 of 1,725.00 are left: 80 percent of each rate.
    const writeOff = await company.writeOff(id, "2026-06-30");
    expect(await company.boxes("2026-02-01")).toMatchObject({ "81": 1000, t81: 190, "86": 500, t86: 35, "83": 225 });
    expect(await company.boxes("2026-06-01")).toEqual({
      "81": -800,
      t81: -152,
      "86": -400,
      t86: -28,
      "83": -180,
      "50": 1200,
    });
    const { data } = await company.person.call(CALLS.listTaxReturnLines, {
      params: { id: company.registration, from: "2026-06-01" },
      query: { box: "50" },
    });
    expect(data.map(({ base }) => base).sort()).toEqual([-400, -800]);
    await company.recover(writeOff, { date: "2026-08-03", amount: 690, accountCode: "1100" });
    expect(await company.boxes("2026-08-01")).toEqual({ "81": 400, t81: 76, "86": 200, t86: 14, "83": 90 });
    await company.recover(writeOff, { date: "2026-09-03", accountCode: "1100" });
    const { "5970": left, "1300": due, "2200": tax } = await company.balances();
    expect([left, due, tax]).toEqual([undefined, undefined, -225]);
    expect(await company.violations()).toEqual([]);
  });

  it("is claimed in box 4 in the United Kingdom, six months after the due date, and goes back as it came", async () => {
    const company = await Company.of("GB", "GBP");
    const id = await company.sell([[1000, "S20", 20]], "2026-02-10", "2026-03-10");
    const writeOff = await company.writeOff(id, "2026-04-15");
    expect(await company.boxes("2026-04-01")).toEqual({});
    expect(await company.state(id)).toMatchObject({
      rule: "later",
      canCorrect: false,
      writeOffs: [{ amount: 1200, tax: 0, relief: { from: "2026-09-10", amount: 200, claimedOn: null } }],
    });
    const early = { params: { id: writeOff }, body: { date: "2026-09-09" } };
    const refused = await sendCall(server.origin, CALLS.claimRelief, early, company.person.headers);
    expectFailure(refused, CALLS.claimRelief.failures.tooEarly, expect.stringContaining("Sep 10, 2026"));
    const due = async (month: string) =>
      (await company.person.call(CALLS.getMonth, { params: { month } })).checklist.find(
        ({ check }) => check === "reliefs_due",
      );
    expect([await due("2026-08"), await due("2026-09")].map((one) => one?.count)).toEqual([0, 1]);
    await company.claim(writeOff, "2026-09-10");
    expect((await due("2026-09"))?.count).toBe(0);
    expect(await company.boxes("2026-09-01")).toEqual({ "4": 200, "5": -200 });
    expect((await company.state(id)).writeOffs[0]).toMatchObject({ tax: 200, relief: { claimedOn: "2026-09-10" } });
    await company.recover(writeOff, { date: "2026-10-05", amount: 600, accountCode: "1100" });
    // VAT Regulations 1995 reg. 171: what was claimed is owed again, 200.00 × 600.00 / 1,200.00, in box 1.
    expect(await company.boxes("2026-10-01")).toEqual({ "1": 100, "3": 100, "5": 100 });
    const { data } = await company.person.call(CALLS.listTaxReturnLines, {
      params: { id: company.registration, from: "2026-10-01" },
      query: { box: "1" },
    });
    expect(data).toMatchObject([{ base: -500, tax: -100, claimed: -100 }]);
    expect(await company.violations()).toEqual([]);
  });

  it("withdraws a claim, and with the write-off", async () => {
    const company = await Company.of("GB", "GBP");
    const id = await company.sell([[1000, "S20", 20]], "2026-02-10");
    const before = await company.balances();
    const writeOff = await company.writeOff(id, "2026-04-15");
    await company.claim(writeOff, "2026-09-10");
    await company.person.call(CALLS.withdrawRelief, { params: { id: writeOff } });
    expect(await company.boxes("2026-09-01")).toEqual({});
    await company.claim(writeOff, "2026-09-12");
    await company.person.call(CALLS.voidPayment, { params: { id: writeOff }, body: {} });
    expect(await company.balances()).toEqual(before);
    expect(await company.boxes("2026-09-01")).toEqual({});
    expect(await company.open(id)).toBe(1200);
    expect(await company.violations()).toEqual([]);
  });

  it("is claimed on line 21 in France, each rate under its own code", async () => {
    const company = await Company.of("FR", "EUR");
    const id = await company.sell([
      [1000, "C20-BIENS", 20],
      [100, "C55-BIENS", 5.5],
    ]);
    const writeOff = await company.writeOff(id, "2026-06-30");
    await company.claim(writeOff, "2026-06-30");
    expect(await company.boxes("2026-06-01")).toMatchObject({ "21": 206 });
    expect(await company.violations()).toEqual([]);
  });

  it("is a deduction in Texas, at the state's and the local rate", async () => {
    const company = await Company.of("US", "USD", { region: "TX" });
    const id = await company.sell([[200, "TX-SALE", 8.25]]);
    await company.writeOff(id, "2026-06-30");
    expect(await company.boxes("2026-06-01")).toMatchObject({
      deductions: 200,
      taxable: -200,
      tax: -16.5,
      "to-pay": -16.5,
    });
    expect(await company.violations()).toEqual([]);
  });

  it("stays where a credit note corrects it, and where a person keeps it", async () => {
    const spain = await Company.of("ES", "EUR");
    const id = await spain.sell([[1000, "R21", 21]]);
    expect(await spain.state(id)).toMatchObject({ rule: "credit_note", canCorrect: false, reliefFrom: null });
    const refused = await sendCall(
      server.origin,
      CALLS.writeOffInvoice,
      { params: { id }, body: { date: "2026-06-30", reason: "Gone", tax: "correct" } },
      spain.person.headers,
    );
    expectFailure(refused, CALLS.writeOffInvoice.failures.taxLater);
    const germany = await Company.of("DE", "EUR");
    const other = await germany.sell([[1000, "U19", 19]]);
    await germany.writeOff(other, "2026-06-30", { tax: "keep" });
    expect(await germany.boxes("2026-06-01")).toEqual({});
    expect((await germany.balances())["5970"]).toBe(1190);
  });

  it("isn't corrected where it counts when it is paid: what wasn't paid never counted", async () => {
    const company = await Company.of("DE", "EUR", { moneyFrom: "2026-01-01" });
    const id = await company.sell([[1000, "U19", 19]]);
    await company.pay(id, 595, "2026-03-02");
    const writeOff = await company.writeOff(id, "2026-06-30");
    expect(await company.boxes("2026-03-01")).toEqual({ "81": 500, t81: 95, "83": 95 });
    expect(await company.boxes("2026-06-01")).toEqual({});
    await company.recover(writeOff, { date: "2026-08-03", amount: 119, accountCode: "1100" });
    expect(await company.boxes("2026-08-01")).toEqual({ "81": 100, t81: 19, "83": 19 });
    // The ledger shows as owed the same as the returns.
    expect((await company.balances())["2200"]).toBe(-114);
    expect(await company.violations()).toEqual([]);
  });

  it("gives the same profit on both bases once all is settled", async () => {
    for (const [country, currency, code, rate] of [
      ["DE", "EUR", "U19", 19],
      ["GB", "GBP", "S20", 20],
    ] as const) {
      const company = await Company.of(country, currency);
      const id = await company.sell([[1000, code, rate]]);
      await company.pay(id, (1000 + rate * 10) / 2, "2026-03-02");
      const writeOff = await company.writeOff(id, "2026-04-01");
      if (country === "GB") await company.claim(writeOff, "2026-10-10");
      expect([country, await company.profit("accrual"), await company.profit("cash")]).toEqual([country, 500, 500]);
      await company.recover(writeOff, { date: "2026-11-01", amount: (1000 + rate * 10) / 10, accountCode: "1100" });
      expect([country, await company.profit("accrual"), await company.profit("cash")]).toEqual([country, 600, 600]);
      expect(await company.violations()).toEqual([]);
    }
  });
});

/** A write-off of June 2026 is refused to an employee, to another company, and once June is closed, which this does. */
async function expectKept(
  founder: Person,
  send: (headers?: Person["headers"]) => ReturnType<typeof sendCall>,
  notFound: Failure,
): Promise<void> {
  const employee = await addOnlyMember(server, founder, "employee");
  expect((await send(employee.headers)).status).toBe(403);
  const stranger = await server.register({ defaultCurrency: "EUR" });
  expectFailure(await send(stranger.headers), notFound);
  await founder.call(CALLS.closeMonth, { params: { month: "2026-06" }, body: { anyway: true } });
  expectError(await send(), 409, "month_closed");
}

describe("a write-off", () => {
  it("can be of a part, leaves the rest due, and is undone with the invoice open as before", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    const before = await company.balances();
    const writeOff = await company.writeOff(id, "2026-06-30", { amount: 190 });
    expect(await company.open(id)).toBe(1000);
    const { data } = await company.person.call(CALLS.listPayments, { query: { invoiceId: id } });
    expect(data).toMatchObject([{ id: writeOff, kind: "write_off", amount: 0, writeOff: 190, note: "Insolvent" }]);
    await company.person.call(CALLS.voidPayment, { params: { id: writeOff }, body: {} });
    expect(await company.balances()).toEqual(before);
    expect(await company.open(id)).toBe(1190);
    expect((await company.state(id)).writeOffs).toEqual([]);
  });

  it("is said of the invoice, which isn't paid until all of it came in", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    const shown = () => company.person.call(CALLS.getInvoice, { params: { id } });
    const found = async (status: "paid" | "written_off") =>
      (await company.person.call(CALLS.listInvoices, { query: { status } })).data.map((invoice) => invoice.id);
    await company.pay(id, 190, "2026-06-30");
    const writeOff = await company.writeOff(id, "2026-06-30");
    expect(await shown()).toMatchObject({ status: "written_off", open: 0, paid: 190, writtenOff: 1000 });
    expect([await found("written_off"), await found("paid")]).toEqual([[id], []]);
    await company.recover(writeOff, { date: "2026-08-03", amount: 400, accountCode: "1100" });
    expect(await shown()).toMatchObject({ status: "written_off", open: 0, paid: 590, writtenOff: 600 });
    await company.recover(writeOff, { date: "2026-08-04", accountCode: "1100" });
    expect(await shown()).toMatchObject({ status: "paid", open: 0, paid: 1190, writtenOff: 0 });
    expect([await found("written_off"), await found("paid")]).toEqual([[], [id]]);
  });

  it("is owed again without money, which is then recorded as any other", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    const writeOff = await company.writeOff(id, "2026-06-30");
    expect(await company.open(id)).toBe(0);
    await company.recover(writeOff, { date: "2026-08-03", amount: 400 });
    expect(await company.open(id)).toBe(400);
    await company.pay(id, 400, "2026-08-05");
    expect(await company.open(id)).toBe(0);
    const refused = await sendCall(
      server.origin,
      CALLS.voidPayment,
      { params: { id: writeOff }, body: {} },
      company.person.headers,
    );
    expectError(refused, 409, CALLS.voidPayment.failures.laterPayment.code);
    expect(await company.violations()).toEqual([]);
  });

  it("closes an invoice in another currency at its own rate", async () => {
    const company = await Company.of("DE", "EUR");
    const { invoice } = await company.person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: company.clientId, issueDate: "2026-02-10", dueDate: "2026-02-10" },
        ...{ currency: "USD", exchangeRate: 0.9137 },
        items: [
          { description: "Work", quantity: 1, unitPrice: 1000, accountCode: "4100", taxRate: 19, taxCode: "DE-U19" },
        ],
      } as never,
    });
    await company.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const issued = await company.balances();
    const writeOff = await company.writeOff(invoice.id, "2026-06-30");
    const { "1300": due, "2200": tax, "5970": cost } = await company.balances();
    expect([due, tax, cost]).toEqual([undefined, undefined, 913.7]);
    await company.recover(writeOff, { date: "2026-07-01", amount: 333.33 });
    expect(await company.open(invoice.id)).toBe(333.33);
    await company.recover(writeOff, { date: "2026-07-02" });
    expect(await company.balances()).toEqual(issued);
    expect(await company.violations()).toEqual([]);
  });

  it("is refused with its reason, and nothing is posted", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    const before = await company.balances();
    const { failures } = CALLS.writeOffInvoice;
    const send = (body: object, headers = company.person.headers) =>
      sendCall(server.origin, CALLS.writeOffInvoice, { params: { id }, body }, headers);
    const good = { date: "2026-06-30", reason: "Insolvent" };
    const more = await send({ ...good, amount: 1190.01 });
    expectFailure(more, failures.moreThanOpen, expect.stringContaining("€1,190.00"));
    expectFailure(await send({ ...good, date: "2026-02-09" }), failures.beforeInvoice);
    expect((await send({ ...good, reason: " " })).status).toBe(400);
    expect((await send({ ...good, amount: -1 })).status).toBe(400);
    await expectKept(company.person, (headers) => send(good, headers), failures.notFound);
    expect(await company.balances()).toEqual(before);

    const writeOff = await company.writeOff(id, "2026-07-01");
    expectFailure(await send({ ...good, date: "2026-07-01" }), failures.notOpen);
    const recovering = (body: object) =>
      sendCall(server.origin, CALLS.recoverWriteOff, { params: { id: writeOff }, body }, company.person.headers);
    const { failures: refusals } = CALLS.recoverWriteOff;
    expectFailure(
      await recovering({ date: "2026-07-02", amount: 1190.01 }),
      refusals.recovered,
      expect.stringContaining("€1,190.00"),
    );
    expectFailure(await recovering({ date: "2026-06-30" }), refusals.beforeWriteOff);
    expectError(await recovering({ date: "2026-07-02", accountCode: "4100" }), 400, refusals.unknownAccount.code);
    const claim = await sendCall(
      server.origin,
      CALLS.claimRelief,
      { params: { id: writeOff }, body: { date: "2026-07-02" } },
      company.person.headers,
    );
    expectFailure(claim, CALLS.claimRelief.failures.noRelief);
    expect((await company.state(id)).writeOffs[0]).toMatchObject({ recovered: 0 });
    expect(await company.violations()).toEqual([]);
  });
});

describe("a credit note for an invoice that was written off", () => {
  const credit = async (company: Company, id: string, net?: number) => {
    const { invoice: note } = await company.person.call(CALLS.createCreditNote, { params: { id } });
    if (net !== undefined) {
      const { clientId, currency } = company;
      const [item] = note.items;
      const items = [
        {
          ...{ description: item?.description ?? "", quantity: 1, unitPrice: net, accountCode: "4100" },
          ...{ taxRate: item?.taxRate ?? 0, taxCode: item?.taxCode ?? "" },
        },
      ];
      const body = { clientId, issueDate: "2026-07-10", dueDate: "2026-07-10", currency, items };
      await company.person.call(CALLS.updateInvoice, {
        params: { id: note.id },
        body: { ...body, revision: note.revision } as never,
      });
    }
    await company.person.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
  };

  it("takes the bad debt and its tax back, so that nothing is credited twice", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    await company.writeOff(id, "2026-06-30");
    expect((await company.balances())["5970"]).toBe(1000);
    await credit(company, id);
    // Nothing was sold, nothing is owed, and no tax is left: neither once too little nor once too much.
    expect(await company.balances()).toEqual({});
    expect(await company.open(id)).toBe(0);
    expect((await company.state(id)).writeOffs[0]).toMatchObject({ amount: 1190, recovered: 1190, left: 0, tax: 0 });
    expect(await company.violations()).toEqual([]);
  });

  it("takes back only what is credited beyond what is open", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    await company.pay(id, 595, "2026-03-01");
    await company.writeOff(id, "2026-06-30", { amount: 476 });
    // Open are 119 of 1,190. A credit of 200 net is 238 with tax: 119 of it were written off, 100 net.
    expect(await movedBy(company, () => credit(company, id, 200))).toEqual({
      ...{ "1300": -119, "2200": 19, "4100": 200, "5970": -100 },
    });
    expect(await company.open(id)).toBe(0);
    expect((await company.state(id)).writeOffs[0]).toMatchObject({ amount: 476, recovered: 119, left: 357 });
    expect(await company.violations()).toEqual([]);
  });

  it("leaves a write-off alone whose invoice is open by as much", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.sell([[1000, "U19", 19]]);
    await company.writeOff(id, "2026-06-30", { amount: 595 });
    await credit(company, id, 500);
    expect((await company.state(id)).writeOffs[0]).toMatchObject({ recovered: 0, left: 595 });
    expect((await company.balances())["5970"]).toBe(500);
    expect(await company.open(id)).toBe(0);
    expect(await company.violations()).toEqual([]);
  });
});

it("is refused in the future, as a recovery is; a payment is not", async () => {
  const company = await Company.of("DE", "EUR");
  const id = await company.sell([[1000, "U19", 19]]);
  const { headers } = company.person;
  const post = (body: object) => sendCall(server.origin, CALLS.writeOffInvoice, { params: { id }, body }, headers);
  expectFailure(await post({ date: "2026-11-21", reason: "Soon" }), CALLS.writeOffInvoice.failures.inFuture);
  const bill = await company.buy(1000, []);
  const forgive = { params: { id: bill }, body: { date: "2026-11-21", reason: "Soon" } };
  expectFailure(
    await sendCall(server.origin, CALLS.writeOffBill, forgive, headers),
    CALLS.writeOffBill.failures.inFuture,
  );
  const writeOff = await company.writeOff(id, "2026-11-20", { amount: 595 });
  const recovery = { params: { id: writeOff }, body: { date: "2026-11-21", accountCode: "1100" } };
  expectFailure(
    await sendCall(server.origin, CALLS.recoverWriteOff, recovery, headers),
    CALLS.recoverWriteOff.failures.inFuture,
  );
  await company.pay(id, 595, "2026-12-15");
  expect(await company.violations()).toEqual([]);
});

describe("a write-off of a bill", () => {
  it("is income without its tax, and lowers the input tax of its own month in Germany", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.buy(1000, [[190, "V19", 19]]);
    const before = await company.balances();
    expect(await company.billState(id)).toMatchObject({ rule: "now", open: 1190, tax: 190, writeOffs: [] });
    await company.payBill(id, 595, "2026-03-02");
    const written = await movedBy(company, () => company.writeOffBill(id, "2026-06-30"));
    expect(written).toEqual({ "2000": 595, "4985": -500, "2200": -95 });
    expect(await company.boxes("2026-06-01")).toEqual({ "66": -95, "83": 95, "37": 95 });
    expect(await company.bill(id, "written_off")).toMatchObject({ open: 0, writtenOff: 595, bucket: null });
    expect(await company.bill(id, "paid")).toBeUndefined();
    const { bill } = await company.person.call(CALLS.getExpense, { params: { id: String(id) } });
    expect(bill).toMatchObject({ open: 0, isWrittenOff: true });
    expect([await company.profit("accrual"), await company.profit("cash")]).toEqual([-500, -500]);
    const { writeOffs } = await company.billState(id);
    expect(writeOffs).toMatchObject([{ amount: 595, tax: 95, reason: "Time-barred" }]);
    expect(await company.violations()).toEqual([]);
    for (const { id: paymentId } of writeOffs)
      await company.person.call(CALLS.voidPayment, { params: { id: paymentId }, body: {} });
    expect(await company.boxes("2026-06-01")).toEqual({});
    expect(await company.bill(id)).toMatchObject({ open: 595, writtenOff: 0 });
    expect(await company.balances()).toEqual({ ...before, "1100": -595, "2000": -595 });
    expect(await company.violations()).toEqual([]);
  });

  it("corrects both sides of tax that the company owes itself", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.buy(300, [[0, "RC-EU", 19]]);
    await company.writeOffBill(id, "2026-06-30", { amount: 100 });
    expect(await company.boxes("2026-06-01")).toEqual({ "46": -100, "47": -19, "67": -19, "37": 19 });
    expect(await company.bill(id, "open")).toMatchObject({ open: 200, writtenOff: 100 });
    expect(await company.balances()).toMatchObject({ "4985": -100, "2000": -200 });
    expect(await company.violations()).toEqual([]);
  });

  it("is corrected where a person chooses it, and is all income without claimed tax", async () => {
    const france = await Company.of("FR", "EUR");
    const id = await france.buy(1000, [[200, "D20", 20]]);
    expect(await france.billState(id)).toMatchObject({ rule: "choice", tax: 200 });
    await france.writeOffBill(id, "2026-06-30", { amount: 600 });
    await france.writeOffBill(id, "2026-06-30", { tax: "correct" });
    expect(await france.boxes("2026-06-01")).toEqual({ "15": 100, "16": 100, "28": 100 });
    expect(await france.balances()).toMatchObject({ "4985": -1100 });
    expect(await france.violations()).toEqual([]);
    const texas = await Company.of("US", "USD", { region: "TX" });
    const other = await texas.buy(200, [[16.5, "", 8.25]]);
    expect(await texas.billState(other)).toMatchObject({ rule: "none", tax: 0 });
    await texas.writeOffBill(other, "2026-06-30");
    expect(await texas.balances()).toMatchObject({ "4985": -216.5 });
    expect(await texas.violations()).toEqual([]);
  });

  it("lowers the claimed tax alone in the United Kingdom: what was bought stays bought", async () => {
    const company = await Company.of("GB", "GBP");
    const id = await company.buy(486.35, [[97.27, "P20", 20]]);
    expect(await company.boxes("2026-02-01")).toEqual({ "4": 97.27, "5": -97.27, "7": 486 });
    await company.payBill(id, 500, "2026-03-02");
    // 97.27 × 83.62 / 583.62
    const writeOff = await company.writeOffBill(id, "2026-09-30");
    expect(await company.boxes("2026-09-01")).toEqual({ "4": -13.94, "5": 13.94 });
    const other = await company.buy(400, [[0, "RC-SERV5", 5]], { day: "2026-03-05" });
    expect(await company.boxes("2026-03-01")).toEqual({ "1": 20, "3": 20, "4": 20, "6": 400, "7": 400 });
    await company.writeOffBill(other, "2026-10-30");
    expect(await company.boxes("2026-10-01")).toEqual({ "1": -20, "3": -20, "4": -20 });
    await company.person.call(CALLS.voidPayment, { params: { id: writeOff }, body: {} });
    expect(await company.boxes("2026-09-01")).toEqual({});
    expect(await company.violations()).toEqual([]);
  });

  it("is named by the British return six months after a bill was due, until it is paid or written off", async () => {
    const company = await Company.of("GB", "GBP");
    const id = await company.buy(2000, [[400, "P20", 20]], { day: "2026-03-31" });
    await company.buy(400, [[0, "RC-SERV", 20]], { day: "2026-03-31" });
    await company.buy(100, [[20, "P20", 20]], { day: "2026-04-01" });
    const paid = await company.buy(50, [[10, "P20", 20]], { day: "2026-03-31" });
    await company.payBill(paid, 60, "2026-04-10");
    const named = async (from: string) => {
      const params = { id: company.registration, from };
      const { checks } = await company.person.call(CALLS.getTaxReturn, { params });
      return checks.find(({ check }) => check === "unpaid_bill")?.named.map(({ expenseId }) => expenseId);
    };
    expect([await named("2026-08-01"), await named("2026-09-01")]).toEqual([undefined, [id]]);
    await company.writeOffBill(id, "2026-09-30");
    expect(await named("2026-09-01")).toBeUndefined();
    expect(await company.boxes("2026-09-01")).toEqual({ "4": -400, "5": 400 });
    const byMoney = await Company.of("GB", "GBP", { moneyFrom: "2026-01-01" });
    await byMoney.buy(2000, [[400, "P20", 20]]);
    const params = { id: byMoney.registration, from: "2026-09-01" };
    const { checks } = await byMoney.person.call(CALLS.getTaxReturn, { params });
    expect(checks.map(({ check }) => check)).not.toContain("unpaid_bill");
  });

  it("corrects no return where its tax counts when it is paid", async () => {
    const company = await Company.of("GB", "GBP", { moneyFrom: "2026-01-01" });
    const id = await company.buy(1000, [[200, "P20", 20]]);
    await company.payBill(id, 600, "2026-03-02");
    await company.writeOffBill(id, "2026-06-30");
    expect(await company.boxes("2026-03-01")).toMatchObject({ "4": 100 });
    expect(await company.boxes("2026-06-01")).toEqual({});
    expect(await company.balances()).toMatchObject({ "4985": -500 });
    expect(await company.violations()).toEqual([]);
  });

  it("settles a bill in another currency at the rate of the bill", async () => {
    const company = await Company.of("DE", "EUR");
    // 541.98 EUR, and 102.98 of tax that is owed and claimed.
    const before = await company.balances();
    const owed = await company.buy(640.18, [[0, "RC-13B", 19]], { currency: "USD", exchangeRate: 0.8466 });
    expect(await company.boxes("2026-02-01")).toEqual({ "84": 541, "85": 102.98, "67": 102.98 });
    await company.writeOffBill(owed, "2026-06-30");
    expect(await company.balances()).toEqual({ ...before, "5600": 541.98, "4985": -541.98 });
    expect(await company.boxes("2026-06-01")).toEqual({ "84": -541, "85": -102.98, "67": -102.98, "37": 102.98 });
    const id = await company.buy(100, [], { currency: "USD", exchangeRate: 0.9137 });
    await company.writeOffBill(id, "2026-06-30", { amount: 33.33 });
    await company.writeOffBill(id, "2026-07-31");
    expect(await company.balances()).toMatchObject({ "4985": -633.35 });
    expect((await company.balances())["2000"]).toBeUndefined();
    expect(await company.violations()).toEqual([]);
  });

  it("is refused with its reason, and nothing is posted", async () => {
    const company = await Company.of("DE", "EUR");
    const id = await company.buy(1000, [[190, "V19", 19]]);
    const before = await company.balances();
    const { failures } = CALLS.writeOffBill;
    const send = (body: object, headers = company.person.headers, of = id) =>
      sendCall(server.origin, CALLS.writeOffBill, { params: { id: of }, body }, headers);
    const good = { date: "2026-06-30", reason: "Forgiven" };
    expectFailure(
      await send({ ...good, amount: 1190.01 }),
      failures.moreThanOpen,
      expect.stringContaining("€1,190.00"),
    );
    expectFailure(await send({ ...good, date: "2026-02-09" }), failures.beforeBill);
    expectFailure(await send(good, company.person.headers, 999_999), failures.notFound);
    await expectKept(company.person, (headers) => send(good, headers), failures.notFound);
    expect(await company.balances()).toEqual(before);
    const writeOff = await company.writeOffBill(id, "2026-07-01");
    expectFailure(await send({ ...good, date: "2026-07-01" }), failures.notOpen);
    // A bill isn't recovered: voiding makes it due again.
    const recovering = { params: { id: writeOff }, body: { date: "2026-07-02" } };
    const refused = await sendCall(server.origin, CALLS.recoverWriteOff, recovering, company.person.headers);
    expectFailure(refused, CALLS.recoverWriteOff.failures.notFound);
    expect(await company.violations()).toEqual([]);
  });
});

it("corrects and takes back exactly, whatever is sold, written off, and recovered, in any parts", async () => {
  const company = await Company.of("DE", "EUR");
  const start = await company.balances();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(["U19", 19], ["U7", 7], ["EXP", 0])), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 3 }),
      async (lines, parts) => {
        const before = await company.balances();
        const id = await company.sell(
          lines.map(([net, [code, rate]]) => [net / 100, String(code), Number(rate)] as const),
        );
        const issued = await company.balances();
        const whole = cents(await company.open(id));
        const writeOff = await company.writeOff(id, "2026-06-30");
        const off = (code: string, to: Record<string, number>, from: Record<string, number>) =>
          cents(to[code] ?? 0) - cents(from[code] ?? 0);
        // All of the invoice's tax is corrected, and its revenue is the cost.
        const written = await company.balances();
        expect(off("2200", written, before)).toBe(0n);
        expect(off("5970", written, issued)).toBe(-off("4100", issued, before));
        let left = whole;
        for (const part of parts) {
          const amount = (whole * BigInt(part)) / 1000n;
          if (amount === 0n || amount > left) continue;
          await company.recover(writeOff, { date: "2026-07-01", amount: Number(amount) / 100 });
          left -= amount;
        }
        if (left > 0n) await company.recover(writeOff, { date: "2026-07-02" });
        expect(await company.balances()).toEqual(issued);
      },
    ),
    { numRuns: 8 },
  );
  expect(start["5970"]).toBeUndefined();
  expect(await company.violations()).toEqual([]);
  if (hledger === null) return;
  await withHledger(server.origin, company.person, (ask, file) =>
    expectSameOfHledger(company.person, ask, file, { from: "2026-01-01", to: "2026-12-31" }),
  );
});
