/** Maps events of the activity log to webhook events. Pure. */
import type { WebhookEvent } from "@tallyleaf/contract";
import * as z from "zod";

/** Parts of an event that decide on its webhook events. */
export interface HistoryEvent {
  subjectType: string;
  verb: string;
  before: unknown;
  after: unknown;
}

const stateSchema = z.object({ status: z.string().optional() }).catch({});

/** Webhook event by an expense's status: `ready` has a document, `no_document` has none; both are in the books. */
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

// A new expense had no status before, whatever its row says.
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

/** Returns the webhook events of an event of the activity log; most have none. */
export function topicsOf(event: HistoryEvent): readonly WebhookEvent[] {
  const name = `${event.subjectType}.${event.verb}`;
  const topics = Object.hasOwn(TOPICS, name) ? TOPICS[name] : undefined;
  return typeof topics === "function" ? topics(event) : (topics ?? []);
}
