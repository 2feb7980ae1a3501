/** Books of an organization, and the member whose expenses in them count. */
import type { FiscalYears } from "@tallyleaf/ledger";

export interface Books {
  organizationId: string;
  /** The currency in which the books are kept. */
  currency: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  /** The company's recorded fiscal years. */
  years: FiscalYears;
}
