/** What happened in the organization, the newest first. */
import { SegmentedControl } from "@mantine/core";
import { listAuditEvents } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { messageOf } from "../api/failure-text.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { formatInstant } from "../ui/format.ts";
import { Pager } from "../ui/Pager.tsx";
import { RowsSkeleton } from "../ui/RowsSkeleton.tsx";
import styles from "./ActivityTab.module.css";
import { type ActivityView, type Area, activityQueryOf, activityViewOf } from "./activity-view.ts";
import { activityKey } from "./keys.ts";

const PER_PAGE = 25;
const AREA_LABELS = [
  { value: "all", label: "All" },
  { value: "security", label: "Security" },
  { value: "books", label: "Books" },
] satisfies { value: Area; label: string }[];
const EMPTY: Readonly<Record<Area, string>> = {
  all: "Nothing has happened yet",
  security: "Nothing has happened to accounts and members yet",
  books: "Nothing has happened in the books yet",
};

export function ActivityTab() {
  const [query, setQuery] = useSearchParams();
  const view = activityViewOf(query);
  const show = (next: ActivityView, replace = false) =>
    setQuery(activityQueryOf(next), { replace, preventScrollReset: true });
  const list = useQuery({
    queryKey: activityKey(view),
    queryFn: ({ signal }) => call(listAuditEvents, { query: { ...view, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const beyond = list.isSuccess && !list.isPlaceholderData && view.page > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes back once the page turns out not to exist
  useEffect(() => {
    if (beyond) show({ ...view, page: lastPage }, true);
  }, [beyond, lastPage]);

  return (
    <>
      <SegmentedControl
        className={styles.areas}
        aria-label="Area"
        data={AREA_LABELS}
        value={view.area}
        onChange={(area) => show({ area, page: 1 })}
      />
      {list.error ? (
        <ErrorState
          message={messageOf(list.error)}
          safe="The history is safe; only the list could not be shown."
          onRetry={() => list.refetch()}
        />
      ) : list.isPending || beyond ? (
        <RowsSkeleton label="Loading activity" rows={8} />
      ) : list.data.data.length === 0 ? (
        <EmptyState title={EMPTY[view.area]}>
          Sign-ins, changes of members and every change of the books are noted here, with who did it and when.
        </EmptyState>
      ) : (
        <div className={styles.list} data-stale={list.isPlaceholderData || undefined}>
          <ol className={styles.events} aria-label="Activity, the newest first">
            {list.data.data.map(({ id, at, sentence, address }) => (
              <li key={id} className={styles.event}>
                <span className={styles.sentence}>{sentence}</span>
                <span className={styles.dimmed}>{address && <span title="Network address">{address}</span>}</span>
                <time className={styles.dimmed} dateTime={at}>
                  {formatInstant(at)}
                </time>
              </li>
            ))}
          </ol>
          <Pager
            page={view.page}
            perPage={PER_PAGE}
            total={total}
            noun={total === 1 ? "event" : "events"}
            searchOf={(page) => activityQueryOf({ ...view, page })}
          />
        </div>
      )}
    </>
  );
}
