/** The expenses as cards on a phone: who and how much at first sight, the rest below. */
import { Box, Flex } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import { Link, useLocation } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import layout from "../../kit/layout.module.css";
import table from "../../kit/list-table/Table.module.css";
import { Money } from "../../kit/Money.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { BillMark } from "./BillMark.tsx";
import { descriptionOf } from "./batch.ts";
import styles from "./ExpenseCards.module.css";
import type { ExpenseListProps } from "./ExpenseList.tsx";
import { FoundIn } from "./FoundIn.tsx";
import { OPENS_ROW } from "./focus-row.ts";
import { RowActions } from "./RowActions.tsx";
import { RowCheckbox, rowSelection } from "./RowCheckbox.tsx";
import { expensePath, nameOf, reasonsOf } from "./row-facts.ts";
import { say } from "./say.ts";

export function ExpenseCards({ rows, selection, onDelete, onRetry }: ExpenseListProps) {
  const { search } = useLocation();
  return (
    <ul className={`${layout.cardList} ${table.cards}`} aria-label={say("expenses")}>
      {rows.map((row) =>
        row.kind === "file" ? (
          <li key={row.key} className={`${layout.cardRow} ${styles.card}`}>
            <span className={`${text.dimmed} ${text.wrapped} ${text.small}`}>{descriptionOf(row.file)}</span>
            <StatusBadge status={row.file.stage} />
          </li>
        ) : (
          <li key={row.key} className={`${layout.cardRow} ${styles.card}`}>
            <Link
              {...OPENS_ROW}
              className={`${text.strong} ${text.link} ${styles.vendor}`}
              to={expensePath(row.expense.id)}
              state={{ list: search }}
            >
              {nameOf(row.expense)}
            </Link>
            <span className={styles.amount}>
              <Amount expense={row.expense} />
            </span>
            <span className={`${text.dimmed} ${text.small} ${layout.wholeRow}`}>
              {row.expense.date && (
                <>
                  <DateText day={row.expense.date} /> ·{" "}
                </>
              )}
              {row.expense.categoryName}
            </span>
            {row.expense.bill && (
              <span className={`${text.dimmed} ${text.small} ${layout.wholeRow}`}>
                <BillMark bill={row.expense.bill} currency={row.expense.currency} whole={row.expense.amount} />
              </span>
            )}
            {row.expense.excerpt && (
              <span className={`${text.dimmed} ${text.small} ${layout.wholeRow}`}>
                <FoundIn excerpt={row.expense.excerpt} />
              </span>
            )}
            <span className={styles.status}>
              <StatusBadge status={row.expense.status} reasons={reasonsOf(row.expense)} />
            </span>
            <Flex component="span" align="center" justify="flex-end" className={`${text.unbroken} ${styles.actions}`}>
              <Box component="span" w={34} h={34} className={layout.centered}>
                <RowCheckbox expense={row.expense} {...rowSelection(selection, row.expense)} />
              </Box>
              <RowActions expense={row.expense} onDelete={onDelete} onRetry={onRetry} />
            </Flex>
          </li>
        ),
      )}
    </ul>
  );
}

function Amount({ expense: { amount, currency, isRefund } }: { expense: ExpenseRow }) {
  const money = () => <Money amount={amount} currency={currency} />;
  return isRefund ? say.rich("refundAmount", { amount: money }) : money();
}
