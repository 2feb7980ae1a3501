/** The four figures on top. */
import { Anchor } from "@mantine/core";
import type { AnalyticsOverview } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { expensesMatching } from "../shell/links.ts";
import { Money } from "../ui/Money.tsx";
import styles from "./Figures.module.css";

/** The list's search knows a status by its words. */
const TO_REVIEW = expensesMatching("to review");

export function Figures({ overview }: { overview: AnalyticsOverview }) {
  const { currency, spent, taxPaid, entries, waiting } = overview;
  const underWay = [
    waiting.failed > 0 && `${waiting.failed} failed`,
    waiting.inProcessing > 0 && `${waiting.inProcessing} in processing`,
  ].filter((words) => words !== false);
  return (
    <dl className={styles.figures}>
      <Figure label="Spent">
        <Money amount={spent} currency={currency} />
      </Figure>
      <Figure label="Tax paid">
        <Money amount={taxPaid} currency={currency} />
      </Figure>
      <Figure label="Entries">{entries.toLocaleString()}</Figure>
      <Figure label="Waiting for review" note={underWay.join(" · ")}>
        {waiting.toReview === 0 ? (
          "0"
        ) : (
          <Anchor
            component={Link}
            to={TO_REVIEW}
            inherit
            aria-label={`${waiting.toReview} waiting for review: show them`}
          >
            {waiting.toReview.toLocaleString()}
          </Anchor>
        )}
      </Figure>
    </dl>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
