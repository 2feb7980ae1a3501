/** A report as a table: sections, sums and totals; a figure opens the postings that it is made of. */

import { Box, UnstyledButton } from "@mantine/core";
import { type ReportFormat, type ReportRow, type ReportSheet, rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathOfEntry } from "../../client/entry-path.ts";
import { DateText } from "../../kit/DateText.tsx";
import { formatAmount } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { accountsQuery } from "../chart/queries.ts";
import { figureKey } from "./list-params.ts";
import styles from "./ReportTable.module.css";
import { say } from "./say.ts";
import { columnName } from "./words.ts";

interface Props {
  sheet: ReportSheet;
  format: ReportFormat;
  /** With the key of the figure. */
  onOpen: (figure: string) => void;
}

export function ReportTable({ sheet, format, onOpen }: Props) {
  const rows = rowsOfFormat(sheet.rows, format);
  // What is left of opening balances is to be moved: it stands out wherever it is shown.
  const openings = useQuery(accountsQuery).data?.filter(({ role }) => role === "opening_balances") ?? [];
  const isLeftOver = ({ code, cells, entry }: ReportRow) =>
    entry === null && openings.some((account) => account.code === code) && cells.some(({ amount }) => amount);
  return (
    <section
      className={`${layout.surface} ${layout.scrolls} ${styles.frame}`}
      data-broad={sheet.columns.length > 5 || undefined}
      aria-label={say("tableOf", { report: sheet.title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
      tabIndex={0}
    >
      <table className={styles.table} data-summary={format === "summary" || undefined}>
        <caption className="visually-hidden">{sheet.title}</caption>
        <thead>
          <tr>
            <th scope="col">{say(headOfNames(sheet, rows))}</th>
            {sheet.columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={styles.figure} data-kind={kind}>
                {columnName(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-kind={row.kind} data-warns={isLeftOver(row) || undefined}>
              <th
                scope="row"
                colSpan={row.cells.length === 0 ? sheet.columns.length + 1 : undefined}
                style={{ paddingInlineStart: 12 + row.depth * 20 }}
              >
                <RowName row={row} />
              </th>
              {row.cells.map((_cell, at) => (
                <td key={sheet.columns[at]?.key} className={styles.figure}>
                  <Figure sheet={sheet} row={row} at={at} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Subject of the first column: accounts, with or without entries, or the other party. */
function headOfNames({ type }: ReportSheet, rows: readonly ReportRow[]) {
  if (type === "receivables_aging") return "client";
  if (type === "payables_aging") return "vendor";
  return rows.some(({ entry }) => entry !== null) ? "accountAndEntry" : "account";
}

function RowName({ row: { code, label, entry, note } }: { row: ReportRow }) {
  if (!entry)
    return (
      <>
        {code !== null && <span className={styles.code}>{code}</span>}
        {rowLabel({ label, entry, note })}
      </>
    );
  const to = pathOfEntry(entry.link, entry.entryId);
  const said = rowLabel({ label, entry });
  return (
    <span className={styles.entry}>
      <Box component="span" miw={92} className={`${text.dimmed} ${layout.rigid}`}>
        <DateText day={entry.date} />
      </Box>
      <span className={styles.said}>{to ? <Link to={to}>{said}</Link> : said}</span>
      {entry.reference && <span className={styles.code}>{entry.reference}</span>}
    </span>
  );
}

function Figure({
  sheet,
  row,
  at,
  onOpen,
}: {
  sheet: ReportSheet;
  row: ReportRow;
  at: number;
  onOpen: Props["onOpen"];
}) {
  const cell = row.cells[at];
  if (!cell || cell.amount === null) return null;
  const shown = formatAmount(cell.amount, sheet.currency);
  if (!cell.postings) return <>{shown}</>;
  const column = columnName(sheet.columns[at]?.label ?? "");
  const name = [row.code, row.label].filter(Boolean).join(" ");
  return (
    <UnstyledButton
      className={styles.open}
      aria-label={say("openFigure", { row: name, column, amount: shown })}
      onClick={() => onOpen(figureKey(row.key, sheet.columns[at]?.key ?? ""))}
    >
      {shown}
    </UnstyledButton>
  );
}
