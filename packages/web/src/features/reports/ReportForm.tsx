/** What a report is made of: its type, its days and its format; and what can be done with it. */

import { Button, Flex, Group, Input, SegmentedControl, Select, Stack, Switch, TextInput } from "@mantine/core";
import { IconCalendarRepeat } from "@tabler/icons-react";
import { REPORTS, type ReportType } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { accountsQuery } from "../chart/calls.ts";
import type { ReportView } from "./view.ts";
import { choicesOf, FILE_LABELS, FORMAT_LABELS, RANGE_LABELS, TYPE_CHOICES } from "./words.ts";

interface Props {
  view: ReportView;
  onChange: (change: Partial<ReportView>) => void;
  /** Null: a custom range that is not whole yet. */
  days: { from: string; to: string } | null;
  /** Everything that the report needs is said. */
  ready: boolean;
  busy: boolean;
  onSchedule: () => void;
  onGenerate: () => void;
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

export function ReportForm({ view, onChange, days, ready, busy, onSchedule, onGenerate }: Props) {
  const { range, start, end } = view;
  const isTurned = range === "custom" && start !== "" && end !== "" && start > end;
  return (
    <Flex component="section" direction="column" gap={16} className={layout.card} aria-label="Report">
      <div className={layout.fields}>
        <Select
          label="Report type"
          data={[...TYPE_CHOICES]}
          {...SELECT}
          value={view.type}
          onChange={(type) => type && onChange({ type: type as ReportType })}
        />
        <Select
          label="Date range"
          data={choicesOf(RANGE_LABELS)}
          {...SELECT}
          value={range}
          onChange={(next) => {
            if (!next) return;
            // A custom range begins with the days that were shown.
            const shown = next === "custom" && days ? { start: days.from, end: days.to } : {};
            onChange({ range: next as ReportView["range"], ...shown });
          }}
          description={days && range !== "custom" ? `${formatDay(days.from)} to ${formatDay(days.to)}` : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
        />
        {range === "custom" && (
          <>
            <TextInput
              type="date"
              label="Start Date"
              value={start}
              onChange={(event) => onChange({ start: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="End Date"
              value={end}
              error={isTurned ? "End Date cannot be before Start Date" : undefined}
              onChange={(event) => onChange({ end: event.currentTarget.value })}
            />
          </>
        )}
        <Stack gap={0}>
          <Input.Label labelElement="div" id="report-format">
            Format
          </Input.Label>
          <SegmentedControl
            aria-labelledby="report-format"
            data={choicesOf(FORMAT_LABELS)}
            value={view.format}
            onChange={(format) => onChange({ format })}
          />
        </Stack>
        <Select
          label="File"
          data={choicesOf(FILE_LABELS)}
          {...SELECT}
          value={view.file}
          onChange={(file) => file && onChange({ file: file as ReportView["file"] })}
        />
      </div>
      <MoreChoices view={view} onChange={onChange} />
      <Group gap={8} align="stretch" justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconCalendarRepeat size={18} stroke={1.5} aria-hidden />}
          onClick={onSchedule}
        >
          Schedule
        </Button>
        {/* Pale while it cannot be, but not disabled: the focus stays where it was. */}
        <Button
          data-disabled={busy || !ready || undefined}
          aria-disabled={busy || !ready}
          onClick={() => !busy && ready && onGenerate()}
        >
          Generate Report
        </Button>
      </Group>
    </Flex>
  );
}

const BASES = [
  { value: "accrual", label: "Accrual" },
  { value: "cash", label: "Cash" },
];
const COMPARISONS = [
  { value: "none", label: "Nothing" },
  { value: "previous_period", label: "Previous period" },
  { value: "previous_year", label: "Previous year" },
];
const INTERVALS = [
  { value: "none", label: "In one" },
  { value: "month", label: "By month" },
  { value: "quarter", label: "By quarter" },
];
const METHODS = [
  { value: "direct", label: "Direct" },
  { value: "indirect", label: "Indirect" },
];
const GROUPS = [
  { value: "category", label: "Category" },
  { value: "vendor", label: "Vendor" },
  { value: "month", label: "Month" },
];

/** What only some reports hear. */
function MoreChoices({ view, onChange }: Pick<Props, "view" | "onChange">) {
  const { basis, columns, method, group, account, zeros } = REPORTS[view.type];
  if (!basis && !columns && !method && !group && !account && !zeros) return null;
  return (
    <div className={layout.fields}>
      {account && <AccountChoice value={view.account} onChange={(code) => onChange({ account: code })} />}
      {basis && (
        <Select
          label="Basis"
          data={BASES}
          {...SELECT}
          value={view.basis}
          onChange={(next) => onChange({ basis: next === "cash" ? "cash" : "accrual" })}
        />
      )}
      {method && (
        <Select
          label="Method"
          data={METHODS}
          {...SELECT}
          value={view.method}
          onChange={(next) => onChange({ method: next === "indirect" ? "indirect" : "direct" })}
        />
      )}
      {group && (
        <Select
          label="Grouped by"
          data={GROUPS}
          {...SELECT}
          value={view.group}
          onChange={(next) => next && onChange({ group: next as ReportView["group"] })}
        />
      )}
      {columns && (
        <>
          <Select
            label="Columns"
            data={INTERVALS}
            {...SELECT}
            value={view.by}
            onChange={(next) => next && onChange({ by: next as ReportView["by"] })}
          />
          <Select
            label="Compare with"
            data={COMPARISONS}
            {...SELECT}
            value={view.compare}
            onChange={(next) => next && onChange({ compare: next as ReportView["compare"] })}
          />
        </>
      )}
      {zeros && (
        <Switch
          pb={8}
          style={{ alignSelf: "end" }}
          label="Unused accounts too"
          checked={view.zeros}
          onChange={(event) => onChange({ zeros: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function AccountChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const accounts = useQuery(accountsQuery);
  return (
    <Select
      label="Account"
      placeholder={accounts.isPending ? "Loading accounts..." : "Choose an account"}
      data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="No account found"
      {...SELECT}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
