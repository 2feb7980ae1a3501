/** New rates change the amounts of drafts; the feature of expenses checks them again. */
import type { Transaction } from "../../platform/db/database.ts";

export interface DraftRating {
  /**
   * Has the drafts of an organization, or of all of them, looked at once the transaction is through; it must not have entered an
   * organization.
   */
  order(tx: Transaction, organizationId: string | null): Promise<void>;
}
