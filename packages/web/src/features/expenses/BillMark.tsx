/** The amount due of a bill, and its due date. */
import type { ExpenseBill } from "@tallyleaf/contract";
import { DateText } from "../../kit/DateText.tsx";
import { today } from "../../kit/days/today.ts";
import { Money } from "../../kit/Money.tsx";
import { say as sayKit } from "../../kit/say.ts";
import { say } from "./say.ts";

interface Props {
  bill: ExpenseBill;
  currency: string | null;
  /** Original amount. */
  whole: number | null;
}

export function BillMark({ bill: { open, dueDate, isWrittenOff }, currency, whole }: Props) {
  if (open === 0) return <>{isWrittenOff ? sayKit("writtenOff") : say("billPaid")}</>;
  // A supplier's credit.
  if (open < 0) return <>{say.rich("billCredit", { amount: () => <Money amount={-open} currency={currency} /> })}</>;
  const parts = {
    amount: () => <Money amount={open} currency={currency} />,
    date: () => <DateText day={dueDate} />,
  };
  if (dueDate < today()) return <>{say.rich(open === whole ? "billUnpaidOverdue" : "billOpenOverdue", parts)}</>;
  return <>{say.rich(open === whole ? "billUnpaid" : "billOpen", parts)}</>;
}
