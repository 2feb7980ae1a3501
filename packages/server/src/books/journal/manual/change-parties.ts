/**
 * Changes the clients and vendors of the lines of a posted entry made by hand. Amounts and accounts never change. The event is written
 * first: the database lets a posted line name another party only as the newest event of its entry says (sql/triggers/posted_final.sql), and
 * the event is a link of the chain. What reverses the entry gets the same, so that both still cancel each other. In a closed month or year
 * the database refuses it; tax that was filed stays with whom it was filed.
 */
import {
  type CallArguments,
  changeEntryParties as call,
  isHandSource,
  manualEntryRefusals,
  writeDay,
} from "@tallyleaf/contract";
import { changeParties, type LineParty } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalLines, taxLines, taxRegistrations, taxReturnLines, taxReturns } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { assertParty, columnsOfParty, loadPartyBook, type PartyBook } from "../../parties/parties.ts";
import { loadEntries, type StoredEntry } from "../entries.ts";
import { findEntryLinks } from "./list.ts";

const { notFound, notManual, noSuchLine, ofItem, sharedTax, filed } = call.failures;

type Parties = readonly (LineParty | null)[];

/** @throws CallFailure one of the failures of `changeEntryParties`, or at the field of a party that there isn't; `month_closed` */
export async function changeEntryParties(
  tx: Transaction,
  actor: Actor,
  id: string,
  { lines }: CallArguments<typeof call>["body"],
): Promise<void> {
  const { organizationId } = actor;
  const links = await findEntryLinks(tx, organizationId, id);
  if (!links) throw new CallFailure(notFound);
  const ids = [id, links.reverses, links.reversedBy].flatMap((each) => each ?? []);
  const entries = await loadEntries(tx, organizationId, ids);
  const entry = entries.get(id);
  if (!entry) throw new CallFailure(notFound);
  if (!isHandSource(entry.row.source)) throw new CallFailure(notManual);
  const { postings, taxes = [] } = entry.draft;
  const before: Parties = postings.map(({ party }) => party ?? null);
  const ofTaxes: Parties = taxes.map(({ party }) => party ?? null);
  const book = await loadPartyBook(tx, organizationId, [...lines.map(({ party }) => party), ...before]);
  const wanted = new Map(
    lines.map(({ lineNumber, party }, index) => {
      if (!postings[lineNumber - 1]) throw failureAt(noSuchLine, `lines.${index}.lineNumber`, noSuchLine);
      if (entry.lines[lineNumber - 1]?.item) throw failureAt(ofItem, `lines.${index}.party`, ofItem);
      return [lineNumber - 1, assertParty(book, party, `lines.${index}.party`)] as const;
    }),
  );
  const after = changeParties(postings, taxes, wanted);
  if ("fault" in after) {
    const at = lines.findIndex(({ lineNumber }) => lineNumber === after.index + 1);
    throw failureAt(sharedTax, `lines.${Math.max(at, 0)}.party`, {
      message: manualEntryRefusals.sharedTax(after.code),
    });
  }
  const isSame = (was: Parties, is: Parties) => was.every((party, at) => party?.id === is[at]?.id);
  if (isSame(before, after.lines) && isSame(ofTaxes, after.taxes)) return;
  if (!isSame(ofTaxes, after.taxes)) await refuseFiled(tx, organizationId, ids);
  // An entry and its reversal have the same lines in the same order.
  for (const each of entries.values()) await write(tx, actor, each, book, after);
}

/** Writes the event, and then the lines as it says. */
async function write(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  { row, draft }: StoredEntry,
  book: PartyBook,
  after: { lines: Parties; taxes: Parties },
): Promise<void> {
  const was = {
    lines: draft.postings.map(({ party }) => party ?? null),
    taxes: (draft.taxes ?? []).map(({ party }) => party ?? null),
  };
  const told = ({ lines, taxes }: { lines: Parties; taxes: Parties }) => ({
    number: row.number,
    description: row.description,
    parties: lines.map((party, at) => `${at + 1}: ${(party && book.get(party.id)?.name) ?? "–"}`).join("; "),
    // In the order of the lines: the database and the verification of the chain read these.
    partyIds: { lines: lines.map(columnsOfParty), taxes: taxes.map(columnsOfParty) },
  });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "parties_changed",
    subjectType: "journal_entry",
    subjectId: row.id,
    before: told(was),
    after: told(after),
    requestId,
  });
  for (const [table, parties, old] of [
    [journalLines, after.lines, was.lines],
    [taxLines, after.taxes, was.taxes],
  ] as const) {
    const changed = parties.flatMap((party, at) =>
      party?.id === old[at]?.id ? [] : [{ lineNumber: at + 1, ...columnsOfParty(party) }],
    );
    if (changed.length === 0) continue;
    await tx.execute(sql`
      update ${table} t set client_id = c."clientId", vendor_id = c."vendorId"
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c("lineNumber" int, "clientId" uuid, "vendorId" uuid)
        where t.organization_id = ${organizationId} and t.entry_id = ${row.id} and t.line_number = c."lineNumber"`);
  }
}

/** Refuses while a filed return that counts has tax of one of the entries. Until the transaction ends, nothing is filed. */
async function refuseFiled(tx: Transaction, organizationId: string, entryIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from ${taxRegistrations} where organization_id = ${organizationId} order by id for update`,
  );
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select r.starts_on::text as "from", r.ends_on::text as "to" from ${taxReturnLines} l
      join ${taxReturns} r on r.organization_id = l.organization_id and r.id = l.return_id and r.withdrawn_at is null
      where l.organization_id = ${organizationId} and l.entry_id = any(${sql.param([...entryIds])}::uuid[])
      order by r.starts_on limit 1`);
  const [days] = rows;
  if (!days) return;
  const { from, to } = days;
  throw new CallFailure(filed, { message: manualEntryRefusals.filed({ from: writeDay(from), to: writeDay(to) }) });
}
