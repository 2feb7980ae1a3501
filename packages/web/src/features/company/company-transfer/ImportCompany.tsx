/** Takes an export in, where the company is still empty: choose the file, confirm, watch it arrive. */
import { Box, Button, FileButton, Progress, Stack, Text } from "@mantine/core";
import { IconPackageImport } from "@tabler/icons-react";
import type { Moving } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refreshSession } from "../../../client/refresh-session.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatSize } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useUnsavedGuard } from "../../../kit/use-unsaved-guard.tsx";
import { say } from "../say.ts";
import { isUnderWay, movingsQuery, sendFile } from "./queries.ts";

interface Props {
  movings: readonly Moving[];
  canMoveIn: boolean;
  maxBytes: number;
}

export function MoveIn({ movings, canMoveIn, maxBytes }: Props) {
  const client = useQueryClient();
  const confirming = useDialog<File>();
  const [share, setShare] = useState(0);
  const reset = useRef<() => void>(null);
  const send = useMutation({
    mutationFn: (file: File) => sendFile(file, setShare),
    onSettled: () => client.invalidateQueries({ queryKey: movingsQuery.queryKey }),
  });
  // An upload ends with this page; once the server has the file, the page may be left.
  const guard = useUnsavedGuard(send.isPending);
  useArrival(movings);
  const blocked = send.isPending || movings.some(isUnderWay);
  const choose = (file: File | null) => {
    if (!file || blocked) return;
    send.reset();
    setShare(0);
    confirming.open(file);
  };
  if (!canMoveIn && !send.isPending)
    return (
      <Stack gap={8} align="flex-start">
        <Text size="sm" c="dimmed">
          {say("importUnavailable")}
        </Text>
      </Stack>
    );
  return (
    <Stack gap={8} align="flex-start">
      <Text size="sm">{say("importNote", { size: formatSize(maxBytes) })}</Text>
      <FileButton accept=".zip,application/zip" onChange={choose} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconPackageImport size={16} stroke={1.5} />}
            data-disabled={blocked || undefined}
            aria-disabled={blocked}
            onClick={() => blocked || props.onClick()}
          >
            {send.isPending ? say("uploading") : say("importAnExport")}
          </Button>
        )}
      </FileButton>
      {send.isPending && (
        <Box w="100%" role="status">
          <Progress value={share * 100} size="sm" aria-label={say("uploadProgress")} />
          <Text size="sm">{say("uploadedPart", { part: share })}</Text>
        </Box>
      )}
      {send.error && <ErrorAlert>{messageOf(send.error)}</ErrorAlert>}
      <ConfirmDialog
        opened={confirming.opened}
        title={say("importTitle")}
        confirmLabel={sayCommon("import")}
        onConfirm={() => {
          if (confirming.target) send.mutate(confirming.target);
          confirming.close();
          reset.current?.();
        }}
        onClose={() => {
          confirming.close();
          reset.current?.();
        }}
      >
        {say("importConsequence", { fileName: confirming.target?.name ?? "" })}
      </ConfirmDialog>
      {guard.dialog}
    </Stack>
  );
}

/** After an import has succeeded, everything on every screen has changed. */
function useArrival(movings: readonly Moving[]): void {
  const client = useQueryClient();
  const running = useRef<string | null>(null);
  const newest = movings.find(({ direction }) => direction === "in");
  useEffect(() => {
    if (newest && isUnderWay(newest)) running.current = newest.id;
    if (newest?.status !== "done" || running.current !== newest.id) return;
    running.current = null;
    if (newest.result) toast.success(say("imported", { organization: newest.result.organization }));
    void client.invalidateQueries();
    void refreshSession();
  }, [newest, client]);
}
