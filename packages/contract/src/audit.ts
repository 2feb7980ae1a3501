/** What happened in an organization, for its founder: who did what, when, from where. */
import * as z from "zod";
import { defineCall } from "./call.ts";
import { instant, paged, pageQuery } from "./values.ts";

export const auditEvent = z.object({
  id: z.uuid(),
  at: instant,
  /** Null: the product itself, or somebody who was not signed in. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Past tense: signed_in, invited, created, posted… */
  verb: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** One line in plain words: "Ada Lovelace invited grace@example.com as an employee". */
  sentence: z.string(),
  /** Network address, where it was noted. */
  address: z.string().nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = defineCall({
  method: "GET",
  path: "/api/audit-events",
  summary: "What happened in the organization, the newest first",
  tag: "Audit",
  access: ["founder"],
  query: pageQuery.extend({
    /** security: sign-ins, passwords, members and roles; books: documents, expenses and entries. */
    area: z.enum(["all", "security", "books"], { error: "area must be all, security or books." }).default("all"),
  }),
  output: paged(auditEvent),
});
