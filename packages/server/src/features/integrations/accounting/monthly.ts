/** Mails the files of a finished month: recipients, text, and attachments. */
import { buffer } from "node:stream/consumers";
import { type AccountingSoftware, INTEGRATIONS } from "@tallyleaf/contract";
import { addMonths, endOf, todayIn } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import type { Attachment } from "../../../platform/mail/transport.ts";
import { listReaders } from "../../reports/schedules/recipients.ts";
import { findSettings } from "../settings.ts";
import { planFiles, streamOf } from "./files.ts";

/** Files that are ordered for a member. */
export interface MailedFiles {
  organizationId: string;
  software: AccountingSoftware;
  /** "2026-03". */
  month: string;
  userId: string;
}

/** Returns the month before a day: "2026-03". */
export function monthBefore(day: Date): string {
  return addMonths(todayIn("UTC", day), -1).slice(0, 7);
}

/** Returns the first and last day of a month. */
export function daysOf(month: string): { startDate: string; endDate: string } {
  return { startDate: `${month}-01`, endDate: endOf("month", month) };
}

/** Loads the content of the mail; null: the connection is gone, or the recipient may no longer read the books. */
export async function loadFilesForMail(
  tx: Transaction,
  { organizationId, software, month, userId }: MailedFiles,
): Promise<{ email: string; organization: string; software: string; month: string } | null> {
  const settings = await findSettings(tx, organizationId, software);
  const reader = (await listReaders(tx, organizationId)).find(({ id }) => id === userId);
  const [company] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!settings || !reader || !company) return null;
  return {
    email: reader.email,
    organization: company.name,
    software: INTEGRATIONS[software],
    month,
  };
}

/** Renders the files as an attachment; none if the connection is gone, or nothing was posted. */
export async function renderAttachments(
  db: Database,
  { organizationId, software, month }: MailedFiles,
): Promise<Attachment[]> {
  const settings = await db.asOrganization(organizationId, (tx) => findSettings(tx, organizationId, software));
  if (!settings) return [];
  const order = { organizationId, software, settings, ...daysOf(month) };
  const planned = await planFiles(db, order);
  if (planned.files.length === 0) return [];
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const { name, contentType, content } = streamOf(db, order, planned, reject);
  return [{ fileName: name, contentType, content: await Promise.race([buffer(content), broken]) }];
}
