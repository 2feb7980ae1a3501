/** Finds the recipients of a scheduled report: of those it names, the active members who may see reports. */
import { rolesThat } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray } from "../../../platform/db/orm.ts";
import { memberships, reportSchedules, users } from "../../../platform/db/schema.ts";

export interface Reader {
  id: string;
  name: string;
  email: string;
}

/** All who may read reports, by name. */
export function listReaders(tx: Transaction, organizationId: string): Promise<Reader[]> {
  return tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        inArray(memberships.role, rolesThat({ verb: "see", subject: "report" })),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Those whom a schedule names; nobody once it is deleted. */
export async function listRecipients(tx: Transaction, organizationId: string, scheduleId: string): Promise<Reader[]> {
  const [schedule] = await tx
    .select({ recipients: reportSchedules.recipients })
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organizationId, organizationId), eq(reportSchedules.id, scheduleId)));
  return (await listReaders(tx, organizationId)).filter(({ id }) => schedule?.recipients.includes(id));
}
