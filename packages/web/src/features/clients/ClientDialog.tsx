/** Adds or changes a client: who they are first, what their invoices need below. */
import { Select, Textarea, TextInput } from "@mantine/core";
import { CLIENT_LIMITS, type ClientDetail, clientBody } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { toast } from "../../kit/toast.ts";
import { currencyChoices } from "../currencies/currency-options.ts";
import styles from "./Clients.module.css";
import { clientQuery, clientsChanged, saveClient } from "./calls.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  client: { id: string } | null;
  /** What a new one begins with, where its name is known already. */
  name?: string;
  onClose: () => void;
  onSaved: (client: ClientDetail) => void;
}

export function ClientDialog({ opened, client, name = "", onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={client ? "Edit Client" : "Add Client"}>
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
  if (query.error)
    return <ErrorState message={messageOf(query.error)} safe="Nothing was changed." onRetry={() => query.refetch()} />;
  if (!query.data) return <RowsSkeleton label="Loading client" rows={6} />;
  return <ClientForm shell={shell} client={query.data} name="" onSaved={onSaved} />;
}

interface Values {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  shippingAddress: string;
  taxId: string;
  currency: string;
  paymentTermsDays: string;
  notes: string;
}

const bodyOf = ({ currency, paymentTermsDays, ...texts }: Values) => ({
  ...texts,
  currency: currency || null,
  paymentTermsDays: paymentTermsDays === "" ? null : Number(paymentTermsDays),
});

interface FormProps {
  shell: Shell;
  client: ClientDetail | null;
  name: string;
  onSaved: Props["onSaved"];
}

function ClientForm({ shell, client, name, onSaved }: FormProps) {
  const queries = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: client?.name ?? name,
      company: client?.company ?? "",
      email: client?.email ?? "",
      phone: client?.phone ?? "",
      address: client?.address ?? "",
      shippingAddress: client?.shippingAddress ?? "",
      taxId: client?.taxId ?? "",
      currency: client?.currency ?? "",
      paymentTermsDays: String(client?.paymentTermsDays ?? ""),
      notes: client?.notes ?? "",
    },
    validate: (values) => validateWith(clientBody, bodyOf(values)),
    send: (values: Values) => saveClient(client?.id ?? null, bodyOf(values)),
    onSent(saved) {
      toast.success(saved.message);
      onSaved(saved.client);
      return clientsChanged(queries);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={client ? "Save" : "Add Client"} busyLabel="Saving...">
      <div className={styles.two}>
        <TextInput
          label="Name"
          maxLength={CLIENT_LIMITS.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Company (optional)"
          maxLength={CLIENT_LIMITS.name}
          autoComplete="off"
          {...form.getInputProps("company")}
        />
        <TextInput
          label="Email (optional)"
          type="email"
          maxLength={CLIENT_LIMITS.email}
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <TextInput
          label="Phone (optional)"
          type="tel"
          maxLength={CLIENT_LIMITS.phone}
          autoComplete="off"
          {...form.getInputProps("phone")}
        />
      </div>
      <Textarea
        label="Address (optional)"
        description="As it stands on their invoices."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={CLIENT_LIMITS.address}
        {...form.getInputProps("address")}
      />
      <Textarea
        label="Shipping address (optional)"
        description="Where it is not the same."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={CLIENT_LIMITS.address}
        {...form.getInputProps("shippingAddress")}
      />
      <div className={styles.two}>
        <TextInput
          label="Tax ID (optional)"
          maxLength={CLIENT_LIMITS.taxId}
          autoComplete="off"
          {...form.getInputProps("taxId")}
        />
        <Select
          label="Currency (optional)"
          placeholder="That of your books"
          data={currencyChoices("USD")}
          searchable
          clearable
          nothingFoundMessage="No currency found"
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("currency")}
          value={form.values.currency || null}
          onChange={(code) => form.setFieldValue("currency", code ?? "")}
        />
        <NumberField
          label="Payment terms (optional)"
          field={{ kind: "count" }}
          placeholder="As your settings say"
          rightSection="days"
          rightSectionWidth={48}
          {...numberProps(form.getInputProps("paymentTermsDays"))}
        />
      </div>
      <Textarea
        label="Notes (optional)"
        description="For you; they never see it."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={CLIENT_LIMITS.notes}
        {...form.getInputProps("notes")}
      />
    </DialogForm>
  );
}
