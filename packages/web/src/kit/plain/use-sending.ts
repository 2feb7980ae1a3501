/** One thing that is asked of the server at a time, how far it is, and how it ended: for pages that keep no fetched data. */
import { useState } from "react";

type Stage<Output> =
  | { is: "idle" | "pending"; data?: undefined; error: null }
  | { is: "done"; data: Output; error: null }
  | { is: "refused"; data?: undefined; error: Error };

interface Ends<Input, Output> {
  onDone?: (answer: Output) => void;
  onRefused?: (error: Error, input: Input) => void;
}

/** @param make sends it. What was refused stays said until it is sent again or `reset`. */
export function useSending<Input, Output>(make: (input: Input) => Promise<Output>, ends: Ends<Input, Output> = {}) {
  const [stage, setStage] = useState<Stage<Output>>({ is: "idle", error: null });
  const send = async (input: Input) => {
    setStage({ is: "pending", error: null });
    let data: Output;
    try {
      data = await make(input);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      setStage({ is: "refused", error });
      return ends.onRefused?.(error, input);
    }
    setStage({ is: "done", data, error: null });
    ends.onDone?.(data);
  };
  return {
    data: stage.data,
    error: stage.error,
    isPending: stage.is === "pending",
    send: (input: Input) => void send(input),
    reset: () => setStage({ is: "idle", error: null }),
  };
}
