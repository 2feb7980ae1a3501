/**
 * Exports all data of a company as one zip: the lists as CSV, the journal line by line, and every original document. It is written
 * while it is read, so that two gigabytes take no more memory than two pages.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { COMMON_FAILURES, csvHead, csvLines, SIGNED_URL_SECONDS } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { FastifyInstance } from "fastify";
import { ZipFile } from "yazl";
import { isStored } from "../../books/retention/keeping.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, gt, sql } from "../../platform/db/orm.ts";
import { documents } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { redactError } from "../../platform/process/log-redaction.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { LISTS } from "./export-lists.ts";

const PATH = "/api/organization/export/download";
const PAGE = 500;

/** Short-lived links to an export: a browser downloads by address, without a header. */
export interface ExportLinks {
  sign(organizationId: string, name: string, now: Date): { downloadUrl: string; fileName: string };
  verify(query: Partial<Record<string, string>>, now: Date): { organizationId: string; fileName: string } | null;
}

/** @param secret key for HMAC-SHA256 */
export function exportLinks(origin: string, secret: KeyObject): ExportLinks {
  const signature = (organization: string, name: string, expires: number) =>
    createHmac("sha256", secret).update(`export\n${organization}\n${name}\n${expires}`).digest("base64url");
  return {
    sign: (organizationId, name, now) => {
      const safe =
        name
          .normalize("NFKD")
          .replace(/[^A-Za-z0-9]+/g, "-")
          .replace(/^-|-$/g, "")
          .slice(0, 60) || "company";
      const fileName = `${safe}-${dayOf(now)}.zip`;
      const expires = Math.floor(now.getTime() / 1000) + SIGNED_URL_SECONDS;
      const query = new URLSearchParams({
        organization: organizationId,
        name: fileName,
        expires: String(expires),
        signature: signature(organizationId, fileName, expires),
      });
      return { downloadUrl: `${origin}${PATH}?${query}`, fileName };
    },
    verify: ({ organization = "", name = "", expires = "", signature: given = "" }, now) => {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return null;
      const wanted = Buffer.from(signature(organization, name, Number(expires)));
      const got = Buffer.from(given);
      if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return null;
      return { organizationId: organization, fileName: name };
    },
  };
}

/** Counts the documents of an export and their bytes. */
export async function exportSize(
  tx: Transaction,
  organizationId: string,
): Promise<{ documents: number; bytes: number }> {
  const [row] = await tx
    .select({ documents: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float8` })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), isStored));
  return row ?? { documents: 0, bytes: 0 };
}

interface Deps {
  db: Database;
  storage: Storage;
  exports: ExportLinks;
  now: () => Date;
}

/** Registers the download. */
export function serveExports(app: FastifyInstance, { db, storage, exports, now }: Deps): void {
  app.get<{ Querystring: Record<string, string> }>(PATH, async (request, reply) => {
    const wanted = exports.verify(request.query, now());
    if (!wanted) throw new CallFailure(COMMON_FAILURES.notFound);
    const zip = new ZipFile();
    const fail = (error: unknown) => {
      request.log.error({ err: redactError(error) }, "an export was cut off");
      reply.raw.destroy();
    };
    fill(zip, db, storage, wanted.organizationId).catch(fail);
    // Sent to its end: what was cut off is no archive.
    reply.raw.once("finish", () => {
      noteDownload(db, wanted.organizationId, request.id).catch((error: unknown) =>
        request.log.error({ err: redactError(error) }, "an export was not noted"),
      );
    });
    return reply
      .header("content-disposition", `attachment; filename="${wanted.fileName}"`)
      .header("cache-control", "no-store")
      .type("application/zip")
      .send(Readable.from(zip.outputStream));
  });
}

/** So long an archive counts before a deletion: what is booked later isn't in it. */
const ARCHIVE_DAYS = 7;
const DOWNLOADED = "export_downloaded";

const noteDownload = (db: Database, organizationId: string, requestId: string): Promise<void> =>
  db.asOrganization(organizationId, (tx) =>
    recordEvent(tx, {
      ...{ organizationId, verb: DOWNLOADED, subjectType: "organization", subjectId: organizationId, requestId },
    }),
  );

/**
 * Whether the company may be deleted as for its archive: it was downloaded lately, or nothing is here that the law asks to keep. For the
 * system.
 */
export async function isArchived(tx: Transaction, organizationId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ARCHIVE_DAYS * 86_400_000);
  const { rows } = await tx.execute<{ archived: boolean }>(sql`
    select exists (select from event where organization_id = ${organizationId} and subject_type = 'organization'
        and verb = ${DOWNLOADED} and at >= ${since.toISOString()}::timestamptz)
      or not (exists (select from journal_entry where organization_id = ${organizationId} and posted_at is not null)
        or exists (select from document where organization_id = ${organizationId} and (deleted_at is null or kept)))
      as archived`);
  return rows[0]?.archived === true;
}

async function fill(zip: ZipFile, db: Database, storage: Storage, organizationId: string): Promise<void> {
  for (const { name, columns, page } of LISTS) {
    zip.addReadStream(Readable.from(streamCsv(db, organizationId, columns, page)), name);
  }
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db.asOrganization(organizationId, (tx) =>
      tx
        .select({ id: documents.id, key: documents.storageKey, createdAt: documents.createdAt })
        .from(documents)
        .where(and(eq(documents.organizationId, organizationId), isStored, gt(documents.id, after)))
        .orderBy(asc(documents.id))
        .limit(PAGE),
    );
    for (const { key, createdAt } of rows) {
      const name = `documents/${key.split("/").slice(1).join("/")}`;
      zip.addReadStreamLazy(name, { mtime: createdAt, compress: false }, (ready) => {
        storage.stream(key).then(
          (content) => ready(null, content),
          (error: Error) => ready(error, Readable.from([])),
        );
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  zip.end();
}

async function* streamCsv(
  db: Database,
  organizationId: string,
  columns: readonly string[],
  page: (tx: Transaction, organizationId: string, offset: number, limit: number) => Promise<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db.asOrganization(organizationId, (tx) => page(tx, organizationId, offset, PAGE));
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => cellOf(row[column]))));
    if (rows.length < PAGE) return;
  }
}

/** Formats a column's value as a cell: true as 1, false as empty, objects and lists as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "1";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
