/** Leads from the public site: stored once, reported by mail, listed for the administrator; and the site's pages themselves. */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CALLS } from "@tallyleaf/contract";
import { contractLeads } from "@tallyleaf/messages/catalogs/contract-leads";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leads } from "../src/platform/db/schema.ts";
import { newFolder, removeFolders } from "./embedded/support.ts";
import { freshAddress } from "./support/invitations.ts";
import { BARE } from "./support/process.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

const OPERATOR = {
  companyName: `Leaf & <b>"Sons'`,
  contactEmail: "desk@example.com",
  productUrl: "https://product.example.com/?a=1&b=2",
  socialUrl: "https://network.example.com/leaf",
};
const MAIN = join(import.meta.dirname, "../src/product/commands/leads/main.ts");
const build = newFolder();
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(build, "site"));
  const page = (body: string) => `<!doctype html><title>%%COMPANY%%</title>${body}`;
  writeFileSync(join(build, "index.html"), page("<main>the app</main>"));
  writeFileSync(
    join(build, "site/index.html"),
    page(
      `<script type="application/ld+json">{"name":"%%COMPANY%%"}</script><a href="%%PRODUCT_URL%%">%%COMPANY%%</a>` +
        `<a href="mailto:%%CONTACT_EMAIL%%?subject=To%20%25%25COMPANY%25%25">© %%YEAR%%</a>`,
    ),
  );
  writeFileSync(
    join(build, "site/contact.html"),
    page(`<form><p class="message" role="alert" data-message="true" hidden=""></p></form>`),
  );
  writeFileSync(join(build, "site/careers.html"), page("careers"));
  mkdirSync(join(build, "site/de"));
  mkdirSync(join(build, "de"));
  writeFileSync(join(build, "de/index.html"), page("<main>die App</main>"));
  writeFileSync(join(build, "site/de.html"), page('<a href="%%PRODUCT_URL%%">%%OFFER%%</a>'));
  writeFileSync(
    join(build, "site/de/contact.html"),
    page(`<form><p class="message" role="alert" data-message="true" hidden=""></p></form>`),
  );
  writeFileSync(join(build, "site/de/careers.html"), page("Stellen"));
  writeFileSync(join(build, "site/de/terms.html"), page(`<h2 id="privacy">Datenschutzerklärung</h2>`));
  writeFileSync(
    join(build, "site/terms.html"),
    page(
      `%%IF:PUBLIC_SITE%%<a href="/about">About Us</a>%%END:PUBLIC_SITE%%<p>%%IF:CLAIM_CREDIT%%A free credit.%%END:CLAIM_CREDIT%%</p>` +
        `<h2 id="privacy">Privacy Policy</h2>`,
    ),
  );
  writeFileSync(join(build, "site/responsible-disclosure.html"), page("How to report"));
  writeFileSync(join(build, "site/sitemap.xml"), "<urlset/>");
  writeFileSync(join(build, "site/site.webmanifest"), '{"name":"%%COMPANY%%"}');
  writeFileSync(join(build, "favicon.svg"), "<svg/>");
  writeFileSync(join(build, "site/robots.txt"), "Sitemap: %%ORIGIN%%/sitemap.xml\n");
  server = await startTestServer({ webBuild: build, config: OPERATOR });
});
afterAll(async () => {
  await server.close();
  removeFolders();
});

const leadOf = (email: string) => ({
  email,
  businessName: "Babbage & Co.",
  industry: "manufacturing" as const,
  monthlyBill: 1200.5,
  currentSolution: "spreadsheets" as const,
  bookkeepingExperience: "basic" as const,
  painPoints: ["time" as const, "accuracy" as const],
});
async function kept(email: string): Promise<typeof leads.$inferSelect | undefined> {
  const rows = await server.db.asSystem((tx) => tx.select().from(leads).where(eq(leads.email, email)));
  return rows[0];
}
const get = (path: string, headers = {}) => fetch(server.origin + path, { headers, redirect: "manual" });

/** Sends the form as a browser without scripts does. */
function submit(fields: Record<string, string | string[]>, origin = server.origin, path = "/contact") {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return fetch(origin + path, { method: "POST", body });
}
const fieldsOf = (email: string) => ({ ...leadOf(email), monthlyBill: "1200.50", website: "" });

/** A path as it is, without what `fetch` tidies up; its compressed bytes with it. */
function rawGet(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, fail) => {
    const { hostname, port } = new URL(server.origin);
    ask({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on("error", fail)
      .end();
  });
}

describe("the call", () => {
  it("stores a lead and writes to the person and to the administrator", async () => {
    const email = freshAddress();
    const answer = await server.stranger(CALLS.createLead, { body: leadOf(email) });
    expect(answer).toEqual({ success: true, message: contractLeads.thanks });
    expect(await kept(email)).toMatchObject({
      businessName: "Babbage & Co.",
      industry: "manufacturing",
      painPoints: ["time", "accuracy"],
    });
    const thanks = await server.mailTo(email, "lead_thanks");
    expect(thanks.subject).toBe(`Thank you for writing to ${OPERATOR.companyName}`);
    const told = await server.mailTo(OPERATOR.contactEmail, "lead_received");
    expect(told.subject).toBe("New lead: Babbage & Co.");
    expect(told.text).toContain(email);
    expect(told.text).toContain("Challenges: time, accuracy.");
  });

  it("stores an address once, ignoring case", async () => {
    const email = freshAddress();
    await server.stranger(CALLS.createLead, { body: leadOf(email) });
    const again = server.stranger(CALLS.createLead, { body: leadOf(email.toUpperCase()) });
    await expect(again).rejects.toMatchObject({ status: 400, code: "email_known", message: "Email already exists" });
  });

  it("answers 422 to a malformed one, and stores nothing", async () => {
    const email = freshAddress();
    const body = { ...leadOf(email), painPoints: [], monthlyBill: 0 };
    const refused = server.stranger(CALLS.createLead, { body });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: "monthlyBill", message: contractLeads.monthlyBill },
          { path: "painPoints", message: contractLeads.painPoints },
        ],
      },
    });
    expect(await kept(email)).toBeUndefined();
  });

  it("thanks a bot that fills in every field, and stores nothing", async () => {
    const email = freshAddress();
    const answer = await server.stranger(CALLS.createLead, {
      body: { ...leadOf(email), website: "https://spam.example" },
    });
    expect(answer.message).toBe(contractLeads.thanks);
    expect(await kept(email)).toBeUndefined();
  });

  it("lets no member read the leads", async () => {
    const asMember = server.db.asSystem(async (tx) => {
      await tx.execute(sql`set local role tallyleaf_app`);
      await tx.execute(sql`select * from lead`);
    });
    await expect(asMember).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("the form without JavaScript", () => {
  it("answers with its page and a sentence: thanks, known, malformed", async () => {
    const email = freshAddress();
    const thanked = await submit(fieldsOf(email));
    expect(thanked.status).toBe(200);
    expect(await thanked.text()).toContain(`<p class="message" role="alert">${contractLeads.thanks}</p>`);
    expect((await kept(email))?.monthlyBill).toMatch(/^1200\.50*$/);

    const known = await submit(fieldsOf(email));
    expect(known.status).toBe(400);
    expect(await known.text()).toContain(`<p class="message" role="alert" data-bad>Email already exists</p>`);

    const malformed = await submit({ ...fieldsOf("nobody"), painPoints: [] });
    expect(malformed.status).toBe(422);
    expect(await malformed.text()).toContain(`${contractLeads.email}. ${contractLeads.painPoints}`);
  });

  it("thanks a bot and stores nothing; refuses a form that is too large or of another type", async () => {
    const email = freshAddress();
    expect((await submit({ ...fieldsOf(email), website: "x" })).status).toBe(200);
    expect(await kept(email)).toBeUndefined();
    expect((await submit({ ...fieldsOf(email), businessName: "x".repeat(20_000) })).status).toBe(413);
  });
});

describe("in German", () => {
  it("answers the form in the language of its page, with its page", async () => {
    const wrong = await submit({ ...fieldsOf("ada"), monthlyBill: "0" }, server.origin, "/de/contact");
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(
      "Bitte geben Sie eine gültige E-Mail-Adresse ein. Bitte geben Sie einen gültigen Betrag ein",
    );
    const email = freshAddress();
    const thanked = await submit(fieldsOf(email), server.origin, "/de/contact");
    expect(await thanked.text()).toContain("Vielen Dank für Ihre Nachricht!");
    expect((await server.mailTo(email, "lead_thanks")).subject).toMatch(/^Danke für Ihre Nachricht an /);
    const again = await submit(fieldsOf(email), server.origin, "/de/contact");
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("schon bekannt")]);
  });

  it("serves the pages below /de, with and without a slash, and a missing page in German", async () => {
    for (const path of ["/de", "/de/", "/de/careers", "/de/careers/"])
      expect([path, (await rawGet(path)).status]).toEqual([path, 200]);
    expect(await (await get("/de")).text()).toContain("10 $ Startguthaben. Jederzeit kündbar");
    expect(await (await get("/de/privacy")).text()).toContain('<h2 id="privacy" tabindex="-1" autofocus>Datenschutz');
    expect((await get("/de/careers/astronaut")).headers.get("location")).toBe("/de/careers");
    const missing = await get("/de/nowhere", { "accept-language": "en" });
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("die App")]);
  });

  it("links to the app and its sign-in pages in German, and not to another server", async () => {
    for (const path of ["/login", "/register?plan=1"]) {
      const answer = await get(`/de${path}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
      expect(answer.headers.get("set-cookie")).toBe("language=de; Path=/; SameSite=Lax");
    }
    for (const path of [
      "/de//evil.example/",
      "/de//evil.example/login/",
      "/de/\\evil.example",
      "/de/nowhere",
      "/fr/login",
    ])
      expect([path, (await rawGet(path)).headers.location]).toEqual([path, undefined]);
  });
});

it("refuses more than the settings allow in a minute, by call and by form", async () => {
  const strict = await startTestServer({ webBuild: build, config: { rateLimitPerMinute: 2 } });
  try {
    const ask = () => strict.stranger(CALLS.createLead, { body: leadOf(freshAddress()) });
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    const refused = await submit(fieldsOf(freshAddress()), strict.origin);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('role="alert" data-bad>');
  } finally {
    await strict.close();
  }
});

it("prints all leads with npm run leads, and nothing that a spreadsheet would execute", async () => {
  const email = freshAddress();
  await server.stranger(CALLS.createLead, { body: { ...leadOf(email), businessName: '=HYPERLINK("x")' } });
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN], {
    env: { ...BARE, DATABASE_URL: server.databaseUrl, DATA_DIR: newFolder() },
  });
  const rows = parse(stdout, { columns: true }) as Record<string, string>[];
  expect(rows.find((row) => row.Email === email)).toMatchObject({
    "Business name": `'=HYPERLINK("x")`,
    "Current solution": "spreadsheets",
    Challenges: "time accuracy",
  });
});

describe("without the public site (PUBLIC_SITE=off)", () => {
  let closed: TestServer;
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${closed.origin}${path}`, { redirect: "manual", ...options });
  beforeAll(async () => {
    closed = await startTestServer({
      webBuild: build,
      config: { ...OPERATOR, publicSite: false, securityContact: "mailto:desk@example.com" },
    });
  });
  afterAll(() => closed.close());

  it('redirects "/" to the app, which sends signed-in users on', async () => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask("/", { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    expect((await ask("/login")).status).toBe(200);
  });

  it.each(["/about", "/careers", "/careers/bookkeeper", "/contact", "/sitemap.xml", "/careers.atom"])(
    "has no %s, and the app says that there is no such page",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("the app");
    },
  );

  it("keeps the legal pages, which claim nothing and link to nothing else of the site", async () => {
    for (const path of ["/terms", "/privacy"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain("Privacy Policy</h2>");
      expect(html).not.toMatch(/About Us|free credit|%%/);
    }
    expect(await (await ask("/responsible-disclosure")).text()).toContain("How to report");
    expect([(await ask("/de/privacy")).status, (await ask("/de")).status]).toEqual([200, 404]);
    expect(await (await get("/terms")).text()).toMatch(/About Us.*A free credit/);
  });

  it("asks robots to index nothing, and still has the app's name, its icon, and the security contact", async () => {
    expect(await (await ask("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    expect(await (await ask("/site.webmanifest")).text()).toContain("Leaf");
    expect((await ask("/favicon.svg")).status).toBe(200);
    expect(await (await ask("/.well-known/security.txt")).text()).toContain("Contact: mailto:desk@example.com\n");
  });

  it("accepts no lead, by call or by form", async () => {
    const email = freshAddress();
    await expect(closed.stranger(CALLS.createLead, { body: leadOf(email) })).rejects.toMatchObject({
      status: 404,
      code: "no_contact_form",
      message: "This server has no contact form.",
    });
    expect((await submit(fieldsOf(email), closed.origin)).status).toBe(404);
    const rows = await closed.db.asSystem((tx) => tx.select().from(leads));
    expect(rows).toEqual([]);
  });
});

describe("the pages", () => {
  it("contain the administrator's text, escaped in HTML, JSON, and URLs", async () => {
    const answer = await get("/");
    const html = await answer.text();
    expect(html).toContain("<title>Leaf &amp; &lt;b&gt;&quot;Sons&#39;</title>");
    expect(html).toContain('href="https://product.example.com/?a=1&amp;b=2"');
    expect(html).toContain(`subject=To%20${encodeURIComponent(OPERATOR.companyName)}"`);
    expect(html).not.toContain("%%");
    const data = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual({ name: OPERATOR.companyName });
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("say where to report a vulnerability", async () => {
    const answer = await get("/.well-known/security.txt");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = await answer.text();
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
    expect(text).toMatch(/^Contact: /m);
  });

  it("are compressed as the browser accepts", async () => {
    const plain = await rawGet("/careers");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toContain("accept-encoding");
    const br = await rawGet("/careers", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    const gzip = await rawGet("/careers", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  it("are at their own addresses only", async () => {
    expect(await (await get("/privacy")).text()).toContain('<h2 id="privacy" tabindex="-1" autofocus>');
    expect((await get("/robots.txt")).headers.get("content-type")).toMatch(/^text\/plain/);
    const filled = await get("/careers/astronaut");
    expect([filled.status, filled.headers.get("location")]).toEqual([302, "/careers"]);
    for (const path of ["/site/careers.html", "/site/careers", "/careers.html", "/site%2fcareers.html", "/nowhere"]) {
      const answer = await get(path);
      expect([path, answer.status, (await answer.text()).includes("the app")]).toEqual([path, 404, true]);
    }
    // A record's address with a character that no id has: the page says so, to a browser and to a crawler.
    for (const path of [
      "/expenses/%00",
      "/invoices/a%00b",
      "/clients/%00/x",
      "/aichat/%00",
      "/expenses/%5c",
      "/expenses/%0a",
    ])
      for (const headers of [{}, { "accept-encoding": "br" }] as Record<string, string>[]) {
        const { status, headers: sent, bytes } = await rawGet(path, headers);
        expect([path, status, sent["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
        const text = sent["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
        expect(text.toString()).toContain("the app");
      }
    for (const path of [
      "/../index.html",
      "/site/../site/terms.html",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%2fsite/terms.html",
    ]) {
      const { status, bytes } = await rawGet(path);
      expect([path, status]).toEqual([path, expect.toSatisfy((each: number) => each >= 400 && each < 500)]);
      expect(bytes.toString()).not.toContain("Privacy Policy");
    }
  });
});
