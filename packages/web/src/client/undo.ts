/** Undoes changes on the server, the last one first, says so, and fetches the screen's data again. */
import { undoChange } from "@tallyleaf/contract";
import { messageOf } from "../kit/failure-text.ts";
import { toast } from "../kit/toast.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

export async function undo(ids: readonly string[]): Promise<void> {
  try {
    let said = "";
    for (const id of [...ids].reverse()) said = (await call(undoChange, { params: { id } })).message;
    toast.success(said);
  } catch (error) {
    toast.error(messageOf(error as Error));
  }
  // Also after a failure: it may have been undone in another window.
  await queryClient.invalidateQueries();
}
