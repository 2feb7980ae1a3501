/** Says why a call of the client's page failed: in the server's words, or in the client's language where the server doesn't speak it. */
import { askOnClientPage, CallFailed, decideOnClientPage, viewClientPage } from "@tallyleaf/contract";
import { isFailure, messageOf } from "../../kit/failure-text.ts";
import { isClientsLanguage, say } from "./say.ts";

export function failureText(error: Error): string {
  if (!isClientsLanguage()) return messageOf(error);
  if (isFailure(error, viewClientPage.failures.linkOver)) return say("linkOver");
  if (isFailure(error, askOnClientPage.failures.tooMany)) return say("tooManyQuestions");
  if (isFailure(error, decideOnClientPage.failures.notOpen)) return say("quoteNotOpen");
  if (!(error instanceof CallFailed)) return say("failed");
  if (error.status === 0) return say("noConnection");
  if (error.status === 429) return say("tooOften");
  return say(error.body?.errors?.some(({ path }) => path.endsWith("email")) ? "badEmail" : "failed");
}
