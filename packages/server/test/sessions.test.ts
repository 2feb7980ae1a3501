/** The accountant's choice of an organization, changing it, and the sessions of a person: listed, ended, as of now. */
import { CALLS, COMMON_FAILURES, type Session } from "@tallyleaf/contract";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events, memberships, sessions, users } from "../src/platform/db/schema.ts";
import { hashToken } from "../src/platform/secrets/tokens.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await server.register({ companyName: "Analytical Engines" });
});
afterAll(() => server.close());

const bearer = (token: string, organization?: string) => ({
  Authorization: `Bearer ${token}`,
  ...(organization ? { "X-Organization-Id": organization } : {}),
});
const signIn = async (email: string, extra: object = {}, headers: Record<string, string> = {}) =>
  sendCall(server.origin, CALLS.login, { body: { email, password: PASSWORD, ...extra } }, headers);
const session = async (email: string) => (await signIn(email)).json as Session;
const continued = (email: string, organizationId: string, token: string | null) =>
  sendCall(
    server.origin,
    CALLS.login,
    { body: { email, organizationId, continueSession: true } },
    token === null ? {} : bearer(token),
  );

describe("an accountant with several organizations", () => {
  it("chooses one with a token that is valid for nothing else and works once", async () => {
    const accountant = await addMember(server, founder, "accountant");
    const here = founder.session.currentOrganizationId;
    const first = await session(accountant.email);
    expect(first).toMatchObject({ requiresOrganizationSelection: true, canHaveMultipleOrganizations: true });
    expect(first.organizations.map(({ role }) => role).sort()).toEqual(["accountant", "founder"]);
    for (const call of [CALLS.listExpenses, CALLS.currentSession, CALLS.listSessions, CALLS.logout])
      expectFailure(await sendCall(server.origin, call, {}, bearer(first.token, here)), COMMON_FAILURES.sessionEnded);

    expectFailure(await continued(accountant.email, here, null), CALLS.login.failures.choiceEnded);
    expectFailure(await continued(founder.email, here, first.token), CALLS.login.failures.choiceEnded);
    expectFailure(await continued(accountant.email, here, accountant.session.token), CALLS.login.failures.choiceEnded);
    const elsewhere = (await server.register()).session.currentOrganizationId;
    expectFailure(await continued(accountant.email, elsewhere, first.token), COMMON_FAILURES.notMember);

    const second = await continued(accountant.email, here, first.token);
    expect(second.json).toMatchObject({
      currentOrganizationId: here,
      requiresOrganizationSelection: false,
      user: { userRole: "accountant", organization: { name: "Analytical Engines" } },
    });
    const { token } = second.json as Session;
    expect(token).not.toBe(first.token);
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, bearer(token, here))).status).toBe(200);
    expectFailure(await continued(accountant.email, here, first.token), CALLS.login.failures.choiceEnded);
  });

  it("is not asked again once a primary one is chosen, nor when the sign-in names one", async () => {
    const accountant = await addMember(server, founder, "accountant");
    const here = founder.session.currentOrganizationId;
    expect((await signIn(accountant.email, { organizationId: here })).json).toMatchObject({
      currentOrganizationId: here,
      requiresOrganizationSelection: false,
    });
    const { id } = accountant.session.user;
    await server.db.asSystem((tx) => tx.update(users).set({ primaryOrganizationId: here }).where(eq(users.id, id)));
    expect(await session(accountant.email)).toMatchObject({
      currentOrganizationId: here,
      requiresOrganizationSelection: false,
    });
    await server.db.asSystem((tx) =>
      tx
        .update(memberships)
        .set({ status: "inactive" })
        .where(sql`${memberships.userId} = ${id} and ${memberships.organizationId} = ${here}`),
    );
    expect(await session(accountant.email)).toMatchObject({
      currentOrganizationId: accountant.session.currentOrganizationId,
      requiresOrganizationSelection: false,
    });
  });

  it("can't choose after too long, nor with another's password", async () => {
    const accountant = await addMember(server, founder, "accountant");
    const first = await session(accountant.email);
    await server.db.asSystem((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(sessions.tokenHash, hashToken(first.token))),
    );
    expectFailure(
      await continued(accountant.email, founder.session.currentOrganizationId, first.token),
      CALLS.login.failures.choiceEnded,
    );
    const half = await sendCall(server.origin, CALLS.login, {
      body: { email: accountant.email, continueSession: true },
    });
    expect(half.json).toMatchObject({ errors: [{ path: "organizationId", message: "organizationId is required." }] });
  });

  it("changes the organization under the same token, which others can't", async () => {
    const accountant = await addMember(server, founder, "accountant");
    const here = founder.session.currentOrganizationId;
    const own = accountant.session.currentOrganizationId;
    const change = (person: Pick<Person, "headers">, organizationId: string) =>
      sendCall(server.origin, CALLS.switchOrganization, { body: { organizationId } }, person.headers);
    expect((await change(accountant, own)).json).toMatchObject({
      success: true,
      user: { userRole: "founder", organizationId: own },
    });
    expect((await change(accountant, here)).json).toMatchObject({
      user: { userRole: "accountant", organization: { id: here, name: "Analytical Engines" } },
    });
    const rival = await server.register();
    expectFailure(await change(accountant, rival.session.currentOrganizationId), COMMON_FAILURES.notMember);
    const employee = await addMember(server, founder, "employee");
    expectFailure(
      await change(employee, employee.session.currentOrganizationId),
      CALLS.switchOrganization.failures.accountantsOnly,
    );
  });
});

describe("the current membership", () => {
  it("shows the present state: another role, another organization, none", async () => {
    const employee = await addMember(server, founder, "employee");
    const standing = async () => (await sendCall(server.origin, CALLS.currentSession, {}, employee.headers)).json;
    expect(await standing()).toMatchObject({
      currentOrganizationId: founder.session.currentOrganizationId,
      user: { userRole: "employee", emailVerified: true },
      canHaveMultipleOrganizations: false,
    });
    const mine = sql`${memberships.userId} = ${employee.session.user.id} and ${memberships.organizationId} = ${founder.session.currentOrganizationId}`;
    await server.db.asSystem((tx) => tx.update(memberships).set({ role: "accountant" }).where(mine));
    expect(await standing()).toMatchObject({ user: { userRole: "accountant" }, canHaveMultipleOrganizations: true });
    await server.db.asSystem((tx) => tx.delete(memberships).where(mine));
    expect(await standing()).toMatchObject({
      currentOrganizationId: employee.session.currentOrganizationId,
      user: { userRole: "founder" },
    });
  });
});

describe("a person's sessions", () => {
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

  it("are listed with device, place, and last use, the current one marked", async () => {
    const person = await server.register();
    const other = (await signIn(person.email, {}, { "user-agent": agent })).json as Session;
    const listed = await person.call(CALLS.listSessions, {});
    expect(listed.data).toHaveLength(2);
    expect(listed.data.find(({ current }) => !current)).toMatchObject({
      device: "Firefox on Linux",
      address: "127.0.0.1",
      place: "This computer",
    });
    expect(JSON.stringify(listed)).not.toContain(hashToken(other.token));

    await server.db.asSystem((tx) =>
      tx
        .update(sessions)
        .set({ lastUsedAt: new Date("2026-01-01T00:00:00Z") })
        .where(eq(sessions.userId, person.session.user.id)),
    );
    const again = await person.call(CALLS.listSessions, {});
    expect(again.data[0]?.current).toBe(true);
    expect(Date.parse(again.data[0]?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(again.data[1]?.lastUsedAt).toBe("2026-01-01T00:00:00.000Z");
  });

  it("are ended by their owner only, one or all others at once", async () => {
    const person = await server.register();
    const [one, two] = [await session(person.email), await session(person.email)];
    const rows = (await person.call(CALLS.listSessions, {})).data;
    expect(rows).toHaveLength(3);
    const oneId = await sessionId(one.token);
    expectFailure(
      await sendCall(server.origin, CALLS.endSession, { params: { id: oneId } }, founder.headers),
      CALLS.endSession.failures.notFound,
    );
    await person.call(CALLS.endSession, { params: { id: oneId } });
    expectFailure(
      await sendCall(server.origin, CALLS.listSessions, {}, bearer(one.token)),
      COMMON_FAILURES.sessionEnded,
    );
    expect((await sendCall(server.origin, CALLS.listSessions, {}, bearer(two.token))).status).toBe(200);
    expect(await person.call(CALLS.endOtherSessions, {})).toMatchObject({
      ended: 1,
      message: "Signed out of 1 other session.",
    });
    expectFailure(
      await sendCall(server.origin, CALLS.listSessions, {}, bearer(two.token)),
      COMMON_FAILURES.sessionEnded,
    );
    expect(await person.call(CALLS.endOtherSessions, {})).toMatchObject({ ended: 0 });
    expect((await person.call(CALLS.listSessions, {})).data).toHaveLength(1);
  });

  it("are logged in the activity of their own organizations only", async () => {
    const person = await server.register();
    const told = () =>
      server.db.asOrganization(person.session.currentOrganizationId, (tx) =>
        tx
          .select({ verb: events.verb, actorId: events.actorId, subjectId: events.subjectId, address: events.address })
          .from(events)
          .where(eq(events.subjectType, "user"))
          .orderBy(desc(events.at), desc(events.id)),
      );
    await sendCall(server.origin, CALLS.login, { body: { email: person.email, password: "not the one" } });
    // Noted by a job, so that the answer takes no longer than that to an unknown address.
    await expect.poll(told).toHaveLength(1);
    const { token } = await session(person.email);
    await sendCall(server.origin, CALLS.logout, {}, bearer(token));
    const { id } = person.session.user;
    expect(await told()).toEqual([
      { verb: "signed_out", actorId: id, subjectId: id, address: "127.0.0.1" },
      { verb: "signed_in", actorId: id, subjectId: id, address: "127.0.0.1" },
      { verb: "sign_in_failed", actorId: null, subjectId: id, address: "127.0.0.1" },
    ]);
  });
});

async function sessionId(token: string): Promise<string> {
  const [row] = await server.db.asSystem((tx) =>
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token))),
  );
  return row?.id ?? "";
}
