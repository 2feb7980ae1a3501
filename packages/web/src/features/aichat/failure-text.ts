/** The messages of a conversation where no answer comes. */
import { CallFailed } from "@tallyleaf/contract";
import { say } from "./say.ts";

export const NO_TOKEN = say("noToken");
export const NOT_SENT = say("notSent");

/** The server's sentence, or the bare one where nothing was heard of it. */
export function chatFailureText(error: unknown): string {
  return error instanceof CallFailed && error.body ? say("failure", { message: error.body.error }) : NOT_SENT;
}
