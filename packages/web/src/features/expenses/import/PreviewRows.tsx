/** What each row of the file becomes, what cannot be booked and why; some at a time, of one outcome or of all. */

import { Badge, Button, SegmentedControl, Text } from "@mantine/core";
import { IMPORT_OUTCOMES, type ImportedRow, type ImportOutcome, PREVIEWED_ROWS } from "@tallyleaf/contract";
import { useState } from "react";
import { DateText } from "../../../kit/DateText.tsx";
import { ABSENT } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import styles from "./Import.module.css";
import { OUTCOMES } from "./words.ts";

/** Rows to look at before one asks for more. */
const STEP = 25;
const IN_FILE_ORDER = { sortBy: "line", sortOrder: "asc" } as const;

type Row = ImportedRow & { id: string };

const COLUMNS: ListColumn<Row>[] = [
  {
    label: "Vendor",
    cell: (row) => (
      <span>
        {row.vendor || ABSENT}
        <Text component="span" size="sm" c="dimmed" className={`${text.line} ${text.tiny} ${text.regular}`}>
          Line {row.line}
          {row.description && ` · ${row.description}`}
        </Text>
        {row.notes.map((note) => (
          <span
            key={note}
            className={
              row.outcome === "bad"
                ? `${text.line} ${text.tiny} ${text.regular} ${text.error}`
                : `${text.noteBelow} ${text.regular}`
            }
          >
            {note}
          </span>
        ))}
      </span>
    ),
    className: styles.vendor,
  },
  { label: "Date", cell: (row) => <DateText day={row.date} /> },
  { label: "Category", cell: (row) => row.category?.name ?? ABSENT },
  { label: "Paid from", cell: (row) => row.paymentAccount?.name ?? ABSENT },
  { label: "Tax", cell: (row) => <Money amount={row.tax} currency={row.currency} />, figure: true, tableOnly: true },
  { label: "Amount", cell: (row) => <Money amount={row.amount} currency={row.currency} />, figure: true },
  {
    label: "Outcome",
    cell: ({ outcome }) => (
      <Badge color={OUTCOMES[outcome].color} size="lg" className={styles.outcome}>
        {OUTCOMES[outcome].label}
      </Badge>
    ),
  },
];

export function PreviewRows({ counts, rows }: { counts: Record<ImportOutcome, number>; rows: readonly ImportedRow[] }) {
  const [outcome, setOutcome] = useState<ImportOutcome | "all">("all");
  const [most, setMost] = useState(STEP);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = IMPORT_OUTCOMES.filter((one) => counts[one] > 0);
  const shownOutcome = outcome !== "all" && counts[outcome] === 0 ? "all" : outcome;
  const fitting = rows.filter((row) => shownOutcome === "all" || row.outcome === shownOutcome);
  const shown = fitting.slice(0, most).map((row) => ({ ...row, id: String(row.line) }));
  const beyond = (shownOutcome === "all" ? all : counts[shownOutcome]) - fitting.length;
  return (
    <section aria-label="Rows of the file">
      {kinds.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label="Which rows"
          maw="100%"
          className={layout.scrolls}
          data={[
            { value: "all", label: `All ${all.toLocaleString()}` },
            ...kinds.map((one) => ({ value: one, label: `${OUTCOMES[one].label} ${counts[one].toLocaleString()}` })),
          ]}
          value={shownOutcome}
          onChange={(next) => {
            setOutcome(next as ImportOutcome | "all");
            setMost(STEP);
          }}
        />
      )}
      <ListTable
        caption="Rows of the file"
        rows={shown}
        columns={COLUMNS}
        view={IN_FILE_ORDER as { sortBy: string; sortOrder: "asc" }}
        onView={() => undefined}
      />
      {fitting.length > most ? (
        <Button variant="subtle" mt="xs" onClick={() => setMost(most + STEP * 4)}>
          Show more rows
        </Button>
      ) : (
        beyond > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            and {beyond.toLocaleString()} more: of each outcome the first {PREVIEWED_ROWS} are shown.
          </Text>
        )
      )}
    </section>
  );
}
