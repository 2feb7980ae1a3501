/** An amount with more decimals than its currency has is refused at its field. Nothing is rounded in silence. */
import { decimal, isCurrency, typedFault } from "@tallyleaf/ledger";
import type * as z from "zod";
import { anyNumber } from "./scalars.ts";
import { typedFaultText } from "./typed-faults.ts";

/** What is wrong with a JSON number as an amount of the currency; null when it is one, or none at all. */
export function amountFault(value: number | null | undefined, currency: string): string | null {
  // What is no finite number of this size, other rules refuse.
  if (typeof value !== "number" || !(Math.abs(value) < 1e15) || !isCurrency(currency)) return null;
  const field = { kind: "amount", currency, negative: true } as const;
  const fault = typedFault(decimal(value !== 0 && Math.abs(value) < 1e-15 ? "0.0000000000000001" : value), field);
  return fault && typedFaultText(fault, String(value), field);
}

/** The largest amount of a form: up to a trillion, so that every sum is an exact number of minor units. */
export const LARGEST_AMOUNT = 1e12;

/** The balance of an account: an amount on either side of zero. */
export const balanceAmount = ({ missing, tooLarge }: { missing: string; tooLarge: string }) =>
  anyNumber({ error: missing }).min(-LARGEST_AMOUNT, { error: tooLarge }).max(LARGEST_AMOUNT, { error: tooLarge });

/** For `superRefine`: an issue for each amount (by its path, "items.0.amount") that its currency cannot hold. */
export function refuseTooFine(
  context: z.RefinementCtx,
  currency: string,
  amounts: readonly (readonly [path: string, value: number | null | undefined])[],
): void {
  for (const [path, value] of amounts) {
    // What is too large, the field's own rule says.
    const message = typeof value === "number" && Math.abs(value) > LARGEST_AMOUNT ? null : amountFault(value, currency);
    if (message !== null) context.addIssue({ code: "custom", path: path.split("."), message });
  }
}
