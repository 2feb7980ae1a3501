/** Payments of an invoice; they can be voided here. */

import { ActionIcon, Box, Stack } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type InvoiceDetail, type PaymentRow, paymentVoidFields } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { wordsOf } from "../../../kit/form/described.ts";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { paymentsQuery, refreshInvoice, takePaymentBack } from "../queries.ts";
import styles from "./Detail.module.css";
import { say } from "./say.ts";

export function Payments({ invoice }: { invoice: InvoiceDetail }) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...paymentsQuery(invoice.id), enabled: invoice.status !== "draft" });
  // Write-offs have a section of their own.
  const payments = data?.filter(({ kind }) => kind === "payment");
  const undoing = useDialog<PaymentRow>();
  const mayUndo = useCan("remove", "payment") !== null;
  const [date, setDate] = useState("");
  const undo = useMutation({
    mutationFn: takePaymentBack,
    onSuccess({ message }) {
      undoing.close();
      toast.success(message);
      return refreshInvoice(queries);
    },
  });
  if (!payments || payments.length === 0) return null;
  return (
    <Section title={say("payments")}>
      <ul className={`${layout.list} ${styles.lines}`}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Box component="span" flex={1} className={`${layout.words} ${text.inherits} ${text.medium}`}>
              {say.rich("paymentOn", {
                voided: String(payment.voidedAt !== null),
                day: () => <DateText day={payment.date} />,
              })}
              <span className={`${text.dimmed} ${text.line}`}>
                {payment.account.code} {payment.account.name}
                {payment.reference && `, ${payment.reference}`}
              </span>
            </Box>
            <span className={payment.voidedAt === null ? undefined : text.struck}>
              <Money amount={payment.amount} currency={payment.currency} />
            </span>
            {mayUndo && payment.voidedAt === null && (
              <ActionIcon
                aria-label={say("voidPaymentOf", { day: formatDay(payment.date) })}
                title={say("void")}
                onClick={() => {
                  setDate("");
                  undoing.open(payment);
                }}
              >
                <IconArrowBackUp size={18} stroke={1.5} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={undoing.opened}
        title={say("voidPayment")}
        confirmLabel={say("void")}
        busyLabel={say("voiding")}
        danger
        busy={undo.isPending}
        error={undo.error && messageOf(undo.error)}
        onConfirm={() => undoing.target && undo.mutate({ id: undoing.target.id, date })}
        onClose={() => {
          undo.reset();
          undoing.close();
        }}
      >
        <Stack gap="md">
          {say("voidPaymentConsequence")}
          <DateField
            {...wordsOf(paymentVoidFields.date)}
            min={undoing.target?.date}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Section>
  );
}
