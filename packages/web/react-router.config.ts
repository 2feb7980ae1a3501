/**
 * How the web app is built: a browser app; the sign-in pages, an app of their own, as pre-rendered HTML (src/app/sign-in); and the
 * public site as plain files under site/ (packages/site, by way of src/app/site-route.ts).
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { SIGN_IN_PATHS } from "./src/app/sign-in/pages.ts";

/** A file a position, as packages/site/src/content/jobs/index.ts finds them. */
const jobs = readdirSync(new URL("../site/src/content/jobs", import.meta.url))
  .filter((name) => name !== "job.ts" && name !== "index.ts")
  .map((name) => `careers/${name.replace(/\.ts$/, "")}.html`);

const site = [
  "index.html",
  "about.html",
  "contact.html",
  "careers.html",
  ...jobs,
  "terms.html",
  "responsible-disclosure.html",
  "sitemap.xml",
  "robots.txt",
  "careers.atom",
  "site.webmanifest",
];

/** Scripts come after the style sheets: the page shows its frame a second and a half earlier on a phone (`npm run lighthouse`). */
function fetchScriptsLater(page: string): void {
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'));
}

export default {
  appDirectory: "src",
  ssr: false,
  buildEnd: ({ reactRouterConfig }) =>
    fetchScriptsLater(join(reactRouterConfig.buildDirectory, "client", "index.html")),
  prerender: [...site.map((file) => `/site/${file}`), ...SIGN_IN_PATHS.map((path) => `${path}/index.html`)],
} satisfies Config;
