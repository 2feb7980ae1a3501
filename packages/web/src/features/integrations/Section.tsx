/** One part of the screen: its title with a sentence, what makes a new one, and what there is. */
import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./Integrations.module.css";

interface Props {
  title: string;
  sentence: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

export function Section({ title, sentence, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Title id={id} order={2} fz={17}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {sentence}
          </Text>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
