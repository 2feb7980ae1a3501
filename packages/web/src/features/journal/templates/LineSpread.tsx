/** The months that the cost or revenue of a template's line is for, from the day of each entry on. */
import { NativeSelect } from "@mantine/core";
import type { RelativePeriod } from "@tallyleaf/ledger";
import type { ReactNode } from "react";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { say } from "./say.ts";
import styles from "./TemplateDialog.module.css";
import type { TypedSpread } from "./template-form.ts";

interface Props {
  /** From 1. */
  number: number;
  value: TypedSpread | undefined;
  error: ReactNode;
  onChange: (spread: TypedSpread | undefined) => void;
}

const EMPTY: TypedSpread = { months: "", from: "day", method: "day" };

export function LineSpread({ number, value = EMPTY, error, onChange }: Props) {
  const change = (part: Partial<TypedSpread>) => {
    const next = { ...value, ...part };
    onChange(next.months === "" ? undefined : next);
  };
  return (
    <div className={styles.spread}>
      <NumberField
        size="xs"
        aria-label={say("spreadMonthsOfLine", { number })}
        data-path={`lines.${number - 1}.period.months`}
        placeholder={say("spreadMonths")}
        field={{ kind: "count" }}
        value={value.months}
        error={error}
        onType={(months) => change({ months })}
      />
      {value.months !== "" && (
        <>
          <NativeSelect
            size="xs"
            aria-label={say("spreadFromOfLine", { number })}
            data={[
              { value: "day", label: say("fromDay") },
              { value: "month", label: say("fromMonth") },
              { value: "next_month", label: say("fromNextMonth") },
            ]}
            value={value.from}
            onChange={(event) => change({ from: event.currentTarget.value as RelativePeriod["from"] })}
          />
          <NativeSelect
            size="xs"
            aria-label={say("spreadMethodOfLine", { number })}
            data={[
              { value: "day", label: say("byDays") },
              { value: "month", label: say("byMonths") },
            ]}
            value={value.method}
            onChange={(event) => change({ method: event.currentTarget.value === "month" ? "month" : "day" })}
          />
        </>
      )}
    </div>
  );
}
