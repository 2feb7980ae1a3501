/** Says that a change was made, and offers for ten seconds to undo it on the server. The code for that is loaded when it is wanted. */
import { say } from "../kit/say.ts";
import { sayCommon } from "../kit/say-common.ts";
import { toast } from "../kit/toast.ts";

/** Time in which an undo is offered. */
export const UNDO_SECONDS = 10;

interface Done {
  message: string;
  /** Of the change's answer, or of several; absent: nothing can be undone. */
  undo?: string | readonly string[] | undefined;
}

export function sayUndoable({ message, undo = [] }: Done): void {
  const ids = typeof undo === "string" ? [undo] : undo;
  if (ids.length === 0) {
    toast.success(message);
    return;
  }
  const act = () =>
    void import("./undo.ts").then(
      (module) => module.undo(ids),
      () => toast.error(say("partNotLoaded")),
    );
  toast.success(message, { seconds: UNDO_SECONDS, action: { label: sayCommon("undo"), act } });
}
