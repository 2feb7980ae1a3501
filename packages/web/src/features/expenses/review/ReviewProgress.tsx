/** Progress of the review: the place in the queue, and a bar beside it. */
import { Progress, Text } from "@mantine/core";
import text from "../../../kit/text.module.css";
import styles from "./Review.module.css";
import { say } from "./say.ts";
import type { Review } from "./use-review.ts";

export function ReviewProgress({ review: { queue, decided, place } }: { review: Review }) {
  const all = decided.length + (queue.data?.total ?? 0);
  return (
    <div className={styles.progress}>
      <Text size="sm" role="status" className={text.figures}>
        {say("placeOf", { place: String(decided.length + place + 1), all: String(all) })}
      </Text>
      <Progress value={(decided.length / all) * 100} size="sm" aria-label={say("reviewed")} transitionDuration={200} />
    </div>
  );
}
