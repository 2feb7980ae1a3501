/**
 * Serves the web app's files and the public site: hashed assets are cached for ever, pages are not; the app's single page answers its own
 * paths; calls get a 404 as JSON.
 *
 * The content security policy allows only the build's inline scripts, by their hash.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn, splitPath } from "@tallyleaf/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound } from "./errors.ts";
import { PAGE_PERMISSIONS } from "./headers.ts";
import { requestLanguage } from "./reader.ts";
import { type PublicSite, packed, type SiteFile, sendSite } from "./site.ts";

const FALLBACK_PAGE = "index.html";
/** Paths that answer with JSON when nothing is there. */
const CALL_PATH = /^\/(api|auth|files|health)(\/|$)/;
/** First segments of the app's pages; any other path is a 404 that still shows the app's not-found page. */
const APP_PAGES = `login register forgot-password reset-password email-verification verify-email accept-invitation client-page authorize proposals
  welcome home invoices items recurring quotes reminders clients vendors banking journal opening reports taxes analytics expenses documents aichat
  categories profile company settings-currency history retention user-management integrations organization-assignment payment-runs
  forecast assets adjustments reimbursements payroll demo budgets`;
const APP_PATH = new RegExp(`^/(${APP_PAGES.split(/\s+/).join("|")})?(/|$)`);

/**
 * @param build the folder with the built web app
 * @param site the public pages, which were built beside it
 * @param start target of "/"; null: it is the site's first page
 */
export async function serveWeb(
  app: FastifyInstance,
  build: string,
  site: PublicSite,
  start: string | null = null,
): Promise<void> {
  const pages = new Map<string, { packed: SiteFile; policy: string }>();
  const page = (file: string) => {
    const known = pages.get(file);
    if (known) return known;
    const html = readFileSync(join(build, file), "utf8");
    const read = { packed: packed(html, file), policy: policyFor(html) };
    pages.set(file, read);
    return read;
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string, status: number) => {
    const { language: named } = splitPath(pathOf(request));
    const inLanguage = `${named === DEFAULT_LANGUAGE ? requestLanguage(request) : named}/${file}`;
    const { packed, policy } = page(existsSync(join(build, inLanguage)) ? inLanguage : file);
    reply.header("permissions-policy", PAGE_PERMISSIONS);
    return sendSite(request, reply, packed, status, policy, ["accept-language", "cookie"]);
  };

  // The static folder refuses names that are not valid on every system, and a folder without compression, as crawlers request it: readers
  // of a broken link or of "/de/" would see JSON.
  app.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request);
    const isNoFile = /%00|%5c/i.test(path) || /\/(\?|$)/.test(request.url);
    if (isNoFile && !CALL_PATH.test(path)) return answer(request, reply);
  });

  await app.register(fastifyStatic, {
    root: build,
    preCompressed: true,
    // Written for the server, which fills in the operator's details.
    allowedPath: (path) => !path.startsWith("/site/"),
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes("/assets/");
      reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
      // The path is that of the served file, for most browsers the compressed one.
      if (lasting && /\.(js|css|woff2)(\.(br|gz))?$/.test(path)) return keepOnlyForPart(reply);
      // The policy of a worker's own script applies to it: the PDF viewer's fetches and compiles its decoders.
      reply.header(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'",
      );
    },
  });

  app.setNotFoundHandler(answer);

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request);
    const isPage = (request.method === "GET" || request.method === "HEAD") && !CALL_PATH.test(path);
    if (!isPage) return answerNotFound(request, reply);
    if (path === "/" && start !== null) return reply.header("cache-control", "no-cache").redirect(start, 302);
    const written = site.find(path);
    if (written) return sendSite(request, reply, written);
    const { language, path: own } = splitPath(path);
    // The position is filled, or never existed.
    const careers = pathIn(language, "/careers");
    if (own.startsWith("/careers/") && site.find(careers)) return reply.redirect(careers, 302);
    if (language !== DEFAULT_LANGUAGE && /^\/\w/.test(own) && APP_PATH.test(own))
      return redirectInLanguage(request, reply, own, language);
    const file = `${path.slice(1)}/index.html`;
    // Pages in other languages are in folders of their own, and have the addresses of the English ones.
    const isOfLanguage = LANGUAGES.some((language) => file.startsWith(`${language}/`));
    if (!file.includes("..") && !isOfLanguage && existsSync(join(build, file)))
      return sendPage(request, reply, file, 200);
    return sendPage(request, reply, FALLBACK_PAGE, APP_PATH.test(path) ? 200 : 404);
  }
}

/** Redirects from the site in another language to the app and its sign-in pages, which have one address: a cookie sets their language. */
function redirectInLanguage(request: FastifyRequest, reply: FastifyReply, path: string, language: Language) {
  const query = /\?.*$/.exec(request.url)?.[0] ?? "";
  const secure = request.protocol === "https" ? "; Secure" : "";
  return reply
    .header("cache-control", "no-cache")
    .header("set-cookie", `language=${language}; Path=/; SameSite=Lax${secure}`)
    .redirect(path + query, 302);
}

const pathOf = (request: FastifyRequest) => (request.url.split("?")[0] ?? "/").replace(/\/+$/, "") || "/";

/** Headers that control how a browser treats a document: useless on a script or style, where they cost a kilobyte each. */
const OF_DOCUMENTS = [
  "content-security-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
  "last-modified",
];

/** Leaves a script, style or font its type, length, encoding, cache, tag, `nosniff` and resource policy. */
function keepOnlyForPart(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter((match) => !match[1]?.includes("ld+json"))
    .map(
      (match) =>
        `'sha256-${createHash("sha256")
          .update(match[2] ?? "")
          .digest("base64")}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(inline)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
