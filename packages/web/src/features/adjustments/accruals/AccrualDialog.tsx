/** Asks for an accrual: the cost or revenue of a period, and the document that is expected. */
import { Autocomplete, Select, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { ACCRUAL_LIMITS, type AccountRow, accrualMessages } from "@tallyleaf/contract";
import { ACCRUAL_DAYS, accruedOf, addDays, isCalendarDate, startOf } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { DimensionsField } from "../../chart/DimensionsField.tsx";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import { partiesQuery } from "../../chart/parties-query.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { accrualsChanged, post } from "./queries.ts";
import { say } from "./say.ts";

const REST_MS = 150;

interface Props {
  opened: boolean;
  currency: string;
  onClose: () => void;
}

export function AccrualDialog({ opened, currency, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("add")} size="lg" onClose={onClose}>
      {(shell) => <AccrualForm shell={shell} currency={currency} onDone={onClose} />}
    </FormDialog>
  );
}

const KINDS = { Expense: "expense", Revenue: "revenue" } as const;
/** Undefined: no account of costs or revenue. */
const kindOf = (account: AccountRow | undefined) => account && KINDS[account.type as keyof typeof KINDS];

function AccrualForm({ shell, currency, onDone }: { shell: Shell; currency: string; onDone: () => void }) {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery).data ?? [];
  const dimensions = useQuery(dimensionsQuery).data ?? [];
  // The last day of the last month.
  const day = addDays(startOf("month", today()), -1);
  const needed = (message: string) => (value: string) => (value.trim() === "" ? message : null);
  const { form, dialog } = useDialogForm({
    initialValues: {
      ...{ day, accountCode: "", amount: "", description: "", party: "" },
      expectedBy: addDays(day, ACCRUAL_DAYS),
      dimensions: [] as string[],
    },
    validate: {
      day: (value) => {
        if (!isCalendarDate(value)) return accrualMessages.day;
        return value > today() ? accrualMessages.future : null;
      },
      accountCode: needed(accrualMessages.account),
      amount: (value) => (Number(value) > 0 ? null : accrualMessages.amount),
      description: needed(accrualMessages.description),
      party: needed(accrualMessages.party),
      expectedBy: (value, values) => {
        if (!isCalendarDate(value)) return accrualMessages.expectedBy;
        return value > values.day ? null : accrualMessages.notAfter;
      },
    },
    send: (values) => post({ ...values, amount: Number(values.amount) }),
    onSent({ message }) {
      onDone();
      toast.success(message);
      return accrualsChanged(client);
    },
  });
  const { values } = form;
  const chosen = accounts.find(({ code }) => code === values.accountCode);
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("post")} busyLabel={say("adding")}>
      <div className={layout.fields}>
        <DateField
          label={say("day")}
          data-autofocus
          {...form.getInputProps("day")}
          onChange={({ currentTarget: { value } }) => {
            // A day that nobody has changed follows the period.
            const follows = isCalendarDate(values.day) && values.expectedBy === addDays(values.day, ACCRUAL_DAYS);
            form.setFieldValue("day", value);
            if (follows && isCalendarDate(value)) form.setFieldValue("expectedBy", addDays(value, ACCRUAL_DAYS));
          }}
        />
        <Select
          label={say("account")}
          searchable
          allowDeselect={false}
          data={accounts
            .filter((account) => account.active && kindOf(account))
            .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          {...form.getInputProps("accountCode")}
          value={values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
        <NumberField
          label={say("amount")}
          field={{ kind: "amount", currency }}
          {...numberProps(form.getInputProps("amount"))}
        />
        <TextInput label={say("description")} maxLength={ACCRUAL_LIMITS.text} {...form.getInputProps("description")} />
        <PartyField kind={kindOf(chosen)} {...form.getInputProps("party")} value={values.party} />
        <DateField label={say("expectedBy")} {...form.getInputProps("expectedBy")} />
        {dimensions.length > 0 && (
          <DimensionsField
            all={dimensions}
            day={values.day}
            value={values.dimensions}
            error={form.errors.dimensions}
            onChange={(ids) => form.setFieldValue("dimensions", ids)}
          />
        )}
      </div>
      <Preview account={chosen} accounts={accounts} day={values.day} />
    </DialogForm>
  );
}

interface PartyProps {
  /** Of the account; undefined: none is chosen. */
  kind: "expense" | "revenue" | undefined;
  value: string;
  error?: ReactNode;
  onChange: (name: string) => void;
}

/** The vendor of a cost, or the client of revenue: those that are there are suggested, and any other name may be typed. */
function PartyField({ kind, ...field }: PartyProps) {
  const [search] = useDebouncedValue(field.value.trim(), REST_MS);
  const enabled = useCan("add", "journal") !== null;
  const found = useQuery({ ...partiesQuery(search), enabled }).data ?? [];
  const wanted = kind && (kind === "expense" ? "vendor" : "client");
  const names = new Set(found.filter(({ type }) => (wanted ?? type) === type).map(({ name }) => name));
  return (
    <Autocomplete
      label={say("party")}
      maxLength={ACCRUAL_LIMITS.text}
      data={[...names]}
      // Opened by typing or a click, not by the focus: the list covers the next field.
      openOnFocus={false}
      comboboxProps={{ shadow: "md" }}
      {...field}
    />
  );
}

/** The entry in words, once its account and day are known. */
function Preview({
  account,
  accounts,
  day,
}: {
  account: AccountRow | undefined;
  accounts: readonly AccountRow[];
  day: string;
}) {
  const kind = kindOf(account);
  if (!account || !kind || !isCalendarDate(day)) return null;
  const standard = accruedOf(kind);
  const held = accounts.find(({ code }) => code === standard.code) ?? standard;
  const [debit, credit] = kind === "expense" ? [account, held] : [held, account];
  const nameOf = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {say("preview", {
        ...{ debit: nameOf(debit), credit: nameOf(credit) },
        ...{ day: formatDay(day), undone: formatDay(addDays(day, 1)) },
      })}
    </Text>
  );
}
