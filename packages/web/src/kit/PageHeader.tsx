/** Title and one sentence left, actions right. */
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Title order={1} fz={24} lh={1.3}>
          {title}
        </Title>
        {children && (
          <Text component="div" c="dimmed">
            {children}
          </Text>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
