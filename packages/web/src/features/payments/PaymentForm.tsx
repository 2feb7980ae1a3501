/** A payment recorded by hand, of a bill or an invoice: the day, the account, how much, and what the bank took. */
import { Select, TextInput } from "@mantine/core";
import { type AccountRow, paymentBody, paymentFields, paymentMessages } from "@tallyleaf/contract";
import { type Account, accountFor, typedDecimal, unreadText } from "@tallyleaf/ledger";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { dayQuestions } from "../../kit/ask/questions.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { Dimensions } from "../chart/Dimensions.tsx";
import { accountsQuery } from "../chart/queries.ts";
import { useRateHint } from "../currencies/known-rate.ts";
import { Credits } from "./Credits.tsx";
import { type Credit, type CreditsOf, type PaymentBody, pay } from "./queries.ts";
import { RestField } from "./RestField.tsx";
import { discountedItems, lessCredits, NO_CHOICE, type RestChoice, restOf, sentOf } from "./rest.ts";
import { say } from "./say.ts";

interface Props {
  shell: Shell;
  items: PaymentBody["items"];
  /** The amount due; negative: to be refunded. */
  open: number;
  /** Amount paid before, which is recorded first from an account that the person chooses; absent: the whole amount due. */
  before?: number | undefined;
  /** Which way the money goes. */
  way: "in" | "out";
  currency: string;
  /** The currency of the books, where it may be paid in that one instead, and what is open in it. */
  base?: { currency: string; open: string };
  /** Whether an account may be named here. */
  fits: (account: AccountRow) => boolean;
  labels: { account: string; amount: string; fee: string; feeHint: string };
  /** Whose credits may settle it; absent: none. */
  creditsOf?: CreditsOf | undefined;
  /** Warnings to read before paying. */
  above?: ReactNode;
  onDone: () => void;
  /** Fetches again everything that shows the payment. */
  changed: (client: QueryClient) => Promise<unknown>;
}

export function PaymentForm(props: Props) {
  const { data } = useQuery(accountsQuery);
  if (!data) return <RowsSkeleton label={say("loadingAccounts")} rows={4} />;
  return <Fields {...props} accounts={data.filter((account) => account.active && props.fits(account))} />;
}

const usualAccount = (accounts: readonly AccountRow[]) =>
  (accountFor("bank", accounts as (AccountRow & Account)[]) ?? accounts[0])?.code ?? "";

interface Values {
  date: string;
  accountCode: string;
  amount: string;
  currency: string;
  exchangeRate: string;
  fee: string;
  reference: string;
  rest: RestChoice;
  dimensions: string[];
}

function Fields(props: Props & { accounts: readonly AccountRow[] }) {
  const { shell, currency, way, base, labels, accounts, creditsOf, onDone, changed } = props;
  const [used, setUsed] = useState<readonly Credit[]>([]);
  const open = lessCredits(Math.abs(props.open), used, currency);
  const items = [...props.items, ...used.map(({ item }) => item)];
  const client = useQueryClient();
  // In another currency, only the rate of the day gives the remainder.
  const leftBy = (values: Pick<Values, "currency" | "amount" | "fee">) =>
    values.currency === currency && typedDecimal(values.amount) !== null && unreadText(values.fee) === null
      ? restOf({ open, amount: Number(values.amount), fee: Number(values.fee), currency, way })
      : 0;
  // Bank fees, write-offs, and exchange differences are revenue or expenses.
  const hasOwnLines = ({ fee, rest }: Pick<Values, "fee" | "rest">) =>
    Number(fee) > 0 || rest.writeOff || rest.discount || base !== undefined;
  const bodyOf = ({ rest, dimensions, ...values }: Values): PaymentBody => ({
    ...values,
    ...(dimensions.length > 0 && hasOwnLines({ fee: values.fee, rest }) ? { dimensions } : {}),
    amount: Number(values.amount),
    exchangeRate: values.exchangeRate === "" ? undefined : Number(values.exchangeRate),
    fee: Number(values.fee),
    ...sentOf(leftBy(values), open, rest),
    items: discountedItems(items, leftBy(values), open, rest),
  });
  const { form, dialog } = useDialogForm({
    initialValues: {
      date: today(),
      accountCode: props.before === undefined ? usualAccount(accounts) : "",
      amount: String(props.before ?? open),
      currency,
      exchangeRate: "",
      fee: "",
      reference: "",
      rest: NO_CHOICE,
      dimensions: [] as string[],
    },
    validate: (values) => ({
      ...validateWith(paymentBody, bodyOf(values)),
      ...(values.amount === "" ? { amount: paymentMessages.amount } : {}),
    }),
    questions: ({ date }) => dayQuestions(paymentFields.date.label, date),
    send: (values: Values) => pay(bodyOf(values)),
    onSent({ message }) {
      onDone();
      toast.success(message);
      return changed(client);
    },
    byCode: { more_than_open: "amount", ...(base && { rate_missing: "exchangeRate" }) },
  });
  const foreign = base && form.values.currency !== base.currency;
  const { hint } = useRateHint(form.values.currency, base?.currency ?? currency, foreign ? form.values.date : "");
  const amountField = (name: "amount" | "fee" | "exchangeRate") => ({
    // By this the form finds the field that gets the focus.
    "data-path": name,
    value: form.values[name],
    error: form.errors[name],
    onType: (text: string) => form.setFieldValue(name, text),
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("recordPayment")} busyLabel={say("recording")}>
      {props.above}
      {creditsOf && props.open > 0 && (
        <Credits
          of={creditsOf}
          currency={currency}
          used={used}
          onUse={(chosen) => {
            setUsed(chosen);
            form.setFieldValue("currency", currency);
            form.setFieldValue("amount", String(lessCredits(props.open, chosen, currency)));
          }}
        />
      )}
      <div className={layout.fields}>
        <DateField {...wordsOf(paymentFields.date)} data-autofocus {...form.getInputProps("date")} />
        <NumberField
          label={labels.amount}
          field={{ kind: "amount", currency: form.values.currency }}
          {...amountField("amount")}
        />
        <SearchSelect
          className={layout.wholeRow}
          label={labels.account}
          data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
          allowDeselect={false}
          nothingFoundMessage={say("noAccountFound")}
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("accountCode")}
          value={form.values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
        {base && used.length === 0 && (
          <Select
            label={sayCommon("currency")}
            data={[currency, base.currency]}
            allowDeselect={false}
            comboboxProps={{ shadow: "md" }}
            value={form.values.currency}
            onChange={(code) => {
              form.setFieldValue("currency", code ?? currency);
              form.setFieldValue("amount", code === base.currency ? base.open : String(open));
            }}
          />
        )}
        {foreign && (
          <NumberField
            label={say("rate", { base: base.currency, currency: form.values.currency })}
            description={hint}
            field={{ kind: "rate" }}
            {...amountField("exchangeRate")}
          />
        )}
        <NumberField
          label={labels.fee}
          description={labels.feeHint}
          field={{ kind: "amount", currency: form.values.currency }}
          {...amountField("fee")}
        />
        <TextInput {...wordsOf(paymentFields.reference)} autoComplete="off" {...form.getInputProps("reference")} />
      </div>
      <RestField
        rest={leftBy(form.values)}
        open={open}
        currency={currency}
        isBack={props.open < 0}
        party={way === "in" ? "client" : "vendor"}
        isOne={items.length === 1}
        choice={form.values.rest}
        onChoice={(rest) => form.setFieldValue("rest", rest)}
      />
      {hasOwnLines(form.values) && (
        <Dimensions
          description={say("dimensionsHint")}
          value={form.values.dimensions}
          error={form.errors.dimensions}
          onChange={(dimensions) => form.setFieldValue("dimensions", dimensions)}
        />
      )}
    </DialogForm>
  );
}
