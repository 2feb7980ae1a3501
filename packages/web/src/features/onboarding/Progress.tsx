/** Progress of the required steps: as text, and as filled bars. */

import { Group, Text } from "@mantine/core";
import styles from "./Progress.module.css";
import { say } from "./say.ts";

export function Progress({ done, of }: { done: number; of: number }) {
  return (
    <Group gap="var(--space-8) var(--space-16)" mb={32}>
      <Group gap={4} align="stretch" wrap="nowrap" aria-hidden="true">
        {Array.from({ length: of }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that are all alike and never move
          <span key={step} className={styles.bar} data-filled={step < done || undefined} />
        ))}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {say("stepsDone", { done, count: of })}
      </Text>
    </Group>
  );
}
