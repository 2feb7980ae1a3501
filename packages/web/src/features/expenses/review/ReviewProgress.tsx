/** Progress of the review, and the average time for a document. */

import { Box, Group, Progress, Text } from "@mantine/core";
import text from "../../../kit/text.module.css";
import { durationText, meanOf } from "./queue.ts";
import { Stopwatch } from "./Stopwatch.tsx";
import { say } from "./say.ts";
import type { Review } from "./use-review.ts";

export function ReviewProgress({ review }: { review: Review }) {
  const { queue, decided, place, current, elapsed } = review;
  const all = decided.length + (queue.data?.total ?? 0);
  const mean = meanOf(decided.flatMap(({ seconds }) => seconds ?? []));
  return (
    <Box mb={24}>
      <Group
        gap="var(--space-4) var(--space-16)"
        align="stretch"
        justify="space-between"
        mb={6}
        className={text.figures}
      >
        <Text size="sm" role="status">
          {say("placeOf", { place: String(decided.length + place + 1), all: String(all) })}
        </Text>
        <Text size="sm" c="dimmed">
          {current && <Stopwatch key={current.expense.id} elapsed={elapsed} />}
          {mean !== null && ` · ${say("averageTime", { duration: durationText(mean) })}`}
        </Text>
      </Group>
      <Progress value={(decided.length / all) * 100} size="sm" aria-label={say("reviewed")} transitionDuration={200} />
    </Box>
  );
}
