/**
 * Writes the public site at the build: `/site/about.html`, `/site/de/about.html`, `/site/sitemap.xml`. The server answers "/about" and "/sitemap.xml"
 * with them, after it has put in who runs the site (server/src/platform/http/site.ts). No part of it reaches the app's own scripts.
 */
import { siteFile } from "@tallyleaf/site";
import type { LoaderFunctionArgs } from "react-router";
import { addPageCatalogs } from "./sign-in/page-catalogs.server.ts";

export function loader({ params }: LoaderFunctionArgs): Response {
  addPageCatalogs();
  const name = params["*"] ?? "";
  const text = siteFile(name);
  if (text === null) throw new Response("Not found", { status: 404 });
  return new Response(text, { headers: { "content-type": name.endsWith(".html") ? "text/html" : "text/plain" } });
}
