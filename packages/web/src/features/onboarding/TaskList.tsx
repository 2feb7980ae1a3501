/** The tasks of the onboarding, on ruled lines: the state of each, what it asks for, and the way there. */

import { Box, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import type { OptionalTask } from "./queries.ts";
import { say } from "./say.ts";
import styles from "./TaskList.module.css";
import type { TaskView } from "./tasks.ts";
import { useMark } from "./use-mark.ts";

interface Props {
  tasks: readonly TaskView[];
  labelledBy: string;
  onSetup: () => void;
}

export function TaskList({ tasks, labelledBy, onSetup }: Props) {
  return (
    <Box component="ul" mb={24} className={`${layout.list} ${styles.tasks}`} aria-labelledby={labelledBy}>
      {tasks.map((view) => (
        <li key={view.task} className={`${layout.underlined} ${styles.row}`} id={`task-${view.task}`}>
          <Marker done={view.done} required={view.required} />
          <div className={layout.words}>
            <Text fw={550}>{view.title}</Text>
            <Text c="dimmed" size="sm">
              {view.description}
              {view.count !== null && <span className={`${text.unbroken} ${text.ink}`}> {view.count}</span>}
            </Text>
          </div>
          <div className={styles.acts}>
            <Act view={view} onSetup={onSetup} />
            {view.mark !== null && <Mark task={view.mark} title={view.title} done={view.done} />}
          </div>
        </li>
      ))}
    </Box>
  );
}

function Marker({ done, required }: { done: boolean; required: boolean }) {
  if (done)
    return (
      <span className={styles.marker} data-done>
        <IconCheck size={16} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">{say("markDone")}</span>
      </span>
    );
  return (
    <span className={styles.marker} data-required={required || undefined}>
      {required && <span aria-hidden="true">!</span>}
      <span className="visually-hidden">{required ? say("markRequired") : say("markOptional")}</span>
    </span>
  );
}

function Act({ view, onSetup }: { view: TaskView; onSetup: () => void }) {
  const { way, done, label, title } = view;
  if (way.kind === "closed")
    return (
      <Text c="dimmed" size="sm">
        {done ? label : say("othersDoThis")}
      </Text>
    );
  const looks = {
    variant: done ? "subtle" : "default",
    className: styles.button,
    "aria-label": say("actionFor", { action: label, title }),
  };
  return way.kind === "setup" ? (
    <Button {...looks} aria-haspopup="dialog" onClick={onSetup}>
      {label}
    </Button>
  ) : (
    <Button {...looks} component={Link} to={way.to}>
      {label}
    </Button>
  );
}

/** Marks a task as done by hand, or takes that back: the button says which. */
function Mark({ task, title, done }: { task: OptionalTask; title: string; done: boolean }) {
  const mark = useMark();
  const label = say.rich(done ? "markAsOpen" : "markAsDone", {
    title,
    hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
  });
  return (
    <Stack gap={0} maw={220} align="flex-start">
      <Button
        variant="subtle"
        className={styles.button}
        aria-busy={mark.isPending || undefined}
        onClick={() => mark.isPending || mark.mutate({ task, done: !done })}
      >
        {label}
      </Button>
      <Text role="status" size="sm" className={text.error}>
        {mark.isError && say("markFailed")}
      </Text>
    </Stack>
  );
}
