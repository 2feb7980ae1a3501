/** A titled part of the expense's data. */
import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
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
