/** Title and one sentence left, actions right. */
import { Flex, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import layout from "./layout.module.css";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, children, actions }: Props) {
  return (
    <Flex component="header" gap={16} wrap="wrap" align="flex-start" justify="space-between" mb={24}>
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
    </Flex>
  );
}
