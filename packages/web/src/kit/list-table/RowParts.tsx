/** Parts of a row, in a table and on a card: its name, by which it opens, a click elsewhere in it, and its checkbox. */
import { UnstyledButton } from "@mantine/core";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { QuickCheckbox } from "../QuickCheckbox.tsx";
import { say } from "../say.ts";
import text from "../text.module.css";
import styles from "./ListTable.module.css";
import type { ListColumn, ListProps, ListSelection } from "./ListTable.tsx";
import type { Order } from "./order.ts";

/** A click anywhere in a row that opens, unless it was meant for something of its own or marked a text. */
export function useRowClick<Row>({ linkOf, onOpen }: Pick<ListProps<Row, string, Order<string>>, "linkOf" | "onOpen">) {
  const navigate = useNavigate();
  if (!linkOf && !onOpen) return null;
  return (row: Row, event: MouseEvent<HTMLElement>) => {
    const own = event.target instanceof Element && event.target.closest("a, button, input, label, [role='menu']");
    // Elements that float above the table are in React's tree, not in the row.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (own || !inside || event.defaultPrevented || getSelection()?.type === "Range") return;
    if (onOpen) onOpen(row);
    else if (linkOf) void navigate(linkOf(row));
  };
}

/** The name of a row: where rows open, the link or button by which keys and screen readers open it. */
export function RowName<Row>(
  props: Pick<ListProps<Row, string, Order<string>>, "linkOf" | "onOpen"> & {
    column: ListColumn<Row>;
    row: Row;
    className?: string | undefined;
  },
) {
  const { column, row, linkOf, onOpen, className = styles.open } = props;
  const name = column.cell(row);
  if (linkOf)
    return (
      <Link className={`${text.strong} ${text.link} ${text.opens} ${className}`} to={linkOf(row)}>
        {name}
      </Link>
    );
  if (onOpen)
    return (
      <UnstyledButton className={`${text.strong} ${text.link} ${text.opens} ${className}`} onClick={() => onOpen(row)}>
        {name}
      </UnstyledButton>
    );
  return <>{name}</>;
}

export function SelectAll<Row>(props: { rows: readonly Row[]; selection: ListSelection<Row>; label?: string }) {
  const { rows, selection, label } = props;
  const chosen = rows.filter((row) => selection.has(row)).length;
  return (
    <QuickCheckbox
      size="xs"
      label={label}
      aria-label={label ? undefined : say("selectAll")}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onCheck={(isChecked) => selection.set(rows, isChecked)}
    />
  );
}

export function SelectRow<Row>({ row, selection }: { row: Row; selection: ListSelection<Row> }) {
  return (
    <QuickCheckbox
      size="xs"
      aria-label={say("selectRow", { name: selection.nameOf(row) })}
      checked={selection.has(row)}
      onCheck={(isChecked) => selection.set([row], isChecked)}
    />
  );
}
