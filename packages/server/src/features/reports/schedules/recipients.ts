/** Finds the recipients of a scheduled report: of those it names, the active members who may see reports. */
import { listReaders as listMembersWith, type Reader } from "../../../books/company/readers.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { reportSchedules } from "../../../platform/db/schema.ts";

/** All who may read reports, by name. */
export const listReaders = (tx: Transaction, organizationId: string): Promise<Reader[]> =>
  listMembersWith(tx, organizationId, { verb: "see", subject: "report" });

/** Those whom a schedule names; nobody once it is deleted. */
export async function listRecipients(tx: Transaction, organizationId: string, scheduleId: string): Promise<Reader[]> {
  const [schedule] = await tx
    .select({ recipients: reportSchedules.recipients })
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organizationId, organizationId), eq(reportSchedules.id, scheduleId)));
  return (await listReaders(tx, organizationId)).filter(({ id }) => schedule?.recipients.includes(id));
}
