/** The grid of a budget: an account a row, a month a column. It is filled, imported, and saved as a whole. */
import { ActionIcon, Alert, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconArrowBarRight, IconDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import { type Budget, readBudgetCsv } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useMemo, useState } from "react";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, messageOf } from "../../kit/failure-text.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatAmount } from "../../kit/format.ts";
import { formatCount } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useUnsavedGuard } from "../../kit/use-unsaved-guard.tsx";
import { DimensionSelect } from "../chart/DimensionSelect.tsx";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { accountsQuery } from "../chart/queries.ts";
import styles from "./Grid.module.css";
import { LastYearDialog } from "./LastYearDialog.tsx";
import { budgetsChanged, exportCsv, readCsv, save } from "./queries.ts";
import { filledRight, type GridRow, isChanged, keyOf, merged, sumsOf, toBody, toGrid, totalOf } from "./rows.ts";
import { say } from "./say.ts";

interface Props {
  budget: Budget;
  mayChange: boolean;
}

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function Editor({ budget, mayChange }: Props) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => toGrid(budget.rows));
  const [month, setMonth] = useState(0);
  const lastYear = useDialog<null>();
  /** A file whose amounts have two meanings until the mark is chosen, for all of it. */
  const [unclear, setUnclear] = useState<{ csv: string; question: string } | null>(null);
  const isFixed = !mayChange || budget.state === "approved";
  const changed = !isFixed && isChanged(rows, budget);
  const guard = useUnsavedGuard(changed);
  const saving = useMutation({
    mutationFn: () => save(budget.id, { revision: budget.revision, rows: toBody(rows) }),
    onSuccess({ message, budget: next }) {
      toast.success(message);
      setRows(toGrid(next.rows));
      return budgetsChanged(client);
    },
  });
  const exporting = useMutation({
    mutationFn: () => exportCsv(budget.id),
    onSuccess: saveCsvFile,
    onError: (error) => toast.error(messageOf(error)),
  });
  const importing = useMutation({
    mutationFn: ({ csv, mark }: { csv: string; mark?: "." | "," }) => readCsv(budget.id, csv, mark),
    onSuccess({ rows: read }) {
      setUnclear(null);
      setRows((now) => merged(now, toGrid(read)));
      toast.success(say("imported", { count: read.length }));
    },
    onError(error, { csv }) {
      if (isFailure(error, readBudgetCsv.failures.unclearAmounts)) setUnclear({ csv, question: messageOf(error) });
      else toast.error(messageOf(error));
    },
  });
  const sums = useMemo(
    () => sumsOf(rows, budget.currency, budget.periods.length),
    [rows, budget.currency, budget.periods.length],
  );
  const put = (key: string, change: (row: GridRow) => GridRow) =>
    setRows((now) => now.map((row) => (row.key === key ? change(row) : row)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !saving.isPending) saving.mutate();
      }}
    >
      <Stack gap={16}>
        <Group gap={8}>
          {!isFixed && (
            <>
              <Button variant="default" onClick={() => lastYear.open(null)}>
                {say("lastYear")}
              </Button>
              <FileButton
                accept=".csv,text/csv"
                onChange={async (file) => file && importing.mutate({ csv: await file.text() })}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconUpload {...ICON} />}>
                    {say("importCsv")}
                  </Button>
                )}
              </FileButton>
            </>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            onClick={() => exporting.isPending || exporting.mutate()}
          >
            {say("exportCsv")}
          </Button>
        </Group>
        {unclear && (
          <Alert color="yellow" className={text.onTint}>
            <Text size="sm">{unclear.question}</Text>
            <Group gap={8} mt="xs">
              {([".", ","] as const).map((mark) => (
                <Button
                  key={mark}
                  size="compact-sm"
                  variant="default"
                  loading={importing.isPending}
                  onClick={() => importing.mutate({ csv: unclear.csv, mark })}
                >
                  {say(mark === "." ? "markPoint" : "markComma")}
                </Button>
              ))}
            </Group>
          </Alert>
        )}
        {rows.length === 0 ? (
          <EmptyState title={say("noRows")}>{say("noRowsText")}</EmptyState>
        ) : (
          <section
            className={`${layout.surface} ${layout.scrolls}`}
            aria-label={budget.name}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
            tabIndex={0}
          >
            <table className={styles.table} data-fixed={isFixed || undefined}>
              <caption className="visually-hidden">{budget.name}</caption>
              <thead>
                <tr>
                  <th scope="col">{say("account")}</th>
                  {budget.periods.map(({ from, label }) => (
                    <th key={from} scope="col" aria-label={label}>
                      {headOf(label, budget)}
                    </th>
                  ))}
                  <th scope="col">{say("total")}</th>
                  {/* Nothing hidden here: it would make the page as wide as the table. */}
                  {!isFixed && <td />}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={row.key}
                    row={row}
                    budget={budget}
                    isFixed={isFixed}
                    month={month}
                    onMonth={setMonth}
                    onPut={put}
                    onRemove={(key) => setRows((now) => now.filter((one) => one.key !== key))}
                  />
                ))}
              </tbody>
              <tfoot>
                {(["revenue", "expenses", "profit"] as const).map((key) => (
                  <tr key={key}>
                    <th scope="row">{say(key)}</th>
                    {sums[key].map((amount, at) => (
                      <td key={budget.periods[at]?.from ?? "total"} className={styles.sum}>
                        {shown(Number(amount), budget, isFixed)}
                      </td>
                    ))}
                    {!isFixed && <td />}
                  </tr>
                ))}
              </tfoot>
            </table>
          </section>
        )}
        {!isFixed && <AddRow months={budget.periods.length} onAdd={(row) => setRows((now) => merged(now, [row]))} />}
        {saving.error && <ErrorAlert>{messageOf(saving.error)}</ErrorAlert>}
        {!isFixed && (
          <Group gap={12}>
            <Button type="submit" aria-disabled={!changed || saving.isPending}>
              {saving.isPending ? say("saving") : say("save")}
            </Button>
            {changed && (
              <Text size="sm" className={text.dimmed}>
                {say("unsaved")}
              </Text>
            )}
          </Group>
        )}
      </Stack>
      <LastYearDialog
        opened={lastYear.opened}
        budgetId={budget.id}
        onClose={lastYear.close}
        onRows={(filled) => {
          setRows((now) => merged(now, filled));
          lastYear.close();
        }}
      />
      {guard.dialog}
    </form>
  );
}

/** The period without the year, where that is the same in all: narrow, so that twelve fit. */
function headOf(label: string, { periods }: Budget): string {
  const year = / \d{4}$/.exec(label)?.[0] ?? "";
  return periods.every((period) => period.label.endsWith(year)) ? label.slice(0, label.length - year.length) : label;
}

/** An amount; of a budget to read that has no cents, without them: narrow, so that twelve months fit. */
function shown(amount: number, { rows, currency }: Budget, isFixed: boolean): string {
  const isWhole = isFixed && rows.every(({ amounts }) => amounts.every((one) => Number.isInteger(Number(one))));
  return isWhole ? formatCount(amount) : formatAmount(amount, currency);
}

interface RowProps {
  row: GridRow;
  budget: Budget;
  isFixed: boolean;
  /** The month that was typed last. */
  month: number;
  onMonth: (month: number) => void;
  onPut: (key: string, change: (row: GridRow) => GridRow) => void;
  onRemove: (key: string) => void;
}

const isSame = (a: RowProps, b: RowProps) =>
  a.row === b.row && a.budget === b.budget && a.isFixed === b.isFixed && a.month === b.month;

const Row = memo(function Row({ row, budget, isFixed, month, onMonth, onPut, onRemove }: RowProps) {
  const name = [row.accountCode, row.accountName, row.dimension?.name].filter(Boolean).join(" ");
  const { currency } = budget;
  return (
    <tr>
      <th scope="row">
        <span className={styles.code}>{row.accountCode}</span>
        {row.accountName}
        {row.dimension && <span className={`${text.dimmed} ${text.line}`}>{row.dimension.name}</span>}
      </th>
      {budget.periods.map(({ from, label }, at) => (
        <td key={from}>
          {isFixed ? (
            shown(Number(row.amounts[at] ?? 0), budget, isFixed)
          ) : (
            <NumberField
              aria-label={say("cell", { account: name, month: label })}
              className={styles.field}
              size="xs"
              field={{ kind: "amount", currency, negative: true }}
              value={row.amounts[at] ?? ""}
              onFocus={() => onMonth(at)}
              onType={(typed) =>
                onPut(row.key, (now) => ({ ...now, amounts: now.amounts.map((old, i) => (i === at ? typed : old)) }))
              }
            />
          )}
        </td>
      ))}
      <td className={styles.sum}>{shown(Number(totalOf(row, currency)), budget, isFixed)}</td>
      {!isFixed && (
        <td>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              aria-label={say("fillRightOf", { account: name, month: budget.periods[month]?.label ?? "" })}
              title={say("fillRight", { month: budget.periods[month]?.label ?? "" })}
              onClick={() => onPut(row.key, (now) => filledRight(now, month))}
            >
              <IconArrowBarRight {...ICON} />
            </ActionIcon>
            <ActionIcon
              aria-label={say("removeRowOf", { account: name })}
              title={say("removeRow")}
              onClick={() => onRemove(row.key)}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          </Group>
        </td>
      )}
    </tr>
  );
}, isSame);

function AddRow({ months, onAdd }: { months: number; onAdd: (row: GridRow) => void }) {
  const [dimension, setDimension] = useState("");
  const accounts = (useQuery(accountsQuery).data ?? []).filter(
    ({ active, type }) => active && (type === "Revenue" || type === "Expense"),
  );
  const dimensions = useQuery(dimensionsQuery).data ?? [];
  return (
    <Group gap="var(--space-8) var(--space-16)" align="flex-end">
      <SearchSelect
        label={say("addRow")}
        placeholder={say("chooseAccount")}
        data={accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
        nothingFoundMessage={say("noAccountFound")}
        comboboxProps={{ shadow: "md" }}
        w={280}
        value={null}
        onChange={(code) => {
          const account = accounts.find((one) => one.code === code);
          const of = dimensions.find(({ id }) => id === dimension);
          if (!account || (account.type !== "Revenue" && account.type !== "Expense")) return;
          onAdd({
            key: keyOf(account.code, of?.id ?? null),
            ...{ accountCode: account.code, accountName: account.name, type: account.type },
            dimension: of ? { id: of.id, kind: of.kind, name: of.name } : null,
            amounts: Array.from({ length: months }, () => ""),
          });
        }}
      />
      <DimensionSelect value={dimension} onChange={setDimension} placeholder={say("wholeAccount")} w={240} />
    </Group>
  );
}
