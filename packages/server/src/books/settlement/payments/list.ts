/** Payments as they are shown: of one invoice, of one bill, or all. */
import type { PaymentRow } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, count, desc, eq, exists, inArray, not, type SQL, sql } from "../../../platform/db/orm.ts";
import { expenses, invoices, journalEntries, paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { loadAccountNames } from "../../chart/accounts/chart.ts";

export interface PaymentFilter {
  organizationId: string;
  invoiceId?: string;
  expenseId?: number;
  /** Set for an employee, who sees payments of invoices and of the expenses that they brought. */
  createdBy?: string;
}

/** A page of payments, the newest first, and how many there are in all. */
export async function listPayments(
  tx: Transaction,
  filter: PaymentFilter,
  page: { page: number; perPage: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const where = conditionOf(tx, filter);
  const [all] = await tx.select({ total: count() }).from(payments).where(where);
  const rows = await tx
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.date), desc(payments.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  return { rows: await loadShownPayments(tx, filter.organizationId, rows), total: all?.total ?? 0 };
}

/** One payment as it is shown. */
export async function showPayment(tx: Transaction, organizationId: string, id: string): Promise<PaymentRow> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.id, id)));
  const [row] = await loadShownPayments(tx, organizationId, rows);
  if (!row) throw new Error(`Payment ${id} does not exist.`);
  return row;
}

function conditionOf(tx: Transaction, { organizationId, invoiceId, expenseId, createdBy }: PaymentFilter) {
  const having = (condition: SQL | undefined) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(paymentAllocations)
        .leftJoin(
          expenses,
          and(
            eq(expenses.organizationId, paymentAllocations.organizationId),
            eq(expenses.id, paymentAllocations.expenseId),
          ),
        )
        .where(
          and(
            eq(paymentAllocations.organizationId, payments.organizationId),
            eq(paymentAllocations.paymentId, payments.id),
            condition,
          ),
        ),
    );
  return and(
    eq(payments.organizationId, organizationId),
    invoiceId === undefined ? undefined : having(eq(paymentAllocations.invoiceId, invoiceId)),
    expenseId === undefined ? undefined : having(eq(paymentAllocations.expenseId, expenseId)),
    createdBy === undefined ? undefined : not(having(sql`${expenses.createdBy} <> ${createdBy}`)),
  );
}

async function loadShownPayments(
  tx: Transaction,
  organizationId: string,
  rows: (typeof payments.$inferSelect)[],
): Promise<PaymentRow[]> {
  if (rows.length === 0) return [];
  const names = await loadAccountNames(tx, organizationId);
  const allocations = await tx
    .select({
      paymentId: paymentAllocations.paymentId,
      invoiceId: paymentAllocations.invoiceId,
      expenseId: paymentAllocations.expenseId,
      amount: paymentAllocations.amount,
      discount: paymentAllocations.discount,
      label: sql<string>`coalesce(${invoices.number}, ${expenses.listVendor}, ${expenses.listReference}, 'Bill')`,
      currency: sql<string>`coalesce(${invoices.currency}, ${journalEntries.currency})`,
    })
    .from(paymentAllocations)
    .leftJoin(
      invoices,
      and(
        eq(invoices.organizationId, paymentAllocations.organizationId),
        eq(invoices.id, paymentAllocations.invoiceId),
      ),
    )
    .leftJoin(
      expenses,
      and(
        eq(expenses.organizationId, paymentAllocations.organizationId),
        eq(expenses.id, paymentAllocations.expenseId),
      ),
    )
    .leftJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, expenses.organizationId), eq(journalEntries.id, expenses.currentEntryId)),
    )
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        inArray(
          paymentAllocations.paymentId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(paymentAllocations.lineNumber);
  const itemsOf = Map.groupBy(allocations, ({ paymentId }) => paymentId);
  const number = (text: string, currency: string) => toNumber(moneyFromDecimal(text, currency));
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    kind: row.kind,
    date: row.date,
    amount: number(row.amount, row.currency),
    currency: row.currency,
    account: { code: row.accountCode, name: names.get(row.accountCode) ?? row.accountCode },
    exchangeRate: row.exchangeRate,
    fee: number(row.fee, row.currency),
    writeOff: number(row.writeOff, row.currency),
    party: row.party,
    reference: row.reference,
    note: row.note,
    depositId: row.depositExpenseId,
    bankLineId: row.bankLineId,
    entryId: row.entryId,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    items: (itemsOf.get(row.id) ?? []).map(({ invoiceId, expenseId, label, amount, discount, currency }) => ({
      invoiceId,
      expenseId,
      label,
      // A deleted expense has no entry left to say its currency.
      amount: number(amount, currency ?? row.currency),
      discount: number(discount, currency ?? row.currency),
      currency: currency ?? row.currency,
    })),
  }));
}
