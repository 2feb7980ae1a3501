/** How far the review is, and how long a document takes. */
import { Progress, Text } from "@mantine/core";
import { durationText, meanOf } from "./queue.ts";
import styles from "./Review.module.css";
import { Stopwatch } from "./Stopwatch.tsx";
import type { Review } from "./use-review.ts";

export function ReviewProgress({ review }: { review: Review }) {
  const { queue, decided, place, current, elapsed } = review;
  const all = decided.length + (queue.data?.total ?? 0);
  const mean = meanOf(decided.flatMap(({ seconds }) => seconds ?? []));
  return (
    <div className={styles.progress}>
      <div className={styles.counts}>
        <Text size="sm" role="status">
          {decided.length + place + 1} of {all}
        </Text>
        <Text size="sm" c="dimmed">
          {current && <Stopwatch key={current.expense.id} elapsed={elapsed} />}
          {mean !== null && `, ${durationText(mean)} a document on average`}
        </Text>
      </div>
      <Progress value={(decided.length / all) * 100} size="sm" aria-label="Reviewed" transitionDuration={200} />
    </div>
  );
}
