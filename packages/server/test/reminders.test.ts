/** Reminders over HTTP and by the clock: what is sent, once each, and what holds it back. */
import { CALLS, type CallInput, outsideMailFailures, sendReminder } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDue } from "../src/features/reminders/send.ts";
import { CallFailure } from "../src/platform/http/failure.ts";
import type { Mail } from "../src/platform/mail/mail.ts";
import { ADDRESS } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { textOfPdf } from "./support/pdf-text.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let now = new Date("2026-03-20T10:00:00Z");
let server: TestServer;
let founder: Person;
/** Orders of the schedule, by the day of the company. */
let ordered: { to: string; level: number; day: string }[] = [];
let isBroken = false;
let isRefused = false;

/** Takes orders as the mail room does, and may die after one of them, before anything is committed. */
const mail: Mail = {
  order: () => Promise.reject(new Error("No such mail is expected.")),
  orderUnasked: () => Promise.reject(new Error("No such mail is expected.")),
  orderOutside: async (_tx, orders) => {
    if (isBroken) throw new Error("The process died.");
    if (isRefused) throw new CallFailure(outsideMailFailures.addressNotProven);
    for (const { to, order } of orders)
      if (order.kind === "invoice_reminder")
        ordered.push({ to, level: order.level, day: now.toISOString().slice(0, 10) });
  },
};
const errors: string[] = [];
const run = () => sendDue({ db: server.db, mail, now: () => now, onError: (error) => errors.push(String(error)) });

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date("2026-03-20T10:00:00Z");
  [ordered, isBroken] = [[], false];
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, country: "DE", taxId: "21/815/08150" } });
});

afterEach(() => founder.call(CALLS.saveReminderSettings, { body: { isOn: false } }));

async function issued(
  name: string,
  changes: Partial<CallInput<typeof CALLS.createInvoice>["body"]> = {},
  company = "",
) {
  const body = { name, company, email: `${name.toLowerCase()}@bees.example`, ...ADDRESS };
  const { client } = await founder.call(CALLS.addClient, { body });
  const items = [{ description: "Work", quantity: 1, unitPrice: 1000, accountCode: "4100" }];
  const days = { issueDate: "2026-02-01", dueDate: "2026-03-01" };
  const made = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, currency: "EUR", ...days, items, ...changes },
  });
  return (await founder.call(CALLS.issueInvoice, { params: { id: made.invoice.id }, body: {} })).invoice;
}
const turnOn = (body: CallInput<typeof CALLS.saveReminderSettings>["body"] = {}) =>
  founder.call(CALLS.saveReminderSettings, { body: { isOn: true, ...body } });
const hold = (id: string, body: CallInput<typeof CALLS.holdReminders>["body"]) =>
  founder.call(CALLS.holdReminders, { params: { id }, body });
const pay = (invoiceId: string, amount: number) =>
  founder.call(CALLS.recordPayment, {
    body: { date: "2026-03-19", accountCode: "1100", amount, items: [{ invoiceId }] },
  });
const remindersOf = (id: string) => founder.call(CALLS.getInvoiceReminders, { params: { id } });

describe("the schedule", () => {
  it("tells founders once a week that no mail may leave, and where it is put right", async () => {
    await issued("Refused");
    await turnOn();
    isRefused = true;
    const accountant = await addMember(server, founder, "accountant");
    await Promise.all([run(), run()]);
    await run();
    isRefused = false;
    const { data } = await founder.call(CALLS.listNotifications, {});
    expect(data).toMatchObject([
      { kind: "failed", sentence: "Automatic payment reminders could not be sent", to: "/reminders" },
    ]);
    expect((await accountant.call(CALLS.listNotifications, {})).data).toEqual([]);
    await run();
    expect(ordered).not.toEqual([]);
  });

  it("sends nothing until a founder turns it on", async () => {
    await issued("Silent");
    expect(await run()).toBe(0);
    const { isOn, data } = await founder.call(CALLS.listReminders, {});
    expect([isOn, data.map(({ level, day, to }) => [level, day, to])]).toEqual([
      false,
      [[1, "2026-03-08", "silent@bees.example"]],
    ]);
  });

  it("sends each level once over seven weeks, with crashes and two processes at once", async () => {
    await turnOn();
    const { id } = await issued("Late");
    for (let day = "2026-02-24"; day < "2026-04-12"; day = addDays(day, 1)) {
      now = new Date(`${day}T10:00:00Z`);
      isBroken = day.endsWith("5") || day === "2026-02-26";
      await Promise.all([run(), run()]);
      isBroken = false;
      // A restart soon after.
      if (day.endsWith("7")) await run();
    }
    const sent = (await remindersOf(id)).history.map(({ level, sentAt }) => [level, sentAt.slice(0, 10)]);
    expect(sent).toEqual([
      [3, "2026-03-29"],
      [2, "2026-03-16"],
      [1, "2026-03-08"],
      [0, "2026-02-27"],
    ]);
    expect((await remindersOf(id)).next).toBeNull();
  }, 90_000);

  it("sends each level exactly once over three years of month ends, leap days, time zones, and crashes", async () => {
    const zones = { DE: "Europe/Berlin", NZ: "Pacific/Auckland", US: "America/New_York" } as const;
    const levels = [-3, 7, 14, 28];
    const due: { id: string; person: Person; dueDate: string; zone: string }[] = [];
    const people: Person[] = [];
    const dueDates = ["2026-03-31", "2026-08-31", "2027-02-28", "2027-06-30", "2028-02-29", "2028-12-31", "2029-02-28"];
    for (const [country, zone] of Object.entries(zones)) {
      founder = await server.register({ defaultCurrency: "EUR" });
      people.push(founder);
      await founder.call(CALLS.saveOrganization, { body: { ...ADDRESS, country, taxId: "21/815/08150" } });
      for (const dueDate of dueDates) {
        const { id } = await issued(`${country}-${dueDate}`, { dueDate });
        due.push({ id, person: founder, dueDate, zone });
      }
      await turnOn();
    }

    let seed = 28;
    const chance = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    // Orders of a transaction are sent only if it is committed, as in the mail room.
    const inTransaction = new WeakMap<object, string[]>();
    const sent: string[] = [];
    let crashes = 0;
    const room: Mail = {
      ...mail,
      orderOutside: async (tx, orders) => {
        for (const { to, order } of orders)
          if (order.kind === "invoice_reminder") inTransaction.get(tx)?.push(`${order.invoiceId} ${order.level} ${to}`);
      },
    };
    const asSystem: typeof server.db.asSystem = async (work) => {
      const own: string[] = [];
      const done = await server.db.asSystem(async (tx) => {
        inTransaction.set(tx, own);
        const result = await work(tx);
        if (own.length > 0 && chance() < 0.2) throw new Error("crashed before the commit");
        return result;
      });
      sent.push(...own);
      if (own.length > 0 && chance() < 0.2) throw new Error("crashed after the commit");
      return done;
    };
    const deps = { db: { ...server.db, asSystem }, mail: room, now: () => now, onError: () => (crashes += 1) };
    const wanted = due.flatMap(({ dueDate }) => levels.map((days) => addDays(dueDate, days)));
    for (
      let instant = Date.parse("2026-03-26T05:00:00Z");
      instant < Date.parse("2029-04-20T00:00:00Z");
      instant += Math.ceil(chance() * 30) * 3_600_000
    ) {
      now = new Date(instant);
      // Nothing is due on most days: a run there would only ask again.
      const day = now.toISOString().slice(0, 10);
      if (!wanted.some((one) => one >= addDays(day, -9) && one <= addDays(day, 2))) continue;
      const processes = Array.from({ length: chance() < 0.3 ? 2 : 1 }, () => sendDue(deps));
      await Promise.allSettled(processes);
    }

    expect(crashes).toBeGreaterThan(10);
    for (const { id, person, dueDate, zone } of due) {
      const { history } = await person.call(CALLS.getInvoiceReminders, { params: { id } });
      const inOrder = history.toReversed();
      expect(
        inOrder.map(({ level }) => level),
        `${zone} ${dueDate}`,
      ).toEqual([0, 1, 2, 3]);
      let rested = "";
      for (const { level, sentAt } of inOrder) {
        const local = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(sentAt));
        const own = addDays(dueDate, levels[level] ?? 0);
        const latest = addDays(own > rested ? own : rested, 5);
        expect(local >= own && local >= rested && local <= latest, `${zone} ${dueDate} level ${level}: ${local}`).toBe(
          true,
        );
        // Two of them are a week apart.
        rested = addDays(local, 7);
      }
    }
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(due.length * levels.length);
    for (const person of people) await person.call(CALLS.saveReminderSettings, { body: { isOn: false } });
  }, 240_000);

  it("goes by the day of the company's country", async () => {
    await founder.call(CALLS.saveOrganization, { body: { country: "NZ" } });
    await turnOn();
    await issued("Auckland", { dueDate: "2026-03-12" });
    // 11:30 in the evening of 18 March in Auckland, and half an hour into the 19th; both in one day of UTC.
    now = new Date("2026-03-18T10:00:00Z");
    const before = await run();
    now = new Date("2026-03-18T13:00:00Z");
    expect([before, await run()]).toEqual([0, 1]);
  });

  it("is stopped by a payment, by a stop, a dispute, a promise, direct debit, and a missing address", async () => {
    await turnOn();
    const [paid, partly, stopped, disputed, promised] = [
      await issued("Paid"),
      await issued("Partly"),
      await issued("Stopped"),
      await issued("Disputed"),
      await issued("Promised"),
    ];
    await pay(paid.id, 1000);
    await pay(partly.id, 400);
    await hold(stopped.id, { isStopped: true });
    await hold(disputed.id, { isDisputed: true });
    await hold(promised.id, { promisedUntil: "2026-03-25" });
    await founder.call(CALLS.updateClient, { params: { id: (await issued("Nobody")).client.id }, body: { email: "" } });
    await run();
    expect(ordered.map(({ to }) => to)).toEqual(["partly@bees.example"]);
    const { data } = await founder.call(CALLS.listReminders, {});
    expect(Object.fromEntries(data.map(({ client, hold: why }) => [client.name, why]))).toEqual({
      ...{ Partly: null, Stopped: "stopped", Disputed: "disputed", Promised: "promised", Nobody: "no_email" },
    });
    expect((await remindersOf(partly.id)).history.map(({ open }) => open)).toEqual([600]);
    // After the promised day it goes on; what is stopped stays so.
    now = new Date("2026-03-26T10:00:00Z");
    ordered = [];
    await run();
    expect(ordered.map(({ to }) => to)).toEqual(["promised@bees.example"]);
  });
});

describe("a reminder", () => {
  it("has interest and fixed sum by the law of the country where the company wants it, and posts nothing", async () => {
    await turnOn({ isOn: false, hasCharges: true });
    const { id } = await issued("Grace", {}, "Bees Ltd.");
    const { next } = await remindersOf(id);
    // 1000 × 10.27 % × 19 / 365.
    expect(next?.text).toContain("interest of 10.27 % a year, 5.35 EUR until today, and a fixed sum of 40.00 EUR");
    await founder.call(CALLS.sendReminder, { params: { id } });
    expect((await remindersOf(id)).history).toMatchObject([{ level: 1, interest: 5.35, sum: 40, isAutomatic: false }]);
    expect((await founder.call(CALLS.getInvoice, { params: { id } })).open).toBe(1000);
    const sent = await server.mailTo("grace@bees.example", "invoice_reminder");
    expect(sent.text).toContain("5.35 EUR");
    expect(sent.attachments?.[0]?.filename).toMatch(/^INV-2026-\d{4}\.pdf$/);
  });

  it("is in the client's language and the company's own words", async () => {
    const { settings } = await turnOn({ isOn: false });
    const levels = settings.levels.map((level) => ({
      ...level,
      german: { subject: "Bitte zahlen: {number}", text: "Hallo {client}, {amount} seit {due}." },
    }));
    await turnOn({ isOn: false, levels });
    const { id, number, client } = await issued("Emmy");
    await founder.call(CALLS.updateClient, { params: { id: client.id }, body: { language: "de" } });
    expect((await remindersOf(id)).next).toMatchObject({
      subject: `Bitte zahlen: ${number}`,
      text: "Hallo Emmy, 1.000,00 EUR seit 1. März 2026.",
    });
  });

  it("isn't sent by hand either while something holds it back, nor once none is left", async () => {
    const { id } = await issued("Held");
    const send = () => sendCall(server.origin, CALLS.sendReminder, { params: { id } }, founder.headers);
    await hold(id, { isDisputed: true });
    await expectFailure(await send(), sendReminder.failures.held);
    await hold(id, { isDisputed: false });
    await pay(id, 1000);
    await expectFailure(await send(), sendReminder.failures.nothingLeft);
  });

  it("is the founder's to turn on", async () => {
    const accountant = await addMember(server, founder, "accountant");
    const answer = await sendCall(
      server.origin,
      CALLS.saveReminderSettings,
      { body: { isOn: true } },
      accountant.headers,
    );
    expect(answer.status).toBe(403);
  });
});

describe("a statement of account", () => {
  it("goes to the client by mail as a PDF in the client's language", async () => {
    const { client } = await issued("Stated");
    await founder.call(CALLS.updateClient, { params: { id: client.id }, body: { language: "de" } });
    const body = { to: ["stated@bees.example"], message: "" };
    await founder.call(CALLS.sendStatement, { params: { id: client.id }, body });
    const sent = await server.mailTo("stated@bees.example", "client_statement");
    expect(sent.subject).toMatch(/^Kontoblatt von /);
    const [file] = sent.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual(["Kontoblatt.pdf", "application/pdf"]);
    const text = await textOfPdf(new Uint8Array(file?.content as ArrayBuffer));
    expect(text).toMatch(/erstelltmit\p{L}+am/u);
  });
});
