/** Taking an import back, asked first. */
import type { ExpenseImportRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure-text.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useDialog } from "../../ui/use-dialog.ts";
import { importsChanged, undoImport } from "./calls.ts";
import { counted } from "./words.ts";

/** The dialog's state, with what opens it. */
export const useUndo = () => useDialog<ExpenseImportRow>();

export function UndoDialog({ undo }: { undo: ReturnType<typeof useUndo> }) {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: ({ id }: ExpenseImportRow) => undoImport(id),
    onSuccess({ message }) {
      undo.close();
      toast.success(message);
      return importsChanged(client);
    },
  });
  return (
    <ConfirmDialog
      opened={undo.opened}
      title="Undo this import?"
      confirmLabel="Undo import"
      busyLabel="Undoing..."
      danger
      busy={taking.isPending}
      error={taking.error && messageOf(taking.error)}
      onConfirm={() => undo.target && taking.mutate(undo.target)}
      onClose={() => {
        taking.reset();
        undo.close();
      }}
    >
      {`The ${counted(undo.target?.added ?? 0, "expense")} of ${undo.target?.fileName} will be reversed and removed, also those that were changed since. What is paid, reconciled or in a closed month stays.`}
    </ConfirmDialog>
  );
}
