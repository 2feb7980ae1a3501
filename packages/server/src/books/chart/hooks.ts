/** Hooks for other modules that need to know about a change of the chart, or can refuse it. */
import { hook } from "../../platform/hooks/hook.ts";

interface OneAccount {
  organizationId: string;
  /** Its code. */
  account: string;
}

/** Asks who uses an account, which then cannot be deleted: each listener returns the name of a bank account, or null. */
export const accountUsed = hook<OneAccount, string | null>("chart.accountUsed");

/** An account's code changed: listeners that refer to it by code update it. */
export const accountMoved = hook<{ organizationId: string; from: string; to: string }>("chart.accountMoved");
