/** Mails a client their statement of account as a PDF. */
import { TagsInput, Textarea } from "@mantine/core";
import { INVOICE_LIMITS, invoiceMailFields, invoiceMessages, sendStatement } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { toast } from "../../kit/toast.ts";
import { VerifyFirst } from "../auth/VerifyFirst.tsx";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  client: { id: string; email: string } | null;
  onClose: () => void;
}

export function StatementDialog({ opened, client, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("statementTitle")}>
      {(shell) => client && <StatementForm shell={shell} client={client} onDone={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  shell: Shell;
  client: { id: string; email: string };
  onDone: () => void;
}

function StatementForm({ shell, client, onDone }: FormProps) {
  const { form, dialog } = useDialogForm({
    initialValues: { to: client.email === "" ? [] : [client.email], message: "" },
    validate: { to: (to) => (to.length === 0 ? invoiceMessages.recipient : null) },
    send: (body: { to: string[]; message: string }) => call(sendStatement, { params: { id: client.id }, body }),
    onSent({ message }) {
      onDone();
      toast.success(message);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("sendStatement")} busyLabel={say("sending")}>
      <VerifyFirst />
      <TagsInput
        {...wordsOf(invoiceMailFields.to)}
        type="email"
        maxTags={INVOICE_LIMITS.recipients}
        acceptValueOnBlur
        // There is no list to choose from: Escape closes the dialog.
        dropdownOpened={false}
        data-autofocus
        {...form.getInputProps("to")}
      />
      <Textarea
        {...wordsOf(invoiceMailFields.message)}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps("message")}
      />
    </DialogForm>
  );
}
