/** Fetches once what a page needs about the link that led to it. */
import { useEffect, useState } from "react";

interface Answer<Output> {
  data?: Output;
  error: Error | null;
  isFetching: boolean;
  askAgain: () => void;
}

/** Until there is an answer the last one stays. Asks when `token` is a text, and again when it becomes another or at `askAgain`; null and undefined ask nothing. */
export function useAnswer<Output>(
  token: string | null | undefined,
  ask: (token: string) => Promise<Output>,
): Answer<Output> {
  const [answer, setAnswer] = useState<{ about?: string; data?: Output; error: Error | null }>({ error: null });
  const [round, setRound] = useState(0);
  const about = `${round} ${token}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link is asked about once a round, whatever else renders
  useEffect(() => {
    if (typeof token !== "string") return;
    let isOver = false;
    ask(token).then(
      (data) => isOver || setAnswer({ about, data, error: null }),
      (error: Error) => isOver || setAnswer({ about, error }),
    );
    return () => {
      isOver = true;
    };
  }, [about]);
  const isFetching = typeof token === "string" && answer.about !== about;
  return { data: answer.data, error: answer.error, isFetching, askAgain: () => setRound(round + 1) };
}
