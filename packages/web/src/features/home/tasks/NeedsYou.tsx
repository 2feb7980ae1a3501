/** Tasks of the reader now, by kind: the first of each with its action in the row. */
import { Anchor, Button, Group as Row, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { type Group, groupsOf, type Task } from "./groups.ts";
import styles from "./NeedsYou.module.css";
import { tasksQuery } from "./queries.ts";
import { say } from "./say.ts";

/** @param figures of the dashboard, once they are here: returns to file, and documents in processing */
export default function NeedsYou({ figures }: { figures: Pick<HomeFigures, "taxDue" | "waiting"> | undefined }) {
  const inProcessing = figures?.waiting.inProcessing ?? 0;
  const heading = useId();
  const tasks = useQuery(tasksQuery);
  return (
    <section className={layout.wideCard} aria-labelledby={heading}>
      <Title order={2} fz="md" id={heading} mb={4}>
        {say("title")}
      </Title>
      <Loaded query={tasks} safe={say("safe")} skeleton={<RowsSkeleton label={say("loading")} rows={4} />}>
        {({ data }) => <Groups groups={groupsOf(data, figures?.taxDue ?? null)} />}
      </Loaded>
      {inProcessing > 0 && (
        <Anchor component={Link} to="/expenses?status=in_processing" size="sm">
          {say("inProcessing", { count: inProcessing })}
        </Anchor>
      )}
    </section>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0)
    return (
      <p className={`${layout.sign} ${styles.done}`}>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden="true" />
        <span>{say("allDone")}</span>
      </p>
    );
  return groups.map((group) => <TaskGroup key={group.kind} group={group} />);
}

function TaskGroup({ group: { title, total, to, tasks } }: { group: Group }) {
  const heading = useId();
  const accept = useAccept();
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <Row gap={8} justify="space-between" mih={32}>
        <Title order={3} fz="sm" fw={500} c="dimmed" id={heading}>
          {title}
        </Title>
        {total > tasks.length && (
          <Anchor component={Link} to={to} size="sm">
            {say("all", { count: total })}
            <span className="visually-hidden">: {title}</span>
          </Anchor>
        )}
      </Row>
      <ul className={layout.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} busy={accept.isPending} onAccept={accept.mutate} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  task: Task;
  busy: boolean;
  onAccept: (match: NonNullable<Task["accepts"]>) => void;
}

function TaskRow({ task: { title, note, money, action, to, arrival, accepts }, busy, onAccept }: RowProps) {
  const label = say("about", { action, title });
  const look = { size: "compact-md", variant: "default", "aria-label": label } as const;
  return (
    <li className={`${layout.row} ${styles.task}`}>
      <span className={`${layout.shrinks} ${styles.words}`}>
        <Link to={to} className={`${text.inherits} ${text.opens} ${text.small} ${text.wrapped}`}>
          {title}
        </Link>
        <span className={`${text.noteBelow} ${styles.note}`}>{note}</span>
      </span>
      <span className={`${text.small} ${text.figures} ${styles.money}`}>
        {money && <Money amount={money.amount} currency={money.currency} />}
      </span>
      {accepts ? (
        <Button {...look} onClick={() => busy || onAccept(accepts)}>
          {action}
        </Button>
      ) : (
        <Button {...look} component={Link} to={to} state={arrival}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** Accepts a suggested match on the spot. */
function useAccept() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (match: NonNullable<Task["accepts"]>) => {
      const { acceptSuggestion } = await import("./accept-match.ts");
      return acceptSuggestion(queries, match);
    },
  });
}
