/** Mailed links: verifying an address and resetting a password. No response reveals who has an account. */
import { CALLS, COMMON_FAILURES } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attempts, mailTokens } from "../src/platform/db/schema.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

const NEW = "another leaf in the ledger";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const send = (call: Parameters<typeof sendCall>[1], body: object) => sendCall(server.origin, call, { body });
const forget = (email: string) => send(CALLS.forgotPassword, { email });
const reset = (token: string, password = NEW) => send(CALLS.resetPassword, { token, password });
const login = (email: string, password = PASSWORD) => send(CALLS.login, { email, password });
const tokensOf = (userId: string) =>
  server.db.asSystem((tx) => tx.select().from(mailTokens).where(eq(mailTokens.userId, userId)));

describe("verifying an address", () => {
  it("works once, by the link mailed at registration", async () => {
    const person = await server.register({ proven: false });
    const { token, link } = await server.mailTo(person.email, "verify_email");
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1\/email-verification\?token=/);
    expect((await person.call(CALLS.currentSession, {})).user.emailVerified).toBe(false);
    const answer = await send(CALLS.verifyEmail, { token });
    expect(answer.json).toEqual({ success: true, message: "Email verified successfully!" });
    expect((await person.call(CALLS.currentSession, {})).user.emailVerified).toBe(true);
    expectFailure(await send(CALLS.verifyEmail, { token }), CALLS.verifyEmail.failures.invalidToken);
  });

  it("works with a second link too, and using one ends both", async () => {
    const person = await server.register({ proven: false });
    const first = await server.mailTo(person.email, "verify_email");
    await send(CALLS.resendVerification, { email: person.email.toUpperCase() });
    const second = await server.mailTo(person.email, "verify_email");
    expect(second.token).not.toBe(first.token);
    const answers = await Promise.all(
      [first, second, first, second].map(({ token }) => send(CALLS.verifyEmail, { token })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await tokensOf(person.session.user.id)).toEqual([]);
    for (const { token } of [first, second])
      expectFailure(await send(CALLS.verifyEmail, { token }), CALLS.verifyEmail.failures.invalidToken);
  });

  it("ends after a day, and fails with a link of another purpose", async () => {
    const person = await server.register({ proven: false });
    const { token } = await server.mailTo(person.email, "verify_email");
    const [row] = await tokensOf(person.session.user.id);
    const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expectFailure(await reset(token), CALLS.resetPassword.failures.invalidToken);
    await server.db.asSystem((tx) => tx.update(mailTokens).set({ expiresAt: new Date(Date.now() - 1) }));
    expectFailure(await send(CALLS.verifyEmail, { token }), CALLS.verifyEmail.failures.invalidToken);
  });

  it("waits a minute between two mails, for known and unknown addresses", async () => {
    const person = await server.register({ proven: false });
    const answers = [];
    for (const email of [person.email, `nobody-${crypto.randomUUID()}@example.com`]) {
      for (const call of [CALLS.sendVerification, CALLS.resendVerification, CALLS.resendVerification])
        answers.push(await send(call, { email }));
      const tooSoon = answers.at(-1);
      expect(Number(tooSoon?.headers.get("retry-after"))).toBeGreaterThan(50);
    }
    const shown = answers.map(({ status, json }) => ({ status, json }));
    expect(shown.slice(0, 3)).toEqual(shown.slice(3));
    expect(shown[0]).toEqual({
      status: 200,
      json: { success: true, message: "Verification email sent successfully!" },
    });
    expectFailure(answers[1] ?? answers[0]!, CALLS.resendVerification.failures.tooSoon);
    await server.db.asSystem((tx) =>
      tx
        .update(attempts)
        .set({ windowEndsAt: new Date(Date.now() - 1) })
        .where(sql`${attempts.key} like 'verify-mail:%'`),
    );
    expect((await send(CALLS.resendVerification, { email: person.email })).status).toBe(200);
  });
});

describe("a password reset by mail", () => {
  it("works once, ends every session, verifies the address, and is confirmed by mail", async () => {
    const person = await server.register({ proven: false });
    expect((await forget(person.email)).json).toEqual({
      success: true,
      message: "If the email exists, a password reset link has been sent.",
    });
    const { token, link } = await server.mailTo(person.email, "reset_password");
    expect(link).toContain("/reset-password?token=");
    expect(JSON.stringify(await tokensOf(person.session.user.id))).not.toContain(token);

    expectFailure(await reset(token, "iloveyou"), CALLS.resetPassword.failures.commonPassword);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 200)?.json).toEqual({
      success: true,
      message: "Password has been reset successfully!",
    });
    expectFailure(await sendCall(server.origin, CALLS.listExpenses, {}, person.headers), COMMON_FAILURES.sessionEnded);
    expectFailure(await login(person.email), CALLS.login.failures.wrongCredentials);
    expect((await login(person.email, NEW)).json).toMatchObject({ user: { emailVerified: true } });
    expect((await server.mailTo(person.email, "password_changed")).text).not.toContain("token");
  });

  it("fails with a link to an address that the account has left, or from before another reset", async () => {
    const person = await server.register({ proven: false });
    await forget(person.email);
    const left = await server.mailTo(person.email, "reset_password");
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await person.call(CALLS.saveProfile, { body: { name: "Ada", email, currentPassword: PASSWORD } });
    expectFailure(await reset(left.token), CALLS.resetPassword.failures.invalidToken);
    await forget(email);
    const before = await server.mailTo(email, "reset_password");
    await person.call(CALLS.changePassword, { body: { currentPassword: PASSWORD, newPassword: `${NEW} too` } });
    expectFailure(await reset(before.token), CALLS.resetPassword.failures.invalidToken);
    expect((await login(email, `${NEW} too`)).status).toBe(200);
  });

  it("lets a user in after too many attempts", async () => {
    const person = await server.register({ proven: false });
    for (let count = 0; count < 10; count++) await login(person.email, "wrong");
    expect((await login(person.email)).status).toBe(429);
    await forget(person.email);
    await reset((await server.mailTo(person.email, "reset_password")).token);
    expect((await login(person.email, NEW)).status).toBe(200);
  });

  it("ends after an hour", async () => {
    const person = await server.register({ proven: false });
    await forget(person.email);
    const { token } = await server.mailTo(person.email, "reset_password");
    const row = (await tokensOf(person.session.user.id)).find(({ purpose }) => purpose === "reset_password");
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await server.db.asSystem((tx) => tx.update(mailTokens).set({ expiresAt: new Date(Date.now() - 1) }));
    expectFailure(await reset(token), CALLS.resetPassword.failures.invalidToken);
  });

  it("answers an unknown address with the same text, and limits an address to 5 mails an hour", async () => {
    const person = await server.register({ proven: false });
    const known = await forget(person.email);
    expect((await forget(`nobody-${crypto.randomUUID()}@example.com`)).bytes).toEqual(known.bytes);
    for (let count = 1; count < 8; count++) expect((await forget(person.email)).bytes).toEqual(known.bytes);
    await expect
      .poll(
        async () => (await tokensOf(person.session.user.id)).filter((row) => row.purpose === "reset_password").length,
      )
      .toBe(5);
  });
});
