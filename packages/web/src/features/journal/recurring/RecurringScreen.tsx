/** /journal/recurring: entries that are posted again and again; what waits, what comes next, and pausing, skipping, ending. */
import { ActionIcon, Badge, Button, Stack } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconPlus, IconSend, IconX } from "@tabler/icons-react";
import type { JournalSchedule } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction } from "react-router";
import { useConfirm } from "../../../client/use-confirm.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { booksChanged } from "../entries/queries.ts";
import { JournalNav } from "../JournalNav.tsx";
import { templatesQuery } from "../templates/queries.ts";
import { OpenRuns } from "./OpenRuns.tsx";
import { endSchedule, pauseSchedule, runSchedule, schedulesQuery, settleRun, skipSchedule } from "./queries.ts";
import { ScheduleDetails } from "./ScheduleDetails.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<JournalSchedule, never>[] = [
  {
    label: sayCommon("name"),
    width: "35%",
    cell: ({ name, templateName }) => (
      <span className={text.wrapped}>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>{templateName}</span>
      </span>
    ),
  },
  {
    label: say("rhythm"),
    cell: ({ unit, every, day }) =>
      say("rhythmOf", { unit, every, day: unit === "week" ? "none" : day === 31 ? "last" : String(day) }),
  },
  {
    label: say("nextRun"),
    cell: ({ state, next }) =>
      state === "active" ? (
        <DateText day={next[0] ?? null} />
      ) : (
        <Badge color="gray">{state === "paused" ? say("paused") : say("ended")}</Badge>
      ),
  },
  {
    label: sayCommon("amount"),
    figure: true,
    cell: ({ nextAmount, currency }) => <Money amount={nextAmount} currency={currency} />,
  },
];

const CHOICES = [
  { how: "next_open", label: say("postNextOpen") },
  { how: "post", label: say("tryAgain") },
  { how: "skip", label: say("skipRun") },
] as const;

/** The list is in no other order. */
const ORDER = { sortBy: "name" as never, sortOrder: "asc" } as const;

export default function RecurringScreen() {
  const client = useQueryClient();
  const list = useQuery(schedulesQuery);
  const templates = useQuery(templatesQuery).data?.data ?? [];
  const adding = useDialog<null>();
  const [opened, setOpened] = useState<string | null>(null);
  const told = ({ message }: { message: string }) => {
    toast.success(message);
    return booksChanged(client);
  };
  const acting = useMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: told,
    onError: (error) => toast.error(messageOf(error)),
  });
  const act = (work: () => Promise<{ message: string }>) => acting.isPending || acting.mutate(work);
  const ending = useConfirm({ act: ({ id }: JournalSchedule) => endSchedule(id), onDone: told });
  const running = useConfirm({ act: ({ id }: JournalSchedule) => runSchedule(id), onDone: told });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => adding.open(null)}>
      {say("newSchedule")}
    </Button>
  );
  const toTemplates = (
    <Button component={Link} to="/journal/templates">
      {say("toTemplates")}
    </Button>
  );
  return (
    <>
      <PageHeader title={say("title")} actions={templates.length > 0 && add}>
        {say("subtitle")}
      </PageHeader>
      <JournalNav />
      <Loaded query={list} safe={sayCommon("nothingWasChanged")} skeleton={<RowsSkeleton label={say("loading")} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")} action={templates.length > 0 ? add : toTemplates}>
              {say("noneHint")}
            </EmptyState>
          ) : (
            <Stack>
              <Waiting schedules={data} onSettled={told} />
              <ListTable
                caption={say("title")}
                rows={data}
                columns={COLUMNS}
                view={ORDER}
                onView={() => undefined}
                onOpen={({ id }) => setOpened(id)}
                actions={(schedule) =>
                  schedule.state !== "ended" && (
                    <>
                      <ActionIcon
                        aria-label={say("runNamed", { name: schedule.name })}
                        title={say("runNow")}
                        onClick={() => running.ask(schedule)}
                      >
                        <IconSend size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say("skipNamed", { name: schedule.name })}
                        title={say("skipNext")}
                        onClick={() => act(() => skipSchedule(schedule.id))}
                      >
                        <IconPlayerSkipForward size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say(schedule.state === "paused" ? "resumeNamed" : "pauseNamed", {
                          name: schedule.name,
                        })}
                        title={schedule.state === "paused" ? say("resume") : say("pause")}
                        onClick={() => act(() => pauseSchedule(schedule.id, schedule.state !== "paused"))}
                      >
                        {schedule.state === "paused" ? (
                          <IconPlayerPlay size={18} stroke={1.5} />
                        ) : (
                          <IconPlayerPause size={18} stroke={1.5} />
                        )}
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say("endNamed", { name: schedule.name })}
                        title={say("end")}
                        onClick={() => ending.ask(schedule)}
                      >
                        <IconX size={18} stroke={1.5} />
                      </ActionIcon>
                    </>
                  )
                }
              />
              <ScheduleDetails
                schedule={data.find(({ id }) => id === opened) ?? null}
                onClose={() => setOpened(null)}
              />
            </Stack>
          )
        }
      </Loaded>
      <ScheduleDialog opened={adding.opened} templates={templates} onClose={adding.close} />
      <ConfirmDialog
        {...running.dialog}
        title={say("runQuestion")}
        confirmLabel={say("runNow")}
        busyLabel={say("posting")}
      >
        {running.target && say("runText", { name: running.target.name })}
      </ConfirmDialog>
      <ConfirmDialog
        {...ending.dialog}
        title={say("endQuestion")}
        confirmLabel={say("end")}
        busyLabel={say("ending")}
        danger
      >
        {ending.target && say("endText", { name: ending.target.name })}
      </ConfirmDialog>
    </>
  );
}

function Waiting({
  schedules,
  onSettled,
}: {
  schedules: readonly JournalSchedule[];
  onSettled: (answer: { message: string }) => unknown;
}) {
  const waiting = schedules.flatMap(({ id, name, runs }) =>
    runs.flatMap(({ state, period, reason }) => (state === "waiting" ? [{ id, name, period, reason }] : [])),
  );
  return (
    <OpenRuns
      title={say("waiting", { count: waiting.length })}
      runs={waiting}
      choices={CHOICES}
      settle={settleRun}
      onSettled={onSettled}
    />
  );
}
