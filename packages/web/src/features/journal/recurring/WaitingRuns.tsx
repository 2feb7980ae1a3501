/** Days of recurring entries that could not be posted, each with its reason and what can be done. */
import { Button, Group } from "@mantine/core";
import type { JournalSchedule } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { settleRun } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  schedules: readonly JournalSchedule[];
  onSettled: (answer: { message: string }) => unknown;
}

const CHOICES = [
  { how: "next_open", label: say("postNextOpen") },
  { how: "post", label: say("tryAgain") },
  { how: "skip", label: say("skipRun") },
] as const;

export function WaitingRuns({ schedules, onSettled }: Props) {
  const settling = useMutation({
    mutationFn: ({ id, period, how }: { id: string; period: string; how: (typeof CHOICES)[number]["how"] }) =>
      settleRun(id, period, how),
    onSuccess: onSettled,
    onError: (error) => toast.error(messageOf(error)),
  });
  const waiting = schedules.flatMap(({ id, name, runs }) =>
    runs
      .filter(({ state }) => state === "waiting")
      .map(({ period, reason }) => ({ id, name, period, reason, key: `${id} ${period}` })),
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-runs">
      <h2 id="waiting-runs" className={text.heading}>
        {say("waiting", { count: waiting.length })}
      </h2>
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {waiting.map(({ key, id, name, period, reason }) => (
          <li key={key}>
            <Group px={16} py={12} gap="var(--space-8) var(--space-16)" className={layout.leads}>
              <div>
                <div className={text.strong}>{say("runOf", { name, day: formatDay(period) })}</div>
                <div className={`${text.dimmed} ${text.small} ${text.wrapped}`}>{reason}</div>
              </div>
              <Group gap={8}>
                {CHOICES.map(({ how, label }) => (
                  <Button
                    key={how}
                    size="compact-sm"
                    variant="default"
                    aria-label={say("runChoice", { choice: label, name, day: formatDay(period) })}
                    onClick={() => settling.isPending || settling.mutate({ id, period, how })}
                  >
                    {label}
                  </Button>
                ))}
              </Group>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
