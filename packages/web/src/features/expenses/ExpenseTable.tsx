/** The expenses as a table: sortable heads, the whole row opens, actions at the right edge. */

import { Box } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import { type MouseEvent, memo, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { DateText, InstantText } from "../../kit/DateText.tsx";
import { ABSENT } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { widthOf } from "../../kit/list-table/order.ts";
import { SortHead } from "../../kit/list-table/SortHead.tsx";
import table from "../../kit/list-table/Table.module.css";
import { Money } from "../../kit/Money.tsx";
import { QuickCheckbox } from "../../kit/QuickCheckbox.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { type ColumnChoice, useColumns } from "../views/columns.ts";
import { BillMark } from "./BillMark.tsx";
import { type BatchFile, descriptionOf } from "./batch.ts";
import type { ExpenseListProps } from "./ExpenseList.tsx";
import styles from "./ExpenseTable.module.css";
import { FoundIn } from "./FoundIn.tsx";
import { OPENS_ROW } from "./focus-row.ts";
import type { ListView, SortColumn } from "./list-params.ts";
import { RowActions } from "./RowActions.tsx";
import { RowCheckbox, type RowSelection, rowSelection } from "./RowCheckbox.tsx";
import { expensePath, nameOf, reasonsOf } from "./row-facts.ts";
import { say } from "./say.ts";

/** The first names the row. */
export const COLUMNS: readonly Column[] = [
  {
    by: "vendorName",
    label: sayCommon("vendor"),
    cellClass: styles.vendor,
    cell: (expense, search) => (
      <>
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
      </>
    ),
    file: (file) => <span className={text.noteBelow}>{descriptionOf(file)}</span>,
  },
  { by: "date", label: sayCommon("date"), cell: ({ date }) => <DateText day={date} /> },
  {
    id: "dueDate",
    label: sayCommon("dueDate"),
    extra: "chosen",
    cell: ({ dueDate }) => <DateText day={dueDate} />,
  },
  {
    by: "date_upload",
    label: say("uploaded"),
    extra: "wide",
    cell: (expense) => <InstantText instant={expense.date_upload} />,
    file: (file) => <InstantText instant={file.addedAt} />,
  },
  {
    by: "invoiceNumber",
    label: say("invoiceNumber"),
    extra: "wide",
    cellClass: styles.number,
    cell: ({ invoiceNumber }) => <span title={invoiceNumber ?? undefined}>{invoiceNumber || ABSENT}</span>,
  },
  {
    by: "categoryName",
    label: sayCommon("category"),
    cellClass: styles.category,
    cell: ({ categoryName, categoryCode }) => (
      <>
        <span title={categoryName}>{categoryName}</span>
        <span className={text.noteBelow}>{categoryCode}</span>
      </>
    ),
  },
  { id: "currency", label: sayCommon("currency"), extra: "chosen", cell: ({ currency }) => currency },
  {
    by: "amount",
    label: sayCommon("amount"),
    figure: true,
    cellClass: text.medium,
    cell: ({ amount, currency, isRefund }) => (
      <>
        <Money amount={amount} currency={currency} />
        {isRefund && <span className={text.noteBelow}>{say("refund")}</span>}
      </>
    ),
  },
  {
    by: "status",
    label: sayCommon("status"),
    cell: (expense) => <StatusBadge status={expense.status} reasons={reasonsOf(expense)} />,
    file: (file) => <StatusBadge status={file.stage} />,
  },
];

interface Column extends ColumnChoice {
  by?: SortColumn;
  figure?: boolean;
  cellClass?: string;
  /** @param search the list's address, to which the expense leads back */
  cell: (expense: ExpenseRow, search: string) => ReactNode;
  /** Of a file of the running batch that has no entry yet. */
  file?: (file: BatchFile) => ReactNode;
}

const classOf = ({ figure, extra, cellClass }: Column) =>
  [figure && table.figure, extra && styles.wide, cellClass].filter(Boolean).join(" ") || undefined;

export function ExpenseTable({ rows, view, selection, onSort, onDelete, onRetry }: ExpenseListProps) {
  const shown = rows.flatMap((row) => (row.kind === "expense" ? [row.expense] : []));
  const selected = shown.filter(({ id }) => selection?.rows.has(id)).length;
  const columns = useColumns("expenses", COLUMNS);
  const minWidth = widthOf(columns);
  return (
    <div className={`${layout.surface} ${table.frame} ${minWidth === undefined ? "" : layout.scrolls}`}>
      <table className={table.table} style={{ minWidth }}>
        <caption className="visually-hidden">{say("expenses")}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.select}>
              <QuickCheckbox
                size="xs"
                aria-label={say("selectPage")}
                disabled={selection === null || shown.length === 0}
                checked={selected > 0 && selected === shown.length}
                indeterminate={selected > 0 && selected < shown.length}
                onCheck={(isChecked) => selection?.set(shown, isChecked)}
              />
            </th>
            {columns.map((column) => (
              <Head key={column.label} column={column} view={view} onSort={onSort} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{say("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === "file" ? (
              <FileRow key={row.key} file={row.file} columns={columns} />
            ) : (
              <ExpenseTableRow
                key={row.key}
                expense={row.expense}
                columns={columns}
                {...rowSelection(selection, row.expense)}
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

interface RowProps extends RowSelection, Pick<ExpenseListProps, "onDelete" | "onRetry"> {
  expense: ExpenseRow;
  columns: readonly Column[];
}

/** Drawn again only when something of its own changed: selecting one leaves the others. */
const ExpenseTableRow = memo(function ExpenseTableRow({ expense, columns, onDelete, onRetry, ...selection }: RowProps) {
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
    <tr className={styles.row} onClick={open} data-selected={selection.isSelected || undefined}>
      <td className={table.select}>
        <RowCheckbox expense={expense} {...selection} />
      </td>
      {columns.map((column) => (
        <td key={column.label} className={classOf(column)}>
          {column.cell(expense, search)}
        </td>
      ))}
      <td className={styles.actions}>
        <RowActions expense={expense} onDelete={onDelete} onRetry={onRetry} />
      </td>
    </tr>
  );
});

/** A file of the running batch that has no entry yet. */
function FileRow({ file, columns }: { file: BatchFile; columns: readonly Column[] }) {
  return (
    <Box component="tr" h={56}>
      <td className={table.select} />
      {columns.map((column) => (
        <td key={column.label} className={classOf(column)}>
          {column.file ? column.file(file) : ABSENT}
        </td>
      ))}
      <td />
    </Box>
  );
}

function Head({ column, view, onSort }: { column: Column; view: ListView; onSort: (view: ListView) => void }) {
  const { by, label, figure } = column;
  const className = column.extra && styles.wide;
  if (by === undefined)
    return (
      <th scope="col" className={[className, table.plainHead].filter(Boolean).join(" ")}>
        {label}
      </th>
    );
  return <SortHead<SortColumn, ListView> {...{ by, label, figure, className, view }} onView={onSort} />;
}
