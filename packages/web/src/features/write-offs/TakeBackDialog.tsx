/** Asks before a write-off is voided, or the claim of its tax withdrawn. */
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import type { useDialog } from "../../kit/use-dialog.ts";
import { undo, withdraw } from "./queries.ts";
import { say } from "./say.ts";

const ACTS = {
  undo: { send: undo, title: say("undoTitle"), label: say("undo"), consequence: say("undoConsequence") },
  withdraw: {
    ...{ send: withdraw, title: say("withdrawTitle"), label: say("withdraw") },
    consequence: say("withdrawConsequence"),
  },
};

interface Props {
  act: keyof typeof ACTS;
  /** Its target is the write-off. */
  dialog: Omit<ReturnType<typeof useDialog<{ id: string }>>, "open">;
  onDone: (answer: { message: string }) => unknown;
}

export function TakeBackDialog({ act, dialog, onDone }: Props) {
  const { send, title, label, consequence } = ACTS[act];
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={title}
      confirmLabel={label}
      busyLabel={say("undoing")}
      danger
      busy={sending.isPending}
      error={sending.error && messageOf(sending.error)}
      onConfirm={() => dialog.target && sending.mutate(dialog.target.id)}
      onClose={() => {
        sending.reset();
        dialog.close();
      }}
    >
      {consequence}
    </ConfirmDialog>
  );
}
