/** The journal as a file: what it would hold, and the download. */

import { Readable } from "node:stream";
import {
  COMMON_FAILURES,
  type ErrorBody,
  type ExportOptions,
  exportFileName,
  exportJournal,
  exportOptions,
  MAX_PDF_DOCUMENT_BYTES,
  MAX_PDF_DOCUMENTS,
  MAX_PDF_ENTRIES,
} from "@tallyleaf/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Guard, type Handlers, requireNeeds } from "../../../platform/http/serve.ts";
import type { Config } from "../../../platform/process/config.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { loadChart } from "../../chart/accounts/chart.ts";
import { loadLetterhead } from "../../company/letterhead.ts";
import { renderPdf } from "./pdf/index.ts";
import { loadExportPreview, select, streamEntries } from "./selection.ts";
import { renderCsv, renderHledger } from "./texts.ts";
import { pathInZip, zipOf } from "./zip.ts";

interface Deps {
  db: Database;
  storage: Storage;
  guard: Guard;
  config: Pick<Config, "companyName">;
  now: () => Date;
}

/** The handler of the preview. */
export function exportHandlers({ db }: Pick<Deps, "db">): Pick<Handlers, "previewExport"> {
  return {
    previewExport: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { documentBytes: _, ...counts } = await loadExportPreview(tx, organizationId, query);
        return counts;
      }),
  };
}

/** Registers the download. */
export function serveJournalExport(app: FastifyInstance, deps: Deps): void {
  app.get(exportJournal.path, async (request, reply) => {
    const caller = await deps.guard.member(request, await deps.guard.session(request, exportJournal));
    requireNeeds(caller, exportJournal);
    const options = optionsOf(request.query);
    return answer(deps, caller, options, request, reply).catch((error: unknown) => {
      if (error instanceof CallFailure) throw error;
      request.log.error({ err: error }, "an export failed");
      throw new CallFailure(exportJournal.failures.failed);
    });
  });
}

function optionsOf(query: unknown): ExportOptions {
  const parsed = exportOptions.safeParse(query);
  if (parsed.success) return parsed.data;
  const errors: ErrorBody["errors"] = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message, errors });
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  journal: "text/plain; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

async function answer(
  { db, storage, config, now }: Deps,
  { organizationId, userId, requestId }: MemberContext,
  options: ExportOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { startDate, endDate, format, includeDocuments, exportMode } = options;
  const { selection, sizes, accounts, company } = await db.asOrganization(organizationId, async (tx) => {
    if (includeDocuments)
      await recordEvent(tx, {
        organizationId,
        actorId: userId,
        verb: "exported",
        subjectType: "document_access",
        subjectId: organizationId,
        after: { from: startDate, to: endDate },
        requestId,
      });
    return {
      selection: await select(tx, organizationId, options),
      sizes: await loadExportPreview(tx, organizationId, options),
      accounts: await loadChart(tx, organizationId),
      company: await loadLetterhead(tx, organizationId),
    };
  });
  // Once the first bytes are out, a broken connection is the only way left to say that the file is not whole.
  const fail = (error: unknown) => {
    request.log.error({ err: error }, "an export was cut off");
    reply.raw.destroy();
  };
  const pages = () => streamEntries(db, organizationId, selection);
  const send = (ending: keyof typeof TYPES, content: Readable | Buffer) =>
    reply
      .header("x-export-count", selection.entries)
      .header("access-control-expose-headers", "x-export-count, content-disposition")
      .header(
        "content-disposition",
        `${ending === "pdf" ? "inline" : "attachment"}; filename="${exportFileName(startDate, endDate, ending)}"`,
      )
      .header("cache-control", "no-store")
      .type(TYPES[ending])
      .send(content);

  if (format === "pdf") {
    if (selection.entries > MAX_PDF_ENTRIES) throw new CallFailure(exportJournal.failures.tooManyEntries);
    const tooMuch = sizes.documents > MAX_PDF_DOCUMENTS || sizes.documentBytes > MAX_PDF_DOCUMENT_BYTES;
    if (includeDocuments && tooMuch) throw new CallFailure(exportJournal.failures.tooManyDocuments);
    const order = { company, range: options, accounts, selection, mode: exportMode, pages, includeDocuments, storage };
    return send("pdf", await renderPdf({ ...order, productName: config.companyName, now: now() }, fail));
  }
  const ending = format === "csv" ? "csv" : "journal";
  const place = includeDocuments
    ? pathInZip
    : ({ document, attachments }: Parameters<typeof pathInZip>[0]) =>
        [...(document ? [document] : []), ...attachments].map(({ fileName }) => fileName).join(", ");
  const title = `${company.name}, journal entries ${startDate} to ${endDate}`;
  const text =
    format === "csv"
      ? renderCsv(pages(), exportMode, accounts, place)
      : renderHledger(pages(), { title, accounts }, place);
  if (!includeDocuments) return send(ending, Readable.from(text, { objectMode: false }));
  const name = exportFileName(startDate, endDate, ending);
  return send("zip", zipOf({ name, text, pages: pages() }, storage, fail));
}
