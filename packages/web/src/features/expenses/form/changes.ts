/** What somebody else changed while an expense was being edited here: field by field, as they were and as they are now. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { ABSENT, formatDay, formatMoney } from "../../../kit/format.ts";

export interface Change {
  label: string;
  before: string;
  now: string;
}

type Show = (expense: ExpenseDetail) => string;

const FIELDS: readonly (readonly [label: string, show: Show])[] = [
  ["Status", ({ status }) => status.replaceAll("_", " ")],
  ["Vendor", ({ vendorName }) => vendorName || ABSENT],
  ["Description", ({ description }) => description || ABSENT],
  ["Invoice number", ({ invoiceNumber }) => invoiceNumber || ABSENT],
  ["Invoice date", ({ invoiceDate }) => (invoiceDate ? formatDay(invoiceDate) : ABSENT)],
  ["Due date", ({ dueDate }) => (dueDate ? formatDay(dueDate) : ABSENT)],
  ["Total", ({ totalAmount, currency }) => formatMoney(totalAmount, currency)],
  ["Tip", ({ tipAmount, tipCurrency, currency }) => formatMoney(tipAmount, tipCurrency ?? currency)],
  ["Tax structure", ({ taxStructure }) => taxStructure],
  ["Payment account", ({ paymentAccountId }) => paymentAccountId || ABSENT],
  ["Category", ({ accountCode }) => accountCode || ABSENT],
  ["Exchange rate", ({ exchangeRate }) => (exchangeRate === null ? ABSENT : String(exchangeRate))],
  ["Items", itemsText],
  ["Taxes", taxesText],
];

function itemsText({ lineItems, isMerged, currency }: ExpenseDetail): string {
  if (lineItems.length === 0) return ABSENT;
  const lines = lineItems.map(
    ({ description, amount, accountCode }) => `${description} ${formatMoney(amount, currency)} (${accountCode})`,
  );
  return `${isMerged ? "Merged: " : ""}${lines.join(", ")}`;
}

function taxesText({ taxes, currency }: ExpenseDetail): string {
  return taxes.map(({ taxName, taxAmount }) => `${taxName} ${formatMoney(taxAmount, currency)}`).join(", ") || ABSENT;
}

/** Empty where nothing that a person sees differs. */
export function changesBetween(before: ExpenseDetail, now: ExpenseDetail): Change[] {
  return FIELDS.map(([label, show]) => ({ label, before: show(before), now: show(now) })).filter(
    (change) => change.before !== change.now,
  );
}
