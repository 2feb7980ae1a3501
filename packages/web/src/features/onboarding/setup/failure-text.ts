/** Why the business setup failed, in the words of the specification's error catalogue. */
import { CallFailed } from "@tallyleaf/contract";

/** The server's own sentence; else whether it was reached. */
export function setupFailureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return "Setup failed";
  if (error.body !== null) return error.body.message;
  return error.status === 0 ? "Network error occurred during setup" : "Setup failed";
}
