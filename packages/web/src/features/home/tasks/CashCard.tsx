/** Cash today and in 30 and 90 days, by weeks, and what it is made of. */
import { Anchor, Box, Group, Text, Title } from "@mantine/core";
import type { CashForecast } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { Sparkline } from "../../../kit/chart/Sparkline.tsx";
import { today } from "../../../kit/days/today.ts";
import { formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { forecastQuery } from "../../forecast/queries.ts";
import { bySource, weeksOf } from "../../forecast/weeks.ts";
import { say } from "./say.ts";

/** The forecast's days that the dashboard shows. */
const DAYS = [0, 30, 90];

const SOURCES = {
  invoices: ["invoice"],
  bills: ["bill"],
  repeats: ["recurring_invoice", "recurring_bill", "recurring_entry"],
  payroll: ["payroll"],
  tax: ["tax"],
} as const;

export default function CashCard() {
  const heading = useId();
  const forecast = useQuery(forecastQuery(today()));
  return (
    <section className={layout.wideCard} aria-labelledby={heading}>
      <Group gap={8} justify="space-between">
        <Title order={2} fz="md" id={heading}>
          {say("cash")}
        </Title>
        <Anchor component={Link} to="/forecast" size="sm">
          {say("sources")}
        </Anchor>
      </Group>
      <Text fz={12} c="dimmed" mb={12}>
        {say("cashNote")}
      </Text>
      <Loaded query={forecast} skeleton={<RowsSkeleton label={say("cashLoading")} rows={5} />}>
        {(data) => (data.data.length === 0 ? <Text size="sm">{say("cashNone")}</Text> : <Cash forecast={data} />)}
      </Loaded>
    </section>
  );
}

function Cash({ forecast }: { forecast: CashForecast }) {
  const { currency, horizons } = forecast;
  const weeks = weeksOf(forecast);
  const format = (value: number) => formatMoney(value, currency);
  const told = weeks.map(({ label, values }) => `${label}: ${format(values[0] ?? 0)}`);
  return (
    <>
      <dl className={`${layout.sums} ${layout.below}`}>
        {horizons
          .filter(({ days }) => DAYS.includes(days))
          .map(({ days, amount }) => (
            <div key={days}>
              <dt>{days === 0 ? say("today") : say("inDays", { days })}</dt>
              <dd className={amount < 0 ? text.loss : text.strong}>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
      </dl>
      <Sparkline
        data={weeks.map(({ values }) => values[0] ?? 0)}
        labels={weeks.map(({ label }) => label)}
        format={format}
      />
      <p className="visually-hidden">{say("course", { values: told.join("; ") })}</p>
      <Box component="dl" mt={12} className={layout.sums}>
        {bySource(forecast, SOURCES).map(({ source, amount }) => (
          <div key={source}>
            <dt>{say(source)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </Box>
    </>
  );
}
