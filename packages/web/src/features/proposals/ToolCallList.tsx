/** The tools that agents called. */
import type { ToolCallRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { PER_PAGE, toolCallsQuery } from "./queries.ts";
import { say } from "./say.ts";

const COLUMNS: readonly ListColumn<ToolCallRow, never>[] = [
  { label: say("tool"), width: "36%", cell: ({ tool }) => tool },
  { label: say("agent"), card: "fact", cell: ({ agent, madeBy }) => agent ?? madeBy },
  { label: say("when"), card: "fact", cell: ({ at }) => <RelativeTime instant={at} /> },
  { label: say("outcome"), card: "fact", cell: ({ failure }) => failure ?? say("succeeded") },
];

/** The list is in no other order. */
const BY_TIME = { sortBy: "time" as never, sortOrder: "desc" } as const;

const searchOf = (page: number) => new URLSearchParams({ tab: "log", ...(page > 1 && { page: String(page) }) });

export function ToolCallList() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const list = useQuery(toolCallsQuery(page));
  return (
    <PagedList
      query={list}
      page={page}
      perPage={PER_PAGE}
      onPage={(next) => setQuery(searchOf(next), { replace: true, preventScrollReset: true })}
      searchOf={searchOf}
      safe={say("notShown")}
      empty={<EmptyState title={say("noCalls")}>{say("noCallsNote")}</EmptyState>}
    >
      {({ data }) => (
        <ListTable
          caption={say("log")}
          rows={data}
          columns={COLUMNS}
          view={BY_TIME}
          onView={() => undefined}
          stale={list.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
