/** The days of the transactions: a named range, or two dates. */
import { Button, Group, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { type DateRange, daysOf, RANGES, rangeFault, rangeLabel, today } from "../../expenses/filters/date-range.ts";
import { ErrorAlert } from "../../ui/ErrorAlert.tsx";
import styles from "./DaysFilter.module.css";

interface Props {
  range: DateRange;
  onRange: (range: DateRange) => void;
}

export function DaysFilter({ range, onRange }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={`Days: ${rangeLabel(range)}`}
          leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={toggle}
        >
          {rangeLabel(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Days" className={styles.dropdown}>
        <RangeForm
          range={range}
          onRange={(next) => {
            close();
            onRange(next);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function RangeForm({ range, onRange }: Props) {
  const now = today();
  const [days, setDays] = useState(() => daysOf(range, now) ?? { startDate: "", endDate: "" });
  const [fault, setFault] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const found = rangeFault(days, now);
    setFault(found);
    if (found === null) onRange(days);
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <ul className={styles.presets} aria-label="Presets">
        {RANGES.map(({ value, label }) => (
          <li key={value}>
            <UnstyledButton className={styles.preset} aria-pressed={range === value} onClick={() => onRange(value)}>
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group grow gap="sm" wrap="nowrap">
        <TextInput
          type="date"
          label="From"
          max={now}
          value={days.startDate}
          onChange={(event) => setDays({ ...days, startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          max={now}
          value={days.endDate}
          onChange={(event) => setDays({ ...days, endDate: event.currentTarget.value })}
        />
      </Group>
      {fault && <ErrorAlert>{fault}</ErrorAlert>}
      <Button type="submit" variant="default">
        Apply
      </Button>
    </form>
  );
}
