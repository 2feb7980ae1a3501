/** Advance invoices over HTTP: booked to the deposits of clients, deducted with their tax, and taxed when the money comes. */
import { CALLS, type CallInput, invoiceXml } from "@tallyleaf/contract";
import { parseEInvoice } from "@tallyleaf/extraction/e-invoices";
import { checkEInvoice } from "@tallyleaf/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { agedOn, expectPostings, figure, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

type Item = CallInput<typeof CALLS.createInvoice>["body"]["items"][number];

/** A company with a client; registered for its country's tax, unless that is null. */
async function company(country: string | null, currency: string, code: string | null) {
  const person = await server.register({ defaultCurrency: currency });
  await stateCompany(person);
  const registered =
    country &&
    (await person.call(CALLS.addTaxRegistration, {
      body: { country, number: "", startsOn: "2026-01-01", rhythm: "month" },
    }));
  const address = { ...ADDRESS, ...(country ? { country } : {}) };
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...address } });
  return new Books(person, client.id, { currency, code, registrationId: registered ? registered.registration.id : "" });
}

class Books {
  readonly person: Person;
  readonly clientId: string;
  readonly of: { currency: string; code: string | null; registrationId: string };
  constructor(person: Person, clientId: string, of: Books["of"]) {
    this.person = person;
    this.clientId = clientId;
    this.of = of;
  }

  item(unitPrice: number, accountCode: string, more: Partial<Item> = {}): Item {
    const { code } = this.of;
    const tax = code === null ? {} : { taxCode: code };
    return { description: "Work", quantity: 1, unitPrice, accountCode, ...tax, ...more };
  }
  body(day: string, items: Item[], currency = this.of.currency) {
    return { clientId: this.clientId, issueDate: day, dueDate: day, currency, items };
  }
  async draft(day: string, items: Item[], currency?: string) {
    return (await this.person.call(CALLS.createInvoice, { body: this.body(day, items, currency) })).invoice;
  }
  async issue(id: string) {
    return (await this.person.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
  }
  tryIssuing(id: string) {
    return sendCall(server.origin, CALLS.issueInvoice, { params: { id }, body: {} }, this.person.headers);
  }
  async pay(id: string, date: string, amount: number, more: object = {}) {
    const { payment } = await this.person.call(CALLS.recordPayment, {
      body: {
        ...{ direction: "in", date, amount, currency: this.of.currency, accountCode: "1100" },
        items: [{ invoiceId: id, amount }],
        ...more,
      } as never,
    });
    return payment;
  }
  advances(query: CallInput<typeof CALLS.listAdvances>["query"] = {}) {
    return this.person.call(CALLS.listAdvances, { params: { id: this.clientId }, query });
  }
  async deduction(): Promise<Item[]> {
    return (await this.advances()).advances.flatMap((one) => one.deduction);
  }
  async boxes(from: string) {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, {
      params: { id: this.of.registrationId, from },
    });
    return Object.fromEntries(boxes.map(({ id, amount }) => [id, amount]));
  }
}

const linesOf = (
  entries: readonly { lines: readonly { account: { code: string }; type: string; amount: number }[] }[],
) => entries.flatMap(({ lines }) => lines.map(({ account, type, amount }) => [account.code, type, amount]));

describe("an advance invoice", () => {
  it("is booked as section 12 of the rules says, and its tax counts when the money comes", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const draft = await books.draft("2026-01-20", [books.item(300, "2150")]);
    expect(draft).toMatchObject({ isAdvance: true, total: 357 });
    const advance = await books.issue(draft.id);
    expect(linesOf(advance.entries)).toEqual([
      ["1300", "debit", 357],
      ["2150", "credit", 300],
      ["2200", "credit", 57],
    ]);
    expect((await books.boxes("2026-01-01"))["81"]).toBe(0);
    expect(await agedOn(books.person, "receivables_aging", "2026-01-31")).toEqual({ item: 357, total: 357 });
    await books.pay(draft.id, "2026-02-10", 357);
    expect(await books.boxes("2026-02-01")).toMatchObject({ 81: 300, t81: 57 });
    const { advances, open } = await books.advances();
    expect(open).toEqual([{ currency: "EUR", amount: 357 }]);
    expect(advances).toMatchObject([{ id: draft.id, total: 357, received: 357, openNet: 300, open: 357 }]);
    const final = await books.draft("2026-04-20", [books.item(1000, "4100"), ...(await books.deduction())]);
    expect(final).toMatchObject({ isAdvance: false, total: 833 });
    const issued = await books.issue(final.id);
    expect(linesOf(issued.entries)).toEqual([
      ["1300", "debit", 833],
      ["4100", "credit", 1000],
      ["2150", "debit", 300],
      ["2200", "credit", 133],
    ]);
    expect(await books.boxes("2026-04-01")).toMatchObject({ 81: 700, t81: 133 });
    // The deposit is a credit of the client from its payment to the invoice that deducts it, also seen from today.
    const aged = (day: string) => agedOn(books.person, "receivables_aging", day);
    expect(await aged("2026-01-31")).toEqual({ item: 357, total: 357 });
    for (const day of ["2026-02-10", "2026-04-19"])
      expect(await aged(day)).toEqual({ deposit: -357, deposits: 357, total: 0 });
    expect(await aged("2026-04-20")).toEqual({ item: 833, total: 833 });
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 0 }]);
  });

  it("is declared with the invoice of the supply for goods to another country of the EU, never when it is paid", async () => {
    const books = await company("DE", "EUR", "DE-IGL");
    const { person, clientId } = books;
    await person.call(CALLS.saveOrganization, { body: { taxId: "DE136695976" } });
    await person.call(CALLS.updateClient, {
      params: { id: clientId },
      body: { taxId: "FR40303265045", country: "FR" },
    });
    const { id } = await books.draft("2026-01-20", [books.item(2000, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-02-10", 2000);
    const goods = async () =>
      Promise.all(["01", "02", "04", "05"].map(async (month) => (await books.boxes(`2026-${month}-01`))["41"]));
    expect(await goods()).toEqual([0, 0, 0, 0]);
    const deductions = await books.deduction();
    const final = await books.draft("2026-04-20", [books.item(5000, "4000"), ...deductions]);
    expect((await books.issue(final.id)).total).toBe(3000);
    expect(await goods()).toEqual([0, 0, 5000, 0]);
    const params = { id: books.of.registrationId, from: "2026-04-01" };
    expect((await person.call(CALLS.listEcSales, { params })).data).toMatchObject([{ kind: "goods", amount: 5000 }]);
    // A filed return keeps what it declared; the credit note is in the return of its day, and the deposit is open again.
    for (const from of ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"]) {
      const { payable, checks } = await person.call(CALLS.getTaxReturn, { params: { ...params, from } });
      const acknowledged = checks.map(({ check }) => check);
      const body = { filedOn: "2026-08-20", reference: "", payable, acknowledged };
      await person.call(CALLS.fileTaxReturn, { params: { ...params, from }, body });
    }
    const { invoice: note } = await person.call(CALLS.createCreditNote, { params: { id: final.id } });
    await person.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: { revision: note.revision, issueDate: "2026-05-04", dueDate: "2026-05-04" },
    });
    await books.issue(note.id);
    expect(await goods()).toEqual([0, 0, 5000, -5000]);
  });

  it("is income on cash basis when it is paid, and leaves nothing on deposits after a cash discount", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { person } = books;
    const advance = await books.draft("2026-01-05", [books.item(1000, "2150")]);
    await books.issue(advance.id);
    const cash = async (to: string) => {
      const query = { from: "2026-01-01", to, basis: "cash" };
      const profit = await figures(person, "profit_loss", query);
      const sheet = await figures(person, "balance_sheet", query);
      await expectPostings(person, profit);
      await expectPostings(person, sheet);
      const income = figure(profit, "account:4000") + figure(profit, "account:4100");
      return [income, ...["2150", "1300", "2200"].map((code) => figure(sheet, `account:${code}`))];
    };
    expect(await cash("2026-01-09")).toEqual([0n, 0n, 0n, 0n]);
    await books.pay(advance.id, "2026-01-10", 1190);
    expect(await cash("2026-01-31")).toEqual([100_000n, 0n, 0n, 19_000n]);
    const final = await books.draft("2026-02-05", [books.item(3000, "4100"), ...(await books.deduction())]);
    expect((await books.issue(final.id)).total).toBe(2380);
    expect(await cash("2026-02-09")).toEqual([100_000n, 0n, 0n, 19_000n]);
    await books.pay(final.id, "2026-02-10", 1190);
    expect(await cash("2026-02-11")).toEqual([200_000n, 0n, 0n, 38_000n]);
    await books.pay(final.id, "2026-02-12", 1142.4, {
      items: [{ invoiceId: final.id, amount: 1190, discount: 47.6 }],
    });
    // 3,522.40 received, less 19 %.
    expect(await cash("2026-12-31")).toEqual([296_000n, 0n, 0n, 56_240n]);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
  });

  it("is no receivable that can be doubtful: nothing was earned", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const advance = await books.draft("2026-01-05", [books.item(1000, "2150")]);
    await books.issue(advance.id);
    const invoice = await books.draft("2026-01-05", [books.item(500, "4100")]);
    await books.issue(invoice.id);
    const body = { day: "2026-06-30", shares: [{ clientId: books.clientId, percent: 20 }] };
    const preview = await books.person.call(CALLS.previewAllowance, { body } as never);
    expect(preview).toMatchObject({ amount: 100, items: [{ invoiceId: invoice.id }] });
  });

  it("is declared when it is paid for a service to a business in the EU, and the final invoice with the rest", async () => {
    const books = await company("DE", "EUR", "DE-EU-SERV");
    await books.person.call(CALLS.saveOrganization, { body: { taxId: "DE136695976" } });
    const body = { taxId: "FR40303265045", country: "FR" };
    await books.person.call(CALLS.updateClient, { params: { id: books.clientId }, body });
    const { id } = await books.draft("2026-01-20", [books.item(2000, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-02-10", 500);
    await books.pay(id, "2026-03-10", 1500);
    const final = await books.draft("2026-04-20", [books.item(5000, "4000"), ...(await books.deduction())]);
    await books.issue(final.id);
    const months = ["01", "02", "03", "04"].map(async (month) => (await books.boxes(`2026-${month}-01`))["21"]);
    expect(await Promise.all(months)).toEqual([0, 500, 1500, 3000]);
  });

  it("is declared when it is paid, for a service to a business in the EU, also where others count by the invoice", async () => {
    const books = await company("IE", "EUR", "IE-EU-SERV");
    await books.person.call(CALLS.saveOrganization, { body: { taxId: "IE6388047V" } });
    const body = { taxId: "FR40303265045", country: "FR" };
    await books.person.call(CALLS.updateClient, { params: { id: books.clientId }, body });
    const { id } = await books.draft("2026-01-20", [books.item(2000, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-02-10", 500);
    const months = ["01", "02"].map(async (month) => (await books.boxes(`2026-${month}-01`)).ES1);
    expect(await Promise.all(months)).toEqual([0, 500]);
    const home = await company("IE", "EUR", "IE-S23");
    const draft = await home.draft("2026-01-20", [home.item(100, "2150")]);
    await home.issue(draft.id);
    await home.pay(draft.id, "2026-02-10", 123);
    expect((await home.boxes("2026-01-01")).T1).toBe(23);
  });

  it("leaves in another currency at the amount at which it was booked, in parts to the cent, and returns so", async () => {
    const books = await company(null, "EUR", null);
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    const baseOf = async (entryId: string) =>
      (await books.person.call(CALLS.getJournalEntry, { params: { id: entryId } })).lines.map(
        ({ account, type, baseAmount }) => `${type} ${account.code} ${Number(baseAmount).toFixed(2)}`,
      );
    await rated(0.9);
    const { id } = await books.draft("2026-02-10", [books.item(300, "2150")], "USD");
    await books.issue(id);
    await books.pay(id, "2026-02-10", 300, { currency: "USD" });
    expect((await balancesOf(server, books.person))["2150"]).toBe(-270);
    await rated(0.92);
    const [line] = await books.deduction();
    const first = await books.draft(
      "2026-04-20",
      [books.item(500, "4100"), { ...line, unitPrice: 100.01 } as Item],
      "USD",
    );
    const one = await books.issue(first.id);
    // 399.99 at 0.92 are 367.99; 100.01 of 300.00 are 90.01 of 270.00.
    expect(await baseOf(one.entries[0]?.id ?? "")).toEqual([
      "debit 1300 367.99",
      "credit 4100 458.00",
      "debit 2150 90.01",
    ]);
    const second = await books.draft("2026-04-21", [books.item(500, "4100"), ...(await books.deduction())], "USD");
    const two = await books.issue(second.id);
    expect(await baseOf(two.entries[0]?.id ?? "")).toEqual([
      "debit 1300 276.01",
      "credit 4100 456.00",
      "debit 2150 179.99",
    ]);
    expect((await balancesOf(server, books.person))["2150"]).toBeUndefined();
    const { invoice: note } = await books.person.call(CALLS.createCreditNote, { params: { id: second.id } });
    await books.issue(note.id);
    expect((await balancesOf(server, books.person))["2150"]).toBe(-179.99);
    await books.person.call(CALLS.voidInvoice, { params: { id: first.id }, body: { reason: "Wrong" } });
    expect((await balancesOf(server, books.person))["2150"]).toBe(-270);
    const third = await books.draft("2026-05-01", [books.item(300, "4100"), ...(await books.deduction())], "USD");
    await books.issue(third.id);
    expect((await balancesOf(server, books.person))["2150"]).toBeUndefined();
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("is deducted on or after the day on which it is paid, never before", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { id } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-05-10", 357);
    const early = await books.draft("2026-04-20", [books.item(1000, "4100"), ...(await books.deduction())]);
    const refused = await books.tryIssuing(early.id);
    expect(refused).toMatchObject({
      status: 400,
      json: { code: "bad_advance", errors: [{ path: "items.1.unitPrice" }] },
    });
    expect((refused.json as { message: string }).message).toContain("only €0.00 of it is paid by Apr 20, 2026");
    const { revision } = early;
    await books.person.call(CALLS.updateInvoice, {
      params: { id: early.id },
      body: { revision, issueDate: "2026-05-10", dueDate: "2026-05-10" },
    });
    expect((await books.issue(early.id)).total).toBe(833);
  });

  it("leaves the tax of the whole to the month of the supply where it was paid after that", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const draft = await books.draft("2026-07-01", [books.item(500, "2150")]);
    await books.issue(draft.id);
    // 200 of 500 come before the supply, and go first.
    await books.pay(draft.id, "2026-06-20", 238);
    await books.pay(draft.id, "2026-07-05", 357);
    const { invoice: final } = await books.person.call(CALLS.createInvoice, {
      body: {
        ...books.body("2026-08-10", [books.item(800, "4100"), ...(await books.deduction())]),
        supplyDate: "2026-06-25",
      },
    });
    const [before, after] = [
      { 81: 800, t81: 152 },
      { 81: 0, t81: 0 },
    ];
    await books.issue(final.id);
    expect(await books.boxes("2026-06-01")).toMatchObject(before);
    expect(await books.boxes("2026-07-01")).toMatchObject(after);
    expect(await books.boxes("2026-08-01")).toMatchObject(after);
    // Voided, it leaves the advance as it was.
    await books.person.call(CALLS.voidInvoice, { params: { id: final.id }, body: { reason: "Wrong." } });
    expect(await books.boxes("2026-06-01")).toMatchObject({ 81: 200, t81: 38 });
    expect(await books.boxes("2026-07-01")).toMatchObject({ 81: 300, t81: 57 });
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("is no bad debt: it is voided or credited instead", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { id } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    await books.issue(id);
    const before = await balancesOf(server, books.person);
    const body = { date: "2026-06-30", reason: "Insolvent" };
    const answer = await sendCall(server.origin, CALLS.writeOffInvoice, { params: { id }, body }, books.person.headers);
    await expectFailure(answer, CALLS.writeOffInvoice.failures.isAdvance);
    const small = {
      ...{ direction: "in", date: "2026-02-10", amount: 356.5, writeOff: 0.5, currency: "EUR", accountCode: "1100" },
      items: [{ invoiceId: id, amount: 357 }],
    };
    const paid = await sendCall(server.origin, CALLS.recordPayment, { body: small } as never, books.person.headers);
    expect(paid).toMatchObject({ status: 400, json: { errors: [{ path: "writeOff" }] } });
    expect(await balancesOf(server, books.person)).toEqual(before);
    await books.person.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Insolvent" } });
    expect(await balancesOf(server, books.person)).toEqual({});
  });

  it("needs no document: a deposit that was booked in another currency pays at that amount", async () => {
    const books = await company(null, "EUR", null);
    const rated = (conversionRate: number) =>
      books.person.call(CALLS.addExchangeRate, {
        body: {
          ...{ fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, surchargePercentage: 0 },
          rateType: "manual",
        },
      });
    const receive = (entryDate: string, amount: number) =>
      books.person.call(CALLS.postManualEntry, {
        body: {
          ...{ entryDate, description: "Deposit", currency: "USD" },
          lines: [
            { accountCode: "1100", debit: amount },
            { accountCode: "2150", credit: amount, party: { type: "client", id: books.clientId } },
          ],
        } as never,
      });
    await rated(0.9);
    await receive("2026-02-10", 300);
    await rated(0.92);
    const { invoice } = await books.person.call(CALLS.createInvoice, {
      body: { ...books.body("2026-04-20", [books.item(1000, "4100")], "USD"), prepaid: 300 },
    });
    const issued = await books.issue(invoice.id);
    expect(issued).toMatchObject({ open: 700 });
    // 700 at 0.92 are 644.00, and the deposit is worth 270.00.
    expect(await balancesOf(server, books.person)).toEqual({ 1100: 270, 1300: 644, 4100: -914 });
    await rated(0.95);
    await receive("2026-05-02", 100);
    await rated(0.92);
    await books.pay(invoice.id, "2026-06-01", 100, { currency: "USD", accountCode: "2150" });
    // The deposit leaves at 95.00, and the receivable at 92.00.
    const after = await balancesOf(server, books.person);
    expect([after["2150"], after["1300"]]).toEqual([undefined, 552]);
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
  });

  it("counts at its issue where the law says so", async () => {
    const books = await company("GB", "GBP", "GB-S20");
    const { id } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    await books.issue(id);
    expect(await books.boxes("2026-01-01")).toMatchObject({ 1: 60, 6: 300 });
    await books.pay(id, "2026-02-10", 360);
    expect(await books.boxes("2026-02-01")).toMatchObject({ 1: 0, 6: 0 });
  });

  it("has no tax in a country without such a rule, stays a deposit until it is used, and can cover the whole invoice", async () => {
    const books = await company(null, "USD", null);
    const { id } = await books.draft("2026-03-01", [books.item(500, "2150", { description: "Retainer" })]);
    await books.issue(id);
    await books.pay(id, "2026-03-02", 500);
    const final = await books.draft("2026-05-01", [books.item(500, "4100"), ...(await books.deduction())]);
    expect(final).toMatchObject({ total: 0 });
    const issued = await books.issue(final.id);
    expect(issued).toMatchObject({ status: "paid", open: 0 });
    expect(linesOf(issued.entries)).toEqual([
      ["4100", "credit", 500],
      ["2150", "debit", 500],
    ]);
    expect(await balancesOf(server, books.person)).toEqual({ 1100: 500, 4100: -500 });
  });

  it("is deducted only as far as it is paid and unused, by its client, in its currency, under its tax", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const refused = (draft: Promise<unknown>) => expect(draft).rejects.toMatchObject({ body: { code: "bad_advance" } });
    const { id, ...unissued } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    const line = (unitPrice: number, more: Partial<Item> = {}) =>
      books.item(unitPrice, "2150", { kind: "allowance", description: "Less advance", advanceId: id, ...more });
    expect(unissued.number).toBeNull();
    await refused(books.draft("2026-04-01", [books.item(1000, "4100"), line(300)]));
    await books.issue(id);
    await refused(books.draft("2026-04-01", [books.item(1000, "4100"), line(300.01)]));
    await refused(books.draft("2026-04-01", [books.item(1000, "4100"), line(300, { taxCode: "DE-U7" })]));
    await refused(books.draft("2026-04-01", [books.item(1000, "4100"), line(300, { accountCode: "4100" })]));
    await refused(books.draft("2026-04-01", [books.item(1000, "4100"), line(300)], "USD"));
    const other = await books.person.call(CALLS.addClient, { body: { name: "Bob", ...ADDRESS, country: "DE" } });
    const theirs = { ...books.body("2026-04-01", [books.item(1000, "4100"), line(300)]), clientId: other.client.id };
    await refused(books.person.call(CALLS.createInvoice, { body: theirs }));
    // Half of it is paid, so half of it can be deducted.
    await books.pay(id, "2026-02-01", 178.5);
    expect(await books.deduction()).toMatchObject([{ unitPrice: 150, taxRate: 19 }]);
    const whole = await books.draft("2026-04-01", [books.item(1000, "4100"), line(300)]);
    const tooHigh = await books.tryIssuing(whole.id);
    expect(tooHigh).toMatchObject({ status: 400, json: { errors: [{ path: "items.1.unitPrice" }] } });
    const half = await books.draft("2026-04-01", [books.item(1000, "4100"), line(150)]);
    expect((await books.issue(half.id)).total).toBe(1011.5);
    const again = await books.draft("2026-04-02", [books.item(1000, "4100"), line(0.01)]);
    expect(await books.tryIssuing(again.id)).toMatchObject({ status: 400, json: { code: "bad_advance" } });
    // Prices with tax: the net amount counts.
    await books.pay(id, "2026-04-03", 178.5);
    const { advances } = await books.advances({ taxStructure: "inclusive" });
    expect(advances.flatMap(({ deduction }) => deduction)).toMatchObject([{ unitPrice: 178.5 }]);
    const { invoice } = await books.person.call(CALLS.createInvoice, {
      body: {
        ...books.body("2026-04-03", [books.item(1190, "4100"), line(178.5)]),
        taxStructure: "inclusive",
      },
    });
    expect((await books.issue(invoice.id)).total).toBe(1011.5);
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 0 }]);
  });

  it("can't be voided, credited, or unpaid while an issued invoice deducts it, and can when that is void", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { id } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    await books.issue(id);
    const { id: paymentId } = await books.pay(id, "2026-02-10", 357);
    const final = await books.draft("2026-04-20", [books.item(1000, "4100"), ...(await books.deduction())]);
    await books.issue(final.id);
    const { headers } = books.person;
    const voidPayment = () =>
      sendCall(server.origin, CALLS.voidPayment, { params: { id: paymentId }, body: {} } as never, headers);
    await expectFailure(
      await voidPayment(),
      CALLS.voidPayment.failures.laterPayment,
      "The invoice INV-2026-0002 deducts the advance INV-2026-0001. Void that invoice first.",
    );
    const note = (await books.person.call(CALLS.createCreditNote, { params: { id } })).invoice;
    expect(await books.tryIssuing(note.id)).toMatchObject({ status: 409, json: { code: "credit_too_high" } });
    const reason = { reason: "Wrong" };
    await books.person.call(CALLS.voidInvoice, { params: { id: final.id }, body: reason });
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 357 }]);
    expect((await voidPayment()).status).toBe(200);
    await books.person.call(CALLS.voidInvoice, { params: { id }, body: reason });
    expect((await books.advances()).advances).toEqual([]);
  });

  it("is deducted with the tax that it charged, at each rate, in a draft, on paper, in the e-invoice, and in the books", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const of = (unitPrice: number, taxCode: string, accountCode: string) =>
      books.item(unitPrice, accountCode, { taxCode });
    const contact = { phone: "+49 30 123456", email: "ada@example.com", contactName: "Ada", country: "DE" };
    const address = "Honigweg 1\n10115 Berlin";
    await books.person.call(CALLS.saveOrganization, { body: { ...contact, address } });
    await books.person.call(CALLS.saveInvoiceSettings, { body: { bankDetails: "IBAN DE89 3704 0044 0532 0130 00" } });
    await books.person.call(CALLS.updateClient, {
      params: { id: books.clientId },
      body: { address, email: "bo@example.com", buyerReference: "991-01484-64" },
    });
    // 19 % of 1.03 is 0.20, 7 % of 1.05 is 0.07: three times 2.35.
    for (const day of ["2026-01-20", "2026-01-21", "2026-01-22"]) {
      const { id, total } = await books.draft(day, [of(1.03, "DE-U19", "2150"), of(1.05, "DE-U7", "2150")]);
      expect(total).toBe(2.35);
      await books.issue(id);
      await books.pay(id, day, total);
    }
    const whole = [of(10, "DE-U19", "4100"), of(5, "DE-U7", "4100")];
    const final = await books.draft("2026-04-20", [...whole, ...(await books.deduction())]);
    // 1.90 less 3 × 0.20, where 19 % of the rest of 6.91 were 1.31; 0.35 less 3 × 0.07, where 7 % of 1.85 were 0.13.
    expect(final.taxes).toMatchObject([
      { rate: 19, net: 6.91, tax: 1.3 },
      { rate: 7, net: 1.85, tax: 0.14 },
    ]);
    expect(final.total).toBe(10.2);
    // A deduction is computed on the server, whatever is sent.
    const items = final.items.map(({ amount: _, ...item }) => (item.advanceId ? { ...item, advanceTax: 0.15 } : item));
    const body = { ...books.body("2026-04-20", items as Item[]), revision: final.revision };
    const again = await books.person.call(CALLS.updateInvoice, { params: { id: final.id }, body });
    expect(again.invoice.total).toBe(10.2);
    const issued = await books.issue(final.id);
    expect(linesOf(issued.entries).filter(([code]) => code === "2200")).toEqual([
      ["2200", "credit", 1.3],
      ["2200", "credit", 0.14],
    ]);
    const xml = await send(`${server.origin}${invoiceXml.path.replace(":id", final.id)}?format=xrechnung-ubl`, {
      headers: books.person.headers,
    });
    expect(xml.headers.get("content-type"), String(xml.bytes)).toContain("application/xml");
    const written = parseEInvoice(xml.bytes);
    expect(written?.taxes.map(({ base, amount }) => [base, amount])).toEqual([
      ["6.91", "1.30"],
      ["1.85", "0.14"],
    ]);
    expect(written && checkEInvoice(written)).toEqual([]);
    expect(await balancesOf(server, books.person)).toMatchObject({ 1300: 10.2, 2200: -2.25, 4100: -15 });
    const { invoice: note } = await books.person.call(CALLS.createCreditNote, { params: { id: final.id } });
    expect((await books.issue(note.id)).total).toBe(10.2);
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 7.05 }]);
  });

  it("has its tax deducted to the cent in parts, also where another invoice took one since the draft was saved", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { id } = await books.draft("2026-01-20", [books.item(0.08, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-01-20", 0.1);
    const part = () => books.item(0.04, "2150", { kind: "allowance", description: "Less", advanceId: id });
    const drafts = [await books.draft("2026-04-20", [books.item(100, "4100"), part()])];
    drafts.push(await books.draft("2026-04-20", [books.item(100, "4100"), part()]));
    for (const one of drafts) await books.issue(one.id);
    // 19 % of 0.08 is 0.02: 0.01 each.
    expect((await balancesOf(server, books.person))["2200"]).toBe(-38);
    expect((await balancesOf(server, books.person))["2150"] ?? 0).toBe(0);
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 0 }]);
  });

  it("goes back to the client with its tax by a credit note and a refund, and a credit note returns what was deducted", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    const { id } = await books.draft("2026-01-20", [books.item(300, "2150")]);
    await books.issue(id);
    await books.pay(id, "2026-02-10", 357);
    const final = await books.draft("2026-03-01", [books.item(1000, "4100"), ...(await books.deduction())]);
    await books.issue(final.id);
    const credit = async (of: string) => {
      const { invoice } = await books.person.call(CALLS.createCreditNote, { params: { id: of } });
      return books.issue(invoice.id);
    };
    await credit(final.id);
    expect((await books.advances()).open).toEqual([{ currency: "EUR", amount: 357 }]);
    const note = await credit(id);
    expect(linesOf(note.entries)).toEqual([
      ["1300", "credit", 357],
      ["2150", "debit", 300],
      ["2200", "debit", 57],
    ]);
    await books.pay(id, "2026-08-19", 357, { direction: "out" });
    expect(await books.boxes("2026-08-01")).toMatchObject({ 81: -1000 });
    // All of it came and went: no deposit, no debt, no tax is left.
    expect(await balancesOf(server, books.person)).toEqual({});
  });

  it("keeps all laws of books, is the same to hledger, and has the same profit by money once all is settled", async () => {
    const books = await company("DE", "EUR", "DE-U19");
    for (const [net, share] of [
      [333.33, 1],
      [999.99, 0.37],
    ] as const) {
      const { id, total } = await books.draft("2026-01-20", [books.item(net, "2150")]);
      await books.issue(id);
      const part = Math.round(total * share * 100) / 100;
      await books.pay(id, "2026-02-10", part);
      const final = await books.draft("2026-04-20", [books.item(1234.56, "4100"), ...(await books.deduction())]);
      await books.issue(final.id);
      await books.pay(final.id, "2026-05-02", final.total);
      if (part < total) await books.pay(id, "2026-05-03", Math.round((total - part) * 100) / 100);
    }
    expect(await violations(server.db, books.person.session.currentOrganizationId)).toEqual([]);
    // Of the second advance, 63 % came in after the final invoice: 629.99 of 999.99 net, rounded down per line.
    expect((await books.advances()).advances.map(({ openNet }) => openNet)).toEqual([0, 630]);
    expect((await balancesOf(server, books.person))["4100"]).toBe(-2469.12);
    const profit = async (basis: string) => {
      const { rows } = await figures(books.person, "profit_loss", { from: "2026-01-01", to: "2026-12-31", basis });
      return rows.findLast(({ cells }) => typeof cells[0]?.amount === "number")?.cells[0]?.amount;
    };
    // On cash basis what is received and not deducted is income.
    expect([await profit("accrual"), await profit("cash")]).toEqual([2469.12, 3099.12]);
    if (hledger === null) return;
    await withHledger(server.origin, books.person, (ask, file) =>
      expectSameOfHledger(books.person, ask, file, { from: "2026-01-01", to: "2026-12-31" }),
    );
  });
});
