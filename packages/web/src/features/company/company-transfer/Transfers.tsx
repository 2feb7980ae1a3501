/** The newest exports and imports: how far they are, what they held, and the way to their files. */
import { ActionIcon, Button, Flex, Group, Progress, Text } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import type { Moving } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatSize } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { StatusBadge } from "../../../kit/StatusBadge.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { startDownload } from "../export.ts";
import { say } from "../say.ts";
import { contentOf } from "./content.ts";
import { isUnderWay, linkOf, movingsQuery, removeMove } from "./queries.ts";
import { Result } from "./Result.tsx";

export function Moves({ movings }: { movings: readonly Moving[] }) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: linkOf,
    onSuccess: startDownload,
    onError: (error) => toast.error(messageOf(error)),
  });
  const deleting = useConfirm({
    act: (moving: Moving) => removeMove(moving),
    onDone({ message }) {
      toast.success(message);
      return client.invalidateQueries({ queryKey: movingsQuery.queryKey });
    },
  });
  if (movings.length === 0) return null;
  return (
    <>
      <Flex component="ul" direction="column" className={layout.list} aria-label={say("exportsAndImports")}>
        {movings.map((moving) => (
          <li key={moving.id} className={`${layout.ruled} ${layout.cardRow}`}>
            <div>
              <Text fw={550} size="sm" className={text.wrapped}>
                {moving.fileName}
              </Text>
              <Group gap="var(--space-4) var(--space-12)" mt={4} className={text.note}>
                <StatusBadge status={moving.status === "done" ? "ok" : moving.status} />
                <span>{say(moving.direction === "out" ? "exportBy" : "importBy", { person: moving.createdBy })}</span>
                <RelativeTime instant={moving.createdAt} />
                {moving.size !== null && <span>{formatSize(moving.size)}</span>}
              </Group>
            </div>
            <Group gap={8} wrap="nowrap">
              {moving.direction === "out" && moving.status === "done" && moving.expiresAt !== null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                  onClick={() => download.isPending || download.mutate(moving)}
                >
                  {sayCommon("download")}
                </Button>
              )}
              {!(moving.direction === "in" && isUnderWay(moving)) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={say("deleteFile", { fileName: moving.fileName })}
                  onClick={() => deleting.ask(moving)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              )}
            </Group>
            {isUnderWay(moving) && (
              <Progress
                className={layout.wholeRow}
                value={moving.progress}
                size="sm"
                aria-label={say("progressOf", { fileName: moving.fileName })}
              />
            )}
            {moving.error !== null && (
              <div className={layout.wholeRow}>
                <ErrorAlert>{moving.error}</ErrorAlert>
              </div>
            )}
            {moving.result && (
              <div className={layout.wholeRow}>
                <Text size="sm">{contentOf(moving)}</Text>
                {moving.direction === "in" && <Result result={moving.result} />}
              </div>
            )}
          </li>
        ))}
      </Flex>
      <ConfirmDialog
        {...deleting.dialog}
        title={deleting.target?.direction === "in" ? say("deleteImport") : say("deleteExport")}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {say("deleteFileNote", { fileName: deleting.target?.fileName ?? "" })}
      </ConfirmDialog>
    </>
  );
}
