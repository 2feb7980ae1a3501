/** Progress of the form: four steps, and the share of them that is done. */

import { Progress as Bar, Flex, Group, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { formatPercent } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import styles from "./Progress.module.css";
import { say } from "./say.ts";
import { percentDone, type stepsOf } from "./steps.ts";

export function Progress({ steps }: { steps: ReturnType<typeof stepsOf> }) {
  const percent = percentDone(steps);
  return (
    <Stack gap={8}>
      <Group gap={12} wrap="nowrap">
        <Bar.Root size="sm" flex={1} bg="var(--mantine-color-gray-light)">
          <Bar.Section
            value={percent}
            color="brand"
            aria-label={say("formCompletion")}
            aria-valuetext={say("percentComplete", { percent: formatPercent(percent / 100) })}
          />
        </Bar.Root>
        <Text size="sm" miw="5ch" ta="right">
          {formatPercent(percent / 100)}
        </Text>
      </Group>
      <Flex
        component="ol"
        gap="var(--space-4) var(--space-12)"
        wrap="wrap"
        justify="space-between"
        className={`${layout.list} ${text.note} ${styles.steps}`}
      >
        {steps.map(({ label, done }) => (
          <li key={label} className={done ? text.leaf : undefined}>
            {done ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : <span className={styles.dot} />}
            {label}
            <span className="visually-hidden">{done ? say("stepDone") : say("stepNotDone")}</span>
          </li>
        ))}
      </Flex>
    </Stack>
  );
}
