/** The reports that come by mail: when the next one comes, to whom; pause and delete. */

import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import type { ReportSchedule } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { pauseSchedule, removeSchedule, SCHEDULES, schedulesQuery } from "./calls.ts";
import { FILE_LABELS, FORMAT_LABELS, RANGE_LABELS } from "./words.ts";

/** In the order in which they were made: the list offers no other. */
const ORDER = { sortBy: "createdAt", sortOrder: "asc" } as const;

const COLUMNS: readonly ListColumn<ReportSchedule>[] = [
  {
    label: "Report",
    cell: ({ name, range, format, file }) => (
      <span>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {RANGE_LABELS[range]} · {FORMAT_LABELS[format]} · {FILE_LABELS[file]}
        </span>
      </span>
    ),
  },
  {
    label: "How often",
    cell: ({ frequency, day }) => `${frequency === "monthly" ? "Monthly" : "Quarterly"}, on day ${day}`,
  },
  {
    label: "By mail to",
    cell: ({ recipients }) => recipients.map(({ name }) => name).join(", ") || "Nobody any more",
  },
  {
    label: "Next",
    cell: ({ paused, nextRun }) => (paused ? <Badge color="gray">Paused</Badge> : <DateText day={nextRun} />),
  },
];

export function SchedulesTab() {
  const client = useQueryClient();
  const list = useQuery(schedulesQuery);
  const told = ({ message }: { message: string }) => {
    toast.success(message);
    return client.invalidateQueries({ queryKey: SCHEDULES });
  };
  const pause = useMutation({
    mutationFn: ({ id, paused }: ReportSchedule) => pauseSchedule(id, !paused),
    onSuccess: told,
    onError: (error) => toast.error(messageOf(error)),
  });
  const deleting = useConfirm({ act: ({ id }: ReportSchedule) => removeSchedule(id), onDone: told });
  return (
    <Loaded
      query={list}
      safe="The schedules go on; only the list could not be shown."
      skeleton={<RowsSkeleton label="Loading schedules" />}
    >
      {(data) => {
        if (data.data.length === 0)
          return (
            <EmptyState
              title="No scheduled reports yet"
              action={
                <Button component={Link} to="/reports">
                  Choose a report
                </Button>
              }
            >
              A report can come by mail every month or quarter, with its file: choose one and press Schedule.
            </EmptyState>
          );
        return (
          <>
            <ListTable
              caption="Scheduled reports"
              rows={data.data}
              columns={COLUMNS}
              view={ORDER}
              onView={() => undefined}
              actions={(schedule) => (
                <>
                  <ActionIcon
                    aria-label={`${schedule.paused ? "Go on with" : "Pause"} ${schedule.name}`}
                    title={schedule.paused ? "Go on" : "Pause"}
                    onClick={() => pause.isPending || pause.mutate(schedule)}
                  >
                    {schedule.paused ? (
                      <IconPlayerPlay size={18} stroke={1.5} />
                    ) : (
                      <IconPlayerPause size={18} stroke={1.5} />
                    )}
                  </ActionIcon>
                  <ActionIcon aria-label={`Delete ${schedule.name}`} onClick={() => deleting.ask(schedule)}>
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                </>
              )}
            />
            <ConfirmDialog
              {...deleting.dialog}
              title="Delete schedule"
              confirmLabel="Delete"
              busyLabel="Deleting..."
              danger
            >
              {`${deleting.target?.name ?? "This report"} comes no more. What was generated stays in Recent Reports.`}
            </ConfirmDialog>
          </>
        );
      }}
    </Loaded>
  );
}
