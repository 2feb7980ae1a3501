/** Adds or changes a client: who they are first, what their invoices need below. */
import { NativeSelect, Select, TextInput } from "@mantine/core";
import {
  type ClientDetail,
  clientBody,
  clientFields,
  EINVOICE_FORMAT_NAMES,
  EINVOICE_FORMATS_OFFERED,
} from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { countryChoices } from "../../kit/form/country.ts";
import { sentOf, typedOf, wordsOf } from "../../kit/form/described.ts";
import { ElectronicAddressInput } from "../../kit/form/ElectronicAddressInput.tsx";
import { FieldInputs } from "../../kit/form/Fields.tsx";
import { VatCheckInputs, vatCheckOf, vatCheckValues } from "../../kit/form/VatCheckInputs.tsx";
import { VatIdWarning } from "../../kit/form/VatIdWarning.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { clientQuery, clientsChanged, saveClient } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  client: { id: string } | null;
  /** Initial values of a new one whose name is known. */
  name?: string;
  onClose: () => void;
  onSaved: (client: ClientDetail) => void;
}

export function ClientDialog({ opened, client, name = "", onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={client ? say("editClient") : say("addClient")}>
      {(shell) =>
        client ? (
          <Known shell={shell} id={client.id} onSaved={onSaved} />
        ) : (
          <ClientForm shell={shell} client={null} name={name} onSaved={onSaved} />
        )
      }
    </FormDialog>
  );
}

/** A row of the list does not hold all that the form changes. */
function Known({ shell, id, onSaved }: { shell: Shell; id: string; onSaved: Props["onSaved"] }) {
  const query = useQuery(clientQuery(id));
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loadingClient")} rows={6} />}
    >
      {(data) => <ClientForm shell={shell} client={data} name="" onSaved={onSaved} />}
    </Loaded>
  );
}

interface FormProps {
  shell: Shell;
  client: ClientDetail | null;
  name: string;
  onSaved: Props["onSaved"];
}

/** Drawn by their description; the country, whose list is shared, has an input of its own between them. */
const WHO = {
  name: clientFields.name,
  company: clientFields.company,
  email: clientFields.email,
  phone: clientFields.phone,
  address: clientFields.address,
  shippingAddress: clientFields.shippingAddress,
  taxId: clientFields.taxId,
};
const INVOICED = {
  currency: clientFields.currency,
  paymentTermsDays: clientFields.paymentTermsDays,
  language: clientFields.language,
  notes: clientFields.notes,
};
const E_INVOICES = {
  eInvoiceFormat: clientFields.eInvoiceFormat,
  buyerReference: clientFields.buyerReference,
  electronicAddress: clientFields.electronicAddress,
};
const PAYS = {
  paymentMeans: clientFields.paymentMeans,
  mandateReference: clientFields.mandateReference,
  debitedAccount: clientFields.debitedAccount,
};
const DRAWN = { ...WHO, ...INVOICED, ...E_INVOICES, ...PAYS };
const FORMATS = EINVOICE_FORMATS_OFFERED.map((value) => ({ value, label: EINVOICE_FORMAT_NAMES[value] }));

const bodyOf = (values: Record<keyof typeof clientFields, string>) => ({
  ...sentOf(DRAWN, values),
  eInvoiceFormat: values.eInvoiceFormat as ClientDetail["eInvoiceFormat"],
  paymentMeans: values.paymentMeans as ClientDetail["paymentMeans"],
  ...vatCheckOf(values),
  country: values.country || null,
});

function ClientForm({ shell, client, name, onSaved }: FormProps) {
  const queries = useQueryClient();
  const [dimensions, setDimensions] = useState(client?.dimensions ?? []);
  const { form, dialog } = useDialogForm({
    initialValues: { ...typedOf(DRAWN, client, { name }), country: client?.country ?? "", ...vatCheckValues(client) },
    validate: (values) => validateWith(clientBody, bodyOf(values)),
    send: (values) => saveClient(client?.id ?? null, { ...bodyOf(values), dimensions }),
    onSent(saved) {
      toast.success(saved.message);
      onSaved(saved.client);
      return clientsChanged(queries);
    },
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      dirty={dialog.dirty || (!dialog.busy && dimensions.join() !== (client?.dimensions ?? []).join())}
      submitLabel={client ? sayCommon("save") : say("addClient")}
      busyLabel={sayCommon("saving")}
    >
      <FieldInputs fields={WHO} form={form as never} first="name" />
      <VatIdWarning value={form.values.taxId} />
      {form.values.taxId !== "" && <VatCheckInputs form={form as never} />}
      <Select
        {...wordsOf(clientFields.country)}
        data={countryChoices}
        searchable
        clearable
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        value={form.values.country || null}
        error={form.errors.country}
        onChange={(country) => form.setFieldValue("country", country ?? "")}
      />
      <FieldInputs fields={INVOICED} form={form as never} />
      <Select
        {...wordsOf(clientFields.eInvoiceFormat)}
        data={FORMATS}
        clearable
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        value={form.values.eInvoiceFormat || null}
        error={form.errors.eInvoiceFormat}
        onChange={(format) => form.setFieldValue("eInvoiceFormat", format ?? "")}
      />
      {[form.values.eInvoiceFormat, form.values.buyerReference, form.values.electronicAddress].some(Boolean) && (
        <>
          <TextInput
            {...wordsOf(clientFields.buyerReference)}
            autoComplete="off"
            {...form.getInputProps("buyerReference")}
          />
          <ElectronicAddressInput
            field={clientFields.electronicAddress}
            value={form.values.electronicAddress}
            error={form.errors.electronicAddress}
            onChange={(address) => form.setFieldValue("electronicAddress", address)}
          />
        </>
      )}
      <NativeSelect
        label={clientFields.paymentMeans.label}
        data={[
          { value: "", label: say("byTransfer") },
          { value: "direct_debit", label: say("byDirectDebit") },
        ]}
        {...form.getInputProps("paymentMeans")}
      />
      {form.values.paymentMeans !== "" && (
        <>
          <TextInput
            {...wordsOf(clientFields.mandateReference)}
            autoComplete="off"
            {...form.getInputProps("mandateReference")}
          />
          <TextInput
            {...wordsOf(clientFields.debitedAccount)}
            autoComplete="off"
            {...form.getInputProps("debitedAccount")}
          />
        </>
      )}
      <Dimensions label={say("dimensionsOfInvoices")} value={dimensions} onChange={setDimensions} />
    </DialogForm>
  );
}
