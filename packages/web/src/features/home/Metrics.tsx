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
import { say } from "./say.ts";

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
          title={say("revenueMtd")}
          badge={changeBadge(revenue, "more")}
          amount={revenue.amount}
          currency={currency}
          to={profitAndLossOf({ startDate: monthOf(figures.today), endDate: figures.today })}
          note={say("revenueNote")}
        >
          <Course of={revenue} currency={currency} sentence="revenueCourse" />
        </MetricCard>
      )}
      <MetricCard
        title={revenue ? say("expensesMtd") : say("ownExpensesMtd")}
        badge={changeBadge(expenses, "less")}
        amount={expenses.amount}
        currency={currency}
        to={THIS_MONTH}
        note={say.rich("expensesNote", {
          link: (chunks) => (
            <Anchor component={Link} to={`${THIS_MONTH}#${TO_EXPENSES}`} inherit underline="always">
              {chunks}
            </Anchor>
          ),
        })}
      >
        <Course of={expenses} currency={currency} sentence="expensesCourse" />
      </MetricCard>
      {cashFlow && (
        <MetricCard
          title={say("cashFlow")}
          badge={standingBadge(cashFlow.standing)}
          amount={cashFlow.amount}
          currency={currency}
          to={`${THIS_MONTH}#cash`}
          note={say("cashFlowNote")}
        >
          <Course of={cashFlow} currency={currency} sentence="cashFlowCourse" />
        </MetricCard>
      )}
      <Outstanding figures={figures} />
    </div>
  );
}

interface CourseProps {
  of: MonthToDate;
  currency: string;
  sentence: "revenueCourse" | "expensesCourse" | "cashFlowCourse";
}

/** The sparkline, and its values in a sentence for those who do not see it. */
function Course({ of: { series }, currency, sentence }: CourseProps) {
  const labels = series.map((days) => formatDays(days));
  const format = (value: number) => formatMoney(value, currency);
  const values = series.map(({ amount }, place) =>
    say("courseValue", { days: labels[place] ?? "", amount: format(amount) }),
  );
  return (
    <Box mt="auto" className={styles.course}>
      <Sparkline data={series.map(({ amount }) => amount)} labels={labels} format={format} />
      <p className="visually-hidden">{say(sentence, { values: values.join("; ") })}</p>
    </Box>
  );
}

function Outstanding({ figures: { currency, outstanding } }: { figures: HomeFigures }) {
  const { due, total, withinThirtyDays, overdue, later } = outstanding;
  return (
    <MetricCard
      title={say("outstandingInvoices")}
      badge={dueBadge(due)}
      amount={total}
      currency={currency}
      to="/invoices"
      note={say("outstandingNote")}
    >
      <Flex component="dl" direction="column" gap={6} mt="auto" mb={0} className={text.small}>
        <Row label={say("within30Days")}>
          <Money amount={withinThirtyDays} currency={currency} />
        </Row>
        {later !== 0 && (
          <Row label={say("later")}>
            <Money amount={later} currency={currency} />
          </Row>
        )}
        <Row label={say("overdue")}>
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
    <div className={`${styles.metrics} ${layout.comesLate}`} role="status" aria-label={say("loadingFigures")}>
      {["revenue", "expenses", "cash", "invoices"].map((card) => (
        <Skeleton key={card} mih={{ base: 104, sm: 156 }} radius="md" />
      ))}
    </div>
  );
}
