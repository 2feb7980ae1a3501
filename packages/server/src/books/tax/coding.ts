/** The codes that persons give to tax lines of posted entries. */
import type { codeTaxLine } from "@tallyleaf/contract";
import { decimal, formatDecimal, type TaxPack } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../platform/db/orm.ts";
import { journalEntries, taxCodings, taxLines, taxReturnLines, taxReturns } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { directionOf } from "./direction.ts";
import { isInNoBox, loadTaxLines } from "./lines.ts";
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
    select ${directionOf(sql`e.source`, sql`true`, sql`l.direction`)} as direction, coalesce(e.number, e.reference) as number, c.code
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
  if (code && (await isPostedOtherwise(tx, organizationId, packs, entryId, lineNumber))) return "postedOtherwise";
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

/** Whether the entry of a coded line claims or owes other tax than its code: then the return would differ from the books. */
async function isPostedOtherwise(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
  entryId: string,
  lineNumber: number,
): Promise<boolean> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const where = sql`e.id = ${entryId} and l.entry_id = ${entryId} and l.line_number = ${lineNumber}`;
  return (await loadTaxLines(tx, { organizationId, currency }, packs, where)).some(({ differs }) => differs);
}

/** The codes that persons gave to the lines of an entry, with the lines. */
export type Codings = Awaited<ReturnType<typeof loadCodings>>;

/** Loads them for `carryCodings`. */
export const loadCodings = (tx: Transaction, organizationId: string, entryId: string) =>
  tx
    .select({ line: taxLines, code: taxCodings.code, codedBy: taxCodings.codedBy, codedAt: taxCodings.codedAt })
    .from(taxCodings)
    .innerJoin(
      taxLines,
      and(
        eq(taxLines.organizationId, taxCodings.organizationId),
        eq(taxLines.entryId, taxCodings.entryId),
        eq(taxLines.lineNumber, taxCodings.lineNumber),
      ),
    )
    .where(
      and(
        eq(taxCodings.organizationId, organizationId),
        eq(taxCodings.entryId, entryId),
        eq(taxLines.entryId, entryId),
      ),
    )
    .orderBy(asc(taxCodings.lineNumber))
    .prepare("codings_of_entry")
    .execute();

/**
 * Gives codes to the same lines of another entry, which replaces the first or credits it. The same are lines of one name, rate, and
 * treatment, in their order; what the document says of them may be another amount. A line whose document has another code keeps that.
 */
export async function carryCodings(
  tx: Transaction,
  organizationId: string,
  codings: Codings,
  entryId: string,
): Promise<void> {
  if (codings.length === 0) return;
  const lines = await tx
    .select()
    .from(taxLines)
    .where(and(eq(taxLines.organizationId, organizationId), eq(taxLines.entryId, entryId)))
    .orderBy(asc(taxLines.lineNumber));
  const carried = codings.flatMap(({ line, code, codedBy, codedAt }) => {
    const at = lines.findIndex((one) => isSame(one, line));
    const [same] = at < 0 ? [] : lines.splice(at, 1);
    return same ? { organizationId, entryId, lineNumber: same.lineNumber, code, codedBy, codedAt } : [];
  });
  if (carried.length > 0) await tx.insert(taxCodings).values(carried);
}

type Line = typeof taxLines.$inferSelect;

function isSame(one: Line, other: Line): boolean {
  const rateOf = ({ taxRate }: Line) => (taxRate === null ? null : formatDecimal(decimal(taxRate)));
  return (
    one.taxName === other.taxName &&
    rateOf(one) === rateOf(other) &&
    one.taxCode === other.taxCode &&
    one.recoverable === other.recoverable
  );
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
