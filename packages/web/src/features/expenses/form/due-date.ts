/** The due date that an invoice most often has: thirty days after its own. */

const SUGGESTED_DAYS = 30;
const DAY_MS = 86_400_000;

/** @param invoiceDate YYYY-MM-DD; null comes back for anything else. */
export function suggestedDueDate(invoiceDate: string): string | null {
  const day = Date.parse(`${invoiceDate}T00:00Z`);
  return Number.isNaN(day) ? null : new Date(day + SUGGESTED_DAYS * DAY_MS).toISOString().slice(0, 10);
}
