/**
 * Tax of receivables and payables that entries by hand open, where tax counts when it is paid: it waits for their payment, as that of an
 * invoice or bill does. The law: over random items, the returns declare the tax of what was paid.
 */
import { CALLS } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

interface Line {
  accountCode: string;
  debit?: number;
  credit?: number;
  taxCode?: string;
  item?: object;
  party?: object;
}

const cents = (amount: number) => Math.round(amount * 100);

async function company(country: string, more: object = {}) {
  const currency = country === "GB" ? "GBP" : "EUR";
  const person = await server.register({ defaultCurrency: currency });
  await stateCompany(person);
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: {
      ...{ country, number: "", startsOn: "2026-01-01", rhythm: "month", moneyFrom: "2026-01-01", ...more },
    } as never,
  });
  const add = async (name: string) =>
    (await person.call(CALLS.addClient, { body: { name, ...ADDRESS, country } as never })).client.id;
  const clients = [await add("Ada"), await add("Bo")];
  const vendor = (await person.call(CALLS.addVendor, { body: { name: "Hive" } as never })).vendor.id;
  return new Books(person, registration.id, clients, vendor);
}

class Books {
  readonly person: Person;
  readonly id: string;
  readonly clients: readonly string[];
  readonly vendor: string;
  constructor(person: Person, id: string, clients: readonly string[], vendor: string) {
    this.person = person;
    this.id = id;
    this.clients = clients;
    this.vendor = vendor;
  }

  client(at = 0) {
    return { type: "client", id: this.clients[at] };
  }

  /** A line that opens an invoice or a bill. */
  owed(number: string, amount: number, of: { isSale?: boolean; at?: number } = {}): Line {
    const { isSale = true, at = 0 } = of;
    const [more, less] = isSale ? (["debit", "credit"] as const) : (["credit", "debit"] as const);
    return {
      ...{ accountCode: isSale ? "1300" : "2000", [amount < 0 ? less : more]: Math.abs(amount) },
      item: { number, dueDate: "2026-03-31" },
      party: isSale ? this.client(at) : { type: "vendor", id: this.vendor },
    };
  }

  async post(entryDate: string, lines: readonly Line[], more: object = {}) {
    const { entry } = await this.person.call(CALLS.postManualEntry, {
      body: { entryDate, description: "Moved in", taxStructure: "exclusive", lines, ...more } as never,
    });
    const items = entry.lines.flatMap(({ item }) => (item ? { kind: item.kind, id: item.id } : []));
    return {
      id: entry.id,
      refs: items.map(({ kind, id }) => (kind === "invoice" ? { invoiceId: id } : { expenseId: Number(id) })),
    };
  }

  async pay(ref: object | undefined, date: string, amount: number, discount = 0, more: object = {}) {
    const { payment } = await this.person.call(CALLS.recordPayment, {
      body: {
        ...{ date, accountCode: "1100", amount },
        items: [{ ...ref, amount: cents(amount + discount) / 100, ...(discount ? { discount } : {}) }],
        ...more,
      } as never,
    });
    return payment.id;
  }

  async lines(month: string) {
    const params = { id: this.id, from: `2026-${month}-01` };
    return (await this.person.call(CALLS.listTaxReturnLines, { params, query: { perPage: 100 } })).data.map(
      ({ date, base, tax, code }) => [date, code, base, tax],
    );
  }

  async boxes(month: string) {
    const { boxes } = await this.person.call(CALLS.getTaxReturn, { params: { id: this.id, from: `2026-${month}-01` } });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  }

  laws() {
    return violations(server.db, this.person.session.currentOrganizationId);
  }
}

const sale = (net: number, taxCode = "DE-U19", more: Partial<Line> = {}): Line => ({
  ...{ accountCode: "4100", taxCode, ...more },
  ...(net < 0 ? { debit: -net } : { credit: net }),
});
const purchase = (net: number, taxCode = "GB-P20"): Line => ({ accountCode: "5500", taxCode, debit: net });

describe("a receivable of an entry by hand", () => {
  it("waits with its tax for the payment in Germany", async () => {
    const own = await company("DE");
    const { refs } = await own.post("2026-01-10", [own.owed("M-1", 119), sale(100)]);
    expect(await own.lines("01")).toEqual([]);
    const first = await own.pay(refs[0], "2026-02-10", 59.5);
    expect(await own.boxes("02")).toEqual({ "81": 50, t81: 9.5, "83": 9.5 });
    await own.pay(refs[0], "2026-03-10", 59.5);
    expect(await own.lines("03")).toEqual([["2026-03-10", "DE-U19", 50, 9.5]]);
    await own.person.call(CALLS.voidPayment, { params: { id: first }, body: {} });
    expect([await own.lines("02"), (await own.lines("03")).length]).toEqual([[], 1]);
    const { checks } = await own.person.call(CALLS.getTaxReturn, { params: { id: own.id, from: "2026-01-01" } });
    expect(checks.map(({ check }) => check)).not.toContain("unexplained_tax");
    expect(await own.laws()).toEqual([]);
  });

  it("counts at once what was paid at once, and each client's part with their money", async () => {
    const own = await company("DE");
    const { refs } = await own.post("2026-01-10", [
      own.owed("M-1", 119),
      own.owed("M-2", 107, { at: 1 }),
      sale(100, "DE-U19", { party: own.client(0) }),
      sale(100, "DE-U7", { party: own.client(1) }),
    ]);
    await own.pay(refs[1], "2026-02-10", 107);
    expect(await own.lines("02")).toEqual([["2026-02-10", "DE-U7", 100, 7]]);
    await own.post("2026-03-10", [{ accountCode: "1100", debit: 59.5 }, own.owed("M-3", 59.5), sale(100)]);
    expect(await own.lines("03")).toEqual([["2026-03-10", "DE-U19", 50, 9.5]]);
    expect(await own.lines("01")).toEqual([]);
    expect(await own.laws()).toEqual([]);
  });

  it("counts an entry of two receivables once where tax counts by the invoice", async () => {
    const own = await company("DE", { moneyFrom: null });
    await own.post("2026-01-10", [own.owed("M-1", 119), own.owed("M-2", 119, { at: 1 }), sale(200)]);
    expect(await own.boxes("01")).toEqual({ "81": 200, t81: 38, "83": 38 });
  });

  it("gives up only its own tax with a discount, and nothing counts of a reversed entry", async () => {
    const own = await company("DE");
    const { refs, id } = await own.post("2026-01-10", [own.owed("M-1", 119), own.owed("M-2", 119), sale(200)]);
    const payment = await own.pay(refs[0], "2026-02-10", 107.1, 11.9);
    expect(await own.lines("02")).toEqual([["2026-02-10", "DE-U19", 90, 17.1]]);
    expect((await balancesOf(server, own.person))["2200"]).toBe(-36.1);
    await own.person.call(CALLS.voidPayment, { params: { id: payment }, body: {} });
    await own.person.call(CALLS.reverseManualEntry, { params: { id }, body: { entryDate: "2026-03-10" } });
    const all = (await Promise.all(["01", "02", "03", "08"].map((month) => own.lines(month)))).flat();
    expect(all.reduce((sum, [, , , tax]) => sum + cents(Number(tax)), 0)).toBe(0);
    expect(await own.laws()).toEqual([]);
  });

  it("is a credit that counts when it is refunded", async () => {
    const own = await company("DE");
    const { refs } = await own.post("2026-01-10", [own.owed("M-9", -119), sale(-100)]);
    expect(await own.lines("01")).toEqual([]);
    await own.pay(refs[0], "2026-02-10", 119);
    expect(await own.lines("02")).toEqual([["2026-02-10", "DE-U19", -100, -19]]);
  });

  it("counts on the latest day of the law in Spain, by the day of its entry", async () => {
    const own = await company("ES", { startsOn: "2024-01-01", moneyFrom: "2024-01-01" });
    await own.post("2024-05-10", [own.owed("M-1", 121), sale(100, "ES-R21")]);
    const params = { id: own.id, from: "2025-12-01" };
    const { data } = await own.person.call(CALLS.listTaxReturnLines, { params, query: { perPage: 100 } });
    expect(data).toMatchObject([{ date: "2025-12-31", paidFor: "2024-05-10", base: 100, tax: 21 }]);
  });

  it("is converted at the rate of its payment", async () => {
    const own = await company("DE");
    const { refs } = await own.post("2026-01-10", [own.owed("M-1", 119), sale(100)], {
      ...{ currency: "USD", exchangeRate: 0.9 },
    });
    await own.pay(refs[0], "2026-02-10", 119, 0, { currency: "USD", exchangeRate: 0.8 });
    expect(await own.boxes("02")).toEqual({ "81": 80, t81: 15.2, "83": 15.2 });
    expect((await balancesOf(server, own.person))["2200"]).toBe(-15.2);
    expect(await own.laws()).toEqual([]);
  });
});

it("waits with a payable of an entry by hand in the United Kingdom, and with none in Germany", async () => {
  const own = await company("GB");
  const { refs } = await own.post("2026-01-10", [own.owed("B-1", 120, { isSale: false }), purchase(100)]);
  expect(await own.boxes("01")).toEqual({});
  await own.pay(refs[0], "2026-02-10", 60);
  expect(await own.boxes("02")).toEqual({ "4": 10, "5": -10, "7": 50 });
  const german = await company("DE");
  await german.post("2026-01-10", [german.owed("B-1", 119, { isSale: false }), purchase(100, "DE-V19")]);
  expect(await german.boxes("01")).toEqual({ "66": 19, "83": -19 });
});

describe("the law", () => {
  it("declares the tax of what was paid, over random items", async () => {
    const codes = { true: ["GB-S20", "GB-S5", "GB-Z"], false: ["GB-P20", "GB-P5", "GB-PZ"] } as const;
    const rates = [20, 5, 0];
    const net = fc.integer({ min: 1, max: 50_000 });
    const entry = fc.record({
      isSale: fc.boolean(),
      lines: fc.array(fc.tuple(net, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 3 }),
      /** Of all that is charged, in percent: what was paid at once, and of what is owed the first item. */
      atOnce: fc.integer({ min: 0, max: 60 }),
      first: fc.integer({ min: 1, max: 100 }),
      payments: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 5 })), { maxLength: 3 }),
    });
    const own = await company("GB");
    let [expected, numbers] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 2 }), async (entries) => {
        for (const { isSale, lines, atOnce, first, payments } of entries) {
          const taxed = [0, 1, 2].map((at) =>
            lines.filter(([, rate]) => rate === at).reduce((all, [amount]) => all + amount, 0),
          );
          const tax = taxed.reduce((all, amount, at) => all + Math.round((amount * (rates[at] ?? 0)) / 100), 0);
          const gross = taxed.reduce((all, amount) => all + amount, 0) + tax;
          const paid = Math.floor((gross * atOnce) / 100);
          const parts = [Math.floor(((gross - paid) * first) / 100)];
          parts.push(gross - paid - (parts[0] ?? 0));
          const owed = parts.filter((part) => part > 0);
          const { refs } = await own.post("2026-01-10", [
            ...(paid > 0 ? [{ accountCode: "1100", [isSale ? "debit" : "credit"]: paid / 100 }] : []),
            ...owed.map((part) => {
              numbers += 1;
              return own.owed(`N-${numbers}`, part / 100, { isSale });
            }),
            ...taxed.flatMap((amount, at) => {
              const code = codes[`${isSale}`][at] ?? "";
              return amount === 0 ? [] : isSale ? sale(amount / 100, code) : purchase(amount / 100, code);
            }),
          ]);
          let counted = paid;
          const open = [...owed];
          for (const [share, month] of payments.toSorted(([, one], [, other]) => one - other)) {
            const at = share % refs.length;
            const amount = share > 80 ? (open[at] ?? 0) : Math.floor(((open[at] ?? 0) * share) / 100);
            if (amount <= 0) continue;
            await own.pay(refs[at], `2026-0${month + 2}-05`, amount / 100);
            open[at] = (open[at] ?? 0) - amount;
            counted += amount;
          }
          expected += (isSale ? 1 : -1) * ((tax * counted) / gross);
        }
        let declared = 0;
        for (const month of ["01", "02", "03", "04", "05", "06", "07"])
          for (const [, code, , tax] of await own.lines(month))
            declared += cents(Number(tax)) * (String(code).startsWith("GB-S") || code === "GB-Z" ? 1 : -1);
        // Each code of each item and of what was paid at once is rounded once.
        expect(Math.abs(declared - expected)).toBeLessThan(1 + numbers * 2);
      }),
      { numRuns: 4 },
    );
    expect(await own.laws()).toEqual([]);
  }, 60_000);
});
