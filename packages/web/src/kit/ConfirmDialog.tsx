/** Asks before an action that is hard to undo: what will happen, what stays, and the two buttons. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { ErrorAlert } from "./ErrorAlert.tsx";
import { sayCommon } from "./say-common.ts";

interface Props {
  /** Keep the dialog in the tree and close it with this: the focus then goes back to where it came from. */
  opened: boolean;
  title: string;
  /** Content of the dialog; plain text is set as a paragraph. */
  children: ReactNode;
  /** Says what is done: "Remove", never "OK". */
  confirmLabel: string;
  /** While it is being done: "Removing...". */
  busyLabel?: string;
  /** The other button; absent: "Cancel". */
  cancelLabel?: string;
  /** It takes something away: the button is red, and the focus begins on Cancel. */
  danger?: boolean;
  /** The focus begins on the other button. */
  careful?: boolean;
  busy?: boolean;
  /** Error of the action; the dialog stays open. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Keeps the last content while the dialog fades, also when the caller has cleared its subject by then. */
const Still = memo(
  ({ children }: { opened: boolean; children: ReactNode }) => <>{children}</>,
  (_shown, next) => !next.opened,
);

export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, busyLabel, danger = false, busy = false, error } = props;
  const { cancelLabel = sayCommon("cancel"), careful = danger } = props;
  // A running action cannot be canceled; its result is shown here.
  const close = () => !busy && props.onClose();
  return (
    <Dialog opened={opened} onClose={close} title={<Still opened={opened}>{title}</Still>}>
      <Still opened={opened}>
        <Stack>
          {typeof children === "string" ? <Text>{children}</Text> : children}
          {error && <ErrorAlert>{error}</ErrorAlert>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus={careful || undefined} disabled={busy} onClick={close}>
              {cancelLabel}
            </Button>
            {/* Pale while busy, but not disabled: the focus stays where it was. */}
            <Button
              color={danger ? "red.8" : undefined}
              data-autofocus={!careful || undefined}
              data-disabled={busy || undefined}
              aria-disabled={busy}
              onClick={() => !busy && props.onConfirm()}
            >
              {busy && busyLabel ? busyLabel : confirmLabel}
            </Button>
          </Group>
        </Stack>
      </Still>
    </Dialog>
  );
}
