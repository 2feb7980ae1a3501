/** The form that posts a month: provider, month, file, and the account of each column, with the entry that they make. */
import { Alert, Autocomplete, Button, Checkbox, FileButton, Group, Select, Stack, Text } from "@mantine/core";
import {
  type CallOutput,
  type listPayroll,
  type MappedColumn,
  PAYROLL_LIMITS,
  type previewPayroll,
} from "@tallyleaf/contract";
import { absolute, endOf, isCalendarDate, moneyFromNumber, subtract, toDecimalString } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { MonthSelect } from "../../kit/days/MonthSelect.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { formatList } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import plain from "../../kit/Table.module.css";
import { toast } from "../../kit/toast.ts";
import { accountsQuery } from "../chart/queries.ts";
import { type Draft, payrollChanged, post, previewQuery } from "./queries.ts";
import { say } from "./say.ts";

type Preview = CallOutput<typeof previewPayroll>;
type Providers = CallOutput<typeof listPayroll>["providers"];

const SIDES = [
  { value: "debit", label: say("debit") },
  { value: "credit", label: say("credit") },
];
const LIST = { shadow: "md" } as const;

/** @param offered the month to begin with, YYYY-MM */
export function PayrollForm({ providers, offered }: { providers: Providers; offered: string }) {
  const client = useQueryClient();
  const [provider, setProvider] = useState(providers[0]?.name ?? "");
  const [month, setMonth] = useState(offered);
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  /** Null: as the server remembers. */
  const [columns, setColumns] = useState<MappedColumn[] | null>(null);
  const [decimalMark, setDecimalMark] = useState<"." | "," | null>(null);
  const draft: Draft | null =
    file === null || provider.trim() === "" || !isCalendarDate(`${month}-01`)
      ? null
      : { csv: file.csv, provider, month, ...(columns ? { columns } : {}), ...(decimalMark ? { decimalMark } : {}) };
  const preview = useQuery(previewQuery(draft));
  const [isFurther, setIsFurther] = useState(false);
  const sending = useRef(false);
  const mapped = columns ?? preview.data?.mapped ?? [];
  const posting = useMutation({
    mutationFn: (body: Draft) => post({ ...body, columns: mapped, further: isFurther }),
    onSuccess({ message }) {
      toast.success(message);
      setFile(null);
      setColumns(null);
      setIsFurther(false);
      return payrollChanged(client);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const isReady =
    draft !== null &&
    preview.data !== undefined &&
    isBalanced(preview.data) &&
    (preview.data.postedNumber === null || isFurther) &&
    !preview.isFetching;
  // The second of two quick clicks comes before the first is drawn.
  const send = () => {
    if (!isReady || sending.current) return;
    sending.current = true;
    posting.mutate(draft);
  };
  return (
    <Section title={say("import")}>
      <Stack>
        <div className={layout.fields}>
          <Autocomplete
            label={say("provider")}
            data={providers.map(({ name }) => name)}
            maxLength={PAYROLL_LIMITS.provider}
            value={provider}
            onChange={(name) => {
              setProvider(name);
              setColumns(null);
            }}
          />
          <MonthSelect label={say("month")} value={month} onChange={setMonth} />
        </div>
        <Group>
          <FileButton
            accept=".csv,text/csv,text/plain"
            inputProps={{ "aria-label": say("file") }}
            onChange={async (chosen) => {
              if (!chosen) return;
              setFile({ name: chosen.name, csv: textOf(await chosen.arrayBuffer()) });
              setColumns(null);
              setDecimalMark(null);
              posting.reset();
            }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {say("chooseFile")}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        {preview.error && <ErrorAlert>{messageOf(preview.error)}</ErrorAlert>}
        {draft && preview.data && (
          <>
            <Text size="sm">{say("rows", { rows: preview.data.rows, totals: preview.data.totalRows })}</Text>
            {preview.data.question && (
              <Alert color="yellow">
                <Text size="sm">{preview.data.question.sentence}</Text>
                <Select
                  mt="xs"
                  label={say("markQuestion")}
                  data={[
                    { value: ".", label: say("markPoint") },
                    { value: ",", label: say("markComma") },
                  ]}
                  value={decimalMark}
                  onChange={(mark) => setDecimalMark(mark as "." | "," | null)}
                />
              </Alert>
            )}
            {preview.data.missing.length > 0 && (
              <Alert color="yellow">
                {say("missing", { columns: formatList(preview.data.missing.map(nameColumn)) })}
              </Alert>
            )}
            {preview.data.totalFaults.length > 0 && (
              <Alert color="red">
                {preview.data.totalFaults.map(({ line, column, stated, sum }) => (
                  <Text key={`${line} ${column}`} size="sm">
                    {say("totalDiffers", {
                      ...{ line: String(line), column },
                      stated: formatMoney(stated, preview.data.currency),
                      sum: formatMoney(sum, preview.data.currency),
                    })}
                  </Text>
                ))}
              </Alert>
            )}
            {preview.data.postedNumber !== null && (
              <Alert color="yellow">
                <Text size="sm">{say("isPosted", { number: preview.data.postedNumber })}</Text>
                <Checkbox
                  mt="xs"
                  label={say("further")}
                  checked={isFurther}
                  onChange={(event) => setIsFurther(event.currentTarget.checked)}
                />
              </Alert>
            )}
            <Mapping preview={preview.data} mapped={mapped} onMap={setColumns} />
            <Entry preview={preview.data} month={month} />
            {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
            <Group>
              <Button disabled={!isReady} loading={posting.isPending} onClick={send}>
                {say("post")}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}

const nameColumn = ({ column, accountCode }: MappedColumn) => `${column} (${accountCode})`;

/** UTF-8 where the bytes are valid, else as Windows writes: payroll programs still do. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const isBalanced = ({ debit, credit, lines, question, totalFaults }: Preview) =>
  lines.length > 0 && debit === credit && question === null && totalFaults.length === 0;

interface MappingProps {
  preview: Preview;
  mapped: readonly MappedColumn[];
  onMap: (columns: MappedColumn[]) => void;
}

function Mapping({ preview, mapped, onMap }: MappingProps) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const choices = accounts
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));
  const sideOf = (code: string) => (accounts.find((one) => one.code === code)?.type === "Expense" ? "debit" : "credit");
  const map = (column: string, accountCode: string | null, side?: MappedColumn["side"]) => {
    const others = mapped.filter((one) => one.column !== column);
    const before = mapped.find((one) => one.column === column);
    if (accountCode === null) return onMap(others);
    onMap([...others, { column, accountCode, side: side ?? before?.side ?? sideOf(accountCode) }]);
  };
  const amounts = preview.columns.filter(({ sum }) => sum !== null);
  return (
    <Stack gap="xs">
      <Text fw={500}>{say("mapping")}</Text>
      <Text size="sm" c="dimmed">
        {say("mappingHint")}
      </Text>
      {amounts.map(({ name, sum }) => {
        const own = mapped.find(({ column }) => column === name);
        return (
          <div key={name} className={layout.fields}>
            <SearchSelect
              label={`${name}: ${formatMoney(sum, preview.currency)}`}
              placeholder={say("notUsed")}
              data={choices}
              clearable
              comboboxProps={LIST}
              value={own?.accountCode ?? null}
              onChange={(code) => map(name, code)}
            />
            <Select
              label={say("side")}
              aria-label={`${name}: ${say("side")}`}
              data={SIDES}
              disabled={!own}
              allowDeselect={false}
              comboboxProps={LIST}
              value={own?.side ?? null}
              onChange={(side) => own && map(name, own.accountCode, side as MappedColumn["side"])}
            />
          </div>
        );
      })}
    </Stack>
  );
}

function Entry({ preview, month }: { preview: Preview; month: string }) {
  const { lines, debit, credit, currency } = preview;
  if (lines.length === 0) return null;
  const difference = absolute(subtract(moneyFromNumber(debit, currency), moneyFromNumber(credit, currency)));
  const amount = (value: number) => (value === 0 ? "" : <Money amount={value} currency={currency} />);
  return (
    <Stack gap="xs">
      <Text fw={500}>{say("entry", { day: formatDay(endOf("month", `${month}-01`)) })}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrows, too. */}
      <section className={layout.scrolls} tabIndex={0} aria-label={say("import")}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{say("account")}</th>
              <th scope="col" className={plain.figure}>
                {say("debit")}
              </th>
              <th scope="col" className={plain.figure}>
                {say("credit")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.account.code} ${line.debit > 0}`}>
                <th scope="row">
                  {line.account.code} - {line.account.name}
                </th>
                <td className={plain.figure}>{amount(line.debit)}</td>
                <td className={plain.figure}>{amount(line.credit)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{say("total")}</th>
              <td className={plain.figure}>{amount(debit)}</td>
              <td className={plain.figure}>{amount(credit)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <Text size="sm" role="status" c={debit === credit ? undefined : "red"}>
        {debit === credit
          ? say("balanced")
          : say("difference", { amount: formatMoney(toDecimalString(difference), currency) })}
      </Text>
    </Stack>
  );
}
