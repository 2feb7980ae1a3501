/** Accepts, declines, books, and undoes, one transaction or several: each shows its result with Undo, and the list is fetched again. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { accept, acceptAllCertain, acceptEach, type BulkAnswer, decline, takeOut, undoEach } from "./queries.ts";

/** Seconds in which the toast offers to undo. */
const UNDO_SECONDS = 10;

export function useMatchActs() {
  const queries = useQueryClient();
  // Of the last act. Read by keys, which may come before the next render has told them: "undo" right after the row is gone.
  const latest = useRef<{ doing: boolean; lines: readonly string[] }>({ doing: false, lines: [] });
  const remember = (lineIds: readonly string[]) => {
    latest.current.lines = lineIds;
  };
  const end = () => {
    latest.current.doing = false;
  };
  /** One act at a time. */
  const begin = (act: () => void) => {
    if (latest.current.doing) return;
    latest.current.doing = true;
    act();
  };
  const onError = (error: Error) => {
    end();
    toast.error(messageOf(error));
    return refreshMatches(queries);
  };
  const undoing = useMutation({
    mutationFn: (lineIds: readonly string[]) => undoEach(lineIds),
    onSuccess: ({ message }) => {
      remember([]);
      toast.success(message);
      return refreshMatches(queries);
    },
    onError,
    onSettled: end,
  });
  /** Remembers what was done, and offers to undo it. */
  const tell = (message: string, lineIds: readonly string[], isWhole = true) => {
    remember(lineIds);
    const action = { label: sayCommon("undo"), act: () => undoing.mutate(lineIds) };
    const options = lineIds.length > 0 ? { seconds: UNDO_SECONDS, action } : {};
    if (isWhole) toast.success(message, options);
    else toast.notice(message, options);
    return refreshMatches(queries);
  };
  const tellAll = ({ message, lineIds, success }: BulkAnswer) => {
    takeOut(queries, lineIds);
    void tell(message, lineIds, success);
  };
  const endAll = (answer: BulkAnswer) => {
    end();
    tellAll(answer);
  };
  const accepting = useMutation({
    mutationFn: ({ line, suggestion }: { line: string; suggestion: string }) => accept(line, suggestion),
    onSuccess: ({ message }, { line }) => {
      end();
      takeOut(queries, [line]);
      // Not waited for: the next line, or "undo", is there already.
      void tell(message, [line]);
    },
    onError,
  });
  const declining = useMutation({
    mutationFn: ({ line, suggestion }: { line: string; suggestion: string }) => decline(line, suggestion),
    onSuccess: () => refreshMatches(queries),
    onError,
    onSettled: end,
  });
  const several = useMutation({
    mutationFn: (lines: readonly { id: string; suggestion: string }[]) => acceptEach(lines),
    onSuccess: endAll,
    onError,
  });
  const all = useMutation({ mutationFn: acceptAllCertain, onSuccess: endAll, onError });
  const busy = [accepting, declining, undoing, several, all].some(({ isPending }) => isPending);
  return {
    busy,
    allBusy: all.isPending,
    /** After an act of a dialog. */
    tell,
    tellAll,
    /** @param onDone after it was accepted */
    accept: (line: { id: string }, { id }: { id: string }, onDone: () => void) =>
      begin(() => accepting.mutate({ line: line.id, suggestion: id }, { onSuccess: onDone })),
    decline: (line: { id: string }, { id }: { id: string }) =>
      begin(() => declining.mutate({ line: line.id, suggestion: id })),
    acceptEach: (lines: readonly { id: string; suggestion: string }[]) => begin(() => several.mutate(lines)),
    acceptAll: (account: string | null) => begin(() => all.mutate(account)),
    undoLast: () => {
      const { lines } = latest.current;
      if (lines.length > 0) begin(() => undoing.mutate(lines));
    },
  };
}
