/** Describes an event for the feed: its subject, and the subject's state. Pure. */
import type { ActivityItem, ActivityType } from "@tallyleaf/contract";

/** The subject types of each kind of activity; all others are "other". */
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

/** State of an expense or an invoice now; null: it was deleted. */
export type SubjectState =
  | "in_processing"
  | "ready"
  | "to_review"
  | "failed"
  | "no_document"
  | "draft"
  | "issued"
  | "void"
  | null;

/** States in which something is still to be done. */
const PENDING: readonly SubjectState[] = ["to_review", "in_processing", "draft"];

/**
 * An expense or an invoice has the state that it is in now, whatever happened to it then: what reads "Pending" still waits. A request
 * waits from the moment that it is made; a client or an account that was not removed is "Active".
 */
export function statusOf(
  { subjectType, verb }: { subjectType: string; verb: string },
  now: SubjectState | undefined,
): ActivityItem["status"] {
  if (now !== undefined && verb !== "deleted") {
    if (now === "failed") return "Failed";
    return PENDING.includes(now) ? "Pending" : "Completed";
  }
  if (subjectType === "receipt_request" && ["created", "requested"].includes(verb)) return "Pending";
  const living = ["client", "project", "bank_account", "account", "category", "rule", "exchange_rate"];
  const gone = ["deleted", "removed", "deactivated", "archived", "closed", "switched_off"];
  return living.includes(subjectType) && !gone.includes(verb) ? "Active" : "Completed";
}
