/** Allowances for doubtful receivables over HTTP: estimated, posted, undone on the next day, and reversed as a whole. */
import { CALLS } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { figures, minorOf } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

async function company(country: "DE" | "US") {
  const person = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(person);
  if (country === "DE")
    await person.call(CALLS.addTaxRegistration, {
      body: { country, number: "", startsOn: "2026-01-01", rhythm: "month" },
    });
  return person;
}
const addClient = async (person: Person, name: string) =>
  (await person.call(CALLS.addClient, { body: { name, ...ADDRESS, country: "DE" } })).client.id;

async function issue(person: Person, clientId: string, dueDate: string, net: number, tax: object) {
  const items = [{ description: "Work", quantity: 1, unitPrice: net, accountCode: "4100", ...tax }];
  const body = { clientId, issueDate: "2026-01-10", dueDate, currency: "EUR", items };
  const { invoice } = await person.call(CALLS.createInvoice, { body: body as never });
  await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  return invoice.id;
}
const balance = async (person: Person, code: string, day: string) => {
  const { rows } = await figures(person, "trial_balance", { from: day, to: day });
  const row = rows.find((one) => one.code === code);
  return minorOf(row?.cells[3]?.amount ?? 0) - minorOf(row?.cells[4]?.amount ?? 0);
};

describe("an allowance", () => {
  it("leaves advance invoices out, of which nothing was earned", async () => {
    const person = await company("DE");
    const ada = await addClient(person, "Ada");
    await issue(person, ada, "2026-02-10", 1000, { taxCode: "DE-U19", accountCode: "2150" });
    const work = await issue(person, ada, "2026-02-10", 200, { taxCode: "DE-U19" });
    const preview = await person.call(CALLS.previewAllowance, {
      body: { day: "2026-06-30", shares: [{ clientId: ada, percent: 50 }] },
    });
    expect(preview).toMatchObject({ amount: 100, items: [{ invoiceId: work, base: 200, amount: 100 }] });
    expect(preview.items).toHaveLength(1);
    const { checklist } = await person.call(CALLS.getMonth, { params: { month: "2026-06" } });
    expect(checklist.find(({ check }) => check === "allowance_missing")?.count).toBe(1);
  });

  it("is a share of what is open without its tax, undone on the next day, and gone when it is reversed", async () => {
    const person = await company("DE");
    const [ada, bob] = [await addClient(person, "Ada"), await addClient(person, "Bob")];
    const half = await issue(person, ada, "2026-02-10", 1000, { taxCode: "DE-U19" });
    const own = await issue(person, bob, "2026-07-10", 1000, { taxCode: "DE-U7" });
    const other = await issue(person, bob, "2026-03-10", 200, { taxCode: "DE-U19" });
    const paid = { direction: "in", date: "2026-03-01", amount: 595, currency: "EUR", accountCode: "1100" };
    await person.call(CALLS.recordPayment, { body: { ...paid, items: [{ invoiceId: half }] } as never });
    // 50 % of 500.00, 30 % of 1,000.00, and 10 % of 200.00 by the client's share.
    const shares = [
      { invoiceId: half, percent: 50 },
      { invoiceId: own, percent: 30 },
      { clientId: bob, percent: 10 },
    ];
    const preview = await person.call(CALLS.previewAllowance, { body: { day: "2026-06-30", shares } });
    expect(preview).toMatchObject({ amount: 570, undoneOn: "2026-07-01", refusal: null, posted: null });
    expect(
      preview.items.map(({ invoiceId, open, base, amount, daysOverdue }) => [
        invoiceId,
        open,
        base,
        amount,
        daysOverdue,
      ]),
    ).toEqual([
      [half, 595, 500, 250, 140],
      [other, 238, 200, 20, 112],
      [own, 1070, 1000, 300, -10],
    ]);
    const post = () => person.call(CALLS.postAllowance, { body: { day: "2026-06-30", shares } });
    const { allowance } = await post();
    expect(allowance).toMatchObject({ day: "2026-06-30", amount: 570, invoices: 3, reversedAt: null });
    // Twice is once.
    expect((await post()).allowance.id).toBe(allowance.id);
    const standing = async () =>
      Promise.all([
        balance(person, "1390", "2026-06-30"),
        balance(person, "5970", "2026-06-30"),
        balance(person, "1390", "2026-07-01"),
        balance(person, "5970", "2026-07-01"),
      ]);
    expect(await standing()).toEqual([-57_000n, 57_000n, 0n, 0n]);
    const sheet = await figures(person, "balance_sheet", { from: "2026-06-30", to: "2026-06-30" });
    const codes = sheet.rows.flatMap(({ code, cells }) =>
      code?.startsWith("13") ? [[code, minorOf(cells[0]?.amount)]] : [],
    );
    expect(codes).toEqual([
      ["1300", 190_300n],
      ["1390", -57_000n],
    ]);
    // No money moves, and the sum of the open invoices is the account's.
    const cash = await figures(person, "profit_loss", { from: "2026-06-01", to: "2026-06-30", basis: "cash" });
    expect(cash.rows.some(({ code }) => code === "5970")).toBe(false);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
    if (hledger !== null)
      await withHledger(server.origin, person, (ask, file) =>
        expectSameOfHledger(person, ask, file, { from: "2026-01-01", to: "2026-12-31" }),
      );
    await person.call(CALLS.reverseAllowance, { params: { id: allowance.id } } as never);
    expect(await standing()).toEqual([0n, 0n, 0n, 0n]);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
    const again = await sendCall(
      server.origin,
      CALLS.reverseAllowance,
      { params: { id: allowance.id } } as never,
      person.headers,
    );
    expect(again).toMatchObject({ status: 409, json: { code: "is_reversed" } });
  });

  it("is named on the checklist where its invoices changed since", async () => {
    const person = await company("DE");
    const ada = await addClient(person, "Ada");
    const id = await issue(person, ada, "2026-02-10", 1000, { taxCode: "DE-U19" });
    const shares = [{ invoiceId: id, percent: 50 }];
    const post = () => person.call(CALLS.postAllowance, { body: { day: "2026-06-30", shares } });
    const { allowance } = await post();
    const stale = async () =>
      (await person.call(CALLS.getMonth, { params: { month: "2026-06" } })).checklist.find(
        ({ check }) => check === "allowance_stale",
      )?.count;
    expect(await stale()).toBe(0);
    const paid = { direction: "in", amount: 595, currency: "EUR", accountCode: "1100", items: [{ invoiceId: id }] };
    await person.call(CALLS.recordPayment, { body: { ...paid, date: "2026-06-20" } as never });
    expect(await stale()).toBe(1);
    await person.call(CALLS.reverseAllowance, { params: { id: allowance.id } } as never);
    await post();
    expect(await stale()).toBe(0);
    await person.call(CALLS.closeMonth, { params: { month: "2026-06" }, body: { anyway: true } } as never);
    const body = { day: "2026-06-29", shares };
    expect(await sendCall(server.origin, CALLS.postAllowance, { body } as never, person.headers)).toMatchObject({
      status: 409,
      json: { code: "month_closed", errors: [{ path: "day" }] },
    });
  });

  it("counts the tax where no law gives it back, and is missed in the checklist of the year", async () => {
    const person = await company("US");
    const ada = await addClient(person, "Ada");
    await issue(person, ada, "2026-02-10", 1000, { taxName: "Sales tax", taxRate: 8.25 });
    const shares = [{ clientId: ada, percent: 33.33 }];
    // 33.33 % of 1,082.50.
    expect((await person.call(CALLS.previewAllowance, { body: { day: "2026-07-31", shares } })).amount).toBe(360.8);
    const { checklist } = await person.call(CALLS.getFiscalYear, { params: { from: "2026-01-01" } });
    expect(checklist.find(({ check }) => check === "allowance_missing")?.count).toBe(1);
  });

  it("is at most what the day's revaluation has left of an invoice in another currency", async () => {
    const person = await company("US");
    const clientId = await addClient(person, "Acme");
    const items = [{ description: "Work", quantity: 1, unitPrice: 1000, accountCode: "4100" }];
    const day = { issueDate: "2026-01-10", dueDate: "2026-02-10" };
    const body = { clientId, ...day, currency: "USD", exchangeRate: 0.92, items };
    const { invoice } = await person.call(CALLS.createInvoice, { body: body as never });
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const rates = [{ currency: "USD", rate: 0.9 }];
    await person.call(CALLS.postRevaluation, { body: { day: "2026-06-30", rates } });
    const shares = [{ invoiceId: invoice.id, percent: 100 }];
    await person.call(CALLS.postAllowance, { body: { day: "2026-06-30", shares } });
    expect(await balance(person, "1300", "2026-06-30")).toBe(90000n);
    expect(await balance(person, "1390", "2026-06-30")).toBe(-90000n);

    // The law: either order gives the same balances, and without the revaluation those of the allowance alone.
    const euros = await issue(person, clientId, "2026-03-10", 500, {});
    const at = { day: "2026-05-31" };
    const standing = async () => {
      const { rows } = await figures(person, "trial_balance", { from: at.day, to: at.day });
      return rows.map(({ code, cells }) => [code, cells[3]?.amount ?? 0, cells[4]?.amount ?? 0]);
    };
    const revalue = async (rate: number) =>
      person.call(CALLS.postRevaluation, { body: { ...at, rates: [{ currency: "USD", rate }] } });
    const allow = async (percent: number, other: number) => {
      const both = [
        { invoiceId: invoice.id, percent },
        { invoiceId: euros, percent: other },
      ];
      await person.call(CALLS.postAllowance, { body: { ...at, shares: both } });
    };
    const undoRevaluation = async () => {
      const { posted } = await person.call(CALLS.previewRevaluation, { query: at });
      return person.call(CALLS.reverseRevaluation, { params: { id: posted?.id ?? "" } });
    };
    const undoAllowance = async () => {
      const { posted } = await person.call(CALLS.previewAllowance, { body: at });
      await person.call(CALLS.reverseAllowance, { params: { id: posted?.id ?? "" } });
    };
    const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
    const rate = fc.integer({ min: 50, max: 150 }).map((hundredths) => hundredths / 100);
    await fc.assert(
      fc.asyncProperty(rate, percent, percent, async (ofDay, share, other) => {
        await revalue(ofDay);
        await allow(share, other);
        const after = await standing();
        await undoAllowance();
        await undoRevaluation();
        const nothing = await standing();
        await allow(share, other);
        const alone = await standing();
        await revalue(ofDay);
        expect(await standing()).toEqual(after);
        await undoRevaluation();
        expect(await standing()).toEqual(alone);
        await undoAllowance();
        expect(await standing()).toEqual(nothing);
      }),
      { numRuns: 2 },
    );
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);

    // 1,000.00 USD at 0.92, and 0.80 on the day: 50 % of 800.00, the other half of the loss of 120.00 isn't lost twice.
    await allow(50, 1);
    expect(await balance(person, "1390", at.day)).toBe(-46500n);
    expect((await revalue(0.8)).message).toContain("allowance was posted again");
    expect(await balance(person, "1390", at.day)).toBe(-40500n);
    expect(await balance(person, "6855", at.day)).toBe(12000n);
  });

  it("is refused for others, for what isn't there, and on a day that isn't over", async () => {
    const person = await company("DE");
    const ada = await addClient(person, "Ada");
    const invoiceId = await issue(person, ada, "2026-02-10", 100, { taxCode: "DE-U19" });
    const rival = await company("DE");
    const employee = await addMember(server, person, "employee");
    const post = (as: { headers: Record<string, string> }, body: object) =>
      sendCall(server.origin, CALLS.postAllowance, { body } as never, as.headers);
    const body = { day: "2026-06-30", shares: [{ invoiceId, percent: 50 }] };
    expect(await post(employee, body)).toMatchObject({ status: 403 });
    expect(await post(rival, body)).toMatchObject({
      status: 404,
      json: { code: "unknown_item", errors: [{ path: "shares.0.invoiceId" }] },
    });
    expect(await post(person, { ...body, day: "2026-08-20" })).toMatchObject({
      status: 400,
      json: { code: "not_over" },
    });
    expect(await post(person, { ...body, day: "2025-12-31" })).toMatchObject({ json: { code: "nothing_open" } });
    const german = { ...person.headers, Cookie: "language=de" };
    const preview = (day: string) =>
      sendCall(server.origin, CALLS.previewAllowance, { body: { day, shares: [] } } as never, german);
    expect(await preview("2026-06-30")).toMatchObject({ json: { refusal: expect.stringContaining("nichts offen") } });
    expect(await preview("2026-08-20")).toMatchObject({ json: { refusal: expect.stringContaining("vorbei ist") } });
  });
});
