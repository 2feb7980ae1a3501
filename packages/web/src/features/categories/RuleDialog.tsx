/** Writes or changes a rule for a vendor. */
import { Group, Select, Switch, Text, TextInput } from "@mantine/core";
import { type AccountRow, type RuleRow, ruleBody, ruleFields } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { bareWordsOf, wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { accountsQuery } from "../chart/queries.ts";
import { ruleFailureText } from "./failure-text.ts";
import { rulesQuery, saveRule } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  rule: RuleRow | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function RuleDialog({ opened, rule, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={rule ? say("editRule") : say("addNewRule")}>
      {(shell) => <RuleForm shell={shell} rule={rule} onSaved={onSaved} />}
    </FormDialog>
  );
}

const TAXES = [
  { value: "none", label: say("noTax") },
  { value: "inclusive", label: say("taxIncluded") },
  { value: "exclusive", label: say("taxAdded") },
];

interface Values {
  vendor: string;
  spelling: string;
  categoryCode: string | null;
  paymentAccountCode: string | null;
  /** Null: as the document says. */
  tax: string | null;
  taxRate: string;
  dimensions: string[];
  active: boolean;
}

function bodyOf({ tax, taxRate, ...rest }: Values) {
  if (tax === null) return { ...rest, taxStructure: null, taxRate: null };
  if (tax === "none") return { ...rest, taxStructure: "inclusive" as const, taxRate: null };
  return { ...rest, taxStructure: tax as "inclusive" | "exclusive", taxRate: taxRate === "" ? null : Number(taxRate) };
}

/** A treatment of the tax that names no rate would be none. */
function errorsOf(values: Values): Record<string, string> {
  const errors = validateWith(ruleBody, bodyOf(values));
  const needsRate = values.tax !== null && values.tax !== "none" && values.taxRate === "";
  return needsRate ? { ...errors, taxRate: say("taxRateIsRequired") } : errors;
}

function taxOf({ taxStructure, taxRate }: RuleRow): string | null {
  return taxStructure !== null && taxRate === null ? "none" : taxStructure;
}

function RuleForm({ shell, rule, onSaved }: { shell: Shell } & Pick<Props, "rule" | "onSaved">) {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const { form, dialog } = useDialogForm({
    initialValues: {
      vendor: rule?.vendor ?? "",
      spelling: rule?.spelling ?? "",
      categoryCode: rule?.categoryCode ?? null,
      paymentAccountCode: rule?.paymentAccountCode ?? null,
      tax: rule && taxOf(rule),
      taxRate: String(rule?.taxRate ?? ""),
      dimensions: rule?.dimensions ?? [],
      active: rule?.active ?? true,
    },
    validate: errorsOf,
    send: (values: Values) => saveRule(rule?.id ?? null, bodyOf(values)),
    onSent({ message }) {
      onSaved(message);
      return client.invalidateQueries({ queryKey: rulesQuery.queryKey });
    },
    failureText: (error) => ruleFailureText(error, rule ? "update" : "create"),
  });
  const { tax } = form.values;
  const all = accounts.data ?? [];
  const choice = {
    disabled: accounts.isPending,
    clearable: true,
    nothingFoundMessage: say("noAccountFound"),
    checkIconPosition: "right",
    comboboxProps: { shadow: "md" },
  } as const;
  const wordsOfAccount = (field: typeof ruleFields.categoryCode) => ({
    ...bareWordsOf(field),
    ...(accounts.isPending ? { placeholder: say("loadingAccounts") } : {}),
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={rule ? say("update") : say("create")}
      busyLabel={rule ? say("updating") : say("creating")}
    >
      {rule?.origin === "learned" && (
        <Text size="sm" c="dimmed">
          {say("learnedHint")}
        </Text>
      )}
      <TextInput {...wordsOf(ruleFields.vendor)} autoComplete="off" data-autofocus {...form.getInputProps("vendor")} />
      <TextInput {...wordsOf(ruleFields.spelling)} autoComplete="off" {...form.getInputProps("spelling")} />
      <SearchSelect
        {...wordsOfAccount(ruleFields.categoryCode)}
        data={choicesOf(all, rule?.categoryCode ?? null, ({ type }) => type !== "Revenue")}
        {...choice}
        {...form.getInputProps("categoryCode")}
      />
      <SearchSelect
        {...wordsOfAccount(ruleFields.paymentAccountCode)}
        data={choicesOf(all, rule?.paymentAccountCode ?? null, (account) => isPaymentAccount(account as Account))}
        {...choice}
        {...form.getInputProps("paymentAccountCode")}
      />
      <Group align="start" grow>
        <Select
          {...bareWordsOf(ruleFields.taxStructure)}
          data={TAXES}
          clearable
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("tax")}
        />
        {tax !== null && tax !== "none" && (
          <NumberField
            {...bareWordsOf(ruleFields.taxRate)}
            field={{ kind: "percent" }}
            rightSection="%"
            {...numberProps(form.getInputProps("taxRate"))}
          />
        )}
      </Group>
      <Dimensions
        value={form.values.dimensions}
        error={form.errors.dimensions}
        onChange={(dimensions) => form.setFieldValue("dimensions", dimensions)}
      />
      {rule && (
        <Switch
          label={ruleFields.active.label}
          description={ruleFields.active.help}
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}

/** Active accounts that fit, "code - name"; the one that the rule has is never missing. */
function choicesOf(accounts: readonly AccountRow[], chosen: string | null, fits: (account: AccountRow) => boolean) {
  return accounts
    .filter((account) => (account.active && fits(account)) || account.code === chosen)
    .map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));
}
