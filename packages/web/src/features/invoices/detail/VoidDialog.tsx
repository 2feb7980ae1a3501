/** Takes an issued invoice back, with the reason that stays in the history. */
import { Text, Textarea } from "@mantine/core";
import { type InvoiceRow, invoiceMessages, invoiceVoidFields } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { toast } from "../../../kit/toast.ts";
import { nameOf } from "../document-name.ts";
import { refreshInvoice, takeBack } from "../queries.ts";
import { say } from "./say.ts";

type Voided = Pick<InvoiceRow, "id" | "kind" | "number" | "issueDate">;

interface Props {
  opened: boolean;
  invoice: Voided | null;
  onClose: () => void;
}

export function VoidDialog({ opened, invoice, onClose }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say("voidTitle", { document: invoice ? nameOf(invoice) : "" })}
    >
      {(shell) => invoice && <VoidForm shell={shell} invoice={invoice} onDone={onClose} />}
    </FormDialog>
  );
}

function VoidForm({ shell, invoice, onDone }: { shell: Shell; invoice: Voided; onDone: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "", date: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? invoiceMessages.reason : null) },
    send: ({ reason, date }) => takeBack(invoice, reason, date),
    onSent({ message, invoice }) {
      onDone();
      toast.success(message);
      return refreshInvoice(queries, invoice);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("void")} danger busyLabel={say("voiding")}>
      <Text>{say("voidConsequence", { kind: invoice.kind })}</Text>
      <Textarea
        {...wordsOf(invoiceVoidFields.reason)}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
      <DateField {...wordsOf(invoiceVoidFields.date)} min={invoice.issueDate} {...form.getInputProps("date")} />
    </DialogForm>
  );
}
