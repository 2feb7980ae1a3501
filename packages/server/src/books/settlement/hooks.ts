/** Hooks for other modules that need to know about settled items, and about a payment or an expense that is removed. */
import type { Failure } from "@tallyleaf/contract";
import { hook } from "../../platform/hooks/hook.ts";
import type { MemberContext } from "../../platform/http/context.ts";

/** This transaction's payment settled these invoices in full. */
export const settled = hook<{
  caller: Pick<MemberContext, "organizationId" | "userId" | "requestId">;
  invoiceIds: readonly string[];
}>("settlement.settled");

/**
 * A payment, the entry of one, or the payment data of an expense, is removed: listeners drop their links to it, or throw `locked` if they may not.
 */
export const released = hook<{
  organizationId: string;
  target: { paymentId: string } | { entryId: string } | { expenseId: number };
  locked: Failure;
}>("settlement.released");
