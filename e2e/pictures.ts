/**
 * `npm run pictures`: takes screenshots for the landing page, the README, and links to the site, from the running product with a generated
 * organization. Run it when a screen has changed, check the images, and commit them.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, devices, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumFlags, ensureBrowser } from "../scripts/ensure-browser.mjs";
import { buildWeb } from "../scripts/setup.mjs";
import { AuthPages, ExpensesPage } from "./pages/app.ts";
import { makeDocuments } from "./support/documents.ts";
import { type Product, startProduct } from "./support/product.ts";

const REPOSITORY = resolve(import.meta.dirname, "..");
const README_PICTURES = join(REPOSITORY, "docs/pictures");
const PUBLIC_PICTURES = join(REPOSITORY, "packages/site/src/pictures");
const SOCIAL_PICTURE = join(REPOSITORY, "packages/web/public/social.png");

const PERSON = { name: "Ada Lovelace", email: "ada@example.com", company: "Analytical Engines" };
/** Image for links to the site: networks crop to 1200 × 630. */
const SOCIAL_SIZE = { width: 1200, height: 630 };
const SCHEMES = ["light", "dark"] as const;
/** As large as the landing page shows them, on a slightly finer screen. */
const DESK = { viewport: { width: 1180, height: 740 }, deviceScaleFactor: 1.25 };
const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 660 }, deviceScaleFactor: 1.75 };

/** Opens a browser with the first one's session, because an account is created once. */
async function signedInAs(page: Page, browser: Browser, options: object): Promise<BrowserContext> {
  return browser.newContext({
    ...options,
    locale: "en-US",
    timezoneId: "UTC",
    storageState: await page.context().storageState(),
  });
}

/** Waits until the page is complete and nothing is hovered. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

/** On a phone, scrolls the important part to the top, below the bar. */
async function broughtUp(page: Page, text: string): Promise<void> {
  const { top } = await page
    .getByText(text)
    .first()
    .evaluate((found) => found.getBoundingClientRect());
  await page.evaluate((by) => window.scrollBy(0, by), top - 120);
}

async function openList(page: Page): Promise<void> {
  await page.goto("/expenses");
  await expect(page.getByText("Maple Hardware & Tool").first()).toBeVisible();
  await settled(page);
}

async function openExpense(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole("link", { name: /Maple Hardware/ }).click();
  await expect(page.getByRole("img", { name: /hardware/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Journal entry" })).toBeVisible();
  await settled(page);
}

/** An image of the landing page, as small as it stays legible. */
async function publicPicture(page: Page, name: string): Promise<void> {
  const path = join(PUBLIC_PICTURES, `${name}.avif`);
  await sharp(await page.screenshot())
    .avif({ quality: 48, effort: 4 })
    .toFile(path);
  console.log(`${path}: ${Math.round(statSync(path).size / 1024)} KB`);
}

/** An image of the README; a palette makes it a third of the size without visible loss. */
async function readmePicture(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 8 });
  await picture.toFile(join(README_PICTURES, `${name}.png`));
}

/** Top of the landing page, in the size for link previews. */
async function socialPicture(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: SOCIAL_SIZE,
    reducedMotion: "reduce",
    colorScheme: "light",
    baseURL: url,
  });
  await page.goto("/");
  // Buttons have no place in an image.
  await page.addStyleTag({
    content: `.navbar .links, .navbar .try, .hero .actions, .hero .small, .values { display: none !important }
      .hero { min-height: 566px; padding-block: 24px } .hero h1 { font-size: 54px }`,
  });
  await settled(page);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 8 })
    .toFile(SOCIAL_PICTURE);
  await page.close();
}

async function takeAll(browser: Browser, { url }: Product, folder: string): Promise<void> {
  const { paths } = await makeDocuments(browser, folder);
  const first = await browser.newContext({ baseURL: url, locale: "en-US", timezoneId: "UTC" });
  const page = await first.newPage();
  await new AuthPages(page).register(PERSON);
  const expenses = new ExpensesPage(page);
  await expenses.choose(paths);
  await expenses.process();
  console.log(await expenses.summary(paths.length));
  for (const colorScheme of SCHEMES) {
    const ending = colorScheme === "dark" ? "-dark" : "";
    for (const [size, options] of Object.entries({ "": DESK, "-phone": PHONE })) {
      const context = await signedInAs(page, browser, { ...options, baseURL: url, colorScheme });
      const shown = await context.newPage();
      await openList(shown);
      if (options === PHONE) await broughtUp(shown, "Blue Heron Bistro");
      await publicPicture(shown, `expenses${size}${ending}`);
      await openExpense(shown);
      if (options === PHONE) await broughtUp(shown, "hardware.png");
      await publicPicture(shown, `expense${size}${ending}`);
      await context.close();
    }
  }
  const desk = { ...DESK, viewport: { width: 1366, height: 900 }, deviceScaleFactor: 1, baseURL: url };
  for (const [name, options, open] of [
    ["expenses", desk, openList],
    ["expense", desk, openExpense],
    ["expenses-dark", { ...desk, colorScheme: "dark" }, openList],
    ["expenses-phone", { ...PHONE, baseURL: url }, openList],
  ] as const) {
    const context = await signedInAs(page, browser, options);
    const shown = await context.newPage();
    await open(shown);
    await readmePicture(shown, name);
    await context.close();
  }
  await socialPicture(browser, url);
}

await buildWeb();
const folder = mkdtempSync(join(tmpdir(), "tallyleaf-pictures-"));
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
const product = await startProduct();
try {
  await takeAll(browser, product, folder);
} finally {
  await browser.close();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
}
