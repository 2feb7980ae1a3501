/** A list as a table with sortable heads where there is room, as cards on a phone: the one list of every screen. */

import { Box, Flex, Group, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { MouseEvent, ReactNode } from "react";
import { Link, type To, useNavigate } from "react-router";
import layout from "../layout.module.css";
import { QuickCheckbox } from "../QuickCheckbox.tsx";
import { say } from "../say.ts";
import text from "../text.module.css";
import styles from "./ListTable.module.css";
import { type Order, widthOf } from "./order.ts";
import { SortHead } from "./SortHead.tsx";
import table from "./Table.module.css";
import { useDrawnLater } from "./use-drawn-later.tsx";

export interface ListColumn<Row, Sort extends string = string> {
  /** Names the column; no two of a list say the same. */
  label: string;
  /** Shown in the head of a column that isn't sortable, in place of the label. */
  head?: ReactNode;
  /** Explains the label beside it, in the head of a column that is sortable. */
  mark?: ReactNode;
  /** Names it in addresses and choices of columns; absent: `by`. */
  id?: string;
  /** Beside the standard columns: where the list is wide, or only where it was chosen. */
  extra?: "wide" | "chosen";
  /** Sort key of this column; absent: it is not sortable. */
  by?: Sort;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: to the right, in tabular digits. */
  figure?: boolean;
  /** Left out on a phone's card, where there is room for what matters. */
  tableOnly?: boolean;
  /** Of the table: "30%". */
  width?: string;
  className?: string;
}

/** Rows that may be chosen, for what is done with several at once. */
interface ListSelection<Row> {
  has: (row: Row) => boolean;
  /** From the state as it is then: rows are drawn after an input, and this may be of before another. */
  set: (rows: readonly Row[], chosen: boolean) => void;
  /** Returns the name of the row, as in "Select INV-2026-0001". */
  nameOf: (row: Row) => string;
}

interface Props<Row, Sort extends string, View extends Order<Sort>> {
  caption: string;
  rows: readonly Row[];
  /** The first names the row, and heads its card. */
  columns: readonly ListColumn<Row, Sort>[];
  view: View;
  onView: (view: View) => void;
  actions?: (row: Row) => ReactNode;
  /** The row's own page: its first cell links to it, and a click anywhere in the row goes there. */
  linkOf?: (row: Row) => To;
  /** Opens a row that has no page of its own, in the same two ways. */
  onOpen?: (row: Row) => void;
  selection?: ListSelection<Row>;
  /** The rows are those of the view before, until the new ones are here. */
  stale?: boolean;
}

export function ListTable<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: Props<Row, Sort, View>,
) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

/** Returns the classes of a column's cells. */
const classOf = (column: { figure?: boolean; className?: string; extra?: string }) =>
  [column.figure && table.figure, column.extra && table.wide, column.className].filter(Boolean).join(" ") || undefined;

function Table<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: Props<Row, Sort, View>,
) {
  const { caption, rows, columns, view, onView, actions, selection, stale } = props;
  const body = useDrawnLater(props, Rows);
  const minWidth = widthOf(columns);
  return (
    <div
      className={`${layout.surface} ${table.frame} ${minWidth === undefined ? "" : layout.scrolls}`}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
      <table className={`${table.table} ${styles.table}`} style={{ minWidth }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${table.select} ${styles.select}`}>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.label} column={column} view={view} onView={onView} />
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">{say("actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        {body}
      </table>
    </div>
  );
}

function Rows<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: Props<Row, Sort, View>,
) {
  const { rows, columns, actions, selection } = props;
  const open = useRowClick(props);
  return (
    <tbody>
      {rows.map((row) => (
        // The first cell's link or button does the same for keys.
        <tr
          key={row.id}
          data-opens={open !== null || undefined}
          data-selected={selection?.has(row) || undefined}
          onClick={open === null ? undefined : (event) => open(row, event)}
        >
          {selection && (
            <td className={`${table.select} ${styles.select}`}>
              <SelectOne row={row} selection={selection} />
            </td>
          )}
          {columns.map((column, place) => (
            <td key={column.label} className={classOf(column)}>
              {place === 0 ? <Name {...props} row={row} /> : column.cell(row)}
            </td>
          ))}
          {actions && <td className={styles.actions}>{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

/** A click anywhere in a row that opens, unless it was meant for something of its own or marked a text. */
function useRowClick<Row>({ linkOf, onOpen }: Pick<Props<Row, string, Order<string>>, "linkOf" | "onOpen">) {
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

function Head<Row, Sort extends string, View extends Order<Sort>>(props: {
  column: ListColumn<Row, Sort>;
  view: View;
  onView: (view: View) => void;
}) {
  const { column, view, onView } = props;
  const { by, label } = column;
  if (by === undefined)
    return (
      <th scope="col" className={classOf(column)} style={{ width: column.width }}>
        <Flex component="span" display="inline-flex" align="center" mih={32} px={4} className={text.note}>
          {column.head ?? label}
        </Flex>
      </th>
    );
  return (
    <SortHead<Sort, View>
      {...column}
      className={classOf({ ...column, figure: false })}
      by={by}
      view={view}
      onView={onView}
    />
  );
}

/** The first cell: where rows open, the link or button by which keys and screen readers open it. */
function Name<Row>(
  props: Pick<Props<Row, string, Order<string>>, "linkOf" | "onOpen"> & {
    columns: readonly ListColumn<Row>[];
    row: Row;
  },
) {
  const { columns, row, linkOf, onOpen } = props;
  const name = columns[0]?.cell(row);
  if (linkOf)
    return (
      <Link className={`${text.strong} ${text.link} ${text.opens} ${styles.open}`} to={linkOf(row)}>
        {name}
      </Link>
    );
  if (onOpen)
    return (
      <UnstyledButton
        className={`${text.strong} ${text.link} ${text.opens} ${styles.open}`}
        onClick={() => onOpen(row)}
      >
        {name}
      </UnstyledButton>
    );
  return <>{name}</>;
}

function Cards<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: Props<Row, Sort, View>,
) {
  const { caption, rows, selection, stale } = props;
  const items = useDrawnLater(props, CardItems);
  return (
    <>
      {selection && (
        <Box px={16} pb={8}>
          <SelectAll rows={rows} selection={selection} label={say("selectAllOnThisPage")} />
        </Box>
      )}
      <ul
        className={`${layout.cardList} ${table.cards}`}
        aria-label={caption}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
      >
        {items}
      </ul>
    </>
  );
}

function CardItems<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: Props<Row, Sort, View>,
) {
  const { rows, columns, actions, selection } = props;
  const rest = columns.slice(1).filter(({ tableOnly }) => !tableOnly);
  return rows.map((row) => (
    <li key={row.id} className={layout.cardRow} data-selected={selection?.has(row) || undefined}>
      <Group gap={8} align="stretch" wrap="nowrap" pt={6} className={text.strong}>
        {selection && <SelectOne row={row} selection={selection} />}
        <Name {...props} row={row} />
      </Group>
      <div className={`${styles.actions} ${styles.cardActions}`}>{actions?.(row)}</div>
      <dl className={`${text.plain} ${text.small} ${layout.wholeRow} ${text.facts} ${styles.facts}`}>
        {rest.map(({ label, cell }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  ));
}

function SelectAll<Row>(props: { rows: readonly Row[]; selection: ListSelection<Row>; label?: string }) {
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

function SelectOne<Row>({ row, selection }: { row: Row; selection: ListSelection<Row> }) {
  return (
    <QuickCheckbox
      size="xs"
      aria-label={say("selectRow", { name: selection.nameOf(row) })}
      checked={selection.has(row)}
      onCheck={(isChecked) => selection.set([row], isChecked)}
    />
  );
}
