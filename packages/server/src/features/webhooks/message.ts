/** The message of a webhook: one JSON text, written once and sent unchanged at every attempt. */
import { invoiceRow, type WebhookEvent } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import * as z from "zod";
import { showPayment } from "../../books/settlement/payments/list.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { FileLinks } from "../documents/keys.ts";
import { showRow } from "../expenses/show-row.ts";
import { presentInvoice } from "../invoices/present.ts";
import type { EventRow } from "./store.ts";

const factsSchema = z.record(z.string(), z.unknown()).catch({});

/** Returns the text of a message according to the Standard Webhooks specification. */
export function messageOf(type: WebhookEvent | "webhook.test", at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** Loads a thing as its own list shows it. */
type Show = (tx: Transaction, event: EventRow, deps: { links: FileLinks; today: string }) => Promise<object | null>;

const SHOW: Record<string, Show> = {
  expense: (tx, { organizationId, subjectId }, { links }) => showRow(tx, organizationId, Number(subjectId), links),
  invoice: async (tx, { organizationId, subjectId }, { today }) => {
    const invoice = await presentInvoice(tx, organizationId, subjectId, today);
    return invoice && invoiceRow.parse(invoice);
  },
  payment: (tx, { organizationId, subjectId }) => showPayment(tx, organizationId, subjectId),
};

/**
 * Loads the data about an event's subject: an expense, an invoice or a payment as its list shows it now, anything else by its id and the
 * details that the event stored. A deleted subject has only an id.
 */
export async function loadEventData(tx: Transaction, event: EventRow, links: FileLinks): Promise<object> {
  const { subjectType, subjectId, at, after } = event;
  const show = SHOW[subjectType];
  if (!show) return { id: subjectId, ...factsSchema.parse(after ?? {}) };
  return (await show(tx, event, { links, today: dayOf(at) })) ?? goneOf(event);
}

/** Returns the data of a deleted subject. An expense's id is a number, all others are texts. */
export const goneOf = ({ subjectType, subjectId }: Pick<EventRow, "subjectType" | "subjectId">): object => ({
  id: subjectType === "expense" ? Number(subjectId) : subjectId,
});
