/** The shape of the figures while they are fetched; appears only when that takes longer than a moment. */

import { Skeleton } from "@mantine/core";
import layout from "../../kit/layout.module.css";
import styles from "./AnalyticsScreen.module.css";
import { say } from "./say.ts";

export function AnalyticsSkeleton() {
  return (
    <div className={`${layout.comesLate} ${layout.form}`} role="status" aria-label={say("loadingFigures")}>
      <div className={styles.figures}>
        {["spent", "tax", "entries", "waiting"].map((figure) => (
          <Skeleton key={figure} height={90} radius="md" />
        ))}
      </div>
      <div className={styles.parts}>
        {["month", "category", "vendor", "account"].map((part) => (
          <Skeleton key={part} height={220} radius="md" />
        ))}
      </div>
    </div>
  );
}
