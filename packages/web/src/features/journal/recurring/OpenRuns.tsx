/** Days of recurring entries or documents that need a person, each with its reason and what can be done. */
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { say } from "./say.ts";

interface Listed {
  id: string;
  name: string;
  runs: readonly { state: string; period: string; reason: string }[];
}

interface Props<How extends string, Row extends Listed> {
  schedules: readonly Row[];
  /** Of runs that need a person. */
  state: string;
  title: (count: number) => string;
  /** `isFor`: absent, it is one of every schedule. */
  choices: readonly { how: How; label: string; isFor?: (schedule: Row) => boolean }[];
  settle: (id: string, period: string, how: How) => Promise<{ message: string }>;
  onSettled: (answer: { message: string }) => unknown;
}

export function OpenRuns<How extends string, Row extends Listed>(props: Props<How, Row>) {
  const { schedules, state, title, choices, settle, onSettled } = props;
  const settling = useMutation({
    mutationFn: ({ id, period, how }: { id: string; period: string; how: How }) => settle(id, period, how),
    onSuccess: onSettled,
    onError: (error) => toast.error(messageOf(error)),
  });
  const open = schedules.flatMap((schedule) => {
    const { id, name, runs } = schedule;
    const offered = choices.filter(({ isFor }) => !isFor || isFor(schedule));
    return runs
      .filter((run) => run.state === state)
      .map(({ period, reason }) => ({ id, name, period, reason, offered }));
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-runs">
      <h2 id="open-runs" className={text.heading}>
        {title(open.length)}
      </h2>
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {open.map(({ id, name, period, reason, offered }) => (
          <li key={`${id} ${period}`}>
            <Group px={16} py={12} gap="var(--space-8) var(--space-16)" className={layout.leads}>
              <div>
                <div className={text.strong}>{say("runOf", { name, day: formatDay(period) })}</div>
                <div className={`${text.dimmed} ${text.small} ${text.wrapped}`}>{reason}</div>
              </div>
              <Group gap={8}>
                {offered.map(({ how, label }) => (
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
