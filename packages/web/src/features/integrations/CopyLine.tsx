/** A secret on one line, with the button that copies it. */
import { Flex } from "@mantine/core";
import { CopyTextButton } from "../../kit/CopyTextButton.tsx";
import layout from "../../kit/layout.module.css";
import styles from "./Integrations.module.css";

export function CopyLine({ value, label }: { value: string; label: string }) {
  return (
    <Flex component="section" gap={8} align="center" className={`${layout.well} ${styles.secret}`} aria-label={label}>
      <code className={styles.code}>{value}</code>
      <CopyTextButton text={value} />
    </Flex>
  );
}
