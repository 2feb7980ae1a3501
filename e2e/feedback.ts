/**
 * `npm run feedback`: measures in the demo company how soon each screen answers an input on a processor four times slower, and what moves
 * without being asked; prints a table, and fails above the marks. `npm run feedback -- /expenses /invoices/new` measures these screens alone;
 * `--runs=5` measures each screen five times and prints the median of every input.
 *
 * Each input has two times: by the clock from the input to its paint, and by the main thread's own clock within that span. A busy machine
 * makes the first one worse, not the second. On a calm machine the first one decides, on a busy one the second. A screen above a mark is
 * measured up to twice more, and its best result counts.
 */
import { availableParallelism, loadavg } from "node:os";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  errors,
  type Locator,
  type Page,
} from "@playwright/test";
import { openDemo } from "@tallyleaf/contract";
import { chromiumFlags, ensureBrowser } from "../scripts/ensure-browser.mjs";
import { buildWeb } from "../scripts/setup.mjs";
import { type InputTimes, slowestInput, TRACED } from "./support/input-times.ts";
import { startProduct } from "./support/product.ts";

const SLOWER = 4;
/** Longest time from an input to the next paint. */
const MOST_MS = 100;
/** Highest sum of layout shifts that no input caused. */
const MOST_SHIFT = 0.01;
const MOST_TRIES = 3;
/** A screen that comes to no end, all tries together, is missed, and the next one is measured in a new window. */
const MOST_MS_OF_SCREEN = 180_000;
const MOST_MS_TO_LEAVE = 5_000;

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

interface Act extends InputTimes {
  /** The input. */
  act: string;
}
interface Measured {
  acts: Act[];
  shift: number;
}

interface Session {
  browser: Browser;
  page: Page;
  /** Slows its processor down. */
  cdp: CDPSession;
}

/** Sums up in the page what moved by itself. */
function watch(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift" });
}
declare global {
  interface Window {
    seen: { shift: number };
  }
}

/** Opens a screen as one of the app's links does, and returns once it has come to rest. A form that was changed is left unsaved. */
async function go({ page }: Session, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("main h1")?.setAttribute("data-left", document.querySelector("main h1")?.textContent ?? "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  // Another heading, or the same element with another text. Screens of one name come to rest with the network.
  const arrived = () => {
    const heading = document.querySelector("main h1");
    return heading !== null && heading.getAttribute("data-left") !== heading.textContent;
  };
  await page.waitForFunction(arrived, null, { timeout: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) throw new Error(`${path} didn't open.`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
}

/** An input: a click at a place or none, then keys. */
interface Input {
  act: string;
  at: Locator | null;
  keys: string;
}

const EVERYWHERE: Input = { act: "search everywhere", at: null, keys: "inv" };

/** Inputs that a screen has. */
async function inputsOf({ page }: Session): Promise<Input[]> {
  const main = page.getByRole("main");
  const all: Input[] = [
    { act: "tab", at: main.getByRole("tab").nth(1), keys: "" },
    { act: "sort", at: main.getByRole("columnheader").getByRole("button"), keys: "" },
    { act: "check", at: main.getByRole("checkbox"), keys: "" },
    { act: "text field", at: main.getByRole("textbox"), keys: "12" },
    { act: "date field", at: main.locator(":has(> * > input[type=date]) > input"), keys: "12" },
    { act: "choices", at: main.getByRole("combobox"), keys: "" },
    // Last: the list may have no row afterwards.
    { act: "search", at: main.getByRole("searchbox"), keys: "rent" },
  ];
  const there: Input[] = [];
  for (const input of all) {
    const one = input.at?.first();
    if (one && (await one.isVisible()) && (await one.isEnabled())) there.push({ ...input, at: one });
  }
  return [...there, EVERYWHERE];
}

/** Times of an input. Playwright's own work in the page, such as finding the place, comes before. */
async function timesOf({ browser, page }: Session, { at, keys }: Input): Promise<InputTimes> {
  await at?.scrollIntoViewIfNeeded();
  const box = await at?.boundingBox();
  const [x, y] = box ? [box.x + Math.min(box.width / 2, 24), box.y + box.height / 2] : [0, 0];
  if (box) await page.mouse.move(x, y);
  await page.waitForTimeout(200);
  await browser.startTracing(page, { categories: TRACED });
  if (box) await page.mouse.click(x, y);
  else await page.keyboard.press("Control+k");
  await page.waitForTimeout(keys === "" ? 0 : 500);
  await page.keyboard.type(keys, { delay: 60 });
  await page.waitForTimeout(400);
  return slowestInput((await browser.stopTracing()).toString("utf8"));
}

async function measure(session: Session, path: string): Promise<Measured> {
  const { page, cdp } = session;
  await page.evaluate(() => {
    window.seen.shift = 0;
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await go(session, path);
  const shift = await page.evaluate(() => window.seen.shift);
  const acts: Act[] = [];
  for (const input of await inputsOf(session)) {
    await page.keyboard.press("Escape");
    // An input that can't be made is none that was measured.
    const times = await timesOf(session, input).catch((error: unknown) => {
      console.log(`    ${path}: ${input.act} can't be done: ${String(error).split("\n")[0]}`);
      return null;
    });
    if (times) acts.push({ act: input.act, ...times });
  }
  await page.keyboard.press("Escape");
  // Only the screen is measured, not the way to the next one.
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { acts, shift };
}

type Clock = keyof InputTimes;
const slowestBy = (clock: Clock, { acts }: Measured): Act =>
  acts.reduce((one, other) => (other[clock] > one[clock] ? other : one), { act: "none", wallMs: 0, cpuMs: 0 });
const missedBy = (clock: Clock, measured: Measured): number =>
  Number(slowestBy(clock, measured)[clock] > MOST_MS) + Number(measured.shift > MOST_SHIFT);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The medians of each input. */
function medianOf(runs: readonly Measured[]): Measured {
  const names = new Set(runs.flatMap(({ acts }) => acts.map(({ act }) => act)));
  const acts = [...names].map((act) => {
    const same = runs.flatMap((run) => run.acts.filter((one) => one.act === act));
    return { act, wallMs: median(same.map(({ wallMs }) => wallMs)), cpuMs: median(same.map(({ cpuMs }) => cpuMs)) };
  });
  return { acts, shift: median(runs.map(({ shift }) => shift)) };
}

/** Measures a screen as often as wanted, or until it meets the marks. */
async function measureScreen(session: Session, path: string, runs: number, clock: Clock): Promise<Measured> {
  const all: Measured[] = [];
  do {
    if (all.length > 0) await go(session, "/profile");
    all.push(await measure(session, path));
  } while (runs > 0 ? all.length < runs : all.length < MOST_TRIES && all.every((one) => missedBy(clock, one) > 0));
  if (runs > 0) return medianOf(all);
  return all.reduce((best, one) => {
    const [missed, fewest] = [missedBy(clock, one), missedBy(clock, best)];
    return missed < fewest || (missed === fewest && slowestBy(clock, one)[clock] < slowestBy(clock, best)[clock])
      ? one
      : best;
  });
}

const tellUnended = (error: unknown) => console.log(`  Work that was given up: ${String(error).split("\n")[0]}`);

/** Returns what the work returns, unless it takes too long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      isLate = true;
      fail(new Error(`It isn't done after ${ms / 1000} seconds.`));
    }, ms);
  });
  // Its failure after that is told, and ends nothing.
  work.catch((error: unknown) => isLate && tellUnended(error));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A window that is signed in. */
async function openSession(browser: Browser, context: BrowserContext): Promise<Session> {
  const page = await context.newPage();
  page.setDefaultTimeout(4000);
  await page.addInitScript(watch);
  return { browser, page, cdp: await context.newCDPSession(page) };
}

const told = ({ act, wallMs, cpuMs }: Act) => `${act} ${Math.round(wallMs)} ms (CPU ${Math.round(cpuMs)})`;

const chosen = process.argv.slice(2).filter((one) => one.startsWith("/"));
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 0);
await buildWeb();
process.env.DEMO = "on";
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
let missed = 0;
try {
  const viewport = { width: 1366, height: 900 };
  const context = await browser.newContext({ baseURL: product.url, viewport, locale: "en-US" });
  let session = await openSession(browser, context);
  const { page } = session;
  // The demo company is made in the background.
  const ready = async () => (await page.request.post(openDemo.path)).ok();
  for (let tries = 0; tries < 90 && !(await ready()); tries++) await page.waitForTimeout(2000);
  await page.goto("/demo");
  await page.waitForURL("**/home", { timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  // Of the last minute: making the demo company is over by then.
  await page.waitForTimeout(chosen.length > 0 ? 0 : 15_000);
  const clock: Clock = (loadavg()[0] ?? 0) < availableParallelism() ? "wallMs" : "cpuMs";
  console.log(
    `Load ${loadavg()[0]?.toFixed(1)}: ${clock === "wallMs" ? "the clock" : "the main thread's clock"} decides.`,
  );
  await go(session, "/profile");
  for (const path of chosen.length > 0 ? chosen : SCREENS) {
    const best = await within(MOST_MS_OF_SCREEN * Math.max(1, runs), measureScreen(session, path, runs, clock)).catch(
      async (error: unknown) => {
        console.log(`✗ ${path.padEnd(20)} ${String(error).split("\n")[0]}`);
        await within(MOST_MS_TO_LEAVE, browser.stopTracing()).catch(tellUnended);
        const stuck = session.page;
        session = await openSession(browser, context);
        stuck.close().catch(tellUnended);
        await session.page.goto("/profile");
        await session.page.waitForLoadState("networkidle");
        return null;
      },
    );
    if (best === null) {
      missed += 1;
      continue;
    }
    const isMet = missedBy(clock, best) === 0;
    missed += missedBy(clock, best);
    console.log(
      `${isMet ? "✓" : "✗"} ${path.padEnd(20)} shift ${best.shift.toFixed(3)}, slowest: ${told(slowestBy(clock, best))}`,
    );
    if (runs > 0) console.log(`    ${best.acts.map(told).join(", ")}`);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(missed === 0 ? "Every mark is met." : `${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
