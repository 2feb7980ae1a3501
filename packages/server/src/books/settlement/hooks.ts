/** What other rooms have to know of what is paid, and of a payment or an expense that goes. */
import type { Failure } from "@tallyleaf/contract";
import { hook } from "../../platform/hooks/hook.ts";
import type { MemberContext } from "../../platform/http/context.ts";

/** On these invoices nothing is open any more since this transaction's payment. */
export const settled = hook<{
  caller: Pick<MemberContext, "organizationId" | "userId" | "requestId">;
  invoiceIds: readonly string[];
}>("settlement.settled");

/** A payment or what an expense says was paid goes: whoever points at it lets go, or throws `locked` where it may not. */
export const released = hook<{
  organizationId: string;
  target: { paymentId: string } | { expenseId: number };
  locked: Failure;
}>("settlement.released");
