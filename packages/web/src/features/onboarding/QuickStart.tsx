/** Tips for the first days, each with a link. */

import { Box, Text, Title } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import styles from "./QuickStart.module.css";
import { tipsQuery } from "./queries.ts";
import { say } from "./say.ts";

export function QuickStart() {
  const { data: tips, isError } = useQuery(tipsQuery);
  // Nobody waits for tips: they appear when they are there.
  if (!isError && !tips?.length) return null;
  return (
    <section aria-labelledby="quick-start">
      <Title order={2} fz="lg" id="quick-start">
        {say("quickStartGuide")}
      </Title>
      {tips ? (
        <Box component="ul" mt={8} className={`${layout.list} ${styles.tips}`}>
          {tips.map(({ title, description, action }) => (
            <Box component="li" key={title} py={12} className={layout.row}>
              <Text fw={550}>{title}</Text>
              <Text c="dimmed" size="sm">
                {description}
              </Text>
              <Link
                className={`${text.opens} ${text.leaf} ${text.medium} ${text.small} ${layout.withIcon}`}
                to={action}
                aria-label={say("getStartedWith", { title })}
              >
                {say("getStarted")}
                <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
              </Link>
            </Box>
          ))}
        </Box>
      ) : (
        <Text c="dimmed" size="sm" mt={8}>
          {say("tipsFailed")}
        </Text>
      )}
    </section>
  );
}
