/** A titled part of the expense's data. */
import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import layout from "./layout.module.css";
import styles from "./Section.module.css";

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={layout.shrinks} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
