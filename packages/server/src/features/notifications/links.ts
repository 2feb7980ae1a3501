/** Where a notification leads, and the permission to open it. */
import type { Needs } from "@tallyleaf/contract";
import type { events } from "../../platform/db/schema.ts";
import { type Facts, factsOf } from "../../platform/events/texts.ts";

const OPENS: Readonly<Record<string, readonly [Needs, (id: string, after: Facts) => string]>> = {
  expense: [{ verb: "see", subject: "expense" }, (id) => `/expenses/${id}`],
  invoice: [{ verb: "see", subject: "invoice" }, (id) => `/invoices/${id}`],
  journal_entry: [{ verb: "see", subject: "journal" }, (id) => `/journal?entry=${id}`],
  client: [{ verb: "see", subject: "client" }, (id) => `/clients/${id}`],
  bank_line: [{ verb: "see", subject: "bank" }, (id) => `/banking?line=${id}`],
  receipt_request: [{ verb: "see", subject: "receiptRequest" }, () => "/expenses"],
  recurring: [{ verb: "see", subject: "recurring" }, () => "/recurring"],
  journal_schedule: [{ verb: "see", subject: "journal" }, () => "/journal/recurring"],
  depreciation_run: [{ verb: "see", subject: "asset" }, () => "/assets?post"],
  deferral_run: [{ verb: "see", subject: "adjustment" }, () => "/adjustments?post"],
  // Only its reminders are told.
  organization: [{ verb: "see", subject: "invoice" }, () => "/reminders"],
  report_schedule: [{ verb: "see", subject: "report" }, () => "/reports"],
  // A notification says only that the rates could not be loaded.
  exchange_rate: [{ verb: "see", subject: "currency" }, () => "/settings-currency"],
  integration: [{ verb: "see", subject: "integration" }, () => "/integrations"],
  tax_registration: [{ verb: "see", subject: "tax" }, (id, after) => `/taxes/${id}/${after.text("from") ?? ""}`],
};

/** Null: nothing leads there. */
export function opens({
  subjectType,
  subjectId,
  after,
}: Pick<typeof events.$inferSelect, "subjectType" | "subjectId" | "after">): { needs: Needs; to: string } | null {
  const found = OPENS[subjectType];
  return found ? { needs: found[0], to: found[1](subjectId, factsOf(after)) } : null;
}
