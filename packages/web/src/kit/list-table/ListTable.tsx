/** A list as a table with sortable heads where there is room, as cards on a phone: the one list of every screen. */

import { Flex } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { To } from "react-router";
import layout from "../layout.module.css";
import { say } from "../say.ts";
import text from "../text.module.css";
import { ListCards } from "./ListCards.tsx";
import styles from "./ListTable.module.css";
import { type Order, widthOf } from "./order.ts";
import { RowName, SelectAll, SelectRow, useRowClick } from "./RowParts.tsx";
import { SortHead } from "./SortHead.tsx";
import table from "./Table.module.css";
import { useDrawnLater } from "./use-drawn-later.tsx";

/**
 * A column's place on a phone's card. `title`: begins the first line. `amount`: ends it, large; `labeledAmount`: with its label below.
 * `fact`: the second line, without its label, since it explains itself. `folded`: behind the card's "More", where the row has no page that
 * shows it. `none`: not on the card.
 */
export type CardPlace = "title" | "amount" | "labeledAmount" | "fact" | "folded" | "none";

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
  /** Its place on a phone's card; absent: the second line, after its label. The first column is the title if none claims to be it. */
  card?: CardPlace;
  /** Of the table: "30%". */
  width?: string;
  className?: string;
}

/** Rows that may be chosen, for what is done with several at once. */
export interface ListSelection<Row> {
  has: (row: Row) => boolean;
  /** From the state as it is then: rows are drawn after an input, and this may be of before another. */
  set: (rows: readonly Row[], chosen: boolean) => void;
  /** Returns the name of the row, as in "Select INV-2026-0001". */
  nameOf: (row: Row) => string;
}

export interface ListProps<Row, Sort extends string, View extends Order<Sort>> {
  caption: string;
  rows: readonly Row[];
  /** The first names the row. */
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
  props: ListProps<Row, Sort, View>,
) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  return phone ? <ListCards {...props} /> : <Table {...props} />;
}

/** Returns the classes of a column's cells. */
const classOf = (column: { figure?: boolean; className?: string; extra?: string }) =>
  [column.figure && table.figure, column.extra && table.wide, column.className].filter(Boolean).join(" ") || undefined;

function Table<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: ListProps<Row, Sort, View>,
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
  props: ListProps<Row, Sort, View>,
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
              <SelectRow row={row} selection={selection} />
            </td>
          )}
          {columns.map((column, place) => (
            <td key={column.label} className={classOf(column)}>
              {place === 0 ? <RowName {...props} column={column} row={row} /> : column.cell(row)}
            </td>
          ))}
          {actions && <td className={styles.actions}>{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
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
