/** Statements of account of clients and vendors, as files to send or to compare. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractVendors } from "@tallyleaf/messages/catalogs/contract-vendors";
import * as z from "zod";
import type { Download } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractVendors);

const day = (field: string) =>
  anyText()
    .refine(isCalendarDate, { error: say("notDate", { field }) })
    .optional();

export const PARTY_STATEMENT_FORMATS = ["pdf", "csv"] as const;

const params = z.object({ id: z.uuid({ error: say("partyId") }) });
const query = z.object({
  format: z
    .enum(PARTY_STATEMENT_FORMATS, {
      error: say("oneOf", { field: "format", values: PARTY_STATEMENT_FORMATS.join(", ") }),
    })
    .default("pdf"),
  /** Absent: from the first one. */
  startDate: day("startDate"),
  /** The last day; absent: all. */
  endDate: day("endDate"),
});
const failures = { notFound: { status: 404, code: "not_found", message: say("partyNotFound") } } as const;
const types = ["application/pdf", "text/csv"] as const;

export const clientStatementFile = {
  method: "GET",
  path: "/api/clients/:id/statement/file",
  summary:
    "Get the statement of account of a client in the books' currency: invoices, credit notes, and payments with the balance after each",
  tag: "Clients",
  needs: { verb: "export", subject: "client" },
  params,
  query,
  types,
  failures,
} as const satisfies Download;

export const vendorStatementFile = {
  method: "GET",
  path: "/api/vendors/:id/statement/file",
  summary:
    "Get the statement of account of a vendor in the books' currency: bills and payments with the balance after each",
  tag: "Vendors",
  needs: { verb: "see", subject: "vendor" },
  params,
  query,
  types,
  failures,
} as const satisfies Download;
