/**
 * The part of what settles an invoice or bill that is for its fixed assets (IAS 7.16 (a) and (b), DRS 21.44): after each settlement, as much of the
 * document's assets as is settled of the document, both less credit notes up to that day. So all settlements together are for what the
 * document has of them in the end; what is paid beyond it is for none, since it is owed back.
 */
import { divideRounding, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, invoices, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";
import { type DocumentIds, loadMoney } from "./cash-documents.ts";
import type { InvestedItem } from "./invested-deposits.ts";

interface Row extends Record<string, unknown> {
  item: string;
  day: string;
  debt: string;
  parts: Record<string, string> | null;
}

/** Facts of an entry of a document: its debt, and its lines of fixed assets by account. Debits above zero. */
interface Stated {
  day: string;
  debt: bigint;
  parts: ReadonlyMap<string, bigint>;
}

/**
 * Loads what each settlement of the documents is for.
 *
 * @param fixed codes of the accounts of fixed assets and their disposals
 * @returns by the settlement's entry and allocation ("entry 1")
 */
export async function loadInvestedSteps(
  tx: Transaction,
  books: Books,
  fixed: readonly string[],
  ids: DocumentIds,
): Promise<Map<string, InvestedItem>> {
  const steps = new Map<string, InvestedItem>();
  if (ids.invoices.length + ids.expenses.length === 0) return steps;
  const stated = await loadStated(tx, books, fixed, ids);
  const money = await loadMoney(tx, books, { to: "9999-12-31" }, ids);
  for (const [item, moves] of money) {
    const entries = stated.get(item) ?? [];
    let [settled, before] = [0n, new Map<string, bigint>()];
    for (const { day, minor, entryId, allocation } of moves) {
      settled += minor;
      const after = investedBy(
        entries.filter((one, at) => at === 0 || one.day <= day),
        settled,
      );
      const accounts = new Set([...before.keys(), ...after.keys()]);
      const parts = [...accounts].map((accountCode) => ({
        accountCode,
        minor: (after.get(accountCode) ?? 0n) - (before.get(accountCode) ?? 0n),
      }));
      steps.set(`${entryId} ${allocation}`, { debt: minor, parts });
      before = after;
    }
  }
  return steps;
}

/** As much of the assets as is settled of the document. */
function investedBy(entries: readonly Stated[], settled: bigint): Map<string, bigint> {
  const debt = entries.reduce((sum, one) => sum + one.debt, 0n);
  const accounts = new Set(entries.flatMap(({ parts }) => [...parts.keys()]));
  const isOfDebt = debt !== 0n && settled !== 0n && debt < 0n === settled < 0n;
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const paid = isOfDebt ? (size(settled) > size(debt) ? debt : settled) : 0n;
  return new Map(
    [...accounts].map((code) => {
      const whole = entries.reduce((sum, { parts }) => sum + (parts.get(code) ?? 0n), 0n);
      return [code, paid === 0n ? 0n : divideRounding(whole * paid, debt)];
    }),
  );
}

/** The entries of the documents, each document's own first: invoices with their credit notes and reversals, bills as they are now. */
async function loadStated(
  tx: Transaction,
  { organizationId, currency }: Books,
  fixed: readonly string[],
  ids: DocumentIds,
): Promise<Map<string, Stated[]>> {
  const { rows } = await tx.execute<Row>(sql`
    with entry as (
      select coalesce(n.credits_invoice_id, n.id)::text as item, n.credits_invoice_id is null and e.reverses is null as is_own, e.id, e.entry_date
      from ${invoices} n
        join ${journalEntries} e on e.organization_id = n.organization_id and e.source in ('invoice', 'credit_note') and e.source_id = n.id
      where n.organization_id = ${organizationId} and e.base_currency = ${currency} and e.posted_at is not null
        and (n.id = any(${sql.param(ids.invoices)}::uuid[]) or n.credits_invoice_id = any(${sql.param(ids.invoices)}::uuid[]))
      union all
      select x.id::text, true, e.id, e.entry_date
      from ${expenses} x join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.id = any(${sql.param(ids.expenses)}::bigint[]) and e.base_currency = ${currency}
    )
    select e.item, e.entry_date::text as day, own.debt::text, own.parts
    from entry e cross join lateral (
      select coalesce(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) filter (where l.kind in ('receivable', 'payment')), 0) as debt,
        (select jsonb_object_agg(one.account_code, one.amount::text) from (
          select w.account_code, sum(case w.side when 'debit' then w.base_amount else -w.base_amount end) as amount
          from ${journalLines} w where w.organization_id = ${organizationId} and w.entry_id = e.id
            and w.account_code = any(${sql.param([...fixed])}::text[]) group by 1) one) as parts
      from ${journalLines} l where l.organization_id = ${organizationId} and l.entry_id = e.id) own
    order by e.item, e.is_own desc, e.entry_date, e.id`);
  const minor = (text: string) => moneyFromDecimal(text, currency).minor;
  return new Map(
    [...Map.groupBy(rows, ({ item }) => item)].map(([item, own]) => [
      item,
      own.map(({ day, debt, parts }) => ({
        day,
        debt: minor(debt),
        parts: new Map(Object.entries(parts ?? {}).map(([code, amount]) => [code, minor(amount)])),
      })),
    ]),
  );
}
