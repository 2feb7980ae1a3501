/** Options of a report: its type, its days, and its format; and its actions. */

import { ActionIcon, Button, Flex, Group, Input, SegmentedControl, Select, Stack, Switch } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import {
  IconAdjustmentsHorizontal,
  IconCalendarRepeat,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
} from "@tabler/icons-react";
import { kindOfColumns, REPORTS, type ReportType, reportScheduleFields } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { Explained } from "../../client/terms/Explained.tsx";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatDays } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { MoreActions } from "../../kit/MoreActions.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { DimensionSelect } from "../chart/DimensionSelect.tsx";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { accountsQuery } from "../chart/queries.ts";
import { say as sayViews } from "../views/say.ts";
import { choicesIn, DEFAULT_VIEW, type ReportView } from "./list-params.ts";
import { budgetsQuery } from "./queries.ts";
import styles from "./Reports.module.css";
import { say } from "./say.ts";
import { choicesOf, FILE_LABELS, FORMAT_LABELS, rangeLabels, TYPE_CHOICES } from "./words.ts";

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
  /** Favorites and quick choices. */
  shortcuts?: ReactNode;
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

export function ReportForm({ view, onChange, days, ready, busy, onSchedule, onGenerate, shortcuts }: Props) {
  const { range, start, end } = view;
  const { isCalendar } = useFiscalYears();
  const [more, { toggle }] = useDisclosure(false);
  const isTurned = range === "custom" && start !== "" && end !== "" && start > end;
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const [isUnfolded, { toggle: unfold }] = useDisclosure(REPORTS[view.type].account === true && view.account === "");
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => window.print()}
    >
      {sayViews("print")}
    </Button>
  );
  const schedule = (
    <Button
      variant="default"
      leftSection={<IconCalendarRepeat size={18} stroke={1.5} aria-hidden />}
      onClick={onSchedule}
    >
      {say("schedule")}
    </Button>
  );
  const generate = (
    // Pale while it cannot be, but not disabled: the focus stays where it was.
    <Button
      data-disabled={busy || !ready || undefined}
      aria-disabled={busy || !ready}
      onClick={() => !busy && ready && onGenerate()}
    >
      {say("generateReport")}
    </Button>
  );
  const type = TYPE_CHOICES.find(({ value }) => value === view.type)?.label ?? "";
  return (
    <Flex component="section" direction="column" gap={16} className={layout.unprinted} aria-label={say("report")}>
      {phone ? (
        // The figures are in sight: one line says what they are of, and opens the choices.
        <Flex gap={8} align="stretch" pos="relative">
          <Button
            variant="default"
            justify="space-between"
            className={styles.folded}
            aria-expanded={isUnfolded}
            rightSection={
              isUnfolded ? (
                <IconChevronUp size={18} stroke={1.5} aria-hidden />
              ) : (
                <IconChevronDown size={18} stroke={1.5} aria-hidden />
              )
            }
            onClick={unfold}
          >
            {[type, days && formatDays({ startDate: days.from, endDate: days.to })].filter(Boolean).join(" · ")}
          </Button>
          <MoreActions>
            {print}
            {schedule}
            {generate}
          </MoreActions>
        </Flex>
      ) : (
        <Flex gap={16} align="flex-start" justify="flex-end">
          {shortcuts && <div className={layout.grows}>{shortcuts}</div>}
          <Group gap={8} align="stretch" wrap="nowrap">
            <ActionIcon variant="default" size={36} aria-label={sayViews("print")} onClick={() => window.print()}>
              <IconPrinter size={18} stroke={1.5} />
            </ActionIcon>
            {schedule}
          </Group>
        </Flex>
      )}
      {(!phone || isUnfolded) && (
        <>
          {phone && shortcuts}
          <div className={styles.line}>
            <Select
              className={styles.type}
              label={say("reportType")}
              data={[...TYPE_CHOICES]}
              {...SELECT}
              value={view.type}
              onChange={(type) => type && onChange({ type: type as ReportType })}
            />
            {REPORTS[view.type].account && (
              <AccountChoice value={view.account} onChange={(code) => onChange({ account: code })} />
            )}
            <Select
              label={reportScheduleFields.range.label}
              data={choicesOf(rangeLabels(isCalendar))}
              {...SELECT}
              value={range}
              onChange={(next) => {
                if (!next) return;
                // A custom range begins with the days that were shown.
                const shown = next === "custom" && days ? { start: days.from, end: days.to } : {};
                onChange({ range: next as ReportView["range"], ...shown });
              }}
              // The heading of the report shows the days; who listens hears them here.
              description={
                days && range !== "custom" ? formatDays({ startDate: days.from, endDate: days.to }) : undefined
              }
              className={styles.range}
              classNames={{ description: "visually-hidden" }}
              inputWrapperOrder={["label", "input", "description", "error"]}
            />
            {range === "custom" && (
              <>
                <DateField
                  label={say("startDate")}
                  value={start}
                  onChange={(event) => onChange({ start: event.currentTarget.value })}
                />
                <DateField
                  label={say("endDate")}
                  value={end}
                  error={isTurned ? say("endBeforeStart") : undefined}
                  onChange={(event) => onChange({ end: event.currentTarget.value })}
                />
              </>
            )}
            <Stack gap={0}>
              <Input.Label labelElement="div" id="report-format">
                {reportScheduleFields.format.label}
              </Input.Label>
              <SegmentedControl
                aria-labelledby="report-format"
                data={choicesOf(FORMAT_LABELS)}
                value={view.format}
                onChange={(format) => onChange({ format })}
              />
            </Stack>
            <BelowLabel>
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
                aria-expanded={more}
                onClick={toggle}
              >
                {sayViews("options", { count: chosenOptions(view) })}
              </Button>
            </BelowLabel>
            {!phone && <BelowLabel atEnd>{generate}</BelowLabel>}
          </div>
          {more && (
            <MoreChoices view={view} onChange={onChange}>
              <Select
                label={reportScheduleFields.file.label}
                data={choicesOf(FILE_LABELS)}
                {...SELECT}
                value={view.file}
                onChange={(file) => file && onChange({ file: file as ReportView["file"] })}
              />
            </MoreChoices>
          )}
        </>
      )}
    </Flex>
  );
}

/** A button in a line of fields, at their height. */
function BelowLabel({ atEnd, children }: { atEnd?: boolean; children: ReactNode }) {
  return (
    <Stack gap={0} ml={atEnd ? "auto" : undefined}>
      <Input.Label labelElement="div" aria-hidden>
        {"\u00a0"}
      </Input.Label>
      {children}
    </Stack>
  );
}

/** How many of the further options are not the standard ones. */
function chosenOptions(view: ReportView): number {
  const { account: _, ...heard } = choicesIn(view);
  const standard: Record<string, unknown> = { ...DEFAULT_VIEW, file: DEFAULT_VIEW.file };
  return Object.entries({ ...heard, file: view.file }).filter(([name, value]) => value !== (standard[name] ?? ""))
    .length;
}

const BASES = [
  { value: "accrual", label: say("accrual") },
  { value: "cash", label: say("cash") },
];
const COMPARISONS = [
  { value: "none", label: say("nothing") },
  { value: "previous_period", label: say("previousPeriod") },
  { value: "previous_year", label: say("previousYear") },
];
const INTERVALS = [
  { value: "none", label: say("oneColumn") },
  { value: "month", label: say("byMonth") },
  { value: "quarter", label: say("byQuarter") },
];
const METHODS = [
  { value: "direct", label: say("direct") },
  { value: "indirect", label: say("indirect") },
];
const GROUPS = [
  { value: "category", label: sayCommon("category") },
  { value: "vendor", label: sayCommon("vendor") },
  { value: "month", label: say("month") },
];

const VALUES = [
  { value: "project", label: say("byProject") },
  { value: "cost_center", label: say("byCostCenter") },
  { value: "tag", label: say("byTag") },
];

/** Options of some reports only, and the day as of which the books are known. */
function MoreChoices({ view, onChange, children }: Pick<Props, "view" | "onChange"> & { children: ReactNode }) {
  const { basis, columns, values, method, group, zeros, dimension, budget } = REPORTS[view.type];
  const dimensions = useQuery({ ...dimensionsQuery, enabled: values === true }).data ?? [];
  // Of kinds that the organization uses.
  const byValue = VALUES.filter(({ value }) => value === view.by || dimensions.some(({ kind }) => kind === value));
  const budgets = useQuery({ ...budgetsQuery, enabled: budget === true }).data?.data ?? [];
  const isByValue = values === true && kindOfColumns(view.by) !== null;
  return (
    <div className={styles.options}>
      {children}
      {basis && (
        <Explained of="accrual basis">
          <Select
            label={say("basis")}
            data={BASES}
            {...SELECT}
            value={view.basis}
            onChange={(next) => onChange({ basis: next === "cash" ? "cash" : "accrual" })}
          />
        </Explained>
      )}
      {method && (
        <Select
          label={say("method")}
          data={METHODS}
          {...SELECT}
          value={view.method}
          onChange={(next) => onChange({ method: next === "indirect" ? "indirect" : "direct" })}
        />
      )}
      {group && (
        <Select
          label={say("groupedBy")}
          data={GROUPS}
          {...SELECT}
          value={view.group}
          onChange={(next) => next && onChange({ group: next as ReportView["group"] })}
        />
      )}
      {columns && (
        <>
          <Select
            label={say("columns")}
            data={values ? [...INTERVALS, ...byValue] : INTERVALS}
            {...SELECT}
            value={choicesIn(view).by}
            onChange={(next) => next && onChange({ by: next as ReportView["by"] })}
          />
          {!isByValue && (
            <Select
              label={say("compareWith")}
              data={COMPARISONS}
              {...SELECT}
              value={view.compare}
              onChange={(next) => next && onChange({ compare: next as ReportView["compare"] })}
            />
          )}
        </>
      )}
      {budget && !isByValue && budgets.length > 0 && (
        <Select
          label={say("budget")}
          data={[
            { value: "", label: say("nothing") },
            ...budgets.map(({ id, name, year }) => ({ value: id, label: `${name} · ${year}` })),
          ]}
          {...SELECT}
          value={view.budget}
          onChange={(next) => onChange({ budget: next ?? "" })}
        />
      )}
      {dimension && (
        <DimensionSelect
          placeholder={say("allLines")}
          value={view.dimension}
          onChange={(id) => onChange({ dimension: id })}
        />
      )}
      <DateField
        label={say("knownOn")}
        description={say("knownOnHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        max={today()}
        value={view.knownOn}
        onChange={(event) => onChange({ knownOn: event.currentTarget.value })}
      />
      {zeros && (
        <Switch
          pb={8}
          style={{ alignSelf: "end" }}
          label={say("showUnused")}
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
    <SearchSelect
      label={say("account")}
      placeholder={accounts.isPending ? say("loadingAccounts") : say("chooseAccount")}
      data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      nothingFoundMessage={say("noAccountFound")}
      {...SELECT}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
