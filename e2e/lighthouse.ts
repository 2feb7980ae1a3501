/**
 * `npm run lighthouse`: measures every public page as a phone does, and how soon the app's first screens show something; prints a table,
 * and fails below the thresholds.
 *
 * A busy machine gives worse figures: a page below a threshold is measured up to twice more, and its best result counts.
 */
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, ensureBrowser } from "../scripts/ensure-browser.mjs";
import { buildWeb } from "../scripts/setup.mjs";
import { AuthPages } from "./pages/app.ts";
import { freePort, startProduct } from "./support/product.ts";

/** Minimum of each category, of 100. */
const MARKS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof MARKS;
const CATEGORIES = Object.keys(MARKS) as Category[];
const MOST_LCP_MS = 1200;
const MOST_CLS = 0;
const MOST_TRIES = 3;

/** Screens that must show something soon; those behind sign-in are of a founder of an empty company. */
const SCREENS = { outside: ["/login"], inside: ["/home", "/expenses"] } as const;
const MOST_FCP_MS = 1500;

interface Measured {
  path: string;
  scores: Record<Category, number>;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Other hosts that the page requested. */
  thirdParty: string[];
  /** Failed audits, by Lighthouse's names. */
  costly: string[];
}

/** All public pages, as the site lists them. */
async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

async function measure(origin: string, path: string, port: number): Promise<Measured> {
  const result = await lighthouse(origin + path, { port, logLevel: "error", onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse measured nothing at ${path}.`);
  const { categories, audits } = result.lhr;
  const asked = (audits["network-requests"]?.details as { items?: { url: string }[] } | undefined)?.items ?? [];
  return {
    path,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    lcp: Math.round(audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.POSITIVE_INFINITY,
    thirdParty: asked.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !url.startsWith(`${origin}/`)),
    costly: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  };
}

function faultsOf({ scores, lcp, cls, thirdParty, costly }: Measured): string[] {
  const low = CATEGORIES.filter((name) => scores[name] < MARKS[name]);
  return [
    ...low.map((name) => `${name} ${scores[name]} < ${MARKS[name]}`),
    ...(lcp > MOST_LCP_MS ? [`LCP ${lcp} ms > ${MOST_LCP_MS} ms`] : []),
    ...(cls > MOST_CLS ? [`CLS ${cls} > ${MOST_CLS}`] : []),
    ...thirdParty.map((url) => `asks ${url}`),
    ...(low.length > 0 ? costly : []),
  ];
}

/** Returns the first result that meets every threshold, or the one that misses the fewest. */
async function bestOf(origin: string, path: string, port: number): Promise<Measured> {
  let best: Measured | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const measured = await measure(origin, path, port);
    if (best === null || faultsOf(measured).length < faultsOf(best).length) best = measured;
    if (faultsOf(best).length === 0) break;
  }
  return best as Measured;
}

/** First contentful paint in milliseconds, with an empty cache: the best of a few tries, ending with the first good one. */
async function firstPaintOf(origin: string, path: string, port: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && least > MOST_FCP_MS; tries++) {
    const result = await lighthouse(origin + path, { port, logLevel: "error", onlyCategories: ["performance"] });
    if (!result || new URL(result.lhr.finalDisplayedUrl).pathname !== path)
      throw new Error(`Lighthouse asked for ${path} and saw ${result?.lhr.finalDisplayedUrl ?? "nothing"}.`);
    least = Math.min(least, result.lhr.audits["first-contentful-paint"]?.numericValue ?? least);
  }
  return Math.round(least);
}

/** Lighthouse opens its pages in the browser's default context, which shares this sign-in. */
async function startBrowser(baseURL: string): Promise<{ browser: BrowserContext; port: number }> {
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const options = { executablePath: await ensureBrowser(), args, baseURL };
  return { browser: await chromium.launchPersistentContext("", options), port };
}

await buildWeb();
const product = await startProduct();
const { browser, port } = await startBrowser(product.url);
let missed = 0;
try {
  for (const path of await pathsOf(product.url)) {
    const measured = await bestOf(product.url, path, port);
    const faults = faultsOf(measured);
    missed += faults.length;
    const figures = `${CATEGORIES.map((name) => measured.scores[name]).join(" / ")}, LCP ${measured.lcp} ms, CLS ${measured.cls}`;
    console.log(`${faults.length === 0 ? "✓" : "✗"} ${path.padEnd(46)} ${figures}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  const show = async (path: string) => {
    const fcp = await firstPaintOf(product.url, path, port);
    if (fcp > MOST_FCP_MS) missed += 1;
    console.log(`${fcp > MOST_FCP_MS ? "✗" : "✓"} ${path.padEnd(46)} FCP ${fcp} ms of ${MOST_FCP_MS} ms`);
  };
  for (const path of SCREENS.outside) await show(path);
  const email = "lighthouse@example.com";
  await new AuthPages(await browser.newPage()).arrive({ name: "Ada Lovelace", email, company: "Engines" });
  for (const path of SCREENS.inside) await show(path);
} finally {
  await browser.close();
  await product.close();
}
console.log(
  `Performance / accessibility / best practices / SEO. ${missed === 0 ? "Every mark is met." : `${missed} missed.`}`,
);
process.exit(missed === 0 ? 0 : 1);
