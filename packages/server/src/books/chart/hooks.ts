/** What other rooms have to know of a change of the chart, or to say to it. */
import { hook } from "../../platform/hooks/hook.ts";

interface OneAccount {
  organizationId: string;
  /** Its code. */
  account: string;
}

/** Who stands on an account, so that it has to stay: each answers the name of a bank account, or null. */
export const accountUsed = hook<OneAccount, string | null>("chart.accountUsed");

/** An account has another code: whoever names it by its code follows. */
export const accountMoved = hook<{ organizationId: string; from: string; to: string }>("chart.accountMoved");
