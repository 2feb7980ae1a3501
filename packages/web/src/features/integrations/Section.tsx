/** One part of the screen: its title with a sentence, what makes a new one, and what there is. */
import { Box, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  sentence: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

export function Section({ title, sentence, action, children }: Props) {
  const id = useId();
  return (
    <Box component="section" mt={40} aria-labelledby={id}>
      <Group gap="var(--space-8) var(--space-24)" align="flex-start" justify="space-between" mb={16}>
        <Box flex="1 1 320px" maw={640}>
          <Title id={id} order={2} fz={17}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {sentence}
          </Text>
        </Box>
        {action}
      </Group>
      {children}
    </Box>
  );
}
