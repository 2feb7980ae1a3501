/** Notes on lines of reports in the database. */
import type { ReportType } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { accounts, reportNotes, users } from "../../../platform/db/schema.ts";

/** The report that a note is in. */
export interface Noted {
  type: ReportType;
  from: string;
  to: string;
}

export interface Note {
  id: string;
  accountCode: string;
  text: string;
  by: string;
}

/** Loads the notes of a report, by account. */
export async function loadNotes(
  tx: Transaction,
  organizationId: string,
  { type, from, to }: Noted,
): Promise<ReadonlyMap<string, Note>> {
  const rows = await tx
    .select({ id: reportNotes.id, accountCode: reportNotes.accountCode, text: reportNotes.text, by: users.name })
    .from(reportNotes)
    .innerJoin(users, eq(users.id, reportNotes.createdBy))
    .where(
      and(
        eq(reportNotes.organizationId, organizationId),
        eq(reportNotes.type, type),
        eq(reportNotes.fromDay, from),
        eq(reportNotes.toDay, to),
      ),
    );
  return new Map(rows.map((note) => [note.accountCode, note]));
}

export async function hasAccount(tx: Transaction, organizationId: string, code: string): Promise<boolean> {
  return (await tx.$count(accounts, and(eq(accounts.organizationId, organizationId), eq(accounts.code, code)))) > 0;
}

/** Stores a note in the place of the one that its line had. Returns its ID. */
export async function putNote(tx: Transaction, row: typeof reportNotes.$inferInsert): Promise<string> {
  const { text, createdBy } = row;
  const [note] = await tx
    .insert(reportNotes)
    .values(row)
    .onConflictDoUpdate({
      target: [
        reportNotes.organizationId,
        reportNotes.accountCode,
        reportNotes.type,
        reportNotes.fromDay,
        reportNotes.toDay,
      ],
      set: { text, createdBy, createdAt: new Date() },
    })
    .returning({ id: reportNotes.id });
  if (!note) throw new Error("The note has no row.");
  return note.id;
}

/** Finds the text of a note; null: there is none. */
export async function findNote(tx: Transaction, organizationId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ text: reportNotes.text })
    .from(reportNotes)
    .where(and(eq(reportNotes.organizationId, organizationId), eq(reportNotes.id, id)))
    .for("update");
  return row?.text ?? null;
}

export async function removeNote(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(reportNotes).where(and(eq(reportNotes.organizationId, organizationId), eq(reportNotes.id, id)));
}

/** Notes follow an account whose code changed. */
export async function renameAccountInNotes(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(reportNotes)
    .set({ accountCode: to })
    .where(and(eq(reportNotes.organizationId, organizationId), eq(reportNotes.accountCode, from)));
}
