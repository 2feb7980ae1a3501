/** The shape of a list while it is fetched; appears only when that takes longer than a moment. */

import { Skeleton } from "@mantine/core";
import layout from "./layout.module.css";
import styles from "./RowsSkeleton.module.css";

interface Props {
  /** For those who cannot see it: "Loading members". */
  label: string;
  rows?: number;
}

export function RowsSkeleton({ label, rows = 4 }: Props) {
  return (
    <div className={layout.comesLate} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike and never move
        <div key={row} className={styles.row}>
          <Skeleton height={12} width="70%" radius="sm" />
          <Skeleton height={12} width="60%" radius="sm" />
          <Skeleton height={12} width="50%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
