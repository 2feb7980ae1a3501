/** Two-factor authentication: set up, required at every sign-in, no code accepted twice, and turned off. */
import { execFile } from "node:child_process";
import { createSecretKey } from "node:crypto";
import { promisify } from "node:util";
import { CALLS, COMMON_FAILURES, type Session } from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decryptKey, encryptKey } from "../src/features/two-factor/encrypted-key.ts";
import { reencryptTwoFactorKeys } from "../src/features/two-factor/reencrypt.ts";
import { twoFactors } from "../src/platform/db/schema.ts";
import { REPOSITORY } from "../src/platform/process/config.ts";
import { createCipher } from "../src/platform/secrets/encryption.ts";
import { addInvitation } from "./support/invitations.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { codeOf, turnOnTwoFactor } from "./support/two-factor.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

const { failures } = CALLS.login;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const login = (email: string, code?: string, password = PASSWORD) =>
  sendCall(server.origin, CALLS.login, { body: { email, password, code } });
const stateOf = (person: Person) => person.call(CALLS.getSecondFactor, {});
const rowOf = async ({ session }: Person) =>
  (await server.db.asSystem((tx) => tx.select().from(twoFactors).where(eq(twoFactors.userId, session.user.id))))[0];
const sentencesOf = async (person: Person) =>
  (await person.call(CALLS.listAuditEvents, { query: { area: "security" } })).data.map(({ sentence }) => sentence);

describe("turning it on", () => {
  it("requires the password and a first code, notifies by mail, and ends all other sessions", async () => {
    const ada = await server.register();
    const elsewhere = (await login(ada.email)).json as Session;
    const begin = (currentPassword: string) =>
      sendCall(server.origin, CALLS.beginSecondFactor, { body: { currentPassword } }, ada.headers);
    const confirm = (code: string) =>
      sendCall(server.origin, CALLS.confirmSecondFactor, { body: { code } }, ada.headers);
    expectFailure(await begin("wrong"), CALLS.beginSecondFactor.failures.wrongPassword);
    expectFailure(await confirm("123456"), CALLS.confirmSecondFactor.failures.notBegun);
    const { key, uri } = (await begin(PASSWORD)).json as { key: string; uri: string };
    expect(new URL(uri)).toMatchObject({ protocol: "otpauth:", host: "totp" });
    expect(decodeURIComponent(uri)).toContain(ada.email);
    expectFailure(await confirm(codeOf(key, 10)), CALLS.confirmSecondFactor.failures.wrongCode);
    // Nothing is asked for before it is confirmed.
    expect((await login(ada.email)).status).toBe(200);
    expect(await stateOf(ada)).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });

    const answer = await confirm(codeOf(key).replace(/^.../, " $& "));
    expect(answer.status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expectFailure(
      await sendCall(server.origin, CALLS.getProfile, {}, { Authorization: `Bearer ${elsewhere.token}` }),
      COMMON_FAILURES.sessionEnded,
    );
    const { subject, text } = await server.mailTo(ada.email, "second_factor_on");
    expect(subject).toBe("Two-factor authentication is on");
    expect(text).toMatch(/^\d{1,2} \w+ 20\d\d at \d\d:\d\d \(UTC\), Unknown device, IP address [\d.:a-f]+$/m);
    expectFailure(await begin(PASSWORD), CALLS.beginSecondFactor.failures.alreadyOn);
    expect(await sentencesOf(ada)).toContain("Ada Lovelace turned on two-factor authentication");
    // Neither the key nor a code can be read from the database.
    const { recoveryCodes } = answer.json as { recoveryCodes: string[] };
    const kept = JSON.stringify(await rowOf(ada));
    for (const secret of [key, ...recoveryCodes]) expect(kept).not.toContain(secret);
  });
});

describe("every sign-in", () => {
  it("asks for the code after the password only, and accepts none twice", async () => {
    const ada = await server.register();
    const { key } = await turnOnTwoFactor(ada);
    expectFailure(await login(ada.email, undefined, "wrong"), failures.wrongCredentials);
    expectFailure(await login(ada.email, codeOf(key), "wrong"), failures.wrongCredentials);
    expectFailure(await login(ada.email), failures.codeNeeded);
    expectFailure(await login(ada.email, codeOf(key)), failures.wrongCode);
    expectFailure(await login(ada.email, codeOf(key, -10)), failures.wrongCode);
    const code = codeOf(key, 1);
    const answers = await Promise.all([login(ada.email, code), login(ada.email, code), login(ada.email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expectFailure(await login(ada.email, code), failures.wrongCode);
    expect(await sentencesOf(ada)).toContain("Someone entered the correct password of Ada Lovelace, but a wrong code");
  });

  it("is blocked after 10 wrong codes, whatever else is right, and whatever is reset", async () => {
    const ada = await server.register();
    const { key, recoveryCodes } = await turnOnTwoFactor(ada);
    for (let count = 0; count < 10; count++) expectFailure(await login(ada.email, "no-code"), failures.wrongCode);
    const refused = await login(ada.email, codeOf(key, 1));
    expectFailure(refused, failures.tooManyCodes);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await server.stranger(CALLS.forgotPassword, { body: { email: ada.email } });
    const { token } = await server.mailTo(ada.email, "reset_password");
    await server.stranger(CALLS.resetPassword, { body: { token, password: "another leaf in the ledger" } });
    expectFailure(await login(ada.email, undefined, "another leaf in the ledger"), failures.codeNeeded);
    expectFailure(await login(ada.email, recoveryCodes[0], "another leaf in the ledger"), failures.tooManyCodes);
  });

  it("accepts each recovery code once, ignoring case", async () => {
    const ada = await server.register();
    const { recoveryCodes } = await turnOnTwoFactor(ada);
    const [first = ""] = recoveryCodes;
    expect((await login(ada.email, first.toUpperCase().replace("-", " "))).status).toBe(200);
    expectFailure(await login(ada.email, first), failures.wrongCode);
    expect((await stateOf(ada)).recoveryCodesLeft).toBe(9);
    expect((await server.mailTo(ada.email, "recovery_code_used")).text).toContain("9 codes are left");
    expect(await sentencesOf(ada)).toContain("Ada Lovelace used a recovery code");
  });

  it("includes joining by an invitation", async () => {
    const [host, guest] = [await server.register(), await server.register()];
    const { key } = await turnOnTwoFactor(guest);
    const { token } = await addInvitation(server, host, { email: guest.email, role: "accountant" });
    const accept = (code?: string) =>
      sendCall(server.origin, CALLS.acceptInvitation, { body: { token, password: PASSWORD, code } });
    expectFailure(await accept(), CALLS.acceptInvitation.failures.codeNeeded);
    expectFailure(await accept("000000"), CALLS.acceptInvitation.failures.wrongCode);
    // A refusal for another reason leaves the code to be used.
    const other = await sendCall(server.origin, CALLS.login, {
      body: { email: guest.email, password: PASSWORD, code: codeOf(key, 1), organizationId: crypto.randomUUID() },
    });
    expectFailure(other, COMMON_FAILURES.notMember);
    expect((await login(guest.email, codeOf(key, 1))).status).toBe(200);
  });
});

describe("changing it", () => {
  it("requires the password and a code, for new recovery codes and for turning it off", async () => {
    const ada = await server.register();
    const off = (body: { currentPassword: string; code: string }) =>
      sendCall(server.origin, CALLS.turnOffSecondFactor, { body }, ada.headers);
    expectFailure(await off({ currentPassword: PASSWORD, code: "000000" }), CALLS.turnOffSecondFactor.failures.notOn);
    const { key, recoveryCodes } = await turnOnTwoFactor(ada);
    expectFailure(
      await off({ currentPassword: "wrong", code: codeOf(key, 1) }),
      CALLS.turnOffSecondFactor.failures.wrongPassword,
    );
    expectFailure(
      await off({ currentPassword: PASSWORD, code: "000000" }),
      CALLS.turnOffSecondFactor.failures.wrongCode,
    );
    const renewed = await ada.call(CALLS.renewRecoveryCodes, {
      body: { currentPassword: PASSWORD, code: codeOf(key, 1) },
    });
    expectFailure(await login(ada.email, recoveryCodes[0]), failures.wrongCode);
    const elsewhere = (await login(ada.email, renewed.recoveryCodes[0])).json as Session;
    const proof = { currentPassword: PASSWORD, code: renewed.recoveryCodes[1] ?? "" };
    expect((await off(proof)).status).toBe(200);
    expect(await stateOf(ada)).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expectFailure(
      await sendCall(server.origin, CALLS.getProfile, {}, { Authorization: `Bearer ${elsewhere.token}` }),
      COMMON_FAILURES.sessionEnded,
    );
    expect((await server.mailTo(ada.email, "second_factor_off")).subject).toBe("Two-factor authentication is off");
    expect((await login(ada.email)).status).toBe(200);
  });

  it("is possible for the administrator when a user has lost both", async () => {
    const ada = await server.register();
    await turnOnTwoFactor(ada);
    const run = (email: string) =>
      promisify(execFile)(process.execPath, ["packages/server/src/product/commands/two-factor/main.ts", email], {
        cwd: REPOSITORY,
        env: { ...process.env, DATABASE_URL: server.databaseUrl },
      });
    expect((await run(ada.email.toUpperCase())).stdout).toContain("is off");
    expectFailure(await sendCall(server.origin, CALLS.getProfile, {}, ada.headers), COMMON_FAILURES.sessionEnded);
    expect((await server.mailTo(ada.email, "second_factor_off")).text).toContain("was turned off");
    expect((await login(ada.email)).status).toBe(200);
  });

  it("survives a change of SECRET_KEY", async () => {
    const ada = await server.register();
    await turnOnTwoFactor(ada);
    const [before, after] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))];
    const { id } = ada.session.user;
    const [old, next] = [createCipher(before), createCipher(after)];
    await server.db.asSystem((tx) =>
      tx
        .update(twoFactors)
        .set({ secret: encryptKey(old, id, "KEY") })
        .where(eq(twoFactors.userId, id)),
    );
    // This server never had that key: its codes are refused, a recovery code works.
    expectFailure(await login(ada.email, "123456"), failures.codesUnreadable);
    await reencryptTwoFactorKeys(server.db, after, before);
    await reencryptTwoFactorKeys(server.db, after, before);
    expect(decryptKey(next, id, (await rowOf(ada))?.secret ?? "")).toBe("KEY");
  });
});
