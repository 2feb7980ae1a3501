/** Error texts of the business setup, as in the specification. */
import { CallFailed } from "@tallyleaf/contract";
import { say } from "../say.ts";

/** The server's own sentence; else whether it was reached. */
export function setupFailureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return say("setupFailed");
  if (error.body !== null) return error.body.message;
  return error.status === 0 ? say("setupUnreached") : say("setupFailed");
}
