/** The expenses as cards on a phone: who and how much at first sight, the rest below. */
import { Flex } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import { Link, useLocation } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import { opensCard, RowCard } from "../../kit/list-table/RowCard.tsx";
import { Money } from "../../kit/Money.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { BillMark } from "./BillMark.tsx";
import { descriptionOf } from "./batch.ts";
import type { ExpenseListProps } from "./ExpenseList.tsx";
import { FoundIn } from "./FoundIn.tsx";
import { OPENS_ROW } from "./focus-row.ts";
import { RowActions } from "./RowActions.tsx";
import { RowCheckbox, type RowSelection, rowSelection } from "./RowCheckbox.tsx";
import { expensePath, nameOf, reasonsOf } from "./row-facts.ts";
import { say } from "./say.ts";

export function ExpenseCards({ rows, selection, onDelete, onRetry }: ExpenseListProps) {
  const { search } = useLocation();
  return (
    <ul className={`${layout.cardList} ${layout.rows}`} aria-label={say("expenses")}>
      {rows.map((row) =>
        row.kind === "file" ? (
          <RowCard
            key={row.key}
            title={<span className={`${text.dimmed} ${text.regular} ${text.small}`}>{descriptionOf(row.file)}</span>}
            actions={<StatusBadge status={row.file.stage} />}
          />
        ) : (
          <ExpenseCard
            key={row.key}
            expense={row.expense}
            search={search}
            selection={rowSelection(selection, row.expense)}
            onDelete={onDelete}
            onRetry={onRetry}
          />
        ),
      )}
    </ul>
  );
}

interface CardProps extends Pick<ExpenseListProps, "onDelete" | "onRetry"> {
  expense: ExpenseRow;
  /** The list's address, to come back to. */
  search: string;
  selection: RowSelection;
}

function ExpenseCard({ expense, search, selection, onDelete, onRetry }: CardProps) {
  const { date, categoryName, bill, excerpt } = expense;
  return (
    <RowCard
      isSelected={selection.isSelected}
      tick={<RowCheckbox expense={expense} {...selection} />}
      title={
        <Link {...OPENS_ROW} className={opensCard} to={expensePath(expense.id)} state={{ list: search }}>
          {nameOf(expense)}
        </Link>
      }
      amount={<Amount expense={expense} />}
      facts={
        <Flex wrap="wrap" align="center" gap="var(--space-2) var(--space-12)">
          {date && <DateText day={date} />}
          {categoryName && <span>{categoryName}</span>}
          {bill && (
            <span>
              <BillMark bill={bill} currency={expense.currency} whole={expense.amount} />
            </span>
          )}
          {excerpt && (
            <span>
              <FoundIn excerpt={excerpt} />
            </span>
          )}
          <StatusBadge status={expense.status} reasons={reasonsOf(expense)} />
        </Flex>
      }
      actions={<RowActions expense={expense} onDelete={onDelete} onRetry={onRetry} />}
    />
  );
}

function Amount({ expense: { amount, currency, isRefund } }: { expense: ExpenseRow }) {
  const money = () => <Money amount={amount} currency={currency} />;
  return isRefund ? say.rich("refundAmount", { amount: money }) : money();
}
