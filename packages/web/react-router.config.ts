/**
 * How the web app is built: a browser app, with the entry pages pre-rendered so that their HTML has title and robots, and beside
 * it the public site as plain files under site/ (packages/site, by way of src/app/site-route.ts).
 */
import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

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
  prerender: [
    ...site.map((file) => `/site/${file}`),
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/email-verification",
    "/verify-email",
    "/accept-invitation",
  ],
} satisfies Config;
