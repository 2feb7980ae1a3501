/** Sentences for calls about categories and accounts that failed: the server's own where it said one, else the catalogue's. */
import { CallFailed } from "@tallyleaf/contract";
import { STATUS_TEXTS } from "../../kit/failure-text.ts";

type Act = "fetch" | "create" | "update" | "delete";

const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);
/** The status of an answer without a sentence; null when there was no answer. */
const statusOf = (error: unknown) => (error instanceof CallFailed && error.status >= 400 ? error.status : null);

/** "Failed to fetch categories: 502"; without an answer, what could not be done. */
const textsOf =
  (one: string, many: string) =>
  (error: unknown, act: Act): string => {
    const sentence = said(error);
    if (sentence !== null) return sentence;
    const status = statusOf(error);
    if (act === "fetch") return status === null ? `Failed to fetch ${many}` : `Failed to fetch ${many}: ${status}`;
    return act === "delete" || status !== null ? `Failed to ${act} ${one}` : `Failed to save ${one}`;
  };

export const categoryFailureText = textsOf("category", "categories");
export const ruleFailureText = textsOf("rule", "rules");

/** "Failed to create account: 502"; without an answer, what could not be done. */
export function accountFailureText(error: unknown, act: Act): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  const status = statusOf(error);
  if (act === "fetch")
    return status === null ? "Failed to fetch accounts" : `Failed to fetch accounts: ${STATUS_TEXTS[status] ?? status}`;
  if (status !== null) return `Failed to ${act} account: ${status}`;
  return act === "delete" ? "Failed to delete account" : "Failed to save account";
}
