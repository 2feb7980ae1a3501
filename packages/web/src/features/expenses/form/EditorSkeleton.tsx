/** The two panes while what fills them is on its way. */
import { Loader, Skeleton, Title } from "@mantine/core";
import styles from "./ExpenseEditor.module.css";

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.sides}>
      <div className={styles.document}>
        <Skeleton height="100%" mih={220} />
      </div>
      <div className={styles.data}>
        <Title order={1} fz={24} lh={1.3}>
          {title}
        </Title>
        <Loader size="sm" role="status" aria-label="Loading expense" />
        <Skeleton height={320} />
      </div>
    </div>
  );
}
