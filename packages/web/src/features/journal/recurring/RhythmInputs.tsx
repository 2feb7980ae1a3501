/** How often, on which day, from when, and until when: of recurring entries, and of recurring invoices and bills. */
import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { rhythmLabels } from "@tallyleaf/contract";
import { DateField } from "../../../kit/days/DateField.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { say } from "./say.ts";

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;
const UNITS = [
  { value: "week", label: say("weeks") },
  { value: "month", label: say("months") },
  { value: "quarter", label: say("quarters") },
  { value: "year", label: say("years") },
];
const DAYS = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: at === 30 ? say("lastDay") : String(at + 1),
}));

interface Props {
  form: UseFormReturnType<{ every: string; unit: string; day: string; from: string; until: string; count: string }>;
  /** Weeks go by the weekday of the first day. */
  isWeekly: boolean;
  countLabel: string;
}

export function RhythmInputs({ form, isWeekly, countLabel }: Props) {
  return (
    <>
      <div className={layout.fields}>
        <NumberField
          label={rhythmLabels.every}
          field={{ kind: "count" }}
          {...numberProps(form.getInputProps("every"))}
        />
        <Select label={rhythmLabels.unit} data={UNITS} {...SELECT} {...form.getInputProps("unit")} />
        {!isWeekly && <Select label={rhythmLabels.day} data={DAYS} {...SELECT} {...form.getInputProps("day")} />}
      </div>
      <div className={layout.fields}>
        <DateField label={rhythmLabels.from} required {...form.getInputProps("from")} />
        <DateField label={rhythmLabels.until} {...form.getInputProps("until")} />
        <NumberField label={countLabel} field={{ kind: "count" }} {...numberProps(form.getInputProps("count"))} />
      </div>
    </>
  );
}
