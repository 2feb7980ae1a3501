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

  it("counts the cases of the money basis: credit notes, write-offs, overpayments, refunds", async () => {
    const own = await company("DE", "EUR");
    // Discount of 3 %: 1,190.00, a credit note of 30.00 + 5.70, 1,154.30 paid.
    const discounted = await own.sell("2026-01-05", [1000, "DE-U19"]);
    await own.credit(discounted.id, "2026-01-20", 30);
    await own.pay(discounted.id, "2026-01-21", 1154.3);
    expect(await own.lines("2026-01-01")).toMatchObject([{ base: 970, tax: 184.3 }]);
    // 10.00 + 1.90 and 20.00 + 1.40, 11.11 paid.
    const mixed = await own.sell("2026-02-05", [10, "DE-U19"], [20, "DE-U7"]);
    await own.pay(mixed.id, "2026-02-20", 11.11);
    const parts = (await own.lines("2026-02-01")).map(({ base, tax }) => [base, tax]);
    expect(parts.toSorted()).toEqual(
      [
        [3.34, 0.63],
        [6.67, 0.47],
      ].toSorted(),
    );
    // 1,190.00, of which 595.00 is paid and 595.00 is written off.
    const written = await own.sell("2026-03-05", [1000, "DE-U19"]);
    await own.pay(written.id, "2026-03-20", 595, { writeOff: 595 });
    expect(await own.lines("2026-03-01")).toMatchObject([{ base: 500, tax: 95 }]);
    // Paid, then credited and not refunded yet: the amount stays until the refund.
    const refunded = await own.sell("2026-04-01", [1000, "DE-U19"]);
    await own.pay(refunded.id, "2026-04-02", 1190);
    await own.credit(refunded.id, "2026-05-02", 200);
    expect(await own.lines("2026-05-01")).toEqual([]);
    await own.pay(refunded.id, "2026-06-02", 238);
    expect(await own.lines("2026-06-01")).toMatchObject([{ base: -200, tax: -38 }]);
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
    await own.person.call(CALLS.voidPayment, { params: { id: payment.id } });
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
