/**
 * `npm run feedback`: measures in the demo company how soon each screen answers an input on a processor four times slower, and what moves
 * without being asked; prints a table, and fails above the marks. `npm run feedback -- /expenses /invoices/new` measures these screens alone.
 *
 * Event Timing measures from the input to the next paint, in steps of 8 ms. A busy machine gives worse figures: a screen above a mark is
 * measured up to twice more, and its best result counts.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { openDemo } from "@tallyleaf/contract";
import { chromiumFlags, ensureBrowser } from "../scripts/ensure-browser.mjs";
import { buildWeb } from "../scripts/setup.mjs";
import { startProduct } from "./support/product.ts";

const SLOWER = 4;
/** Longest time from an input to the next paint. */
const MOST_MS = 100;
/** Highest sum of layout shifts that no input caused. */
const MOST_SHIFT = 0.01;
const MOST_TRIES = 3;

const SCREENS = [
  "/home",
  "/expenses",
  "/documents",
  "/invoices",
  "/invoices/new",
  "/clients",
  "/vendors",
  "/journal",
  "/banking",
  "/banking?tab=match",
  "/reports",
  "/taxes",
  "/categories",
  "/analytics",
  "/aichat",
  "/user-management",
];

interface Slow {
  /** The input. */
  act: string;
  ms: number;
}
interface Measured {
  slowest: Slow;
  /** How many inputs were made. */
  acts: number;
  shift: number;
}

/** Collects in the page what its inputs took, and what moved by itself. */
function watch(): void {
  const seen = { events: [] as number[], shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.duration > 0) seen.events.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift" });
}
declare global {
  interface Window {
    seen: { events: number[]; shift: number };
  }
}

/** Opens a screen as one of the app's links does, and waits until it has come to rest. */
async function go(page: Page, path: string): Promise<void> {
  // A screen with another tab keeps its heading; another screen may keep the element and change its text.
  const isOther = new URL(page.url()).pathname !== new URL(path, page.url()).pathname;
  const left = isOther ? await page.locator("h1").first().textContent() : null;
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForFunction((text) => (document.querySelector("h1")?.textContent ?? text) !== text, left, {
    timeout: 30_000,
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
}

/** Inputs that a screen has. */
async function actsOf(page: Page): Promise<[act: string, work: () => Promise<void>][]> {
  const main = page.getByRole("main");
  const all: [string, Locator, (one: Locator) => Promise<void>][] = [
    ["tab", main.getByRole("tab").nth(1), (one) => one.click()],
    ["sort", main.getByRole("columnheader").getByRole("button"), (one) => one.click()],
    ["check", main.getByRole("checkbox"), (one) => one.click()],
    ["text field", main.getByRole("textbox"), (one) => one.pressSequentially("12", { delay: 60 })],
    ["choices", main.getByRole("combobox"), (one) => one.click()],
    // Last: the list may have no row afterwards.
    ["search", main.getByRole("searchbox"), (one) => one.pressSequentially("rent", { delay: 60 })],
  ];
  const acts: [string, () => Promise<void>][] = [];
  for (const [act, locator, work] of all) {
    const one = locator.first();
    if ((await one.isVisible()) && (await one.isEnabled())) acts.push([act, () => work(one)]);
  }
  const everywhere = async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("inv", { delay: 60 });
    await page.keyboard.press("Escape");
  };
  return [...acts, ["search everywhere", everywhere]];
}

async function measure(page: Page, path: string): Promise<Measured> {
  await page.evaluate(() => {
    window.seen.shift = 0;
  });
  await go(page, path);
  const shift = await page.evaluate(() => window.seen.shift);
  const acts = await actsOf(page);
  let slowest: Slow = { act: "", ms: 0 };
  let done = 0;
  for (const [act, work] of acts) {
    await page.evaluate(() => {
      window.seen.events = [];
    });
    try {
      await work();
    } catch (error) {
      // An input that can't be made is none that was measured.
      console.log(`    ${path}: ${act} can't be done: ${String(error).split("\n")[0]}`);
      continue;
    }
    done += 1;
    await page.waitForTimeout(400);
    const ms = await page.evaluate(() => Math.max(0, ...window.seen.events));
    if (ms > slowest.ms) slowest = { act, ms };
  }
  await page.keyboard.press("Escape");
  return { slowest, acts: done, shift };
}

const missedBy = ({ slowest, shift }: Measured): number => Number(slowest.ms > MOST_MS) + Number(shift > MOST_SHIFT);

const chosen = process.argv.slice(2);
await buildWeb();
process.env.DEMO = "on";
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
let missed = 0;
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1366, height: 900 }, locale: "en-US" });
  page.setDefaultTimeout(4000);
  await page.addInitScript(watch);
  // The demo company is made in the background.
  const ready = async () => (await page.request.post(openDemo.path)).ok();
  for (let tries = 0; tries < 90 && !(await ready()); tries++) await page.waitForTimeout(2000);
  await page.goto("/demo");
  await page.waitForURL("**/home", { timeout: 30_000 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (const path of chosen.length > 0 ? chosen : SCREENS) {
    let best = await measure(page, path);
    for (let tries = 1; tries < MOST_TRIES && missedBy(best) > 0; tries++) {
      await go(page, "/profile");
      const again = await measure(page, path);
      if (missedBy(again) < missedBy(best) || again.slowest.ms < best.slowest.ms) best = again;
    }
    missed += missedBy(best);
    const figures = `${best.acts} inputs, slowest ${Math.round(best.slowest.ms)} ms (${best.slowest.act}), shift ${best.shift.toFixed(3)}`;
    console.log(`${missedBy(best) === 0 ? "✓" : "✗"} ${path.padEnd(24)} ${figures}`);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(missed === 0 ? "Every mark is met." : `${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
