/** An amount that a caller sent, as money; refused at its field where it has more decimals than the currency. */
import { amountFault, COMMON_FAILURES } from "@tallyleaf/contract";
import { type Money, moneyFromNumber } from "@tallyleaf/ledger";
import { CallFailure } from "./failure.ts";

/**
 * For bodies that do not name their currency; the others are checked by the contract.
 *
 * @param path of the field in the body
 * @throws CallFailure 400, naming the field
 */
export function exactMoney(value: number, currency: string, path: string): Money {
  const message = amountFault(value, currency);
  if (message !== null) throw new CallFailure(COMMON_FAILURES.unreadable, { message, errors: [{ path, message }] });
  return moneyFromNumber(value, currency);
}
