/** Chooses days: a named range at once, or two dates. */

import { Button, Group, UnstyledButton } from "@mantine/core";
import type { FiscalYears } from "@tallyleaf/ledger";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { ErrorAlert } from "../ErrorAlert.tsx";
import layout from "../layout.module.css";
import { say } from "../say.ts";
import { DateField } from "./DateField.tsx";
import { type DateRange, daysOf, RANGES, rangeFault } from "./date-range.ts";
import { offered } from "./fiscal-ranges.ts";
import styles from "./Range.module.css";
import { today } from "./today.ts";

interface Props {
  range: DateRange;
  fiscal: { years: FiscalYears; isCalendar: boolean };
  onRange: (range: DateRange) => void;
  /** Other inputs, shown above the days. */
  children?: ReactNode;
}

export function RangeForm({ range, fiscal, onRange, children }: Props) {
  const now = today();
  const [days, setDays] = useState(() => daysOf(range, now, fiscal.years) ?? { startDate: "", endDate: "" });
  const [fault, setFault] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const found = rangeFault(days, now);
    setFault(found);
    if (found === null) onRange(days);
  };
  return (
    <form className={layout.form} onSubmit={apply} noValidate>
      {children}
      <ul className={`${layout.list} ${styles.presets}`} aria-label={say("presets")}>
        {offered(RANGES, fiscal.isCalendar).map(({ value, label }) => (
          <li key={value}>
            <UnstyledButton
              className={`${layout.hovers} ${styles.preset}`}
              aria-pressed={range === value}
              onClick={() => onRange(value)}
            >
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group grow gap="sm" wrap="nowrap">
        <DateField
          label={say("from")}
          max={now}
          value={days.startDate}
          onChange={(event) => setDays({ ...days, startDate: event.currentTarget.value })}
        />
        <DateField
          label={say("to")}
          max={now}
          value={days.endDate}
          onChange={(event) => setDays({ ...days, endDate: event.currentTarget.value })}
        />
      </Group>
      {fault && <ErrorAlert>{fault}</ErrorAlert>}
      <Button type="submit">{say("apply")}</Button>
    </form>
  );
}
