/** Title and one sentence left, actions right. */
import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./PageHeader.module.css";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={layout.words}>
        <Title order={1} fz={24} lh={1.3}>
          {title}
        </Title>
        {children && (
          <Text component="div" c="dimmed">
            {children}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap={8} align="stretch">
          {actions}
        </Group>
      )}
    </header>
  );
}
