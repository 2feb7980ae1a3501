/** Finds the payment method on the document. */
import type { PaymentHint } from "../model/document.ts";
import type { Findings } from "./findings.ts";
import { BANK, CARD, CASH, CHANGE } from "./payment-words.ts";

/** cash, card or bank; null when the document says nothing, or shows several without deciding. */
export function readPayment(findings: Findings): PaymentHint {
  const text = findings.layout.rows.map((r) => r.folded).join("\n");
  const change = findings.amounts.some((a) => CHANGE.test(a.left));
  const cash = findings.amounts.some((a) => CASH.test(a.left) && a.milli !== 0);
  if (CARD.test(text)) return "card";
  if (cash || change) return "cash";
  if (BANK.test(text)) return "bank";
  return null;
}
