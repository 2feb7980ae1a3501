/** How many of the required steps are done: in words, and as that many filled bars. */
import { Text } from "@mantine/core";
import styles from "./Progress.module.css";

export function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that are all alike and never move
          <span key={step} className={styles.bar} data-filled={step < done || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {done} of {of} required steps done
      </Text>
    </div>
  );
}
