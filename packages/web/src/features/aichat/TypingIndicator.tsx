/** Three dots while an answer is awaited. */
import { Group } from "@mantine/core";
import layout from "../../kit/layout.module.css";
import { say } from "./say.ts";
import styles from "./TypingIndicator.module.css";

export function TypingIndicator() {
  return (
    <Group display="inline-flex" gap={4} wrap="nowrap" className={`${layout.rigid} ${styles.bubble}`} role="status">
      <span className="visually-hidden">{say("answering")}</span>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
    </Group>
  );
}
