/**
 * The public site as files below `site/`: its pages ("/about" is about.html) and what machines ask for (sitemap.xml). The web app's
 * build writes them; the server puts in who runs the site.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { SITE_FILES } from "./files.ts";
import { markupOf } from "./markup.tsx";
import { PAGES } from "./pages.tsx";

/** The file of a page: "/" is index.html. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** The text of a file of the site; null: it has none of this name. */
export function siteFile(name: string): string | null {
  const page = PAGES.find(({ path }) => fileOf(path) === name);
  if (page) return `<!doctype html>${renderToStaticMarkup(markupOf(page))}`;
  return SITE_FILES[name]?.() ?? null;
}
