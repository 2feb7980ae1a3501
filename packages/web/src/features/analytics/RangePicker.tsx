/** Chooses the days to show, and the days to compare them with. */

import { Box, Group, NativeSelect } from "@mantine/core";
import { COMPARISONS, type Comparison } from "@tallyleaf/contract";
import { useId, useState } from "react";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { type AnalyticsView, type DayRange, type RangeName, rangesFor } from "../../kit/ranges.ts";
import text from "../../kit/text.module.css";
import styles from "./RangePicker.module.css";
import { say } from "./say.ts";

const CUSTOM = "custom";
const COMPARED: Readonly<Record<Comparison, string>> = {
  none: say("chooseComparison"),
  previous: say("previousPeriod"),
  year: say("yearBefore"),
};

interface Props {
  view: AnalyticsView;
  /** The days of the view. */
  days: DayRange;
  onChange: (view: AnalyticsView) => void;
}

export function RangePicker({ view, days, onChange }: Props) {
  const fault = useId();
  const { isCalendar } = useFiscalYears();
  const custom = typeof view.range !== "string";
  const [typed, setTyped] = useState<DayRange>(days);
  const wrong = custom && typed.startDate !== "" && typed.endDate !== "" && typed.startDate > typed.endDate;
  const type = (change: Partial<DayRange>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (next.startDate !== "" && next.endDate !== "" && next.startDate <= next.endDate)
      onChange({ ...view, range: next });
  };
  return (
    <Group gap={8} mb={16}>
      <NativeSelect
        aria-label={say("range")}
        className={styles.select}
        value={typeof view.range === "string" ? view.range : CUSTOM}
        data={[...rangesFor(isCalendar), { value: CUSTOM, label: say("customRange") }]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setTyped(days);
          onChange({ ...view, range: chosen === CUSTOM ? days : (chosen as RangeName) });
        }}
      />
      {custom && (
        <Group gap={8} wrap="nowrap" className={styles.days}>
          <DateField
            aria-label={say("from")}
            value={typed.startDate}
            error={wrong}
            aria-describedby={wrong ? fault : undefined}
            onChange={(event) => type({ startDate: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <DateField
            aria-label={say("to")}
            value={typed.endDate}
            error={wrong}
            aria-describedby={wrong ? fault : undefined}
            onChange={(event) => type({ endDate: event.currentTarget.value })}
          />
        </Group>
      )}
      <NativeSelect
        aria-label={say("compareWith")}
        className={styles.select}
        value={view.compare}
        data={COMPARISONS.map((value) => ({
          value,
          label: value === "none" && view.compare !== "none" ? say("compareWithNothing") : COMPARED[value],
        }))}
        onChange={(event) => onChange({ ...view, compare: event.currentTarget.value as Comparison })}
      />
      {wrong && (
        <Box component="p" id={fault} w="100%" m={0} className={`${text.error} ${text.tiny}`} role="alert">
          {say("fromAfterTo")}
        </Box>
      )}
    </Group>
  );
}
