/** What to try in the first days, each with the way there. */

import { Text, Title } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { tipsQuery } from "./calls.ts";
import styles from "./QuickStart.module.css";

export function QuickStart() {
  const { data: tips, isError } = useQuery(tipsQuery);
  // Nobody waits for tips: they appear when they are there.
  if (!isError && !tips?.length) return null;
  return (
    <section aria-labelledby="quick-start">
      <Title order={2} fz="lg" id="quick-start">
        Quick Start Guide
      </Title>
      {tips ? (
        <ul className={styles.tips}>
          {tips.map(({ title, description, action }) => (
            <li key={title} className={`${layout.row} ${styles.tip}`}>
              <Text fw={550}>{title}</Text>
              <Text c="dimmed" size="sm">
                {description}
              </Text>
              <Link className={`${text.opens} ${styles.link}`} to={action} aria-label={`Get Started: ${title}`}>
                Get Started
                <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed" size="sm" mt={8}>
          The tips could not be loaded. Everything else works without them.
        </Text>
      )}
    </section>
  );
}
