/** Tax codes of what is bought without a document, by the account that it is booked on: bank fees, where they are exempt by law. */
import { type Account, accountFor, type TaxPack, taxCodeKey } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { accounts } from "../../platform/db/schema.ts";

/** An account, as far as it decides which role it plays. */
type Known = Pick<Account, "code" | "name" | "type" | "purpose" | "role">;

/**
 * The codes ("GB-PE") by account.
 *
 * @param packs of the registrations; the company's own country first
 * @param accounts active ones
 */
export function usualCodes(packs: readonly TaxPack[], accounts: readonly Known[]): ReadonlyMap<string, string> {
  const [home] = packs;
  const account = accountFor("bank_fees", accounts);
  return new Map(home?.exempt && account ? [[account.code, taxCodeKey(home.country, home.exempt.bankFees)]] : []);
}

/** The codes by account of a company's chart, which this room reads itself: categories of the chart need tax codes. */
export async function loadUsualCodes(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
): Promise<ReadonlyMap<string, string>> {
  const { code, name, type, purpose, role } = accounts;
  const rows = await tx
    .select({ code, name, type, purpose, role })
    .from(accounts)
    .where(and(eq(accounts.organizationId, organizationId), eq(accounts.active, true)));
  return usualCodes(
    packs,
    rows.map((row) => ({ ...row, purpose: row.purpose as Account["purpose"] })),
  );
}
