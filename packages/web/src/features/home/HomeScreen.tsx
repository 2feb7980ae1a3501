/** /home: the state of the month, what waits, what happened last, and links to the most frequent actions. */

import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { useDesktop } from "../../kit/use-desktop.ts";
import { useCan } from "../../session/can.ts";
import { useSession } from "../../session/store.ts";
import { RequestNotes } from "../receipts/RequestNotes.tsx";
import { Elsewhere, Older } from "./Elsewhere.tsx";
import styles from "./HomeScreen.module.css";
import { Metrics, MetricsSkeleton } from "./Metrics.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { figuresQuery } from "./queries.ts";
import { RecentActivity } from "./RecentActivity.tsx";
import { say } from "./say.ts";
import { tasksQuery } from "./tasks/queries.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("dashboard")) },
  { name: "robots", content: "noindex, nofollow" },
];

// Few have any: their code comes once the figures say that there are some.
const SavedQuestions = lazy(() => import("../saved-questions/SavedQuestions.tsx"));
// Below the figures, which are drawn first.
const NeedsYou = lazy(() => import("./tasks/NeedsYou.tsx"));
const CashCard = lazy(() => import("./tasks/CashCard.tsx"));

export default function HomeScreen() {
  const user = useSession()?.user;
  const seesCash = useCan("see", "report") !== null;
  const figures = useQuery(figuresQuery());
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const tasks = useQuery({ ...tasksQuery, enabled: isPhone });
  const needs = <NeedsYou figures={figures.data} />;
  const cards = (
    <Loaded query={figures} safe={say("figuresSafe")} skeleton={<MetricsSkeleton />}>
      {(data) => (
        <>
          {data.older.length > 0 ? (
            <Older receipts={data.older} />
          ) : (
            data.elsewhere && <Elsewhere days={data.elsewhere} />
          )}
          <Metrics figures={data} />
          {data.savedQuestions > 0 && (
            <Suspense fallback={null}>
              <SavedQuestions />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
  // In one column the cash is before the activity, which is long.
  const isDesktop = useDesktop();
  const cash = seesCash && (
    <Suspense fallback={null}>
      <CashCard />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={say("dashboard")}>
        {user &&
          say(user.onboardingCompleted ? "welcome" : "welcomeFirst", {
            name: user.name,
            company: user.organization.name,
          })}
      </PageHeader>
      <RequestNotes />
      <Stack gap={16}>
        {isPhone ? (
          // The tasks are first; the figures come with them, so that nothing moves.
          <Suspense fallback={<MetricsSkeleton />}>
            {needs}
            {!tasks.isPending && cards}
          </Suspense>
        ) : (
          cards
        )}
        <div className={`${layout.sides} ${styles.parts}`} data-side="wide">
          <Stack gap={16}>
            {!isPhone && <Suspense fallback={null}>{needs}</Suspense>}
            {!isDesktop && cash}
            <RecentActivity />
          </Stack>
          <Stack gap={16}>
            {isDesktop && cash}
            <QuickActions />
          </Stack>
        </div>
      </Stack>
    </>
  );
}
