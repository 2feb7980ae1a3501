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
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useUnsavedGuard } from "../../../kit/use-unsaved-guard.tsx";
import { isUnderWay, movingsQuery, sendFile } from "./calls.ts";

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
  // What is on its way is lost with this page; from the server on it may be left alone.
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
          An export can be imported into a company that is still empty. This one has data of its own: register a new
          company to import one there.
        </Text>
      </Stack>
    );
  return (
    <Stack gap={8} align="flex-start">
      <Text size="sm">
        This company is still empty: the export of another one can be imported here, up to {formatSize(maxBytes)}. All
        of it comes in, or nothing.
      </Text>
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
            {send.isPending ? "Uploading..." : "Import an Export"}
          </Button>
        )}
      </FileButton>
      {send.isPending && (
        <Box w="100%" role="status">
          <Progress value={share * 100} size="sm" aria-label="Progress of the upload" />
          <Text size="sm">Uploading {Math.floor(share * 100)} %. Keep this page open until it has arrived.</Text>
        </Box>
      )}
      {send.error && <ErrorAlert>{messageOf(send.error)}</ErrorAlert>}
      <ConfirmDialog
        opened={confirming.opened}
        title="Import this company?"
        confirmLabel="Import"
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
        {`${confirming.target?.name ?? "The file"} is checked, and then fills this company: name, currency, chart of accounts and categories become those of the file. You stay its founder; who is no member here by the same e-mail address stands in the history only, and cannot sign in.`}
      </ConfirmDialog>
      {guard.dialog}
    </Stack>
  );
}

/** When an import has come to its good end, everything on every screen is another. */
function useArrival(movings: readonly Moving[]): void {
  const client = useQueryClient();
  const running = useRef<string | null>(null);
  const newest = movings.find(({ direction }) => direction === "in");
  useEffect(() => {
    if (newest && isUnderWay(newest)) running.current = newest.id;
    if (newest?.status !== "done" || running.current !== newest.id) return;
    running.current = null;
    toast.success(`${newest.result?.organization ?? "The company"} has moved in.`);
    void client.invalidateQueries();
    void refreshSession();
  }, [newest, client]);
}
