/** How much of the thresholds for sales and goods across borders of the EU is used this year; nothing where nothing is. */
import { Group, Progress, Stack, Text } from "@mantine/core";
import type { TaxThresholdRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Section } from "../../kit/Section.tsx";
import text from "../../kit/text.module.css";
import { thresholdsQuery } from "./queries.ts";
import { NotVerified } from "./ReturnState.tsx";
import { say } from "./say.ts";

const COLORS = { below: undefined, near: "yellow", over: "red" } as const;

export default function Thresholds() {
  const known = useQuery(thresholdsQuery).data;
  const used = known?.data.filter(({ used, state }) => used !== 0 || state !== "below") ?? [];
  if (!known || used.length === 0) return null;
  return (
    <Stack mt={32} gap={0}>
      <Section title={say("thresholds", { year: String(known.year) })}>
        <Stack component="ul" gap={16} className={`${layout.card} ${layout.list}`}>
          {used.map((row) => (
            <Threshold key={row.kind} row={row} currency={known.currency} />
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

function Threshold({ row, currency }: { row: TaxThresholdRow; currency: string }) {
  const { kind, used, limit, state, isUnverified } = row;
  const name = say("threshold", { kind });
  const [usedText, limitText] = [formatMoney(used, currency), formatMoney(limit, currency)];
  return (
    <li>
      <Group justify="space-between" gap="var(--space-4) var(--space-16)" mb={6}>
        <span>
          {name} {isUnverified && <NotVerified />}
        </span>
        <span className={text.figures}>{say("usedOf", { used: usedText, limit: limitText })}</span>
      </Group>
      <Progress
        value={Math.max(0, Math.min(100, Math.round((used / limit) * 100)))}
        size="sm"
        aria-label={name}
        {...(COLORS[state] && { color: COLORS[state] })}
      />
      {state !== "below" && (
        <Text size="sm" c="dimmed" mt={6}>
          {say("thresholdHint", { kind })}
        </Text>
      )}
    </li>
  );
}
