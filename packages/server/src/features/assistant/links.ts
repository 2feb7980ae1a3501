/** Addresses of the web app that show the rows behind a figure. */
import type { ExpenseStatus } from "@tallyleaf/contract";

export interface ListLink {
  startDate?: string;
  endDate?: string;
  vendor?: string;
  categoryCode?: string;
  search?: string;
  status?: ExpenseStatus;
  minAmount?: number;
  maxAmount?: number;
}

/** The list of expenses, filtered; by document date, as the figures are. */
export function expensesLink({ startDate, endDate, ...filter }: ListLink): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  if (startDate !== undefined && endDate !== undefined) {
    query.set("startDate", startDate);
    query.set("endDate", endDate);
    query.set("dateField", "date");
  } else if (query.size === 0) query.set("range", "all-time");
  return `/expenses?${query}`;
}

/** The unpaid bills, the earliest due first. */
export const UNPAID_LINK = "/expenses?unpaid=true&sortBy=dueDate&sortOrder=asc";

/** One expense. */
export const expenseLink = (id: number): string => `/expenses/${id}`;
