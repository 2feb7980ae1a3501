/** /analytics: what was spent in a range, on what, where, and paid from which account; how the cash moved. An employee sees their own figures. */

import { Button, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type AnalyticsOverview, analyticsOverview } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { call } from "../../client/client.ts";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { pageTitle } from "../../kit/brand.ts";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay, formatDays } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { type AnalyticsView, type DayRange, daysOf, parseListParams, queryOf } from "../../kit/ranges.ts";
import { useCan } from "../../session/can.ts";
import { AccuracyCard } from "./AccuracyCard.tsx";
import { AnalyticsSkeleton } from "./AnalyticsSkeleton.tsx";
import { EngineCheckCard } from "./EngineCheckCard.tsx";
import { Figures } from "./Figures.tsx";
import { Pictures } from "./Pictures.tsx";
import { RangePicker } from "./RangePicker.tsx";
import { say } from "./say.ts";
import { ToExpenses } from "./ToExpenses.tsx";
import { UnusualCard } from "./UnusualCard.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("analytics")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AnalyticsScreen() {
  const [query, setQuery] = useSearchParams();
  const view = parseListParams(query);
  const show = (next: AnalyticsView) => setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  const { years } = useFiscalYears();
  const days = daysOf(view.range, today(), years);
  const own = useCan("see", "figures") === "own";
  const seesAccuracy = useCan("see", "readingAccuracy") !== null;
  const { compare, category } = view;
  const overview = useQuery({
    queryKey: ["analytics", days, compare, category],
    queryFn: ({ signal }) =>
      call(analyticsOverview, { query: { ...days, compare, categoryCode: category || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={say("analytics")}
        actions={
          <Button component={Link} to="/aichat" variant="default">
            {say("askAssistant")}
          </Button>
        }
      >
        {spendingNote(own, days, overview.data?.compared ?? null)}
      </PageHeader>
      <RangePicker view={view} days={days} onChange={show} />
      <Loaded query={overview} safe={say("figuresSafe")} skeleton={<AnalyticsSkeleton />}>
        {(data) => (
          <div className={`${layout.pales} ${layout.form}`} data-stale={overview.isPlaceholderData || undefined}>
            {data.category && (
              <div>
                <Button
                  variant="light"
                  size="compact-md"
                  rightSection={<IconX size={16} stroke={1.5} aria-hidden="true" />}
                  onClick={() => show({ ...view, category: "" })}
                  aria-label={say("showAllCategories", { category: data.category.name })}
                >
                  {say("onlyCategory", { category: data.category.name })}
                </Button>
              </div>
            )}
            <Figures overview={data} days={days} />
            <ToExpenses overview={data} days={days} />
            {isEmpty(data) ? (
              <Nothing
                elsewhere={data.elsewhere}
                category={data.category?.name ?? null}
                onShow={(range) => show({ ...view, range })}
              />
            ) : (
              <Pictures overview={data} view={view} days={days} />
            )}
            {!isEmpty(data) && <UnusualCard days={days} />}
            {seesAccuracy && <AccuracyCard />}
            {seesAccuracy && <EngineCheckCard />}
            <Text role="status" className="visually-hidden">
              {overview.isPlaceholderData ? "" : say("entriesInRange", { count: data.entries })}
            </Text>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Whose spending is shown, of which days, and compared with which. */
function spendingNote(own: boolean, { startDate, endDate }: DayRange, compared: DayRange | null): string {
  const range = { start: formatDay(startDate), end: formatDay(endDate) };
  if (compared === null) return say(own ? "ownSpendingNote" : "spendingNote", range);
  return say(own ? "ownSpendingComparedNote" : "spendingComparedNote", { ...range, days: formatDays(compared) });
}

/** Nothing was spent (on the category that is looked at alone), and without one no cash moved either. */
const isEmpty = ({ entries, category, byCategory, overTime }: AnalyticsOverview) =>
  entries === 0 &&
  (category !== null ||
    (byCategory.length === 0 && overTime.every(({ cash }) => !cash || (cash.in === 0 && cash.out === 0))));

function Nothing(props: { elsewhere: DayRange | null; category: string | null; onShow: (days: DayRange) => void }) {
  const { elsewhere, category, onShow } = props;
  if (elsewhere)
    return (
      <EmptyState
        title={say("nothingSpent")}
        action={<Button onClick={() => onShow(elsewhere)}>{say("showThoseDays")}</Button>}
      >
        {category === null
          ? say("elsewhere", { days: formatDays(elsewhere) })
          : say("elsewhereInCategory", { category, days: formatDays(elsewhere) })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={say("nothingSpent")}
      action={
        <Button component={Link} to="/expenses">
          {say("addReceipts")}
        </Button>
      }
    >
      {say("addReceiptsNote")}
    </EmptyState>
  );
}
