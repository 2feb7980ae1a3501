/** Mails a quote as a PDF to whom it concerns, with a link to the client's page. */
import { TagsInput, Text, Textarea } from "@mantine/core";
import {
  INVOICE_LIMITS,
  invoiceMailFields,
  invoiceMessages,
  outsideMailFailures,
  type QuoteDetail,
} from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { toast } from "../../kit/toast.ts";
import { useToldToVerify, VerifyFirst } from "../auth/VerifyFirst.tsx";
import { refreshQuote, send } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  quote: QuoteDetail;
  onClose: () => void;
}

export function SendDialog({ opened, quote, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("sendTitle")}>
      {(shell) => <SendForm shell={shell} quote={quote} onDone={onClose} />}
    </FormDialog>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function SendForm({ shell, quote, onDone }: { shell: Shell; quote: QuoteDetail; onDone: () => void }) {
  const queries = useQueryClient();
  const toldToVerify = useToldToVerify();
  const { form, dialog } = useDialogForm({
    initialValues: { to: quote.email === "" ? [] : [quote.email], message: "" },
    validate: {
      to(to) {
        if (to.length === 0) return invoiceMessages.recipient;
        const wrong = to.find((address) => !ADDRESS.test(address));
        return wrong === undefined ? null : invoiceMessages.badEmail(wrong);
      },
    },
    send: ({ to, message }: { to: string[]; message: string }) => send(quote, to, message),
    onSent({ message, quote: sent }) {
      onDone();
      toast.success(message);
      return refreshQuote(queries, sent);
    },
  });
  const isTold = toldToVerify && dialog.error === outsideMailFailures.addressNotProven.message;
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      error={isTold ? null : dialog.error}
      submitLabel={say("send")}
      busyLabel={say("sending")}
    >
      <VerifyFirst />
      <Text>{say("sendHint")}</Text>
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
