/** An empty list: what will be here, why it is worth it, and what makes the first one. */
import { Flex, Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./States.module.css";

export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Flex component="div" direction="column" gap={8} align="center" className={styles.state}>
      <Text fw={550}>{props.title}</Text>
      {props.children && (
        <Text c="dimmed" size="sm" maw={440}>
          {props.children}
        </Text>
      )}
      {props.action}
    </Flex>
  );
}
