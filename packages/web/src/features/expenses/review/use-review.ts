/** One pass through the review queue: where it is, what was decided, and how to take the last acceptance back. */
import {
  acceptExpense,
  acceptExpenses,
  CallFailed,
  type ExpenseDetail,
  returnExpense,
  undoAccept,
} from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../client/client.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { rowAfter } from "../../../kit/keys/screen-keys.ts";
import { toast } from "../../../kit/toast.ts";
import { runInParts } from "../bulk/outcome.ts";
import { detailKey, EXPENSES, REVIEW } from "../keys.ts";
import { fetchExpense } from "../queries.ts";
import { nameOf } from "../row-facts.ts";
import { type Act, withAct } from "./act-queue.ts";
import { afterDeciding, placeOf, withoutItems } from "./queue.ts";
import { reviewQuery } from "./queue-query.ts";

interface Decided {
  id: number;
  name: string;
  accepted: boolean;
}

export function useReview() {
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const queue = useQuery(reviewQuery);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  /** Keys pressed while the queue moved on. */
  const held = useRef<readonly Act[]>([]);

  const items = queue.data?.data ?? [];
  const ids = items.map(({ expense }) => expense.id);
  const place = placeOf(ids, Number(query.get("expense")));
  const current = items[place] ?? null;
  const go = (id: number | null, { stays = false } = {}) =>
    setQuery(
      { status: "to_review", ...(id === null ? {} : { expense: String(id) }) },
      { replace: true, preventScrollReset: stays },
    );
  const shown = current?.expense.id ?? null;
  // Named in the address once it is looked at: what others decide meanwhile does not take it away from under the eyes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is shown, not the address
  useEffect(() => {
    if (shown !== null && query.get("expense") !== String(shown)) go(shown, { stays: true });
  }, [shown]);
  useEffect(() => {
    if (shown === null) held.current = [];
  }, [shown]);
  // More wait than are fetched at once.
  const exhausted = queue.data !== undefined && items.length === 0 && queue.data.total > 0;
  const { refetch } = queue;
  useEffect(() => {
    if (exhausted) void refetch();
  }, [exhausted, refetch]);
  const next = ids[place + 1];
  useEffect(() => {
    if (next === undefined) return;
    const id = String(next);
    void queryClient.prefetchQuery({ queryKey: detailKey(id), queryFn: ({ signal }) => fetchExpense(id, signal) });
  }, [next, queryClient]);

  /** They are decided: the queue continues without them, and everything else is fetched again when it is shown. */
  const leave = (gone: readonly number[]) => {
    queryClient.setQueryData(reviewQuery.queryKey, (held) => held && withoutItems(held, new Set(gone)));
    void queryClient.invalidateQueries({
      queryKey: EXPENSES,
      refetchType: "none",
      predicate: ({ queryKey }) => queryKey[1] !== REVIEW[1],
    });
  };
  const decide = (expense: ExpenseDetail, accepted: boolean) => {
    setDecided((list) => [...list, { id: expense.id, name: nameOf(expense), accepted }]);
    const following = afterDeciding(ids, expense.id);
    leave([expense.id]);
    go(following);
  };
  const refused = (error: Error) => {
    // They were meant for what would have come next.
    held.current = [];
    toast.error(messageOf(error));
    // Another user was faster: fetch it again.
    if (error instanceof CallFailed && (error.status === 409 || error.status === 404))
      void queryClient.invalidateQueries({ queryKey: EXPENSES });
  };

  const accept = useMutation({
    mutationFn: ({ id, revision }: ExpenseDetail) =>
      call(acceptExpense, { params: { id: String(id) }, body: { revision } }),
    onSuccess: (_, expense) => decide(expense, true),
    onError: refused,
  });
  const giveBack = useMutation({
    mutationFn: ({ expense, comment }: { expense: ExpenseDetail; comment: string }) =>
      call(returnExpense, { params: { id: String(expense.id) }, body: { comment } }),
    onSuccess({ message }, { expense }) {
      toast.success(message);
      decide(expense, false);
    },
  });
  const undo = useMutation({
    mutationFn: ({ id }: Decided) => call(undoAccept, { params: { id: String(id) } }),
    async onSuccess({ message, expense }, { id }) {
      setDecided((list) => list.filter((each) => each.id !== id));
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: EXPENSES });
      // Not as it was before it was accepted: who accepts it again does so upon its newest revision.
      queryClient.setQueryData(detailKey(String(id)), expense);
      go(id);
    },
    onError: refused,
  });
  const acceptCertain = useMutation({
    mutationFn: (certain: readonly number[]) =>
      runInParts(certain, (part) => call(acceptExpenses, { body: { ids: part } })),
    onSuccess(outcome) {
      const names = new Map(items.map(({ expense }) => [expense.id, nameOf(expense)]));
      const done = outcome.done.map((id) => ({ id, name: names.get(id) ?? "", accepted: true }));
      setDecided((list) => [...list, ...done]);
      leave(outcome.done);
    },
  });

  const busy = accept.isPending || giveBack.isPending || undo.isPending || acceptCertain.isPending;
  const undoable = decided.findLast(({ accepted }) => accepted) ?? null;
  return {
    queue,
    items,
    hold(act: Act, repeated: boolean) {
      held.current = withAct(held.current, act, repeated);
    },
    /** The first of the keys that wait; null: none does. */
    takeHeld(): Act | null {
      const [act = null, ...rest] = held.current;
      held.current = rest;
      return act;
    },
    current,
    place,
    decided,
    busy,
    step(by: 1 | -1) {
      const to = rowAfter(place, ids.length, by);
      if (to !== null) go(ids[to] ?? null);
    },
    accept: (expense: ExpenseDetail) => !busy && accept.mutate(expense),
    undoable,
    undo: () => !busy && undoable && undo.mutate(undoable),
    giveBack,
    acceptCertain,
    /** It was changed, and with that accepted; without an exchange rate it stays in review as it was saved. */
    saved(expense: ExpenseDetail, now: ExpenseDetail) {
      if (now.status !== "to_review") return decide(expense, false);
      queryClient.setQueryData(detailKey(String(now.id)), now);
      void queryClient.invalidateQueries({ queryKey: REVIEW });
    },
    /** It was deleted. */
    deleted: decide,
    /** Another user changed it. */
    lookAgain: () => void queryClient.invalidateQueries({ queryKey: EXPENSES }),
  };
}

export type Review = ReturnType<typeof useReview>;
