/** Calls about the papers of claimed tax. */
import {
  checkTaxClaim,
  getTaxClaim,
  OPEN_CLAIM_STATES,
  type TaxClaimState,
  uncheckTaxClaim,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxClaims } from "@tallyleaf/messages/catalogs/tax-claims";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadTaxLines } from "../../books/tax/lines.ts";
import { listRegistrations, packsOf } from "../../books/tax/packs.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { claimChecks } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { findForChange } from "../expenses/find-for-change.ts";
import { findToSee } from "../expenses/find-to-see.ts";
import { loadReturnLines } from "../tax-returns/lines.ts";
import { loadScope, periodFrom } from "../tax-returns/scope.ts";
import { loadClaim, loadClaims } from "./claims.ts";

type TaxClaimCalls = "getTaxClaim" | "checkTaxClaim" | "uncheckTaxClaim" | "listTaxClaims";

const say = translator(taxClaims);
const isOpen = (state: TaxClaimState) => OPEN_CLAIM_STATES.some((open) => open === state);

/** The handlers of the calls about papers of claimed tax. */
export function taxClaimHandlers(db: Database, now: () => Date): Pick<Handlers, TaxClaimCalls> {
  return {
    getTaxClaim: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const found = await findToSee(tx, id, caller, getTaxClaim.failures.notFound);
        return loadClaimOf(tx, found.expense);
      }),

    checkTaxClaim: ({ params: { id }, body: { note } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const found = await findForChange(tx, id, caller, "change", checkTaxClaim.failures.notFound);
        const { state } = await loadClaimOf(tx, found.expense);
        const documentId = found.document?.id;
        if (state === "not_needed" || documentId === undefined)
          throw new CallFailure(checkTaxClaim.failures.nothingToCheck);
        await removeCheck(tx, organizationId, id);
        await tx
          .insert(claimChecks)
          .values({ organizationId, expenseId: id, documentId, note, checkedBy: userId, checkedAt: now() });
        await record(tx, caller, id, "claim_checked", { note });
        return { success: true, message: say("saved") };
      }),

    uncheckTaxClaim: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await findForChange(tx, id, caller, "change", uncheckTaxClaim.failures.notFound);
        if (!(await removeCheck(tx, caller.organizationId, id)))
          throw new CallFailure(uncheckTaxClaim.failures.notChecked);
        await record(tx, caller, id, "claim_unchecked", {});
        return { success: true, message: say("removed") };
      }),

    listTaxClaims: ({ params: { id, from }, query: { state, page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, dayOf(now()));
        const lines = await loadReturnLines(tx, scope, periodFrom(scope, from));
        const claims = await loadClaims(tx, organizationId, scope.packs, lines);
        const open = claims.filter((claim) => isOpen(claim.state));
        const found = state === "open" ? open : claims.filter((claim) => state === "all" || claim.state === state);
        // Purchases without a document are found by their own check before filing (tax-returns/checks/without-document.ts).
        const gaps = open.filter((claim) => claim.state !== "no_document");
        return {
          data: found.slice((page - 1) * perPage, page * perPage),
          meta: { total: found.length, currentPage: page, perPage },
          currency: scope.currency,
          open: {
            count: gaps.length,
            claimed: Math.round(gaps.reduce((sum, { claimed }) => sum + claimed * 10_000, 0)) / 10_000,
          },
        };
      }),
  };
}

async function loadClaimOf(
  tx: Transaction,
  { organizationId, id, currentEntryId }: { organizationId: string; id: number; currentEntryId: string | null },
) {
  const currency = await loadBaseCurrency(tx, organizationId);
  const packs = packsOf(await listRegistrations(tx, organizationId));
  const lines =
    currentEntryId === null || packs.length === 0
      ? []
      : await loadTaxLines(tx, { organizationId, currency }, packs, sql`e.id = ${currentEntryId}`);
  return { ...(await loadClaim(tx, organizationId, packs, id, lines)), currency };
}

async function removeCheck(tx: Transaction, organizationId: string, expenseId: number): Promise<boolean> {
  const removed = await tx
    .delete(claimChecks)
    .where(and(eq(claimChecks.organizationId, organizationId), eq(claimChecks.expenseId, expenseId)))
    .returning({ expenseId: claimChecks.expenseId });
  return removed.length > 0;
}

const record = (
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  id: number,
  verb: "claim_checked" | "claim_unchecked",
  after: Record<string, unknown>,
) =>
  recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId },
    verb,
    subjectType: "expense",
    subjectId: String(id),
    after,
  });
