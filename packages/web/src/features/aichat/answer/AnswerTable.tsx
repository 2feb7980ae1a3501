/** A table of an answer; each row leads to what it is about. */

import { Anchor, Group } from "@mantine/core";
import type { AnswerPart } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateText } from "../../../kit/DateText.tsx";
import { ABSENT } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { StatusBadge } from "../../../kit/StatusBadge.tsx";
import { saveCsvFile } from "../../../kit/save-file.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { say } from "../say.ts";
import styles from "./Answer.module.css";

type Table = Extract<AnswerPart, { kind: "table" }>;
type ColumnType = Table["columns"][number]["type"];
type Cell = Table["rows"][number]["cells"][number];

const RIGHT: readonly ColumnType[] = ["amount", "count", "percent"];

export function AnswerTable({ table: { caption, columns, rows, open } }: { table: Table }) {
  const isRight = (place: number) => (RIGHT.includes(columns[place]?.type ?? "text") ? true : undefined);
  const isStatus = (place: number) => (columns[place]?.type === "status" ? true : undefined);
  // The first column of words names the row.
  const heading = Math.max(
    0,
    columns.findIndex(({ type }) => type === "text"),
  );
  return (
    <div className={`${layout.surface} ${styles.block}`}>
      <div className={layout.scrolls}>
        <table className={`${plain.table} ${styles.table}`}>
          <caption className={`${text.heading} ${text.left}`}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, place) => (
                <th key={label} scope="col" className={isRight(place) && plain.figure} data-status={isStatus(place)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, currency, to, isTotal }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change their places
              <tr key={row} data-total={isTotal || undefined}>
                {cells.map((cell, place) => {
                  const { label, type } = columns[place] ?? { label: String(place), type: "text" };
                  const shown = cellOf(cell, type, currency);
                  return place === heading ? (
                    <th key={label} scope="row">
                      {to === undefined ? (
                        shown
                      ) : (
                        <Anchor component={Link} to={to} inherit>
                          {shown}
                        </Anchor>
                      )}
                    </th>
                  ) : (
                    <td key={label} className={isRight(place) && plain.figure} data-status={isStatus(place)}>
                      {shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap={16} align="baseline">
        <OpenLink open={open} />
        <Anchor
          component="button"
          type="button"
          className={styles.open}
          onClick={() => saveCsvFile({ fileName: `${caption}.csv`, csv: csvOf(columns, rows) })}
        >
          {say("downloadCsv")}
        </Anchor>
      </Group>
    </div>
  );
}

/** The rows as a file: amounts as plain decimals with their currency in a column of its own. */
export function csvOf(columns: Table["columns"], rows: Table["rows"]): string {
  const hasAmounts = columns.some(({ type }) => type === "amount");
  const heads = [...columns.map(({ label }) => label), ...(hasAmounts ? [say("currency")] : [])];
  const lines = rows.map(({ cells, currency }) => [...cells, ...(hasAmounts ? [currency] : [])]);
  return [heads, ...lines].map((line) => `${line.map(fieldOf).join(",")}\r\n`).join("");
}

/** Quoted where it must be; text that a spreadsheet would take for a formula stays text. */
function fieldOf(cell: Cell): string {
  if (cell === null) return "";
  const text = typeof cell === "string" && /^[=+@\t\r-]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellOf(cell: Cell, type: ColumnType, currency: string | null): ReactNode {
  if (cell === null) return ABSENT;
  if (type === "amount") return <Money amount={cell} currency={currency} />;
  if (type === "date") return <DateText day={String(cell)} />;
  return type === "status" ? <StatusBadge status={String(cell)} /> : cell;
}

/** The way to the whole of it. */
export function OpenLink({ open }: { open: Table["open"] }) {
  if (!open) return null;
  return (
    <Anchor component={Link} to={open.to} className={styles.open}>
      {open.label}
    </Anchor>
  );
}
