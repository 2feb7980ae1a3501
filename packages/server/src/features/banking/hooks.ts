/** Hooks for other modules that need to know about statements. */
import { hook } from "../../platform/hooks/hook.ts";
import type { MemberContext } from "../../platform/http/context.ts";

/** A statement was imported: its new transactions are there. */
export const imported = hook<{ caller: MemberContext; importId: string; at: Date }>("banking.imported");
