/**
 * Random days at the office against a small book in memory: uploads, readings, retries and deletions over HTTP, many at a
 * time; afterwards the database shows what the small book says, and the whole book keeps every law of the ledger. In some books all
 * other events happen as well (`support/book-events.ts`); these agree with hledger too, at the borders of their fiscal years.
 */
import { CALLS, type CallFailed, type ExpenseRow } from "@tallyleaf/contract";
import { addDays, trialBalance } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBook, violations } from "./support/book.ts";
import {
  ACT_NAMES,
  type Act,
  act,
  beginning,
  type Company,
  type Draw,
  draw,
  newCompany,
} from "./support/book-events.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { lawRuns } from "./support/law-runs.ts";
import { figure, figures } from "./support/report-figures.ts";
import { createScriptedPool, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const pool = createScriptedPool();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool, now: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => server.close());

/** An expense in the small model of the books. */
interface Known {
  id: number;
  url: string;
  /** The result of its extraction. */
  outcome: "booked" | "failed";
  /** Minor units of the books' currency: what the payment account gave, or got for a refund. */
  paid: bigint;
  isRefund: boolean;
  status: "in_processing" | "read" | "failed" | "deleted";
}
interface Model {
  expenses: Known[];
}
interface Real {
  person: Person;
  /** Where more happens than documents that are read. */
  company?: Company;
}

const cents = fc.integer({ min: 1, max: 999_999_99 });
const decimalOf = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
/** Receipts of all kinds: with items, tax and tip, refunds, doubtful ones, and documents that are none. */
const receipt = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(
      "plain",
      "items",
      "taxed",
      "tipped",
      "refund",
      "doubtful",
      "contradictory",
      "unreadable",
      "zero",
    ),
    amounts: fc.array(cents, { minLength: 1, maxLength: 5 }),
    tax: fc.integer({ min: 1, max: 9_999 }),
    vendor: fc.constantFrom("Corner Hardware", "Northwind", "Harbour Cafe", "Signal Lamps"),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ id, kind, amounts, tax, vendor, day }): { script: Script; paid: bigint } => {
    const net = amounts.reduce((sum, amount) => sum + amount, 0);
    const total = kind === "taxed" || kind === "tipped" ? net + tax : net;
    const items = Object.fromEntries(amounts.map((amount, index) => [`Item ${index}`, decimalOf(amount)]));
    const fields = {
      vendor,
      date: `2026-02-${String(day).padStart(2, "0")}`,
      currency: "EUR",
      total: kind === "zero" ? "0.00" : decimalOf(total),
      ...(kind === "taxed" ? { subtotal: decimalOf(net), tax: decimalOf(tax) } : {}),
      ...(kind === "tipped" ? { subtotal: decimalOf(net), tip: decimalOf(tax) } : {}),
    };
    const script: Script = {
      id,
      status: kind === "doubtful" ? "to_review" : "ready",
      isRefund: kind === "refund",
      fields,
      ...(kind === "items" || kind === "taxed" ? { items } : {}),
      ...(kind === "contradictory" ? { items: { "Something else": decimalOf(net + 1) } } : {}),
      ...(kind === "unreadable" ? { error: "no_text" as const } : {}),
    };
    return { script, paid: kind === "unreadable" || kind === "zero" ? 0n : BigInt(total) };
  });

const live = (model: Model) => model.expenses.filter(({ status }) => status !== "deleted");
const read = (real: Real, known: Known) =>
  real.person.call(CALLS.processInvoice, { body: { s3Url: known.url } }).then(
    (answer) => ({ answer }),
    (error: CallFailed) => ({ error }),
  );

class Upload implements fc.AsyncCommand<Model, Real> {
  private readonly receipt;
  constructor(one: { script: Script; paid: bigint }) {
    this.receipt = one;
  }
  check = () => true;
  async run(model: Model, real: Real) {
    const { script, paid } = this.receipt;
    const document = await upload(real.person, scriptedPdf(script), { expenseId: -1 });
    model.expenses.push({
      id: document.expenseId ?? 0,
      url: document.fileUrl,
      // A total of zero is read: there is nothing to pay, and nothing is posted.
      outcome: script.error ? "failed" : "booked",
      paid,
      isRefund: script.isRefund ?? false,
      status: "in_processing",
    });
  }
  toString = () => `Upload(${JSON.stringify(this.receipt.script)})`;
}

/** Asks for a reading, `times` at once: the first time, as a retry, or again for nothing. */
class Read implements fc.AsyncCommand<Model, Real> {
  private readonly which;
  private readonly times;
  constructor(which: number, times: number) {
    this.which = which;
    this.times = times;
  }
  check = (model: Readonly<Model>) => live(model).length > 0;
  async run(model: Model, real: Real) {
    const known = live(model)[this.which % live(model).length] as Known;
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => read(real, known)));
    for (const outcome of outcomes) {
      if (known.outcome === "booked") expect(outcome).toMatchObject({ answer: { expense: { id: known.id } } });
      else expect(outcome).toMatchObject({ error: { status: 422 } });
    }
    known.status = known.outcome === "booked" ? "read" : "failed";
  }
  toString = () => `Read(${this.which} × ${this.times})`;
}

class Remove implements fc.AsyncCommand<Model, Real> {
  private readonly which;
  private readonly withDocument;
  constructor(which: number, withDocument: boolean) {
    this.which = which;
    this.withDocument = withDocument;
  }
  check = (model: Readonly<Model>) => live(model).length > 0;
  async run(model: Model, real: Real) {
    const known = live(model)[this.which % live(model).length] as Known;
    await real.person.call(CALLS.deleteExpense, {
      params: { id: String(known.id) },
      query: { deleteS3Document: this.withDocument ? "true" : "false" },
    });
    known.status = "deleted";
  }
  toString = () => `Remove(${this.which}${this.withDocument ? " with document" : ""})`;
}

/** Reads and deletes the same expense at once: one of the two orders it must have been. */
class ReadWhileRemoving implements fc.AsyncCommand<Model, Real> {
  private readonly which;
  constructor(which: number) {
    this.which = which;
  }
  check = (model: Readonly<Model>) => live(model).some(({ status }) => status !== "read");
  async run(model: Model, real: Real) {
    const waiting = live(model).filter(({ status }) => status !== "read");
    const known = waiting[this.which % waiting.length] as Known;
    const [, removed] = await Promise.all([
      read(real, known),
      real.person
        .call(CALLS.deleteExpense, { params: { id: String(known.id) }, query: { deleteS3Document: "true" } })
        .then(
          () => true,
          (error: CallFailed) => {
            expect(error).toMatchObject({ status: 409, code: "in_processing" });
            return false;
          },
        ),
    ]);
    if (removed) known.status = "deleted";
    else known.status = known.outcome === "booked" ? "read" : "failed";
  }
  toString = () => `ReadWhileRemoving(${this.which})`;
}

/** Anything else that happens to the books. */
class Happens implements fc.AsyncCommand<Model, Real> {
  readonly name;
  private readonly drawn;
  constructor(name: Act, drawn: Draw) {
    this.name = name;
    this.drawn = drawn;
  }
  check = () => true;
  run = async (_model: Model, { company }: Real) => company && act(company, this.name, this.drawn);
  toString = () => `${this.name} ${JSON.stringify(this.drawn)}`;
}

const uploads = receipt.map((one) => new Upload(one));
const reads = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 3 })).map(([which, times]) => new Read(which, times));
const removals = fc.tuple(fc.nat(50), fc.boolean()).map(([which, document]) => new Remove(which, document));
const races = fc.nat(50).map((which) => new ReadWhileRemoving(which));
// Named more than once: more is brought and read than deleted.
const ofDocuments = [uploads, uploads, uploads, uploads, reads, reads, reads, reads, removals, races];
const commands = fc.commands(ofDocuments, { maxCommands: 40, size: "max" });

/** The database shows what the small book says. */
async function agrees({ expenses }: Model, { person, company }: Real): Promise<void> {
  const { data } = await person.call(CALLS.listExpenses, { query: { perPage: 100 } });
  const known = new Set(expenses.map(({ id }) => id));
  const rows = data.filter(({ id }) => company === undefined || known.has(id));
  const shown = new Map<number, ExpenseRow>(rows.map((row) => [row.id, row]));
  const remaining = expenses.filter(({ status }) => status !== "deleted");
  expect(new Set(shown.keys())).toEqual(new Set(remaining.map(({ id }) => id)));
  for (const known of remaining) {
    const row = shown.get(known.id);
    if (known.status === "read") {
      expect(["ready", "to_review"]).toContain(row?.status);
      expect(Math.round((row?.amount ?? 0) * 100)).toBe(Number(known.paid));
      expect(row?.isRefund).toBe(known.isRefund);
    } else expect(row).toMatchObject({ status: known.status, amount: null });
  }

  const organization = person.session.currentOrganizationId;
  expect(await violations(server.db, organization)).toEqual([]);
  const { entries } = await loadBook(server.db, organization);
  const posted = entries.filter(({ status, expenseId }) => status === "posted" && known.has(Number(expenseId)));
  const trial = trialBalance(
    posted.map(({ entry }) => entry),
    "EUR",
  );
  const assets = trial.rows.filter(({ accountCode }) => /^(1|21)/.test(accountCode));
  const paidOut = -assets.reduce((sum, { balance }) => sum + balance.minor, 0n);
  const inBooks = remaining.filter(({ id }) => shown.get(id)?.status === "ready");
  expect(paidOut).toBe(inBooks.reduce((sum, { paid, isRefund }) => sum + (isRefund ? -paid : paid), 0n));
}

it("keeps the laws of the books after any actions of users", async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const model: Model = { expenses: [] };
      const real: Real = { person: await server.register({ defaultCurrency: "EUR" }) };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await agrees(model, real);
    }),
    { numRuns: lawRuns(10), endOnFailure: true },
  );
}, 120_000);

/** Every kind of event once, among others, in any order. */
const everything = fc
  .tuple(
    fc.shuffledSubarray(ACT_NAMES, { minLength: ACT_NAMES.length }),
    fc.array(draw, { minLength: ACT_NAMES.length, maxLength: ACT_NAMES.length }),
  )
  .map(([names, drawn]) => names.flatMap((name, at) => (drawn[at] ? [new Happens(name, drawn[at])] : [])));
const others = fc.tuple(fc.constantFrom(...ACT_NAMES), draw).map(([name, drawn]) => new Happens(name, drawn));
const mixed = fc.commands([...ofDocuments, ...Array<typeof others>(15).fill(others)], { maxCommands: 30, size: "max" });

it("keeps the laws, and agrees with hledger at the borders of fiscal years, whatever else happens to the books", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(mixed, everything, beginning, async (sequence, all, begins) => {
      const model: Model = { expenses: [] };
      const person = await server.register({ defaultCurrency: "EUR" });
      await person.call(CALLS.setYearBeginning, { body: { ...begins, from: null, firstDay: null } });
      const company = await newCompany(server, person);
      const real: Real = { person, company };
      await fc.asyncModelRun(() => ({ model, real }), all);
      // An event that came before what it needs is tried again.
      for (const event of all) if (!company.done.has(event.name)) await event.run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      for (const [name, times] of company.done) done.set(name, (done.get(name) ?? 0) + times);
      await agrees(model, real);
      await expectYears(person);
    }),
    { numRuns: lawRuns(6), endOnFailure: true },
  );
  // By the fixed seed, no kind of event is always refused.
  if (!process.env.LAW_SEED) expect(ACT_NAMES.filter((name) => !done.has(name))).toEqual([]);
}, 300_000);

/**
 * On both bases, the results of the years are equity of the next, and the balance sheet balances. Each control account is what is open. A year, and days on both sides of its end,
 * are what hledger says.
 */
async function expectYears(person: Person): Promise<void> {
  const { data: years } = await person.call(CALLS.listFiscalYears, {});
  for (const basis of ["accrual", "cash"] as const) {
    let former = 0n;
    for (const { from, to } of years) {
      const sheet = await figures(person, "balance_sheet", { from, to, basis });
      const profit = figure(await figures(person, "profit_loss", { from, to, basis }), "profit");
      const about = `${from} to ${to}, ${basis}`;
      expect([figure(sheet, "former"), figure(sheet, "result")], about).toEqual([former, profit]);
      expect(figure(sheet, "assets:total"), about).toBe(figure(sheet, "both:total"));
      former += profit;
    }
  }
  for (const { from, to } of years) {
    for (const type of ["receivables_aging", "payables_aging"] as const) {
      const { rows } = await figures(person, type, { from, to });
      expect(
        rows.map(({ key }) => key),
        `${type} on ${to}`,
      ).not.toContain("unexplained");
    }
  }
  const year = years.find(({ from }) => from > "2024-12-31");
  if (hledger === null || !year) return;
  const border = { from: addDays(year.to, -100), to: addDays(year.to, 100) };
  await withHledger(server.origin, person, async (ask, file) => {
    for (const days of [year, border]) await expectSameOfHledger(person, ask, file, days);
  });
}
