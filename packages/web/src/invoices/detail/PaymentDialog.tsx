/** Records that an invoice, or a part of it, was paid. */
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type InvoiceDetail, PAYMENT_LIMITS, paymentBody, paymentMessages } from "@tallyleaf/contract";
import { convert, decimal, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { localDay } from "../../analytics/ranges.ts";
import { messageOf } from "../../api/failure-text.ts";
import { fieldErrors } from "../../auth/field-errors.ts";
import { focusFirstError } from "../../auth/focus-first-error.ts";
import { accountsQuery } from "../../categories/calls.ts";
import { validateWith } from "../../categories/validate-with.ts";
import { AmountInput } from "../../expenses/form/AmountInput.tsx";
import { DialogForm, FormDialog, type Shell } from "../../ui/FormDialog.tsx";
import { RowsSkeleton } from "../../ui/RowsSkeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { invoiceChanged, type PaymentBody, pay } from "../calls.ts";
import styles from "../Settings.module.css";
import { nameOf } from "../words.ts";
import { defaultMoneyAccount, moneyAccounts } from "./money-accounts.ts";

interface Props {
  opened: boolean;
  invoice: InvoiceDetail;
  onClose: () => void;
}

export function PaymentDialog({ opened, invoice, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Record a payment of ${nameOf(invoice)}`}>
      {(shell) => <Loaded shell={shell} invoice={invoice} onDone={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  shell: Shell;
  invoice: InvoiceDetail;
  onDone: () => void;
}

function Loaded(props: FormProps) {
  const { data } = useQuery(accountsQuery);
  if (!data) return <RowsSkeleton label="Loading accounts" rows={4} />;
  const accounts = moneyAccounts(data);
  return <PaymentForm {...props} accounts={accounts} account={defaultMoneyAccount(data)} />;
}

const FIELDS = ["date", "accountCode", "amount", "currency", "exchangeRate", "fee", "reference"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** What is open, in the currency of the books at the rate of the invoice: what comes in is near it. */
function openInBase({ open, currency, baseCurrency, exchangeRate }: InvoiceDetail): string {
  if (exchangeRate === null) return "";
  const worth = convert(moneyFromNumber(open, currency), baseCurrency, decimal(String(exchangeRate)));
  return toDecimalString(worth);
}

function PaymentForm(props: FormProps & { accounts: { value: string; label: string }[]; account: string }) {
  const { shell, invoice, onDone, accounts, account } = props;
  const { currency, baseCurrency, open } = invoice;
  const queries = useQueryClient();
  const foreign = currency !== baseCurrency;
  const bodyOf = (values: Values): PaymentBody => ({
    date: values.date,
    accountCode: values.accountCode,
    amount: Number(values.amount),
    currency: values.currency,
    ...(values.exchangeRate === "" ? {} : { exchangeRate: Number(values.exchangeRate) }),
    fee: Number(values.fee),
    reference: values.reference,
    items: [{ invoiceId: invoice.id }],
  });
  const form = useForm<Values>({
    initialValues: {
      date: localDay(new Date()),
      accountCode: account,
      amount: String(open),
      currency,
      exchangeRate: "",
      fee: "",
      reference: "",
    },
    validate: (values) => ({
      ...validateWith(paymentBody, bodyOf(values)),
      ...(values.amount === "" ? { amount: paymentMessages.amount } : {}),
    }),
    onSubmitPreventDefault: "always",
  });
  const save = useMutation({
    mutationFn: (values: Values) => pay(bodyOf(values)),
    onSuccess({ message }) {
      onDone();
      toast.success(message);
      return invoiceChanged(queries);
    },
    onError(error) {
      const errors = fieldErrors(error, FIELDS, { rate_missing: "exchangeRate", more_than_open: "amount" });
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
  });
  const atFields = Object.keys(form.errors).length > 0;
  const amountField = (name: "amount" | "fee" | "exchangeRate") => ({
    value: form.values[name],
    error: form.errors[name],
    onType: (text: string) => form.setFieldValue(name, text),
  });
  const otherCurrency = form.values.currency !== baseCurrency;
  return (
    <DialogForm
      shell={shell}
      dirty={form.isDirty() && !save.isSuccess}
      busy={save.isPending}
      error={save.error && !atFields ? messageOf(save.error) : null}
      submitLabel="Record payment"
      busyLabel="Recording..."
      onSubmit={form.onSubmit((values) => void (save.isPending || save.mutate(values)), focusFirstError(form))}
    >
      <div className={styles.fields}>
        <TextInput label="Date" type="date" data-autofocus {...form.getInputProps("date")} />
        <Select
          label="Account"
          data={accounts}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No account found"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("accountCode")}
          value={form.values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
        <AmountInput label="Amount" currency={form.values.currency} {...amountField("amount")} />
        {foreign && (
          <Select
            label="In"
            data={[currency, baseCurrency]}
            allowDeselect={false}
            comboboxProps={{ shadow: "md" }}
            value={form.values.currency}
            onChange={(code) => {
              form.setFieldValue("currency", code ?? currency);
              form.setFieldValue("amount", code === baseCurrency ? openInBase(invoice) : String(open));
            }}
          />
        )}
        {otherCurrency && (
          <AmountInput
            label={`${baseCurrency} for 1 ${form.values.currency} (optional)`}
            description="Empty: the rate of the day"
            decimalScale={8}
            {...amountField("exchangeRate")}
          />
        )}
        <AmountInput
          label="Bank fee (optional)"
          description="What the bank kept of it"
          currency={form.values.currency}
          {...amountField("fee")}
        />
        <TextInput
          label="Reference (optional)"
          maxLength={PAYMENT_LIMITS.text}
          autoComplete="off"
          {...form.getInputProps("reference")}
        />
      </div>
    </DialogForm>
  );
}
