/** Records that a bill, or a part of it, was paid. */
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type AccountRow, type BillRow, paymentBody, paymentMessages } from "@tallyleaf/contract";
import { type Account, CHECKING_ACCOUNT, isPaymentAccount } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure-text.ts";
import { fieldErrors } from "../../auth/field-errors.ts";
import { focusFirstError } from "../../auth/focus-first-error.ts";
import { accountsQuery } from "../../categories/calls.ts";
import { validateWith } from "../../categories/validate-with.ts";
import { today } from "../../expenses/filters/date-range.ts";
import { AmountInput } from "../../expenses/form/AmountInput.tsx";
import { DialogForm, FormDialog, type Shell } from "../../ui/FormDialog.tsx";
import { RowsSkeleton } from "../../ui/RowsSkeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { matchesChanged } from "../matching/calls.ts";
import styles from "./Bills.module.css";
import { type PaymentBody, pay } from "./calls.ts";

interface Props {
  opened: boolean;
  bill: Payable | null;
  onClose: () => void;
}

/** What paying needs to know of a bill. */
export type Payable = Pick<BillRow, "expenseId" | "vendor" | "currency" | "open">;

export function PayDialog({ opened, bill, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={bill ? `Pay ${bill.vendor}` : "Pay"}>
      {(shell) => bill && <Loaded shell={shell} bill={bill} onDone={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  shell: Shell;
  bill: Payable;
  onDone: () => void;
}

function Loaded(props: FormProps) {
  const { data } = useQuery(accountsQuery);
  if (!data) return <RowsSkeleton label="Loading accounts" rows={4} />;
  const accounts = data.filter((row) => row.active && isPaymentAccount(row as AccountRow & Account));
  return <PayForm {...props} accounts={accounts} />;
}

const FIELDS = ["date", "accountCode", "amount", "fee", "reference"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

function PayForm({ shell, bill, onDone, accounts }: FormProps & { accounts: readonly AccountRow[] }) {
  const queries = useQueryClient();
  const bodyOf = (values: Values): PaymentBody => ({
    date: values.date,
    accountCode: values.accountCode,
    amount: Number(values.amount),
    currency: bill.currency,
    fee: Number(values.fee) || 0,
    reference: values.reference,
    items: [{ expenseId: bill.expenseId }],
  });
  const form = useForm<Values>({
    initialValues: {
      date: today(),
      accountCode: (accounts.find(({ code }) => code === CHECKING_ACCOUNT) ?? accounts[0])?.code ?? "",
      amount: String(bill.open),
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
      return matchesChanged(queries);
    },
    onError(error) {
      const errors = fieldErrors(error, FIELDS, { more_than_open: "amount" });
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
  });
  const atFields = Object.keys(form.errors).length > 0;
  const amountField = (name: "amount" | "fee") => ({
    value: form.values[name],
    error: form.errors[name],
    onType: (text: string) => form.setFieldValue(name, text),
  });
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
          label="Paid from"
          data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("accountCode")}
          value={form.values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
        <AmountInput label={`Amount (${bill.currency})`} currency={bill.currency} {...amountField("amount")} />
        <AmountInput
          label="Bank's fee (optional)"
          description="On top of the bill, in the amount"
          currency={bill.currency}
          {...amountField("fee")}
        />
      </div>
      <TextInput label="Reference (optional)" maxLength={300} {...form.getInputProps("reference")} />
    </DialogForm>
  );
}
