/** The days that the cost or revenue of a line is for: once it is posted, it is spread over them. */
import { NativeSelect } from "@mantine/core";
import type { DraftLinePeriod } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { DateField } from "../../../kit/days/DateField.tsx";
import styles from "./EntryLines.module.css";
import { say } from "./say.ts";

type Period = NonNullable<DraftLinePeriod>;

interface Props {
  /** From 1. */
  number: number;
  value: Period | undefined;
  /** By "lines.2.period.endsOn". */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (period: Period | undefined) => void;
}

const EMPTY: Period = { startsOn: "", endsOn: "", method: "day" };

export function LinePeriod({ number, value = EMPTY, errors, onChange }: Props) {
  const path = `lines.${number - 1}.period`;
  const change = (part: Partial<Period>) => {
    const next = { ...value, ...part };
    onChange(next.startsOn === "" && next.endsOn === "" ? undefined : next);
  };
  return (
    <div className={styles.period}>
      <DateField
        size="xs"
        aria-label={say("periodFromOfLine", { number })}
        label={say("periodFrom")}
        data-path={`${path}.startsOn`}
        value={value.startsOn}
        error={errors[`${path}.startsOn`] ?? errors[path]}
        onChange={(event) => change({ startsOn: event.currentTarget.value })}
      />
      <DateField
        size="xs"
        aria-label={say("periodToOfLine", { number })}
        label={say("periodTo")}
        data-path={`${path}.endsOn`}
        value={value.endsOn}
        error={errors[`${path}.endsOn`]}
        onChange={(event) => change({ endsOn: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={say("periodSplitOfLine", { number })}
        label={say("periodSplit")}
        data={[
          { value: "day", label: say("byDays") },
          { value: "month", label: say("byMonths") },
        ]}
        value={value.method}
        onChange={(event) => change({ method: event.currentTarget.value === "month" ? "month" : "day" })}
      />
    </div>
  );
}

/** Tells if the line can have a service period, by its account and side. */
export const takesPeriod = (
  { type, purpose }: { type: string; purpose: string },
  { debit, credit }: { debit: string; credit: string },
): boolean => purpose !== "tax" && ((type === "Expense" && credit === "") || (type === "Revenue" && debit === ""));
