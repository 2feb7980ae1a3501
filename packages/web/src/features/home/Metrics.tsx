/** The four cards: what came in this month, what was spent, how the cash moved, and what clients owe. */

import { Anchor, Box, Flex, Group, Skeleton } from "@mantine/core";
import type { HomeFigures, MonthToDate } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Sparkline } from "../../kit/chart/Sparkline.tsx";
import { formatDays, formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import text from "../../kit/text.module.css";
import { profitAndLossOf, TO_EXPENSES } from "../analytics/links.ts";
import { changeBadge, dueBadge, standingBadge } from "./badges.ts";
import { MetricCard } from "./MetricCard.tsx";
import styles from "./Metrics.module.css";

/** Where the month's expenses are looked at closely. */
const THIS_MONTH = "/analytics?range=current-month";

/** The first day of the day's month. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

export function Metrics({ figures }: { figures: HomeFigures }) {
  const { currency, revenue, expenses, cashFlow } = figures;
  return (
    <div className={styles.metrics}>
      {revenue && (
        <MetricCard
          title="Revenue (MTD)"
          badge={changeBadge(revenue, "more")}
          amount={revenue.amount}
          currency={currency}
          to={profitAndLossOf({ startDate: monthOf(figures.today), endDate: figures.today })}
          note="Without tax, by invoice date"
        >
          <Course of={revenue} currency={currency} what="Revenue" />
        </MetricCard>
      )}
      <MetricCard
        title={revenue ? "Expenses (MTD)" : "Your expenses (MTD)"}
        badge={changeBadge(expenses, "less")}
        amount={expenses.amount}
        currency={currency}
        to={THIS_MONTH}
        note={
          <>
            Without tax you can reclaim, by document date.{" "}
            <Anchor component={Link} to={`${THIS_MONTH}#${TO_EXPENSES}`} inherit underline="always">
              Compare with Spent
            </Anchor>
          </>
        }
      >
        <Course of={expenses} currency={currency} what="Expenses" />
      </MetricCard>
      {cashFlow && (
        <MetricCard
          title="Cash Flow"
          badge={standingBadge(cashFlow.standing)}
          amount={cashFlow.amount}
          currency={currency}
          to={`${THIS_MONTH}#cash`}
          note="This month, in and out of cash and bank accounts"
        >
          <Course of={cashFlow} currency={currency} what="Cash flow" />
        </MetricCard>
      )}
      <Outstanding figures={figures} />
    </div>
  );
}

/** The sparkline, and its values in words for who does not see it. */
function Course({ of: { series }, currency, what }: { of: MonthToDate; currency: string; what: string }) {
  const labels = series.map((days) => formatDays(days));
  const format = (value: number) => formatMoney(value, currency);
  return (
    <Box mt="auto">
      <Sparkline data={series.map(({ amount }) => amount)} labels={labels} format={format} />
      <p className="visually-hidden">
        {what} in the same days of nine months:{" "}
        {series.map(({ amount }, place) => `${labels[place]}, ${format(amount)}`).join("; ")}.
      </p>
    </Box>
  );
}

function Outstanding({ figures: { currency, outstanding } }: { figures: HomeFigures }) {
  const { due, total, withinThirtyDays, overdue, later } = outstanding;
  return (
    <MetricCard
      title="Outstanding Invoices"
      badge={dueBadge(due)}
      amount={total}
      currency={currency}
      to="/invoices"
      note="Still to be paid, with tax"
    >
      <Flex component="dl" direction="column" gap={6} mt="auto" mb={0} className={text.small}>
        <Row label="Within 30 days">
          <Money amount={withinThirtyDays} currency={currency} />
        </Row>
        {later !== 0 && (
          <Row label="Later">
            <Money amount={later} currency={currency} />
          </Row>
        )}
        <Row label="Overdue">
          {overdue === 0 ? (
            <Money amount={overdue} currency={currency} />
          ) : (
            <Anchor component={Link} to="/invoices?status=overdue" inherit className={`${text.medium} ${text.error}`}>
              <Money amount={overdue} currency={currency} />
            </Anchor>
          )}
        </Row>
      </Flex>
    </MetricCard>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap={12} align="stretch" wrap="nowrap" justify="space-between" className={text.facts}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Group>
  );
}

export function MetricsSkeleton() {
  return (
    <div className={`${styles.metrics} ${layout.comesLate}`} role="status" aria-label="Loading figures">
      {["revenue", "expenses", "cash", "invoices"].map((card) => (
        <Skeleton key={card} height={156} radius="md" />
      ))}
    </div>
  );
}
