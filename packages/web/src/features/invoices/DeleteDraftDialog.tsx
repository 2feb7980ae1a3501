/** Asks before a draft is deleted. */

import type { InvoiceRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./detail/say.ts";
import { refreshInvoice, removeDraft } from "./queries.ts";

export function DeleteDraftDialog(props: { opened: boolean; target: InvoiceRow | null; onClose: () => void }) {
  const { opened, target, onClose } = props;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removeDraft,
    onSuccess(answer) {
      onClose();
      sayUndoable(answer);
      return refreshInvoice(queries);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("deleteTitle", { kind: target?.kind ?? "invoice" })}
      confirmLabel={sayCommon("delete")}
      busyLabel={sayCommon("deleting")}
      danger
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      onConfirm={() => target && remove.mutate(target)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {say("deleteConsequence", { client: target?.client.name ?? "" })}
    </ConfirmDialog>
  );
}
