/** Writes an invoice or a bill off, whole or in part; says how its tax is corrected by the country's rule. */
import { Checkbox, Text, Textarea } from "@mantine/core";
import {
  type CallInput,
  PAYMENT_LIMITS,
  type WriteOffs,
  type writeOffInvoice,
  writeOffLabels,
  writeOffMessages,
} from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded, type Query } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say.ts";

type State = Omit<WriteOffs, "writeOffs">;

interface Props {
  opened: boolean;
  /** Whom the money is owed by or to. */
  of: "invoice" | "bill";
  /** The document's number, or who it is from. */
  name: string;
  query: Query<State>;
  send: (body: CallInput<typeof writeOffInvoice>["body"]) => Promise<{ message: string }>;
  onClose: () => void;
  onDone: (answer: { message: string }) => unknown;
}

export function WriteOffDialog({ opened, onClose, name, query, ...props }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("writeOffNamed", { number: name })}>
      {(shell) => (
        <Loaded query={query} skeleton={<RowsSkeleton label={sayCommon("loading")} rows={3} />}>
          {(state) => <Form shell={shell} state={state} {...props} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

function Form({
  shell,
  of,
  state,
  send,
  onDone,
}: Pick<Props, "of" | "send" | "onDone"> & {
  shell: Shell;
  state: State;
}) {
  const { currency, open, rule, canCorrect, reliefFrom, tax } = state;
  const { form, dialog } = useDialogForm({
    initialValues: { date: today(), amount: String(open), reason: "", corrects: rule === "now" && canCorrect },
    validate: ({ date, amount, reason }) => ({
      ...(isCalendarDate(date) ? {} : { date: writeOffMessages.date }),
      ...(Number(amount) > 0 ? {} : { amount: writeOffMessages.amount }),
      ...(reason.trim() === "" ? { reason: writeOffMessages.reason } : {}),
    }),
    send: ({ date, amount, reason, corrects }) =>
      send({
        ...{ date, amount: Number(amount), reason },
        ...(canCorrect ? { tax: corrects ? ("correct" as const) : ("keep" as const) } : {}),
      }),
    onSent: onDone,
    byCode: { more_than_open: "amount", before_invoice: "date", before_bill: "date", month_closed: "date" },
  });
  const whole = formatMoney(tax, currency);
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("writeOff")} busyLabel={say("posting")}>
      <Text size="sm">{say(of === "bill" ? "billConsequence" : "consequence")}</Text>
      <div className={layout.fields}>
        <DateField label={writeOffLabels.date} data-autofocus {...form.getInputProps("date")} />
        <NumberField
          label={writeOffLabels.amount}
          field={{ kind: "amount", currency }}
          data-path="amount"
          {...numberProps(form.getInputProps("amount"))}
        />
      </div>
      <Textarea
        label={writeOffLabels.reason}
        autosize
        minRows={2}
        maxLength={PAYMENT_LIMITS.text}
        {...form.getInputProps("reason")}
      />
      {canCorrect && tax !== 0 && (
        <Checkbox
          label={say("correctTax")}
          description={say(of === "bill" ? "correctBillTaxHint" : "correctTaxHint", { tax: whole, rule })}
          {...form.getInputProps("corrects", { type: "checkbox" })}
        />
      )}
      {reliefFrom !== null && (
        <Text size="sm" c="dimmed">
          {say("claimLater", { tax: whole, rule, day: formatDay(reliefFrom) })}
        </Text>
      )}
      {rule === "credit_note" && (
        <Text size="sm" c="dimmed">
          {say("byCreditNote")}
        </Text>
      )}
      {state.source && (
        <Text size="xs" c="dimmed">
          {state.source}
        </Text>
      )}
    </DialogForm>
  );
}
