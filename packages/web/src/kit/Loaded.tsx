/**
 * Shows the state of a query: a skeleton while it is fetched, the error and Try Again if it failed, then its data, or that there is
 * none.
 */
import { Box, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorAlert } from "./ErrorAlert.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { messageOf } from "./failure-text.ts";
import layout from "./layout.module.css";
import { say } from "./say.ts";
import { sayCommon } from "./say-common.ts";

export interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  skeleton: ReactNode;
  /** Said in place of the data where it holds nothing: null or false where it holds something. */
  empty?: (data: Data) => ReactNode;
  /** The sentence for a failure; absent: the server's. */
  failure?: (error: Error) => string;
  /** Reassurance for the reader when it failed: "Nobody was removed." */
  safe?: string;
  children: (data: Data) => ReactNode;
}

/** Data that was shown stays when fetching it again fails, and with it what was typed into it; a note above says so. */
export function Loaded<Data>({ query, skeleton, empty, failure = messageOf, safe, children }: Props<Data>) {
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState message={failure(error)} safe={safe} onRetry={() => query.refetch()} /> : skeleton;
  return (
    <>
      {error && <NotRefreshed message={failure(error)} busy={query.isFetching} onRetry={() => query.refetch()} />}
      {empty?.(data) || children(data)}
    </>
  );
}

function NotRefreshed({ message, busy, onRetry }: { message: string; busy: boolean; onRetry: () => void }) {
  return (
    <Box mt={8} mb={16}>
      <ErrorAlert>
        <Group gap={8} justify="space-between">
          <div className={layout.words}>
            <Text fw={550} fz="inherit">
              {say("notRefreshed")}
            </Text>
            <Text fz="inherit">{message}</Text>
          </div>
          <Button variant="default" size="compact-md" onClick={() => busy || onRetry()}>
            {sayCommon(busy ? "tryingAgain" : "tryAgain")}
          </Button>
        </Group>
      </ErrorAlert>
    </Box>
  );
}

/** Two queries as one, for what needs both. */
export function bothOf<A, B>(a: Query<A>, b: Query<B>): Query<[A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}
