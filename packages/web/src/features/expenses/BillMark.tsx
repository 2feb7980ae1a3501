/** What is still owed on a bill, and by when. */
import type { ExpenseBill } from "@tallyleaf/contract";
import { DateText } from "../../kit/DateText.tsx";
import { today } from "../../kit/days/today.ts";
import { Money } from "../../kit/Money.tsx";

interface Props {
  bill: ExpenseBill;
  currency: string | null;
  /** What was owed at first. */
  whole: number | null;
}

export function BillMark({ bill: { open, dueDate }, currency, whole }: Props) {
  if (open === 0) return <>Paid</>;
  // A supplier's credit.
  if (open < 0)
    return (
      <>
        <Money amount={-open} currency={currency} /> owed to you
      </>
    );
  return (
    <>
      {open === whole ? "Not paid" : <Money amount={open} currency={currency} />}
      {open === whole ? ", " : " open, "}
      {dueDate < today() ? "overdue since" : "due"} <DateText day={dueDate} />
    </>
  );
}
