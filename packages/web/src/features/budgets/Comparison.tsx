/** A budget beside what was posted: difference, percentage, whether it is favorable, and a forecast; a figure opens its entry lines. */
import { Group, Select, Stack, Text, UnstyledButton } from "@mantine/core";
import type { Budget, ComparedRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatAmount } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { DimensionSelect } from "../chart/DimensionSelect.tsx";
import { PostingsPanel } from "../reports/PostingsPanel.tsx";
import type { Behind } from "../reports/ReportFigures.tsx";
import table from "../reports/ReportTable.module.css";
import { comparisonQuery } from "./queries.ts";
import { say } from "./say.ts";

export function Comparison({ budget }: { budget: Budget }) {
  const { periods } = budget;
  const [from, setFrom] = useState(budget.from);
  const [to, setTo] = useState(periods.at(-1)?.from ?? budget.from);
  const [dimension, setDimension] = useState("");
  const [behind, setBehind] = useState<Behind | null>(null);
  const [opened, setOpened] = useState(false);
  const [page, setPage] = useState(1);
  // Months of one year: the first one is before the last one.
  const [, until = to] = [from, to].toSorted();
  const query = useQuery(comparisonQuery(budget.id, { from, to: until, ...(dimension === "" ? {} : { dimension }) }));
  const months = periods.map(({ from: value, label }) => ({ value, label }));
  const choice = (label: string, value: string, onChange: (day: string) => void, data = months) => (
    <Select
      label={label}
      data={data}
      value={value}
      onChange={(day) => onChange(day ?? value)}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md" }}
      w={160}
    />
  );
  return (
    <Stack gap={16}>
      <Group gap="var(--space-8) var(--space-16)" align="flex-end">
        {choice(say("fromMonth"), from, setFrom)}
        {choice(
          say("toMonth"),
          until,
          setTo,
          months.filter(({ value }) => value >= from),
        )}
        <DimensionSelect value={dimension} onChange={setDimension} placeholder={say("all")} w={240} />
      </Group>
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={8} />}
      >
        {({ rows, currency }) =>
          rows.every(({ figures }) => figures === null || (figures.actual === 0 && figures.budget === 0)) ? (
            <EmptyState title={say("nothingToCompare")}>{say("nothingToCompareText")}</EmptyState>
          ) : (
            <section
              className={`${layout.surface} ${layout.scrolls}`}
              aria-label={say("compare")}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
              tabIndex={0}
            >
              <table className={table.table}>
                <caption className="visually-hidden">{budget.name}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say("account")}</th>
                    {(["actual", "budget", "difference", "percent", "judgment", "forecast"] as const).map((key) => (
                      <th key={key} scope="col" className={table.figure}>
                        {say(key)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Compared
                      key={row.key}
                      row={row}
                      currency={currency}
                      onOpen={(filter) => {
                        const title = [row.code, row.label].filter(Boolean).join(" ");
                        setBehind({ title, filter });
                        setPage(1);
                        setOpened(true);
                      }}
                    />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Loaded>
      <Text size="sm" c="dimmed">
        {say("forecastHint")}
      </Text>
      <PostingsPanel opened={opened} behind={behind} page={page} onPage={setPage} onClose={() => setOpened(false)} />
    </Stack>
  );
}

function Compared({
  row: { kind, depth, code, label, figures, postings },
  currency,
  onOpen,
}: {
  row: ComparedRow;
  currency: string;
  onOpen: (filter: NonNullable<ComparedRow["postings"]>) => void;
}) {
  const amount = (value: number) => formatAmount(value, currency);
  return (
    <tr data-kind={kind}>
      <th scope="row" colSpan={figures === null ? 7 : undefined} style={{ paddingInlineStart: 12 + depth * 20 }}>
        {code !== null && <span className={table.code}>{code}</span>}
        {label}
      </th>
      {figures && (
        <>
          <td className={table.figure}>
            {postings ? (
              <UnstyledButton
                className={table.open}
                aria-label={say("openActual", { account: label, amount: amount(figures.actual) })}
                onClick={() => onOpen(postings)}
              >
                {amount(figures.actual)}
              </UnstyledButton>
            ) : (
              amount(figures.actual)
            )}
          </td>
          <td className={table.figure}>{amount(figures.budget)}</td>
          <td className={table.figure}>{amount(figures.difference)}</td>
          <td className={table.figure}>
            {figures.percent === null ? "–" : say("percentOf", { percent: Number(figures.percent) })}
          </td>
          <td className={table.figure}>
            {figures.favorable === null ? "" : say(figures.favorable ? "favorable" : "unfavorable")}
          </td>
          <td className={table.figure}>{amount(figures.forecast)}</td>
        </>
      )}
    </tr>
  );
}
