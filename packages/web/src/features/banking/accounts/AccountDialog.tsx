/** Adds a bank account by hand, or changes one. */
import { Select, TextInput } from "@mantine/core";
import { type BankAccountRow, bankAccountBody, bankAccountFields, bankAccountPlace } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../../kit/form/validate-with.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { addAccount, bankAccountsQuery, saveAccount } from "../queries.ts";
import { say } from "../say.ts";
import { ledgerChoices, ledgerSuggestion } from "./ledger-choices.ts";
import { TYPE_CHOICES } from "./type-label.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  account: BankAccountRow | null;
  onClose: () => void;
}

export function AccountDialog({ opened, account, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={account ? say("editAccount") : say("addAccount")}>
      {(shell) => <LoadedForm shell={shell} account={account} onSaved={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  shell: Shell;
  account: BankAccountRow | null;
  onSaved: () => void;
}

function LoadedForm(props: FormProps) {
  const currencies = useQuery(settingsQuery);
  return (
    <Loaded query={currencies} skeleton={<RowsSkeleton label={sayCommon("loading")} rows={5} />}>
      {({ defaultCurrency }) => <AccountForm {...props} defaultCurrency={defaultCurrency.code} />}
    </Loaded>
  );
}

interface Values {
  name: string;
  bankName: string;
  number: string;
  type: BankAccountRow["type"];
  currency: string;
  accountCode: string;
  openingBalance: string;
  openingDate: string;
}

const bodyOf = ({ openingBalance, openingDate, ...rest }: Values) => ({
  ...rest,
  openingBalance: openingBalance === "" ? null : Number(openingBalance),
  openingDate: openingDate === "" ? null : openingDate,
});

function AccountForm({ shell, account, onSaved, defaultCurrency }: FormProps & { defaultCurrency: string }) {
  const client = useQueryClient();
  const chart = useQuery(accountsQuery).data ?? [];
  const others = useQuery(bankAccountsQuery).data ?? [];
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: account?.name ?? "",
      bankName: account?.bankName ?? "",
      number: account?.number ?? "",
      type: account?.type ?? "checking",
      currency: account?.currency ?? defaultCurrency,
      accountCode: account?.accountCode ?? ledgerSuggestion("checking", chart, others),
      openingBalance: String(account?.openingBalance ?? ""),
      openingDate: account?.openingDate ?? "",
    },
    validate: (values) => validateWith(bankAccountBody, bodyOf(values)),
    questions: ({ openingDate }) => dayQuestions(bankAccountFields.openingDate.label, openingDate),
    send(values: Values) {
      const { currency, accountCode, ...changed } = bodyOf(values);
      return account
        ? saveAccount(account.id, { ...changed, active: account.active })
        : addAccount({ ...changed, currency, accountCode });
    },
    onSent({ message }) {
      toast.success(message);
      onSaved();
      return refreshBanking(client);
    },
  });
  const { currency } = form.values;
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={account ? sayCommon("save") : say("addAccount")}
      busyLabel={sayCommon("saving")}
    >
      <TextInput
        {...wordsOf(bankAccountFields.name)}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <div className={layout.wideFields}>
        <TextInput {...wordsOf(bankAccountFields.bankName)} autoComplete="off" {...form.getInputProps("bankName")} />
        <TextInput {...wordsOf(bankAccountFields.number)} autoComplete="off" {...form.getInputProps("number")} />
        <Select
          {...wordsOf(bankAccountFields.type)}
          data={TYPE_CHOICES}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("type")}
          onChange={(type) => {
            const chosen = (type ?? "checking") as Values["type"];
            form.setFieldValue("type", chosen);
            if (!account) form.setFieldValue("accountCode", ledgerSuggestion(chosen, chart, others));
          }}
        />
        <SearchSelect
          {...wordsOf(bankAccountPlace.currency)}
          data={currencyChoices(defaultCurrency)}
          disabled={account !== null}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("currency")}
        />
      </div>
      <Select
        {...wordsOf(
          account ? { ...bankAccountPlace.accountCode, help: say("ledgerAccountStays") } : bankAccountPlace.accountCode,
        )}
        data={
          account
            ? [{ value: account.accountCode, label: `${account.accountCode} - ${account.accountName}` }]
            : ledgerChoices(chart, others)
        }
        disabled={account !== null}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("accountCode")}
      />
      <div className={layout.wideFields}>
        <NumberField
          {...wordsOf(bankAccountFields.openingBalance)}
          field={{ kind: "amount", currency, negative: true }}
          {...numberProps(form.getInputProps("openingBalance"))}
        />
        <DateField {...wordsOf(bankAccountFields.openingDate)} {...form.getInputProps("openingDate")} />
      </div>
    </DialogForm>
  );
}
