/** Something could not be fetched: what happened, what is safe, and Try Again. */
import { Button, Flex, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import styles from "./States.module.css";
import { sayCommon } from "./say-common.ts";
import text from "./text.module.css";

interface Props {
  message: string;
  /** Reassurance for the reader: "Nothing was changed." */
  safe?: string;
  onRetry: () => void;
}

export function ErrorState({ message, safe, onRetry }: Props) {
  return (
    <Flex component="div" direction="column" gap={8} align="center" className={styles.state} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} color="var(--mantine-color-error)" aria-hidden="true" />
      <Text fw={550} maw={560} className={text.wrapped}>
        {message}
      </Text>
      {safe && (
        <Text c="dimmed" size="sm">
          {safe}
        </Text>
      )}
      <Button variant="default" onClick={onRetry}>
        {sayCommon("tryAgain")}
      </Button>
    </Flex>
  );
}
