/** The reports that were generated as files, the newest first. */
import { ActionIcon, Badge, Button, Flex, Group, Loader } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { REPORTS, type ReportRun, reportScheduleFields } from "@tallyleaf/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDays } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { useLastPage } from "../../kit/list-table/use-last-page.ts";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { isEnded, RUNS, RUNS_PER_PAGE, removeRun, runsQuery } from "./queries.ts";
import styles from "./Reports.module.css";
import { say } from "./say.ts";
import { useSaveReport } from "./use-save-report.ts";
import { FILE_LABELS, FORMAT_LABELS } from "./words.ts";

const LOOK_AGAIN_MS = 2000;
/** In the order in which they came: the list offers no other. */
const ORDER = { sortBy: "createdAt", sortOrder: "desc" } as const;

const COLUMNS: readonly ListColumn<ReportRun>[] = [
  {
    label: sayCommon("name"),
    cell: ({ name, format, scheduled, createdBy }) => (
      <span>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {scheduled
            ? say("formatScheduled", { format: FORMAT_LABELS[format] })
            : say("formatBy", { format: FORMAT_LABELS[format], person: createdBy })}
        </span>
      </span>
    ),
  },
  { label: sayCommon("type"), card: "folded", cell: ({ type }) => REPORTS[type].title },
  {
    label: reportScheduleFields.range.label,
    card: "fact",
    cell: ({ from, to }) => formatDays({ startDate: from, endDate: to }),
  },
  { label: say("generated"), card: "folded", cell: ({ createdAt }) => <RelativeTime instant={createdAt} /> },
  {
    label: say("fileFormat"),
    card: "fact",
    cell: ({ file }) => (
      <Badge color={file === "pdf" ? "red" : file === "excel" ? "green" : "blue"}>{FILE_LABELS[file]}</Badge>
    ),
  },
];

export function RecentReports({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const client = useQueryClient();
  const save = useSaveReport();
  const deleting = useDialog<ReportRun>();
  const list = useQuery({
    ...runsQuery(page),
    placeholderData: keepPreviousData,
    // Reports of other users and of schedules finish here too.
    refetchInterval: ({ state }) => (state.data?.data.every(isEnded) === false ? LOOK_AGAIN_MS : false),
  });
  const remove = useMutation({
    mutationFn: (run: ReportRun) => removeRun(run.id),
    onSuccess({ message }) {
      deleting.close();
      toast.success(message);
      return client.invalidateQueries({ queryKey: RUNS });
    },
  });
  const total = list.data?.meta.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / RUNS_PER_PAGE));
  useLastPage(list, page, RUNS_PER_PAGE, onPage);
  const skeleton = <RowsSkeleton label={say("loadingRecent")} />;
  return (
    <section className={`${styles.report} ${layout.unprinted}`} aria-labelledby="recent-reports">
      <h2 id="recent-reports" className={text.title}>
        {say("recentReports")}
      </h2>
      <Loaded
        query={list}
        safe={say("recentNotLoaded")}
        skeleton={skeleton}
        empty={({ data }) => data.length === 0 && total > 0 && skeleton}
      >
        {(data) =>
          total === 0 ? (
            <EmptyState title={say("noReports")}>{say("noReportsText")}</EmptyState>
          ) : (
            <>
              <ListTable
                caption={say("recentReports")}
                rows={data.data}
                columns={COLUMNS}
                view={ORDER}
                onView={() => undefined}
                stale={list.isPlaceholderData}
                actions={(run) => <Actions run={run} onSave={save} onDelete={deleting.open} />}
              />
              {pages > 1 && (
                <Group justify="flex-end" gap="xs" mt="sm">
                  <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                    {say("previous")}
                  </Button>
                  <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
                    {say("next")}
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={deleting.opened}
        title={say("deleteReport")}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={remove.isPending}
        error={remove.error ? messageOf(remove.error) : null}
        onConfirm={() => deleting.target && remove.mutate(deleting.target)}
        onClose={deleting.close}
      >
        {deleting.target && say("deleteReportText", { report: deleting.target.name })}
      </ConfirmDialog>
    </section>
  );
}

interface ActionProps {
  run: ReportRun;
  onSave: (run: ReportRun) => void;
  onDelete: (run: ReportRun) => void;
}

function Actions({ run, onSave, onDelete }: ActionProps) {
  const names = { report: run.name, file: FILE_LABELS[run.file] };
  return (
    <Flex component="span" display="inline-flex" gap={4} align="center">
      {run.status === "done" ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          aria-label={say("downloadFile", names)}
          onClick={() => onSave(run)}
        >
          {sayCommon("download")}
        </Button>
      ) : run.status === "failed" ? (
        <Badge color="red" title={run.error ?? undefined}>
          {say("failed")}
        </Badge>
      ) : (
        <Loader size={18} aria-label={say("generating")} />
      )}
      <ActionIcon aria-label={say("deleteFile", names)} onClick={() => onDelete(run)}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </Flex>
  );
}
