/**
 * Accepts a suggested match, whose toast can undo it. Loaded by the click: the dashboard needs neither toasts nor the calls of
 * matching before.
 */
import { acceptMatch, undoMatch } from "@tallyleaf/contract";
import type { QueryClient } from "@tanstack/react-query";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { call } from "../../../client/client.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { toast } from "../../../kit/toast.ts";
import { say } from "./say.ts";

/** Seconds in which the toast of an accepted match offers to undo it. */
const UNDO_SECONDS = 10;

/** Accepts it and says so, or why not; ends once the dashboard is fetched again. */
export function acceptSuggestion(
  queries: QueryClient,
  { line, suggestion }: { line: string; suggestion: string },
): Promise<void> {
  const params = { id: line };
  const undo = () =>
    tell(queries, async () => {
      const { message } = await call(undoMatch, { params });
      toast.success(message);
    });
  return tell(queries, async () => {
    const { message } = await call(acceptMatch, { params, body: { suggestion } });
    toast.success(message, { seconds: UNDO_SECONDS, action: { label: say("undo"), act: () => void undo() } });
  });
}

async function tell(queries: QueryClient, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast.error(messageOf(error as Error));
  }
  await Promise.all([refreshMatches(queries), queries.invalidateQueries({ queryKey: ["home"] })]);
}
