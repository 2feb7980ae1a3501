/** Where a notification leads, and the permission to open it. */
import type { Needs } from "@tallyleaf/contract";
import type { events } from "../../platform/db/schema.ts";

const OPENS: Readonly<Record<string, readonly [Needs, (id: string) => string]>> = {
  expense: [{ verb: "see", subject: "expense" }, (id) => `/expenses/${id}`],
  invoice: [{ verb: "see", subject: "invoice" }, (id) => `/invoices/${id}`],
  journal_entry: [{ verb: "see", subject: "journal" }, (id) => `/journal?entry=${id}`],
  client: [{ verb: "see", subject: "client" }, (id) => `/clients/${id}`],
  bank_line: [{ verb: "see", subject: "bank" }, () => "/banking"],
  receipt_request: [{ verb: "see", subject: "receiptRequest" }, () => "/expenses"],
  recurring: [{ verb: "see", subject: "recurring" }, () => "/recurring"],
};

/** Null: nothing leads there. */
export function opens({
  subjectType,
  subjectId,
}: Pick<typeof events.$inferSelect, "subjectType" | "subjectId">): { needs: Needs; to: string } | null {
  const found = OPENS[subjectType];
  return found ? { needs: found[0], to: found[1](subjectId) } : null;
}
