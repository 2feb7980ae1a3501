/** /analytics: what was spent in a range, on what, where, and paid from which account. An employee sees their own figures. */
import { Button, Text } from "@mantine/core";
import { type AnalyticsOverview, analyticsOverview } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { messageOf } from "../api/failure-text.ts";
import { pageTitle } from "../brand.ts";
import { useReviewer } from "../expenses/use-reviewer.ts";
import { useSession } from "../session/store.ts";
import { expensesMatching } from "../shell/links.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { formatDay } from "../ui/format.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AccuracyCard } from "./AccuracyCard.tsx";
import styles from "./AnalyticsScreen.module.css";
import { AnalyticsSkeleton } from "./AnalyticsSkeleton.tsx";
import { BarTable } from "./BarTable.tsx";
import { timeBars } from "./bars.ts";
import { Figures } from "./Figures.tsx";
import { RangePicker } from "./RangePicker.tsx";
import { daysOf, localDay, rangeNamed } from "./ranges.ts";

const MOST_ROWS = 8;
/** What the server calls those without a name. No expense has it written, so that the list cannot be searched for it. */
const UNKNOWN_VENDOR = "Unknown Vendor";

export const meta: MetaFunction = () => [
  { title: pageTitle("Analytics") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AnalyticsScreen() {
  const [query, setQuery] = useSearchParams();
  const range = rangeNamed(query.get("range"));
  const today = localDay(new Date());
  const days = daysOf(range, today);
  const own = useSession()?.user.userRole === "employee";
  const reviewer = useReviewer();
  const overview = useQuery({
    queryKey: ["analytics", days],
    queryFn: ({ signal }) => call(analyticsOverview, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={
          <Button component={Link} to="/aichat" variant="default">
            Ask the assistant
          </Button>
        }
      >
        {own ? "Your own spending" : "Spending"} from {formatDay(days.startDate)} to {formatDay(days.endDate)}.
      </PageHeader>
      <div className={styles.filters}>
        <RangePicker
          value={range}
          onChange={(next) => setQuery({ range: next }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {overview.error ? (
        <ErrorState
          message={messageOf(overview.error)}
          safe="Your books are safe; only the figures could not be shown."
          onRetry={() => overview.refetch()}
        />
      ) : overview.isPending ? (
        <AnalyticsSkeleton />
      ) : (
        <div className={styles.content} data-stale={overview.isPlaceholderData || undefined}>
          <Figures overview={overview.data} />
          {overview.data.entries === 0 ? <Nothing /> : <Parts overview={overview.data} today={today} />}
          {reviewer && <AccuracyCard />}
          <Text role="status" className="visually-hidden">
            {overview.isPlaceholderData ? "" : `${overview.data.entries} entries in this range`}
          </Text>
        </div>
      )}
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing was spent in this range"
      action={
        <Button component={Link} to="/expenses">
          Add receipts
        </Button>
      }
    >
      Drop receipts on the expenses screen: they are read and booked, and what they add up to shows here. Or look at
      another range.
    </EmptyState>
  );
}

function Parts({ overview, today }: { overview: AnalyticsOverview; today: string }) {
  const { currency, overTime, byCategory, byVendor, byPaymentAccount } = overview;
  const accounts = (list: AnalyticsOverview["byCategory"]) =>
    list.map(({ code, name, amount }) => ({ key: code, label: name, amount }));
  return (
    <div className={styles.parts}>
      <BarTable title="Over time" bars={timeBars(overTime, today)} currency={currency} />
      <BarTable title="By category" bars={accounts(byCategory)} currency={currency} atFirst={MOST_ROWS} />
      <BarTable
        title="By vendor"
        bars={byVendor.map(({ name, amount }) => ({
          key: name,
          label: name,
          amount,
          to: name === UNKNOWN_VENDOR ? undefined : expensesMatching(name),
        }))}
        currency={currency}
        atFirst={MOST_ROWS}
      />
      <BarTable title="By payment account" bars={accounts(byPaymentAccount)} currency={currency} atFirst={MOST_ROWS} />
    </div>
  );
}
