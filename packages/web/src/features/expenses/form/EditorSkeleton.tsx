/** The two panes while what fills them is on its way. */

import { Flex, Loader, Skeleton, Title } from "@mantine/core";
import layout from "../../../kit/layout.module.css";
import styles from "./ExpenseEditor.module.css";
import { say } from "./say.ts";

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <div className={layout.sides}>
      <div className={styles.document}>
        <Skeleton height="100%" mih={220} />
      </div>
      <Flex component="div" direction="column" gap={24} className={`${layout.shrinks} ${styles.data}`}>
        <Title order={1} fz={24} lh={1.3}>
          {title}
        </Title>
        <Loader size="sm" role="status" aria-label={say("loadingExpense")} />
        <Skeleton height={320} />
      </Flex>
    </div>
  );
}
