/** The public site in English and German: every page in order, with scripts and without; the lead form; what machines ask for. */
import type { Locator, Page } from "@playwright/test";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

type PublicPage = readonly [path: string, title: string, heading: string];

const ENGLISH_PAGES: readonly PublicPage[] = [
  ["/", "Tallyleaf - AI-Powered Financial Management Platform", "AI-powered financial management"],
  ["/about", "About Us | Tallyleaf", "Building the Future of Financial Technology"],
  ["/contact", "Contact | Tallyleaf", "Contact"],
  ["/careers", "Careers | Tallyleaf", "Careers"],
  ["/careers/fullstack-developer", "Full-Stack Developer | Tallyleaf", "Full-Stack Developer"],
  ["/careers/social-media-community-manager", "Social Media & Community Manager | Tallyleaf", "Social Media"],
  ["/terms", "Terms of Service and Privacy Policy | Tallyleaf", "Terms of Service and Privacy Policy"],
  ["/privacy", "Terms of Service and Privacy Policy | Tallyleaf", "Terms of Service and Privacy Policy"],
  ["/responsible-disclosure", "Responsible disclosure | Tallyleaf", "Responsible disclosure"],
];
const GERMAN_PAGES: readonly PublicPage[] = [
  ["/de", "Tallyleaf – Finanzmanagement mit KI", "Finanzmanagement mit KI"],
  ["/de/about", "Über uns | Tallyleaf", "Finanztechnologie von morgen"],
  ["/de/contact", "Kontakt | Tallyleaf", "Kontakt"],
  ["/de/careers", "Karriere | Tallyleaf", "Karriere"],
  [
    "/de/careers/fullstack-developer",
    "Full-Stack-Entwickler/in (m/w/d) | Tallyleaf",
    "Full-Stack-Entwickler/in (m/w/d)",
  ],
  [
    "/de/careers/social-media-community-manager",
    "Social-Media- und Community-Manager/in (m/w/d) | Tallyleaf",
    "Social-Media- und Community-Manager/in",
  ],
  ["/de/terms", "Nutzungsbedingungen und Datenschutzerklärung | Tallyleaf", "Nutzungsbedingungen"],
  ["/de/privacy", "Nutzungsbedingungen und Datenschutzerklärung | Tallyleaf", "Datenschutzerklärung"],
  ["/de/responsible-disclosure", "Sicherheitslücken melden | Tallyleaf", "Sicherheitslücken melden"],
];
const PAGES = [...ENGLISH_PAGES, ...GERMAN_PAGES];
const THANKS = "Thank you for your submission! You will soon receive an email from us.";

async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Fills in the contact form like a visitor. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Business name").fill("Analytical Engines");
  await page.getByLabel("Industry").selectOption({ label: "Technology" });
  await page.getByLabel("Monthly expenses").fill("2500");
  await page.getByLabel("Current solution").selectOption({ label: "Spreadsheets" });
  await page.getByLabel("Bookkeeping experience").selectOption({ label: "Basic" });
  await page.getByLabel("It takes too much time").check();
}

const alertOf = (page: Page): Locator => page.getByRole("alert");
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

test.describe("without motion", () => {
  test("shows every public page without errors", { tag: ["@phone", "@dark"] }, async ({ page, product, isMobile }) => {
    const told: string[] = [];
    page.on("console", (message) => message.type() === "error" && told.push(message.text()));
    page.on("pageerror", (error) => told.push(String(error)));
    const others: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url)) others.push(request.url());
    });
    for (const [path, title, heading] of PAGES)
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
        await expectAccessible(page);
        await expectNoOverflow(page);
        if (isMobile) return;
        for (const width of [820, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoOverflow(page);
        }
      });
    expect(told).toEqual([]);
    expect(others, "asked of somebody else").toEqual([]);
  });

  test("opens, uses, and closes the phone's menu by keyboard", { tag: "@phone-only" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const links = page.getByRole("navigation", { name: "Main" });
    const careers = links.getByRole("link", { name: "Careers" });
    await expect(careers).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(careers).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(careers).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/careers$/);
    await expect(careers).toBeHidden();
  });

  test("highlights a value of the demo on the document and in the entry", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Sales tax: 3.08" }).focus();
    await expect(page.locator(".spot.lit")).toHaveText(["3.08", "3.08"]);
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("plays the demo to its end", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("[data-demo]")).not.toHaveAttribute("data-playing");
    await expect(page.locator("[data-line=balanced].written")).toBeVisible();
  });
});

test("shows pages and accepts the form without scripts", async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByRole("table", { name: "The journal entry" })).toContainText("41.58");
  await page.goto("/contact");
  const email = newPerson().email;
  await fillIn(page, email);
  await send(page);
  await expect(alertOf(page)).toHaveText(THANKS);
  await fillIn(page, email);
  await send(page);
  await expect(alertOf(page)).toHaveText("Email already exists");
  await context.close();
});

test("shows missing fields of the contact form, thanks once, and empties it", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Email").fill("ada@example");
  await page.getByLabel("Monthly expenses").fill("0");
  await send(page);
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter the name of your business")).toBeVisible();
  await expect(page.getByText("Please enter a valid amount")).toBeVisible();
  await expect(page.getByText("Please select at least one challenge")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);

  const { email } = newPerson();
  await fillIn(page, email);
  await send(page);
  await expect(alertOf(page)).toHaveText(THANKS);
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByLabel("Industry")).toHaveValue("");
  await expect(page.getByLabel("It takes too much time")).not.toBeChecked();
  await expectAccessible(page);

  await fillIn(page, email);
  await send(page);
  await expect(alertOf(page)).toHaveText("Email already exists");
  await expect(page.getByLabel("Business name")).toHaveValue("Analytical Engines");
  await expectAccessible(page);

  await page.context().setOffline(true);
  await send(page);
  await expect(alertOf(page)).toHaveText(
    "Your message could not be sent. Please try again in a moment, or write us an email.",
  );
  await page.context().setOffline(false);
});

test("answers unknown addresses, and requests of crawlers", async ({ page, request }) => {
  await page.goto("/careers/astronaut");
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole("heading", { name: "Open positions" })).toBeVisible();

  const missing = await page.goto("/nowhere");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the start" }).click();
  await expect(page).toHaveTitle(/^Tallyleaf - /);

  const text = async (path: string) => (await request.get(path)).text();
  const sitemap = await text("/sitemap.xml");
  for (const [path] of PAGES.filter(([each]) => !each.endsWith("/privacy"))) expect(sitemap).toContain(`${path}</loc>`);
  expect(await text("/robots.txt")).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(await text("/careers.atom")).toContain("<title>Full-Stack Developer</title>");
  expect(await text("/de/careers.atom")).toContain("<title>Full-Stack-Entwickler/in (m/w/d)</title>");
  for (const path of ["/social.png", "/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest"])
    expect((await request.get(path)).status(), path).toBe(200);
  // Like crawlers and health checks, without compression.
  expect((await request.get("/", { headers: { "accept-encoding": "identity" } })).status()).toBe(200);
});

/** The language links of the page that is open, by their `hreflang`. */
const alternatesOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("link[rel=alternate][hreflang]")
    .evaluateAll((links) =>
      Object.fromEntries(links.map((link) => [link.getAttribute("hreflang"), (link as HTMLLinkElement).href])),
    );

/** All that a page says: its texts, what screen readers and search engines read, and what its script may show. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? "");
    for (const element of document.querySelectorAll("[aria-label], [alt], [data-fault], [data-busy], [data-unknown]"))
      for (const name of ["aria-label", "alt", "data-fault", "data-busy", "data-unknown"])
        found.push(element.getAttribute(name) ?? "");
    for (const meta of document.querySelectorAll("meta[name=description], meta[property='og:title']"))
      found.push(meta.getAttribute("content") ?? "");
    return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(text));
  });

/** Texts that are the same in German: names, addresses, and words that German has from English. */
const SAME_IN_GERMAN =
  /^(Tallyleaf|\(optional\)|\S+@\S+|LinkedIn|Marketing|Frontend|Backend|TypeScript, React, Vite|Node\.js, Fastify|PostgreSQL|Vitest, Playwright, Biome)$/;

test("shows each page in both languages, linked to each other, and German ones without English", async ({
  page,
  product,
}) => {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const english = listed.filter((path) => !/^\/de(\/|$)/.test(path));
  expect(listed).toHaveLength(english.length * 2);
  for (const path of english) {
    const german = path === "/" ? "/de" : `/de${path}`;
    const own = { en: product.url + path, de: product.url + german, "x-default": product.url + path };
    const said: string[][] = [];
    for (const [language, address] of [
      ["en", path],
      ["de", german],
    ] as const) {
      expect(listed).toContain(address);
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await alternatesOf(page), address).toEqual(own);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", product.url + address);
      await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", product.url + address);
      const locale = language === "de" ? "de_DE" : "en_US";
      await expect(page.locator("meta[property='og:locale']")).toHaveAttribute("content", locale);
      said.push(await textsOf(page));
      // Links stay in the language; only the switch leads to the other one.
      const links = await page
        .locator("a[href^='/']:not([hreflang], .signed-in, .signed-in a)")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(
        links.filter((href) => /^\/de(\/|$)/.test(href) !== (language === "de")),
        address,
      ).toEqual([]);
    }
    const [inEnglish = [], inGerman = []] = said;
    const both = inGerman.filter((text) => inEnglish.includes(text) && !SAME_IN_GERMAN.test(text));
    expect(both, german).toEqual([]);
  }
});

test("keeps the page when the language is switched", { tag: "@phone" }, async ({ page }) => {
  const change = async (name: string) => {
    const menu = page.locator(".menu summary");
    if (await menu.isVisible()) await menu.click();
    await page.locator("header").getByRole("link", { name }).filter({ visible: true }).click();
  };
  await page.goto("/careers/fullstack-developer");
  await change("Deutsch");
  await expect(page).toHaveURL(/\/de\/careers\/fullstack-developer$/);
  await expectNoOverflow(page);
  await change("English");
  await expect(page).toHaveURL(/[^e]\/careers\/fullstack-developer$/);
});

test("reports missing fields in German on the German form, and thanks in German", async ({
  page,
  browser,
  product,
}) => {
  await page.goto("/de/contact");
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
  await expect(page.getByText("Bitte wählen Sie mindestens einen Punkt aus")).toBeVisible();
  await expectAccessible(page);
  const fillInGerman = async (at: Page, email: string) => {
    await at.getByLabel("E-Mail").fill(email);
    await at.getByLabel("Name des Unternehmens").fill("Rechenwerk GmbH");
    await at.getByLabel("Branche").selectOption({ label: "Technologie" });
    await at.getByLabel("Ausgaben pro Monat").fill("2500");
    await at.getByLabel("Es kostet zu viel Zeit").check();
    await at.getByRole("button", { name: "Absenden" }).click();
  };
  const thanks = "Vielen Dank für Ihre Nachricht! Sie erhalten in Kürze eine E-Mail von uns.";
  const { email } = newPerson();
  await fillInGerman(page, email);
  await expect(alertOf(page)).toHaveText(thanks);
  // In a browser that prefers English, and without a script too.
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/de/contact");
  await fillInGerman(plain, email);
  await expect(alertOf(plain)).toHaveText("Diese E-Mail-Adresse ist uns schon bekannt");
  await expect(plain).toHaveURL(/\/de\/contact$/);
  await fillInGerman(plain, newPerson().email);
  await expect(alertOf(plain)).toHaveText(thanks);
  await context.close();
});

test("signs in and registers in German from a German page, whatever the browser prefers", async ({ page }) => {
  await page.goto("/de/about");
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/de");
  await page.getByRole("main").getByRole("link", { name: "Tallyleaf testen" }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Benutzerkonto anlegen");
});

/** The structured data of the page that is open. */
const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");

test("describes a valid open position for search engines", async ({ page }) => {
  await page.goto("/careers/fullstack-developer");
  const posting = await structuredData(page);
  const now = Date.now();
  expect(Date.parse(posting.datePosted)).toBeLessThanOrEqual(now);
  expect(Date.parse(posting.validThrough)).toBeGreaterThan(now);
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    jobLocation: { address: { "@type": "PostalAddress", addressCountry: "CA" } },
    applicantLocationRequirements: { "@type": "Country", name: "Canada" },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "CAD",
      value: { "@type": "QuantitativeValue", minValue: 75_000, maxValue: 90_000, unitText: "YEAR" },
    },
  });
  expect(posting.description).toContain("<li>SQL that you have had to make fast</li>");
  await page.goto("/de/careers/fullstack-developer");
  const german = await structuredData(page);
  expect(german).toMatchObject({ title: "Full-Stack-Entwickler/in (m/w/d)", baseSalary: posting.baseSalary });
  expect(german.applicantLocationRequirements).toEqual({ "@type": "Country", name: "Kanada" });
  expect(german.url).toMatch(/\/de\/careers\/fullstack-developer$/);
  await page.goto("/careers/social-media-community-manager");
  expect(await structuredData(page)).not.toHaveProperty("baseSalary");
});

test("shows no build mark and no note to the administrator on any page", async ({ request }) => {
  for (const [path] of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/%%|%25%25/);
    expect(html, path).not.toMatch(/whoever runs this site|checked by a lawyer/i);
  }
  const security = await request.get("/.well-known/security.txt");
  expect(security.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await security.text()).toMatch(/^Contact: \S+\nExpires: \S+\n/);
});

test("signs visitors in from the site, and opens the app for signed-in users", { tag: "@phone" }, async ({ page }) => {
  const inMenu = async () => {
    const menu = page.locator("summary[aria-label=Menu]");
    if (await menu.isVisible()) await menu.click();
    return page.getByRole("navigation", { name: "Main" });
  };
  await page.goto("/terms");
  await expect((await inMenu()).getByRole("link", { name: "Open Tallyleaf" })).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new AuthPages(page).create(newPerson());
  await page.goto("/terms");
  await expect((await inMenu()).getByRole("link", { name: "Sign in" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Open Tallyleaf" }).click();
  await expect(page).toHaveURL(/\/analytics/);
});

test("shows the site to signed-in users, and links registration to the terms", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await new AuthPages(page).create(newPerson());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("AI-powered financial management");
});
