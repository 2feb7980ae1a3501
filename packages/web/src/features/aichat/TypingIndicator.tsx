/** Three dots while an answer is awaited. */
import { Group } from "@mantine/core";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";
import styles from "./TypingIndicator.module.css";

/** @param step what is being looked up; absent: not known yet */
export function TypingIndicator({ step }: { step?: string }) {
  return (
    <Group display="inline-flex" gap={4} wrap="nowrap" className={`${layout.rigid} ${styles.bubble}`} role="status">
      <span className="visually-hidden">{say("answering")}</span>
      {step && <span className={text.note}>{step}</span>}
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
    </Group>
  );
}
