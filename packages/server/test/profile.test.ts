/** A person's own profile: saved, its new address verified, its picture made small, its password changed. */
import { CALLS, COMMON_FAILURES, type Session } from "@tallyleaf/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  person = await server.register({ companyName: "Analytical Engines", proven: false });
});
afterAll(() => server.close());

const login = (email: string, password = PASSWORD) =>
  sendCall(server.origin, CALLS.login, { body: { email, password } });

describe("the profile", () => {
  it("is stored as saved, and shown with role and organization", async () => {
    const body = { name: "Ada King", email: person.email, phone: "+44 (0)20 7946-0018", bio: "Notes.\nMore notes." };
    const saved = await person.call(CALLS.saveProfile, { body: { ...body, showWelcomePage: false } });
    expect(saved).toMatchObject({ success: true, message: "Profile updated successfully" });
    expect(await person.call(CALLS.getProfile, {})).toMatchObject({
      ...body,
      showWelcomePage: false,
      role: { name: "founder" },
      organization: { name: "Analytical Engines" },
      emailVerified: false,
      profilePictureUrl: null,
    });
    expect((await person.call(CALLS.currentSession, {})).user).toMatchObject({
      name: "Ada King",
      showWelcomePage: false,
    });
    expect((await person.call(CALLS.saveProfile, { body })).profile.showWelcomePage).toBe(false);
  });

  it("shows the role in the current organization", async () => {
    const employee = await addMember(server, person, "employee");
    expect(await employee.call(CALLS.getProfile, {})).toMatchObject({
      role: { name: "employee" },
      organization: { name: "Analytical Engines" },
    });
  });

  it("must verify a new address again, and the old one is notified", async () => {
    const mover = await server.register({ proven: false });
    const first = await server.mailTo(mover.email, "verify_email");
    await mover.call(CALLS.verifyEmail, { body: { token: first.token } });
    const email = `moved-${crypto.randomUUID()}@example.com`;
    const answer = await mover.call(CALLS.saveProfile, { body: { name: "Ada", email, currentPassword: PASSWORD } });
    expect(answer.profile).toMatchObject({ email, emailVerified: false });
    expect((await server.mailTo(mover.email, "email_changed")).subject).toMatch(/changed/);
    expect((await login(email)).status).toBe(200);
    expectFailure(await login(mover.email), CALLS.login.failures.wrongCredentials);
    await mover.call(CALLS.verifyEmail, { body: { token: (await server.mailTo(email)).token } });
    expect((await mover.call(CALLS.getProfile, {})).emailVerified).toBe(true);
  });

  it("refuses another user's address in any case, also of two at once", async () => {
    const taken = { body: { name: "Ada", email: person.email.toUpperCase(), currentPassword: PASSWORD } };
    const other = await server.register();
    expectFailure(
      await sendCall(server.origin, CALLS.saveProfile, taken, other.headers),
      CALLS.saveProfile.failures.emailTaken,
    );
    const rivals = await Promise.all([server.register(), server.register(), server.register()]);
    const body = { name: "Ada", email: `wanted-${crypto.randomUUID()}@example.com`, currentPassword: PASSWORD };
    const answers = await Promise.all(
      rivals.map(({ headers }) => sendCall(server.origin, CALLS.saveProfile, { body }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("the e-mail address", () => {
  const fresh = () => `moved-${crypto.randomUUID()}@example.com`;

  it("changes with the current password only, and attempts are counted", async () => {
    const { failures } = CALLS.saveProfile;
    const mover = await server.register();
    const move = (email: string, currentPassword?: string) =>
      sendCall(server.origin, CALLS.saveProfile, { body: { name: "Ada", email, currentPassword } }, mover.headers);
    // Neither says whether the address is taken.
    expectFailure(await move(person.email), failures.passwordNeeded);
    expectFailure(await move(person.email, "wrong"), failures.wrongPassword);
    expect((await move(mover.email.toUpperCase())).status).toBe(200);
    for (let count = 1; count < 10; count++) expectFailure(await move(fresh(), "wrong"), failures.wrongPassword);
    expect((await move(fresh(), PASSWORD)).json).toMatchObject({ code: failures.tooManyFailures.code });
    expect((await mover.call(CALLS.getProfile, {})).email).toBe(mover.email.toUpperCase());
  });

  it("changes a few times an hour, and says for each new one whether it is in use", async () => {
    const mover = await server.register();
    const move = (email: string) =>
      sendCall(
        server.origin,
        CALLS.saveProfile,
        { body: { name: "Ada", email, currentPassword: PASSWORD } },
        mover.headers,
      );
    expectFailure(await move(person.email), CALLS.saveProfile.failures.emailTaken);
    for (let count = 1; count < 5; count++) expect((await move(fresh())).status).toBe(200);
    const last = (await mover.call(CALLS.getProfile, {})).email;
    const refused = await move(fresh());
    expectFailure(refused, CALLS.saveProfile.failures.tooManyAddresses);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expectFailure(await move(person.email), CALLS.saveProfile.failures.tooManyAddresses);
    expect((await move(last.toUpperCase())).status).toBe(200);
  });
});

describe("the picture", () => {
  const send = (bytes: Uint8Array, name = "me.jpg", who: Pick<Person, "headers"> = person) =>
    sendCall(
      server.origin,
      CALLS.savePicture,
      { file: new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }) },
      who.headers,
    );

  it("becomes a small upright square with only the pixels of the original", async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0b6b4f" } })
      .withExif({ IFD0: { Artist: "where it was taken" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await send(photo);
    expect(answer.status).toBe(200);
    const { profilePictureUrl } = answer.json as { profilePictureUrl: string };
    const [head, data = ""] = profilePictureUrl.split(",");
    expect(head).toBe("data:image/webp;base64");
    const made = await sharp(Buffer.from(data, "base64")).metadata();
    expect(made).toMatchObject({ width: 256, height: 256, format: "webp" });
    expect(made.exif).toBeUndefined();
    expect((await person.call(CALLS.getProfile, {})).profilePictureUrl).toBe(profilePictureUrl);
    expect(((await login(person.email)).json as Session).user.profilePictureUrl).toBe(profilePictureUrl);
    await person.call(CALLS.removePicture, {});
    expect((await person.call(CALLS.getProfile, {})).profilePictureUrl).toBeNull();
  });

  it("is refused with a message when it is no picture, too large, or broken", async () => {
    const { failures } = CALLS.savePicture;
    expectFailure(await send(Buffer.from("MZ this is a program")), failures.wrongType);
    expectFailure(await send(Buffer.from("%PDF-1.7")), failures.wrongType);
    expectFailure(await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), failures.wrongType);
    expectFailure(await send(Buffer.alloc(0)), failures.empty);
    expectFailure(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1)), failures.tooLarge);
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    expectFailure(await send(photo.subarray(0, photo.length - 200)), failures.unreadable);
    expectFailure(await sendCall(server.origin, CALLS.savePicture, {}, person.headers), failures.noFile);
  });
});

describe("the password", () => {
  const change = (who: Person, currentPassword: string, newPassword: string) =>
    sendCall(server.origin, CALLS.changePassword, { body: { currentPassword, newPassword } }, who.headers);

  it("changes with the current one, keeps this session, and ends all others", async () => {
    const changer = await server.register();
    const other = (await login(changer.email)).json as Session;
    expect((await change(changer, PASSWORD, "another leaf in the ledger")).status).toBe(200);
    expect((await sendCall(server.origin, CALLS.getProfile, {}, changer.headers)).status).toBe(200);
    expectFailure(
      await sendCall(server.origin, CALLS.getProfile, {}, { Authorization: `Bearer ${other.token}` }),
      COMMON_FAILURES.sessionEnded,
    );
    expectFailure(await login(changer.email), CALLS.login.failures.wrongCredentials);
    expect((await login(changer.email, "another leaf in the ledger")).status).toBe(200);
    expect((await server.mailTo(changer.email, "password_changed")).subject).toMatch(/password/i);
  });

  it("is refused when the current one is wrong, or the new one common or the same; attempts are counted", async () => {
    const { failures } = CALLS.changePassword;
    const changer = await server.register();
    expectFailure(await change(changer, PASSWORD, PASSWORD), failures.samePassword);
    expectFailure(await change(changer, PASSWORD, "iloveyou"), failures.commonPassword);
    for (let count = 0; count < 10; count++)
      expectFailure(await change(changer, "wrong", "another leaf in the ledger"), failures.wrongPassword);
    const refused = await change(changer, PASSWORD, "another leaf in the ledger");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { data } = await changer.call(CALLS.listAuditEvents, { query: { area: "security" } });
    expect(data[0]).toMatchObject({
      sentence: "Ada Lovelace entered a wrong password to confirm an action",
      address: "127.0.0.1",
    });
  });
});
