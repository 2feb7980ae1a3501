/** Mails an invoice as a PDF to whom it concerns; a draft is issued with it. */
import { TagsInput, Text, Textarea } from "@mantine/core";
import {
  INVOICE_LIMITS,
  type InvoiceDetail,
  invoiceMailFields,
  invoiceMessages,
  outsideMailFailures,
} from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { toast } from "../../../kit/toast.ts";
import { useToldToVerify, VerifyFirst } from "../../auth/VerifyFirst.tsx";
import { documentOf } from "../document-name.ts";
import { refreshInvoice, send } from "../queries.ts";
import { IssueFailure } from "./IssueFailure.tsx";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  invoice: InvoiceDetail;
  onClose: () => void;
}

export function SendDialog({ opened, invoice, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("sendTitle", documentOf(invoice))}>
      {(shell) => <SendForm shell={shell} invoice={invoice} onDone={onClose} />}
    </FormDialog>
  );
}

const { addressNotProven } = outsideMailFailures;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function SendForm({ shell, invoice, onDone }: { shell: Shell; invoice: InvoiceDetail; onDone: () => void }) {
  const queries = useQueryClient();
  const { email } = invoice.billTo;
  const toldToVerify = useToldToVerify();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { form, dialog } = useDialogForm({
    initialValues: { to: email === "" ? [] : [email], message: "" },
    validate: {
      to(to) {
        if (to.length === 0) return invoiceMessages.recipient;
        const wrong = to.find((address) => !ADDRESS.test(address));
        return wrong === undefined ? null : invoiceMessages.badEmail(wrong);
      },
    },
    send: async ({ to, message }: { to: string[]; message: string }) => {
      try {
        return await send(invoice, to, message);
      } catch (error) {
        setRefusal(error as Error);
        throw error;
      }
    },
    onSent({ message, invoice }) {
      onDone();
      toast.success(message);
      return refreshInvoice(queries, invoice);
    },
  });
  const draft = invoice.status === "draft";
  const isTold = dialog.error === null || (toldToVerify && dialog.error === addressNotProven.message);
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      error={isTold ? null : refusal ? <IssueFailure error={refusal} invoice={invoice} /> : dialog.error}
      submitLabel={draft ? say("issueAndSend") : say("send")}
      busyLabel={say("sending")}
    >
      <VerifyFirst />
      {draft && <Text>{say("sendIssues", { kind: invoice.kind })}</Text>}
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
        minRows={4}
        maxRows={12}
        {...form.getInputProps("message")}
      />
    </DialogForm>
  );
}
