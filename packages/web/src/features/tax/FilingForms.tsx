/** Marks a return as filed, and withdraws that mark. */
import { Checkbox, Text, Textarea, TextInput } from "@mantine/core";
import {
  fileTaxReturn,
  MAX_TAX_REFERENCE,
  MAX_WITHDRAWAL_REASON,
  type TaxReturnSheet,
  taxFilingBody,
  taxReturnMessages,
  taxWithdrawalBody,
} from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Money } from "../../kit/Money.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { sayCheck } from "./Checks.tsx";
import { file, type ReturnKey, taxesChanged, withdraw } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  shell: Shell;
  at: ReturnKey;
  onDone: () => void;
}

export function FileForm({ shell, at, sheet, label, onDone }: Props & { sheet: TaxReturnSheet; label: string }) {
  const client = useQueryClient();
  const { currency } = sheet;
  const payable = sheet.corrected ?? sheet.payable;
  const acknowledged = sheet.checks.map(({ check }) => check);
  const { form, dialog } = useDialogForm({
    initialValues: { filedOn: today(), reference: "", seen: acknowledged.length === 0 },
    validate: ({ seen, ...values }) => ({
      ...validateWith(taxFilingBody, { ...values, payable }),
      ...(!seen && { seen: taxReturnMessages.checksOpen }),
    }),
    send: async ({ seen: _, ...values }) => {
      try {
        return await file(at, { ...values, payable, acknowledged });
      } finally {
        // Also where it was refused: the figures are others by now.
        void taxesChanged(client);
      }
    },
    onSent({ message }) {
      toast.success(message);
      onDone();
    },
    byCode: { [fileTaxReturn.failures.futureDay.code]: "filedOn" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={label} busyLabel={sayCommon("saving")}>
      <Text>{say("fileHint")}</Text>
      <p className={text.plain}>
        {say(payable < 0 ? "refund" : "toPay")}{" "}
        <strong>
          <Money amount={Math.abs(payable)} currency={currency} />
        </strong>
      </p>
      <DateField label={say("filedOn")} data-autofocus {...form.getInputProps("filedOn")} />
      <TextInput
        label={say("reference")}
        autoComplete="off"
        maxLength={MAX_TAX_REFERENCE}
        {...form.getInputProps("reference")}
      />
      {acknowledged.length > 0 && (
        <Checkbox
          label={say("seenChecks")}
          description={sheet.checks.map(sayCheck).join(" · ")}
          {...form.getInputProps("seen", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}

export function WithdrawForm({ shell, at, onDone }: Props) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: (values) => validateWith(taxWithdrawalBody, values),
    send: ({ reason }) => withdraw(at, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return taxesChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} danger submitLabel={say("withdraw")} busyLabel={sayCommon("saving")}>
      <Text>{say("withdrawHint")}</Text>
      <Textarea
        label={say("reasonLabel")}
        maxLength={MAX_WITHDRAWAL_REASON}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
