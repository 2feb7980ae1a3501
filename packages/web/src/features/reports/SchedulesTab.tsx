/** The reports that come by mail: when the next one comes, to whom; pause and delete. */

import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { type ReportSchedule, reportScheduleFields } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { sayUndoable } from "../../client/offer-undo.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatList } from "../../kit/format-number.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { pauseSchedule, removeSchedule, SCHEDULES, schedulesQuery } from "./queries.ts";
import { say } from "./say.ts";
import { FILE_LABELS, FORMAT_LABELS, rangeLabels } from "./words.ts";

/** In the order in which they were made: the list offers no other. */
const ORDER = { sortBy: "createdAt", sortOrder: "asc" } as const;

const COLUMNS: readonly ListColumn<ReportSchedule>[] = [
  {
    label: say("report"),
    cell: ({ name, range, format, file }) => (
      <span>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>
          <RangeName range={range} /> · {FORMAT_LABELS[format]} · {FILE_LABELS[file]}
        </span>
      </span>
    ),
  },
  {
    label: reportScheduleFields.frequency.label,
    card: "fact",
    cell: ({ frequency, day }) => say(frequency === "monthly" ? "monthlyOn" : "quarterlyOn", { day }),
  },
  {
    label: reportScheduleFields.recipients.label,
    card: "folded",
    cell: ({ recipients }) => formatList(recipients.map(({ name }) => name)) || say("noRecipients"),
  },
  {
    label: say("nextRun"),
    cell: ({ paused, nextRun }) => (paused ? <Badge color="gray">{say("paused")}</Badge> : <DateText day={nextRun} />),
  },
];

function RangeName({ range }: Pick<ReportSchedule, "range">) {
  const { isCalendar } = useFiscalYears();
  return rangeLabels(isCalendar)[range];
}

export function SchedulesTab() {
  const client = useQueryClient();
  const list = useQuery(schedulesQuery);
  const told = (answer: { message: string; undo?: string }) => {
    sayUndoable(answer);
    return client.invalidateQueries({ queryKey: SCHEDULES });
  };
  const pause = useMutation({
    mutationFn: ({ id, paused }: ReportSchedule) => pauseSchedule(id, !paused),
    onSuccess: told,
    onError: (error) => toast.error(messageOf(error)),
  });
  const deleting = useConfirm({ act: ({ id }: ReportSchedule) => removeSchedule(id), onDone: told });
  return (
    <Loaded query={list} safe={say("schedulesNotLoaded")} skeleton={<RowsSkeleton label={say("loadingSchedules")} />}>
      {(data) => {
        if (data.data.length === 0)
          return (
            <EmptyState
              title={say("noSchedules")}
              action={
                <Button component={Link} to="/reports">
                  {say("chooseReport")}
                </Button>
              }
            >
              {say("noSchedulesText")}
            </EmptyState>
          );
        return (
          <>
            <ListTable
              caption={say("scheduledReports")}
              rows={data.data}
              columns={COLUMNS}
              view={ORDER}
              onView={() => undefined}
              actions={(schedule) => (
                <>
                  <ActionIcon
                    aria-label={say(schedule.paused ? "resumeNamed" : "pauseNamed", { report: schedule.name })}
                    title={schedule.paused ? say("resume") : say("pause")}
                    onClick={() => pause.isPending || pause.mutate(schedule)}
                  >
                    {schedule.paused ? (
                      <IconPlayerPlay size={18} stroke={1.5} />
                    ) : (
                      <IconPlayerPause size={18} stroke={1.5} />
                    )}
                  </ActionIcon>
                  <ActionIcon
                    aria-label={say("deleteNamed", { report: schedule.name })}
                    onClick={() => deleting.ask(schedule)}
                  >
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                </>
              )}
            />
            <ConfirmDialog
              {...deleting.dialog}
              title={say("deleteSchedule")}
              confirmLabel={sayCommon("delete")}
              busyLabel={sayCommon("deleting")}
              danger
            >
              {deleting.target && say("deleteScheduleText", { report: deleting.target.name })}
            </ConfirmDialog>
          </>
        );
      }}
    </Loaded>
  );
}
