/** What the conversation says where no answer comes, in the specification's words. */
import { CallFailed } from "@tallyleaf/contract";

export const NO_TOKEN = "Authentication token not found.";
export const NOT_SENT = "An error occurred while sending your message.";

/** The server's sentence, or the bare one where nothing was heard of it. */
export function chatFailureText(error: unknown): string {
  return error instanceof CallFailed && error.body ? `Error: ${error.body.error}` : NOT_SENT;
}
