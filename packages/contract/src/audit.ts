/** Activity log of an organization: who did what, when, from where, and the values before and after. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAudit } from "@tallyleaf/messages/catalogs/contract-audit";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { csvFile } from "./csv.ts";
import { anyText } from "./scalars.ts";
import { instant, paged, pageQuery } from "./values.ts";

const say = translator(contractAudit);

/** Subjects of events. */
export const AUDIT_SUBJECTS = [
  "expense",
  "expense_import",
  "document",
  "document_access",
  "invoice",
  "quote",
  "client",
  "project",
  "vendor",
  "payment",
  "journal_entry",
  "opening",
  "journal_import",
  "journal_template",
  "journal_schedule",
  "item",
  "recurring",
  "payment_run",
  "asset",
  "depreciation_run",
  "revaluation",
  "allowance",
  "accrual",
  "deferral",
  "deferral_run",
  "bank_account",
  "bank_line",
  "reconciliation",
  "receipt_request",
  "account",
  "category",
  "dimension",
  "rule",
  "exchange_rate",
  "month",
  "fiscal_year",
  "tax_registration",
  "tax_code",
  "tax_return",
  "report",
  "report_schedule",
  "organization",
  "user",
  "membership",
  "invitation",
  "api_key",
  "webhook",
  "integration",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Maximum events in a file; narrow the dates for older ones. */
export const AUDIT_EXPORT_ROWS = 10_000;

export const auditEvent = z.object({
  id: z.uuid(),
  at: instant,
  /** Null: the product itself, or someone who wasn't signed in. */
  actor: z.object({ id: z.uuid(), name: anyText() }).nullable(),
  /** API key of the program that did it; null: a person or the product. */
  apiKey: anyText().nullable(),
  /** Past tense: signed_in, invited, created, posted… */
  verb: anyText(),
  subjectType: anyText(),
  subjectId: anyText(),
  /** One line in the reader's language: "Ada Lovelace invited grace@example.com as an employee". */
  sentence: anyText(),
  /** Network address, if recorded. */
  address: anyText().nullable(),
  /** Values that differ between before and after; null: the thing did not exist. */
  changes: z.array(
    z.object({
      field: anyText(),
      before: anyText().nullable(),
      after: anyText().nullable(),
      /** The same in the reader's language: what the field is called, and its values. */
      label: anyText(),
      beforeText: anyText().nullable(),
      afterText: anyText().nullable(),
    }),
  ),
});
export type AuditEvent = z.output<typeof auditEvent>;

const day = (name: string) =>
  anyText()
    .refine(isCalendarDate, { error: say("notADate", { name }) })
    .optional();

const AREAS = ["all", "security", "books"] as const;

const filter = z.object({
  /** security: sign-ins, passwords, members, roles, and keys; books: documents, expenses, and entries. */
  area: z.enum(AREAS, { error: say("notOneOf", { name: "area", values: AREAS.join(", ") }) }).default("all"),
  subjectType: z
    .enum(AUDIT_SUBJECTS, { error: say("notOneOf", { name: "subjectType", values: AUDIT_SUBJECTS.join(", ") }) })
    .optional(),
  /** User who did it. */
  actor: z.uuid({ error: say("memberInvalid") }).optional(),
  /** Days in UTC, both included. */
  from: day("from"),
  to: day("to"),
});

export const listAuditEvents = defineCall({
  method: "GET",
  path: "/api/audit-events",
  summary: "List activity in the organization, newest first; only founders see sign-ins, members, and keys",
  tag: "Audit",
  needs: { verb: "see", subject: "history" },
  query: pageQuery.extend(filter.shape),
  output: paged(auditEvent).extend({
    /** People to filter by: members, including deactivated ones. */
    people: z.array(z.object({ id: z.uuid(), name: anyText() })),
  }),
});

export const exportAuditEvents = defineCall({
  method: "GET",
  path: "/api/audit-events/export",
  summary: `Get activity as CSV, at most the newest ${AUDIT_EXPORT_ROWS}`,
  tag: "Audit",
  needs: { verb: "export", subject: "history" },
  query: filter,
  output: csvFile.extend({ rows: z.int(), total: z.int() }),
});

export const auditCalls = { listAuditEvents, exportAuditEvents } as const;
