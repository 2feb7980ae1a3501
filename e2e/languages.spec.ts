/** Other languages: German as a person sees it, and two pseudo-languages that show literal texts and a right-to-left layout. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, follow, PASSWORD } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const SCREENS = [
  ...[
    "/home",
    "/analytics",
    "/expenses",
    "/expenses/import",
    "/documents",
    "/aichat",
    "/invoices",
    "/invoices/new",
    "/quotes",
    "/quotes/new",
    "/reminders",
  ],
  ...[
    "/banking",
    "/banking?tab=match",
    "/clients",
    "/items",
    "/recurring",
    "/payment-runs",
    "/forecast",
    "/vendors",
    "/journal",
    "/journal/import",
    "/journal/templates",
    "/journal/recurring",
    "/opening",
    "/reports",
    "/reports?tab=month-close",
    "/categories",
  ],
  "/reports?tab=year-end",
  ...["/categories?tab=accounts", "/settings-currency", "/integrations", "/user-management", "/profile", "/company"],
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("shows German after registration and on screens, and another language on request", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/register");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Benutzerkonto anlegen");
    await registerInGerman(page);
    await open(page, "/welcome");
    for (const path of SCREENS) {
      await follow(page, path);
      // Names and roles are those of English, which screens.spec.ts checks on every screen.
      if (path === "/home" || path === "/company") await expectAccessible(page);
      expect(await tooWide(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
    await open(page, "/profile");
    await page.getByRole("combobox", { name: "Sprache" }).click();
    await page.getByRole("option", { name: "English" }).click();
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    // The page loads again in the chosen language, whatever the browser's.
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  });
});

async function registerInGerman(page: Page): Promise<void> {
  const person = newPerson();
  await page.getByLabel("Vor- und Nachname").fill(person.name);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Name des Unternehmens").fill(person.company);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Passwort bestätigen", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Benutzerkonto anlegen" }).click();
  await page.waitForURL("**/email-verification");
}

/** Returns messages in a pseudo-language made from English: every letter has an accent, and texts are a third longer. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/messages-en-US-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const turned = source.replace(/^export const (\w+)=(\[.*\]);$/gm, (_, name: string, catalog: string) => {
      // Its first item is the places of the keys (packages/messages/src/message-places.ts).
      const [places, ...messages] = JSON.parse(catalog) as unknown[];
      const pseudo = [places, ...messages.map(pseudoMessage)];
      return `export const ${name}=${JSON.stringify(pseudo)};`;
    });
    await route.fulfill({ response, body: turned });
  });
}

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."áƀćđéƒǵĥíĵķĺɱńóṕqŕśťúvẃxýźÁƁĆĐÉƑǴĤÍĴĶĹḾŃÓṔQŔŚŤÚVẂXÝŹ"][at] ?? letter,
  ]),
);
const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter);

/** Accents a compiled message (icu-minify); names of arguments and tags stay. */
function pseudoMessage(message: unknown): unknown {
  if (typeof message === "string") return `${accented(message)} ${"~".repeat(Math.ceil(message.length / 3))}`;
  return Array.isArray(message) ? message.map(pseudoNode) : message;
}

function pseudoNode(node: unknown): unknown {
  if (typeof node === "string") return accented(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, choices, ...rest] = node as [string, unknown, unknown];
  if (typeof kind === "number" && kind > 0 && choices !== null && typeof choices === "object")
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(choices).map(([key, value]) => [key, pseudoChoice(value)])),
      ...rest,
    ];
  if (kind === undefined || (typeof kind === "number" && kind > 0)) return node;
  return [name, ...node.slice(1).map(pseudoNode)];
}

const pseudoChoice = (value: unknown) =>
  typeof value === "string" ? accented(value) : Array.isArray(value) ? value.map(pseudoNode) : value;

/** Texts that may stay English on an empty company's screens: names, codes, months by Intl, and texts that the server returns or stores. */
const NOT_TEXTS =
  /^(Tallyleaf|Ada Lovelace|Analytical Engines|Profit & Loss|English|Deutsch|QuickBooks|Xero|CSV|PDF|OFX|API.*|Webhooks.*|\d.*)$|@example\.com|^(January|February|March|April|May|June|July|August|September|October|November|December)|\d{4}$|(America|Europe|Africa|Pacific|Asia)/;

/** Headings, buttons, links, labels, and column heads without accents. */
const literalTexts = (page: Page) =>
  page.locator("h1, h2, h3, button, label, th, nav a, legend").evaluateAll((elements) =>
    elements
      .filter((element) => (element as HTMLElement).checkVisibility())
      .map((element) => element.textContent?.trim() ?? "")
      .filter((text) => /[a-z]{3}/.test(text)),
  );

test("shows no literal text in headings, buttons, and labels of any screen", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same texts");
  test.setTimeout(120_000);
  await new AuthPages(page).register(newPerson());
  await speakPseudo(page);
  const found: string[] = [];
  await open(page, "/welcome");
  for (const path of SCREENS) {
    await follow(page, path);
    const texts = (await literalTexts(page)).filter((text) => !NOT_TEXTS.test(text));
    found.push(...new Set(texts.map((text) => `${path}: ${text}`)));
    expect.soft(await tooWide(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
  }
  expect(found).toEqual([]);
});

test("fits the window from right to left", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.dir = "rtl";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  for (const path of ["/home", "/expenses", "/invoices/new", "/reports"]) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    expect(await tooWide(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
  }
});
