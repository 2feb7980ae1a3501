/**
 * No relay for spam: before the sender's address is verified, no call mails an outsider; afterwards there is a limit per hour. A
 * refused call does nothing, and mails without a person to notify wait.
 */
import { CALLS, type Call, type CallName, mailLimitMessage, outsideMailFailures } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { organizations, users } from "../src/platform/db/schema.ts";
import { allowMails, countMails, pageOfMails } from "../src/platform/mail/allowance.ts";
import { cases } from "./contract/all.ts";
import type { World } from "./contract/cases.ts";
import { until } from "./embedded/support.ts";
import { bankLine } from "./support/bank-lines.ts";
import { addInvitation, freshAddress } from "./support/invitations.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer, type TestServerOptions } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

const LIMITS = { mailsPerHour: 1000, mailsPerHourOfSource: 60, mailsPerHourOfNewOrganization: 20 };

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A server whose mails are kept here as they leave. */
async function start(limits: Partial<typeof LIMITS> = {}, options: TestServerOptions = {}) {
  const sent: { to: string; kind: string; text: string }[] = [];
  const transport = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), close: () => undefined };
  const server = await startTestServer({
    pool: createScriptedPool(),
    transport,
    ...options,
    config: { ...LIMITS, ...limits, ...options.config },
  });
  open.push(server);
  const to = (kind: string) => sent.filter((mail) => mail.kind === kind).map((mail) => mail.to);
  return { server, sent, to };
}

const run = (server: TestServer, statement: ReturnType<typeof sql>) =>
  server.db.asSystem((tx) => tx.execute(statement));
/** No more jobs are due. */
const settled = (server: TestServer) =>
  until("all mails that are due have left", async () => {
    const { rows } = await run(
      server,
      sql`select 1 from pgboss.job where state < 'completed' and start_after <= now() and name not like '\\_\\_%'`,
    );
    return rows.length === 0;
  });
const nextHour = (server: TestServer) =>
  run(server, sql`update attempt set window_ends_at = now() - interval '1 second' where key like 'mails:%'`);
const hurry = (server: TestServer) =>
  run(server, sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
const age = (server: TestServer, person: Person, days: number) =>
  server.db.asSystem((tx) =>
    tx
      .update(organizations)
      .set({ createdAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
      .where(eq(organizations.id, person.session.currentOrganizationId)),
  );
const counts = (server: TestServer) => server.db.asSystem((tx) => countMails(tx, LIMITS));

const invite = (server: TestServer, person: Pick<Person, "headers">, email = freshAddress()) =>
  sendCall(server.origin, CALLS.inviteMember, { body: { email, role: "employee" } }, person.headers);

async function draft(person: Person): Promise<string> {
  const { client } = await person.call(CALLS.addClient, { body: { name: "Grace Hopper" } });
  const items = [{ description: "Consulting", quantity: 2, unitPrice: 100, accountCode: "4100" }];
  const body = { clientId: client.id, issueDate: "2026-03-01", dueDate: "2026-03-15", currency: "USD", items };
  return (await person.call(CALLS.createInvoice, { body })).invoice.id;
}
const mailInvoice = (server: TestServer, person: Pick<Person, "headers">, id: string, to: readonly string[]) =>
  sendCall(server.origin, CALLS.sendInvoice, { params: { id }, body: { to, message: "Buy now" } }, person.headers);

const { addressNotProven, mailLimit } = outsideMailFailures;

describe("before the sender's address is verified", () => {
  it("mails no outsider and does nothing of the call, until the link in the sender's own mail is opened", async () => {
    const { server, sent, to } = await start();
    const ada = await server.register({ proven: false });
    expectFailure(await invite(server, ada), addressNotProven);
    expect((await ada.call(CALLS.listMembers, {})).invitations).toEqual([]);
    const known = await addInvitation(server, ada, { email: freshAddress(), role: "employee" });
    expectFailure(
      await sendCall(server.origin, CALLS.resendInvitation, { params: { id: known.id } }, ada.headers),
      addressNotProven,
    );
    const id = await draft(ada);
    for (const address of ["client@example.com", ada.email])
      expectFailure(await mailInvoice(server, ada, id, [address]), addressNotProven);
    expect(await ada.call(CALLS.getInvoice, { params: { id } })).toMatchObject({
      status: "draft",
      number: null,
      sentAt: null,
    });
    await settled(server);
    expect(sent.map((mail) => mail.to)).toEqual([ada.email]);

    const token = /token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    await server.stranger(CALLS.verifyEmail, { body: { token } });
    expect((await invite(server, ada, "grace@example.com")).status).toBe(200);
    expect((await mailInvoice(server, ada, id, ["client@example.com"])).status).toBe(200);
    await settled(server);
    expect(to("invitation")).toEqual(["grace@example.com"]);
    expect(to("invoice")).toEqual(["client@example.com"]);
  });

  it("mails none after a change to another address, or with an API key", async () => {
    const { server, to } = await start();
    const ada = await server.register();
    const wanted = { name: "Shop", role: "founder" as const, scopes: ["invoices:write" as const], expiresInDays: null };
    const { key } = await ada.call(CALLS.createApiKey, { body: wanted });
    const body = { name: "Ada", email: freshAddress(), currentPassword: PASSWORD };
    await ada.call(CALLS.saveProfile, { body });
    expectFailure(await invite(server, ada), addressNotProven);
    const id = await draft(ada);
    const answer = await mailInvoice(server, { headers: { Authorization: `Bearer ${key}` } }, id, [
      "client@example.com",
    ]);
    expectFailure(answer, addressNotProven);
    await settled(server);
    expect(to("email_changed")).toEqual([ada.email]);
  });

  it("tells no unverified address that it was replaced", async () => {
    const { server, to } = await start();
    const ada = await server.register({ proven: false });
    await ada.call(CALLS.saveProfile, { body: { name: "Ada", email: freshAddress(), currentPassword: PASSWORD } });
    await settled(server);
    expect(to("email_changed")).toEqual([]);
  });

  it("delays an organization's mails to a member until the member has verified the address", async () => {
    const { server, to } = await start();
    const ada = await server.register();
    const grace = await addMember(server, ada, "employee");
    const proven = (at: Date | null) =>
      server.db.asSystem((tx) =>
        tx.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, grace.session.user.id)),
      );
    await proven(null);
    const params = { id: await bankLine(server, ada, { amount: "-5", currency: "USD" }) };
    await ada.call(CALLS.requestReceipt, { params, body: { userId: grace.session.user.id, message: "" } });
    await settled(server);
    expect(await counts(server)).toMatchObject({ waiting: { hour: 0, proof: 1 } });
    await hurry(server);
    await settled(server);
    expect(to("receipt_request")).toEqual([]);
    await proven(new Date());
    await hurry(server);
    await until("it has left", () => to("receipt_request").length > 0);
    expect(to("receipt_request")).toEqual([grace.email]);
    expect(await counts(server)).toMatchObject({ waiting: { hour: 0, proof: 0 } });
  });
});

describe("mails per hour", () => {
  it("are 20 to outsiders for an organization in its first week, and count again in the next hour", async () => {
    const { server, to } = await start({ mailsPerHourOfSource: 1000 });
    const ada = await server.register();
    await age(server, ada, 6);
    for (let sent = 0; sent < 18; sent++) expect((await invite(server, ada)).status).toBe(200);
    const id = await draft(ada);
    const five = Array.from({ length: 5 }, freshAddress);
    const refused = await mailInvoice(server, ada, id, five);
    expectFailure(refused, mailLimit, mailLimitMessage("organization", 20, 3599));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await ada.call(CALLS.getInvoice, { params: { id } })).status).toBe("draft");
    // The refused call used nothing up: two are left.
    expect((await mailInvoice(server, ada, id, five.slice(0, 2))).status).toBe(200);
    expectFailure(await invite(server, ada), mailLimit, mailLimitMessage("organization", 20, 3599));
    await settled(server);
    expect([to("invitation").length, to("invoice").length]).toEqual([18, 2]);
    const rival = await server.register();
    expect((await invite(server, rival)).status).toBe(200);
    await nextHour(server);
    expect((await invite(server, ada)).status).toBe(200);
  });

  it("are unlimited for an organization older than a week, and failures don't count", async () => {
    const { server } = await start({ mailsPerHourOfNewOrganization: 0 });
    const ada = await server.register();
    expectFailure(await invite(server, ada), mailLimit, mailLimitMessage("organization", 0, 3600));
    await age(server, ada, 7);
    expect((await invite(server, ada, "grace@example.com")).status).toBe(200);
    expectFailure(await invite(server, ada, "grace@example.com"), CALLS.inviteMember.failures.alreadyInvited);
    expect((await counts(server)).organizations).toMatchObject([{ count: 1, most: null }]);
  });

  it("don't count when sent to verified members", async () => {
    const { server } = await start({ mailsPerHourOfNewOrganization: 1 });
    const ada = await server.register();
    const grace = await addMember(server, ada, "employee");
    const gone = await addMember(server, ada, "employee", "inactive");
    const id = await draft(ada);
    expect((await mailInvoice(server, ada, id, [grace.email.toUpperCase(), ada.email])).status).toBe(200);
    expect((await counts(server)).organizations).toEqual([]);
    expect((await mailInvoice(server, ada, id, [gone.email])).status).toBe(200);
    expect((await counts(server)).organizations).toMatchObject([{ count: 1 }]);
  });

  it("are 60 from one source address, and limited for the whole server", async () => {
    const { server } = await start({ mailsPerHourOfSource: 4 });
    const [ada, grace] = [await server.register(), await server.register()];
    // Each registration has mailed an unverified address once.
    for (const person of [ada, grace]) expect((await invite(server, person)).status).toBe(200);
    expectFailure(await invite(server, ada), mailLimit, mailLimitMessage("source", 4, 3599));
    await run(server, sql`delete from attempt where key like 'mails:source:%'`);
    await run(server, sql`update attempt set count = 1000 where key = 'mails:server'`);
    expectFailure(await invite(server, grace), mailLimit, mailLimitMessage("server", 1000, 3599));
    expect((await counts(server)).networks).toEqual([]);
  });

  it("are shared by all processes, also concurrently", async () => {
    const { server } = await start({ mailsPerHourOfSource: 1000 });
    const { server: other } = await start({ mailsPerHourOfSource: 1000 }, { beside: server });
    const ada = await server.register();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => invite(at % 2 ? server : other, ada)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ada.call(CALLS.listMembers, {})).invitations).toHaveLength(20);
  });

  it("wait for the next hour when no one could be told: registration and lead succeed, and the mail is sent later", async () => {
    const { server, to } = await start({ mailsPerHourOfSource: 1 });
    const [ada, grace] = [await server.register({ proven: false }), await server.register({ proven: false })];
    await settled(server);
    expect(to("verify_email")).toEqual([ada.email]);
    expect(await counts(server)).toMatchObject({ waiting: { hour: 1, proof: 0 } });
    await hurry(server);
    await settled(server);
    expect(to("verify_email")).toEqual([ada.email]);
    await nextHour(server);
    await hurry(server);
    await until("it has left", () => to("verify_email").length > 1);
    expect(to("verify_email")).toEqual([ada.email, grace.email]);
  });

  it("are shown to the administrator, who can raise an organization's limit", async () => {
    const { server } = await start({ mailsPerHourOfNewOrganization: 1 });
    const ada = await server.register({ companyName: "Engines & Sons" });
    const id = ada.session.currentOrganizationId;
    expect((await invite(server, ada)).status).toBe(200);
    expect((await invite(server, ada)).status).toBe(429);
    expect(await server.db.asSystem((tx) => allowMails(tx, id, 3))).toBe("Engines & Sons");
    expect((await invite(server, ada)).status).toBe(200);
    const page = pageOfMails(await counts(server));
    expect(page).toMatch(/^The whole server +3 +1000 +60 min$/m);
    expect(page).toMatch(/^127\.0\.0\.1 +3 +60 +60 min$/m);
    expect(page).toMatch(new RegExp(`^Engines & Sons \\(${id}\\) +2 +3 +60 min$`, "m"));
    expect(await server.db.asSystem((tx) => allowMails(tx, id, null))).toBe("Engines & Sons");
    expect((await invite(server, ada)).status).toBe(429);
    expect(await server.db.asSystem((tx) => allowMails(tx, "no-id", 3))).toBeNull();
  });
});

describe("an unverified account", () => {
  /** Calls that would end the account, its session, or its organization, so that later calls would prove nothing. */
  const ENDING: readonly CallName[] = ["logout", "endSession", "endOtherSessions", "deleteOrganization"];
  const calls = (Object.entries(CALLS) as [CallName, Call][]).filter(
    ([name, { access }]) => access !== "public" && !ENDING.includes(name),
  );
  let world: World;
  let sent: { to: string; kind: string }[];
  const own = new Set<string>();
  let others: ReadonlySet<string>;

  beforeAll(async () => {
    const plenty = { mailsPerHourOfSource: 100_000, mailsPerHourOfNewOrganization: 100_000 };
    // Documents that the calls make up cannot be read.
    const started = await start(plenty, { onJobError: () => undefined });
    // Kept until the last of these tests.
    open.splice(0);
    const { server } = started;
    sent = started.sent;
    const founder = await server.register({ proven: false });
    const rival = await server.register();
    const document = await upload(founder, scriptedPdf(purchase("first")), { expenseId: -1 });
    world = { server, founder, rival, document };
    own.add(founder.email);
    return () => server.close();
  }, 60_000);

  /** Puts the address back to unproven and notes which ones it has had: a call may have changed it. */
  const refresh = async () => {
    const { server, founder } = world;
    const [account] = await server.db.asSystem((tx) =>
      tx
        .update(users)
        .set({ emailVerifiedAt: null })
        .where(eq(users.id, founder.session.user.id))
        .returning({ email: users.email }),
    );
    own.add(account?.email ?? "");
    const members = await server.db.asSystem((tx) =>
      tx.select({ email: users.email }).from(users).where(sql`${users.emailVerifiedAt} is not null`),
    );
    others = new Set(members.map(({ email }) => email));
  };
  const callOne = async ([name, call]: [CallName, Call]) => {
    const { server, founder } = world;
    let input: RawInput = cases[name].good(world);
    // Some prepare themselves with calls that the account may not make; then the well-formed input has to do.
    const prepared = await cases[name].succeeds?.(world).catch(() => undefined);
    if (prepared) input = prepared.input;
    await sendCall(server.origin, call, input, founder.headers);
    await refresh();
  };
  const strangers = async () => {
    await settled(world.server);
    return sent.filter(({ to }) => !own.has(to) && !others.has(to));
  };

  it("sends no mail to another address by any call of the contract", async () => {
    await refresh();
    for (const one of calls) await callOne(one);
    expect(await strangers()).toEqual([]);
    expect(sent.filter(({ kind }) => kind === "invoice" || kind === "invitation")).toEqual([]);
  }, 300_000);

  it("sends no mail to another address by any sequence of calls that send mails", async () => {
    const names = [
      "inviteMember",
      "resendInvitation",
      "createInvoice",
      "issueInvoice",
      "sendInvoice",
      "requestReceipt",
      "saveProfile",
      "changePassword",
      "createReportSchedule",
      "createReportRun",
      "changeMember",
      "createApiKey",
    ] as const satisfies readonly CallName[];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 10 }), async (sequence) => {
        for (const name of sequence) await callOne([name, CALLS[name]]);
        expect(await strangers()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
