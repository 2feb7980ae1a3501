/** A secret on one line, with the button that copies it. */

import { Flex } from "@mantine/core";
import { CopyTextButton } from "../../kit/CopyTextButton.tsx";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import styles from "./Integrations.module.css";

export function CopyLine({ value, label }: { value: string; label: string }) {
  return (
    <Flex
      component="section"
      gap={8}
      align="center"
      p={8}
      pl={12}
      className={`${layout.surface} ${layout.well}`}
      aria-label={label}
    >
      <code className={`${text.mono} ${text.tiny} ${styles.secret} ${layout.grows}`}>{value}</code>
      <CopyTextButton text={value} />
    </Flex>
  );
}
