/** The expenses as a table: sortable heads, the whole row opens, actions at the right edge. */

import { Box, Checkbox } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { DateText, InstantText } from "../../kit/DateText.tsx";
import { ABSENT } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { SortHead } from "../../kit/list-table/SortHead.tsx";
import table from "../../kit/list-table/Table.module.css";
import { Money } from "../../kit/Money.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { BillMark } from "./BillMark.tsx";
import { type BatchFile, descriptionOf } from "./batch.ts";
import type { ExpenseListProps } from "./ExpenseList.tsx";
import styles from "./ExpenseTable.module.css";
import { FoundIn } from "./FoundIn.tsx";
import { OPENS_ROW } from "./focus-row.ts";
import type { ListView, SortColumn } from "./list-params.ts";
import { RowActions } from "./RowActions.tsx";
import { RowCheckbox } from "./RowCheckbox.tsx";
import { expensePath, nameOf, reasonsOf } from "./row-facts.ts";
import { say } from "./say.ts";

const COLUMNS: readonly { by: SortColumn; label: string; figure?: boolean; className?: string }[] = [
  { by: "vendorName", label: sayCommon("vendor") },
  { by: "date", label: sayCommon("date") },
  { by: "date_upload", label: say("uploaded"), className: styles.wide },
  { by: "invoiceNumber", label: say("invoiceNumber"), className: styles.wide },
  { by: "categoryName", label: sayCommon("category") },
  { by: "amount", label: sayCommon("amount"), figure: true },
  { by: "status", label: sayCommon("status") },
];

export function ExpenseTable({ rows, view, selection, onSort, onDelete, onRetry }: ExpenseListProps) {
  const shown = rows.flatMap((row) => (row.kind === "expense" ? [row.expense] : []));
  const selected = shown.filter(({ id }) => selection?.rows.has(id)).length;
  return (
    <div className={`${layout.surface} ${styles.frame}`}>
      <table className={table.table}>
        <caption className="visually-hidden">{say("expenses")}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.select}>
              <Checkbox
                size="xs"
                aria-label={say("selectPage")}
                disabled={selection === null || shown.length === 0}
                checked={selected > 0 && selected === shown.length}
                indeterminate={selected > 0 && selected < shown.length}
                onChange={(event) => selection?.set(shown, event.currentTarget.checked)}
              />
            </th>
            {COLUMNS.map((column) => (
              <SortHead<SortColumn, ListView> key={column.by} {...column} view={view} onView={onSort} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{say("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === "file" ? (
              <FileRow key={row.key} file={row.file} />
            ) : (
              <ExpenseTableRow
                key={row.key}
                expense={row.expense}
                selection={selection}
                onDelete={onDelete}
                onRetry={onRetry}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<ExpenseListProps, "selection" | "onDelete" | "onRetry"> {
  expense: ExpenseRow;
}

function ExpenseTableRow({ expense, selection, onDelete, onRetry }: RowProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // Buttons and links of the row do their own thing, and marked text is wanted for copying.
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("a, button, label, input, [role=dialog]") || window.getSelection()?.type === "Range") return;
    if (event.currentTarget.contains(target)) navigate(expensePath(expense.id), { state: { list: search } });
  };
  return (
    // The vendor is a link to the same page, for keys and screen readers.
    <tr className={styles.row} onClick={open} data-selected={selection?.rows.has(expense.id) || undefined}>
      <td className={table.select}>
        <RowCheckbox expense={expense} selection={selection} />
      </td>
      <td className={styles.vendor}>
        <Link
          {...OPENS_ROW}
          className={`${text.link} ${text.medium} ${styles.link}`}
          to={expensePath(expense.id)}
          state={{ list: search }}
        >
          {nameOf(expense)}
        </Link>
        <span className={text.noteBelow}>{expense.description}</span>
        {expense.bill && (
          <span className={text.noteBelow}>
            <BillMark bill={expense.bill} currency={expense.currency} whole={expense.amount} />
          </span>
        )}
        {expense.excerpt && <FoundIn excerpt={expense.excerpt} />}
      </td>
      <td>
        <DateText day={expense.date} />
      </td>
      <td className={styles.wide}>
        <InstantText instant={expense.date_upload} />
      </td>
      <td className={`${styles.wide} ${styles.number}`} title={expense.invoiceNumber ?? undefined}>
        {expense.invoiceNumber || ABSENT}
      </td>
      <td className={styles.category} title={expense.categoryName}>
        {expense.categoryName}
        <span className={text.noteBelow}>{expense.categoryCode}</span>
      </td>
      <td className={`${table.figure} ${text.medium}`}>
        <Money amount={expense.amount} currency={expense.currency} />
        {expense.isRefund && <span className={text.noteBelow}>{say("refund")}</span>}
      </td>
      <td>
        <StatusBadge status={expense.status} reasons={reasonsOf(expense)} />
      </td>
      <td className={styles.actions}>
        <RowActions expense={expense} onDelete={onDelete} onRetry={onRetry} />
      </td>
    </tr>
  );
}

/** A file of the running batch that has no entry yet. */
function FileRow({ file }: { file: BatchFile }) {
  return (
    <Box component="tr" h={56}>
      <td className={table.select} />
      <td className={styles.vendor}>
        <span className={text.noteBelow}>{descriptionOf(file)}</span>
      </td>
      <td>{ABSENT}</td>
      <td className={styles.wide}>
        <InstantText instant={file.addedAt} />
      </td>
      <td className={styles.wide}>{ABSENT}</td>
      <td>{ABSENT}</td>
      <td className={table.figure}>{ABSENT}</td>
      <td>
        <StatusBadge status={file.stage} />
      </td>
      <td />
    </Box>
  );
}
