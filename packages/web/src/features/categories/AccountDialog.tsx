/** Makes or changes an account of the chart. */
import { Select, Switch, Textarea, TextInput } from "@mantine/core";
import { ACCOUNT_LIMITS, type AccountRow, accountBody } from "@tallyleaf/contract";
import { ACCOUNT_TYPES, type AccountType } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { type AccountInput, fetchAnew, saveAccount } from "./calls.ts";
import { accountFailureText } from "./failure-text.ts";
import { purposeAfter, purposeLabel, purposesOf } from "./purpose.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  account: AccountRow | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function AccountDialog({ opened, account, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={account ? "Edit Account" : "Add New Account"}>
      {(shell) => <AccountForm shell={shell} account={account} onSaved={onSaved} />}
    </FormDialog>
  );
}

interface Values {
  code: string;
  name: string;
  /** Empty: none chosen yet. */
  type: AccountType | "";
  /** Empty: by type and name. */
  purpose: string;
  description: string;
  active: boolean;
}

/** What is checked has a type. */
function bodyOf(values: Values): AccountInput {
  const type = values.type as AccountType;
  return { ...values, type, purpose: purposeAfter({ ...values, type }, values.purpose) };
}

function AccountForm({ shell, account, onSaved }: { shell: Shell } & Pick<Props, "account" | "onSaved">) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      code: account?.code ?? "",
      name: account?.name ?? "",
      type: account?.type ?? "",
      purpose: account?.purpose ?? "",
      description: account?.description ?? "",
      active: account?.active ?? true,
    },
    validate: (values) => validateWith(accountBody, values),
    send: (values: Values) => saveAccount(account?.id ?? null, bodyOf(values)),
    onSent({ message }) {
      onSaved(message);
      return fetchAnew(client);
    },
    failureText: (error) => accountFailureText(error, account ? "update" : "create"),
  });
  const { type, purpose } = form.values;
  const chooseType = (next: AccountType) => {
    // A purpose that was only the former type's name goes with it; one that was chosen stays where it fits.
    const chosen = type !== "" && purpose === type.toLowerCase() ? "" : purpose;
    form.setValues({ type: next, purpose: chosen === "" ? "" : purposeAfter({ ...form.values, type: next }, chosen) });
    form.clearFieldError("type");
    form.clearFieldError("purpose");
  };
  const posted = account?.hasPostings ?? false;
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={account ? "Update" : "Create"}
      busyLabel={account ? "Updating..." : "Creating..."}
    >
      <TextInput
        label="Code"
        description={posted ? "What is in the books keeps its code and its type." : undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={ACCOUNT_LIMITS.code}
        autoComplete="off"
        readOnly={posted}
        data-autofocus={!posted || undefined}
        {...form.getInputProps("code")}
      />
      <TextInput
        label="Name"
        maxLength={ACCOUNT_LIMITS.name}
        autoComplete="off"
        data-autofocus={posted || undefined}
        {...form.getInputProps("name")}
      />
      <Select
        label="Type"
        placeholder="Choose a type"
        data={ACCOUNT_TYPES}
        readOnly={posted}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("type")}
        value={type || null}
        onChange={(next) => chooseType(next as AccountType)}
      />
      <Select
        label="Purpose"
        description="Taxes, tips and payments find their account by this."
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder="By the type"
        disabled={type === ""}
        data={type === "" ? [] : purposesOf(type).map((value) => ({ value, label: purposeLabel(value) }))}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("purpose")}
        value={type === "" ? null : purposeAfter({ ...form.values, type }, purpose)}
      />
      <Textarea
        label="Description (optional)"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ACCOUNT_LIMITS.description}
        {...form.getInputProps("description")}
      />
      {account && (
        <Switch
          label="Active"
          description="Offered for new entries."
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}
