/** The way to an end that cannot be undone, set apart from everything else. */

import { Button, Flex, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./DangerCard.module.css";
import layout from "./layout.module.css";

interface Props {
  /** Of the heading, which names the card. */
  id: string;
  title: string;
  sentence: string;
  label: string;
  onAsk: () => void;
  /** The confirmation dialog. */
  children: ReactNode;
}

export function DangerCard({ id, title, sentence, label, onAsk, children }: Props) {
  return (
    <Flex
      component="section"
      gap="var(--space-12) var(--space-24)"
      wrap="wrap"
      align="center"
      justify="space-between"
      className={`${layout.card} ${layout.leads} ${styles.card}`}
      aria-labelledby={id}
    >
      <div>
        <Title order={2} fz={17} id={id}>
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {sentence}
        </Text>
      </div>
      <Button color="red.8" variant="outline" className={styles.button} onClick={onAsk}>
        {label}
      </Button>
      {children}
    </Flex>
  );
}
