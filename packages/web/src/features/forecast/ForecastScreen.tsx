/** /forecast: cash in the next 90 days as columns, and the sources that it is the sum of. */
import { Button, Flex, Stack, Text } from "@mantine/core";
import {
  type CashForecast,
  cashForecast,
  FORECAST_KINDS,
  type ForecastKind,
  type ForecastRow,
} from "@tallyleaf/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { call } from "../../client/client.ts";
import { pageTitle } from "../../kit/brand.ts";
import { MoneyColumns, seriesOf } from "../../kit/chart/MoneyColumns.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import styles from "./Forecast.module.css";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const forecastQuery = (day: string) =>
  queryOptions({
    queryKey: ["forecast", day],
    queryFn: ({ signal }) => call(cashForecast, { query: { today: day } }, { signal }),
  });

const BASES: Record<ForecastRow["basis"], string> = {
  balance: say("byBalance"),
  due: say("byDue"),
  rhythm: say("byRhythm"),
  payment_run: say("byPaymentRun"),
  usual_delay: say("byUsualDelay"),
  next_days: say("byNextDays"),
};
const KINDS = Object.fromEntries(FORECAST_KINDS.map((kind) => [kind, say(kind)])) as Record<ForecastKind, string>;

/** The screen on which a source is shown. */
function pathOf({ kind, sourceId }: Pick<ForecastRow, "kind" | "sourceId">): string {
  if (kind === "invoice") return `/invoices/${sourceId}`;
  if (kind === "bill") return `/expenses/${sourceId}`;
  if (kind === "tax") return "/taxes";
  if (kind === "cash") return "/banking";
  return kind === "recurring_entry" || kind === "payroll" ? "/journal/recurring" : "/recurring";
}

type Row = ForecastRow & { id: string; currency: string };

const COLUMNS: readonly ListColumn<Row, never>[] = [
  {
    label: say("source"),
    width: "40%",
    cell: ({ kind, label, reference }) => (
      <span className={text.wrapped}>
        {label}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {[KINDS[kind], kind === "tax" ? formatDay(reference) : reference].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  { label: say("expected"), card: "fact", cell: ({ date }) => <DateText day={date} /> },
  { label: say("reason"), card: "fact", cell: ({ basis }) => BASES[basis] },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];
const ORDER = { sortBy: "expected" as never, sortOrder: "asc" } as const;

// The whole screen needs the permission named in session/access.ts.
export default function ForecastScreen() {
  const forecast = useQuery(forecastQuery(today()));
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      <Loaded query={forecast} safe={say("safe")} skeleton={<RowsSkeleton label={say("loading")} rows={8} />}>
        {(data) =>
          data.data.length === 0 && data.notComputed.length === 0 ? (
            <EmptyState
              title={say("none")}
              action={
                <Button component={Link} to="/invoices/new">
                  {say("newInvoice")}
                </Button>
              }
            >
              {say("noneText")}
            </EmptyState>
          ) : (
            <Forecast forecast={data} />
          )
        }
      </Loaded>
    </>
  );
}

function Forecast({ forecast }: { forecast: CashForecast }) {
  const { currency, horizons, weeks, data, notCounted, notComputed } = forecast;
  const last = horizons.at(-1);
  const rows = data.map((row, place): Row => ({ ...row, currency, id: String(place) }));
  return (
    <Stack gap="var(--space-24)">
      <dl className={`${text.labelledFacts} ${layout.tiles} ${styles.horizons}`}>
        {horizons.map(({ days, amount, incoming, outgoing }) => (
          <div key={days}>
            <dt>{days === 0 ? say("today") : say("inDays", { days })}</dt>
            <dd className={amount < 0 ? text.loss : undefined}>
              <Money amount={amount} currency={currency} />
            </dd>
            {days > 0 &&
              (["incoming", "outgoing"] as const).map((side) => (
                <Flex
                  key={side}
                  component="dd"
                  wrap="wrap"
                  columnGap={8}
                  rowGap={0}
                  mt={4}
                  className={`${text.note} ${text.regular}`}
                >
                  <span>{say(side)}</span>
                  <Money amount={{ incoming, outgoing }[side]} currency={currency} />
                </Flex>
              ))}
          </div>
        ))}
      </dl>
      {last && (
        <Section title={say("chart", { day: formatDay(last.date) })}>
          <MoneyColumns
            title={say("chart", { day: formatDay(last.date) })}
            columns={weeks.map(({ date, amount }) => ({
              key: date,
              label: formatDay(date),
              title: formatDay(date),
              values: [amount],
            }))}
            series={seriesOf([say("balance")])}
            currency={currency}
          />
        </Section>
      )}
      <Text size="sm" c="dimmed">
        {say.rich("basis", {
          link: (words) => (
            <Link className={text.inherits} to="/banking">
              {words}
            </Link>
          ),
        })}
      </Text>
      {notCounted.length > 0 && (
        <Text size="sm">
          {say("notCounted", { list: notCounted.map(({ label, currency: of }) => `${label} (${of})`).join(", ") })}
        </Text>
      )}
      {notComputed.length > 0 && (
        <div>
          <Text size="sm">{say("notComputed")}</Text>
          <Stack component="ul" gap={4} className={layout.list}>
            {notComputed.map(({ kind, label, date, reason }) => (
              <li key={`${kind} ${label}`}>
                <Link className={text.inherits} to={pathOf({ kind, sourceId: null })}>
                  {say("notComputedOne", { name: label, day: formatDay(date), reason })}
                </Link>
              </li>
            ))}
          </Stack>
        </div>
      )}
      <Section title={say("sources")}>
        <ListTable
          caption={say("sources")}
          rows={rows}
          columns={COLUMNS}
          view={ORDER}
          onView={() => undefined}
          linkOf={pathOf}
        />
      </Section>
    </Stack>
  );
}
