/** The last check of a VAT ID with a tax office: day, result, and reference. */
import { Group, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { VAT_CHECK_RESULTS, vatCheckFields } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractVatCheck } from "@tallyleaf/messages/catalogs/contract-vat-check";
import { DateText } from "../DateText.tsx";
import { DateField } from "../days/DateField.tsx";
import { wordsOf } from "./described.ts";

export const sayVatCheck = translator(contractVatCheck);

type Values = Record<keyof typeof vatCheckFields, string>;

export function VatCheckInputs({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <Group grow align="start">
        <DateField {...wordsOf(vatCheckFields.vatCheckedOn)} {...form.getInputProps("vatCheckedOn")} />
        <Select
          {...wordsOf(vatCheckFields.vatCheckResult)}
          clearable
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          data={VAT_CHECK_RESULTS.map((value) => ({ value, label: sayVatCheck("resultIs", { value }) }))}
          value={form.values.vatCheckResult || null}
          error={form.errors.vatCheckResult}
          onChange={(result) => form.setFieldValue("vatCheckResult", result ?? "")}
        />
      </Group>
      <TextInput {...wordsOf(vatCheckFields.vatCheckNote)} autoComplete="off" {...form.getInputProps("vatCheckNote")} />
    </>
  );
}

/** The day of a check, with who noted it. */
export const CheckedOn = ({ day, by }: { day: string; by: string | null }) =>
  by === null ? (
    <DateText day={day} />
  ) : (
    sayVatCheck.rich("checkedBy", { date: () => <DateText day={day} />, person: by })
  );

/** The check as a form sends it. */
export const vatCheckOf = ({ vatCheckedOn, vatCheckResult, vatCheckNote }: Values) => ({
  vatCheckedOn: vatCheckedOn || null,
  vatCheckResult: (vatCheckResult || null) as (typeof VAT_CHECK_RESULTS)[number] | null,
  vatCheckNote,
});

/** The check as a form holds it. */
export const vatCheckValues = (
  record: { vatCheckedOn: string | null; vatCheckResult: string | null; vatCheckNote: string } | null,
): Values => ({
  vatCheckedOn: record?.vatCheckedOn ?? "",
  vatCheckResult: record?.vatCheckResult ?? "",
  vatCheckNote: record?.vatCheckNote ?? "",
});
