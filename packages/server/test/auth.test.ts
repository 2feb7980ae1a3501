/** Accounts and sessions over HTTP: who gets one, who is kept out, and what the database knows of it. */
import { CALLS, COMMON_FAILURES } from "@tallyleaf/contract";
import { STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepSessions } from "../src/features/auth/sessions.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { accounts, attempts, categories, memberships, sessions, users } from "../src/platform/db/schema.ts";
import { countAttempt, sweepAttempts } from "../src/platform/http/limits.ts";
import { hashToken } from "../src/platform/secrets/tokens.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { failedLogins: 3, failedLoginsMinutes: 15 } });
});
afterAll(() => server.close());

const registration = (email: string, changes: object = {}) => ({
  name: "Ada Lovelace",
  email,
  companyName: "Analytical Engines",
  password: PASSWORD,
  ...changes,
});
const register = (email: string, changes?: object) =>
  sendCall(server.origin, CALLS.register, { body: registration(email, changes) });
const login = (email: string, password = PASSWORD) =>
  sendCall(server.origin, CALLS.login, { body: { email, password } });

describe("register", () => {
  it("creates an organization with its founder, chart of accounts, and categories", async () => {
    const person = await server.register({ defaultCurrency: "EUR", companyName: "Engines & Söhne" });
    const { user, currentOrganizationId, organizations } = person.session;
    expect(person.session).toMatchObject({
      user: {
        name: "Ada Lovelace",
        email: person.email,
        role: { name: "founder" },
        userRole: "founder",
        organization: { id: currentOrganizationId, name: "Engines & Söhne", defaultCurrency: "EUR" },
        onboardingCompleted: false,
        showWelcomePage: false,
      },
      organizations: [{ id: currentOrganizationId, name: "Engines & Söhne", role: "founder" }],
      canHaveMultipleOrganizations: false,
      requiresOrganizationSelection: false,
      message: "Account created successfully! Please check your email to verify your account.",
    });
    expect(organizations).toHaveLength(1);
    const made = await server.db.asOrganization(currentOrganizationId, async (tx) => ({
      accounts: await tx.select({ code: accounts.code, name: accounts.name, type: accounts.type }).from(accounts),
      categories: await tx.select({ name: categories.name, accountCode: categories.accountCode }).from(categories),
      members: await tx.select({ userId: memberships.userId, role: memberships.role }).from(memberships),
    }));
    expect(made.accounts).toHaveLength(STANDARD_CHART.length);
    expect(made.accounts).toEqual(
      expect.arrayContaining(STANDARD_CHART.map(({ code, name, type }) => ({ code, name, type }))),
    );
    expect(new Set(made.categories.map(({ name, accountCode }) => `${accountCode} ${name}`))).toEqual(
      new Set(STANDARD_CATEGORIES.map(({ name, accountCode }) => `${accountCode} ${name}`)),
    );
    expect(made.members).toEqual([{ userId: user.id, role: "founder" }]);
  });

  it("uses US dollars by default, and starts a session of 7 days", async () => {
    const person = await server.register();
    expect(person.session.user.organization.defaultCurrency).toBe("USD");
    const days = (Date.parse(person.session.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it("refuses an existing address, in any case and with spaces around", async () => {
    expect((await register("Grace.Hopper@Example.com")).status).toBe(200);
    for (const email of ["grace.hopper@example.com", " GRACE.HOPPER@EXAMPLE.COM "])
      expectFailure(await register(email), CALLS.register.failures.emailTaken);
    expect((await login("gRACE.hOPPER@eXAMPLE.com")).json).toMatchObject({
      user: { email: "Grace.Hopper@Example.com" },
    });
  });

  it("ignores case in other alphabets too", async () => {
    expect((await register("ÉVA@example.com")).status).toBe(200);
    expect((await login("ÉVA@example.com")).status).toBe(200);
  });

  it("creates one account for two concurrent requests", async () => {
    const answers = await Promise.all(["x", "X", "x", "X"].map((name) => register(`${name}@race.example`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rows = await server.db.asSystem((tx) =>
      tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = 'x@race.example'`),
    );
    expect(rows).toHaveLength(1);
  });

  it("refuses common passwords", async () => {
    for (const password of ["password", "12345678", "PASSWORD1", "Iloveyou", "qwertyuiop", "Tallyleaf2026!"])
      expectFailure(await register("common@example.com", { password }), CALLS.register.failures.commonPassword);
    expectFailure(await login("common@example.com", "password"), CALLS.login.failures.wrongCredentials);
  });
});

describe("login", () => {
  it("starts another session of the same account", async () => {
    const person = await server.register();
    const answer = await login(person.email);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      user: { id: person.session.user.id },
      currentOrganizationId: person.session.currentOrganizationId,
      message: "Signed in successfully.",
    });
    expect(answer.json).not.toMatchObject({ token: person.session.token });
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const person = await server.register();
    const [wrong, unknown] = [
      await login(person.email, "not this one"),
      await login("nobody@example.com", "not this one"),
    ];
    expectFailure(wrong, CALLS.login.failures.wrongCredentials);
    expect(unknown.json).toEqual(wrong.json);
    expect(unknown.status).toBe(wrong.status);
  });

  it("does the same work for both before it answers, because a job writes the activity log", async () => {
    const jobs = async () => {
      const count = sql`select count(*)::int as n from pgboss.job where name = 'refused_login'`;
      return (await server.db.asSystem((tx) => tx.execute<{ n: number }>(count))).rows[0]?.n ?? 0;
    };
    const person = await server.register();
    for (const email of [person.email, "nobody@example.com"]) {
      const before = await jobs();
      await login(email, "not this one");
      expect(await jobs()).toBe(before + 1);
    }
  });

  it.each(["a real account", "an unknown account"])("stops after too many failures for %s", async (which) => {
    const person = await server.register();
    const email = which === "a real account" ? person.email : `nobody-${crypto.randomUUID()}@example.com`;
    for (let failure = 0; failure < 3; failure++)
      expectFailure(
        await login(failure === 1 ? email.toUpperCase() : email, "wrong"),
        CALLS.login.failures.wrongCredentials,
      );
    const refused = await login(email);
    expectFailure(
      refused,
      CALLS.login.failures.tooManyFailures,
      "Too many failed attempts for this account. Wait 15 minutes and try again.",
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(890);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await person.call(CALLS.listExpenses, { query: {} })).data).toEqual([]);

    await server.db.asSystem((tx) =>
      tx
        .update(attempts)
        .set({ windowEndsAt: new Date(Date.now() - 1) })
        .where(sql`${attempts.key} like 'login:%'`),
    );
    expect((await login(email)).status).toBe(which === "a real account" ? 200 : 401);
  });

  it("resets the failures at a success", async () => {
    const person = await server.register();
    for (const password of ["wrong", "wrong", PASSWORD, "wrong", "wrong"]) await login(person.email, password);
    expect((await login(person.email)).status).toBe(200);
  });

  it("refuses a user who is no active member of any organization", async () => {
    const person = await server.register();
    await server.db.asSystem((tx) =>
      tx.update(memberships).set({ status: "inactive" }).where(sql`${memberships.userId} = ${person.session.user.id}`),
    );
    expectFailure(await login(person.email), CALLS.login.failures.noOrganization);
    expectFailure(await login(person.email, "wrong"), CALLS.login.failures.wrongCredentials);
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.notMember);
    expectFailure(
      await sendCall(server.origin, CALLS.currentSession, {}, person.headers),
      CALLS.login.failures.noOrganization,
    );
  });
});

describe("a session", () => {
  it("ends at logout, and no other one does", async () => {
    const person = await server.register();
    const other = (await login(person.email)).json as { token: string };
    expect(await person.call(CALLS.logout, {})).toEqual({ success: true, message: "Signed out." });
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.sessionEnded);
    const headers = { Authorization: `Bearer ${other.token}` };
    expect((await sendCall(server.origin, CALLS.listExpenses, {}, headers)).status).toBe(200);
  });

  it("is stored as a hash only, and deleted by the cleanup", async () => {
    const person = await server.register();
    const { token } = person.session;
    const rows = () => server.db.asSystem((tx) => tx.select().from(sessions));
    const mine = (await rows()).filter(({ userId }) => userId === person.session.user.id);
    expect(mine).toMatchObject([{ tokenHash: hashToken(token) }]);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);

    await server.db.asSystem((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(sql`${sessions.userId} = ${person.session.user.id}`),
    );
    expectFailure(await sendCall(server.origin, CALLS.logout, {}, person.headers), COMMON_FAILURES.sessionEnded);
    await sweepSessions(server.db);
    expect((await rows()).filter(({ userId }) => userId === person.session.user.id)).toEqual([]);
  });

  it("hashes passwords with argon2id", async () => {
    const email = "hash@example.com";
    // `PASSWORD` is hashed quickly in tests.
    expect((await register(email, { password: "another leaf in the ledger 8" })).status).toBe(200);
    expect((await login(email, "another leaf in the ledger 8")).status).toBe(200);
    const [row] = await server.db.asSystem((tx) => tx.select().from(users).where(sql`${users.email} = ${email}`));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("the limit for one source address", () => {
  it("is shared by all processes, however many calls arrive at once", async () => {
    const other = openDatabase(server.databaseUrl, { onError: (error) => console.error(error.message) });
    const key = `source:${crypto.randomUUID()}`;
    const counted = await Promise.all(
      [server.db, other].flatMap((db) => Array.from({ length: 20 }, () => countAttempt(db, key, 60))),
    );
    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    for (const { secondsLeft } of counted) expect(secondsLeft).toBeGreaterThan(0);
    await other.close();
  });

  it("refuses the next call with the time to wait, and resets after a minute", async () => {
    const strict = await startTestServer({ pool: createScriptedPool(), config: { rateLimitPerMinute: 4 } });
    const tries = () => sendCall(strict.origin, CALLS.login, { body: { email: "x@example.com", password: "x" } });
    for (let count = 0; count < 4; count++) expectFailure(await tries(), CALLS.login.failures.wrongCredentials);
    const refused = await tries();
    expectFailure(refused, COMMON_FAILURES.tooManyRequests);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    const registering = await sendCall(strict.origin, CALLS.register, { body: registration("y@example.com") });
    expectError(registering, 429, "too_many_requests");
    await strict.db.asSystem((tx) => tx.update(attempts).set({ windowEndsAt: new Date(Date.now() - 1) }));
    expectFailure(await tries(), CALLS.login.failures.wrongCredentials);
    await sweepAttempts(strict.db);
    expect(await strict.db.asSystem((tx) => tx.select().from(attempts))).not.toHaveLength(0);
    await strict.close();
  });
});
