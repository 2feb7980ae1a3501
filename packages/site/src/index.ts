/**
 * The public site as files below `site/`: its pages ("/about" is about.html, "/de/about" is de/about.html) and what machines ask for
 * (sitemap.xml). The web app's build writes them; the server puts in who runs the site. Who calls has made the catalogs known.
 */
import { readerIs, splitPath } from "@tallyleaf/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { FILES_OF_LANGUAGE, SITE_FILES } from "./files.ts";
import { markupOf } from "./markup.tsx";
import { publicPages } from "./pages.tsx";

/** The text of a file of the site; null: it has none of this name. */
export function siteFile(name: string): string | null {
  const { language, path } = splitPath(name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`);
  readerIs(() => language);
  try {
    const page = name.endsWith(".html") ? publicPages().find((each) => each.path === path) : undefined;
    if (page) return `<!doctype html>${renderToStaticMarkup(markupOf(page))}`;
    return (FILES_OF_LANGUAGE[path] ?? SITE_FILES[name])?.() ?? null;
  } finally {
    readerIs(() => null);
  }
}
