/** Section 1: who was paid, for what, when, in which currency and from which account. */
import { Anchor, Group, Select, Text, TextInput } from "@mantine/core";
import { expenseFields, expenseFormTexts } from "@tallyleaf/contract";
import { DateField } from "../../../kit/days/DateField.tsx";
import { bareWordsOf, wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import { followAccount, useAccountDefaults } from "../../chart/account-defaults.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { useAim } from "../picking/aim.ts";
import { VendorNames } from "../VendorNames.tsx";
import { ConversionPanel } from "./ConversionPanel.tsx";
import { useDoubts } from "./Doubt.tsx";
import { suggestedDueDate } from "./due-date.ts";
import styles from "./Form.module.css";
import { PaymentAccount } from "./PaymentAccount.tsx";
import { dueHint, LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";
import type { TextField } from "./state.ts";
import { useDefaultDimensions } from "./use-default-dimensions.ts";
import { useVendorDefaults } from "./use-vendor-defaults.ts";

export function BasicSection(props: PartProps) {
  const { form, dispatch, faults, choices, screen, editing } = props;
  const [aim, doubt] = [useAim(), useDoubts()];
  const vendors = useVendorDefaults(props);
  useDefaultDimensions(props, vendors.named?.dimensions ?? NONE);
  const text = (id: string, name: TextField, kind: "line" | "word" | "date" = "line") =>
    aim(id, expenseFields[name].label, kind, (value) => dispatch({ type: "text", field: name, value }));
  const field = (name: TextField) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: "text", field: name, value: event.currentTarget.value }),
  });
  const defaultsOf = useAccountDefaults(form.invoiceDate);
  const select = (name: TextField) => ({
    name,
    value: form[name] || null,
    onChange: (value: string | null) => dispatch({ type: "text", field: name, value: value ?? "" }),
    searchable: true,
    allowDeselect: false,
    checkIconPosition: "right" as const,
    comboboxProps: LIST,
  });
  return (
    <Section title={say("basicSection")}>
      <VendorNames id="vendors" names={vendors.names} />
      <div className={layout.pairs}>
        <TextInput
          {...wordsOf(expenseFields.vendorName)}
          autoComplete="off"
          list="vendors"
          data-read="vendor"
          {...doubt("vendor")}
          {...field("vendorName")}
          {...text("vendor", "vendorName")}
        />
        <TextInput
          {...(screen === "add" ? bareWordsOf : wordsOf)(expenseFields.invoiceNumber)}
          autoComplete="off"
          data-read="invoiceNumber"
          {...doubt("invoiceNumber")}
          {...field("invoiceNumber")}
          {...text("invoiceNumber", "invoiceNumber", "word")}
        />
        <TextInput
          {...wordsOf(expenseFields.description)}
          autoComplete="off"
          className={layout.wholeRow}
          {...field("description")}
          {...text("description", "description")}
        />
        {Object.keys(expenseFormTexts).map((name) => (
          <TextInput
            key={name}
            {...wordsOf(expenseFields[name as TextField])}
            autoComplete="off"
            className={layout.wholeRow}
            {...field(name as TextField)}
          />
        ))}
        <DateField
          {...wordsOf(expenseFields.invoiceDate)}
          data-read="date"
          {...doubt("date")}
          {...field("invoiceDate")}
          {...text("date", "invoiceDate", "date")}
        />
        <div>
          <DateField
            {...wordsOf(expenseFields.dueDate)}
            name="dueDate"
            data-read="dueDate"
            {...doubt("dueDate", dueHint(props))}
            {...aim("dueDate", expenseFields.dueDate.label, "date", (value) => dispatch({ type: "due_date", value }))}
            value={form.dueDate ?? ""}
            error={faults.dueDate}
            onChange={(event) => dispatch({ type: "due_date", value: event.currentTarget.value })}
          />
          {editing && <DueDateSuggestion {...props} />}
        </div>
        <SearchSelect
          {...wordsOf(expenseFields.currency)}
          data={choices.currencies}
          data-read="currency"
          {...doubt("currency")}
          {...aim("currency", expenseFields.currency.label, "currency", (value) =>
            dispatch({ type: "currency", value }),
          )}
          nothingFoundMessage={say("noCurrencyFound")}
          allowDeselect={false}
          comboboxProps={LIST}
          name="currency"
          value={form.currency}
          error={faults.currency}
          onChange={(value) => value !== null && dispatch({ type: "currency", value })}
        />
        <PaymentAccount
          label={expenseFields.paymentAccountId.label}
          asked={props.asksWhoPaid}
          {...{ form, dispatch, faults, choices }}
        />
        <Select
          {...wordsOf(expenseFields.accountCode)}
          data={choices.categories}
          nothingFoundMessage={say("noCategoryFound")}
          className={layout.wholeRow}
          {...select("accountCode")}
          onChange={(code) => {
            const accountCode = code ?? "";
            dispatch({ type: "text", field: "accountCode", value: accountCode });
            // A new expense follows useDefaultDimensions.
            if (screen === "add" && !editing) return;
            const [chosen, former] = [form.dimensions ?? NONE, defaultsOf(form.accountCode)];
            const dimensions = followAccount(chosen, former, defaultsOf(accountCode));
            if (dimensions.join() !== chosen.join()) dispatch({ type: "dimensions", dimensions });
          }}
          error={faults.accountCode ?? choices.categoriesFailed}
        />
        <Dimensions
          className={layout.wholeRow}
          day={form.invoiceDate}
          value={form.dimensions ?? NONE}
          error={faults.dimensions}
          onChange={(dimensions) => dispatch({ type: "dimensions", dimensions })}
        />
      </div>
      <ConversionPanel {...props} />
    </Section>
  );
}

const NONE: readonly string[] = [];

function DueDateSuggestion({ form, dispatch }: PartProps) {
  const suggested = suggestedDueDate(form.invoiceDate);
  if (suggested === null || suggested === form.dueDate) return null;
  return (
    <Group gap="0 var(--space-12)" align="baseline" mt={4} className={styles.suggestion}>
      <Text size="xs" c="dimmed">
        {say("suggestedDueDate", { day: formatDay(suggested) })}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-label={say("useSuggestedDueDateNamed", { day: formatDay(suggested) })}
        onClick={() => dispatch({ type: "due_date", value: suggested })}
      >
        {say("useSuggestedDueDate")}
      </Anchor>
    </Group>
  );
}
