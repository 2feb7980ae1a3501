/**
 * Writes the public site at the build: `/site/about.html`, `/site/sitemap.xml`. The server answers "/about" and "/sitemap.xml" with
 * them, after it has put in who runs the site (server/src/platform/http/site.ts). No part of it reaches the app's own scripts.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { SITE_FILES } from "./files.ts";
import { markupOf } from "./markup.tsx";
import { PAGES } from "./pages.tsx";

/** The file of a page below /site/: "/" is index.html. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

export function loader({ params }: LoaderFunctionArgs): Response {
  const wanted = params["*"] ?? "";
  const page = PAGES.find(({ path }) => fileOf(path) === wanted);
  if (page)
    return new Response(`<!doctype html>${renderToStaticMarkup(markupOf(page))}`, {
      headers: { "content-type": "text/html" },
    });
  const file = SITE_FILES[wanted];
  if (file) return new Response(file(), { headers: { "content-type": "text/plain" } });
  throw new Response("Not found", { status: 404 });
}
