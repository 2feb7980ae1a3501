/** Posts the settlement of a return after a look at the entry, and records a payment of it. */
import { Text, TextInput } from "@mantine/core";
import { paymentFields, payTaxReturn, type TaxSettlement, taxPaymentBody } from "@tallyleaf/contract";
import { type Account, accountFor, isPaymentAccount } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { journal } from "@tallyleaf/messages/catalogs/journal";
import { payments } from "@tallyleaf/messages/catalogs/payments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshBanking } from "../../client/banking-changed.ts";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { dayQuestions } from "../../kit/ask/questions.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { payReturn, type ReturnKey, settle, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

const sayJournal = translator(journal);
export const sayPayment = translator(payments);

/** Which way the money goes. */
export const wayOf = (amount: number): "pay" | "refund" => (amount < 0 ? "refund" : "pay");

interface Props {
  shell: Shell;
  at: ReturnKey;
  currency: string;
  onDone: () => void;
}

type Entry = NonNullable<TaxSettlement["entry"]>;

export function SettleForm({ shell, at, entry, currency, onDone }: Props & { entry: Entry }) {
  const client = useQueryClient();
  const { dialog } = useDialogForm({
    initialValues: {},
    validate: () => ({}),
    send: () => settle(at),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return taxesChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("settle")} busyLabel={sayCommon("saving")}>
      <Text>{say("settleHint", { day: formatDay(entry.date) })}</Text>
      <table className={plain.table} aria-label={say("settlement")}>
        <thead>
          <tr>
            <th scope="col" style={{ width: "100%" }}>
              {sayJournal("account")}
            </th>
            <th scope="col" className={plain.figure}>
              {sayJournal("debit")}
            </th>
            <th scope="col" className={plain.figure}>
              {sayJournal("credit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, debit, credit }) => (
            <tr key={account.code}>
              <th scope="row">
                {account.code} {account.name}
              </th>
              <td className={plain.figure}>{debit !== 0 && <Money amount={debit} currency={currency} />}</td>
              <td className={plain.figure}>{credit !== 0 && <Money amount={credit} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogForm>
  );
}

export function PayTaxForm(props: Props & { owed: number }) {
  const { data } = useQuery(accountsQuery);
  if (!data) return <RowsSkeleton label={sayPayment("loadingAccounts")} rows={3} />;
  const accounts = data.filter((account) => account.active && isPaymentAccount(account as Account));
  return <PaymentFields {...props} accounts={accounts as Account[]} />;
}

function PaymentFields({ shell, at, currency, owed, accounts, onDone }: Props & { owed: number; accounts: Account[] }) {
  const client = useQueryClient();
  const bodyOf = ({ amount, ...values }: { date: string; accountCode: string; amount: string; reference: string }) => ({
    ...values,
    amount: Number(amount),
  });
  const { form, dialog } = useDialogForm({
    initialValues: {
      date: today(),
      accountCode: (accountFor("bank", accounts) ?? accounts[0])?.code ?? "",
      amount: String(Math.abs(owed)),
      reference: "",
    },
    validate: (values) => validateWith(taxPaymentBody, bodyOf(values)),
    questions: ({ date }) => dayQuestions(paymentFields.date.label, date),
    send: (values) => payReturn(at, bodyOf(values)),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return Promise.all([taxesChanged(client), refreshBanking(client)]);
    },
    byCode: { [payTaxReturn.failures.moreThanOwed.code]: "amount" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayPayment("recordPayment")} busyLabel={sayPayment("recording")}>
      <div className={layout.fields}>
        <DateField {...wordsOf(paymentFields.date)} data-autofocus {...form.getInputProps("date")} />
        <SearchSelect
          label={sayPayment(owed < 0 ? "paidInto" : "paidFrom")}
          data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
          allowDeselect={false}
          nothingFoundMessage={sayPayment("noAccountFound")}
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("accountCode")}
          value={form.values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
        <NumberField
          label={sayPayment("amountIn", { currency })}
          field={{ kind: "amount", currency }}
          data-path="amount"
          value={form.values.amount}
          error={form.errors.amount}
          onType={(amount) => form.setFieldValue("amount", amount)}
        />
        <TextInput {...wordsOf(paymentFields.reference)} autoComplete="off" {...form.getInputProps("reference")} />
      </div>
    </DialogForm>
  );
}
