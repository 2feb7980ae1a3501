/**
 * Addresses that a stranger registered, over HTTP: after 30 days sign-in requires verification, and a person who verifies by a new
 * password shares nothing with the stranger.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CALLS } from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { integrations, invitations, twoFactors, users, webhookEndpoints } from "../src/platform/db/schema.ts";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { addInvitation } from "./support/invitations.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { turnOnTwoFactor } from "./support/two-factor.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

const NEW = "another leaf in the ledger";
const SMTP = { smtpUrl: "smtp://127.0.0.1:1" };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: SMTP });
});
afterAll(() => server.close());

const { proofNeeded, wrongCredentials, codeNeeded } = CALLS.login.failures;
const { invalidToken } = CALLS.resetPassword.failures;
const send = (call: Parameters<typeof sendCall>[1], body: object, to = server) => sendCall(to.origin, call, { body });
const login = (email: string, password = PASSWORD, to = server) => send(CALLS.login, { email, password }, to);
const setUser = ({ session }: Person, changes: Partial<typeof users.$inferInsert>) =>
  server.db.asSystem((tx) => tx.update(users).set(changes).where(eq(users.id, session.user.id)));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const resetLink = async (email: string) => {
  await send(CALLS.forgotPassword, { email });
  return (await server.mailTo(email, "reset_password")).token;
};
const keyBody = { name: "Till", role: "employee" as const, scopes: ["expenses:read" as const], expiresInDays: null };
const asKey = (key: string) =>
  sendCall(server.origin, CALLS.listExpenses, { query: {} }, { Authorization: `Bearer ${key}` });

describe("an unverified address", () => {
  it("signs in for 30 days, then only after the mail was opened; no data is lost meanwhile", async () => {
    const person = await server.register({ proven: false });
    const { key } = await person.call(CALLS.createApiKey, { body: keyBody });
    await setUser(person, { emailSince: daysAgo(29) });
    expect((await login(person.email)).status).toBe(200);
    await setUser(person, { emailSince: daysAgo(31) });
    expectFailure(await login(person.email), proofNeeded);
    // A stranger learns nothing of it.
    expectFailure(await login(person.email, "wrong"), wrongCredentials);
    expect((await asKey(key)).status).toBe(200);
    await server.mailTo(person.email, "verify_email");
    expect((await send(CALLS.resendVerification, { email: person.email })).status).toBe(200);
    const { token } = await server.mailTo(person.email, "verify_email");
    expect((await send(CALLS.verifyEmail, { token })).status).toBe(200);
    expect((await login(person.email)).json).toMatchObject({
      currentOrganizationId: person.session.currentOrganizationId,
    });
  });

  it("is reported after the two-factor code, which the refusal doesn't use up", async () => {
    const person = await server.register({ proven: false });
    const { recoveryCodes } = await turnOnTwoFactor(person);
    await setUser(person, { emailSince: daysAgo(31) });
    expectFailure(await login(person.email), codeNeeded);
    const [code] = recoveryCodes;
    const body = { email: person.email, password: PASSWORD, code };
    expectFailure(await send(CALLS.login, body), proofNeeded);
    await setUser(person, { emailVerifiedAt: new Date() });
    expect((await send(CALLS.login, body)).status).toBe(200);
  });

  it("gets another 30 days when it replaces another address", async () => {
    const person = await server.register({ proven: false });
    await setUser(person, { emailSince: daysAgo(400), emailVerifiedAt: daysAgo(400) });
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await person.call(CALLS.saveProfile, { body: { name: "Ada", email, currentPassword: PASSWORD } });
    expect((await login(email)).status).toBe(200);
  });

  it("never blocks sign-in on a server that sends no mail", async () => {
    const silent = await startTestServer({ pool: createScriptedPool(), beside: server });
    const person = await server.register({ proven: false });
    await setUser(person, { emailSince: daysAgo(400) });
    expect((await login(person.email, PASSWORD, silent)).status).toBe(200);
    await silent.close();
  });
});

describe("a password reset for an account that never verified its address", () => {
  it("ends all access of the person who registered it: two-factor, key, session, link, invitation, webhook, and connection", async () => {
    const squatter = await server.register({ proven: false });
    const { key } = await squatter.call(CALLS.createApiKey, { body: keyBody });
    await squatter.call(CALLS.createWebhook, {
      body: { url: "https://squatter.example/hook", description: "", events: ["expense.ready"] },
    });
    const { token: invitation } = await addInvitation(server, squatter, {
      email: `friend-${crypto.randomUUID()}@example.com`,
      role: "founder",
    });
    const organizationId = squatter.session.currentOrganizationId;
    await server.db.asSystem((tx) =>
      tx.insert(integrations).values({
        organizationId,
        kind: "cloud_drive",
        settings: {},
        connectedBy: squatter.session.user.id,
      }),
    );
    const verify = await server.mailTo(squatter.email, "verify_email");
    await turnOnTwoFactor(squatter);

    const token = await resetLink(squatter.email);
    const look = await send(CALLS.lookUpReset, { token });
    expect(look.json).toMatchObject({ firstProof: true, apiKeys: [{ name: "Till" }] });
    expect((await send(CALLS.resetPassword, { token, password: NEW })).status).toBe(200);

    const entered = await login(squatter.email, NEW);
    expect(entered.json).toMatchObject({ user: { emailVerified: true } });
    expect((await asKey(key)).status).toBe(401);
    expect((await sendCall(server.origin, CALLS.getProfile, {}, squatter.headers)).status).toBe(401);
    expectFailure(await login(squatter.email), wrongCredentials);
    expect((await send(CALLS.lookUpInvitation, { token: invitation })).status).toBe(
      CALLS.lookUpInvitation.failures.invalidInvitation.status,
    );
    expectFailure(await send(CALLS.verifyEmail, { token: verify.token }), CALLS.verifyEmail.failures.invalidToken);
    const left = await server.db.asSystem(async (tx) => ({
      factors: await tx.select().from(twoFactors).where(eq(twoFactors.userId, squatter.session.user.id)),
      invitations: (await tx.select().from(invitations).where(eq(invitations.organizationId, organizationId))).map(
        ({ status }) => status,
      ),
      webhooks: (
        await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.organizationId, organizationId))
      ).map(({ active }) => active),
      connections: await tx.select().from(integrations).where(eq(integrations.organizationId, organizationId)),
    }));
    expect(left).toEqual({ factors: [], invitations: ["revoked"], webhooks: [false], connections: [] });

    const mail = await server.mailTo(squatter.email, "password_changed");
    expect(mail.text).toContain("This address was not verified before.");
    expect(mail.text).toContain("These API keys were revoked: Till.");
    const headers = { Authorization: `Bearer ${(entered.json as { token: string }).token}` };
    const events = await sendCall(server.origin, CALLS.listAuditEvents, { query: {} }, headers);
    expect(JSON.stringify(events.json)).toContain(
      "verified their email address for the first time by setting a new password",
    );
  });

  it("keeps two-factor authentication and keys when another address was verified: a change of address doesn't bypass the code", async () => {
    const person = await server.register({ proven: false });
    await setUser(person, { emailVerifiedAt: new Date() });
    const { key } = await person.call(CALLS.createApiKey, { body: keyBody });
    await turnOnTwoFactor(person);
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await person.call(CALLS.saveProfile, { body: { name: "Ada", email, currentPassword: PASSWORD } });
    const token = await resetLink(email);
    expect((await send(CALLS.lookUpReset, { token })).json).toMatchObject({ firstProof: false });
    expect((await send(CALLS.resetPassword, { token, password: NEW })).status).toBe(200);
    expectFailure(await login(email, NEW), codeNeeded);
    expect((await asKey(key)).status).toBe(200);
  });
});

describe("API keys at a new password", () => {
  const proven = async () => {
    const person = await server.register({ companyName: "Engines" });
    await setUser(person, { emailVerifiedAt: new Date() });
    const { key, apiKey } = await person.call(CALLS.createApiKey, { body: keyBody });
    return { person, key, apiKey };
  };

  it("are named to the holder of the mailed link only, and stay, which the mail says", async () => {
    const { person, key, apiKey } = await proven();
    const token = await resetLink(person.email);
    const { id, name, prefix } = apiKey;
    for (let time = 0; time < 2; time++)
      expect((await send(CALLS.lookUpReset, { token })).json).toEqual({
        apiKeys: [{ id, name, prefix, organizationName: "Engines" }],
        firstProof: false,
      });
    expectFailure(await send(CALLS.lookUpReset, { token: `${token}x` }), invalidToken);
    expect((await send(CALLS.resetPassword, { token, password: NEW })).status).toBe(200);
    expectFailure(await send(CALLS.lookUpReset, { token }), invalidToken);
    expect((await asKey(key)).status).toBe(200);
    expect((await server.mailTo(person.email, "password_changed")).text).toMatch(/still work:\s+Till\./);
  });

  it("are revoked on request with a mailed link", async () => {
    const { person, key } = await proven();
    const token = await resetLink(person.email);
    await send(CALLS.resetPassword, { token, password: NEW, revokeApiKeys: true });
    expect((await asKey(key)).status).toBe(401);
    const { text } = await server.mailTo(person.email, "password_changed");
    expect(text).toContain("These API keys were revoked: Till.");
    expect(text).not.toContain("still work");
  });

  it("are listed and revoked in the profile, one's own only", async () => {
    const { person, key } = await proven();
    const other = await proven();
    expect((await person.call(CALLS.listOwnApiKeys, {})).data).toMatchObject([{ name: "Till" }]);
    expect((await asKey(key)).status).toBe(200);
    // No key reads them.
    const byKey = await sendCall(server.origin, CALLS.listOwnApiKeys, {}, { Authorization: `Bearer ${key}` });
    expect(byKey.status).toBe(403);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const wrong = { body: { ...body, currentPassword: "wrong", revokeApiKeys: true } };
    expect((await sendCall(server.origin, CALLS.changePassword, wrong, person.headers)).status).toBe(400);
    expect((await asKey(key)).status).toBe(200);
    await person.call(CALLS.changePassword, { body: { ...body, revokeApiKeys: true } });
    expect((await asKey(key)).status).toBe(401);
    expect((await asKey(other.key)).status).toBe(200);
    expect((await person.call(CALLS.listOwnApiKeys, {})).data).toEqual([]);
    const history = await person.call(CALLS.listAuditEvents, { query: {} });
    expect(JSON.stringify(history)).toContain("revoked the API key Till");
  });
});

describe("an address mistyped at registration", () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["packages/server/src/product/commands/accounts/main.ts", ...words], {
      cwd: REPOSITORY,
      env: { ...process.env, DATABASE_URL: server.databaseUrl },
    });
  const refusal = (...words: string[]) =>
    run(...words).then(
      () => "",
      ({ stderr }) => String(stderr),
    );

  it("is corrected by the administrator: a new link is sent, earlier ones end, and the owner can sign in", async () => {
    const person = await server.register({ proven: false });
    const sent = await server.mailTo(person.email, "verify_email");
    await setUser(person, { emailSince: daysAgo(31) });
    expectFailure(await login(person.email), proofNeeded);
    const email = `right-${crypto.randomUUID()}@example.com`;
    expect((await run("address", person.email.toUpperCase(), email)).stdout).toContain(`has the address ${email} now`);
    expectFailure(await login(person.email), wrongCredentials);
    expect((await login(email)).status).toBe(200);
    expectFailure(await send(CALLS.verifyEmail, { token: sent.token }), CALLS.verifyEmail.failures.invalidToken);
    const { token } = await server.mailTo(email, "verify_email");
    expect((await send(CALLS.verifyEmail, { token })).status).toBe(200);
    const events = await person.call(CALLS.listAuditEvents, { query: {} });
    expect(events.data.map(({ sentence }) => sentence)).toContain(
      `The server administrator corrected the email address of Ada Lovelace to ${email}`,
    );
    expect(await refusal("address", email, `other-${email}`)).toContain(`${email} is proven`);
  });

  it("stays when the new one is in use or invalid, or when the old one is unknown", async () => {
    const [person, other] = [await server.register({ proven: false }), await server.register()];
    expect(await refusal("address", person.email, other.email)).toContain("belongs to an account already");
    expect(await refusal("address", person.email, "ada@example")).toContain("ada@example is no email address");
    expect(await refusal("address", "nobody@example.com", "ada@example.com")).toContain("Nobody has registered as");
    expect(await refusal("address", person.email)).toContain("Usage:");
    expect((await login(person.email)).status).toBe(200);
  });
});
