/** Orders a report and follows its job to the end. */
import type { CallInput, createReportRun, ReportRun } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEnded, orderReport, RUNS, runQuery } from "./queries.ts";

const LOOK_AGAIN_MS = 500;

export interface Generation {
  /** From the click until the file is there, or will not be. */
  isBusy: boolean;
  /** Its state; null before the first one. */
  run: ReportRun | null;
  /** Why it could not be ordered. */
  error: Error | null;
  start: (body: CallInput<typeof createReportRun>["body"]) => void;
  dismiss: () => void;
}

/** @param onListed called when a new one is at the head of the list */
export function useGenerate(onListed: () => void): Generation {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const order = useMutation({
    mutationFn: orderReport,
    onSuccess: ({ run }) => {
      client.setQueryData(runQuery(run.id).queryKey, run);
      setId(run.id);
      onListed();
      return client.invalidateQueries({ queryKey: RUNS });
    },
  });
  const followed = useQuery({
    ...runQuery(id ?? ""),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isEnded(state.data) ? false : LOOK_AGAIN_MS),
  });
  const run = id === null ? null : (followed.data ?? null);
  const status = run?.status;
  useEffect(() => {
    if (status === "done" || status === "failed") void client.invalidateQueries({ queryKey: RUNS });
  }, [status, client]);
  const isBusy = order.isPending || (run !== null && !isEnded(run));
  return {
    isBusy,
    run,
    error: order.error,
    start: (body) => {
      if (isBusy) return;
      setId(null);
      order.mutate(body);
    },
    dismiss: () => {
      setId(null);
      order.reset();
    },
  };
}
