/** Writes the sign-in pages at the build, whole before any script runs: `/login/index.html` and the others, and `/de/login/index.html` for each other language. */

import files from "virtual:sign-in-files";
import { DEFAULT_LANGUAGE, LANGUAGES, readerIs } from "@tallyleaf/messages";
import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { say } from "../../features/auth/say-pages.ts";
import { SignInDocument } from "./Document.tsx";
import { addPageCatalogs } from "./page-catalogs.server.ts";
import { SIGN_IN_PAGES, signInPathOf } from "./pages.ts";
import { SIGN_IN_SCREENS } from "./screens.ts";

export function loader({ request }: LoaderFunctionArgs): Response {
  // Here and not beside: what only the loader needs is left out of the browser's build.
  addPageCatalogs();
  const [, folder = "", name = ""] =
    /^(?:\/([\w-]+))?(\/[\w-]+)\/index\.html/.exec(new URL(request.url).pathname) ?? [];
  const language = LANGUAGES.find((each) => each === folder) ?? DEFAULT_LANGUAGE;
  const path = signInPathOf(name);
  if (path === null) throw new Response("Not found", { status: 404 });
  readerIs(() => language);
  const html = renderToString(createElement(SIGN_IN_SCREENS[path]));
  const page = renderToStaticMarkup(
    <SignInDocument language={language} title={say(SIGN_IN_PAGES[path])} html={html} files={files} />,
  );
  // The app's page is written after these, in English.
  readerIs(() => null);
  return new Response(`<!DOCTYPE html>${page}`, { headers: { "content-type": "text/html" } });
}
