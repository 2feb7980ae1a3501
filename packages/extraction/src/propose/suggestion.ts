/** The suggestion of a single decision, as part of a proposal. */
import type { AccountSuggestion } from "../categorise/index.ts";
import type { ReasonDetail } from "../model/reasons.ts";

/** A value from one decision of a person: offered, not applied. */
export interface Suggestion {
  field: AccountSuggestion["field"] | "vendor" | "tax";
  /** An account's code, a name, or a treatment of the tax ("inclusive:19"). */
  value: string;
  reason: ReasonDetail;
}
