/** Asks before a draft is deleted. */
import type { InvoiceRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { invoiceChanged, removeDraft } from "./calls.ts";
import { nameWithin } from "./words.ts";

export function DeleteDraftDialog(props: { opened: boolean; target: InvoiceRow | null; onClose: () => void }) {
  const { opened, target, onClose } = props;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removeDraft,
    onSuccess({ message }) {
      onClose();
      toast.success(message);
      return invoiceChanged(queries);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete this ${target ? nameWithin(target) : "draft"}`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      onConfirm={() => target && remove.mutate(target)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {`The draft for ${target?.client.name ?? "the client"} goes for good. It has no number and nothing of it is in your books.`}
    </ConfirmDialog>
  );
}
