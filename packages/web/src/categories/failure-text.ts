/** Sentences for calls about categories and accounts that failed: the server's own where it said one, else the catalogue's. */
import { CallFailed } from "@tallyleaf/contract";
import { STATUS_TEXTS } from "../api/failure-text.ts";

type Act = "fetch" | "create" | "update" | "delete";

const said = (error: unknown) => (error instanceof CallFailed ? (error.body?.error ?? null) : null);
/** The status of an answer without a sentence; null when there was no answer. */
const statusOf = (error: unknown) => (error instanceof CallFailed && error.status >= 400 ? error.status : null);

/** "Failed to fetch categories: 502"; without an answer, what could not be done. */
export function categoryFailureText(error: unknown, act: Act): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  const status = statusOf(error);
  if (act === "fetch") return status === null ? "Failed to fetch categories" : `Failed to fetch categories: ${status}`;
  if (act === "delete" || status !== null) return `Failed to ${act} category`;
  return "Failed to save category";
}

/** "Failed to fetch rules: 502"; without an answer, what could not be done. */
export function ruleFailureText(error: unknown, act: Act): string {
  const sentence = said(error);
  if (sentence !== null) return sentence;
  const status = statusOf(error);
  if (act === "fetch") return status === null ? "Failed to fetch rules" : `Failed to fetch rules: ${status}`;
  if (act === "delete" || status !== null) return `Failed to ${act} rule`;
  return "Failed to save rule";
}

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
