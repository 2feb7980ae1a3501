/** Spending by vendor. Fetched by itself: over very many entries it takes longest, and nothing else waits for it. */
import { Text } from "@mantine/core";
import { type AnalyticsOverview, spendingByVendor } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import type { AnalyticsView, DayRange } from "../../kit/ranges.ts";
import { BarsCard } from "./BarsCard.tsx";
import { expensesBehind } from "./links.ts";
import { say } from "./say.ts";

/** The server's name for vendors without one. No expense contains it, so the list can't be searched for it. */
const UNKNOWN_VENDOR = "Unknown Vendor";

interface Props {
  overview: AnalyticsOverview;
  view: AnalyticsView;
  days: DayRange;
}

export function VendorsCard({ overview: { currency, spent, category }, view: { compare }, days }: Props) {
  const vendors = useQuery({
    queryKey: ["analytics", "vendors", days, compare, category?.code],
    queryFn: ({ signal }) =>
      call(spendingByVendor, { query: { ...days, compare, categoryCode: category?.code } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const bars = (vendors.data?.byVendor ?? []).map(({ name, amount, before }) => ({
    key: name,
    label: name === UNKNOWN_VENDOR ? say("unknownVendor") : name,
    amount,
    before,
    behind: name === UNKNOWN_VENDOR ? undefined : expensesBehind(days, { vendor: name, accountCode: category?.code }),
  }));
  const others = vendors.data?.otherVendors;
  return (
    <BarsCard
      title={category ? say("byVendorIn", { category: category.name }) : say("byVendor")}
      days={days}
      bars={bars}
      currency={currency}
      whole={spent}
    >
      {vendors.error ? (
        <ErrorState message={messageOf(vendors.error)} safe={say("cardSafe")} onRetry={() => vendors.refetch()} />
      ) : (
        vendors.isPending && <RowsSkeleton label={say("loadingVendors")} rows={6} />
      )}
      {others !== undefined && others.count > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {say.rich("moreVendors", {
            count: others.count,
            amount: () => <Money amount={others.amount} currency={currency} />,
          })}
        </Text>
      )}
    </BarsCard>
  );
}
