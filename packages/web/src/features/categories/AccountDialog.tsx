/** Makes or changes an account of the chart. */
import { Select, Switch, Textarea, TextInput } from "@mantine/core";
import { type AccountRow, accountBody, accountFields, type DimensionRule } from "@tallyleaf/contract";
import { ACCOUNT_TYPES, type AccountType } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { AccountDimensions } from "./AccountDimensions.tsx";
import { accountFailureText } from "./failure-text.ts";
import { purposeAfter, purposeLabel, purposesOf, roleAfter, roleChoices } from "./purpose.ts";
import { type AccountInput, fetchAnew, saveAccount } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  account: AccountRow | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function AccountDialog({ opened, account, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={account ? say("editAccount") : say("addNewAccount")}>
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
  /** Empty: code and name say it. */
  role: string;
  description: string;
  projectRule: DimensionRule;
  costCenterRule: DimensionRule;
  tagRule: DimensionRule;
  /** IDs. */
  dimensions: string[];
  active: boolean;
}

/** A valid form has a type. */
function bodyOf(values: Values): AccountInput {
  const type = values.type as AccountType;
  const purpose = purposeAfter({ ...values, type }, values.purpose);
  return { ...values, type, purpose, role: roleAfter({ type, purpose }, values.role) };
}

/** Of an account with postings. */
const KEPT = say("accountKept");

function AccountForm({ shell, account, onSaved }: { shell: Shell } & Pick<Props, "account" | "onSaved">) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      code: account?.code ?? "",
      name: account?.name ?? "",
      type: account?.type ?? "",
      purpose: account?.purpose ?? "",
      role: account?.role ?? "",
      description: account?.description ?? "",
      projectRule: account?.projectRule ?? ("" as DimensionRule),
      costCenterRule: account?.costCenterRule ?? ("" as DimensionRule),
      tagRule: account?.tagRule ?? ("" as DimensionRule),
      dimensions: account?.dimensions ?? [],
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
  const { type, purpose, role } = form.values;
  const used = type === "" ? null : { type, purpose: purposeAfter({ ...form.values, type }, purpose) };
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
      submitLabel={account ? say("update") : say("create")}
      busyLabel={account ? say("updating") : say("creating")}
    >
      <TextInput
        {...wordsOf(posted ? { ...accountFields.code, help: KEPT } : accountFields.code)}
        autoComplete="off"
        readOnly={posted}
        data-autofocus={!posted || undefined}
        {...form.getInputProps("code")}
      />
      <TextInput
        {...wordsOf(accountFields.name)}
        autoComplete="off"
        data-autofocus={posted || undefined}
        {...form.getInputProps("name")}
      />
      <Select
        {...wordsOf(accountFields.type)}
        data={ACCOUNT_TYPES.map((value) => ({ value, label: say(value) }))}
        readOnly={posted}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("type")}
        value={type || null}
        onChange={(next) => chooseType(next as AccountType)}
      />
      <Select
        {...wordsOf(accountFields.purpose)}
        disabled={type === ""}
        data={type === "" ? [] : purposesOf(type).map((value) => ({ value, label: purposeLabel(value) }))}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("purpose")}
        value={used?.purpose ?? null}
      />
      <Select
        {...wordsOf(accountFields.role)}
        disabled={used === null}
        data={used ? roleChoices(used) : []}
        clearable
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("role")}
        value={(used && roleAfter(used, role)) || null}
        onChange={(next) => form.setFieldValue("role", next ?? "")}
      />
      <Textarea
        {...wordsOf(accountFields.description)}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <AccountDimensions form={form} />
      {account && (
        <Switch
          label={say("active")}
          description={say("offered")}
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}
