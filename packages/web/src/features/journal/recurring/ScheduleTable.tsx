/** Recurring entries or recurring documents with their next days, and running, skipping, pausing, and ending one. */
import { Badge, Menu } from "@mantine/core";
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
} from "@tabler/icons-react";
import type { JournalSchedule } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowMenu } from "../../../kit/RowMenu.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { say } from "./say.ts";

type Schedule = Pick<JournalSchedule, "id" | "name" | "currency" | "unit" | "every" | "day" | "state">;

interface Answer {
  message: string;
}

/** What is said where entries and documents differ. */
export interface ScheduleWords {
  caption: string;
  nextRun: string;
  runNow: string;
  runQuestion: string;
  runText: (name: string) => string;
  running: string;
  skipNext: string;
  end: string;
  endQuestion: string;
  endText: (name: string) => string;
}

interface Props<Row extends Schedule> {
  schedules: readonly Row[];
  words: ScheduleWords;
  /** Width of the name's column, with a note below each name. */
  nameWidth: string;
  note: (schedule: Row) => ReactNode;
  next: (schedule: Row) => { day: string | null; amount: number | null };
  calls: {
    run: (id: string) => Promise<Answer>;
    skip: (id: string) => Promise<Answer>;
    pause: (id: string, paused: boolean) => Promise<Answer>;
    end: (id: string) => Promise<Answer>;
  };
  onDone: (answer: Answer) => unknown;
  onOpen: (id: string) => void;
  runIcon: ReactNode;
  /** Absent: it can't be changed. */
  onEdit?: (schedule: Row) => void;
}

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** The list is in no other order. */
const ORDER = { sortBy: "name" as never, sortOrder: "asc" } as const;

export function ScheduleTable<Row extends Schedule>(props: Props<Row>) {
  const { schedules, words, nameWidth, note, next, calls, onDone, onOpen, runIcon, onEdit } = props;
  const acting = useMutation({
    mutationFn: (act: () => Promise<Answer>) => act(),
    onSuccess: onDone,
    onError: (error) => toast.error(messageOf(error)),
  });
  const act = (work: () => Promise<Answer>) => acting.isPending || acting.mutate(work);
  const ending = useConfirm({ act: ({ id }: Row) => calls.end(id), onDone });
  const running = useConfirm({ act: ({ id }: Row) => calls.run(id), onDone });
  const columns: readonly ListColumn<Row, never>[] = [
    {
      label: sayCommon("name"),
      width: nameWidth,
      cell: (schedule) => (
        <span className={text.wrapped}>
          {schedule.name}
          <span className={`${text.noteBelow} ${text.regular}`}>{note(schedule)}</span>
        </span>
      ),
    },
    {
      label: say("rhythm"),
      card: "fact",
      cell: ({ unit, every, day }) =>
        say("rhythmOf", { unit, every, day: unit === "week" ? "none" : day === 31 ? "last" : String(day) }),
    },
    {
      label: words.nextRun,
      cell: (schedule) =>
        schedule.state === "active" ? (
          <DateText day={next(schedule).day} />
        ) : (
          <Badge color="gray">{say(schedule.state)}</Badge>
        ),
    },
    {
      label: sayCommon("amount"),
      card: "amount",
      figure: true,
      cell: (schedule) => <Money amount={next(schedule).amount} currency={schedule.currency} />,
    },
  ];
  return (
    <>
      <ListTable
        caption={words.caption}
        rows={schedules}
        columns={columns}
        view={ORDER}
        onView={() => undefined}
        onOpen={({ id }) => onOpen(id)}
        actions={(schedule) => {
          const { id, name, state } = schedule;
          const isPaused = state === "paused";
          return (
            state !== "ended" && (
              <RowMenu label={say("actionsFor", { name })}>
                {onEdit && (
                  <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onEdit(schedule)}>
                    {sayCommon("edit")}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={runIcon} onClick={() => running.ask(schedule)}>
                  {words.runNow}
                </Menu.Item>
                <Menu.Item leftSection={<IconPlayerSkipForward {...ICON} />} onClick={() => act(() => calls.skip(id))}>
                  {words.skipNext}
                </Menu.Item>
                <Menu.Item
                  leftSection={isPaused ? <IconPlayerPlay {...ICON} /> : <IconPlayerPause {...ICON} />}
                  onClick={() => act(() => calls.pause(id, !isPaused))}
                >
                  {say(isPaused ? "resume" : "pause")}
                </Menu.Item>
                <Menu.Item
                  c="var(--mantine-color-error)"
                  leftSection={<IconPlayerStop {...ICON} />}
                  onClick={() => ending.ask(schedule)}
                >
                  {words.end}
                </Menu.Item>
              </RowMenu>
            )
          );
        }}
      />
      <ConfirmDialog
        {...running.dialog}
        title={words.runQuestion}
        confirmLabel={words.runNow}
        busyLabel={words.running}
      >
        {running.target && words.runText(running.target.name)}
      </ConfirmDialog>
      <ConfirmDialog
        {...ending.dialog}
        title={words.endQuestion}
        confirmLabel={words.end}
        busyLabel={say("ending")}
        danger
      >
        {ending.target && words.endText(ending.target.name)}
      </ConfirmDialog>
    </>
  );
}
