/** What a query is at: a skeleton while it is fetched, what happened and Try Again where it failed, then its data, or that there is none. */
import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { messageOf } from "./failure-text.ts";

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  skeleton: ReactNode;
  /** Said in place of the data where it holds nothing: null or false where it holds something. */
  empty?: (data: Data) => ReactNode;
  /** The sentence for a failure; absent: the server's. */
  failure?: (error: Error) => string;
  /** What the reader need not worry about when it failed. */
  safe?: string;
  /** What is known is shown although fetching it again failed. */
  keeps?: boolean;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, skeleton, empty, failure = messageOf, safe, keeps, children }: Props<Data>) {
  const { data, error } = query;
  if (error && !(keeps && data !== undefined))
    return <ErrorState message={failure(error)} safe={safe} onRetry={() => query.refetch()} />;
  if (data === undefined) return skeleton;
  return empty?.(data) || children(data);
}
