/** What the feed says of an event: what it is about, and how that stands. Pure. */
import type { ActivityItem, ActivityType } from "@tallyleaf/contract";

/** The subject types of each kind of activity; what stands nowhere here is "other". */
const SUBJECTS: Readonly<Record<Exclude<ActivityType, "other">, readonly string[]>> = {
  invoice: ["invoice"],
  payment: ["payment"],
  client: ["client", "project"],
  document: ["document"],
  expense: ["expense"],
  banking: ["bank_account", "bank_import", "bank_line", "bank_match", "reconciliation", "receipt_request"],
};

/** Which subject types a filter of the feed lets through; absent: all. */
export function subjectsOf(
  type: ActivityType | "all",
): { are: readonly string[] } | { areNot: readonly string[] } | undefined {
  if (type === "all") return undefined;
  return type === "other" ? { areNot: Object.values(SUBJECTS).flat() } : { are: SUBJECTS[type] };
}

export function typeOf(subjectType: string): ActivityType {
  const [found] = Object.entries(SUBJECTS).find(([, subjects]) => subjects.includes(subjectType)) ?? [];
  return (found as ActivityType | undefined) ?? "other";
}

/** How an expense stands now; null: it was deleted. */
export type ExpenseState = "in_processing" | "ready" | "to_review" | "failed" | "no_document" | null;

/** Verbs after which something is still to be done. */
const PENDING_VERBS: Readonly<Record<string, readonly string[]>> = {
  invoice: ["created", "updated", "duplicated"],
  credit_note: ["created", "updated"],
  bank_import: ["imported"],
  receipt_request: ["created", "requested"],
};

/**
 * An expense has the state that it is in now, whatever happened to it then: what reads "Pending" still waits. Of what else happened,
 * the verb says it; a client or an account that was not removed is "Active".
 */
export function statusOf(
  { subjectType, verb }: { subjectType: string; verb: string },
  expense: ExpenseState | undefined,
): ActivityItem["status"] {
  if (subjectType === "expense" && expense !== undefined && verb !== "deleted") {
    if (expense === "failed") return "Failed";
    return expense === "to_review" || expense === "in_processing" ? "Pending" : "Completed";
  }
  if (PENDING_VERBS[subjectType]?.includes(verb)) return "Pending";
  const living = ["client", "project", "bank_account", "account", "category", "rule", "exchange_rate"];
  const gone = ["deleted", "removed", "deactivated", "archived", "closed", "switched_off"];
  return living.includes(subjectType) && !gone.includes(verb) ? "Active" : "Completed";
}
