/** Entries whose tax accounts move by another amount than the boxes count of them: the return and the ledger differ by these. */
import { add, isZero, moneyFromDecimal, owedOf, subtract, type TaxPack, zero } from "@tallyleaf/ledger";
import { type CodedLine, isOnlyOfEntry, loadTaxLines } from "../../../books/tax/lines.ts";
import { findCode } from "../../../books/tax/packs.ts";
import { sql } from "../../../platform/db/orm.ts";
import { accounts, invoices, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { type Check, findings, type Named } from "./check.ts";

interface Movement extends Record<string, unknown>, Pick<Named, "entryId" | "expenseId" | "invoiceId"> {
  entryId: string;
  label: string;
  /** The entry's part of the tax that is owed. */
  moved: string;
}

/** Sums the owed tax in the boxes by entry. */
function owedByEntry(lines: readonly CodedLine[], packs: readonly TaxPack[], currency: string) {
  const owed = new Map<string, ReturnType<typeof zero>>();
  for (const { entryId, key, counted } of lines) {
    const code = key === null ? undefined : findCode(packs, key)?.code;
    if (!code || !counted) continue;
    const change = subtract(owedOf({ ...counted, code }), counted.claimed);
    owed.set(entryId, add(owed.get(entryId) ?? zero(currency), change));
  }
  return owed;
}

export const unexplainedTax: Check = async ({ tx, scope, period: { from, to } }) => {
  const { organizationId, currency, packs, pack } = scope;
  // The accounts are those of all registrations: the first one's return says it once.
  if (pack !== packs[0]) return findings([]);
  const { rows } = await tx.execute<Movement>(sql`
    select e.id as "entryId", e.expense_id::int as "expenseId", (array_agg(i.id))[1] as "invoiceId",
      concat_ws(' ', nullif(e.vendor, ''), coalesce(nullif(e.reference, ''), e.number, e.description)) as label,
      sum(case l.side when 'credit' then l.base_amount else -l.base_amount end)::text as moved
    from ${journalEntries} e
    join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.purpose = 'tax'
    left join ${invoices} i on i.organization_id = e.organization_id and i.entry_id = coalesce(e.reverses, e.id) and ${isOnlyOfEntry}
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and e.entry_date between ${from}::date and ${to}::date and e.source not in ('opening', 'closing', 'tax_return')
    group by e.organization_id, e.id order by e.entry_date, e.id`);
  const lines = await loadTaxLines(tx, scope, packs, sql`e.entry_date between ${from}::date and ${to}::date`);
  const owed = owedByEntry(lines, packs, currency);
  const differing = rows.filter(
    ({ entryId, moved }) => !isZero(subtract(moneyFromDecimal(moved, currency), owed.get(entryId) ?? zero(currency))),
  );
  // An entry that counts in a box, and moves no account of tax.
  const moving = new Set(rows.map(({ entryId }) => entryId));
  const still = lines.filter(({ entryId }) => !moving.has(entryId) && !isZero(owed.get(entryId) ?? zero(currency)));
  const stillNamed = new Map(
    still.map(({ entryId, party, reference, expenseId, invoiceId }) => [
      entryId,
      { entryId, expenseId, invoiceId, label: `${party} ${reference}`.trim() },
    ]),
  );
  return findings([
    ...differing.map(({ entryId, label, expenseId, invoiceId }) => ({ entryId, label, expenseId, invoiceId })),
    ...stillNamed.values(),
  ]);
};
