/** /expenses: receipts in at the top, the list of what became of them below. */
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { listFailureText } from "../api/failure-text.ts";
import { pageTitle } from "../brand.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { ScreenKeys } from "../ui/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../ui/keys/screen-keys.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { BatchPanel } from "./BatchPanel.tsx";
import { batchRunner, useBatch } from "./batch-store.ts";
import { fetchExpenses, PER_PAGE } from "./calls.ts";
import { type Deletable, DeleteDialog } from "./DeleteDialog.tsx";
import { ExpenseList } from "./ExpenseList.tsx";
import styles from "./ExpensesScreen.module.css";
import { focusRow } from "./focus-row.ts";
import { listKey } from "./keys.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { rowsToShow } from "./list-rows.ts";
import { type ListView, queryOf, viewOf } from "./list-view.ts";
import { Pages } from "./Pages.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { useRetry } from "./use-retry.ts";

const POLL_MS = 2000;

export const meta: MetaFunction = () => [
  { title: pageTitle("Expenses") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ExpensesScreen() {
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const show = (next: ListView, replace = false) => setQuery(queryOf(next), { replace, preventScrollReset: true });

  const batch = useBatch();
  const ours = new Set(batch.files.map((file) => file.expenseId));
  const list = useQuery({
    queryKey: listKey(view),
    queryFn: ({ signal }) => fetchExpenses(view, signal),
    placeholderData: keepPreviousData,
    // What is being read elsewhere (another tab, a batch that was left) is looked after until it is done.
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.status === "in_processing" && (batch.phase !== "running" || !ours.has(row.id)))
        ? POLL_MS
        : false,
  });
  const [files, setFiles] = useState<readonly File[]>(() => batchRunner.unsent());
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const retry = useRetry();
  const section = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const search = () => {
    searchInput.current?.focus();
    searchInput.current?.select();
  };
  const keys: ScreenKey[] = [
    // Some keyboards need Shift for a slash.
    { shown: "/", does: "Search", hotkeys: ["/", "shift+/"], act: search },
    { shown: "j", does: "Next expense", hotkeys: ["j"], act: () => focusRow(section.current, 1) },
    { shown: "k", does: "Previous expense", hotkeys: ["k"], act: () => focusRow(section.current, -1) },
    { shown: "Enter", does: "Open the expense", hotkeys: [] },
  ];

  const process = async () => {
    await batchRunner.start(files);
    // What never reached the server stays chosen, so that it can be tried again.
    setFiles(batchRunner.unsent());
  };

  const total = list.data?.meta.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const beyond = list.isSuccess && !list.isPlaceholderData && view.page > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes back once the page turns out not to exist (any more)
  useEffect(() => {
    if (beyond) show({ ...view, page: lastPage }, true);
  }, [beyond, lastPage]);

  const rows = rowsToShow(batch, list.data?.data ?? [], list.isFetching);
  return (
    <>
      <PageHeader title="Expenses">Receipts and invoices, and the entries they became.</PageHeader>
      <UploadArea busy={batch.phase === "running"} files={files} onChange={setFiles} onProcess={process} />
      <BatchPanel batch={batch} onDismiss={() => batchRunner.dismiss()} />
      <section aria-label="Expenses" ref={section}>
        <div className={styles.filters}>
          <SearchBox
            input={searchInput}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 }, true)}
          />
          <SortSelect view={view} onSort={show} />
          <ScreenKeys keys={keys} />
        </div>
        {list.error ? (
          <ErrorState
            message={listFailureText(list.error)}
            safe="Your expenses are safe; only the list could not be shown."
            onRetry={() => list.refetch()}
          />
        ) : list.isPending ? (
          <ListSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState title={view.search === "" ? "No expenses found" : "No expenses found matching your search"}>
            {view.search === ""
              ? "Drop a receipt above: it is read, booked and filed, and you only look at what is in doubt."
              : "The search looks at vendor, description, invoice number, status and amount."}
          </EmptyState>
        ) : (
          <div className={styles.list} data-stale={list.isPlaceholderData || undefined}>
            <ExpenseList
              rows={rows}
              view={view}
              onSort={show}
              onDelete={setDeleting}
              onRetry={(row) => retry.mutate(row)}
            />
            {total > 0 && !beyond && <Pages view={view} total={total} perPage={PER_PAGE} />}
          </div>
        )}
        <Text role="status" className="visually-hidden">
          {list.isSuccess && view.search !== "" && !list.isPlaceholderData ? `${total} found` : ""}
        </Text>
      </section>
      <DeleteDialog expense={deleting} onClose={() => setDeleting(null)} onDeleted={() => setDeleting(null)} />
    </>
  );
}
