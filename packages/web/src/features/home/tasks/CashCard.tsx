/** Cash today and in 30 and 90 days, by weeks, and what it is made of. */
import { Anchor, Box, Group, Text, Title } from "@mantine/core";
import type { HomeCash } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { Sparkline } from "../../../kit/chart/Sparkline.tsx";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { cashQuery } from "./queries.ts";
import { say } from "./say.ts";

export default function CashCard() {
  const heading = useId();
  const cash = useQuery(cashQuery());
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
      <Loaded query={cash} skeleton={<RowsSkeleton label={say("cashLoading")} rows={5} />}>
        {(data) => <Cash cash={data} />}
      </Loaded>
    </section>
  );
}

function Cash({ cash }: { cash: HomeCash }) {
  const { currency, horizons, weeks, sources } = cash;
  const format = (value: number) => formatMoney(value, currency);
  const labels = weeks.map(({ date }) => formatDay(date));
  const told = weeks.map(({ amount }, place) => `${labels[place]}: ${format(amount)}`);
  return (
    <>
      <dl className={`${layout.sums} ${layout.below}`}>
        {horizons.map(({ days, amount }) => (
          <div key={days}>
            <dt>{days === 0 ? say("today") : say("inDays", { days })}</dt>
            <dd className={amount < 0 ? text.loss : text.strong}>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Sparkline data={weeks.map(({ amount }) => amount)} labels={labels} format={format} />
      <p className="visually-hidden">{say("course", { values: told.join("; ") })}</p>
      <Box component="dl" mt={12} className={layout.sums}>
        {sources.map(({ source, amount }) => (
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
