/** Saves the page of an e-invoice as a PDF. */
import { Button } from "@mantine/core";
import { eInvoicePdf } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../../client/download.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { toast } from "../../../kit/toast.ts";
import { say } from "./say.ts";

export default function SavePdf({ expenseId }: { expenseId: number }) {
  const save = useMutation({
    mutationFn: () => download(eInvoicePdf.path.replace(":id", String(expenseId)), "e-invoice.pdf"),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      flex="none"
      aria-disabled={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      {say("downloadPdf")}
    </Button>
  );
}
