/** Posts the revaluation of `docs/BOOKKEEPING.md` with the product's code. */
import {
  addDays,
  type BalancedEntry,
  convert,
  decimal,
  formatDecimal,
  moneyFromDecimal,
  revaluationPolicyOf,
  revaluationToEntries,
  revalue,
  UNREALIZED_GAINS,
  UNREALIZED_LOSSES,
} from "../src/index.ts";

type Says = readonly (readonly string[])[];

const ITEM = /^revaluation: (.+)$/;

/** Tells whether an event is a revaluation. */
export const isOfRevaluation = (says: Says): boolean => says.some(([key = ""]) => ITEM.test(key));

/** Returns the entry of such an event, of an open invoice in euro books. */
export function revaluationEventToEntry(name: string, says: Says): BalancedEntry {
  const text = (key: string) => says.find(([said]) => said === key)?.[2];
  const [heading = "", accountCode = "", held = ""] = says.find(([key = ""]) => ITEM.test(key)) ?? [];
  const [amount = "", currency = ""] = held.split(" ");
  const undoneOn = text("undone on");
  const date = undoneOn === undefined ? (text("day") ?? "") : addDays(undoneOn, -1);
  const rate = decimal(text("rate of the day") ?? "");
  const money = moneyFromDecimal(amount, currency);
  const item = { kind: "receivable", accountCode, held: money, dueDate: null } as const;
  const booked = convert(money, "EUR", decimal(text("booked at") ?? ""));
  const { gain } = revalue({ ...item, booked }, rate, date, revaluationPolicyOf(null));
  const line = { ...item, text: `${ITEM.exec(heading)?.[1]}: ${held} at ${formatDecimal(rate)}`, currency, gain };
  const codes = { gains: UNREALIZED_GAINS.code, losses: UNREALIZED_LOSSES.code };
  const [pair] = revaluationToEntries({ date, description: name, reversal: name }, [line], codes);
  if (!pair) throw new Error(`${name}: there is nothing to post.`);
  return undoneOn === undefined ? pair.entry : pair.reversal;
}
