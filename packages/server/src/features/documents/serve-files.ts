/**
 * `GET /files/{key}`: a stored file, or with `thumbnail=1` a thumbnail of its first page, or with `attachment=0` the first document inside
 * an e-invoice, for a link with a valid signature or a session that may see it. All of it is foreign content: it is never sniffed, runs
 * nothing, and is shown inline only if it is an image or a PDF.
 */
import { COMMON_FAILURES, type Download } from "@tallyleaf/contract";
import { ExtractionError, type ExtractionPool } from "@tallyleaf/extraction";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Guard } from "../../platform/http/serve.ts";
import { codeOf } from "../../platform/process/start-error.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { noteAccess } from "./access-log.ts";
import type { FileLinks } from "./keys.ts";
import { findByKey } from "./library.ts";
import type { Thumbnails } from "./thumbnails.ts";

interface Deps {
  db: Database;
  storage: Storage;
  pool: Pick<ExtractionPool, "fileInside">;
  links: FileLinks;
  guard: Guard;
  thumbnails: Thumbnails;
  now: () => Date;
}

/** Required permission of users and scope of API keys. */
const READING_FILES = {
  method: "GET",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
} as const satisfies Partial<Download>;

interface Query {
  expires?: string;
  signature?: string;
  thumbnail?: string;
  attachment?: string;
}

/** These say nothing about the document: the next request may work. */
const PASSING = new Set(["cancelled", "queue_full", "timed_out", "worker_died"]);
const INLINE = /^(image\/(jpeg|png|gif|webp)|application\/pdf)$/;

/** Registers the file route. */
export function serveFiles(app: FastifyInstance, { db, storage, pool, links, guard, thumbnails, now }: Deps): void {
  app.get<{ Params: { "*": string }; Querystring: Query }>("/files/*", async (request, reply) => {
    const key = links.keyOf(`/files/${request.params["*"]}`);
    if (!key) throw new CallFailure(COMMON_FAILURES.notFound);
    const organizationId = key.slice(0, key.indexOf("/"));
    const signed = links.verify(key, request.query.expires, request.query.signature, now());
    const caller = signed ? null : await guard.member(request, await guard.session(request, READING_FILES));
    if (caller && caller.organizationId !== organizationId) throw new CallFailure(COMMON_FAILURES.notFound);
    const document = await db.asOrganization(organizationId, async (tx) => {
      const found = await findByKey(tx, organizationId, key);
      if (!found || (caller && !reaches(caller, "see", "document", found.createdBy)))
        throw new CallFailure(COMMON_FAILURES.notFound);
      // For a link, the access was logged when the user got it.
      if (caller && request.query.thumbnail === undefined) await noteAccess(tx, caller, "opened", [found]);
      return found;
    });

    if (request.query.thumbnail !== undefined) {
      const picture = await thumbnails.of(key);
      if (picture === null) throw new CallFailure(COMMON_FAILURES.notFound);
      return reply
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cache-control", "private, max-age=300")
        .type("image/webp")
        .send(picture);
    }
    const inside = request.query.attachment;
    if (inside !== undefined) {
      const file = /^\d{1,5}$/.test(inside) ? await openInside(key, Number(inside)) : null;
      if (file === null) throw new CallFailure(COMMON_FAILURES.notFound);
      return withFileHeaders(reply, { name: file.name, type: file.type, size: file.bytes.length }).send(
        Buffer.from(file.bytes),
      );
    }
    const content = await storage.stream(key).catch((error: unknown) => {
      request.log.error({ err: error }, `opening ${key}`);
      throw orNotFound(error);
    });
    const { fileName: name, mimeType: type, size } = document;
    return withFileHeaders(reply, { name, type, size }).send(content);
  });

  /** A document inside an e-invoice; null: there is none that is handed out. */
  async function openInside(key: string, place: number) {
    const bytes = await storage.get(key).catch((error: unknown) => {
      throw orNotFound(error);
    });
    return pool.fileInside(bytes, place).catch((error: unknown) => {
      if (!(error instanceof ExtractionError)) throw error;
      if (PASSING.has(error.code)) throw new CallFailure(COMMON_FAILURES.unavailable, { retryAfter: 5 });
      return null;
    });
  }
}

const orNotFound = (error: unknown) => (codeOf(error) === "ENOENT" ? new CallFailure(COMMON_FAILURES.notFound) : error);

/** The headers of foreign content. */
function withFileHeaders(reply: FastifyReply, { name, type, size }: { name: string; type: string; size: number }) {
  const disposition = INLINE.test(type) ? "inline" : "attachment";
  return reply
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox")
    .header("content-disposition", `${disposition}; filename*=UTF-8''${encodeName(name)}`)
    .header("cache-control", "private, max-age=300")
    .header("content-length", size)
    .type(type);
}

/** Encodes a name for a header according to RFC 8187. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
