/** Claims the tax of a write-off where the country lets it be claimed by itself. */
import { Text } from "@mantine/core";
import { type WriteOffRow, writeOffLabels, writeOffMessages } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { claim } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  writeOff: WriteOffRow | null;
  currency: string;
  source: string;
  onClose: () => void;
  onDone: (answer: { message: string }) => unknown;
}

export function ClaimDialog({ opened, writeOff, onClose, ...props }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("claim")}>
      {(shell) => writeOff?.relief && <Form shell={shell} id={writeOff.id} relief={writeOff.relief} {...props} />}
    </FormDialog>
  );
}

function Form({
  shell,
  id,
  relief,
  currency,
  source,
  onDone,
}: Omit<Props, "opened" | "onClose" | "writeOff"> & {
  shell: Shell;
  id: string;
  relief: NonNullable<WriteOffRow["relief"]>;
}) {
  const { form, dialog } = useDialogForm({
    initialValues: { date: [relief.from, today()].toSorted()[1] ?? today() },
    validate: { date: (date) => (isCalendarDate(date) ? null : writeOffMessages.date) },
    send: ({ date }) => claim(id, date),
    onSent: onDone,
    byCode: { too_early: "date", month_closed: "date" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("claim")} busyLabel={say("posting")}>
      <Text size="sm">
        {say("claimConsequence", { tax: formatMoney(relief.amount, currency), day: formatDay(relief.from) })}
      </Text>
      <DateField label={writeOffLabels.date} data-autofocus {...form.getInputProps("date")} />
      <Text size="xs" c="dimmed">
        {source}
      </Text>
    </DialogForm>
  );
}
