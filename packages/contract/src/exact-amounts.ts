/** Rejects amounts with more decimals than their currency. Nothing is rounded silently. */
import { decimal, isCurrency, typedFault } from "@tallyleaf/ledger";
import type * as z from "zod";
import { anyNumber } from "./scalars.ts";
import { typedFaultText } from "./typed-faults.ts";

/** Returns the error of a JSON number as an amount of the currency; null if it is valid or absent. */
export function amountFault(value: number | null | undefined, currency: string): string | null {
  // Other rules reject infinite or too large numbers.
  if (typeof value !== "number" || !(Math.abs(value) < 1e15) || !isCurrency(currency)) return null;
  const field = { kind: "amount", currency, negative: true } as const;
  const fault = typedFault(decimal(value !== 0 && Math.abs(value) < 1e-15 ? "0.0000000000000001" : value), field);
  return fault && typedFaultText(fault, String(value), field);
}

/** Largest amount in a form: a trillion, so that every sum is an exact number of minor units. */
export const LARGEST_AMOUNT = 1e12;

/** Balance of an account: positive or negative. */
export const balanceAmount = ({ missing, tooLarge }: { missing: string; tooLarge: string }) =>
  anyNumber({ error: missing }).min(-LARGEST_AMOUNT, { error: tooLarge }).max(LARGEST_AMOUNT, { error: tooLarge });

/** For `superRefine`: adds an issue for each amount (by path, "items.0.amount") too fine for its currency. */
export function refuseTooFine(
  context: z.RefinementCtx,
  currency: string,
  amounts: readonly (readonly [path: string, value: number | null | undefined])[],
): void {
  for (const [path, value] of amounts) {
    // The field's own rule rejects too large amounts.
    const message = typeof value === "number" && Math.abs(value) > LARGEST_AMOUNT ? null : amountFault(value, currency);
    if (message !== null) context.addIssue({ code: "custom", path: path.split("."), message });
  }
}
