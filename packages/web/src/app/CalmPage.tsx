/** A page with one sentence and one thing to do. */
import { Flex, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Leaf } from "../kit/Leaf.tsx";
import styles from "./CalmPage.module.css";

export function CalmPage(props: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <Flex component="main" direction="column" gap={16} align="center" justify="center" className={styles.page}>
      <Leaf size={36} />
      <Title order={1} fz={24}>
        {props.title}
      </Title>
      <Text c="dimmed" maw={440}>
        {props.children}
      </Text>
      {props.action}
    </Flex>
  );
}
