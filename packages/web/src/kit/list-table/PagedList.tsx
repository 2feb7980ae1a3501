/** A list that comes in pages: its rows or that there are none, and the way to the other pages below. */
import type { ReactNode } from "react";
import { Loaded, type Query } from "../Loaded.tsx";
import { NumberedPages } from "../NumberedPages.tsx";
import { RowsSkeleton } from "../RowsSkeleton.tsx";
import { sayCommon } from "../say-common.ts";
import { useLastPage } from "./use-last-page.ts";

interface Props<Data> {
  query: Query<Data> & { isPlaceholderData: boolean };
  page: number;
  perPage: number;
  /** Shows another page, in place of this one in the history. */
  onPage: (page: number) => void;
  /** The query of another page's address. */
  searchOf: (page: number) => URLSearchParams;
  /** Reassurance for the reader when it could not be fetched. */
  safe: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

export function PagedList<Data extends { data: readonly unknown[]; meta: { total: number } }>(props: Props<Data>) {
  const { query, page, perPage, onPage, searchOf, safe, empty, children } = props;
  useLastPage(query, page, perPage, onPage);
  const skeleton = <RowsSkeleton label={sayCommon("loading")} rows={8} />;
  return (
    <Loaded
      query={query}
      safe={safe}
      skeleton={skeleton}
      empty={({ data, meta }) => data.length === 0 && (meta.total > 0 ? skeleton : empty)}
    >
      {(data) => (
        <>
          {children(data)}
          <NumberedPages page={page} perPage={perPage} total={data.meta.total} searchOf={searchOf} />
        </>
      )}
    </Loaded>
  );
}
