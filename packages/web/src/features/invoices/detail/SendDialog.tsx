/** Mails an invoice as a PDF to whom it concerns; a draft is issued with it. */
import { TagsInput, Text, Textarea } from "@mantine/core";
import {
  INVOICE_LIMITS,
  type InvoiceDetail,
  invoiceMailFields,
  invoiceMailTexts,
  invoiceMessages,
  outsideMailFailures,
  printedAmount,
} from "@tallyleaf/contract";
import { amountDue, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wordsQuery } from "../../../client/invoice-words-query.ts";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import textLook from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useToldToVerify, VerifyFirst } from "../../auth/VerifyFirst.tsx";
import { documentOf } from "../document-name.ts";
import { refreshInvoice, send } from "../queries.ts";
import { IssueFailure } from "./IssueFailure.tsx";
import styles from "./SendDialog.module.css";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  invoice: InvoiceDetail;
  onClose: () => void;
}

export function SendDialog({ opened, invoice, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} size="lg" title={say("sendTitle", documentOf(invoice))}>
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
      {draft && (
        <Text>
          {say("sendIssues", {
            kind: invoice.kind,
            amount: formatMoney(toDecimalString(dueOf(invoice)), invoice.currency),
            due: formatDay(invoice.dueDate),
          })}
        </Text>
      )}
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
      <MailPreview invoice={invoice} message={form.values.message} />
    </DialogForm>
  );
}

const dueOf = ({ total, prepaid, rounding, currency }: InvoiceDetail) =>
  amountDue({
    total: moneyFromNumber(total, currency),
    prepaid: moneyFromNumber(prepaid, currency),
    rounding: moneyFromNumber(rounding, currency),
  });

/** The email in the client's language; the number of a draft is given when it is sent. */
function MailPreview({ invoice, message }: { invoice: InvoiceDetail; message: string }) {
  const words = useQuery(wordsQuery(invoice.language)).data;
  if (!words) return null;
  const { kind, seller, billTo, dueDate, currency } = invoice;
  const { subject, paragraphs, notes } = invoiceMailTexts(
    {
      ...{ kind, message, seller: seller.name, client: billTo.contact || billTo.name },
      number: invoice.number ?? `(${say("numberToCome")})`,
      total: `${printedAmount(dueOf(invoice), words)} ${currency}`,
      due: kind === "invoice" ? words.day(dueDate) : null,
    },
    words,
  );
  return (
    <section className={`${styles.mail} ${textLook.wrapped}`} aria-label={say("mailPreview")}>
      <Text size="sm" c="dimmed">
        {say("mailSubjectLabel")}
      </Text>
      <Text fw={600} lang={words.language}>
        {subject}
      </Text>
      {[...paragraphs, ...notes].map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same; the place is their name
        <Text key={place} size="sm" mt={4} lang={words.language}>
          {line}
        </Text>
      ))}
    </section>
  );
}
