/** The calls about the content of recurring documents, and how its price changes move with its lines. */
import { type CallInput, getRecurringContent, type PriceChange, saveRecurringContent } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ["recurring", "content", id],
    queryFn: ({ signal }) => call(getRecurringContent, { params: { id } }, { signal }),
  });

export const saveContent = (id: string, body: CallInput<typeof saveRecurringContent>["body"]) =>
  call(saveRecurringContent, { params: { id }, body });

/**
 * Price changes by the lines of the changed content. Those of a removed line go with it.
 *
 * @param places of each line now, its place before, from 0
 */
export const moveChanges = (changes: readonly PriceChange[], places: readonly number[]): PriceChange[] =>
  changes.flatMap((change) => {
    const place = places.indexOf(change.line - 1);
    return place < 0 ? [] : [{ ...change, line: place + 1 }];
  });
