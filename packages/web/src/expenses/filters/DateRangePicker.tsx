/** Chooses the days of the list, and whether they are those of the upload or of the document. */
import { Button, Group, Popover, SegmentedControl, TextInput, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { ErrorAlert } from "../../ui/ErrorAlert.tsx";
import type { ListView } from "../list-view.ts";
import { daysOf, RANGES, rangeFault, rangeLabel, today } from "./date-range.ts";
import styles from "./Filters.module.css";

const DATE_FIELDS = [
  { value: "date_upload", label: "Upload date" },
  { value: "date", label: "Document date" },
] satisfies { value: ListView["dateField"]; label: string }[];

interface Props {
  view: ListView;
  onChange: (change: Pick<ListView, "range" | "dateField">) => void;
}

export function DateRangePicker({ view, onChange }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const of = view.dateField === "date" ? "Document date" : "Uploaded";
  const shown = rangeLabel(view.range);
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={`Date range: ${of}, ${shown}`}
          leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={toggle}
        >
          {view.dateField === "date" ? `Document date: ${shown}` : shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Date range" className={styles.dropdown}>
        <RangeForm
          view={view}
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function RangeForm({ view, onChange }: Props) {
  const now = today();
  const [dateField, setDateField] = useState(view.dateField);
  const [days, setDays] = useState(() => daysOf(view.range, now) ?? { startDate: "", endDate: "" });
  const [fault, setFault] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const found = rangeFault(days, now);
    setFault(found);
    if (found === null) onChange({ range: days, dateField });
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <SegmentedControl
        fullWidth
        aria-label="Filter by"
        data={DATE_FIELDS}
        value={dateField}
        onChange={(chosen) => setDateField(chosen)}
      />
      <ul className={styles.presets} aria-label="Presets">
        {RANGES.map(({ value, label }) => (
          <li key={value}>
            <UnstyledButton
              className={styles.preset}
              aria-pressed={view.range === value}
              onClick={() => onChange({ range: value, dateField })}
            >
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
      <Button type="submit">Apply</Button>
    </form>
  );
}
