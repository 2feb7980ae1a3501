/**
 * Previews the rows of a file: expenses, and rows that can't be posted with the reason; some at a time, of one result or of all.
 */

import { Badge, Button, SegmentedControl, Text } from "@mantine/core";
import { IMPORT_OUTCOMES, type ImportedRow, type ImportOutcome, PREVIEWED_ROWS } from "@tallyleaf/contract";
import { useState } from "react";
import { DateText } from "../../../kit/DateText.tsx";
import { ABSENT } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import styles from "./Import.module.css";
import { OUTCOMES } from "./import-state.ts";
import { say } from "./say.ts";

/** Rows to look at before one asks for more. */
const STEP = 25;
const IN_FILE_ORDER = { sortBy: "line", sortOrder: "asc" } as const;

type Row = ImportedRow & { id: string };

const COLUMNS: ListColumn<Row>[] = [
  {
    label: sayCommon("vendor"),
    cell: (row) => (
      <span>
        {row.vendor || ABSENT}
        <Text component="span" size="sm" c="dimmed" className={`${text.line} ${text.tiny} ${text.regular}`}>
          {say("line", { line: String(row.line) })}
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
  { label: sayCommon("date"), card: "fact", cell: (row) => <DateText day={row.date} /> },
  { label: sayCommon("category"), card: "fact", cell: (row) => row.category?.name ?? ABSENT },
  { label: say("paidFrom"), card: "fact", cell: (row) => row.paymentAccount?.name ?? ABSENT },
  {
    label: say("tax"),
    cell: (row) => <Money amount={row.tax} currency={row.currency} />,
    figure: true,
    card: "none",
  },
  {
    label: sayCommon("amount"),
    card: "amount",
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    figure: true,
  },
  {
    label: say("outcome"),
    card: "fact",
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
    <section aria-label={say("fileRows")}>
      {kinds.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label={say("shownRows")}
          maw="100%"
          className={layout.scrolls}
          data={[
            { value: "all", label: say("allRows", { count: all }) },
            ...kinds.map((one) => ({
              value: one,
              label: say("outcomeRows", { outcome: OUTCOMES[one].label, count: counts[one] }),
            })),
          ]}
          value={shownOutcome}
          onChange={(next) => {
            setOutcome(next as ImportOutcome | "all");
            setMost(STEP);
          }}
        />
      )}
      <ListTable
        caption={say("fileRows")}
        rows={shown}
        columns={COLUMNS}
        view={IN_FILE_ORDER as { sortBy: string; sortOrder: "asc" }}
        onView={() => undefined}
      />
      {fitting.length > most ? (
        <Button variant="subtle" mt="xs" onClick={() => setMost(most + STEP * 4)}>
          {say("showMoreRows")}
        </Button>
      ) : (
        beyond > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {say("rowsBeyond", { count: beyond, shown: PREVIEWED_ROWS })}
          </Text>
        )
      )}
    </section>
  );
}
