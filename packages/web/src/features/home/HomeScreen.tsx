/** /home: the state of the month, what waits, what happened last, and links to the most frequent actions. */

import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { useSession } from "../../session/store.ts";
import { RequestNotes } from "../receipts/RequestNotes.tsx";
import { Metrics, MetricsSkeleton } from "./Metrics.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { figuresQuery } from "./queries.ts";
import { RecentActivity } from "./RecentActivity.tsx";
import { Summary } from "./Summary.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("dashboard")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function HomeScreen() {
  const user = useSession()?.user;
  const figures = useQuery(figuresQuery());
  return (
    <>
      <PageHeader title={say("dashboard")}>
        {user && say("welcome", { name: user.name, company: user.organization.name })}
      </PageHeader>
      <RequestNotes />
      <Stack gap={16}>
        <Loaded query={figures} safe={say("figuresSafe")} skeleton={<MetricsSkeleton />}>
          {(data) => (
            <>
              <Summary figures={data} />
              <Metrics figures={data} />
            </>
          )}
        </Loaded>
        <div className={layout.sides} data-side="right">
          <RecentActivity />
          <QuickActions />
        </div>
      </Stack>
    </>
  );
}
