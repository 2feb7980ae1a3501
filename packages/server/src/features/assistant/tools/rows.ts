/** Expenses as a table of an answer. */
import type { AnswerPart } from "@tallyleaf/contract";
import { expenseLink } from "../links.ts";
import { say } from "../say.ts";

interface Row {
  id: number;
  vendorName: string;
  date: string | null;
  dueDate: string | null;
  amount: number | null;
  currency: string;
  status: string;
}

/** @param due the due date instead of the document's, and what is open instead of the whole */
export function rowsTable(
  caption: string,
  rows: readonly Row[],
  open?: { label: string; to: string },
  due = false,
): AnswerPart {
  return {
    kind: "table",
    caption,
    columns: [
      { label: say("number"), type: "count" },
      { label: say("vendor"), type: "text" },
      { label: say(due ? "due" : "date"), type: "date" },
      { label: say(due ? "open" : "amount"), type: "amount" },
      { label: say("status"), type: "status" },
    ],
    rows: rows.map(({ id, vendorName, date, dueDate, amount, currency, status }) => ({
      cells: [id, vendorName, due ? dueDate : date, amount, status],
      currency,
      to: expenseLink(id),
    })),
    open,
  };
}

/** The rows as a model sees them. */
export const rowsData = (rows: readonly Row[]) =>
  rows.map(({ id, vendorName, date, dueDate, amount, currency, status }) => ({
    id,
    vendor: vendorName,
    date,
    dueDate,
    amount,
    currency,
    status,
    to: expenseLink(id),
  }));
