/** Members of an organization: changes by its founders, invitations, and outcomes that no order of them may have. */
import { CALLS, COMMON_FAILURES, createClient, ROLES, type Role } from "@tallyleaf/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attempts, events, invitations, memberships, users } from "../src/platform/db/schema.ts";
import { until } from "./embedded/support.ts";
import { addInvitation, freshAddress } from "./support/invitations.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { failedLogins: 3 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register();
});

const idOf = (person: Person) => person.session.user.id;
const organizationOf = (person: Person) => person.session.currentOrganizationId;
const list = (person = founder) => person.call(CALLS.listMembers, {});
const change = (by: Person, who: Person, body: object) =>
  sendCall(server.origin, CALLS.changeMember, { params: { id: idOf(who) }, body }, by.headers);
const remove = (by: Person, who: Person) =>
  sendCall(server.origin, CALLS.removeMember, { params: { id: idOf(who) } }, by.headers);
const invite = (email: string, role: Role = "employee", by = founder) =>
  sendCall(server.origin, CALLS.inviteMember, { body: { email, role } }, by.headers);
const accept = (token: string, { name, password = PASSWORD }: { name?: string; password?: string } = {}) =>
  sendCall(server.origin, CALLS.acceptInvitation, { body: { token, name, password } });
const lookUp = (token: string) => sendCall(server.origin, CALLS.lookUpInvitation, { body: { token } });
const asGrace = { name: "Grace Hopper" };

/** The founder's events about members and invitations, oldest first. */
const history = (person = founder) =>
  server.db.asOrganization(organizationOf(person), (tx) =>
    tx
      .select({
        verb: events.verb,
        actorId: events.actorId,
        subjectId: events.subjectId,
        before: events.before,
        after: events.after,
        address: events.address,
      })
      .from(events)
      .where(sql`${events.subjectType} in ('membership', 'invitation')`)
      .orderBy(asc(events.at), asc(events.id)),
  );
const membershipsOf = (userId: string) =>
  server.db.asSystem((tx) => tx.select().from(memberships).where(eq(memberships.userId, userId)));
const endInvitation = (id: string) =>
  server.db.asSystem((tx) =>
    tx
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitations.id, id)),
  );
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe("the list of members", () => {
  it("shows who works here, with role and state, and who was invited", async () => {
    const [accountant, gone] = [
      await addMember(server, founder, "accountant"),
      await addMember(server, founder, "employee", "inactive"),
    ];
    const open = await addInvitation(server, founder, { email: "open@example.com", role: "employee" });
    const late = await addInvitation(server, founder, { email: "late@example.com", role: "founder", hours: -1 });
    const { members, invitations: invited } = await list();
    const all = { name: "Ada Lovelace", emailVerified: true };
    expect(members).toMatchObject([
      { ...all, id: idOf(founder), email: founder.email, role: "founder", status: "active", self: true },
      { ...all, id: idOf(accountant), role: "accountant", status: "active", self: false, lastSeenAt: null },
      { ...all, id: idOf(gone), role: "employee", status: "inactive", self: false, lastSeenAt: null },
    ]);
    expect(members).toHaveLength(3);
    // Register is something that the founder did here.
    expect(Date.now() - Date.parse(members[0]?.lastSeenAt ?? "")).toBeLessThan(60_000);
    expect(invited).toMatchObject([
      { id: late.id, email: "late@example.com", role: "founder", status: "expired", invitedBy: "Ada Lovelace" },
      { id: open.id, email: "open@example.com", role: "employee", status: "pending", invitedBy: "Ada Lovelace" },
    ]);
  });
});

describe("a change of role or state", () => {
  it("applies at once, and is logged in the activity", async () => {
    const person = await addMember(server, founder, "employee");
    expect((await change(founder, person, { role: "accountant" })).json).toMatchObject({
      success: true,
      message: "Ada Lovelace is an accountant now.",
      member: { id: idOf(person), role: "accountant", status: "active", self: false },
    });
    expect((await sendCall(server.origin, CALLS.listAssignments, {}, person.headers)).status).toBe(200);
    expect((await change(founder, person, { status: "inactive" })).json).toMatchObject({
      message: "Ada Lovelace no longer has access.",
    });
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);
    expect((await change(founder, person, { role: "employee", status: "active" })).json).toMatchObject({
      message: "Ada Lovelace is an employee now. Ada Lovelace has access again.",
    });
    expect((await change(founder, person, { role: "employee" })).json).toMatchObject({
      message: "Nothing was changed.",
    });
    expect((await change(founder, person, {})).json).toMatchObject({ message: "Nothing was changed." });
    expectFailure(await sendCall(server.origin, CALLS.listAssignments, {}, person.headers), COMMON_FAILURES.forbidden);

    const about = { actorId: idOf(founder), subjectId: idOf(person), address: "127.0.0.1" };
    expect(await history()).toEqual([
      { ...about, verb: "role_changed", before: { role: "employee" }, after: { role: "accountant" } },
      { ...about, verb: "deactivated", before: { status: "active" }, after: { status: "inactive" } },
      { ...about, verb: "role_changed", before: { role: "accountant" }, after: { role: "employee" } },
      { ...about, verb: "activated", before: { status: "inactive" }, after: { status: "active" } },
    ]);
  });

  it("ends a removed member's access, and keeps account and documents", async () => {
    const person = await addMember(server, founder, "employee");
    const document = await upload(person, scriptedPdf(purchase("kept")), { expenseId: -1 });
    expect((await remove(founder, person)).json).toEqual({
      success: true,
      message: "Ada Lovelace is no longer a member.",
    });
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);
    const kept = await founder.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
    expect(kept.id).toBe(document.expenseId);
    const login = await sendCall(server.origin, CALLS.login, { body: { email: person.email, password: PASSWORD } });
    expect(login.json).toMatchObject({ user: { id: idOf(person) } });
    expect(await history()).toMatchObject([
      { verb: "removed", subjectId: idOf(person), before: { email: person.email, role: "employee", status: "active" } },
    ]);
    expectFailure(await remove(founder, person), COMMON_FAILURES.notFound);
  });

  it("can't reach another organization's members", async () => {
    const rival = await server.register();
    expectFailure(await change(founder, rival, { role: "employee" }), COMMON_FAILURES.notFound);
    expectFailure(await remove(founder, rival), COMMON_FAILURES.notFound);
    expect((await list(rival)).members).toMatchObject([{ id: idOf(rival), role: "founder", status: "active" }]);
  });
});

describe("the last founder", () => {
  it("can't be demoted, deactivated, or removed; inactive founders don't count", async () => {
    const second = await addMember(server, founder, "founder", "inactive");
    const attemptsAtIt = [
      () => change(founder, founder, { role: "employee" }),
      () => change(founder, founder, { status: "inactive" }),
      () => remove(founder, founder),
    ];
    for (const attempt of attemptsAtIt) expectFailure(await attempt(), CALLS.changeMember.failures.lastFounder);
    expect(await history()).toEqual([]);

    await change(founder, second, { status: "active" });
    expect((await change(founder, founder, { role: "accountant" })).status).toBe(200);
    expectFailure(await change(founder, founder, { role: "founder" }), COMMON_FAILURES.forbidden);
    expectFailure(await remove(second, second), CALLS.removeMember.failures.lastFounder);
    expect((await remove(second, founder)).status).toBe(200);
  });

  it.each([
    ["demote", (by: Person, who: Person) => change(by, who, { role: "employee" })],
    ["deactivate", (by: Person, who: Person) => change(by, who, { status: "inactive" })],
    ["remove", (by: Person, who: Person) => remove(by, who)],
    ["demote themselves", (by: Person) => change(by, by, { role: "employee" })],
  ])("stays when two founders %s each other at once", async (_what, act) => {
    for (let round = 0; round < 3; round++) {
      const own = await server.register();
      const second = await addMember(server, own, "founder");
      const answers = await Promise.all([act(own, second), act(second, own)]);
      expect(statuses(answers)[0]).toBe(200);
      expect([403, 409]).toContain(statuses(answers)[1]);
      const left = await activeFounders(organizationOf(own));
      expect(left).toHaveLength(1);
    }
  });

  it("does nothing more after losing the role while waiting", async () => {
    const [second, third] = [await addMember(server, founder, "founder"), await addMember(server, founder, "founder")];
    const { answer } = await server.db.asSystem(async (tx) => {
      await tx
        .update(memberships)
        .set({ role: "employee" })
        .where(and(eq(memberships.userId, idOf(second)), eq(memberships.organizationId, organizationOf(founder))));
      // Let in as a founder, since this is not committed yet; then it waits for the row.
      const waiting = remove(second, third);
      await until("the removal waits", async () => (await waitingForLocks()) > 0);
      return { answer: waiting };
    });
    expectFailure(await answer, COMMON_FAILURES.forbidden);
    expect(await activeFounders(organizationOf(founder))).toHaveLength(2);
  });
});

const waitingForLocks = () =>
  server.db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  });

const activeFounders = (organizationId: string) =>
  server.db.asSystem((tx) =>
    tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(
        and(
          eq(memberships.organizationId, organizationId),
          eq(memberships.role, "founder"),
          eq(memberships.status, "active"),
        ),
      ),
  );

describe("an invitation", () => {
  it("is mailed, and a person who opens its link joins with a new account", async () => {
    const email = freshAddress();
    const sent = await invite(email, "accountant");
    expect(sent.json).toMatchObject({
      success: true,
      message: `An invitation was sent to ${email}. Its link works for 7 days.`,
      invitation: { email, role: "accountant", status: "pending", invitedBy: "Ada Lovelace" },
    });
    const { invitation } = sent.json as { invitation: { id: string; expiresAt: string } };
    const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7.01);

    const { link, token } = await server.mailTo(email, "invitation");
    expect(new URL(link).pathname).toBe("/accept-invitation");
    expect((await lookUp(token)).json).toEqual({
      email,
      role: "accountant",
      organizationName: "Analytical Engines",
      invitedBy: "Ada Lovelace",
      expiresAt: invitation.expiresAt,
      hasAccount: false,
    });
    const answer = await accept(token, asGrace);
    expect(answer.json).toMatchObject({
      user: { name: "Grace Hopper", email, emailVerified: true, userRole: "accountant" },
      currentOrganizationId: organizationOf(founder),
      organizations: [{ id: organizationOf(founder), role: "accountant" }],
      canHaveMultipleOrganizations: true,
      requiresOrganizationSelection: false,
      message: "You are now a member of Analytical Engines.",
    });
    const session = answer.json as Person["session"];
    const grace = createClient({
      origin: server.origin,
      headers: () => ({ Authorization: `Bearer ${session.token}` }),
    });
    expect(await grace(CALLS.listExpenses, { query: {} })).toMatchObject({ data: [] });
    expect(await sendCall(server.origin, CALLS.login, { body: { email, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
    expect(await list()).toMatchObject({
      members: [{}, { name: "Grace Hopper", emailVerified: true }],
      invitations: [],
    });
    expect(await history()).toMatchObject([
      { verb: "invited", actorId: idOf(founder), subjectId: invitation.id, after: { email, role: "accountant" } },
      { verb: "invitation_accepted", actorId: session.user.id, subjectId: invitation.id, address: "127.0.0.1" },
    ]);
    expectFailure(await accept(token, asGrace), CALLS.acceptInvitation.failures.invalidInvitation);
    expectFailure(await lookUp(token), CALLS.lookUpInvitation.failures.invalidInvitation);
  });

  it("refuses a current member, active or not, in any spelling of the address", async () => {
    const [active, inactive] = [
      await addMember(server, founder, "employee"),
      await addMember(server, founder, "employee", "inactive"),
    ];
    for (const email of [active.email, active.email.toUpperCase(), inactive.email, founder.email])
      expectFailure(await invite(email), CALLS.inviteMember.failures.alreadyMember);
    expect(await history()).toEqual([]);
  });

  it("exists once for an address; an expired one is replaced", async () => {
    const email = freshAddress();
    const answers = await Promise.all([email, email.toUpperCase(), email, email].map((address) => invite(address)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expectFailure(await invite(email), CALLS.inviteMember.failures.alreadyInvited);
    const [first] = (await list()).invitations;
    await endInvitation(first?.id ?? "");
    await forgetLimits();
    expect((await invite(email, "accountant")).status).toBe(200);
    expect((await list()).invitations).toMatchObject([{ role: "accountant", status: "pending" }]);
    const rival = await server.register();
    expect((await invite(email, "founder", rival)).status).toBe(200);
  });

  it("gets a new link and its full time when sent again; the former link ends", async () => {
    const email = freshAddress();
    const { id, token } = await addInvitation(server, founder, { email, role: "employee", hours: -1 });
    expectFailure(await lookUp(token), CALLS.lookUpInvitation.failures.invalidInvitation);
    const resent = await founder.call(CALLS.resendInvitation, { params: { id } });
    expect(resent).toMatchObject({
      message: `The invitation was sent to ${email} again. The previous link no longer works.`,
      invitation: { id, status: "pending" },
    });
    expect(Date.parse(resent.invitation.expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    expectFailure(await accept(token, asGrace), CALLS.acceptInvitation.failures.invalidInvitation);
    const fresh = await server.mailTo(email, "invitation");
    expect((await accept(fresh.token, asGrace)).status).toBe(200);
    expectFailure(
      await sendCall(server.origin, CALLS.resendInvitation, { params: { id } }, founder.headers),
      COMMON_FAILURES.notFound,
    );
    expect((await history()).map(({ verb }) => verb)).toEqual(["invitation_resent", "invitation_accepted"]);
  });

  it("ends its link when withdrawn", async () => {
    const { id, token } = await addInvitation(server, founder, { email: "back@example.com", role: "employee" });
    const rival = await server.register();
    for (const call of [CALLS.revokeInvitation, CALLS.resendInvitation])
      expectFailure(await sendCall(server.origin, call, { params: { id } }, rival.headers), COMMON_FAILURES.notFound);
    expect(await founder.call(CALLS.revokeInvitation, { params: { id } })).toEqual({
      success: true,
      message: "The invitation to back@example.com was withdrawn. Its link no longer works.",
    });
    expectFailure(await accept(token, asGrace), CALLS.acceptInvitation.failures.invalidInvitation);
    expectFailure(
      await sendCall(server.origin, CALLS.revokeInvitation, { params: { id } }, founder.headers),
      COMMON_FAILURES.notFound,
    );
    expect(await history()).toMatchObject([
      { verb: "invitation_revoked", subjectId: id, before: { email: "back@example.com", role: "employee" } },
    ]);
  });

  it("is limited by the hour, for one address and for the organization", async () => {
    const { id } = await addInvitation(server, founder, { email: freshAddress(), role: "employee" });
    const resend = () => sendCall(server.origin, CALLS.resendInvitation, { params: { id } }, founder.headers);
    for (let count = 0; count < 5; count++) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expectFailure(refused, CALLS.resendInvitation.failures.tooMany);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    await server.db.asSystem((tx) =>
      tx
        .update(attempts)
        .set({ count: 49 })
        .where(eq(attempts.key, `invitations:${organizationOf(founder)}`)),
    );
    expect((await invite(freshAddress())).status).toBe(200);
    expectFailure(await invite(freshAddress()), CALLS.inviteMember.failures.tooMany);
  });
});

const forgetLimits = () => server.db.asSystem((tx) => tx.delete(attempts));

describe("a former founder", () => {
  it.each(["demoted", "deactivated", "removed"])("has no open invitation to return by when %s", async (how) => {
    const organizationFounder = await server.register();
    const second = await addMember(server, organizationFounder, "founder");
    const mine = await addInvitation(server, organizationFounder, { email: freshAddress(), role: "employee" });
    const email = freshAddress();
    const { invitation } = await second.call(CALLS.inviteMember, { body: { email, role: "founder" } });
    const { token } = await server.mailTo(email, "invitation");
    const params = { id: second.session.user.id };
    if (how === "removed") await organizationFounder.call(CALLS.removeMember, { params });
    else
      await organizationFounder.call(CALLS.changeMember, {
        params,
        body: how === "demoted" ? { role: "employee" } : { status: "inactive" },
      });
    const accepting = await sendCall(server.origin, CALLS.acceptInvitation, {
      body: { token, name: "Grace Hopper", password: PASSWORD },
    });
    expectFailure(accepting, CALLS.acceptInvitation.failures.invalidInvitation);
    const { invitations } = await organizationFounder.call(CALLS.listMembers, {});
    expect(invitations.map(({ id }) => id)).toEqual([mine.id]);
    const { data } = await organizationFounder.call(CALLS.listAuditEvents, { query: { area: "security" } });
    expect(data.find(({ verb }) => verb === "invitation_revoked")).toMatchObject({ subjectId: invitation.id });
  });
});

describe("joining by the link", () => {
  const { failures } = CALLS.acceptInvitation;

  it("asks a new account for a name and an uncommon password", async () => {
    const { token } = await addInvitation(server, founder, { email: freshAddress(), role: "employee" });
    expectFailure(await accept(token), failures.nameMissing);
    expectFailure(await accept(token, { ...asGrace, password: "password1" }), failures.commonPassword);
    expect((await accept(token, asGrace)).status).toBe(200);
  });

  it("asks an existing account for its password, and counts wrong ones with those of sign-in", async () => {
    const person = await server.register();
    await server.db.asSystem((tx) => tx.delete(memberships).where(eq(memberships.userId, idOf(person))));
    const email = person.email.toUpperCase();
    const { token } = await addInvitation(server, founder, { email, role: "employee" });
    expect((await lookUp(token)).json).toMatchObject({ email, hasAccount: true });
    for (let failure = 0; failure < 3; failure++)
      expectFailure(await accept(token, { ...asGrace, password: "not this one" }), failures.wrongPassword);
    const refused = await accept(token);
    expect(refused.json).toMatchObject({ code: "too_many_failed_logins" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    const login = await sendCall(server.origin, CALLS.login, { body: { email, password: PASSWORD } });
    expect(login.status).toBe(429);
    await forgetLimits();

    expect((await accept(token, { name: "Another Name" })).json).toMatchObject({
      user: { id: idOf(person), name: "Ada Lovelace", email: person.email, emailVerified: true },
      organizations: [{ id: organizationOf(founder), role: "employee" }],
    });
    expect(await membershipsOf(idOf(person))).toMatchObject([{ organizationId: organizationOf(founder) }]);
  });

  it("adds only accountants to several organizations", async () => {
    const cases = [
      { has: "founder", offered: "employee", allowed: false },
      { has: "employee", offered: "founder", allowed: false },
      { has: "founder", offered: "accountant", allowed: true },
      { has: "accountant", offered: "employee", allowed: true },
    ] as const;
    for (const { has, offered, allowed } of cases) {
      const person = await server.register();
      await server.db.asSystem((tx) =>
        tx
          .update(memberships)
          .set({ role: has })
          .where(eq(memberships.userId, idOf(person))),
      );
      const { id, token } = await addInvitation(server, founder, { email: person.email, role: offered });
      const answer = await accept(token);
      if (allowed)
        expect(answer.json, `${has} ${offered}`).toMatchObject({ currentOrganizationId: organizationOf(founder) });
      else {
        expectFailure(answer, failures.oneOrganization);
        expect((await list()).invitations.map((open) => open.id)).toContain(id);
        await server.db.asSystem((tx) =>
          tx
            .update(memberships)
            .set({ status: "inactive" })
            .where(eq(memberships.userId, idOf(person))),
        );
        expect((await accept(token)).status).toBe(200);
      }
    }
  });

  it("adds a user who is no accountant to one of two organizations at once", async () => {
    const person = await server.register();
    await server.db.asSystem((tx) => tx.delete(memberships).where(eq(memberships.userId, idOf(person))));
    const rival = await server.register();
    const tokens = [
      await addInvitation(server, founder, { email: person.email, role: "employee" }),
      await addInvitation(server, rival, { email: person.email, role: "founder" }),
    ];
    const answers = await Promise.all(tokens.map(({ token }) => accept(token)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await membershipsOf(idOf(person))).toHaveLength(1);
  });

  it("works once for many concurrent attempts", async () => {
    const email = freshAddress();
    const { token } = await addInvitation(server, founder, { email, role: "employee" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token, asGrace)));
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400]);
    for (const answer of answers.filter(({ status }) => status === 400))
      expectFailure(answer, failures.invalidInvitation);
    const rows = await server.db.asSystem((tx) => tx.select().from(users).where(eq(users.email, email)));
    expect(rows).toHaveLength(1);
  });

  it("fails after the deadline, and for a person who is a member by then", async () => {
    const late = await addInvitation(server, founder, { email: freshAddress(), role: "employee", hours: -1 });
    const member = await addMember(server, founder, "employee", "inactive");
    const stale = await addInvitation(server, founder, { email: member.email, role: "accountant" });
    for (const { token } of [late, stale]) {
      expectFailure(await lookUp(token), failures.invalidInvitation);
      expectFailure(await accept(token, asGrace), failures.invalidInvitation);
    }
    expect(await membershipsOf(idOf(member))).toContainEqual(
      expect.objectContaining({ organizationId: organizationOf(founder), role: "employee", status: "inactive" }),
    );
  });
});

describe("any sequence of founders' actions", () => {
  const PEOPLE = 4;
  type State = { role: Role; status: "active" | "inactive" } | null;
  const state: fc.Arbitrary<State> = fc.option(
    fc.record({ role: fc.constantFrom(...ROLES), status: fc.constantFrom("active" as const, "inactive" as const) }),
    { nil: null, freq: 5 },
  );
  const person = fc.nat({ max: PEOPLE - 1 });
  const act = fc.record({
    by: person,
    who: person,
    body: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      {
        weight: 4,
        arbitrary: fc.record(
          { role: fc.constantFrom(...ROLES), status: fc.constantFrom("active" as const, "inactive" as const) },
          { requiredKeys: [] },
        ),
      },
    ),
  });
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

  let people: Person[];
  beforeAll(async () => {
    const first = await server.register();
    people = [first];
    while (people.length < PEOPLE) people.push(await addMember(server, first, "employee"));
  });
  const send = ({ by, who, body }: Act) => {
    const [author, subject] = [people[by], people[who]] as [Person, Person];
    return body === null ? remove(author, subject) : change(author, subject, body);
  };
  const organizationId = () => organizationOf(people[0] as Person);
  const put = (states: readonly State[]) =>
    server.db.asSystem(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.organizationId, organizationId()));
      for (const [index, one] of states.entries())
        if (one)
          await tx
            .insert(memberships)
            .values({ ...one, organizationId: organizationId(), userId: idOf(people[index] as Person) });
    });
  const start = fc
    .array(state, { minLength: PEOPLE - 1, maxLength: PEOPLE - 1 })
    .map((others): State[] => [{ role: "founder", status: "active" }, ...others]);
  const isFounder = (one: State | undefined) => one?.role === "founder" && one.status === "active";

  /** The rules for one action: the status of its response, and the state after it. */
  function judge(states: readonly State[], { by, who, body }: Act): { status: number; after: readonly State[] } {
    const [author, subject] = [states[by] ?? null, states[who] ?? null];
    if (!isFounder(author)) return { status: 403, after: states };
    if (!subject) return { status: 404, after: states };
    const after = states.with(who, body === null ? null : { ...subject, ...body });
    return after.some(isFounder) ? { status: 200, after } : { status: 409, after: states };
  }

  it("follows the rules in response and outcome", async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(act, { minLength: 1, maxLength: 12 }), async (states, acts) => {
        await put(states);
        let expected: readonly State[] = states;
        for (const one of acts) {
          const { status, after } = judge(expected, one);
          expect((await send(one)).status, JSON.stringify(one)).toBe(status);
          expected = after;
        }
        const rows = await server.db.asSystem((tx) =>
          tx.select().from(memberships).where(eq(memberships.organizationId, organizationId())),
        );
        const outcome = people.map((one) => rows.find(({ userId }) => userId === idOf(one)));
        expect(outcome.map((row) => (row ? { role: row.role, status: row.status } : null))).toEqual(expected);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it("leaves an active founder, also concurrently", async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(act, { minLength: 2, maxLength: 8 }), async (states, acts) => {
        await put(states);
        const answers = await Promise.all(acts.map(send));
        for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
        expect(await activeFounders(organizationId())).not.toHaveLength(0);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);
});
