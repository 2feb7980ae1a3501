/** Validates a range of amounts. */
import { AMOUNT } from "../list-params.ts";
import { say } from "../say-dialogs.ts";

interface Amounts {
  minAmount: string;
  maxAmount: string;
}

/** A sentence per end; null: nothing is wrong with it. An empty end is open. */
export function amountFaults({ minAmount, maxAmount }: Amounts): Record<keyof Amounts, string | null> {
  const fault = (text: string) => (text === "" || AMOUNT.test(text) ? null : say("enterAmount"));
  const faults = { minAmount: fault(minAmount), maxAmount: fault(maxAmount) };
  const bothKnown = minAmount !== "" && maxAmount !== "" && faults.minAmount === null && faults.maxAmount === null;
  const number = (text: string) => Number(text.replace(",", "."));
  if (bothKnown && number(minAmount) > number(maxAmount)) faults.maxAmount = say("amountToTooLow");
  return faults;
}
