/** Reads and writes the content shared by all invoices of an organization, and their numbering. */
import { type InvoiceKind, type InvoiceSettings, invoiceSettingsBody, saveInvoiceSettings } from "@tallyleaf/contract";
import { decimal, decimalToNumber } from "@tallyleaf/ledger";
import { DEFAULT_LANGUAGE, NUMBER_PREFIXES } from "@tallyleaf/messages";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { startingWith } from "../../platform/db/like.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { invoiceSettings, invoices } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";

/** Of an organization that has set nothing yet; one that registers in German begins with other prefixes. */
const DEFAULTS: InvoiceSettings = {
  bankDetails: "",
  creditorId: "",
  terms: "",
  paymentLink: "",
  paymentTermsDays: 14,
  roundsDue: false,
  ...NUMBER_PREFIXES[DEFAULT_LANGUAGE],
  taxName: "",
  taxRate: null,
};

export async function loadSettings(tx: Transaction, organizationId: string): Promise<InvoiceSettings> {
  const [row] = await tx.select().from(invoiceSettings).where(eq(invoiceSettings.organizationId, organizationId));
  if (!row) return DEFAULTS;
  const { organizationId: _, taxRate, ...rest } = row;
  return { ...rest, taxRate: taxRate === null ? null : decimalToNumber(decimal(taxRate)) };
}

/** The handlers of the settings. */
export function invoiceSettingsHandlers(db: Database): Pick<Handlers, "getInvoiceSettings" | "saveInvoiceSettings"> {
  return {
    getInvoiceSettings: (_input, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => loadSettings(tx, organizationId)),

    saveInvoiceSettings: ({ body: named }, { organizationId, userId, requestId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const before = await loadSettings(tx, organizationId);
        const body = changed(invoiceSettingsBody, before, named);
        await refuseUsedPrefix(tx, organizationId, "numberPrefix", body.numberPrefix, "credit_note");
        await refuseUsedPrefix(tx, organizationId, "creditNotePrefix", body.creditNotePrefix, "invoice");
        const values = { ...body, taxRate: body.taxRate === null ? null : String(body.taxRate) };
        await tx
          .insert(invoiceSettings)
          .values({ organizationId, ...values })
          .onConflictDoUpdate({ target: invoiceSettings.organizationId, set: values });
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "invoice_settings_changed",
          subjectType: "organization",
          subjectId: organizationId,
          before,
          after: body,
          requestId,
        });
        return { success: true, message: sayAnswer("invoiceSettingsSaved"), settings: body };
      }),
  };
}

/** One number names one document: a prefix that documents of the other kind carry would give theirs a second time. */
async function refuseUsedPrefix(
  tx: Transaction,
  organizationId: string,
  field: "numberPrefix" | "creditNotePrefix",
  prefix: string,
  otherKind: InvoiceKind,
): Promise<void> {
  const [used] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.kind, otherKind),
        sql`${invoices.number} like ${startingWith(`${prefix}-`)}`,
      ),
    )
    .limit(1);
  if (!used) return;
  const { prefixTaken } = saveInvoiceSettings.failures;
  const message = sayRefusal("prefixTaken", { number: String(used.number), kind: otherKind });
  throw new CallFailure(prefixTaken, { message, errors: [{ path: field, message }] });
}
