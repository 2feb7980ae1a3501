/** The kinds of bank accounts in words. */
import type { BankAccountRow } from "@tallyleaf/contract";

const LABELS: Record<BankAccountRow["type"], string> = {
  checking: "Checking",
  savings: "Savings",
  credit_card: "Credit card",
};

export const typeLabel = (type: BankAccountRow["type"]) => LABELS[type];
export const TYPE_CHOICES = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
