/** Failed sign-ins over HTTP, from several addresses and devices: who fails elsewhere does not keep the owner out. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, startTestServer, type TestServer } from "./support/server.ts";
import { codeOf, turnOnTwoFactor } from "./support/two-factor.ts";
import { type Answer, expectFailure, sendCall } from "./support/wire.ts";

const TRIES = 3;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    config: { failedLogins: TRIES, failedLoginsMinutes: 15, trustedProxies: 1 },
  });
});
afterAll(() => server.close());

/** An address of a network of its own. */
let addresses = 0;
const newAddress = () => `203.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

const { wrongCredentials, tooManyFailures, tooManyCodes, codeNeeded, wrongCode } = CALLS.login.failures;
const login = (email: string, password: string, from: string, cookie = "", code?: string) =>
  sendCall(server.origin, CALLS.login, { body: { email, password, code } }, { "x-forwarded-for": from, cookie });
/** The cookies of an answer, as a browser sends them back. */
const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const fail = async (times: number, email: string, from: () => string, cookie?: string) => {
  for (let count = 0; count < times; count++)
    expectFailure(await login(email, "wrong", from(), cookie), wrongCredentials);
};

describe("a known device", () => {
  it("signs in while attempts elsewhere, or at another address, keep failing", async () => {
    const { email } = await server.register();
    const known = cookieOf(await login(email, PASSWORD, newAddress()));
    const attacker = newAddress();
    await fail(TRIES, email, () => attacker);
    expectFailure(await login(email, PASSWORD, attacker), tooManyFailures, messageOf(15));
    // From the attacker's own address, too: it may be one for many.
    expect((await login(email, PASSWORD, attacker, known)).status).toBe(200);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
    // A success of the owner gives the attacker no new tries.
    expectFailure(await login(email, PASSWORD, attacker), tooManyFailures, messageOf(15));
  });

  it("signs in while many addresses fail together, when the account refuses others", async () => {
    const { email } = await server.register();
    const known = cookieOf(await login(email, PASSWORD, newAddress()));
    await fail(3 * TRIES, email, newAddress);
    expectFailure(await login(email, PASSWORD, newAddress()), tooManyFailures, messageOf(15));
    expect((await login(email, PASSWORD, newAddress(), known)).status).toBe(200);
    expectFailure(await login(email, PASSWORD, newAddress()), tooManyFailures, messageOf(15));
  });

  it("has its own attempts, and no more than others", async () => {
    const { email } = await server.register();
    const known = cookieOf(await login(email, PASSWORD, newAddress()));
    await fail(TRIES, email, newAddress, known);
    expectFailure(await login(email, PASSWORD, newAddress(), known), tooManyFailures, messageOf(15));
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  it("is recognized by its own account only, as long as its password stays, and never by a forged cookie", async () => {
    const [one, other] = [await server.register(), await server.register()];
    const answer = await login(one.email, PASSWORD, newAddress());
    const known = cookieOf(answer);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device_[0-9a-f]{16}=v1\.[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/),
    ]);
    const [name = "", value] = known.split("=");
    const foreign = cookieOf(await login(other.email, PASSWORD, newAddress())).split("=")[1];
    const attacker = newAddress();
    await fail(TRIES, one.email, () => attacker);
    for (const cookie of [`${name}=${foreign}`, `${name}=nonsense`, `${name}=${value}x`, `${name}=`, "=;=;;a"])
      expectFailure(await login(one.email, PASSWORD, attacker, cookie), tooManyFailures, messageOf(15));

    const body = { currentPassword: PASSWORD, newPassword: "another leaf in the ledger" };
    const changed = await sendCall(server.origin, CALLS.changePassword, { body }, one.headers);
    const anew = cookieOf(changed);
    expectFailure(await login(one.email, body.newPassword, attacker, known), tooManyFailures, messageOf(15));
    expect((await login(one.email, body.newPassword, attacker, anew)).status).toBe(200);
  });

  it("is not created by a refused sign-in", async () => {
    const person = await server.register();
    expect((await login(person.email, "wrong", newAddress())).headers.getSetCookie()).toEqual([]);
    await turnOnTwoFactor(person);
    const half = await login(person.email, PASSWORD, newAddress());
    expectFailure(half, codeNeeded);
    expect(half.headers.getSetCookie()).toEqual([]);
  });
});

it("refuses an unknown address in the same steps as a known one", async () => {
  const { email } = await server.register();
  const steps = async (address: string) => {
    const own = newAddress();
    const said = [];
    for (let count = 0; count < TRIES + 1; count++) said.push(await login(address, "wrong", own));
    for (let count = 0; count < 2 * TRIES + 1; count++) said.push(await login(address, "wrong", newAddress()));
    return said.map(({ status, json }) => ({ status, json }));
  };
  const [known, unknown] = [await steps(email), await steps(`nobody-${crypto.randomUUID()}@example.com`)];
  expect(unknown).toEqual(known);
  expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 429, 401, 401, 401, 401, 401, 401, 429]);
});

it("accepts the password of a signed-in user, however often attempts elsewhere fail", async () => {
  const person = await server.register();
  await fail(3 * TRIES, person.email, newAddress);
  const body = { currentPassword: PASSWORD, newPassword: "another leaf in the ledger" };
  expect((await sendCall(server.origin, CALLS.changePassword, { body }, person.headers)).status).toBe(200);
});

it("protects a known device from a person with the password but no code, who gets no more attempts from elsewhere", async () => {
  const person = await server.register();
  const { key } = await turnOnTwoFactor(person);
  const known = cookieOf(await login(person.email, PASSWORD, newAddress(), "", codeOf(key, 1)));
  for (let count = 0; count < TRIES; count++)
    expectFailure(await login(person.email, PASSWORD, newAddress(), "", "000000"), wrongCode);
  expectFailure(await login(person.email, PASSWORD, newAddress(), "", "000000"), tooManyCodes);
  expectFailure(await login(person.email, PASSWORD, newAddress(), known, "000000"), wrongCode);
});

const messageOf = (minutes: number) =>
  `Too many failed attempts for this account. Wait ${minutes} minutes and try again.`;
