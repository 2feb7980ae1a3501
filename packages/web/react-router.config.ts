/**
 * Builds the web app: a browser app; the sign-in pages, an app of their own, as pre-rendered HTML (src/app/sign-in); and the public
 * site as plain files under site/ (packages/site, through src/app/site-route.ts).
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { LANGUAGES, pathIn } from "@tallyleaf/messages";
import { plainFirstStyles } from "./first-styles.ts";
import { appPageIn, pageFolder, withMessages } from "./message-files.ts";
import { SIGN_IN_FOLDERS, SIGN_IN_PATHS } from "./src/app/sign-in/pages.ts";

/** A file a position, as packages/site/src/content/jobs/index.ts finds them. */
const jobs = readdirSync(new URL("../site/src/content/jobs", import.meta.url))
  .filter((name) => name !== "job.ts" && name !== "index.ts")
  .map((name) => `/careers/${name.replace(/\.ts$/, "")}`);

/** What the site has in each language, by the path there. */
const pages = ["/", "/about", "/contact", "/careers", ...jobs, "/terms", "/responsible-disclosure"];

const site = [
  ...LANGUAGES.flatMap((language) => [
    ...pages.map((page) => pathIn(language, page)).map((path) => (path === "/" ? "/index.html" : `${path}.html`)),
    pathIn(language, "/careers.atom"),
  ]),
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
];

/** Scripts come after the style sheets: the page shows its frame a second and a half earlier on a phone (`npm run lighthouse`). */
const withLaterScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Writes the app's page once for each language, and leads each page to the messages of its language. */
async function addLanguages(build: string): Promise<void> {
  const app = withLaterScripts(readFileSync(join(build, "index.html"), "utf8"));
  for (const language of LANGUAGES) {
    const folder = join(build, pageFolder(language));
    writeFileSync(
      join(folder, "index.html"),
      withMessages(await appPageIn(app, language), language, ["sign-in", "app"]),
    );
    for (const path of SIGN_IN_PATHS) {
      const page = join(folder, path, "index.html");
      writeFileSync(page, withMessages(readFileSync(page, "utf8"), language, ["sign-in", "auth-pages"]));
    }
  }
}

export default {
  appDirectory: "src",
  ssr: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const build = join(reactRouterConfig.buildDirectory, "client");
    plainFirstStyles(build);
    await addLanguages(build);
  },
  prerender: [
    ...site.map((file) => `/site${file}`),
    ...SIGN_IN_FOLDERS.flatMap((folder) => SIGN_IN_PATHS.map((path) => `${folder}${path}/index.html`)),
  ],
} satisfies Config;
