/** Serves the file of an export by a short-lived link: a browser downloads by address, without a header. */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { COMMON_FAILURES, SIGNED_URL_SECONDS } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { piecesOf, streamPieces } from "./pieces.ts";
import { findMoving } from "./store.ts";

const PATH = "/api/organization/move-out/download";

interface Named {
  organizationId: string;
  id: string;
}

/** Links that work for five minutes. */
export interface MoveLinks {
  sign(moving: Named, now: Date): string;
  verify(query: Partial<Record<string, string>>, now: Date): Named | null;
}

/** @param secret key for HMAC-SHA256 */
export function moveLinks(origin: string, secret: KeyObject): MoveLinks {
  const signature = ({ organizationId, id }: Named, expires: number) =>
    createHmac("sha256", secret).update(`move-out\n${organizationId}\n${id}\n${expires}`).digest("base64url");
  return {
    sign: (named, now) => {
      const expires = Math.floor(now.getTime() / 1000) + SIGNED_URL_SECONDS;
      const { organizationId: organization, id } = named;
      const query = { organization, id, expires: String(expires), signature: signature(named, expires) };
      return `${origin}${PATH}?${new URLSearchParams(query)}`;
    },
    verify: ({ organization: organizationId = "", id = "", expires = "", signature: given = "" }, now) => {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return null;
      const wanted = Buffer.from(signature({ organizationId, id }, Number(expires)));
      const got = Buffer.from(given);
      return wanted.length === got.length && timingSafeEqual(wanted, got) ? { organizationId, id } : null;
    },
  };
}

/** Returns the file's name: "Kornelia-Studio-2026-11-22-everything.zip". */
export function fileNameOf(organization: string, at: Date): string {
  const safe = organization
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${safe || "company"}-${dayOf(at)}-everything.zip`;
}

interface Deps {
  db: Database;
  storage: Storage;
  links: MoveLinks;
  now: () => Date;
}

/** Registers the download. */
export function serveMoves(app: FastifyInstance, { db, storage, links, now }: Deps): void {
  app.get<{ Querystring: Record<string, string> }>(PATH, async (request, reply) => {
    const wanted = links.verify(request.query, now());
    if (!wanted) throw new CallFailure(COMMON_FAILURES.notFound);
    const { organizationId, id } = wanted;
    const row = await db.asOrganization(organizationId, (tx) => findMoving(tx, organizationId, id));
    if (row?.direction !== "out" || row.expiresAt === null || row.size === null)
      throw new CallFailure(COMMON_FAILURES.notFound);
    return reply
      .header("content-disposition", `attachment; filename="${row.fileName}"`)
      .header("content-length", row.size)
      .header("cache-control", "no-store")
      .type("application/zip")
      .send(streamPieces(storage, piecesOf(organizationId, id), row.size));
  });
}
