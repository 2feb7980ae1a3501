/** The download of a received e-invoice as a PDF: an XML has no page of its own. The file itself stays as it came. */
import { COMMON_FAILURES, eInvoicePdf, MAX_E_INVOICE_ITEMS } from "@tallyleaf/contract";
import type { FastifyInstance } from "fastify";
import { loadLetterhead } from "../../../books/company/letterhead.ts";
import type { Database } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Guard, requireNeeds } from "../../../platform/http/serve.ts";
import { findToSee } from "../find-to-see.ts";
import { readReading } from "../present.ts";
import { renderEInvoicePdf } from "./pdf.ts";

interface Deps {
  db: Database;
  guard: Guard;
  now: () => Date;
}

/** Registers it. */
export function serveEInvoicePdf(app: FastifyInstance, { db, guard, now }: Deps): void {
  app.get(eInvoicePdf.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, eInvoicePdf));
    requireNeeds(caller, eInvoicePdf);
    const params = eInvoicePdf.params.safeParse(request.params);
    if (!params.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: params.error.issues[0]?.message });
    const { failures } = eInvoicePdf;
    const { reading, country } = await db.asOrganization(caller.organizationId, async (tx) => {
      const { expense } = await findToSee(tx, params.data.id, caller, failures.notFound);
      return {
        reading: readReading(expense.reading),
        country: (await loadLetterhead(tx, caller.organizationId)).country,
      };
    });
    const invoice = reading?.eInvoice;
    if (!invoice) throw new CallFailure(failures.noEInvoice);
    const { lines, allowances, attachments, links = [] } = invoice;
    if (lines.length + allowances.length + attachments.length + links.length > MAX_E_INVOICE_ITEMS)
      throw new CallFailure(failures.tooManyItems);
    const name = (invoice.number ?? "").replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 100);
    return reply
      .header("content-disposition", `attachment; filename="${name || "e-invoice"}.pdf"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type("application/pdf")
      .send(await renderEInvoicePdf(invoice, { country, now: now() }));
  });
}
