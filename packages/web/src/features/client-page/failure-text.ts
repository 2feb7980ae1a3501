/** Says why a call of the client's page failed: in the server's words, or in the client's language where the server doesn't speak it. */
import { askOnClientPage, CallFailed, COMMON_FAILURES, decideOnClientPage, viewClientPage } from "@tallyleaf/contract";
import { isFailure, messageOf } from "../../kit/failure-text.ts";
import { waitSeconds } from "./client.ts";
import { isClientsLanguage, say } from "./say.ts";

export function failureText(error: Error): string {
  if (isFailure(error, COMMON_FAILURES.tooManyRequests)) return say("tooOften", { seconds: waitSeconds() });
  if (!isClientsLanguage()) return messageOf(error);
  if (isFailure(error, viewClientPage.failures.linkOver)) return say("linkOver");
  if (isFailure(error, askOnClientPage.failures.tooMany)) return say("tooManyQuestions");
  if (isFailure(error, decideOnClientPage.failures.notOpen)) return say("quoteNotOpen");
  if (!(error instanceof CallFailed)) return say("failed");
  if (error.status === 0) return say("noConnection");
  if (error.status === 429) return say("tooOften", { seconds: waitSeconds() });
  return say(error.body?.errors?.some(({ path }) => path.endsWith("email")) ? "badEmail" : "failed");
}
