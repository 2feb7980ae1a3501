/** Taking an import back, asked first. */
import type { ExpenseImportRow } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "../../../client/use-confirm.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { toast } from "../../../kit/toast.ts";
import { refreshImports, undoImport } from "./queries.ts";
import { say } from "./say.ts";

/** The question and its action. */
export function useUndo() {
  const client = useQueryClient();
  return useConfirm({
    act: ({ id }: ExpenseImportRow) => undoImport(id),
    onDone({ message }) {
      toast.success(message);
      return refreshImports(client);
    },
  });
}

export function UndoDialog({ undo: { target, dialog } }: { undo: ReturnType<typeof useUndo> }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={say("undoQuestion")}
      confirmLabel={say("undoImport")}
      busyLabel={say("undoing")}
      danger
    >
      {say("undoNote", { count: target?.added ?? 0, file: target?.fileName ?? "" })}
    </ConfirmDialog>
  );
}
