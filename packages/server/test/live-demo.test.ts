/** The live demo: anyone may open and change it, it is recreated, and nothing of it reaches people, systems, or companies outside. */
import { existsSync, readdirSync } from "node:fs";
import {
  CALLS,
  type Call,
  COMMON_FAILURES,
  holdsNeeds,
  inDemo,
  NOT_IN_DEMO,
  openDemo,
  PERMISSIONS,
} from "@tallyleaf/contract";
import type { ExtractionPool } from "@tallyleaf/extraction";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attempts, organizations, users } from "../src/platform/db/schema.ts";
import { admitOutside } from "../src/platform/mail/outside.ts";
import { renewDemo, sweepDemos } from "../src/product/demo/live/renew.ts";
import type { Fill } from "../src/product/demo/live/team.ts";
import { until } from "./embedded/support.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, signedIn, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
/** Another company on the same server. */
let neighbor: Person;
/** How documents were to be read, newest last. */
const read: NonNullable<Parameters<ExtractionPool["read"]>[2]>[] = [];

beforeAll(async () => {
  const scripted = createScriptedPool();
  const pool: ExtractionPool = {
    ...scripted,
    read: (bytes, context, options = {}) => {
      read.push(options);
      return scripted.read(bytes, context, options);
    },
    get waiting() {
      return scripted.waiting;
    },
  };
  server = await startTestServer({ pool });
  neighbor = await server.register({ companyName: "Difference Engines" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.asSystem((tx) => tx.delete(attempts).where(sql`${attempts.key} like 'demo:%'`));
});

const deps = () => ({ db: server.db, calls: server.calls, queue: server.queue, now: () => new Date() });

const receipt = (id: string) => scriptedPdf(purchase(id, { currency: "EUR" })) as Uint8Array<ArrayBuffer>;

const TODAY = new Date().toISOString().slice(0, 10);

/** A client, an invoice, and a receipt, by the calls and the people that fill the demo. */
const fillLittle: Fill = async ({ team: { founder, employee, accountant } }) => {
  await founder(CALLS.saveOrganization, {
    body: { name: "Kornelia Studio", address: "Speicherstraße 14\n20457 Hamburg", country: "DE", taxId: "DE812000401" },
  });
  const { client } = await founder(CALLS.addClient, {
    body: {
      name: "Ada Byron",
      company: "Engines",
      email: "ada@engines.example",
      phone: "",
      address: "12 Market Street",
    },
  });
  const { invoice } = await accountant(CALLS.createInvoice, {
    body: {
      clientId: client.id,
      issueDate: TODAY,
      dueDate: TODAY,
      currency: "EUR",
      items: [{ description: "Design", accountCode: "4100", quantity: 1, unitPrice: 100, taxName: "", taxRate: null }],
    },
  });
  await founder(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  const file = new File([receipt("Ferrous")], "ferrous.pdf", { type: "application/pdf" });
  const { fileUrl } = await employee(CALLS.uploadFile, { file, body: { expenseId: -1 } });
  await employee(CALLS.processInvoice, { body: { s3Url: fileUrl } });
};

/** Ends the time of all demos, so that the next one is made. */
const endDemos = () =>
  server.db.asSystem((tx) =>
    tx.execute(sql`update organization set demo_until = now() - interval '1 minute',
      created_at = now() - interval '2 hours' where demo_until is not null`),
  );
const listDemos = () =>
  server.db.asSystem((tx) =>
    tx.select({ id: organizations.id }).from(organizations).where(sql`${organizations.demoUntil} is not null`),
  );

/** A visitor of a new demo. */
async function visit(): Promise<Person> {
  await endDemos();
  await renewDemo(deps(), fillLittle);
  const session = await server.stranger(openDemo, {});
  return signedIn(server.origin, session, session.user.email);
}

describe("opening the demo", () => {
  it("is refused where there is none", async () => {
    expectFailure(await sendCall(server.origin, openDemo), openDemo.failures.off);
  });

  it("gives a founder's session that ends at the full hour when it is recreated", async () => {
    const { session, call } = await visit();
    expect(session.user).toMatchObject({ name: "Mara Lindqvist", userRole: "founder", demoUntil: session.expires_at });
    expect(session.expires_at).toMatch(/T\d\d:00:00/);
    expect(Date.parse(session.expires_at)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect(Date.parse(session.expires_at)).toBeLessThan(Date.now() + 71 * 60_000);
    // Its books are filled, and can be changed.
    const { data } = await call(CALLS.listExpenses, { query: {} });
    expect(data).toMatchObject([{ vendorName: "Vendor Ferrous" }]);
    const body = { name: "Grace", company: "Compilers", email: "grace@compilers.example", phone: "", address: "" };
    expect((await call(CALLS.addClient, { body })).client.company).toBe("Compilers");
  });

  it("says in the language of the page that leads there", async () => {
    await visit();
    const answer = await sendCall(server.origin, openDemo, {}, { "accept-language": "de" });
    expect(answer.json).toMatchObject({ user: { language: "de" } });
  });
});

describe("a visitor", () => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await visit();
  });
  const refused = (call: Call) => sendCall(server.origin, call, { body: call.body ? {} : undefined }, visitor.headers);

  const calls = Object.entries(CALLS) as [string, Call][];
  const allowed = inDemo(PERMISSIONS.founder);
  const closed = calls.filter(
    ([, { needs, sends }]) => needs && holdsNeeds(PERMISSIONS.founder, needs) && (sends || !holdsNeeds(allowed, needs)),
  );

  it("may not make calls about members, keys, connections, or what leaves the server", async () => {
    const names = closed.map(([name]) => name);
    for (const name of ["inviteMember", "changeMember", "removeMember", "createApiKey", "createWebhook"])
      expect(names).toContain(name);
    for (const name of ["connectIntegration", "deleteOrganization", "orderMoveOut", "sendInvoice", "submitInvoice"])
      expect(names).toContain(name);
    for (const name of ["sendQuote", "sendReminder", "sendStatement", "saveProfile", "changePassword"])
      expect(names).toContain(name);
    for (const [name, call] of closed) {
      const { status, json } = await refused(call);
      // Beyond the limit of changes they are refused as well.
      await server.db.asSystem((tx) => tx.delete(attempts).where(sql`${attempts.key} like 'demo:%'`));
      expect({ name, status, json }).toMatchObject({ name, status: 403, json: { code: NOT_IN_DEMO.code } });
    }
  });

  it("may not change or see the sign-in, which all visitors share", async () => {
    const own = calls.filter(([, { access }]) => access === "session").map(([name]) => name);
    expect(own).toContain("listSessions");
    for (const [name, call] of calls.filter(([, { access }]) => access === "session")) {
      if (name === "currentSession" || name === "logout") continue;
      const { status, json } = await refused(call);
      expect({ name, status, json }).toMatchObject({ name, status: 403, json: { code: NOT_IN_DEMO.code } });
    }
    expect((await visitor.call(CALLS.currentSession, {})).user.demoUntil).toBeDefined();
  });

  it("reaches no other company, and no one of another company reaches the demo's", async () => {
    const there = { ...visitor.headers, "X-Organization-Id": neighbor.session.currentOrganizationId };
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, there), COMMON_FAILURES.notMember);
    const here = { ...neighbor.headers, "X-Organization-Id": visitor.session.currentOrganizationId };
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, here), COMMON_FAILURES.notMember);
    const { data } = await visitor.call(CALLS.listExpenses, { query: {} });
    const stranger = await sendCall(
      server.origin,
      CALLS.getExpense,
      { params: { id: String(data[0]?.id) } },
      neighbor.headers,
    );
    expect(stranger.status).toBe(404);
  });

  it("leaves no address of theirs in the history that all visitors see", async () => {
    const body = { name: "Joan", company: "Looms", email: "joan@looms.example", phone: "", address: "" };
    await visitor.call(CALLS.addClient, { body });
    await visitor.call(CALLS.saveOrganization, { body: { name: "Kornelia Studio & Friends" } });
    const { data } = await visitor.call(CALLS.listAuditEvents, { query: { perPage: 100 } });
    expect(data.length).toBeGreaterThan(3);
    expect(JSON.stringify(data)).not.toContain("127.0.0.1");
  });

  it("has documents read by the engine alone, on this server", async () => {
    read.length = 0;
    const { fileUrl } = await upload(visitor, receipt("Blue Heron"), {
      expenseId: -1,
      name: "heron.pdf",
    });
    await visitor.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    expect(read).toMatchObject([{ engineAlone: true }]);
  });

  it("makes no more than sixty changes a minute", async () => {
    const body = { title: "Questions" };
    const answers = [];
    for (let tries = 0; tries < 62; tries++)
      answers.push(await sendCall(server.origin, CALLS.toggleTask, { body }, visitor.headers));
    expect(answers.slice(0, 60).every(({ status }) => status === 400)).toBe(true);
    expectFailure(answers[60] as never, COMMON_FAILURES.tooManyRequests);
    // Looking is free.
    expect((await visitor.call(CALLS.listExpenses, { query: {} })).data.length).toBeGreaterThan(0);
  });
});

describe("mails", () => {
  it("reach neither people outside nor the demo's own", async () => {
    const visitor = await visit();
    const organizationId = visitor.session.currentOrganizationId;
    const userId = visitor.session.user.id;
    // To the account itself, which anyone may ask for.
    await server.stranger(CALLS.forgotPassword, { body: { email: visitor.email } });
    await server.stranger(CALLS.resendVerification, { body: { email: visitor.email } });
    // Mails that the clock sends to people outside go the same way as a person's.
    const limits = { mailsPerHour: 100, mailsPerHourOfSource: 100, mailsPerHourOfNewOrganization: 100 };
    const sender = { organizationId, userId, source: "reminders" };
    const order = server.db.asSystem((tx) => admitOutside(tx, limits, sender, ["client@engines.example"]));
    await expect(order).rejects.toMatchObject({ failure: NOT_IN_DEMO });
    const open = async () => {
      const { rows } = await server.db.asSystem((tx) =>
        tx.execute(sql`select 1 from pgboss.job where name = 'mail' and state < 'completed'`),
      );
      return rows.length === 0;
    };
    await until("all mails were handled", open, 30);
    const names = existsSync(server.mailFolder) ? readdirSync(server.mailFolder) : [];
    expect(names.filter((name) => name.includes("demo.invalid"))).toEqual([]);
  });
});

describe("recreating it", () => {
  it("is done once by all processes together", async () => {
    await endDemos();
    const made = await Promise.all([1, 2, 3].map(() => renewDemo(deps(), fillLittle)));
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    // Before its time, nothing is made.
    expect(await renewDemo(deps(), fillLittle)).toBeNull();
  });

  it("deletes the old company, its people, and their sessions, and touches no other company", async () => {
    const visitor = await visit();
    const before = await server.db.asSystem((tx) =>
      tx.execute(sql`select count(*)::int as count from account where organization_id =
        ${neighbor.session.currentOrganizationId}`),
    );
    await endDemos();
    const next = await renewDemo(deps(), fillLittle);
    expect(await listDemos()).toEqual([{ id: next }]);
    expectFailure(
      await sendCall(server.origin, CALLS.currentSession, {}, visitor.headers),
      COMMON_FAILURES.sessionEnded,
    );
    const people = await server.db.asSystem((tx) =>
      tx.select().from(users).where(eq(users.id, visitor.session.user.id)),
    );
    expect(people).toEqual([]);
    const after = await server.db.asSystem((tx) =>
      tx.execute(sql`select count(*)::int as count from account where organization_id =
        ${neighbor.session.currentOrganizationId}`),
    );
    expect(after.rows).toEqual(before.rows);
    expect((await neighbor.call(CALLS.currentSession, {})).user.demoUntil).toBeUndefined();
  });

  it("keeps one that nobody has opened, with a later end", async () => {
    await endDemos();
    const made = await renewDemo(deps(), fillLittle);
    await server.db.asSystem((tx) =>
      tx.execute(sql`update organization set demo_until = now() + interval '5 minutes',
        created_at = greatest(date_trunc('day', now()), now() - interval '1 hour') where id = ${made}`),
    );
    expect(await renewDemo(deps(), fillLittle)).toBeNull();
    const { user } = await server.stranger(openDemo, {});
    expect(user.organizationId).toBe(made);
    expect(Date.parse(user.demoUntil ?? "")).toBeGreaterThan(Date.now() + 9 * 60_000);
  });

  it("is begun again after a process died while it made one, and shows no unfinished one", async () => {
    await endDemos();
    const dies: Fill = async () => {
      throw new Error("killed");
    };
    await expect(renewDemo(deps(), dies)).rejects.toThrow("killed");
    const ended = [openDemo.failures.off.code, openDemo.failures.notReady.code];
    expect(ended).toContain(((await sendCall(server.origin, openDemo)).json as { code: string }).code);
    expect(await renewDemo(deps(), fillLittle)).toBeNull();
    await server.db.asSystem((tx) =>
      tx.execute(sql`update organization set created_at = now() - interval '21 minutes',
        demo_until = now() - interval '21 minutes' where demo_until = created_at`),
    );
    const made = await renewDemo(deps(), fillLittle);
    expect(await listDemos()).toEqual([{ id: made }]);
  });

  it("leaves none where the demo was switched off", async () => {
    await visit();
    await sweepDemos(deps(), true);
    expect(await listDemos()).toEqual([]);
    expectFailure(await sendCall(server.origin, openDemo), openDemo.failures.off);
  });
});
