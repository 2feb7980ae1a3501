/** /home/activity: all that happened in the books, page by page, narrowed by what it is about. */

import { Box, Button, NativeSelect } from "@mantine/core";
import type { ActivityType } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { useLastPage } from "../../kit/list-table/use-last-page.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { Pager } from "../../kit/Pager.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { useCan } from "../../session/can.ts";
import { ACTIVITY_CHOICES, ActivityFeed } from "./ActivityFeed.tsx";
import { activityQuery } from "./queries.ts";
import { say } from "./say.ts";

const PER_PAGE = 25;

export const meta: MetaFunction = () => [
  { title: pageTitle(say("activity")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ActivityScreen() {
  const [query, setQuery] = useSearchParams();
  const seesHistory = useCan("see", "history") !== null;
  const own = useCan("see", "activity") === "own";
  const type = ACTIVITY_CHOICES.find(({ value }) => value === query.get("type"))?.value ?? "all";
  const asked = Number(query.get("page") ?? "1");
  const page = Number.isSafeInteger(asked) && asked >= 1 ? asked : 1;
  const list = useQuery(activityQuery({ type, page, perPage: PER_PAGE }));
  useLastPage(list, page, PER_PAGE, (last) => setQuery(searchOf(type, last), { replace: true }));
  const skeleton = <RowsSkeleton label={say("loadingActivity")} rows={10} />;
  return (
    <>
      <PageHeader
        title={say("activity")}
        actions={
          seesHistory && (
            <Button component={Link} to="/history" variant="default">
              {say("viewHistory")}
            </Button>
          )
        }
      >
        {own ? say("ownActivityNote") : say("activityNote")}
      </PageHeader>
      <NativeSelect
        maw={260}
        className={layout.below}
        aria-label={say("about")}
        data={[...ACTIVITY_CHOICES]}
        value={type}
        onChange={(event) =>
          setQuery(searchOf(event.currentTarget.value as ActivityType | "all", 1), { replace: true })
        }
      />
      <Loaded
        query={list}
        safe={say("listSafe")}
        skeleton={skeleton}
        empty={({ data, meta }) =>
          data.length === 0 &&
          (meta.total > 0 ? (
            skeleton
          ) : (
            <EmptyState title={type === "all" ? say("nothingHasHappenedYet") : say("nothingOfThisKind")} />
          ))
        }
      >
        {(data) => (
          <>
            <Box px={20} py={4} className={layout.surface}>
              <ActivityFeed items={data.data} />
            </Box>
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={data.meta.total}
              searchOf={(target) => searchOf(type, target)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function searchOf(type: ActivityType | "all", page: number): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== "all") query.set("type", type);
  if (page !== 1) query.set("page", String(page));
  return query;
}
