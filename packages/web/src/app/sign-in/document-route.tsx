/** Writes the sign-in pages at the build: `/login/index.html` and the others, whole before any script runs. */

import files from "virtual:sign-in-files";
import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { SignInDocument } from "./Document.tsx";
import { SIGN_IN_PAGES, signInPathOf } from "./pages.ts";
import { SIGN_IN_SCREENS } from "./screens.ts";

export function loader({ request }: LoaderFunctionArgs): Response {
  const path = signInPathOf(new URL(request.url).pathname.replace(/\/index\.html.*$/, ""));
  if (path === null) throw new Response("Not found", { status: 404 });
  const html = renderToString(createElement(SIGN_IN_SCREENS[path]));
  const page = renderToStaticMarkup(<SignInDocument title={SIGN_IN_PAGES[path]} html={html} files={files} />);
  return new Response(`<!DOCTYPE html>${page}`, { headers: { "content-type": "text/html" } });
}
