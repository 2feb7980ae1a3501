/** The shape of the list while it is fetched; appears only when that takes longer than a moment. */
import { Skeleton } from "@mantine/core";
import styles from "./ListSkeleton.module.css";

export function ListSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading expenses">
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten rows that are all alike and never move
        <div key={row} className={styles.row}>
          <Skeleton height={12} width="70%" radius="sm" />
          <Skeleton height={12} width="60%" radius="sm" />
          <Skeleton height={12} width="50%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
