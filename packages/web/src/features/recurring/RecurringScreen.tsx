/** /recurring: invoices and bills that are made again and again; `?invoice=` or `?bill=` names what a new one repeats. */
import { ActionIcon, Badge, Button, Stack } from "@mantine/core";
import {
  IconFilePlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconX,
} from "@tabler/icons-react";
import type { Recurring, RecurringKind } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { useConfirm } from "../../client/use-confirm.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { OpenRuns } from "../journal/recurring/OpenRuns.tsx";
import { say as sayRhythm } from "../journal/recurring/say.ts";
import { end, modelQuery, pause, recurringChanged, recurringQuery, run, settle, skip } from "./queries.ts";
import { RecurringDetails } from "./RecurringDetails.tsx";
import { RecurringDialog } from "./RecurringDialog.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<Recurring, never>[] = [
  {
    label: sayCommon("name"),
    width: "32%",
    cell: ({ name, kind, party }) => (
      <span className={text.wrapped}>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {say("kindOf", { kind })} · {party}
        </span>
      </span>
    ),
  },
  {
    label: sayRhythm("rhythm"),
    cell: ({ unit, every, day }) =>
      sayRhythm("rhythmOf", { unit, every, day: unit === "week" ? "none" : day === 31 ? "last" : String(day) }),
  },
  {
    label: say("nextRun"),
    cell: ({ state, next }) =>
      state === "active" ? (
        <DateText day={next[0]?.date ?? null} />
      ) : (
        <Badge color="gray">{sayRhythm(state === "paused" ? "paused" : "ended")}</Badge>
      ),
  },
  {
    label: sayCommon("amount"),
    figure: true,
    cell: ({ next, currency }) => <Money amount={next[0]?.total ?? null} currency={currency} />,
  },
];

/** The list is in no other order. */
const ORDER = { sortBy: "name" as never, sortOrder: "asc" } as const;

const CHOICES = [
  { how: "retry", label: say("tryAgain") },
  { how: "today", label: say("withToday") },
  { how: "skip", label: say("skipRun") },
] as const;

export default function RecurringScreen() {
  const client = useQueryClient();
  const list = useQuery(recurringQuery);
  const [query, setQuery] = useSearchParams();
  const kind: RecurringKind = query.has("bill") ? "bill" : "invoice";
  const model = useQuery(modelQuery(kind, query.get(kind) ?? ""));
  const editing = useDialog<Recurring>();
  const [opened, setOpened] = useState<string | null>(null);
  const told = ({ message }: { message: string }) => {
    toast.success(message);
    return recurringChanged(client);
  };
  const acting = useMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: told,
    onError: (error) => toast.error(messageOf(error)),
  });
  const act = (work: () => Promise<{ message: string }>) => acting.isPending || acting.mutate(work);
  const ending = useConfirm({ act: ({ id }: Recurring) => end(id), onDone: told });
  const running = useConfirm({ act: ({ id }: Recurring) => run(id), onDone: told });
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      {model.error && <ErrorAlert>{messageOf(model.error)}</ErrorAlert>}
      <Loaded query={list} safe={sayCommon("nothingWasChanged")} skeleton={<RowsSkeleton label={say("loading")} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={say("none")}
              action={
                <Button component={Link} to="/invoices">
                  {say("toInvoices")}
                </Button>
              }
            >
              {say("noneHint")}
            </EmptyState>
          ) : (
            <Stack>
              <Failed schedules={data} onSettled={told} />
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
                        aria-label={say("editOf", { name: schedule.name })}
                        title={sayCommon("edit")}
                        onClick={() => editing.open(schedule)}
                      >
                        <IconPencil size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say("runNamed", { name: schedule.name })}
                        title={say("runNow")}
                        onClick={() => running.ask(schedule)}
                      >
                        <IconFilePlus size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say("skipNamed", { name: schedule.name })}
                        title={say("skipNext")}
                        onClick={() => act(() => skip(schedule.id))}
                      >
                        <IconPlayerSkipForward size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say(schedule.state === "paused" ? "resumeNamed" : "pauseNamed", {
                          name: schedule.name,
                        })}
                        title={schedule.state === "paused" ? say("resume") : say("pause")}
                        onClick={() => act(() => pause(schedule.id, schedule.state !== "paused"))}
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
              <RecurringDetails
                schedule={data.find(({ id }) => id === opened) ?? null}
                onClose={() => setOpened(null)}
              />
            </Stack>
          )
        }
      </Loaded>
      <RecurringDialog opened={editing.opened} schedule={editing.target} model={null} onClose={editing.close} />
      <RecurringDialog
        opened={model.data !== undefined}
        schedule={null}
        model={model.data ?? null}
        onClose={() => setQuery({}, { replace: true })}
      />
      <ConfirmDialog
        {...running.dialog}
        title={say("runQuestion")}
        confirmLabel={say("runNow")}
        busyLabel={say("creating")}
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

function Failed({
  schedules,
  onSettled,
}: {
  schedules: readonly Recurring[];
  onSettled: (answer: { message: string }) => unknown;
}) {
  const failed = schedules.flatMap(({ id, name, runs }) =>
    runs.flatMap(({ state, period, reason }) => (state === "failed" ? [{ id, name, period, reason }] : [])),
  );
  return (
    <OpenRuns
      title={say("failed", { count: failed.length })}
      runs={failed}
      choices={CHOICES}
      settle={settle}
      onSettled={onSettled}
    />
  );
}
