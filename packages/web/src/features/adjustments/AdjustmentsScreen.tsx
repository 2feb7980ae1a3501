/** /adjustments: entries of the end of a period: amounts spread over months, their runs, and revaluation. */
import { Button } from "@mantine/core";
import type { Deferral } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { Terms } from "../../client/terms/Terms.tsx";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { type DeferralsView, deferralsQuery } from "./deferrals/queries.ts";
import { RunDialog } from "./deferrals/RunDialog.tsx";
import { RunsTab } from "./deferrals/RunsTab.tsx";
import { ScheduleDetails } from "./deferrals/ScheduleDetails.tsx";
import { SchedulesTab } from "./deferrals/SchedulesTab.tsx";
import { say as sayDeferrals } from "./deferrals/say.ts";
import { RevaluationTab } from "./revaluation/RevaluationTab.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const AccrualsTab = lazy(() => import("./accruals/AccrualsTab.tsx"));
const AllowanceTab = lazy(() => import("./allowance/AllowanceTab.tsx"));

const FIRST: DeferralsView = { search: "", state: null, page: 1 };

export default function AdjustmentsScreen() {
  const [search] = useSearchParams();
  const [view, setView] = useState(FIRST);
  const list = useQuery(deferralsQuery(view));
  const posting = useDialog<null>(search.get("post") !== null);
  const [shown, setShown] = useState<Deferral | null>(null);
  const { data } = list;
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          data &&
          data.counts.all > 0 && (
            <Button variant="default" onClick={() => posting.open(null)}>
              {sayDeferrals("postDue", { count: data.monthsDue })}
            </Button>
          )
        }
      >
        {say("subtitle")}
        <Terms of={["deferral", "accrual", "revaluation"]} />
      </PageHeader>
      <TabStrip
        label={say("title")}
        tabs={[
          {
            value: "schedules",
            label: sayDeferrals("schedules"),
            panel: <SchedulesTab query={list} view={view} onView={setView} onOpen={setShown} />,
          },
          { value: "months", label: sayDeferrals("months"), panel: <RunsTab byClock={data?.byClock} /> },
          {
            value: "accruals",
            label: say("accruals"),
            panel: (
              <Suspense fallback={<RowsSkeleton label={say("loading")} rows={4} />}>
                <AccrualsTab />
              </Suspense>
            ),
          },
          { value: "revaluation", label: say("revaluation"), panel: <RevaluationTab /> },
          {
            value: "allowance",
            label: say("allowance"),
            panel: (
              <Suspense fallback={<RowsSkeleton label={say("loading")} rows={4} />}>
                <AllowanceTab />
              </Suspense>
            ),
          },
        ]}
      />
      <ScheduleDetails deferral={shown} onClose={() => setShown(null)} />
      <RunDialog opened={posting.opened} onClose={posting.close} />
    </>
  );
}
