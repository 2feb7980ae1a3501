/** The inputs of described fields, in their order: texts of several lines below each other, short ones side by side. */
import { Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { NumberField } from "../number-field/NumberField.tsx";
import { numberProps } from "../number-field/number-props.ts";
import { say } from "../say.ts";
import { sayCommon } from "../say-common.ts";
import { currencyChoices } from "./currency-options.ts";
import { type DrawnFields, type Typed, wordsOf } from "./described.ts";
import styles from "./Fields.module.css";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { SearchSelect } from "./SearchSelect.tsx";

interface Props<F extends DrawnFields> {
  fields: F;
  form: UseFormReturnType<Typed<F>>;
  /** The field that a person types in first. */
  first?: keyof F;
}

export function FieldInputs<F extends DrawnFields>({ fields, form, first }: Props<F>) {
  return rowsOf(fields).map((names) => {
    const inputs = names.map((name) => (
      <FieldInput
        key={name}
        field={fields[name] as DrawnFields[string]}
        props={form.getInputProps(name)}
        value={form.values[name] ?? ""}
        onChoose={(value) => form.setFieldValue(name, value as never)}
        first={name === first}
      />
    ));
    return names.length > 1 ? (
      <div key={names[0]} className={styles.row}>
        {inputs}
      </div>
    ) : (
      inputs
    );
  });
}

/** Names of fields that follow each other in a row; a text of several lines has one of its own. */
function rowsOf(fields: DrawnFields): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const [name, { kind }] of Object.entries(fields)) {
    const isWide = kind === "lines";
    if (isOpen && !isWide) rows.at(-1)?.push(name);
    else rows.push([name]);
    isOpen = !isWide;
  }
  return rows;
}

interface InputProps {
  field: DrawnFields[string];
  /** Props that the form gives an input. */
  props: ReturnType<UseFormReturnType<Record<string, string>>["getInputProps"]>;
  value: string;
  onChoose: (value: string) => void;
  first: boolean;
}

function FieldInput({ field, props, value, onChoose, first }: InputProps) {
  const words = wordsOf(field);
  const common = { ...words, autoComplete: "off", "data-autofocus": first || undefined, ...props };
  const chosen = { value: value || null, onChange: (next: string | null) => onChoose(next ?? "") };
  switch (field.kind) {
    case "lines":
      return <Textarea {...common} autosize minRows={2} maxRows={8} />;
    case "email":
      return <TextInput {...common} type="email" inputMode="email" />;
    case "phone":
      return <TextInput {...common} type="tel" />;
    case "web":
      return <TextInput {...common} type="url" inputMode="url" />;
    case "days":
    case "year":
      return (
        <NumberField
          {...words}
          field={{ kind: "count" }}
          {...(field.kind === "days" ? { rightSection: sayCommon("days"), rightSectionWidth: 48 } : {})}
          {...numberProps(props)}
        />
      );
    case "currency":
      return (
        <SearchSelect
          {...common}
          {...chosen}
          data={currencyChoices("USD")}
          clearable
          nothingFoundMessage={say("noCurrencyFound")}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
        />
      );
    case "language":
      return <LanguageSelect {...common} {...chosen} languages={field.options} />;
    case "choice":
      return (
        <Select
          {...common}
          {...chosen}
          data={field.options}
          clearable={!field.required}
          comboboxProps={{ shadow: "md" }}
        />
      );
    case "text":
      return <TextInput {...common} />;
  }
}
