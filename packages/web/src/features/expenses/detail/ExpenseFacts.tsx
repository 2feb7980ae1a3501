/** The facts of an expense that are under its name: status, amount, date, upload. */
import { Anchor, Flex } from "@mantine/core";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { Link } from "react-router";
import { DateText, InstantText } from "../../../kit/DateText.tsx";
import { Money } from "../../../kit/Money.tsx";
import { StatusBadge } from "../../../kit/StatusBadge.tsx";
import text from "../../../kit/text.module.css";
import { useCan } from "../../../session/can.ts";
import { paidIn } from "../../journal/entry-sums.ts";
import { BillMark } from "../BillMark.tsx";
import { currencyOf } from "./fields.ts";
import { say } from "./say.ts";

interface Props {
  expense: ExpenseDetail;
  /** The submitter, if that is worth showing. */
  submittedBy?: string | null;
}

export function ExpenseFacts({ expense, submittedBy = null }: Props) {
  const mayOpen = useCan("see", "vendor") !== null;
  // Tip included, as the list shows it. An entry by hand can open several bills.
  const isOfEntry = expense.bill?.openedBy?.kind === "entry";
  const paid =
    expense.entry && !isOfEntry
      ? paidIn(expense.entry)
      : expense.totalAmount === null
        ? null
        : Math.abs(expense.totalAmount);
  const uploadDate = () => <InstantText instant={expense.date_upload} />;
  return (
    <Flex
      component="span"
      gap="var(--space-4) var(--space-16)"
      wrap="wrap"
      align="center"
      mt={6}
      className={text.small}
    >
      <StatusBadge status={expense.status} />
      {paid !== null && (
        <strong className={text.ink}>
          <Money amount={paid} currency={currencyOf(expense)} />
        </strong>
      )}
      {expense.bill && (
        <span>
          <BillMark bill={expense.bill} currency={currencyOf(expense)} whole={paid === null ? null : Number(paid)} />
        </span>
      )}
      {expense.paidBy && <span>{say("paidBy", { name: expense.paidBy.name })}</span>}
      {expense.date !== null && <DateText day={expense.date} />}
      <span>
        {submittedBy === null
          ? say.rich("uploaded", { date: uploadDate })
          : say.rich("uploadedBy", { date: uploadDate, name: submittedBy })}
      </span>
      {mayOpen && expense.vendorId !== null && (
        <Anchor component={Link} to={`/vendors/${expense.vendorId}`} inherit>
          {say("openVendor")}
        </Anchor>
      )}
    </Flex>
  );
}
