/** Dialogs that change the value of an asset beside its depreciation: a part is split off, and an impairment. */
import { Text, TextInput } from "@mantine/core";
import type { Asset } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatMoney } from "../../kit/format.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { assetsChanged, impair, splitOff } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  asset: Asset;
  currency: string;
  onClose: () => void;
}
interface FormProps {
  shell: Shell;
  asset: Asset;
  currency: string;
  onDone: () => void;
}

export function SplitDialog({ opened, asset, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("splitNamed", { name: asset.name })} onClose={onClose}>
      {(shell) => <SplitForm shell={shell} asset={asset} currency={currency} onDone={onClose} />}
    </FormDialog>
  );
}

function SplitForm({ shell, asset, currency, onDone }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { name: "", cost: "" },
    validate: ({ name, cost }) => ({
      ...(name.trim() === "" ? { name: say("nameMissing") } : {}),
      ...(Number(cost) > 0 ? {} : { cost: say("amountMissing") }),
    }),
    send: ({ name, cost }) => splitOff(asset.id, { name, cost: Number(cost) }),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return assetsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("split")} busyLabel={say("splitting")}>
      <Text size="sm">{say("splitText", { cost: formatMoney(asset.cost, currency) })}</Text>
      <TextInput label={say("partName")} data-autofocus {...form.getInputProps("name")} />
      <NumberField
        label={`${say("partCost")} (${currency})`}
        field={{ kind: "amount", currency }}
        {...numberProps(form.getInputProps("cost"))}
      />
    </DialogForm>
  );
}

export function ImpairDialog({ opened, asset, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("impairNamed", { name: asset.name })} onClose={onClose}>
      {(shell) => <ImpairForm shell={shell} asset={asset} currency={currency} onDone={onClose} />}
    </FormDialog>
  );
}

function ImpairForm({ shell, asset, currency, onDone }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { day: "", amount: "" },
    validate: ({ day, amount }) => ({
      ...(isCalendarDate(day) ? {} : { day: say("dayMissing") }),
      ...(Number(amount) > 0 ? {} : { amount: say("amountMissing") }),
    }),
    send: ({ day, amount }) => impair(asset.id, { day, amount: Number(amount) }),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return assetsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("impair")} busyLabel={say("posting")}>
      <Text size="sm">{say("impairText", { value: formatMoney(asset.bookValue, currency) })}</Text>
      <DateField label={say("impairmentDay")} data-autofocus {...form.getInputProps("day")} />
      <NumberField
        label={`${say("impairmentAmount")} (${currency})`}
        field={{ kind: "amount", currency }}
        {...numberProps(form.getInputProps("amount"))}
      />
    </DialogForm>
  );
}
