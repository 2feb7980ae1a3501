/** What a webhook is told: one JSON text, written once and sent as it is at every try. */
import type { WebhookEvent } from "@tallyleaf/contract";
import * as z from "zod";
import type { Transaction } from "../db/database.ts";
import type { FileLinks } from "../documents/keys.ts";
import { showRow } from "../expenses/show-row.ts";
import type { EventRow } from "./store.ts";

const factsSchema = z.record(z.string(), z.unknown()).catch({});

/** The text of a message, as the Standard Webhooks specification has it. */
export function messageOf(type: WebhookEvent | "webhook.test", at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/**
 * What is told of an event's subject: an expense as the list shows it by now, anything else by its id and what the event noted of
 * it. What is deleted has an id and nothing more.
 */
export async function dataOf(tx: Transaction, event: EventRow, links: FileLinks): Promise<object> {
  const { organizationId, subjectType, subjectId } = event;
  if (subjectType !== "expense") return { id: subjectId, ...factsSchema.parse(event.after ?? {}) };
  const id = Number(subjectId);
  return (await showRow(tx, organizationId, id, links)) ?? { id };
}
