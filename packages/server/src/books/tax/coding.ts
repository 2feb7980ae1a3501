/** The codes that persons give to tax lines of posted entries. */
import type { codeTaxLine } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { journalEntries, taxCodings, taxLines, taxReturnLines, taxReturns } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { directionOf } from "./direction.ts";
import { isInNoBox } from "./lines.ts";
import { fitsDirection, listRegistrations, packsOf } from "./packs.ts";

interface Coding {
  entryId: string;
  lineNumber: number;
  /** "DE-U19"; '': in no return. Null: as the document or the rules say. */
  code: string | null;
}

/** Saves the code of a line. Returns why it is refused; null: it is saved. */
export async function saveCoding(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  { entryId, lineNumber, code }: Coding,
  at: Date,
): Promise<keyof typeof codeTaxLine.failures | null> {
  const { rows } = await tx.execute<{ direction: string; number: string | null; code: string | null }>(sql`
    select ${directionOf(sql`e.source`, sql`true`)} as direction, coalesce(e.number, e.reference) as number, c.code
    from ${journalEntries} e join ${taxLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    left join ${taxCodings} c on c.organization_id = l.organization_id and c.entry_id = l.entry_id and c.line_number = l.line_number
    where e.organization_id = ${organizationId} and e.id = ${entryId} and l.line_number = ${lineNumber} and e.posted_at is not null
    for update of l`);
  const [line] = rows;
  if (!line || line.direction === "other") return "notFound";
  const packs = packsOf(await listRegistrations(tx, organizationId));
  const direction = line.direction === "output" ? "sale" : "purchase";
  if (code !== null && code !== "" && !fitsDirection(packs, code, direction)) return "unknownCode";
  if (await isFiled(tx, organizationId, entryId, lineNumber)) return "filed";
  const place = and(
    eq(taxCodings.organizationId, organizationId),
    eq(taxCodings.entryId, entryId),
    eq(taxCodings.lineNumber, lineNumber),
  );
  if (code === null) await tx.delete(taxCodings).where(place);
  else
    await tx
      .insert(taxCodings)
      .values({ organizationId, entryId, lineNumber, code, codedBy: userId, codedAt: at })
      .onConflictDoUpdate({
        target: [taxCodings.organizationId, taxCodings.entryId, taxCodings.lineNumber],
        set: { code, codedBy: userId, codedAt: at },
      });
  if (code !== line.code)
    await recordEvent(tx, {
      ...{ organizationId, actorId: userId, requestId },
      verb: "tax_coded",
      subjectType: "journal_entry",
      subjectId: entryId,
      before: { number: line.number, code: line.code },
      after: { number: line.number, code },
    });
  return null;
}

/** Whether a return that counts has the line under a code. */
async function isFiled(tx: Transaction, organizationId: string, entryId: string, lineNumber: number): Promise<boolean> {
  const [filed] = await tx
    .select({ id: taxReturns.id })
    .from(taxReturnLines)
    .innerJoin(
      taxReturns,
      and(eq(taxReturns.organizationId, taxReturnLines.organizationId), eq(taxReturns.id, taxReturnLines.returnId)),
    )
    .where(
      and(
        eq(taxReturnLines.organizationId, organizationId),
        eq(taxReturnLines.entryId, entryId),
        eq(taxReturnLines.lineNumber, lineNumber),
        sql`not ${isInNoBox(sql`${taxReturnLines.code}`)} and ${taxReturns.withdrawnAt} is null`,
      ),
    )
    .limit(1);
  return filed !== undefined;
}
