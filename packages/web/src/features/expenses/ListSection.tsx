/** The list with what narrows and orders it, and what can be done with the selected ones. */

import { Button, Text } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { rangeLabel } from "../../kit/days/date-range.ts";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { listFailureText } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { keepingColumns } from "../../kit/list-table/order.ts";
import { useLastPage } from "../../kit/list-table/use-last-page.ts";
import { NumberedPages } from "../../kit/NumberedPages.tsx";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import type { Batch } from "./batch.ts";
import { batchRunner } from "./batch-store.ts";
import { SelectionBar } from "./bulk/SelectionBar.tsx";
import { useBulk } from "./bulk/use-bulk.ts";
import { useSelection } from "./bulk/use-selection.ts";
import type { Deletable } from "./DeleteDialog.tsx";
import { ExpenseList } from "./ExpenseList.tsx";
import type { ExportStart } from "./export/ExportDialog.tsx";
import { daysOfRows } from "./export/options.ts";
import { ListFilterBar } from "./filters/ListFilterBar.tsx";
import { listKey } from "./keys.ts";
import { isNarrowed, type ListView, NO_FILTERS, parseListParams, queryOf, soughtBy } from "./list-params.ts";
import { matches, rowsToShow } from "./list-rows.ts";
import { fetchExpenses, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";
import { useReadingNews } from "./use-reading-news.ts";
import { useRetry } from "./use-retry.ts";

const DeleteDialog = dialogOnDemand(() => import("./DeleteDialog.tsx").then((module) => module.DeleteDialog), {
  expense: null,
});

const RefusalsNote = lazy(() => import("./bulk/RefusalsNote.tsx").then((module) => ({ default: module.RefusalsNote })));

const OlderNote = lazy(() => import("./OlderNote.tsx").then((module) => ({ default: module.OlderNote })));

interface Props {
  batch: Batch;
  onExport: (start: ExportStart) => void;
}

export function ListSection({ batch, onExport }: Props) {
  const [query, setQuery] = useSearchParams();
  const view = parseListParams(query);
  const show = (next: ListView, replace = false) =>
    setQuery((now) => keepingColumns(queryOf(next), now), { replace, preventScrollReset: true });

  const ours = new Set(batch.files.map((file) => file.expenseId));
  const list = useQuery({
    queryKey: listKey(view),
    queryFn: ({ signal }) => fetchExpenses(view, signal),
    placeholderData: keepPreviousData,
  });
  // Documents processed elsewhere (another tab, a batch that was left) are polled until they are done.
  const isElsewhere = (row: ExpenseRow) =>
    row.status === "in_processing" && (batch.phase !== "running" || !ours.has(row.id));
  useReadingNews(list.data?.data.some(isElsewhere) ?? false, list.refetch);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const retry = useRetry();
  const selection = useSelection(soughtBy(view));
  const bulk = useBulk(selection);
  const section = useRef<HTMLElement>(null);

  const current = list.isFetching ? undefined : list.data?.data;
  useEffect(() => {
    if (current) batchRunner.refresh(current);
  }, [current]);

  const total = list.data?.meta.total ?? 0;
  const later = useLater(list.isSuccess);
  useLastPage(list, view.page, PER_PAGE, (page) => show({ ...view, page }, true));

  const loaded = list.data?.data ?? [];
  // Until the server has searched, what is here already is searched here.
  const here = list.isPlaceholderData ? loaded.filter((row) => matches(row, view.search)) : loaded;
  const rows = rowsToShow(batch, here, list.isFetching);
  const waitingForAnswer = list.isPending || (rows.length === 0 && (list.isPlaceholderData || total > 0));
  return (
    <section aria-label={say("expenses")} ref={section}>
      <ListFilterBar view={view} onShow={show} section={section} />
      {bulk.refusals && (
        <Suspense>
          <RefusalsNote refusals={bulk.refusals} onClose={bulk.dismiss} />
        </Suspense>
      )}
      {list.error ? (
        <ErrorState message={listFailureText(list.error)} safe={say("listSafe")} onRetry={() => list.refetch()} />
      ) : waitingForAnswer ? (
        <RowsSkeleton label={say("loadingExpenses")} rows={10} />
      ) : rows.length === 0 ? (
        <NothingFound view={view} onShow={show} />
      ) : (
        <div className={layout.pales} data-stale={list.isPlaceholderData || undefined}>
          <ExpenseList
            rows={rows}
            view={view}
            selection={bulk.busy ? null : selection}
            onSort={show}
            onDelete={setDeleting}
            onRetry={retry.mutate}
          />
          {total > 0 && (
            <NumberedPages
              page={view.page}
              perPage={PER_PAGE}
              total={total}
              said={(part) => say("shownPart", part)}
              searchOf={(page) => queryOf({ ...view, page })}
            />
          )}
        </div>
      )}
      {later && list.isSuccess && !list.isPlaceholderData && view.range !== "all-time" && (
        <Suspense>
          <OlderNote view={view} total={total} />
        </Suspense>
      )}
      <SelectionBar
        selection={selection}
        bulk={bulk}
        onExport={() =>
          onExport({ days: daysOfRows(selection.rows.values(), today()), selected: [...selection.rows.keys()] })
        }
      />
      <Text role="status" className="visually-hidden">
        {list.isSuccess && isNarrowed(view) && !list.isPlaceholderData ? say("countFound", { count: total }) : ""}
      </Text>
      <DeleteDialog
        expense={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          selection.keep([...selection.rows.keys()].filter((id) => id !== deleting?.id));
          setDeleting(null);
        }}
      />
    </section>
  );
}

const MOMENT_MS = 1_000;

/** True a moment after something has come: what is below it is not in its way. */
function useLater(hasCome: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!hasCome) return;
    const timer = setTimeout(() => setLater(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [hasCome]);
  return later;
}

function NothingFound({ view, onShow }: { view: ListView; onShow: (view: ListView) => void }) {
  const narrowed = isNarrowed(view);
  const days = view.range === "all-time" ? null : rangeLabel(view.range);
  return (
    <EmptyState
      title={say(view.search === "" ? "noExpensesFound" : "noneMatching")}
      action={
        days !== null ? (
          <Button variant="default" onClick={() => onShow({ ...view, range: "all-time", page: 1 })}>
            {say("showAllTime")}
          </Button>
        ) : narrowed ? (
          <Button variant="default" onClick={() => onShow({ ...view, ...NO_FILTERS, search: "", page: 1 })}>
            {say("resetFilters")}
          </Button>
        ) : undefined
      }
    >
      {days !== null && `${say("shownDays", { days })} `}
      {say(narrowed ? "searchHint" : "uploadHint")}
    </EmptyState>
  );
}
