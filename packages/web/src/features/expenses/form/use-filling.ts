/**
 * Fills the form of a new expense from its document. The one call that reads makes an expense of what it read; the form then goes
 * on as that expense, and saving changes it.
 */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../kit/failure-text.ts";
import { read, upload } from "../../receipts/reading.ts";
import { EXPENSES } from "../keys.ts";
import { fetchExpense } from "../queries.ts";
import { say } from "./say.ts";

const POLL_MS = 2000;
/** The upload asks for a temporary id of its row in the list; here there is no list. */
const TEMPORARY_ID = -1;

type State =
  | { kind: "offered" | "dismissed" | "reading" | "filled" }
  /** `stored`: an expense has the document nevertheless. */
  | { kind: "failed"; message: string; stored: boolean };

export interface Filling {
  state: State;
  start: (file: File) => Promise<void>;
  dismiss: () => void;
  /** For another document. */
  reset: () => void;
}

/** @param onRead gets the expense that holds the document, also when nothing could be read from it */
export function useFilling(onRead: (expense: ExpenseDetail) => void): Filling {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: "offered" });
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function start(file: File): Promise<void> {
    const { signal } = left.current;
    setState({ kind: "reading" });
    let expenseId: number | null = null;
    let fault: string | null = null;
    try {
      const stored = await upload(file, TEMPORARY_ID);
      expenseId = stored.expenseId;
      await read(stored);
    } catch (error) {
      fault = messageOf(error);
    }
    try {
      const expense = expenseId === null ? null : await waitUntilSettled(String(expenseId), signal);
      if (signal.aborted) return;
      if (expense) onRead(expense);
      fault ??= expense?.status === "failed" ? (expense.errorMessage ?? say("notProcessed")) : null;
    } catch (error) {
      if (signal.aborted) return;
      fault ??= messageOf(error);
      expenseId = null;
    }
    void client.invalidateQueries({ queryKey: EXPENSES });
    setState(fault === null ? { kind: "filled" } : { kind: "failed", message: fault, stored: expenseId !== null });
  }

  return {
    state,
    start,
    dismiss: () => setState({ kind: "dismissed" }),
    reset: () => setState({ kind: "offered" }),
  };
}

/** The expense once its document has been read: a busy server takes it up by itself a little later. */
async function waitUntilSettled(id: string, signal: AbortSignal): Promise<ExpenseDetail> {
  for (;;) {
    const expense = await fetchExpense(id, signal);
    if (expense.status !== "in_processing") return expense;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
}
