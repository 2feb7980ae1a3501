/**
 * Changes the dimensions of the lines of a posted entry. That is an event of its own and no part of the entry: amounts and accounts never
 * change. What reverses it gets the same, so that both still cancel each other. In a closed month or year the database refuses it.
 */
import { type CallArguments, retagEntry } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray } from "../../../platform/db/orm.ts";
import { lineDimensions } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { assertRules, loadRuledAccounts } from "../../dimensions/account-rules.ts";
import { assertDimensions, loadDimensionBook, namedDimensions } from "../../dimensions/book.ts";
import { loadEntries } from "../entries.ts";
import { findEntryLinks } from "./list.ts";

const { notFound, ofExpense, noSuchLine } = retagEntry.failures;

/** @throws CallFailure one of the failures of `retagEntry`, or at the field of a dimension that may not be posted */
export async function retag(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  { lines }: CallArguments<typeof retagEntry>["body"],
): Promise<void> {
  const links = await findEntryLinks(tx, organizationId, id);
  const entry = links && (await loadEntries(tx, organizationId, [id])).get(id);
  if (!entry) throw new CallFailure(notFound);
  // An expense has them in its form, which is posted again when it is changed.
  if (entry.row.expenseId !== null) throw new CallFailure(ofExpense);
  const book = await loadDimensionBook(tx, organizationId);
  const ruled = await loadRuledAccounts(tx, organizationId);
  const wanted = new Map(
    lines.map(({ lineNumber, dimensions }, index) => {
      const stored = entry.lines.find((line) => line.lineNumber === lineNumber);
      if (!stored) throw failureAt(noSuchLine, `lines.${index}.lineNumber`, noSuchLine);
      const kept = (stored.dimensions ?? []).map((each) => each.id);
      const path = `lines.${index}.dimensions`;
      const given = assertDimensions(book, dimensions, path, kept, entry.row.entryDate);
      assertRules(ruled.get(stored.accountCode), book, given, { path, line: lineNumber });
      return [lineNumber, given] as const;
    }),
  );
  const before = new Map(entry.lines.map((line) => [line.lineNumber, (line.dimensions ?? []).map((each) => each.id)]));
  const told = (numbers: Iterable<number>, of: ReadonlyMap<number, readonly string[]>) =>
    [...numbers]
      .map((number) => {
        const names = namedDimensions(book, of.get(number) ?? []).map(({ name }) => name);
        return `${number}: ${names.join(", ") || "–"}`;
      })
      .join("; ");
  const [was, is] = [told(wanted.keys(), before), told(wanted.keys(), wanted)];
  if (was === is) return;
  for (const entryId of [id, links.reverses, links.reversedBy].flatMap((each) => each ?? [])) {
    const numbers = [...wanted.keys()];
    await tx
      .delete(lineDimensions)
      .where(
        and(
          eq(lineDimensions.organizationId, organizationId),
          eq(lineDimensions.entryId, entryId),
          inArray(lineDimensions.lineNumber, numbers),
        ),
      );
    const rows = [...wanted].flatMap(([lineNumber, ids]) =>
      ids.map((dimensionId) => ({ organizationId, entryId, lineNumber, dimensionId })),
    );
    if (rows.length > 0) await tx.insert(lineDimensions).values(rows);
  }
  const { description, number } = entry.row;
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "retagged",
    subjectType: "journal_entry",
    subjectId: id,
    before: { number, description, dimensions: was },
    after: { number, description, dimensions: is },
    requestId,
  });
}
