/**
 * A filed period never changes, whatever is done later: edits, voids, credit notes, payments and their reversal, other codes, dimensions, and
 * parties. What was done shows up as late lines or a correction, so that all returns together count what the books of a twin count that does
 * the same and files nothing. `FILED_RUNS` and `FILED_SEED` ask for more than the suite does; `FILED_PATH` repeats one of the runs.
 */
import { CALLS, CallFailed } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stateCompany } from "./support/lawful.ts";
import { minorOf } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

const TODAY = "2026-08-20";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
});
afterAll(() => server.close());

const COUNTRIES = {
  DE: {
    currency: "EUR",
    rhythm: "month",
    sales: ["DE-U19", "DE-U7", "DE-FREE"],
    purchases: ["DE-V19", "DE-V7", "DE-V19-0"],
  },
  GB: {
    currency: "GBP",
    rhythm: "quarter",
    sales: ["GB-S20", "GB-S5", "GB-Z"],
    purchases: ["GB-P20", "GB-P5", "GB-P20-HALF"],
  },
} as const;
type Country = keyof typeof COUNTRIES;
const RATES: Readonly<Record<string, number>> = {
  "DE-V19": 19,
  "DE-V7": 7,
  "DE-V19-0": 19,
  "GB-P20": 20,
  "GB-P5": 5,
  "GB-P20-HALF": 20,
};

const place = fc.nat(99);
const day = fc
  .integer({ min: 1, max: 28 })
  .chain((of) =>
    fc.constantFrom("01", "02", "03", "05").map((month) => `2026-${month}-${String(of).padStart(2, "0")}`),
  );
const cents = fc.integer({ min: 100, max: 300_000 });
const sale = fc.record({
  kind: fc.constant("sell" as const),
  day,
  cents: fc.array(cents, { minLength: 1, maxLength: 2 }),
  code: place,
});
const purchase = fc.record({ kind: fc.constant("buy" as const), day, cents, code: place, vendor: fc.nat(1) });
const payment = fc.record({
  kind: fc.constant("pay" as const),
  at: place,
  day,
  part: fc.constantFrom(30, 50, 100),
  isBill: fc.boolean(),
});
const early = fc.array(fc.oneof(sale, purchase, payment), { minLength: 5, maxLength: 9, size: "max" });
const later = fc.array(
  fc.oneof(
    sale,
    purchase,
    payment,
    fc.record({ kind: fc.constant("credit" as const), at: place, day, part: fc.constantFrom(10, 40) }),
    fc.record({ kind: fc.constant("void" as const), at: place }),
    fc.record({ kind: fc.constant("unpay" as const), at: place }),
    fc.record({
      kind: fc.constant("edit" as const),
      at: place,
      cents,
      code: place,
      day: fc.option(day),
      dimension: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("delete" as const), at: place }),
    fc.record({ kind: fc.constant("code" as const), at: place, code: place }),
    fc.record({ kind: fc.constant("client" as const), at: fc.nat(2) }),
    fc.record({ kind: fc.constant("vendor" as const), at: fc.nat(2) }),
    fc.record({ kind: fc.constant("merge" as const) }),
  ),
  { minLength: 3, maxLength: 8, size: "max" },
);
type Act =
  | (typeof early extends fc.Arbitrary<(infer T)[]> ? T : never)
  | (typeof later extends fc.Arbitrary<(infer T)[]> ? T : never);

/** A company and what was entered in it, in order: the twin has the same under other ids. */
class Company {
  readonly invoices: { id: string; total: number }[] = [];
  readonly expenses: { id: number; total: number; day: string }[] = [];
  /** Documents whose entry is the only one. */
  readonly untouched = new Set<string | number>();
  readonly payments: string[] = [];
  readonly person: Person;
  readonly country: Country;
  readonly id: string;
  readonly clientId: string;
  readonly dimensionId: string;

  constructor(person: Person, country: Country, id: string, clientId: string, dimensionId: string) {
    this.person = person;
    this.country = country;
    this.id = id;
    this.clientId = clientId;
    this.dimensionId = dimensionId;
  }

  static async found(country: Country, isPaid: boolean): Promise<Company> {
    const { currency, rhythm } = COUNTRIES[country];
    const person = await server.register({ defaultCurrency: currency });
    await stateCompany(person);
    await person.call(CALLS.saveOrganization, { body: { country } });
    const { registration } = await person.call(CALLS.addTaxRegistration, {
      body: { country, number: "", startsOn: "2026-01-01", rhythm, moneyFrom: isPaid ? "2026-01-01" : null },
    });
    const { client } = await person.call(CALLS.addClient, {
      body: { name: "Ada", country, address: "1 High Street\nTown" },
    });
    const { dimension } = await person.call(CALLS.createDimension, { body: { kind: "project", name: "Roof" } });
    return new Company(person, country, registration.id, client.id, dimension.id);
  }

  /** Returns false where there is nothing to do it with. */
  async act(act: Act): Promise<boolean> {
    const { person, country } = this;
    const { currency, sales, purchases } = COUNTRIES[country];
    const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
    switch (act.kind) {
      case "sell": {
        const items = act.cents.map((price, at) => ({
          ...{ description: `Work ${at}`, quantity: 1, unitPrice: price / 100, taxName: "", taxRate: null },
          ...{ taxCode: pick<string>(sales, act.code + at) ?? "", accountCode: "4100" },
        }));
        const body = { clientId: this.clientId, issueDate: act.day, dueDate: act.day, currency, items };
        const { invoice: draft } = await person.call(CALLS.createInvoice, { body });
        const { invoice } = await person.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
        this.invoices.push({ id: invoice.id, total: invoice.total });
        this.untouched.add(invoice.id);
        return true;
      }
      case "buy": {
        const body = this.#bill(act);
        const { expense } = await person.call(CALLS.createExpense, { body });
        this.expenses.push({ id: expense.id, total: body.totalAmount, day: act.day });
        this.untouched.add(expense.id);
        return true;
      }
      case "pay": {
        const [invoice, expense] = [pick(this.invoices, act.at), pick(this.expenses, act.at)];
        const of = act.isBill ? expense : invoice;
        if (of === undefined) return false;
        const item = act.isBill ? { expenseId: Number(of.id) } : { invoiceId: String(of.id) };
        const { payment } = await person.call(CALLS.recordPayment, {
          body: { date: act.day, accountCode: "1100", amount: Math.round(of.total * act.part) / 100, items: [item] },
        });
        this.payments.push(payment.id);
        return true;
      }
      case "credit": {
        const id = pick(this.invoices, act.at)?.id;
        if (id === undefined) return false;
        const { invoice } = await person.call(CALLS.createCreditNote, { params: { id } });
        const items = invoice.items.map((item) => ({
          ...item,
          unitPrice: Math.round(item.unitPrice * act.part) / 100 || 0.01,
        }));
        await person.call(CALLS.updateInvoice, {
          params: { id: invoice.id },
          body: { revision: invoice.revision, issueDate: act.day, dueDate: act.day, items } as never,
        });
        await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
        return true;
      }
      case "void": {
        const id = pick(this.invoices, act.at)?.id;
        if (id === undefined) return false;
        await person.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Twice" } });
        this.untouched.delete(id);
        return true;
      }
      case "unpay": {
        const id = pick(this.payments, act.at);
        if (id === undefined) return false;
        await person.call(CALLS.voidPayment, { params: { id }, body: {} });
        return true;
      }
      case "edit": {
        const expense = pick(this.expenses, act.at);
        if (expense === undefined) return false;
        const body = this.#bill({ ...act, day: act.day ?? expense.day, vendor: 0 });
        const dimensions = act.dimension ? [this.dimensionId] : [];
        await person.call(CALLS.updateExpense, { params: { id: String(expense.id) }, body: { ...body, dimensions } });
        this.untouched.delete(expense.id);
        return true;
      }
      case "delete": {
        const id = pick(this.expenses, act.at)?.id;
        if (id === undefined) return false;
        await person.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} });
        this.untouched.delete(id);
        return true;
      }
      case "code": {
        const of = pick(
          [...this.invoices, ...this.expenses].map(({ id }) => id),
          act.at,
        );
        if (of === undefined || !this.untouched.has(of)) return false;
        const lines = (await this.lines()).filter(({ invoiceId, expenseId }) => invoiceId === of || expenseId === of);
        const [line] = lines.sort((a, b) => a.lineNumber - b.lineNumber);
        if (line === undefined) return false;
        const { entryId, lineNumber } = line;
        const code = pick<string>([...sales, ...purchases, ""], act.code) ?? "";
        await person.call(CALLS.codeTaxLine, { params: { entryId, lineNumber }, body: { code } });
        return true;
      }
      case "client": {
        const body = [
          { country: "FR", taxId: "FR83404833048" },
          { country: "CH", taxId: "" },
          { country, taxId: "" },
        ][act.at];
        await person.call(CALLS.updateClient, { params: { id: this.clientId }, body: body ?? {} });
        return true;
      }
      case "vendor": {
        const id = await this.#vendor(0);
        const body = [
          { country: "IE", taxId: "IE6433435F" },
          { country: "US", taxId: "" },
          { country, taxId: "" },
        ][act.at];
        if (id === undefined) return false;
        await person.call(CALLS.updateVendor, { params: { id }, body: body ?? {} });
        return true;
      }
      case "merge": {
        const [into, id] = [await this.#vendor(0), await this.#vendor(1)];
        if (id === undefined || into === undefined) return false;
        await person.call(CALLS.mergeVendor, { params: { id }, body: { into } });
        return true;
      }
    }
  }

  async #vendor(number: number): Promise<string | undefined> {
    const { data } = await this.person.call(CALLS.listVendors, { query: {} });
    return data.find(({ name }) => name === `Vendor ${number}`)?.id;
  }

  #bill({ day, cents, code, vendor }: { day: string; cents: number; code: number; vendor: number }) {
    const { currency, purchases } = COUNTRIES[this.country];
    const taxCode = purchases[code % purchases.length] ?? "";
    const rate = RATES[taxCode] ?? 0;
    const tax = Math.round((cents * rate) / 100);
    return {
      ...{ vendorName: `Vendor ${vendor}`, description: "Paper", invoiceDate: day, dueDate: day, currency },
      ...{ totalAmount: (cents + tax) / 100, accountCode: "5500", paymentAccountId: "2000" },
      taxes: [{ taxName: "Tax", taxRate: rate, taxAmount: tax / 100, taxCode }],
    };
  }

  async periods() {
    const { data } = await this.person.call(CALLS.listTaxReturns, { params: { id: this.id }, query: { perPage: 100 } });
    return data.toReversed();
  }

  sheet = (from: string) => this.person.call(CALLS.getTaxReturn, { params: { id: this.id, from } });

  async linesOf(from: string) {
    const query = { page: 1, perPage: 100 };
    return (await this.person.call(CALLS.listTaxReturnLines, { params: { id: this.id, from }, query })).data;
  }

  async lines() {
    return (await Promise.all((await this.periods()).map(({ from }) => this.linesOf(from)))).flat();
  }

  /** The part of a filed return that never changes. */
  async frozen(from: string) {
    const { boxes, payable, booked, rounding, filings } = await this.sheet(from);
    const files = await Promise.all(
      (["boxes", "lines"] as const).map((of) =>
        this.person.call(CALLS.exportTaxReturn, { params: { id: this.id, from }, query: { of } }),
      ),
    );
    return {
      boxes: boxes.map(({ id, amount }) => [id, amount]),
      payable,
      booked,
      rounding,
      filings,
      files,
      lines: await this.linesOf(from),
    };
  }

  async file(from: string): Promise<void> {
    const { payable, checks } = await this.sheet(from);
    const acknowledged = checks.map(({ check }) => check);
    const body = { filedOn: TODAY, reference: "", payable, acknowledged };
    await this.person.call(CALLS.fileTaxReturn, { params: { id: this.id, from }, body });
  }
}

const sumsOf = (lines: Awaited<ReturnType<Company["linesOf"]>>) => {
  const sums = new Map<string, [bigint, bigint, bigint]>();
  for (const { code, base, tax, claimed } of lines) {
    const old = sums.get(code ?? "") ?? [0n, 0n, 0n];
    sums.set(code ?? "", [old[0] + minorOf(base), old[1] + minorOf(tax), old[2] + minorOf(claimed)]);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum.some((each) => each !== 0n)));
};

const options = {
  numRuns: Number(process.env.FILED_RUNS ?? 2),
  endOnFailure: true,
  ...(process.env.FILED_SEED === undefined ? {} : { seed: Number(process.env.FILED_SEED) }),
  ...(process.env.FILED_PATH === undefined ? {} : { path: process.env.FILED_PATH }),
};

it.each(["DE", "GB"] as const)(
  "stay as they were filed in %s, and what is done later counts once",
  async (country) => {
    await fc.assert(
      fc.asyncProperty(early, later, fc.boolean(), async (before, after, isPaid) => {
        const [own, twin] = [await Company.found(country, isPaid), await Company.found(country, isPaid)];
        const doBoth = async (act: Act) => {
          try {
            if (!(await own.act(act))) return;
          } catch (error) {
            // A refusal is an answer too, and changes nothing.
            if (error instanceof CallFailed && error.status < 500) return;
            throw error;
          }
          expect(await twin.act(act)).toBe(true);
        };
        for (const act of before) await doBoth(act);
        const filed = (await own.periods()).slice(0, country === "GB" ? 1 : 2);
        for (const { from } of filed) await own.file(from);
        const frozen = await Promise.all(filed.map(({ from }) => own.frozen(from)));
        for (const act of after) {
          await doBoth(act);
          for (const [at, { from }] of filed.entries())
            expect(await own.frozen(from), `filed from ${from}, after ${JSON.stringify(act)}`).toEqual(frozen[at]);
        }
        if (country === "GB") {
          expect(sumsOf(await own.lines()), "all returns").toEqual(sumsOf(await twin.lines()));
          return;
        }
        for (const { from } of await own.periods()) {
          const [sheet, of] = [await own.sheet(from), await twin.sheet(from)];
          const boxes = sheet.boxes.map(({ id, amount, corrected }) => [id, corrected ?? amount]);
          expect([sheet.corrected ?? sheet.payable, boxes], `with corrections from ${from}`).toEqual([
            of.payable,
            of.boxes.map(({ id, amount }) => [id, amount]),
          ]);
        }
      }),
      options,
    );
  },
  3_600_000,
);
