/** Maps events of the activity log to webhook events. Pure. */
import type { WebhookEvent } from "@tallyleaf/contract";
import * as z from "zod";

/** What is looked at of an event. */
export interface HistoryEvent {
  subjectType: string;
  verb: string;
  before: unknown;
  after: unknown;
}

const stateSchema = z.object({ status: z.string().optional() }).catch({});

/** How an expense stands, as an event: with a document it is `ready`, without one `no_document`; both are in the books. */
const STANDS: Record<string, WebhookEvent> = {
  ready: "expense.ready",
  no_document: "expense.ready",
  to_review: "expense.to_review",
};

function statusEvents({ before, after }: HistoryEvent): WebhookEvent[] {
  const [was, is] = [stateSchema.parse(before ?? {}).status, stateSchema.parse(after ?? {}).status];
  const event = is === undefined || is === was ? undefined : STANDS[is];
  return event ? [event] : [];
}

// An entry that is new stood nowhere before, whatever its row says.
const entered = (event: HistoryEvent): WebhookEvent[] => [
  "expense.created",
  ...statusEvents({ ...event, before: null }),
];
const updated = (event: HistoryEvent): WebhookEvent[] => ["expense.updated", ...statusEvents(event)];

const TOPICS: Record<string, readonly WebhookEvent[] | ((event: HistoryEvent) => WebhookEvent[])> = {
  "expense.created": ["expense.created"],
  "expense.entered": entered,
  "expense.imported": entered,
  "expense.read": (event) => statusEvents({ ...event, before: null }),
  "expense.reading_failed": ["expense.failed"],
  "expense.accepted": ["expense.ready"],
  "expense.acceptance_undone": ["expense.to_review"],
  "expense.returned": ["expense.updated"],
  "expense.updated": updated,
  "expense.recategorised": updated,
  "expense.merged": updated,
  "expense.extended": updated,
  "expense.rated": updated,
  "expense.deleted": ["expense.deleted"],
  "document.uploaded": ["document.uploaded"],
  "document.deleted": ["document.deleted"],
  "invoice.created": ["invoice.created"],
  "invoice.issued": ["invoice.issued"],
  "invoice.sent": ["invoice.sent"],
  "invoice.paid": ["invoice.paid"],
  "invoice.voided": ["invoice.void"],
  "payment.recorded": ["payment.recorded"],
  "payment.voided": ["payment.voided"],
  "month.closed": ["month.closed"],
  "month.reopened": ["month.reopened"],
  "report.generated": ["report.generated"],
};

/** The webhook events of an event; most of the history is none. */
export function topicsOf(event: HistoryEvent): readonly WebhookEvent[] {
  const name = `${event.subjectType}.${event.verb}`;
  const topics = Object.hasOwn(TOPICS, name) ? TOPICS[name] : undefined;
  return typeof topics === "function" ? topics(event) : (topics ?? []);
}
