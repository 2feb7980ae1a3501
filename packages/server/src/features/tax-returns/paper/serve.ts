/** The download of a return: as a PDF, or in the structure of the authority's own programs. */
import { COMMON_FAILURES, taxReturnFile } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { FastifyInstance } from "fastify";
import { loadLetterhead } from "../../../books/company/letterhead.ts";
import type { Database } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type Guard, requireNeeds } from "../../../platform/http/serve.ts";
import { loadReturnLines } from "../lines.ts";
import { presentLine } from "../present.ts";
import { loadScope, periodFrom } from "../scope.ts";
import { loadSheet } from "../sheet.ts";
import { mtdBody } from "./mtd.ts";
import { renderReturn } from "./pdf.ts";

interface Deps {
  db: Database;
  guard: Guard;
  productName: string;
  now: () => Date;
}

/** Registers it. */
export function serveReturnFile(app: FastifyInstance, { db, guard, productName, now }: Deps): void {
  app.get(taxReturnFile.path, async (request, reply) => {
    const caller = await guard.member(request, await guard.session(request, taxReturnFile));
    requireNeeds(caller, taxReturnFile);
    const { organizationId } = caller;
    const params = taxReturnFile.params.safeParse(request.params);
    const query = taxReturnFile.query.safeParse(request.query);
    const error = params.error ?? query.error;
    if (!params.success || !query.success)
      throw new CallFailure(COMMON_FAILURES.unreadable, { message: error?.issues[0]?.message });
    const { id, from } = params.data;
    const { sheet, lines, company, isInFormsCurrency } = await db.asOrganization(organizationId, async (tx) => {
      const scope = await loadScope(tx, organizationId, id, dayOf(now()));
      const period = periodFrom(scope, from);
      return {
        sheet: await loadSheet(tx, scope, period),
        lines: (await loadReturnLines(tx, scope, period)).map(presentLine),
        company: await loadLetterhead(tx, organizationId),
        isInFormsCurrency: scope.currency === scope.pack.currency,
      };
    });
    const isPdf = query.data.format === "pdf";
    if (!isPdf && sheet.country !== "GB") throw new CallFailure(taxReturnFile.failures.otherForm);
    // A program takes the amounts as pounds, whatever the books are in. The PDF names the currency.
    if (!isPdf && !isInFormsCurrency) throw new CallFailure(taxReturnFile.failures.otherCurrency);
    const name = `${sheet.country}${sheet.region}-${sheet.from}-${sheet.to}.${isPdf ? "pdf" : "json"}`;
    return reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("access-control-expose-headers", "content-disposition")
      .header("cache-control", "no-store")
      .type(isPdf ? "application/pdf" : "application/json")
      .send(
        isPdf
          ? await renderReturn({ sheet, lines, company, productName, now: now() })
          : `${JSON.stringify(mtdBody(sheet, query.data.periodKey), null, 2)}\n`,
      );
  });
}
