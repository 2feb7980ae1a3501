/** A list as a table with sortable heads where there is room, as cards on a phone. */
import { UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./ListTable.module.css";
import { sortedBy, type View } from "./view.ts";

export interface ListColumn<Row, Column extends string> {
  by: Column;
  label: string;
  cell: (row: Row) => ReactNode;
  className?: string;
}

interface Props<Row, Column extends string> {
  caption: string;
  rows: readonly Row[];
  /** The first names the row. */
  columns: readonly ListColumn<Row, Column>[];
  view: View<Column>;
  onView: (view: View<Column>) => void;
  actions: (row: Row) => ReactNode;
}

export function ListTable<Row extends { id: string }, Column extends string>(props: Props<Row, Column>) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row extends { id: string }, Column extends string>(props: Props<Row, Column>) {
  const { caption, rows, columns, view, onView, actions } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ by, label, className }) => {
              const sorted = view.sortBy === by;
              const Icon = !sorted ? IconArrowsSort : view.sortOrder === "asc" ? IconArrowUp : IconArrowDown;
              return (
                <th
                  key={by}
                  scope="col"
                  className={className}
                  aria-sort={sorted ? (view.sortOrder === "asc" ? "ascending" : "descending") : undefined}
                >
                  <UnstyledButton className={styles.sort} onClick={() => onView(sortedBy(view, by))}>
                    {label}
                    <Icon size={14} stroke={2} aria-hidden="true" />
                  </UnstyledButton>
                </th>
              );
            })}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ by, cell, className }) => (
                <td key={by} className={className}>
                  {cell(row)}
                </td>
              ))}
              <td className={styles.actions}>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row extends { id: string }, Column extends string>({
  caption,
  rows,
  columns,
  actions,
}: Props<Row, Column>) {
  const [name, ...rest] = columns;
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.cardName}>{name?.cell(row)}</div>
          <div className={styles.actions}>{actions(row)}</div>
          <dl className={styles.facts}>
            {rest.map(({ by, label, cell }) => (
              <div key={by}>
                <dt>{label}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
