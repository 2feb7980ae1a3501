/**
 * The public site: pages and files of the build (packages/site), with the operator's details filled in. They need none of the app's
 * scripts; the policy allows only their own file, and nothing from other hosts.
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
  /** @param path without query and without a slash at its end, "/" excepted; null: the site has no such page */
  find(path: string): SiteFile | null;
  /** Returns a page with a message for the person, at the place that its form reserves for one. */
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

/** Path that RFC 9116 requires. */
const SECURITY_TXT = "/.well-known/security.txt";
const ROBOTS_TXT = "/robots.txt";

/** Files that exist without the site, in English: legal pages for the app's forms, the policy of security.txt, the browsers' manifest. */
const WITHOUT_SITE = ["/terms", "/privacy", "/responsible-disclosure", "/site.webmanifest", SECURITY_TXT, ROBOTS_TXT];

/**
 * @param folder of the built pages; without it, nothing is found
 * @param now the time; a page that contains the day is rendered again the next day
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

  /** Returns a file that this module generates; undefined: it is a file of the build. */
  function ownText(path: string): string | null | undefined {
    if (path === SECURITY_TXT) return securityTxt(operator, today());
    if (path === ROBOTS_TXT && !operator.publicSite) return "User-agent: *\nDisallow: /\n";
    return undefined;
  }

  function textOf(name: string, path: string): string {
    const { language, path: own } = splitPath(path);
    const values = markValues(operator, today(), language);
    const text = fillMarks(readFileSync(join(folder, name), "utf8"), values, today(), name);
    // The same page, opened at its privacy part: browsers scroll to the focused element.
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

/** Returns a text in its possible encodings; the extension of `name` gives its type. */
export function packed(text: string, name: string): SiteFile {
  const plain = Buffer.from(text);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
