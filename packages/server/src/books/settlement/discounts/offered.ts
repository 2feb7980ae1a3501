/** Cash discounts that the terms of an invoice or bill offer, and until when. */
import { addDays, decimal, discountsOf, divideRounding, isDiscount, type Money } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, invoices } from "../../../platform/db/schema.ts";
import type { OpenItem } from "../payments/open-items.ts";

/** A discount on all that is open. */
export interface OfferedDiscount {
  amount: Money;
  /** The last day on which it may be taken. */
  until: string;
}

/** Those of terms; none on a part of the document, or after a part of it was paid: left to a person. */
export function discountsOn(item: OpenItem, terms: string | null): OfferedDiscount[] {
  const { open, total, date } = item;
  return discountsOf(terms)
    .filter(isDiscount)
    .flatMap(({ days, percent, base }) => {
      if (base !== null || open.amount.minor !== total.amount.minor) return [];
      const amount = percentOf(open.amount, percent);
      const isUseful = amount.minor > 0n && amount.minor < open.amount.minor;
      return isUseful ? [{ amount, until: addDays(date, days) }] : [];
    });
}

/** Rounded half away from zero. @param percent "2.00" */
function percentOf(amount: Money, percent: string): Money {
  const { digits, scale } = decimal(percent);
  return { ...amount, minor: divideRounding(amount.minor * digits, 100n * 10n ** BigInt(scale)) };
}

/** The largest discount that is in time on a day; null: there is none. */
export const discountOn = (discounts: readonly OfferedDiscount[], day: string): OfferedDiscount | null =>
  discounts
    .filter(({ until }) => day <= until)
    .reduce<OfferedDiscount | null>(
      (best, one) => (best === null || one.amount.minor > best.amount.minor ? one : best),
      null,
    );

/** The discounts that these items offer; an item without any is left out. */
export async function loadOffered(
  tx: Transaction,
  organizationId: string,
  items: readonly OpenItem[],
): Promise<Map<OpenItem, OfferedDiscount[]>> {
  const invoiceIds = items.flatMap(({ invoiceId }) => invoiceId ?? []);
  const expenseIds = items.flatMap(({ expenseId }) => expenseId ?? []);
  if (invoiceIds.length + expenseIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; terms: string }>(sql`
    select id::text, terms from ${invoices}
      where organization_id = ${organizationId} and id = any(${sql.param(invoiceIds)}::uuid[]) and terms like '%#SKONTO#%'
    union all
    select id::text, reading #>> '{eInvoice,terms}' from ${expenses}
      where organization_id = ${organizationId} and id = any(${sql.param(expenseIds)}::bigint[])
        and reading #>> '{eInvoice,terms}' like '%#SKONTO#%'`);
  const byId = new Map(rows.map(({ id, terms }) => [id, terms]));
  return new Map(
    items.flatMap((item) => {
      const offered = discountsOn(item, byId.get(item.invoiceId ?? String(item.expenseId)) ?? null);
      return offered.length === 0 ? [] : [[item, offered] as const];
    }),
  );
}
