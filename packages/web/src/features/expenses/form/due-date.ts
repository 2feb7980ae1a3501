/** The due date that an invoice most often has: thirty days after its own. */
import { addDays, isCalendarDate } from "@tallyleaf/ledger";

const SUGGESTED_DAYS = 30;

/** @param invoiceDate YYYY-MM-DD; null comes back for anything else. */
export function suggestedDueDate(invoiceDate: string): string | null {
  return isCalendarDate(invoiceDate) ? addDays(invoiceDate, SUGGESTED_DAYS) : null;
}
