/** Decides the state of an expense once its form is saved: posted, or pending approval or a rate. */
import { can } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { approvedBy, doEmployeesNeedApproval, NEEDS_APPROVAL } from "./approval.ts";
import { rateDoubt } from "./rate-doubt.ts";
import type { Revision } from "./revise.ts";
import type { ExpenseRecord } from "./store.ts";

/**
 * Decides the state of an expense once its form is saved: posted, because a person checked it; or pending, if the submitter may not
 * approve and it needs approval, or if it was submitted or returned before.
 */
export async function decideApproval(
  tx: Transaction,
  expense: ExpenseRecord,
  caller: Actor,
  documentId: string | null,
  at: Date,
): Promise<Pick<Revision, "state" | "changes">> {
  const { approval } = expense;
  const waits =
    can(caller.permissions, "approve", "expense") === null &&
    (approval === "waiting" || approval === "returned" || (await doEmployeesNeedApproval(tx, caller.organizationId)));
  if (waits)
    return {
      state: { kind: "draft" },
      changes: {
        status: "to_review",
        reasons: [NEEDS_APPROVAL],
        errorMessage: null,
        approval: "waiting",
        approvalComment: "",
        approvalBy: null,
      },
    };
  return {
    state: { kind: "posted", at },
    changes: {
      status: documentId === null ? "no_document" : "ready",
      reasons: [],
      errorMessage: null,
      ...approvedBy(expense, caller.userId),
    },
  };
}

/**
 * The state of a draft that is saved while its exchange rate is missing: it stays in review, with that reason.
 *
 * @param rest its state if it had a rate
 */
export function decideApprovalWithoutRate(
  rest: Pick<Revision, "state" | "changes">,
  { currency, invoiceDate }: { currency: string; invoiceDate: string },
  baseCurrency: string,
): Pick<Revision, "state" | "changes"> {
  const reason = rateDoubt(currency, invoiceDate, baseCurrency, null);
  const waits = rest.state.kind === "draft";
  return {
    state: { kind: "draft_without_rate", baseCurrency },
    changes: {
      // A submitted expense stays so: nobody has approved it.
      ...(waits ? rest.changes : { errorMessage: null }),
      status: "to_review",
      reasons: [...(waits ? [NEEDS_APPROVAL] : []), ...(reason ? [reason] : [])],
    },
  };
}
