/**
 * Estimates the part of open invoices that clients will probably not pay. An advance invoice is none of them: what isn't paid of it was never
 * earned, so that nothing is lost. It is voided or credited.
 */
import { type AllowanceShare, previewAllowance } from "@tallyleaf/contract";
import {
  allowanceOnRisk,
  amountAtRisk,
  daysBetween,
  decimal,
  isZero,
  type Money,
  moneyFromDecimal,
  sum,
  zero,
} from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { openInvoices } from "../../books/settlement/payments/open-items.ts";
import { loadWriteOffTaxes } from "../../books/settlement/write-offs/rule.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { loadRevaluedGains } from "../revaluation/gains.ts";

export interface EstimatedItem {
  invoiceId: string;
  number: string;
  clientId: string;
  client: string;
  dueDate: string;
  daysOverdue: number;
  open: Money;
  /** Without the tax that comes back; null: no share. */
  base: Money | null;
  percent: number | null;
  amount: Money;
}

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  client_id: string;
  client: string;
  due_date: string;
  open: string;
}

/**
 * Estimates the allowance of a day.
 *
 * @throws CallFailure `unknownItem` where a share names a client or an invoice of nobody
 */
export async function estimateAllowance(
  tx: Transaction,
  organizationId: string,
  day: string,
  shares: readonly AllowanceShare[],
): Promise<{ currency: string; items: EstimatedItem[]; amount: Money }> {
  const currency = await loadBaseCurrency(tx, organizationId);
  await requireKnown(tx, organizationId, shares);
  const { rows } = await tx.execute<Row>(sql`
    with item as (select invoice_id, sum(base_amount) as open from open_item_event
      where organization_id = ${organizationId} and kind = 'receivable' and day <= ${day}::date
        and (base_currency is null or base_currency = ${currency})
      group by invoice_id having sum(base_amount) > 0)
    select i.id, i.number, i.client_id, coalesce(nullif(c.company, ''), c.name) as client, i.due_date::text, item.open::text
    from item join invoice i on i.organization_id = ${organizationId} and i.id = item.invoice_id and i.issue_date <= ${day}::date
        -- An advance that nobody has paid is no loss: nothing was earned yet.
        and not i.is_advance
      join client c on c.organization_id = i.organization_id and c.id = i.client_id
    order by i.due_date, i.number`);
  const percentOf = (row: Row) =>
    (shares.find(({ invoiceId }) => invoiceId === row.id) ?? shares.find(({ clientId }) => clientId === row.client_id))
      ?.percent ?? null;
  const gains = await loadRevaluedGains(tx, organizationId, day);
  const items: EstimatedItem[] = [];
  for (const row of rows) {
    const percent = percentOf(row);
    const booked = moneyFromDecimal(row.open, currency);
    // A loss that the day's revaluation has posted can't be lost again.
    const open = sum([booked, gains.get(row.id) ?? zero(currency)], currency);
    const base = percent === null ? null : await loadAtRisk(tx, organizationId, row.id, open);
    items.push({
      ...{ invoiceId: row.id, number: row.number, clientId: row.client_id, client: row.client, dueDate: row.due_date },
      ...{ daysOverdue: daysBetween(row.due_date, day), open, base, percent },
      amount: base && percent !== null ? allowanceOnRisk(base, decimal(percent)) : zero(currency),
    });
  }
  return {
    currency,
    items,
    amount: sum(
      items.map(({ amount }) => amount),
      currency,
    ),
  };
}

async function requireKnown(tx: Transaction, organizationId: string, shares: readonly AllowanceShare[]): Promise<void> {
  const clients = shares.flatMap(({ clientId }) => clientId ?? []);
  const invoices = shares.flatMap(({ invoiceId }) => invoiceId ?? []);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from client where organization_id = ${organizationId} and id = any(${sql.param(clients)}::uuid[])
    union all
    select id from invoice where organization_id = ${organizationId} and id = any(${sql.param(invoices)}::uuid[]) and state <> 'draft'
      and credits_invoice_id is null and not is_advance`);
  const known = new Set(rows.map(({ id }) => id));
  const errors = shares.flatMap(({ clientId, invoiceId }, at) => {
    const id = invoiceId ?? clientId ?? "";
    if (known.has(id)) return [];
    const path = `shares.${at}.${invoiceId === undefined ? "clientId" : "invoiceId"}`;
    return [{ path, message: previewAllowance.failures.unknownItem.message }];
  });
  if (errors.length > 0) throw new CallFailure(previewAllowance.failures.unknownItem, { errors });
}

/** Where a law gives the tax of a bad debt back, sooner or later, it isn't lost. */
async function loadAtRisk(tx: Transaction, organizationId: string, invoiceId: string, open: Money): Promise<Money> {
  const [item] = await openInvoices(tx, organizationId, [invoiceId]);
  if (!item) return open;
  const { rule, whole, taxes } = await loadWriteOffTaxes(tx, organizationId, item);
  if (!["now", "later", "document"].includes(rule)) return open;
  const tax = sum(
    taxes.filter(({ meaning }) => meaning?.computation !== "self_assessed").map(({ amount }) => amount),
    whole.currency,
  );
  return isZero(tax) ? open : amountAtRisk(open, { whole, tax });
}
