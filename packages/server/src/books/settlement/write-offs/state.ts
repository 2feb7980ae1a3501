/** The write-offs of an invoice as they are: what was recovered, and which tax was corrected. */
import { decimal, isZero, type Money, moneyFromDecimal, negate, sum, type WrittenOffTax } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, payments, taxLines } from "../../../platform/db/schema.ts";

/** A write-off that wasn't voided. */
export interface WriteOff {
  id: string;
  date: string;
  /** In the invoice's currency, with tax, and at the invoice's rate. */
  amount: Money;
  baseAmount: Money;
  /** Of it, in the same currencies: what came in after all, or is owed again. */
  recovered: Money;
  recoveredBase: Money;
  reason: string;
  /** The claim of its tax by itself; null: none is in force. */
  relief: { entryId: string; date: string; amount: Money } | null;
  /** Corrected tax, less recoveries. */
  taxes: WrittenOffTax[];
}

interface Row extends Record<string, unknown> {
  id: string;
  invoice_id: string;
  date: string;
  amount: string;
  base_amount: string;
  recovered: string;
  recovered_base: string;
  reason: string;
  currency: string;
  base_currency: string;
  relief_id: string | null;
  relief_date: string | null;
}

interface TaxRow extends Record<string, unknown> {
  id: string;
  entry_id: string;
  tax_name: string | null;
  tax_rate: string | null;
  tax_code: string | null;
  direction: "sale" | "purchase" | null;
  recoverable: boolean | null;
  amount: string;
  taxable: string | null;
  base_amount: string;
  taxable_base: string | null;
  account_code: string;
}

/** Loads those of an invoice, or one by its id, oldest first. */
export async function loadWriteOffs(
  tx: Transaction,
  organizationId: string,
  of: { invoiceId: string } | { id: string },
): Promise<(WriteOff & { invoiceId: string })[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, a.invoice_id, p.date::text, a.amount::text, a.base_amount::text, p.note as reason, p.currency, e.base_currency,
      coalesce(back.amount, 0)::text as recovered, coalesce(back.base_amount, 0)::text as recovered_base,
      relief.id as relief_id, relief.entry_date::text as relief_date
    from ${payments} p
      join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
      join ${journalEntries} e on e.organization_id = p.organization_id and e.id = p.entry_id
      left join lateral (
        select sum(b.amount) as amount, sum(b.base_amount) as base_amount from ${payments} r
          join payment_allocation b on b.organization_id = r.organization_id and b.payment_id = r.id
        where r.organization_id = p.organization_id and r.write_off_id = p.id and r.voided_at is null) back on true
      left join ${journalEntries} relief on relief.organization_id = p.organization_id and relief.source = 'payment'
        and relief.source_id = p.id and relief.id <> p.entry_id and relief.reverses is null
        and not exists (select from ${journalEntries} v where v.organization_id = p.organization_id and v.reverses = relief.id)
    where p.organization_id = ${organizationId} and p.kind = 'write_off' and p.direction = 'in' and p.voided_at is null
      and ${"id" in of ? sql`p.id = ${of.id}` : sql`a.invoice_id = ${of.invoiceId}`}
    order by p.date, p.id`);
  const taxes = await loadTaxes(
    tx,
    organizationId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = taxes.filter(({ id }) => id === row.id);
    const inItem = (text: string) => moneyFromDecimal(text, row.currency);
    const inBase = (text: string) => moneyFromDecimal(text, row.base_currency);
    const ofRelief = own.filter(({ entry_id }) => entry_id === row.relief_id).map(({ amount }) => inItem(amount));
    return {
      ...{ id: row.id, invoiceId: row.invoice_id, date: row.date, reason: row.reason },
      ...{ amount: inItem(row.amount), baseAmount: inBase(row.base_amount) },
      ...{ recovered: inItem(row.recovered), recoveredBase: inBase(row.recovered_base) },
      relief:
        row.relief_id === null || row.relief_date === null
          ? null
          : { entryId: row.relief_id, date: row.relief_date, amount: sum(ofRelief, row.currency) },
      taxes: joined(own, row.currency, row.base_currency),
    };
  });
}

/**
 * Tax lines of write-offs, their reliefs, and recoveries, by the write-off: above zero where tax is corrected. Only of entries in the
 * invoice's currency: the lines of one in the books' currency are in that.
 */
async function loadTaxes(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<TaxRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<TaxRow>(sql`
    select coalesce(p.write_off_id, p.id) as id, e.id as entry_id, l.tax_name, l.tax_rate::text, l.tax_code, l.direction, l.recoverable,
      (case l.direction when 'purchase' then l.amount else -l.amount end)::text as amount,
      (case l.direction when 'purchase' then l.taxable else -l.taxable end)::text as taxable,
      (case l.direction when 'purchase' then l.base_amount else -l.base_amount end)::text as base_amount,
      (case l.direction when 'purchase' then l.taxable_base else -l.taxable_base end)::text as taxable_base,
      coalesce((select w.account_code from ${journalLines} w where w.organization_id = e.organization_id and w.entry_id = e.id
        and w.kind = 'tax' order by w.line_number limit 1), '') as account_code
    from ${payments} p
      join ${journalEntries} e on e.organization_id = p.organization_id and e.source = 'payment' and e.source_id = p.id and e.reverses is null
        and not exists (select from ${journalEntries} v where v.organization_id = e.organization_id and v.reverses = e.id)
      join ${taxLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where p.organization_id = ${organizationId} and p.voided_at is null
      and (p.id = any(${sql.param([...ids])}::uuid[]) or p.write_off_id = any(${sql.param([...ids])}::uuid[]))
    order by p.date, e.id, l.line_number`);
  return rows;
}

function joined(rows: readonly TaxRow[], currency: string, books: string): WrittenOffTax[] {
  const keyOf = (row: TaxRow) => JSON.stringify([row.tax_name, row.tax_rate, row.tax_code, row.direction]);
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const add = (texts: readonly string[], unit: string) =>
      sum(
        texts.map((text) => moneyFromDecimal(text, unit)),
        unit,
      );
    const nets = (of: "taxable" | "taxable_base", unit: string) => {
      const known = own.flatMap((row) => row[of] ?? []);
      return known.length < own.length ? null : add(known, unit);
    };
    return {
      name: first.tax_name,
      rate: first.tax_rate === null ? null : decimal(first.tax_rate),
      amount: add(
        own.map(({ amount }) => amount),
        currency,
      ),
      taxable: nets("taxable", currency),
      base: {
        amount: add(
          own.map((row) => row.base_amount),
          books,
        ),
        taxable: nets("taxable_base", books),
      },
      recoverable: first.recoverable,
      ...(first.tax_code ? { code: first.tax_code } : {}),
      direction: first.direction ?? "sale",
      accountCode: own.find(({ account_code }) => account_code !== "")?.account_code ?? "",
    };
  });
}

/** Still written off. */
export const leftOf = ({ amount, recovered }: Pick<WriteOff, "amount" | "recovered">): Money =>
  sum([amount, negate(recovered)], amount.currency);

export const leftInBase = ({ baseAmount, recoveredBase }: WriteOff): Money =>
  sum([baseAmount, negate(recoveredBase)], baseAmount.currency);

/** The tax that is corrected. */
export const correctedTax = ({ taxes, amount }: Pick<WriteOff, "taxes" | "amount">): Money =>
  sum(
    taxes.filter((tax) => !isZero(tax.amount)).map((tax) => tax.amount),
    amount.currency,
  );
