/**
 * Title and one sentence left, actions right. On a phone the actions beside the main one are behind a button, and with actions there is no
 * sentence: the first rows of a list are to be in sight.
 */
import { Flex, Group, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import layout from "./layout.module.css";
import { MoreActions } from "./MoreActions.tsx";
import styles from "./PageHeader.module.css";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  /** The main action, or the few that are always in sight. */
  actions?: ReactNode;
  /** Other actions, each a button with words; before the main one. */
  more?: ReactNode;
}

export function PageHeader({ title, children, actions, more }: Props) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const hasActions = Boolean(actions || more);
  // The title of a record is more than words, and its sentence says something of it.
  const isShort = phone && hasActions && typeof title === "string" && typeof children === "string";
  return (
    <Flex
      component="header"
      gap={{ base: 12, xs: 16 }}
      wrap="wrap"
      align="flex-start"
      justify="space-between"
      mb={{ base: 16, xs: 24 }}
    >
      <div className={`${layout.words} ${styles.words}`}>
        <Title order={1} fz={24} lh={1.3}>
          {title}
        </Title>
        {children && !isShort && (
          <Text component="div" c="dimmed">
            {children}
          </Text>
        )}
      </div>
      {hasActions && (
        <Group gap={8} align="stretch" pos="relative" className={styles.actions}>
          {!phone && more}
          {actions}
          {phone && more && <MoreActions>{more}</MoreActions>}
        </Group>
      )}
    </Flex>
  );
}
