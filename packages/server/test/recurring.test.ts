/** Recurring invoices and bills: each day makes one document whatever crashes, by its time zone; prices, placeholders, failures, permissions. */
import { CALLS, type CallInput, type CallName, type Recurring, type RecurringInput } from "@tallyleaf/contract";
import { addDays, listOccurrences, todayIn } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Deps, runDueRecurring } from "../src/features/recurring/run.ts";
import type { Mail } from "../src/platform/mail/mail.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let clientId: string;
let at = () => new Date();
async function on<T>(day: string, act: () => Promise<T>): Promise<T> {
  at = () => new Date(`${day}T12:00:00Z`);
  return act().finally(() => {
    at = () => new Date();
  });
}
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => at(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);

async function fresh() {
  // Of tests before: their clock goes on.
  await server.db.asSystem((tx) => tx.execute(sql`update recurring_document set paused = true`));
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  clientId = await newClient({});
}
const newClient = async (more: object) =>
  (
    await founder.call(CALLS.addClient, {
      body: { ...ADDRESS, name: "Grace", company: "Northwind Ltd", email: "grace@northwind.example", ...more },
    })
  ).client.id;

type Form = CallInput<typeof CALLS.createInvoice>["body"];
/** An invoice to be repeated: 100 of hosting and 50 of support, due in 10 days. */
async function model(more: Partial<Form> = {}): Promise<string> {
  const body: Form = {
    clientId,
    issueDate: "2026-12-01",
    dueDate: "2026-12-11",
    currency: "EUR",
    items: [
      { description: "Hosting {month} {year}", quantity: 1, unitPrice: 100, accountCode: "4100" },
      { description: "Support {period}", quantity: 2, unitPrice: 25, accountCode: "4100" },
    ],
    ...more,
  };
  return (await founder.call(CALLS.createInvoice, { body })).invoice.id;
}
const make = async (likeId: string, more: Partial<RecurringInput> = {}): Promise<Recurring> => {
  const body = {
    kind: "invoice",
    name: "Hosting",
    likeId,
    unit: "month",
    day: 1,
    from: "2027-01-01",
    ...more,
  } as const;
  return (await on("2026-12-15", () => founder.call(CALLS.createRecurring, { body: body as RecurringInput }))).schedule;
};

const noMail = { order: async () => {}, orderUnasked: async () => {}, orderOutside: async () => {} } as unknown as Mail;
const depsAt = (instant: Date): Deps => ({ db: server.db, mail: noMail, now: () => instant });
const clock = (day: string) => runDueRecurring(depsAt(new Date(`${day}T12:00:00Z`)));
const read = async (id: string, as = founder) => {
  const found = (await as.call(CALLS.listRecurring, {})).data.find((one) => one.id === id);
  if (!found) throw new Error("The schedule is gone.");
  return found;
};
const madeOf = async ({ id }: Recurring) => {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ period: string; invoice: string | null; expense: string | null; state: string }>(sql`
      select period::text, invoice_id as invoice, expense_id::text as expense, state from recurring_run
      where schedule_id = ${id} order by period`),
  );
  return rows;
};
const show = (id: string | null) => founder.call(CALLS.getInvoice, { params: { id: id ?? "" } });
const countInvoices = () => countRows("invoice");
const countRows = async (table: "invoice" | "expense") => {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(table)}
        where organization_id = ${founder.session.currentOrganizationId}`,
    ),
  );
  return rows[0]?.count ?? 0;
};

const BILL = {
  vendorName: "Host Ltd",
  description: "Servers {month} {year}",
  invoiceDate: "2026-12-01",
  dueDate: "2026-12-15",
  totalAmount: 119,
  currency: "EUR",
  paymentAccountId: "2000",
  accountCode: "6000",
  taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }],
} as const;
const billModel = async () => String((await founder.call(CALLS.createExpense, { body: BILL as never })).expense.id);

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A process that dies: before what it did is committed, or just after. */
function crashing(deps: Deps, chance: () => number): Deps {
  const asSystem: typeof deps.db.asSystem = async (work) => {
    const done = await deps.db.asSystem(async (tx) => {
      const result = await work(tx);
      if (chance() < 0.15) throw new Error("crashed before the commit");
      return result;
    });
    if (chance() < 0.15) throw new Error("crashed after the commit");
    return done;
  };
  return { ...deps, db: { ...deps.db, asSystem } };
}

describe("three years of rhythms", () => {
  it("makes each document exactly once through month ends, leap days, time zones, crashes, and processes beside each other", async () => {
    await fresh();
    const like = await model();
    const bill = await billModel();
    const rhythms: (Partial<RecurringInput> & { timeZone: string })[] = [
      { unit: "month", day: 31, from: "2027-01-31", mode: "issue", timeZone: "Europe/Berlin" },
      { unit: "month", day: 30, from: "2027-01-30", every: 2, timeZone: "Pacific/Auckland" },
      { unit: "week", day: 1, from: "2027-01-04", every: 4, timeZone: "America/Los_Angeles" },
      { unit: "quarter", day: 31, from: "2027-03-31", mode: "send", timeZone: "Asia/Kolkata" },
      { unit: "year", day: 29, from: "2027-02-28", mode: "issue", timeZone: "UTC" },
      { unit: "month", day: 29, from: "2027-02-01", count: 14, timeZone: "America/St_Johns" },
      {
        unit: "month",
        day: 31,
        from: "2027-01-01",
        until: "2029-06-30",
        kind: "bill",
        mode: "issue",
        timeZone: "Europe/Paris",
      },
    ];
    const schedules: Recurring[] = [];
    for (const [index, rhythm] of rhythms.entries())
      schedules.push(await make(rhythm.kind === "bill" ? bill : like, { name: `R${index}`, ...rhythm }));
    const before = await countInvoices();

    const chance = random(28);
    const end = Date.parse("2030-01-02T00:00:00Z");
    let instant = Date.parse("2026-12-31T00:20:00Z");
    let crashes = 0;
    while (instant < end) {
      const deps = crashing(depsAt(new Date(instant)), chance);
      // Sometimes two processes run the job at once.
      const processes = Array.from({ length: chance() < 0.3 ? 2 : 1 }, () => runDueRecurring(deps));
      for (const outcome of await Promise.allSettled(processes)) if (outcome.status === "rejected") crashes += 1;
      // No document is earlier than its day, which begins in the time zone of its schedule.
      instant += Math.ceil(chance() * 12 * 24) * 3_600_000;
    }
    expect(crashes).toBeGreaterThan(20);
    await runDueRecurring(depsAt(new Date(end)));

    let invoices = 0;
    for (const [index, schedule] of schedules.entries()) {
      const days = listOccurrences({ ...schedule, until: schedule.until }, 0, 400).filter((day) => day < "2030-01-01");
      const runs = await madeOf(schedule);
      expect(
        runs.map(({ period }) => period),
        rhythms[index]?.timeZone,
      ).toEqual(days);
      expect(runs.every(({ state }) => state === "made")).toBe(true);
      const ids = runs.map(({ invoice, expense }) => invoice ?? expense);
      expect(new Set(ids).size).toBe(days.length);
      if (schedule.kind === "invoice") invoices += days.length;
      else {
        // The bill that is repeated, and one for each day.
        expect(await countRows("expense")).toBe(days.length + 1);
      }
    }
    expect(await countInvoices()).toBe(before + invoices);
    const [monthEnds, , , quarters] = schedules;
    const periods = (await madeOf(monthEnds as Recurring)).map(({ period }) => period);
    expect(periods).toContain("2028-02-29");
    expect(periods).toContain("2027-02-28");
    // Issued and sent ones have numbers without a gap.
    const { data } = await founder.call(CALLS.listInvoices, { query: { perPage: 100, status: "overdue" } });
    const numbers = data.map(({ number }) => number).filter((number) => number?.includes("2028"));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { invoice } of await madeOf(quarters as Recurring))
      expect((await show(invoice)).sentTo).toBe("grace@northwind.example");
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  }, 240_000);

  it("begins a day where the schedule's zone does, not before", async () => {
    await fresh();
    const like = await model();
    const zones = ["Pacific/Auckland", "UTC", "America/Los_Angeles"];
    const schedules = [];
    for (const timeZone of zones) schedules.push(await make(like, { name: timeZone, timeZone, from: "2027-03-01" }));
    for (const hour of Array.from({ length: 48 }, (_, each) => each)) {
      const now = new Date(Date.parse("2027-02-28T00:20:00Z") + hour * 3_600_000);
      await runDueRecurring(depsAt(now));
      for (const [index, schedule] of schedules.entries()) {
        const isDue = todayIn(zones[index] ?? "", now) >= "2027-03-01";
        expect(await madeOf(schedule), `${zones[index]} ${now.toISOString()}`).toHaveLength(isDue ? 1 : 0);
      }
    }
  }, 60_000);

  it("makes nothing twice where the schedule says less than its runs, as after a restored table", async () => {
    await fresh();
    const schedule = await make(await model(), { mode: "issue" });
    await clock("2027-03-02");
    const before = await madeOf(schedule);
    await server.db.asSystem((tx) =>
      tx.execute(sql`update recurring_document set next_index = 0, next_run = '2027-01-01' where id = ${schedule.id}`),
    );
    const count = await countInvoices();
    await clock("2027-03-02");
    expect(await madeOf(schedule)).toEqual(before);
    expect(await countInvoices()).toBe(count);
    expect((await read(schedule.id)).next[0]?.date).toBe("2027-04-01");
  });

  it("makes a month of 40 recurring invoices without a click, issued and sent", async () => {
    await fresh();
    const like = await model();
    for (let index = 0; index < 40; index += 1) await make(like, { name: `Hosting ${index}`, mode: "send" });
    const before = await countInvoices();
    await clock("2027-01-01");
    expect(await countInvoices()).toBe(before + 40);
    const { data } = await founder.call(CALLS.listInvoices, { query: { status: "overdue", perPage: 100 } });
    const sent = await founder.call(CALLS.listInvoices, {
      query: { startDate: "2027-01-01", endDate: "2027-01-01", perPage: 100 },
    });
    expect(data.length + sent.data.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sent.data.map(({ number }) => number)).size).toBe(40);
  }, 60_000);
});

describe("a recurring invoice", () => {
  it("fills its period in the client's language, moves its days, and names its schedule", async () => {
    await fresh();
    clientId = await newClient({ language: "de", email: "" });
    const like = await model({ supplyDate: "2026-12-01", supplyUntil: "2026-12-31" });
    const schedule = await make(like, { mode: "issue", covers: "previous", from: "2027-03-01", name: "Wartung" });
    await clock("2027-03-01");
    const [run] = await madeOf(schedule);
    const invoice = await show(run?.invoice ?? null);
    expect(invoice).toMatchObject({
      issueDate: "2027-03-01",
      dueDate: "2027-03-11",
      supplyDate: "2027-02-01",
      supplyUntil: "2027-02-28",
      total: 150,
      recurring: { id: schedule.id, name: "Wartung" },
      items: [{ description: "Hosting Februar 2027" }, { description: "Support Februar 2027" }],
    });
    expect((await show(like)).recurring).toBeNull();
    // Employees see the invoice, but not the screen of recurring documents.
    const employee = await addMember(server, founder, "employee");
    const seen = await employee.call(CALLS.getInvoice, { params: { id: invoice.id } });
    expect([seen.number, seen.recurring]).toEqual([invoice.number, null]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "invoice" } });
    expect(data[0]?.sentence).toMatch(/^The system issued /);
  });

  it("names quarters as the client's language does", async () => {
    await fresh();
    const description = "Service {quarter}, {period}, {month}";
    const said: string[] = [];
    for (const language of ["de", "fr", "es", "it", "nl"]) {
      const client = await newClient({ name: language, language });
      const items = [{ description, quantity: 1, unitPrice: 100, accountCode: "4100" }];
      const like = await model({ clientId: client, items });
      const schedule = await make(like, { unit: "quarter", from: "2027-04-01", covers: "previous" });
      await clock("2027-04-01");
      const [run] = await madeOf(schedule);
      said.push((await show(run?.invoice ?? null)).items[0]?.description ?? "");
    }
    expect(said).toEqual([
      "Service Q1, Q1 2027, Januar–März",
      "Service T1, T1 2027, janvier–mars",
      "Service T1, T1 2027, enero–marzo",
      "Service T1, T1 2027, gennaio–marzo",
      "Service kwartaal 1, kwartaal 1 2027, januari–maart",
    ]);
  });

  it("takes the rates of its tax codes on its own day", async () => {
    await fresh();
    await founder.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "DE123456788", startsOn: "2026-01-01", rhythm: "quarter" },
    });
    const items = [{ description: "Hosting", quantity: 1, unitPrice: 100, accountCode: "4100", taxCode: "DE-U19" }];
    const like = await model({ items, supplyDate: "2026-12-01", supplyUntil: "2026-12-31" });
    // As if it had been written when the rate was another.
    const schedule = await make(like, { mode: "issue" });
    await server.db.asSystem((tx) =>
      tx.execute(
        sql`update recurring_document set form = jsonb_set(form, '{items,0,taxRate}', '16') where id = ${schedule.id}`,
      ),
    );
    await clock("2027-01-01");
    const [run] = await madeOf(schedule);
    expect((await show(run?.invoice ?? null)).taxes).toMatchObject([{ rate: 19, tax: 19 }]);
  });

  it("charges a new price from its day on, and lists it among the next twelve", async () => {
    await fresh();
    const priceChanges = [{ from: "2027-03-01", line: 1, price: 120.5 }];
    const schedule = await make(await model(), { priceChanges });
    expect(schedule.next.map(({ total }) => total).slice(0, 4)).toEqual([150, 150, 170.5, 170.5]);
    expect(schedule.next).toHaveLength(12);
    await clock("2027-03-01");
    const totals = [];
    for (const { invoice } of await madeOf(schedule)) totals.push((await show(invoice)).total);
    expect(totals).toEqual([150, 150, 170.5]);
    const answer = await send("updateRecurring", {
      params: { id: schedule.id },
      body: { priceChanges: [{ from: "2027-03-01", line: 3, price: 1 }] },
    });
    expectFailure(answer, CALLS.updateRecurring.failures.unknownLine);
  });

  it("has its content edited as of its next day, and keeps later prices with their lines", async () => {
    await fresh();
    const priceChanges = [
      { from: "2027-02-01", line: 2, price: 30 },
      { from: "2027-05-01", line: 2, price: 40 },
      { from: "2027-05-01", line: 1, price: 500 },
    ];
    const { id } = await make(await model(), { priceChanges, mode: "issue" });
    const params = { id };
    await clock("2027-01-01");
    const content = await founder.call(CALLS.getRecurringContent, { params });
    // Hosting 100, and 2 × 30 of support, whose price has changed on the next day.
    expect(content).toMatchObject({ day: "2027-02-01", bill: null, priceChanges: priceChanges.slice(1) });
    expect(content.invoice).toMatchObject({
      ...{ issueDate: "2027-02-01", dueDate: "2027-02-11", client: { id: clientId, name: "Northwind Ltd" } },
      items: [
        { description: "Hosting {month} {year}", unitPrice: 100, amount: 100 },
        { description: "Support {period}", unitPrice: 30, amount: 60 },
      ],
    });
    if (!content.invoice) throw new Error("It is an invoice.");
    const { client, items, ...form } = content.invoice;
    // Hosting is gone, a new line comes first, support is the second one now; due after 20 days instead of 10.
    const backup = { description: "Backup {month}", quantity: 3, unitPrice: 10, accountCode: "4100" };
    const invoice = { ...form, dueDate: "2027-02-21", clientId: client.id, items: [backup, ...items.slice(1)] };
    const body = { day: content.day, invoice, bill: null, priceChanges: [{ from: "2027-05-01", line: 2, price: 40 }] };
    const refusedAt = async (change: object) => {
      const { json } = await send("saveRecurringContent", { params, body: { ...body, ...change } });
      const { code, errors } = json as { code: string; errors?: { path: string }[] };
      return [code, errors?.[0]?.path];
    };
    expect(await refusedAt({ day: "2027-01-01" })).toEqual(["changed_meanwhile", undefined]);
    expect(await refusedAt({ invoice: null })).toEqual(["other_kind", "invoice"]);
    expect(await refusedAt({ priceChanges: [{ from: "2027-05-01", line: 3, price: 1 }] })).toEqual([
      ...["unknown_line", "priceChanges.0.line"],
    ]);
    expect(await refusedAt({ invoice: { ...invoice, items: [{ ...backup, accountCode: "1200" }] } })).toEqual([
      ...["unknown_account", "items.0.accountCode"],
    ]);
    const employee = await addMember(server, founder, "employee");
    expect((await send("saveRecurringContent", { params, body }, employee)).status).toBe(403);
    const rival = await server.register({ defaultCurrency: "EUR" });
    for (const [name, input] of [
      ["getRecurringContent", { params }],
      ["saveRecurringContent", { params, body }],
    ] as const)
      expectFailure(await send(name, input, rival), CALLS.getRecurringContent.failures.notFound);
    // Nothing was changed by what was refused: 100 + 60, and 500 + 80 from May on.
    expect((await read(id)).next.map(({ total }) => total).slice(0, 4)).toEqual([160, 160, 160, 580]);

    const { schedule } = await founder.call(CALLS.saveRecurringContent, { params, body });
    // 3 × 10 + 2 × 30; from May on 3 × 10 + 2 × 40.
    expect(schedule.next.map(({ total }) => total).slice(0, 4)).toEqual([90, 90, 90, 110]);
    expect(schedule.priceChanges).toEqual(body.priceChanges);
    await clock("2027-05-01");
    const made = (await madeOf(schedule)).map(({ invoice: of }) => of);
    const shown = await Promise.all([made[1] ?? null, made[4] ?? null].map(show));
    expect(
      shown.map(({ items: of, total, dueDate }) => [of.map(({ description }) => description), total, dueDate]),
    ).toEqual([
      [["Backup February", "Support February 2027"], 90, "2027-02-21"],
      [["Backup May", "Support May 2027"], 110, "2027-05-21"],
    ]);
    // The invoice that was made before stays.
    expect((await show(made[0] ?? null)).total).toBe(150);
  });

  it("is skipped, paused, run ahead, changed, and ended", async () => {
    await fresh();
    const { id } = await make(await model());
    const params = { id };
    await founder.call(CALLS.skipRecurring, { params });
    expect((await read(id)).next[0]?.date).toBe("2027-02-01");
    const { schedule } = await on("2027-01-20", () => founder.call(CALLS.runRecurring, { params }));
    expect(schedule.runs.map(({ period, state }) => [period, state])).toEqual([
      ["2027-02-01", "made"],
      ["2027-01-01", "skipped"],
    ]);
    expect((await show(schedule.runs[0]?.invoiceId ?? null)).issueDate).toBe("2027-01-20");
    await founder.call(CALLS.pauseRecurring, { params, body: { paused: true } });
    await clock("2027-03-02");
    expect((await read(id)).runs).toHaveLength(2);
    const moved = await on("2027-01-21", () =>
      founder.call(CALLS.updateRecurring, { params, body: { day: 15, from: "2027-01-15" } }),
    );
    expect(moved.schedule.next[0]?.date).toBe("2027-02-15");
    const resumed = await on("2027-03-16", () =>
      founder.call(CALLS.pauseRecurring, { params, body: { paused: false } }),
    );
    expect(resumed.schedule.runs.map(({ period }) => period)).toEqual([
      "2027-03-15",
      "2027-02-15",
      "2027-02-01",
      "2027-01-01",
    ]);
    await founder.call(CALLS.endRecurring, { params });
    expectFailure(await send("runRecurring", { params }), CALLS.runRecurring.failures.ended);
    expect((await read(id)).state).toBe("ended");
  });

  it("fails in a closed month with its reason and a mail, and is tried again by a click", async () => {
    await fresh();
    const schedule = await make(await model(), { mode: "issue", name: "Retainer" });
    await on("2027-02-01", () => founder.call(CALLS.closeMonth, { params: { month: "2027-01" }, body: {} }));
    const mails: object[] = [];
    const mail = { ...noMail, order: async (_: unknown, order: object) => void mails.push(order) } as unknown as Mail;
    await runDueRecurring({ ...depsAt(new Date("2027-02-02T12:00:00Z")), mail });
    const { runs } = await read(schedule.id);
    expect(runs.map(({ period, state }) => [period, state])).toEqual([
      ["2027-01-01", "failed"],
      ["2027-02-01", "made"],
    ]);
    expect(runs[0]?.reason).toContain("January 2027 is closed");
    // The checklist of its month has a task until a person decides about the day.
    const failed = async () =>
      (await founder.call(CALLS.getMonth, { params: { month: "2027-01" } })).checklist.find(
        ({ check }) => check === "recurring_documents_failed",
      );
    expect(await failed()).toMatchObject({ urgency: "task", count: 1 });
    expect(mails).toMatchObject([{ kind: "recurring_failed", period: "2027-01-01", userId: founder.session.user.id }]);
    const params = { id: schedule.id, period: "2027-01-01" };
    const again = await send("settleRecurringRun", { params, body: { how: "retry" } });
    expect([again.status, (again.json as { error: string }).error]).toEqual([
      409,
      expect.stringContaining("is closed"),
    ]);
    await founder.call(CALLS.reopenMonth, { params: { month: "2027-01" }, body: { reason: "One invoice is missing" } });
    const retried = await founder.call(CALLS.settleRecurringRun, { params, body: { how: "retry" } });
    expect(retried.schedule.runs.find(({ period }) => period === "2027-01-01")?.state).toBe("made");
    expect(await failed()).toMatchObject({ count: 0 });
    expectFailure(
      await send("settleRecurringRun", { params, body: { how: "skip" } }),
      CALLS.settleRecurringRun.failures.notFound,
    );
  });

  it("creates a failed run without its mail, where the client may have it already", async () => {
    await fresh();
    const schedule = await make(await model(), { mode: "send" });
    await on("2027-02-01", () => founder.call(CALLS.closeMonth, { params: { month: "2027-01" }, body: {} }));
    await clock("2027-01-01");
    await founder.call(CALLS.reopenMonth, { params: { month: "2027-01" }, body: { reason: "One invoice is missing" } });
    const params = { id: schedule.id, period: "2027-01-01" };
    const settled = await founder.call(CALLS.settleRecurringRun, { params, body: { how: "unsent" } });
    expect(settled.schedule.mode).toBe("send");
    expect(await show(settled.schedule.runs[0]?.invoiceId ?? null)).toMatchObject({
      ...{ issueDate: "2027-01-01", number: expect.stringContaining("2027"), sentTo: null },
    });
  });

  it("mails what it issues to the client, and says so where the client has no address", async () => {
    await fresh();
    const schedule = await make(await model(), { mode: "send" });
    await on("2027-01-01", () => founder.call(CALLS.runRecurring, { params: { id: schedule.id } }));
    const received = await server.mailTo("grace@northwind.example", "invoice");
    expect(received.subject).toContain("2027-0001");
    await founder.call(CALLS.updateClient, { params: { id: clientId }, body: { email: "" } });
    await clock("2027-02-01");
    expect((await read(schedule.id)).runs[0]).toMatchObject({
      state: "failed",
      reason: "The client has no email address. Enter one.",
    });
  });

  it("is nobody's but founders' and accountants'", async () => {
    await fresh();
    const schedule = await make(await model());
    const employee = await addMember(server, founder, "employee");
    const accountant = await addMember(server, founder, "accountant");
    for (const name of ["listRecurring", "runRecurring", "skipRecurring"] as const)
      expect((await send(name, { params: { id: schedule.id } }, employee)).status).toBe(403);
    expect((await read(schedule.id, accountant)).id).toBe(schedule.id);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expectFailure(
      await send("skipRecurring", { params: { id: schedule.id } }, rival),
      CALLS.skipRecurring.failures.notFound,
    );
  });
});

describe("a recurring bill", () => {
  it("has its content edited, and stays a bill", async () => {
    await fresh();
    const { id } = await make(await billModel(), { kind: "bill", mode: "issue", name: "Servers" });
    const params = { id };
    const { bill, invoice, day } = await founder.call(CALLS.getRecurringContent, { params });
    expect([invoice, bill]).toMatchObject([
      null,
      { description: "Servers {month} {year}", invoiceDate: "2027-01-01", dueDate: "2027-01-15", totalAmount: 119 },
    ]);
    if (!bill) throw new Error("It is a bill.");
    const lineItems = [
      { description: "Server {month}", quantity: 2, unitPrice: 60, amount: 120, accountCode: "6000" },
      { description: "Backup", quantity: 1, unitPrice: 20, amount: 20, accountCode: "6000" },
    ];
    const form = {
      ...{ vendorName: "Host Ltd", description: "Servers {month}", invoiceDate: day, dueDate: "2027-01-31" },
      ...{ currency: "EUR", paymentAccountId: "2000", accountCode: "6000", totalAmount: 166.6, lineItems },
      taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 26.6 }],
    };
    const body = { day, invoice: null, bill: form, priceChanges: [{ from: "2027-02-01", line: 2, price: 30 }] };
    const paid = await send("saveRecurringContent", {
      params,
      body: { ...body, bill: { ...form, paymentAccountId: "1000" } },
    });
    expectFailure(paid, CALLS.saveRecurringContent.failures.notBill);
    const { schedule } = await founder.call(CALLS.saveRecurringContent, { params, body });
    // 140 with 19 %; 150 with 19 % from February on.
    expect(schedule.next.map(({ total }) => total).slice(0, 2)).toEqual([166.6, 178.5]);
    await clock("2027-01-01");
    const [run] = await madeOf(schedule);
    expect(await founder.call(CALLS.getExpense, { params: { id: run?.expense ?? "" } })).toMatchObject({
      ...{ description: "Servers January", invoiceDate: "2027-01-01", dueDate: "2027-01-31", totalAmount: 166.6 },
      lineItems: [
        { description: "Server January", amount: 120 },
        { description: "Backup", amount: 20 },
      ],
      bill: { open: 166.6 },
    });
  });

  it("is posted as payable on its day, with the price and taxes of the day, and names its schedule", async () => {
    await fresh();
    const priceChanges = [{ from: "2027-02-01", line: 1, price: 238 }];
    const schedule = await make(await billModel(), { kind: "bill", mode: "issue", name: "Servers", priceChanges });
    expect(schedule).toMatchObject({ party: "Host Ltd", currency: "EUR", lines: [{ price: 119 }] });
    await clock("2027-02-01");
    const runs = await madeOf(schedule);
    expect(runs).toHaveLength(2);
    const expense = await founder.call(CALLS.getExpense, { params: { id: runs[1]?.expense ?? "" } });
    expect(expense).toMatchObject({
      description: "Servers February 2027",
      invoiceDate: "2027-02-01",
      dueDate: "2027-02-15",
      totalAmount: 238,
      taxes: [{ taxAmount: 38 }],
      bill: { open: 238 },
      recurring: { name: "Servers" },
    });
    expect(addDays(expense.invoiceDate ?? "", 14)).toBe(expense.dueDate);
  });

  it("is a draft to review where the schedule says so, which a person saves", async () => {
    await fresh();
    const schedule = await make(await billModel(), { kind: "bill", mode: "draft", name: "Servers" });
    expect(schedule.lines).toEqual([
      { description: "Servers {month} {year}", quantity: null, price: 119, taxRate: 19, account: "6000" },
    ]);
    await clock("2027-01-01");
    const [run] = await madeOf(schedule);
    const params = { id: run?.expense ?? "" };
    const draft = await founder.call(CALLS.getExpense, { params });
    expect(draft).toMatchObject({ status: "to_review", description: "Servers January 2027", totalAmount: 119 });
    expect(draft.bill ?? null).toBeNull();
    const bills = async () => (await founder.call(CALLS.listBills, { query: { filter: "all" } })).data.length;
    expect(await bills()).toBe(1);
    await founder.call(CALLS.updateExpense, { params, body: { ...BILL, invoiceDate: "2027-01-01" } as never });
    expect((await founder.call(CALLS.getExpense, { params })).status).not.toBe("to_review");
    expect(await bills()).toBe(2);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("repeats only what is payable, and is never sent", async () => {
    await fresh();
    const paid = await founder.call(CALLS.createExpense, { body: { ...BILL, paymentAccountId: "1100" } as never });
    const input = { kind: "bill", name: "B", unit: "month", day: 1, from: "2027-01-01", mode: "issue" };
    expectFailure(
      await send("createRecurring", { body: { ...input, likeId: String(paid.expense.id) } }),
      CALLS.createRecurring.failures.unknownBill,
    );
    expectFailure(
      await send("createRecurring", { body: { ...input, mode: "send", likeId: await billModel() } }),
      CALLS.createRecurring.failures.billMode,
    );
  });
});
