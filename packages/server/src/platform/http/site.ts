/**
 * The public site: pages and files that the build has written (packages/site), with who runs it put in. They need no script of the
 * app's; the policy allows none but their own file, and nothing from anybody else.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { dayOf } from "@tallyleaf/ledger";
import { pathIn, splitPath } from "@tallyleaf/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { securityTxt } from "./security-txt.ts";
import { escapeHtml, fillMarks, markValues, type Operator } from "./site-marks.ts";

/** A page or file as it is sent. */
export interface SiteFile {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface PublicSite {
  /** @param path without query and without a slash at its end, "/" excepted; null: nothing of the site stands there */
  find(path: string): SiteFile | null;
  /** A page with a sentence for the person in the place that its form keeps for one. */
  withMessage(path: string, message: string, bad: boolean): SiteFile | null;
}

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
};
/** Other addresses of a page, as in English. */
const ALIASES: Record<string, string> = { "/privacy": "/terms" };
const MESSAGE_PLACE = '<p class="message" role="alert" data-message="true" hidden=""></p>';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join("; ");

/** Where RFC 9116 wants it. */
const SECURITY_TXT = "/.well-known/security.txt";
const ROBOTS_TXT = "/robots.txt";

/** What is there without the site, as in English: the app's forms lead to the legal pages, security.txt to the policy, browsers ask for the manifest. */
const WITHOUT_SITE = ["/terms", "/privacy", "/responsible-disclosure", "/site.webmanifest", SECURITY_TXT, ROBOTS_TXT];

/**
 * @param folder with the built pages; nothing is found where there is none
 * @param now the time; what a page holds of the day is written again the next day
 */
export function publicSite(folder: string, operator: Operator, now: () => Date = () => new Date()): PublicSite {
  const kept = new Map<string, SiteFile>();
  let keptOn = "";
  const today = () => dayOf(now());

  function nameOf(asked: string): string | null {
    const { language, path: own } = splitPath(asked);
    const path = pathIn(language, ALIASES[own] ?? own);
    if (!/^\/[a-z0-9/.-]*$/.test(path) || path.includes("..")) return null;
    const name = path === "/" ? "index.html" : path.slice(1);
    const ending = /\.([a-z]+)$/.exec(name)?.[1];
    // "/about" is about.html; "/about.html" is no address.
    if (ending === "html" && path !== "/") return null;
    return ending === undefined ? `${name}.html` : name;
  }

  /** What this file writes itself; undefined: what the build has written. */
  function ownText(path: string): string | null | undefined {
    if (path === SECURITY_TXT) return securityTxt(operator, today());
    if (path === ROBOTS_TXT && !operator.publicSite) return "User-agent: *\nDisallow: /\n";
    return undefined;
  }

  function textOf(name: string, path: string): string {
    const { language, path: own } = splitPath(path);
    const values = markValues(operator, today(), language);
    const text = fillMarks(readFileSync(join(folder, name), "utf8"), values, today(), name);
    // The same page, opened at its privacy part: a browser goes to what has the focus.
    return own === "/privacy" ? text.replace('<h2 id="privacy"', '$& tabindex="-1" autofocus') : text;
  }

  return {
    find(path) {
      const name = nameOf(path);
      if (name === null || (!operator.publicSite && !WITHOUT_SITE.includes(splitPath(path).path))) return null;
      if (keptOn !== today()) kept.clear();
      keptOn = today();
      const known = kept.get(path);
      if (known) return known;
      const own = ownText(path);
      if (own === null || (own === undefined && !existsSync(join(folder, name)))) return null;
      const file = packed(own ?? textOf(name, path), name);
      kept.set(path, file);
      return file;
    },
    withMessage(path, message, bad) {
      const name = nameOf(path);
      if (name === null || !existsSync(join(folder, name))) return null;
      const place = `<p class="message" role="alert"${bad ? " data-bad" : ""}>${escapeHtml(message)}</p>`;
      return packed(
        textOf(name, path).replace(MESSAGE_PLACE, () => place),
        name,
      );
    },
  };
}

/**
 * Answers with a page or file, compressed as the browser takes it.
 *
 * @param policy the public site's, unless another is given
 * @param varies on which headers of a request beside the encoding the answer depends
 */
export function sendSite(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = 200,
  policy = POLICY,
  varies: readonly string[] = [],
): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (encoding) reply.header("content-encoding", encoding);
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-cache")
    .header("vary", ["accept-encoding", ...varies].join(", "))
    .type(file.type)
    .send(encoding === null ? file.plain : file[encoding]);
}

/** A text in the ways in which it may be sent; `name` says by its ending what it is. */
export function packed(text: string, name: string): SiteFile {
  const plain = Buffer.from(text);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
