/** A generated report on its way to a mailbox: to whom, what the mail says of it, and the file that comes with it. */
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { organizations, reportRuns } from "../../../platform/db/schema.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { fileNameOf } from "../documents/outline.ts";
import { listReaders } from "../schedules/recipients.ts";
import { CONTENT_TYPES } from "./content-types.ts";
import type { RunRow } from "./store.ts";

interface Mailed {
  organizationId: string;
  runId: string;
  userId: string;
}

/** Content of the mail; null: the report was deleted, or its reader may no longer read it. */
export async function loadReportForMail(
  tx: Transaction,
  { organizationId, runId, userId }: Mailed,
): Promise<{ email: string; organization: string; run: RunRow } | null> {
  const run = await getDoneRun(tx, organizationId, runId);
  const reader = (await listReaders(tx, organizationId)).find(({ id }) => id === userId);
  const [company] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return run && reader && company ? { email: reader.email, organization: company.name, run } : null;
}

/** The file as an attachment; none once the report is deleted. */
export async function renderReportAttachments(
  { db, storage }: { db: Database; storage: Storage },
  { organizationId, runId }: Mailed,
) {
  const run = await db.asOrganization(organizationId, (tx) => getDoneRun(tx, organizationId, runId));
  if (!run?.storageKey) return [];
  const content = await storage.get(run.storageKey);
  return [{ fileName: fileNameOf(run), contentType: CONTENT_TYPES[run.file], content }];
}

async function getDoneRun(tx: Transaction, organizationId: string, runId: string) {
  const [run] = await tx
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.organizationId, organizationId), eq(reportRuns.id, runId), eq(reportRuns.status, "done")));
  return run;
}
