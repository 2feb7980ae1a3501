/** Settings of QuickBooks and Xero: the names of our accounts there, the file format, and the monthly recipients. */

import { Checkbox, Input, MultiSelect, SegmentedControl, Switch, Text, TextInput } from "@mantine/core";
import {
  type AccountingSettings,
  type AccountRow,
  accountingFields,
  INTEGRATIONS,
  monthlyFilesFields,
} from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { bothOf, Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import { schedulesQuery } from "../../reports/queries.ts";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";
import styles from "../Files.module.css";
import { say } from "../say.ts";

type Props = ConnectFormProps<"quickbooks"> | ConnectFormProps<"xero">;

export function AccountingForm(props: Props) {
  const accounts = useQuery(accountsQuery);
  const schedules = useQuery(schedulesQuery);
  return (
    <Loaded query={bothOf(accounts, schedules)} skeleton={<RowsSkeleton label={say("loading")} rows={6} />}>
      {([known, { people }]) => <Fields {...props} accounts={known.filter(({ active }) => active)} people={people} />}
    </Loaded>
  );
}

interface Values {
  mapping: Record<string, string>;
  dateOrder: AccountingSettings["dateOrder"];
  taxRate: string;
  bills: boolean;
  isMonthly: boolean;
  day: string;
  recipients: string[];
}

interface Known {
  accounts: AccountRow[];
  people: readonly { id: string; name: string }[];
}

function Fields({ accounts, people, ...props }: Props & Known) {
  const { kind, settings } = props;
  const { form, dialog } = useConnectForm<Values>(props, {
    initialValues: {
      mapping: settings?.mapping ?? {},
      dateOrder: settings?.dateOrder ?? "mdy",
      taxRate: settings?.taxRate ?? "Tax Exempt",
      bills: settings?.bills ?? false,
      isMonthly: settings?.monthly !== null && settings !== null,
      day: String(settings?.monthly?.day ?? 5),
      recipients: settings?.monthly?.recipients ?? [],
    },
    bodyOf: ({ mapping, isMonthly, day, recipients, ...values }) => ({
      kind,
      ...values,
      // An empty field uses the account's own name or number.
      mapping: Object.fromEntries(Object.entries(mapping).filter(([, theirs]) => theirs.trim() !== "")),
      monthly: isMonthly ? { day: Number(day), recipients } : null,
    }),
    // The day cannot be typed wrong, so what is wrong with the month is about the people.
    errorsOf: ({ monthly, ...errors }) => (monthly === undefined ? errors : { ...errors, recipients: monthly }),
    fields: ["taxRate", "recipients", "day", "mapping"],
  });
  const { isMonthly } = form.values;
  const name = INTEGRATIONS[kind];
  return (
    <DialogForm {...dialog}>
      {!settings && <Text size="sm">{say("accountingIntro", { name })}</Text>}
      <Switch label={accountingFields.monthly.label} {...form.getInputProps("isMonthly", { type: "checkbox" })} />
      {isMonthly && (
        <div className={layout.wideFields}>
          <MultiSelect
            {...wordsOf(monthlyFilesFields.recipients)}
            {...(form.values.recipients.length === 0 ? {} : { placeholder: undefined })}
            data={people.map((person) => ({ value: person.id, label: person.name }))}
            {...form.getInputProps("recipients")}
          />
          <NumberField
            {...wordsOf(monthlyFilesFields.day)}
            field={{ kind: "count" }}
            {...numberProps(form.getInputProps("day"))}
          />
        </div>
      )}
      <Checkbox
        label={accountingFields.bills.label}
        description={say("billsAsBillsHint", { name })}
        {...form.getInputProps("bills", { type: "checkbox" })}
      />
      <div className={layout.wideFields}>
        {kind === "quickbooks" && (
          <Input.Wrapper label={accountingFields.dateOrder.label} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={accountingFields.dateOrder.label}
              data={[
                { value: "mdy", label: "03/31/2026" },
                { value: "dmy", label: "31/03/2026" },
              ]}
              {...form.getInputProps("dateOrder")}
            />
          </Input.Wrapper>
        )}
        <TextInput
          {...wordsOf(accountingFields.taxRate)}
          {...(kind === "quickbooks" ? { label: say("taxCodeWithoutTax") } : {})}
          description={say("taxNameHint", { name })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="off"
          {...form.getInputProps("taxRate")}
        />
      </div>
      <Input.Wrapper
        label={say("accountsThere", { name })}
        labelElement="div"
        description={kind === "xero" ? say("numbersThere") : say("namesThere")}
        error={form.errors.mapping}
      >
        {/* Scrolls; the fields within take the keys. */}
        <div className={`${layout.scrollBox} ${styles.mapping}`}>
          {accounts.map(({ code, name: own }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside
            <label key={code} className={layout.row}>
              <span>
                {code} {own}
              </span>
              <TextInput
                size="xs"
                placeholder={kind === "xero" ? code : own}
                maxLength={accountingFields.mapping.limit}
                autoComplete="off"
                value={form.values.mapping[code] ?? ""}
                onChange={({ currentTarget }) =>
                  form.setFieldValue("mapping", { ...form.values.mapping, [code]: currentTarget.value })
                }
              />
            </label>
          ))}
        </div>
      </Input.Wrapper>
    </DialogForm>
  );
}
