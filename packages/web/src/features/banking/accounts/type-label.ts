/** The kinds of bank accounts in words. */
import type { BankAccountRow } from "@tallyleaf/contract";
import { say } from "../say.ts";

const LABELS: Record<BankAccountRow["type"], string> = {
  checking: say("checking"),
  savings: say("savings"),
  credit_card: say("creditCard"),
};

export const typeLabel = (type: BankAccountRow["type"]) => LABELS[type];
export const TYPE_CHOICES = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
