/**
 * `GET /files/{key}`: a stored file, or with `thumbnail=1` a thumbnail of its first page, for a link with a valid signature or a session
 * that may see it. A stored file is foreign content: it is never sniffed, runs nothing, and is shown inline only if it is an image or a
 * PDF.
 */
import { COMMON_FAILURES, type Download } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
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

const INLINE = /^(image\/(jpeg|png|gif|webp)|application\/pdf)$/;

/** Registers the file route. */
export function serveFiles(app: FastifyInstance, { db, storage, links, guard, thumbnails, now }: Deps): void {
  app.get<{ Params: { "*": string }; Querystring: { expires?: string; signature?: string; thumbnail?: string } }>(
    "/files/*",
    async (request, reply) => {
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
      const content = await storage.stream(key).catch((error: unknown) => {
        request.log.error({ err: error }, `opening ${key}`);
        throw codeOf(error) === "ENOENT" ? new CallFailure(COMMON_FAILURES.notFound) : error;
      });
      const disposition = INLINE.test(document.mimeType) ? "inline" : "attachment";
      return reply
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox")
        .header("content-disposition", `${disposition}; filename*=UTF-8''${encodeName(document.fileName)}`)
        .header("cache-control", "private, max-age=300")
        .header("content-length", document.size)
        .type(document.mimeType)
        .send(content);
    },
  );
}

/** Encodes a name for a header according to RFC 8187. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
