/** Documents that need not be kept any longer, to be deleted for good; and deleted ones whose originals are kept, to be restored. */
import { Button, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { RETAINED, type RetainedDocument } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { ABSENT, formatDay } from "../../kit/format.ts";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { Money } from "../../kit/Money.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import {
  erase,
  PER_PAGE,
  parseView,
  queryOf,
  type RetainedView,
  restore,
  retainedQuery,
  retentionChanged,
} from "./queries.ts";
import { say } from "./say.ts";

const COLUMNS: readonly ListColumn<RetainedDocument, never>[] = [
  {
    label: say("document"),
    width: "36%",
    cell: ({ fileName, deletedAt }) => (
      <span className={text.wrapped}>
        {fileName}
        {deletedAt && (
          <span className={`${text.noteBelow} ${text.regular}`}>
            {say("deletedOn", { day: formatDay(dayOf(new Date(deletedAt))) })}
          </span>
        )}
      </span>
    ),
  },
  {
    label: say("entry"),
    card: "fact",
    cell: ({ entry }) =>
      entry ? (
        <span className={text.wrapped}>
          {entry.vendor || entry.number}
          <span className={`${text.noteBelow} ${text.regular}`}>
            <DateText day={entry.date} />
            {entry.vendor && entry.number && ` · ${entry.number}`}
          </span>
        </span>
      ) : (
        ABSENT
      ),
  },
  {
    label: say("amount"),
    card: "amount",
    figure: true,
    cell: ({ entry }) => (entry ? <Money amount={entry.amount} currency={entry.currency} /> : ABSENT),
  },
  { label: say("keptUntil"), cell: ({ keptUntil }) => <DateText day={keptUntil} /> },
];

/** The list is in no other order. */
const BY_AGE = { sortBy: "age" as never, sortOrder: "asc" } as const;

export function RetainedList({ held }: { held: boolean }) {
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  const show = (next: RetainedView) => setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  const list = useQuery(retainedQuery(view));
  const canErase = useCan("remove", "retention") !== null && !held && view.which === "over";
  const { actions, selection, erasing } = useWork(view);
  const canRestore = useCan("change", "retention") !== null && view.which === "kept";
  return (
    <section aria-labelledby="retained">
      <Title order={2} fz={17} mb={16} id="retained">
        {say("documents")}
      </Title>
      <FilterChips
        label={say("documents")}
        choices={RETAINED.map((which) => ({ value: which, label: say(which) }))}
        value={view.which}
        onChange={(which) => show({ which, page: 1 })}
        mb={16}
      />
      {canErase && erasing}
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("notShown")}
        empty={
          view.which === "over" ? (
            <EmptyState title={say("noneOver")}>{say("noneOverNote")}</EmptyState>
          ) : (
            <EmptyState title={say("noneKept")}>{say("noneKeptNote")}</EmptyState>
          )
        }
      >
        {({ data }) => (
          <ListTable
            caption={say(view.which)}
            rows={data}
            columns={COLUMNS}
            view={BY_AGE}
            onView={() => undefined}
            stale={list.isPlaceholderData}
            {...(canErase && { selection })}
            {...(canRestore && { actions })}
          />
        )}
      </PagedList>
    </section>
  );
}

/** Actions on the documents. */
function useWork({ which, page }: RetainedView) {
  const client = useQueryClient();
  const place = `${which} ${page}`;
  const [state, setState] = useState({ place, chosen: new Map<string, RetainedDocument>() });
  const chosen = state.place === place ? state.chosen : new Map<string, RetainedDocument>();
  const asking = useDialog<true>();
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    setState({ place, chosen: new Map() });
    asking.close();
    return retentionChanged(client);
  };
  const removal = useMutation({ mutationFn: () => erase([...chosen.values()]), onSuccess: done });
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error)),
  });
  const selection = {
    has: ({ id }: RetainedDocument) => chosen.has(id),
    set(rows: readonly RetainedDocument[], isChosen: boolean) {
      const next = new Map(chosen);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      setState({ place, chosen: next });
    },
    nameOf: ({ fileName }: RetainedDocument) => fileName,
  };
  const actions = ({ id, fileName }: RetainedDocument) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={say("restoreNamed", { name: fileName })}
      onClick={() => restoring.isPending || restoring.mutate(id)}
    >
      {say("restore")}
    </Button>
  );
  const erasing = (
    <>
      {chosen.size > 0 && (
        <Button
          mb={16}
          color="red.8"
          variant="outline"
          leftSection={<IconTrash size={18} stroke={1.5} />}
          onClick={() => asking.open(true)}
        >
          {say("deleteSelected", { count: chosen.size })}
        </Button>
      )}
      <ConfirmDialog
        opened={asking.opened}
        title={say("deleteTitle")}
        confirmLabel={say("deleteSelected", { count: chosen.size })}
        danger
        busy={removal.isPending}
        error={removal.error ? messageOf(removal.error) : null}
        onConfirm={() => removal.mutate()}
        onClose={asking.close}
      >
        {say("deleteNote", { count: chosen.size })}
      </ConfirmDialog>
    </>
  );
  return { selection, actions, erasing };
}
