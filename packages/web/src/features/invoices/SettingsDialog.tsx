/** The content of every invoice, and the numbering of invoices. */
import { Switch, Textarea, TextInput } from "@mantine/core";
import { type InvoiceSettings, invoiceSettingsFields } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { invoiceSettingsQuery, saveSettings } from "./queries.ts";
import { say } from "./say.ts";

export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("settingsTitle")}>
      {(shell) => <Settings shell={shell} onDone={onClose} />}
    </FormDialog>
  );
}

function Settings({ shell, onDone }: { shell: Shell; onDone: () => void }) {
  const query = useQuery(invoiceSettingsQuery);
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loadingSettings")} rows={5} />}
    >
      {(settings) => <SettingsForm shell={shell} settings={settings} onDone={onDone} />}
    </Loaded>
  );
}

type Values = Omit<InvoiceSettings, "taxRate" | "paymentTermsDays"> & {
  taxRate: string;
  paymentTermsDays: string;
};

interface FormProps {
  shell: Shell;
  settings: InvoiceSettings;
  onDone: () => void;
}

const firstNumber = (prefix: string) => `${prefix}-${new Date().getFullYear()}-0001`;

function SettingsForm({ shell, settings, onDone }: FormProps) {
  const queries = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...settings,
      taxRate: String(settings.taxRate ?? ""),
      paymentTermsDays: String(settings.paymentTermsDays),
    },
    send: ({ taxRate, paymentTermsDays, ...texts }: Values) =>
      saveSettings({
        ...texts,
        taxRate: taxRate === "" ? null : Number(taxRate),
        paymentTermsDays: Number(paymentTermsDays),
      }),
    onSent({ message, settings: saved }) {
      queries.setQueryData(invoiceSettingsQuery.queryKey, saved);
      toast.success(message);
      onDone();
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayCommon("save")} busyLabel={sayCommon("saving")}>
      <Textarea
        {...wordsOf(invoiceSettingsFields.bankDetails)}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps("bankDetails")}
      />
      <TextInput
        {...wordsOf(invoiceSettingsFields.creditorId)}
        autoComplete="off"
        {...form.getInputProps("creditorId")}
      />
      <Textarea
        {...wordsOf(invoiceSettingsFields.terms)}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("terms")}
      />
      <Switch
        label={invoiceSettingsFields.roundsDue.label}
        description={invoiceSettingsFields.roundsDue.help}
        {...form.getInputProps("roundsDue", { type: "checkbox" })}
      />
      <TextInput
        {...wordsOf(invoiceSettingsFields.paymentLink)}
        type="url"
        autoComplete="off"
        {...form.getInputProps("paymentLink")}
      />
      <div className={layout.fields}>
        <NumberField
          {...wordsOf(invoiceSettingsFields.paymentTermsDays)}
          field={{ kind: "count" }}
          rightSection={sayCommon("days")}
          rightSectionWidth={48}
          {...numberProps(form.getInputProps("paymentTermsDays"))}
        />
        <TextInput {...wordsOf(invoiceSettingsFields.taxName)} {...form.getInputProps("taxName")} />
        <NumberField
          {...wordsOf(invoiceSettingsFields.taxRate)}
          field={{ kind: "percent" }}
          rightSection="%"
          {...numberProps(form.getInputProps("taxRate"))}
        />
        <TextInput
          {...wordsOf({ ...invoiceSettingsFields.numberPrefix, help: firstNumber(form.values.numberPrefix || "INV") })}
          {...form.getInputProps("numberPrefix")}
        />
        <TextInput
          {...wordsOf({
            ...invoiceSettingsFields.creditNotePrefix,
            help: firstNumber(form.values.creditNotePrefix || "CN"),
          })}
          {...form.getInputProps("creditNotePrefix")}
        />
      </div>
    </DialogForm>
  );
}
