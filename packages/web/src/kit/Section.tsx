/** A titled part of the expense's data. */
import { Flex, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import layout from "./layout.module.css";

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={layout.shrinks} aria-labelledby={id}>
      <Flex component="div" gap="0 var(--space-16)" wrap="wrap" align="center" justify="space-between" mih={32} mb={4}>
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
        {aside}
      </Flex>
      {children}
    </section>
  );
}
