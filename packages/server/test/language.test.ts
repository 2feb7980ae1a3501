/** The language of people: chosen at registration by the browser, later in the profile; answers, mails and pages are in it. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const GERMAN = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

const register = (email: string, headers: Record<string, string>) =>
  post("/auth/register", { name: "Ada Lovelace", email, companyName: "Engines", password: PASSWORD }, headers);

describe("registration", () => {
  it("stores the browser's language for the person and the company's documents and numbers, and uses it in the first mail", async () => {
    const { json } = await register("ada.deutsch@example.com", GERMAN);
    expect(json.user).toMatchObject({ language: "de" });
    const headers = { authorization: `Bearer ${json.token}` };
    const company = await fetch(`${server.origin}/api/organization`, { headers });
    expect(await company.json()).toMatchObject({ data: { documentLanguage: "de" } });
    const numbering = await fetch(`${server.origin}/api/invoice-settings`, { headers });
    expect(await numbering.json()).toMatchObject({ numberPrefix: "RE", creditNotePrefix: "RK", paymentTermsDays: 14 });
    const mail = await server.mailTo("ada.deutsch@example.com");
    expect(mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse");
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.text).toContain("Der Link funktioniert einmal und ist 24 Stunden gültig.");
  });

  it("uses English for an unsupported language", async () => {
    const { json } = await register("ada.french@example.com", { "accept-language": "fr-FR" });
    expect(json.user).toMatchObject({ language: "en-US" });
    expect((await server.mailTo("ada.french@example.com")).subject).toBe("Verify your email address");
  });
});

describe("a response", () => {
  const wrong = { email: "nobody@example.com", password: "not the one" };

  it("has the same code in any language, and its message in the caller's", async () => {
    const [english, german] = [await post("/auth/login", wrong), await post("/auth/login", wrong, GERMAN)];
    expect(german.json.code).toBe(english.json.code);
    expect(german.status).toBe(english.status);
    expect(english.json.message).toBe("Invalid email or password. Please try again.");
    expect(german.json.message).toMatch(/Passwort/);
  });

  it("prefers the user's chosen language to the browser's", async () => {
    const headers = { "accept-language": "en-US", cookie: "language=de" };
    expect((await post("/auth/login", wrong, headers)).json.message).toMatch(/Passwort/);
  });

  it("names each invalid field in the caller's language", async () => {
    const { json } = await post("/auth/register", { email: "no address" }, GERMAN);
    const messages = (json.errors as { message: string }[]).map(({ message }) => message).join(" ");
    expect(messages).toMatch(/E-Mail/);
  });

  it("reports the error of each line of a file in the caller's language", async () => {
    const { headers } = await server.register();
    const body = { csv: "Code,Name,Type\n1001,,Asset\n", dryRun: true };
    const { json } = await post("/api/accounts/import", body, { ...headers, ...GERMAN });
    expect(json.lines).toMatchObject([{ outcome: "bad", notes: ["Name: Kontoname ist erforderlich"] }]);
  });

  it("accepts account types in a file by the labels of a German screen", async () => {
    const { headers } = await server.register();
    const body = { csv: "Kontonummer;Name;Art\n5991;Bienen;Aufwand\n1991;Honig;asset\n", dryRun: true };
    const { json } = await post("/api/accounts/import", body, { ...headers, ...GERMAN });
    expect(json).toMatchObject({ message: "2 neu, 0 zu ändern, 0 unverändert.", added: 2, bad: 0 });
  });

  it("reports the errors of a large file, which a thread parses, in the caller's language", async () => {
    const { headers } = await server.register();
    const body = { csv: `Name;Art\n${"Bienen;Aufwand\n".repeat(2000)}`, dryRun: true };
    const { json } = await post("/api/accounts/import", body, { ...headers, ...GERMAN });
    expect(json.message).toMatch(/^Die erste Zeile muss die Spalten nennen; die Spalte \S+ fehlt\.$/);
  });

  it("reports refusals that name accounts in the caller's language", async () => {
    const { headers } = await server.register();
    const body = { name: "Bienen", accountCode: "7777", keywords: "" };
    const { json } = await post("/api/categories", body, { ...headers, ...GERMAN });
    expect(json.message).toBe("Das Konto 7777 gibt es nicht. Wählen Sie eines aus dem Kontenplan.");
  });
});

describe("the profile", () => {
  let person: Person;
  beforeAll(async () => {
    person = await server.register();
  });

  it("uses its language for mails, whatever the browser's", async () => {
    const saved = await person.call(CALLS.saveProfile, { body: { language: "de" } });
    expect(saved.profile.language).toBe("de");
    await person.call(CALLS.changePassword, {
      body: { currentPassword: person.password, newPassword: "another leaf in the ledger" },
    });
    expect((await server.mailTo(person.email, "password_changed")).subject).toBe("Ihr Passwort wurde geändert");
  });
});
