/** `GET /api/reports/runs/:id/file`: a report's file, as it was generated. */
import { downloadReportRun } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Guard, requireNeeds } from "../../../platform/http/serve.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { fileNameOf } from "../documents/outline.ts";
import { CONTENT_TYPES } from "./content-types.ts";
import { findRun } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  guard: Guard;
}

/** Registers the download. */
export function serveReportFiles(app: FastifyInstance, { db, storage, guard }: Deps): void {
  app.get<{ Params: { id: string } }>(downloadReportRun.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, downloadReportRun));
    requireNeeds(caller, downloadReportRun);
    const { organizationId } = caller;
    const { notFound, notDone } = downloadReportRun.failures;
    const params = downloadReportRun.params.safeParse(request.params);
    if (!params.success) throw new CallFailure(notFound);
    const run = await db.asOrganization(organizationId, (tx) => findRun(tx, organizationId, params.data.id));
    if (!run) throw new CallFailure(notFound);
    if (run.storageKey === null) throw new CallFailure(notDone);
    return reply
      .header("content-disposition", `attachment; filename="${fileNameOf(run)}"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type(CONTENT_TYPES[run.file])
      .send(await storage.stream(run.storageKey));
  });
}
