/** Hooks for other modules that need to know about changes of an expense. */
import { hook } from "../../platform/hooks/hook.ts";
import type { MemberContext } from "../../platform/http/context.ts";

/** A person has accepted it: its entry is posted. */
export const accepted = hook<{ caller: MemberContext; expenseId: number; at: Date }>("expenses.accepted");
