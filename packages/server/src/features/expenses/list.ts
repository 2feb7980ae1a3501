/**
 * Lists expenses: the ids of a page, and the total. The database function expense_page answers both from the list's columns
 * (sql/triggers/expense_list_columns.sql says why); the details of each come from its entry.
 */
import type { ExpenseStatus, SORT_COLUMNS } from "@tallyleaf/contract";
import { EXPENSE_STATUSES } from "@tallyleaf/contract";
import { listUnpaidBillIds } from "../../books/settlement/bills/query.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { expenses, expenseTallies } from "../../platform/db/schema.ts";
import { typedAmount } from "../../platform/db/typed-amount.ts";
import { sayStatus, statusesNamed } from "../../platform/http/status-search.ts";
import { wordsPattern } from "../documents/text.ts";
import { type ExpenseWithDocument, findExpenses } from "./store.ts";

export interface ListFilter {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  search?: string;
  /** YYYY-MM-DD, both included. */
  startDate?: string;
  endDate?: string;
  dateField: "date_upload" | "date";
  /** Minutes that the viewer's clock is behind UTC. */
  timezoneOffset: number;
  status?: ExpenseStatus;
  posted?: "true";
  /** Only bills on which something is still owed. */
  unpaid?: "true";
  /** Only what was sent back to its submitter. */
  returned?: "true";
  categoryCode?: string;
  accountCode?: string;
  vendor?: string;
  vendorId?: string;
  /** Range of the paid amount with tip, in each expense's own currency; both ends included. */
  minAmount?: number;
  maxAmount?: number;
  sortBy: (typeof SORT_COLUMNS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * A page of expenses and how many there are in all. Absent values sort last in ascending order, first in descending.
 *
 * @param tx inside the filter's organization: the page is always one of the organization that the transaction is in
 */
export async function listExpenses(
  tx: Transaction,
  filter: ListFilter,
): Promise<{ rows: ExpenseWithDocument[]; total: number }> {
  const { page, perPage, sortBy, sortOrder } = filter;
  const ids = await listIdsAmong(tx, filter);
  const conditions = JSON.stringify({ ...conditionsOf(filter), ids });
  const { rows } = await tx.execute<{ ids: string[]; total: string }>(sql`
    select ids, total from expense_page(${conditions}::jsonb, ${sortBy}, ${sortOrder === "desc"}, ${(page - 1) * perPage}, ${perPage})`);
  const [found] = rows;
  if (!found) throw new Error("The list gave no answer.");
  return {
    rows: await findExpenses(tx, filter.organizationId, found.ids.map(Number)),
    total: Number(found.total),
  };
}

/** IDs of the bills with an amount due, or of what was sent back; undefined: neither is asked. */
async function listIdsAmong(tx: Transaction, filter: ListFilter): Promise<number[] | undefined> {
  const unpaid = filter.unpaid && (await listUnpaidBillIds(tx, filter));
  if (!filter.returned) return unpaid;
  const rows = await tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.organizationId, filter.organizationId), eq(expenses.approval, "returned")));
  return rows.flatMap(({ id }) => (unpaid && !unpaid.includes(id) ? [] : id));
}

/** Unset values are left out: JSON has no undefined. */
function conditionsOf(filter: ListFilter): Record<string, string | number | string[] | undefined> {
  const {
    createdBy,
    status,
    posted,
    categoryCode,
    accountCode,
    minAmount,
    maxAmount,
    startDate,
    endDate,
    vendor,
    vendorId,
    search,
  } = filter;
  const days =
    filter.dateField === "date"
      ? { dateFrom: startDate, dateTo: endDate }
      : {
          uploadedFrom: startDate && beginningOf(startDate, filter.timezoneOffset, 0),
          uploadedBefore: endDate && beginningOf(endDate, filter.timezoneOffset, 1),
        };
  return {
    ...days,
    createdBy,
    status,
    posted,
    categoryCode: categoryCode || undefined,
    accountCode: accountCode || undefined,
    minAmount,
    maxAmount,
    vendor: vendor ? containing(vendor) : undefined,
    vendorId,
    search: search ? containing(typedAmount(search)) : undefined,
    words: search ? (wordsPattern(search) ?? undefined) : undefined,
    statuses: search ? statusesNamed(search, EXPENSE_STATUSES, (status) => sayStatus("status", { status })) : undefined,
  };
}

/** The instant at which the day, or one some days later, begins where the viewer is. */
function beginningOf(day: string, timezoneOffset: number, daysLater: number): string {
  return new Date(Date.parse(day) + daysLater * DAY_MILLISECONDS + timezoneOffset * 60_000).toISOString();
}

/** Brings the many small changes of the tally together, so that counting stays a matter of a few rows. */
export async function compactTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${expenseTallies} returning organization_id, created_by, status, change)
    insert into ${expenseTallies} (organization_id, created_by, status, change)
    select organization_id, created_by, status, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0`);
}
