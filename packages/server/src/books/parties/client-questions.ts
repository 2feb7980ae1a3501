/**
 * Questions that clients ask on their pages. A question is an event of the invoice that it is about, or else of the client, and is listed
 * among the comments there: nothing else stores it.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { events } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { factsOf } from "../../platform/events/texts.ts";

interface Question {
  organizationId: string;
  id: string;
  client: { id: string; label: string };
  /** Null: it is about no document. */
  invoice: { id: string; number: string } | null;
  text: string;
  /** Where the answer should go; empty: not said. */
  email: string;
}

/** Adds a question to the comments; those who look after payments are notified. */
export function recordQuestion(
  tx: Transaction,
  { organizationId, id, client, invoice, text, email }: Question,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    id,
    verb: "asked",
    subjectType: invoice ? "invoice" : "client",
    subjectId: (invoice ?? client).id,
    after: { name: invoice?.number ?? client.label, label: client.label, clientId: client.id, comment: text, email },
  });
}

/** A question with what a mail about it says; null: there is none. */
export async function findQuestion(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<{
  invoiceId: string | null;
  clientId: string;
  number: string | null;
  text: string;
  email: string;
  client: string;
} | null> {
  const [row] = await tx
    .select()
    .from(events)
    .where(and(eq(events.organizationId, organizationId), eq(events.id, id), eq(events.verb, "asked")));
  if (!row) return null;
  const facts = factsOf(row.after);
  const invoiceId = row.subjectType === "invoice" ? row.subjectId : null;
  return {
    invoiceId,
    clientId: facts.text("clientId") ?? row.subjectId,
    number: invoiceId === null ? null : facts.text("name"),
    text: facts.text("comment") ?? "",
    email: facts.text("email") ?? "",
    client: facts.text("label") ?? "",
  };
}
