/** The pictures of a range: over time, by category, by vendor, the cash, by payment account. */
import { Anchor } from "@mantine/core";
import type { AnalyticsOverview } from "@tallyleaf/contract";
import { Link } from "react-router";
import type { Series } from "../../kit/chart/ColumnChart.tsx";
import { type AnalyticsView, type DayRange, queryOf } from "../../kit/ranges.ts";
import styles from "./AnalyticsScreen.module.css";
import { BarsCard } from "./BarsCard.tsx";
import { type Bar, cashColumns, spendingColumns } from "./bars.ts";
import { ColumnsCard } from "./ColumnsCard.tsx";
import { cashFlowOf, expensesBehind } from "./links.ts";
import { say } from "./say.ts";
import { VendorsCard } from "./VendorsCard.tsx";

const SPENT: Series = { name: say("spent"), look: "solid" };
const BEFORE: Series = { name: say("before"), look: "outline" };
const CASH: Series[] = [
  { name: say("cashIn"), look: "solid" },
  { name: say("cashOut"), look: "hatched" },
];

interface Props {
  overview: AnalyticsOverview;
  view: AnalyticsView;
  days: DayRange;
}

export function Pictures({ overview, view, days }: Props) {
  const { currency, compared, category } = overview;
  const cash = cashColumns(overview);
  const ofAccounts = (list: AnalyticsOverview["byCategory"]) =>
    list.map(
      ({ code, name, amount, before }): Bar => ({
        key: code,
        label: name,
        amount,
        before,
        behind: expensesBehind(days, { accountCode: code }),
      }),
    );
  const categories = ofAccounts(overview.byCategory).map((bar): Bar => {
    const current = bar.key === category?.code;
    return { ...bar, current, to: `?${queryOf({ ...view, category: current ? "" : bar.key })}` };
  });
  const sumOf = (bars: readonly Bar[]) => bars.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return (
    <>
      <ColumnsCard
        title={category ? say("spendingOverTimeOn", { category: category.name }) : say("spendingOverTime")}
        days={days}
        columns={spendingColumns(overview)}
        series={compared ? [SPENT, BEFORE] : [SPENT]}
        currency={currency}
      />
      <div className={styles.parts}>
        <BarsCard
          title={say("byCategory")}
          note={say("byCategoryNote")}
          days={days}
          bars={categories}
          currency={currency}
          whole={sumOf(categories)}
        />
        <VendorsCard overview={overview} view={view} days={days} />
        {cash && (
          <ColumnsCard
            id="cash"
            title={say("cashInAndOut")}
            note={say.rich("cashInAndOutNote", {
              link: (chunks) => (
                <Anchor component={Link} to={cashFlowOf(days)} inherit underline="always">
                  {chunks}
                </Anchor>
              ),
            })}
            days={days}
            columns={cash}
            series={CASH}
            currency={currency}
          />
        )}
        <BarsCard
          title={say("byPaymentAccount")}
          days={days}
          bars={ofAccounts(overview.byPaymentAccount)}
          currency={currency}
          whole={sumOf(ofAccounts(overview.byPaymentAccount))}
        />
      </div>
    </>
  );
}
