/** Totals of a file, and its rows, of which the first are shown. */

import { Flex, Text } from "@mantine/core";
import type { ReactNode } from "react";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import styles from "./Files.module.css";

export function Figures({ figures }: { figures: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={`${text.labelledFacts} ${layout.fields} ${text.plain} ${text.figures}`}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps<Row> {
  /** Names the list. */
  label: string;
  rows: readonly Row[];
  /** Said where these are not all; null: they are. */
  partText: string | null;
  children: (row: Row) => ReactNode;
}

/** @see FileRow for one of them */
export function FileRows<Row>({ label, rows, partText, children }: RowsProps<Row>) {
  return (
    <>
      {rows.length > 0 && (
        // Scrolls, so that the keys must reach it.
        <section
          className={`${layout.rows} ${layout.scrollBox} ${styles.rows}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
          tabIndex={0}
          aria-label={label}
        >
          <ul className={layout.list}>{rows.map(children)}</ul>
        </section>
      )}
      {partText !== null && (
        <Text size="sm" c="dimmed">
          {partText}
        </Text>
      )}
    </>
  );
}

interface RowProps {
  what: ReactNode;
  /** Its result. */
  end: ReactNode;
  /** Below. */
  note: ReactNode;
  children?: ReactNode;
}

export function FileRow({ what, end, note, children }: RowProps) {
  return (
    <li>
      <span className={text.wrapped}>{what}</span>
      <Flex
        component="span"
        gap="var(--space-4) var(--space-12)"
        wrap="wrap"
        align="center"
        justify="flex-end"
        className={text.figures}
      >
        {end}
      </Flex>
      <span className={`${text.dimmed} ${layout.wholeRow}`}>{note}</span>
      {children}
    </li>
  );
}
