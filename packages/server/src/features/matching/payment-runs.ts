/** Bank transactions of exported payment runs: suggests a batch, or a transfer by itself, and pays its bills. */
import { absolute, toNumber } from "@tallyleaf/ledger";
import type { OpenItem } from "../../books/settlement/payments/open-items.ts";
import type { ExpectedPayment } from "../payment-runs/expected.ts";
import { type OpenLine, sizeOf } from "./candidates.ts";
import { say } from "./say.ts";
import { type Line, weigh } from "./score.ts";
import type { Weighed } from "./suggest.ts";

/** Days around the pay day that are usual. */
const USUAL_DAYS = 4;
/** A person ordered exactly this amount from this account: that is as telling as a name. */
const ORDERED = 20;

/** The payments of runs that this line may be, as long as their bills owe what was ordered. */
export function runSuggestions(
  line: OpenLine,
  said: Line,
  expected: readonly ExpectedPayment[],
  openByExpense: ReadonlyMap<number, OpenItem>,
): Weighed[] {
  if (!line.amount.startsWith("-")) return [];
  const size = sizeOf(line);
  return expected.flatMap((payment) => {
    const isThis =
      payment.bankAccountId === line.bankAccountId && payment.currency === line.currency && payment.amount === size;
    return isThis && isOwed(payment, openByExpense) ? [suggestionOf(payment, said)] : [];
  });
}

/** Tells if the bills owe what was ordered, with its discounts. */
function isOwed(
  { expenseIds, amount, discount, currency }: ExpectedPayment,
  openByExpense: ReadonlyMap<number, OpenItem>,
): boolean {
  const open = expenseIds.map((id) => openByExpense.get(id)?.open.amount);
  if (open.some((one) => one === undefined || one.currency !== currency)) return false;
  return open.reduce((sum, one) => sum + (one ? absolute(one).minor : 0n), 0n) === amount + discount;
}

function suggestionOf(payment: ExpectedPayment, said: Line): Weighed {
  const { id, payDate, currency, amount, expenseIds, names, party } = payment;
  const { score, reasons } = weigh(said, {
    date: payDate,
    name: party,
    references: names,
    amount: "exact",
    usualDays: USUAL_DAYS,
  });
  const count = expenseIds.length;
  return {
    id: `run:${id}`,
    kind: "bill",
    title: party || say("paymentRun", { count }),
    date: payDate,
    amount: toNumber({ minor: amount, currency }),
    currency,
    score: Math.min(100, score + ORDERED),
    isNamed: true,
    reasons: [{ code: "inPaymentRun" }, ...reasons],
    effect: say("paysRun", { count }),
    expenseId: count === 1 ? (expenseIds[0] ?? null) : null,
    invoiceIds: [],
  };
}

/** The name that the same bills have as a suggestion of open items. */
export const sameBills = ({ expenseIds }: ExpectedPayment): string => [...expenseIds].sort((a, b) => a - b).join(",");
