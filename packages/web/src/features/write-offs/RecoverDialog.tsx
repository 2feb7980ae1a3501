/** Records that a debt that was written off is paid after all, or is owed again. */
import { Text } from "@mantine/core";
import { type WriteOffRow, writeOffLabels, writeOffMessages } from "@tallyleaf/contract";
import { type Account, isCalendarDate, isPaymentAccount } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { accountsQuery } from "../chart/queries.ts";
import { recover } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  writeOff: WriteOffRow | null;
  currency: string;
  onClose: () => void;
  onDone: (answer: { message: string }) => unknown;
}

export function RecoverDialog({ opened, writeOff, onClose, ...props }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("recover")}>
      {(shell) => writeOff && <Form shell={shell} writeOff={writeOff} {...props} />}
    </FormDialog>
  );
}

function Form({
  shell,
  writeOff,
  currency,
  onDone,
}: Omit<Props, "opened" | "onClose" | "writeOff"> & { shell: Shell; writeOff: WriteOffRow }) {
  const accounts = (useQuery(accountsQuery).data ?? []).filter((one) => one.active && isPaymentAccount(one as Account));
  const { form, dialog } = useDialogForm({
    initialValues: { date: today(), amount: String(writeOff.left), accountCode: "" },
    validate: ({ date, amount }) => ({
      ...(isCalendarDate(date) ? {} : { date: writeOffMessages.date }),
      ...(Number(amount) > 0 ? {} : { amount: writeOffMessages.amount }),
    }),
    send: ({ date, amount, accountCode }) =>
      recover(writeOff.id, { date, amount: Number(amount), ...(accountCode === "" ? {} : { accountCode }) }),
    onSent: onDone,
    byCode: { more_than_written_off: "amount", before_write_off: "date", month_closed: "date" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("recover")} busyLabel={say("posting")}>
      <Text size="sm">{say("recoverConsequence")}</Text>
      <div className={layout.fields}>
        <DateField label={writeOffLabels.date} data-autofocus {...form.getInputProps("date")} />
        <NumberField
          label={writeOffLabels.amount}
          field={{ kind: "amount", currency }}
          data-path="amount"
          {...numberProps(form.getInputProps("amount"))}
        />
      </div>
      <SearchSelect
        label={say("paidInto")}
        description={say("paidIntoHint")}
        data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
        clearable
        nothingFoundMessage={say("noAccountFound")}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("accountCode")}
        value={form.values.accountCode || null}
        onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
      />
    </DialogForm>
  );
}
