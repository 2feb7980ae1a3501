/**
 * The address of a stored file: `{origin}/files/{key}`, key = `{organizationId}/{yyyy}/{mm}/{uuid}/{safe file name}`.
 * A link contains its expiry and a signature over both, so that an image or a new tab can use it.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { SIGNED_URL_SECONDS } from "@tallyleaf/contract";

const KEY = /^[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}\/[A-Za-z0-9._-]{1,120}$/;

/** Creates the storage key of a new file. */
export function newKey(organizationId: string, id: string, fileName: string, now: Date): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, "0");
  return `${organizationId}/${now.getUTCFullYear()}/${month}/${id}/${safeName(fileName)}`;
}

/** Returns the storage key of the thumbnail of a document's first page. */
export function thumbnailKey(key: string): string {
  const [organizationId, ...rest] = key.split("/");
  return `${organizationId}/thumbnails/${rest.slice(0, -1).join("/")}.webp`;
}

/** Keeps letters, digits, dots, dashes and underscores of a name; its extension survives the cut. */
function safeName(fileName: string): string {
  const base = fileName.split(/[/\\]/).pop() ?? "";
  const safe = base
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+/, "");
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? "";
  const stem = safe.slice(0, safe.length - ending.length).slice(0, 80) || "document";
  return `${stem}${ending}`;
}

/** Returns the displayed name: the uploaded one without control characters, at most 255 characters long. */
export function shownName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .trim();
  return [...name].slice(0, 255).join("") || "document";
}

/** Builds and parses file addresses of this server. */
export interface FileLinks {
  /** Returns the permanent address of a file; it needs a session. */
  urlOf(key: string): string;
  /** A link that works for five minutes. */
  sign(key: string, now: Date): string;
  /** Returns such a link to the thumbnail; the same for a minute, so that browsers cache it while a list is viewed. */
  signThumbnail(key: string, now: Date): string;
  /** Whether a link's signature is ours and it has not expired. */
  verify(key: string, expires: string | undefined, signature: string | undefined, now: Date): boolean;
  /** Returns the key in one of our own addresses, signed or not; null for any other text. */
  keyOf(url: string): string | null;
}

/**
 * @param origin "http://localhost:3000", for example; a path-only address ("/files/…") is understood too
 * @param secret key for HMAC-SHA256
 */
export function fileLinks(origin: string, secret: KeyObject): FileLinks {
  const signature = (key: string, expires: number) =>
    createHmac("sha256", secret).update(`${expires}\n${key}`).digest("base64url");
  const urlOf = (key: string) => `${origin}/files/${key}`;
  const signed = (key: string, from: number) => {
    const expires = Math.floor(from / 1000) + SIGNED_URL_SECONDS;
    return `${urlOf(key)}?expires=${expires}&signature=${signature(key, expires)}`;
  };
  return {
    urlOf,
    sign: (key, now) => signed(key, now.getTime()),
    signThumbnail: (key, now) => `${signed(key, Math.floor(now.getTime() / 60_000) * 60_000)}&thumbnail=1`,
    verify: (key, expires, given, now) => {
      if (!expires || !given || !/^\d{1,12}$/.test(expires)) return false;
      if (Number(expires) * 1000 < now.getTime()) return false;
      const wanted = Buffer.from(signature(key, Number(expires)));
      const got = Buffer.from(given);
      return wanted.length === got.length && timingSafeEqual(wanted, got);
    },
    keyOf: (url) => {
      const prefix = [`${origin}/files/`, "/files/"].find((start) => url.startsWith(start));
      if (!prefix) return null;
      const key = url.slice(prefix.length).split("?")[0] ?? "";
      return KEY.test(key) ? key : null;
    },
  };
}
