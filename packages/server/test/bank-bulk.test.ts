/** A whole statement over HTTP: rules, known kinds, several transactions at once, splits, and documents in other currencies. */
import { CALLS, type CallName, type LineToMatch } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    config: { logLevel: "error" },
    now: () => new Date("2026-06-10T12:00:00Z"),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
});

const send = (name: CallName, input: RawInput, as = founder) => sendCall(server.origin, CALLS[name], input, as.headers);
const line = (amount: string, facts: object = {}) => bankLine(server, founder, { amount, currency: "EUR", ...facts });
const balances = () => balancesOf(server, founder);
const shown = async (lineId: string): Promise<LineToMatch | undefined> =>
  (await founder.call(CALLS.listLinesToMatch, { query: { lineId } })).data[0];
const bookingOf = async (lineId: string) => (await shown(lineId))?.booking;
const openCount = async () => (await founder.call(CALLS.listLinesToMatch, { query: {} })).meta.total;
const lawful = async () => expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
const rent = { text: "Miete", direction: "out", accountCode: "6000", mode: "suggest" } as const;

/** A bank account and a function that imports rows "2026-05-04,Landlord,Miete Mai,-900.00" into it. */
async function account() {
  const body = { name: "House bank", type: "checking", currency: "EUR", accountCode: "1100" } as const;
  const { id } = (await founder.call(CALLS.createBankAccount, { body })).account;
  return async (...rows: string[]) => {
    const file = new File([`Date,Payee,Description,Amount\n${rows.join("\n")}\n`], `${crypto.randomUUID()}.csv`);
    await founder.call(CALLS.importStatement, {
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: id }]) },
      file,
    });
  };
}

describe("a rule", () => {
  it("suggests its account with certainty, and its tax code is kept", async () => {
    const id = await line("-900", { counterparty: "Hausverwaltung Meier", description: "Miete Mai 2026" });
    expect((await bookingOf(id))?.accountCode).not.toBe("4970");
    const { rule } = await founder.call(CALLS.createBankRule, { body: { ...rent, name: "Meier" } });
    expect(rule).toMatchObject({ text: "Miete", accountName: "Rent", mode: "suggest" });
    const booking = await bookingOf(id);
    expect(booking).toEqual({
      id: "book:6000:",
      certain: true,
      accountCode: "6000",
      accountName: "Rent",
      name: "Meier",
      reason: "by your rule for “Miete”",
      taxCode: "",
    });
    const other = await line("-12", { counterparty: "Vermieterbund" });
    expect((await bookingOf(other))?.accountCode).not.toBe("6000");
    const income = await line("900", { description: "Miete" });
    expect(await bookingOf(income)).toBeNull();
    const certain = await founder.call(CALLS.acceptCertain, { body: {} });
    expect(certain).toMatchObject({ accepted: 1, lineIds: [id] });
    expect(await balances()).toEqual({ "1100": -900, "6000": 900 });
  });

  it("books new transactions at their import, but none that a document is suggested for", async () => {
    await founder.call(CALLS.createBankRule, { body: { ...rent, mode: "book" } });
    const read = await account();
    const bill = await freshBill({ founder }, 50, "EUR");
    await read("2026-05-04,Ferrous & Sons Ltd,Miete,-50.00", "2026-05-05,Meier,Miete Mai,-900.00");
    expect(await balances()).toMatchObject({ "1100": -900, "6000": 900 });
    const { data } = await founder.call(CALLS.listLinesToMatch, { query: {} });
    expect(data).toMatchObject([{ amount: -50, suggestions: [{ id: `bill:${bill}` }], booking: { certain: false } }]);
    await lawful();
  });

  it("leaves a transaction open that it can't book, and the statement is imported", async () => {
    await founder.call(CALLS.createBankRule, { body: { ...rent, mode: "book" } });
    const read = await account();
    await read("2026-05-05,Meier,Miete Mai,-900.00");
    await founder.call(CALLS.closeMonth, { params: { month: "2026-04" }, body: { anyway: true } });
    await read("2026-04-05,Meier,Miete April,-900.00", "2026-05-06,Meier,Miete Lager,-90.00");
    expect(await balances()).toMatchObject({ "6000": 990 });
    expect(await openCount()).toBe(1);
  });

  it("is refused twice, for unknown or control accounts; changed and deleted; and kept from others", async () => {
    const { rule } = await founder.call(CALLS.createBankRule, { body: rent });
    const { failures } = CALLS.createBankRule;
    expectFailure(await send("createBankRule", { body: { ...rent, text: "MIETE" } }), failures.ruleExists);
    expectFailure(
      await send("createBankRule", { body: { ...rent, text: "x y z", accountCode: "9" } }),
      failures.unknownAccount,
    );
    expectFailure(
      await send("createBankRule", { body: { ...rent, text: "x y z", accountCode: "1300" } }),
      failures.unknownAccount,
      "1300 Accounts receivable only has what documents owe. Match the transaction with an invoice or a bill, or choose another account.",
    );
    expectFailure(
      await send("createBankRule", { body: { ...rent, text: "x y z", taxCode: "DE-V19" } }),
      failures.badTaxCode,
    );
    const params = { id: rule.id };
    await founder.call(CALLS.updateBankRule, { params, body: { accountCode: "6050" } });
    expect((await founder.call(CALLS.listBankRules, {})).data).toMatchObject([{ text: "Miete", accountCode: "6050" }]);
    const employee = await addMember(server, founder, "employee");
    expect((await send("listBankRules", {}, employee)).status).toBe(403);
    expect((await send("deleteBankRule", { params }, employee)).status).toBe(403);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect((await rival.call(CALLS.listBankRules, {})).data).toEqual([]);
    expectFailure(await send("deleteBankRule", { params }, rival), CALLS.deleteBankRule.failures.notFound);
    await founder.call(CALLS.deleteBankRule, { params });
    expect((await founder.call(CALLS.listBankRules, {})).data).toEqual([]);
  });
});

describe("a known kind", () => {
  it("is suggested with its account, but never certain", async () => {
    await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
    const kinds: [string, object, string][] = [
      ["-250", { counterparty: "Finanzamt Köln-Mitte", description: "Umsatzsteuer 2026 05" }, "2290"],
      ["-80", { counterparty: "Finanzamt Köln-Mitte", description: "Einkommensteuer 2. Quartal" }, "3200"],
      ["-120", { counterparty: "Finanzkasse Köln", description: "Lohnsteuer Mai" }, "6950"],
      ["-2100", { counterparty: "Lena Vogt", description: "Gehalt Mai 2026" }, "6950"],
      ["-610", { counterparty: "AOK Rheinland", description: "Beitrag 05/26" }, "6960"],
      ["-500", { counterparty: "Mara Kornelia", description: "Privatentnahme" }, "3200"],
      ["-500", { counterparty: "Mara Kornelia", description: "Owner's drawing" }, "3200"],
      ["1000", { counterparty: "Mara Kornelia", description: "Privateinlage" }, "3100"],
      ["-200", { description: "Bargeldauszahlung Geldautomat" }, "1000"],
      ["-12.90", { description: "Kontoführung Mai" }, "6250"],
      ["1.20", { description: "Habenzinsen" }, "4970"],
    ];
    for (const [amount, facts, code] of kinds) {
      const booking = await bookingOf(await line(amount, facts));
      expect([facts, booking?.accountCode, booking?.certain]).toEqual([facts, code, false]);
    }
    expect(await founder.call(CALLS.acceptCertain, { body: {} })).toMatchObject({ accepted: 0 });
  });

  it("pays wages that were posted before from where they are owed", async () => {
    const id = await line("-2100", { counterparty: "Lena Vogt", description: "Salary May" });
    expect(await bookingOf(id)).toMatchObject({ accountCode: "6950", reason: "as wages, by its text" });
    const lines = [
      { accountCode: "6950", debit: 2100 },
      { accountCode: "2310", credit: 2100 },
    ];
    const body = { entryDate: "2026-04-30", currency: "EUR", description: "Wages April", lines };
    await founder.call(CALLS.postManualEntry, { body } as never);
    expect(await bookingOf(id)).toMatchObject({ accountCode: "2310" });
  });

  it("knows an own account by its number, before the other statement is there", async () => {
    const number = "DE89370400440532013000";
    const body = { name: "Reserve", type: "savings", currency: "EUR", accountCode: "1200", number } as const;
    await founder.call(CALLS.createBankAccount, { body });
    const id = await line("-500", { counterparty: "Kornelia", counterpartyNumber: "DE89 3704 0044 0532 0130 00" });
    expect(await bookingOf(id)).toMatchObject({
      accountCode: "1200",
      certain: true,
      reason: "by your other account's number",
    });
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: "book:1200:" } });
    expect(await balances()).toEqual({ "1100": -500, "1200": 500 });
    const named = await line("-5", { description: "To DE89 3704 0044 0532 0130 00" });
    expect(await bookingOf(named)).toMatchObject({ accountCode: "1200", certain: true });
    const back = await line("500", { accountCode: "1200", date: "2026-05-05" });
    expect((await shown(back))?.suggestions).toMatchObject([{ id: `booked:${id}`, certain: true }]);
  });

  it("is certain of a party after two bookings alike, and no longer after one was undone", async () => {
    const facts = { counterparty: "City Parking" };
    const book = async () => {
      const id = await line("-4", facts);
      await founder.call(CALLS.bookLine, { params: { id }, body: { accountCode: "5480" } });
      return id;
    };
    await book();
    expect(await bookingOf(await line("-4", facts))).toMatchObject({ accountCode: "5480", certain: false });
    const second = await book();
    const id = await line("-4", facts);
    expect(await bookingOf(id)).toMatchObject({ certain: true });
    await founder.call(CALLS.undoMatch, { params: { id: second } });
    expect(await bookingOf(id)).toMatchObject({ certain: false });
  });
});

describe("several transactions", () => {
  it("are accepted at once, each by itself, and undone as one", async () => {
    const bill = await freshBill({ founder }, 50, "EUR");
    await founder.call(CALLS.createBankRule, { body: rent });
    const paid = await line("-50", { counterparty: "Ferrous & Sons Ltd", date: "2026-05-03" });
    const rented = await line("-900", { description: "Miete" });
    const out = await line("-500", { description: "To savings" });
    const into = await line("500", { accountCode: "1200", date: "2026-05-05" });
    const lines = [
      { id: paid, suggestion: `bill:${bill}` },
      { id: rented, suggestion: "book:6000:" },
      { id: out, suggestion: `transfer:${into}` },
      { id: into, suggestion: `transfer:${out}` },
      { id: rented, suggestion: "book:6000:DE-V19" },
    ];
    const before = await balances();
    const done = await founder.call(CALLS.acceptLines, { body: { lines } });
    expect(done).toMatchObject({ success: true, accepted: 4, refused: [] });
    expect(new Set(done.lineIds)).toEqual(new Set([paid, rented, out, into]));
    expect(await openCount()).toBe(0);
    await lawful();
    const { message } = await founder.call(CALLS.undoLines, { body: { lineIds: done.lineIds } });
    expect(message).toBe("4 transactions are unmatched.");
    expect(await openCount()).toBe(4);
    expect(await balances()).toEqual(before);
    await lawful();
    expectFailure(await send("undoLines", { body: { lineIds: done.lineIds } }), CALLS.undoLines.failures.isOpen);
  });

  it("say which of them is refused, and why", async () => {
    const [good, gone] = [await line("-3"), await line("-4")];
    const done = await founder.call(CALLS.acceptLines, {
      body: { lines: [{ id: gone, suggestion: "bill:99" }] },
    });
    expect(done).toMatchObject({
      success: false,
      accepted: 0,
      refused: [{ lineId: gone, message: CALLS.acceptMatch.failures.gone.message }],
    });
    const booked = await founder.call(CALLS.bookLines, { body: { lineIds: [good, gone], accountCode: "5480" } });
    expect(booked).toMatchObject({ accepted: 2, lineIds: [good, gone] });
    expect(await balances()).toEqual({ "1100": -7, "5480": 7 });
    const control = await founder.call(CALLS.bookLines, { body: { lineIds: [await line("-5")], accountCode: "2000" } });
    expect(control).toMatchObject({ success: false, accepted: 0 });
    await lawful();
  });

  it("are undone all or none", async () => {
    const first = await line("-3");
    await founder.call(CALLS.bookLines, { body: { lineIds: [first], accountCode: "5480" } });
    const body = { lineIds: [first, crypto.randomUUID()] };
    expectFailure(await send("undoLines", { body }), CALLS.undoLines.failures.notFound);
    expect(await balances()).toEqual({ "1100": -3, "5480": 3 });
  });

  it("are kept from employees and from other companies", async () => {
    const id = await line("-3");
    const employee = await addMember(server, founder, "employee");
    const rival = await server.register({ defaultCurrency: "EUR" });
    const inputs: [CallName, RawInput][] = [
      ["acceptLines", { body: { lines: [{ id, suggestion: "book:5480:" }] } }],
      ["bookLines", { body: { lineIds: [id], accountCode: "5480" } }],
      ["undoLines", { body: { lineIds: [id] } }],
      [
        "splitLine",
        {
          params: { id },
          body: {
            parts: [
              { accountCode: "5480", amount: 1 },
              { accountCode: "6000", amount: 2 },
            ],
          },
        },
      ],
    ];
    for (const [name, input] of inputs) {
      expect([name, (await send(name, input, employee)).status]).toEqual([name, 403]);
      const theirs = await send(name, input, rival);
      expect([name, theirs.status === 404 || (theirs.json as { accepted?: number }).accepted === 0]).toEqual([
        name,
        true,
      ]);
    }
    expect(await openCount()).toBe(1);
  });
});

describe("a split", () => {
  it("posts one entry with the tax of each part, and is undone", async () => {
    const id = await line("97.10", { counterparty: "Card service", description: "Payout 12" });
    const parts = [
      { accountCode: "4000", amount: 100 },
      { accountCode: "6250", amount: -2.9, description: "Fee" },
    ];
    const { message } = await founder.call(CALLS.splitLine, { params: { id }, body: { parts } });
    expect(message).toBe("Split over 2 accounts.");
    expect(await balances()).toEqual({ "1100": 97.1, "4000": -100, "6250": 2.9 });
    await lawful();
    await founder.call(CALLS.undoMatch, { params: { id } });
    expect(await balances()).toEqual({});
    await lawful();
  });

  it("is refused where it doesn't add up, is on a bank or control account, or has an unknown tax code", async () => {
    const id = await line("-10");
    const { failures } = CALLS.splitLine;
    const refuse = async (parts: object[], failure: (typeof failures)[keyof typeof failures], path: string) => {
      const answer = await send("splitLine", { params: { id }, body: { parts } } as RawInput);
      expect(answer.json).toMatchObject({ code: failure.code, errors: [{ path }] });
    };
    const good = { accountCode: "6000", amount: 6 };
    await refuse([good, { accountCode: "6050", amount: 4.01 }], failures.doesNotAddUp, "parts");
    await refuse([good, { accountCode: "1200", amount: 4 }], failures.ownAccount, "parts.1.accountCode");
    await refuse([good, { accountCode: "1300", amount: 4 }], failures.unknownAccount, "parts.1.accountCode");
    await refuse([good, { accountCode: "77", amount: 4 }], failures.unknownAccount, "parts.1.accountCode");
    await refuse([good, { accountCode: "6050", amount: 4, taxCode: "DE-V19" }], failures.badTaxCode, "parts.1.taxCode");
    expect(await balances()).toEqual({});
    expect(await openCount()).toBe(1);
  });

  it("adds up to the cent, whatever the parts, and books balance after any order of acts and undoing", async () => {
    const codes = ["5000", "6000", "6050", "4000", "3200"];
    const part = fc.record({
      at: fc.nat({ max: codes.length - 1 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
      isBack: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(part, { minLength: 2, maxLength: 5 }), fc.boolean(), fc.boolean()), {
          minLength: 1,
          maxLength: 3,
        }),
        async (splits) => {
          const before = await balances();
          const done: { id: string; undone: boolean; change: Map<string, number> }[] = [];
          for (const [drawn, isOut, undone] of splits) {
            const signed = drawn.map((one, index) => (one.isBack && index > 0 ? -one.cents : one.cents));
            const total = signed.reduce((sum, cents) => sum + cents, 0);
            // The transaction is never nothing, and its parts go mostly its way.
            if (total <= 0) continue;
            const id = await line(`${isOut ? "-" : ""}${(total / 100).toFixed(2)}`);
            const parts = drawn.map(({ at }, index) => ({
              accountCode: codes[at] ?? "5000",
              amount: (signed[index] ?? 0) / 100,
            }));
            await founder.call(CALLS.splitLine, { params: { id }, body: { parts } });
            const change = new Map([["1100", isOut ? -total : total]]);
            for (const [index, { accountCode }] of parts.entries())
              change.set(accountCode, (change.get(accountCode) ?? 0) + (isOut ? 1 : -1) * (signed[index] ?? 0));
            done.push({ id, undone, change });
          }
          const undone = done.filter((one) => one.undone);
          if (undone.length > 0) await founder.call(CALLS.undoLines, { body: { lineIds: undone.map(({ id }) => id) } });
          const cents = new Map(Object.entries(before).map(([code, amount]) => [code, Math.round(amount * 100)]));
          for (const { change } of done.filter((one) => !one.undone))
            for (const [code, amount] of change) cents.set(code, (cents.get(code) ?? 0) + amount);
          const expected = [...cents]
            .filter(([, amount]) => amount !== 0)
            .map(([code, amount]) => [code, amount / 100]);
          expect(await balances()).toEqual(Object.fromEntries(expected));
        },
      ),
      { numRuns: 8 },
    );
    await lawful();
  });
});

describe("a document in another currency", () => {
  it("is suggested at the day's rate with the exchange difference, and paid whole", async () => {
    await stateCompany(founder);
    const rate = { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9, surchargePercentage: 0 };
    await founder.call(CALLS.addExchangeRate, { body: { ...rate, rateType: "manual" } });
    const client = { name: "Grace", company: "Riverside Studio", email: "g@example.com", ...ADDRESS };
    const clientId = (await founder.call(CALLS.addClient, { body: client as never })).client.id;
    const items = [{ description: "Design", quantity: 1, unitPrice: 1000, accountCode: "4100" }];
    const body = { clientId, issueDate: "2026-04-20", dueDate: "2026-05-04", currency: "USD", items };
    const { invoice } = await founder.call(CALLS.createInvoice, { body: body as never });
    const params = { id: invoice.id };
    const issued = (await founder.call(CALLS.issueInvoice, { params, body: { revision: invoice.revision } })).invoice;
    const id = await line("912.40", { counterparty: "Riverside Studio", description: issued.number ?? "" });
    const [first] = (await shown(id))?.suggestions ?? [];
    expect(first).toMatchObject({
      id: `invoice:${issued.id}`,
      amount: 1000,
      currency: "USD",
      certain: true,
      effect: "Pays the invoice. The exchange gain is €12.40.",
    });
    expect(first?.reasons[0]).toBe("$1,000.00 at the day's rate of 0.9 is €900.00");
    expect((await shown(await line("600", { counterparty: "Riverside Studio" })))?.suggestions).toEqual([]);
    await founder.call(CALLS.acceptMatch, { params: { id }, body: { suggestion: first?.id ?? "" } });
    expect(await balances()).toEqual({ "1100": 912.4, "4100": -900, "4950": -12.4 });
    expect(await founder.call(CALLS.getInvoice, { params })).toMatchObject({ status: "paid", open: 0 });
    await lawful();
    await founder.call(CALLS.undoMatch, { params: { id } });
    expect(await balances()).toEqual({ "1300": 900, "4100": -900 });
  });
});
