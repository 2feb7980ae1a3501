/**
 * How the web app is built: a browser app; the sign-in pages, an app of their own, as pre-rendered HTML (src/app/sign-in); and the
 * public site as plain files under site/ (packages/site, by way of src/app/site-route.ts).
 */
import { readdirSync } from "node:fs";
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

export default {
  appDirectory: "src",
  ssr: false,
  prerender: [...site.map((file) => `/site/${file}`), ...SIGN_IN_PATHS.map((path) => `${path}/index.html`)],
} satisfies Config;
