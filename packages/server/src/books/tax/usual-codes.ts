/** Tax codes of what is bought without a document, by the account that it is booked on: bank fees, where they are exempt by law. */
import { type Account, accountFor, type TaxPack, taxCodeKey } from "@tallyleaf/ledger";

/**
 * The codes ("GB-PE") by account.
 *
 * @param packs of the registrations; the company's own country first
 * @param accounts active ones
 */
export function usualCodes(packs: readonly TaxPack[], accounts: readonly Account[]): ReadonlyMap<string, string> {
  const [home] = packs;
  const account = accountFor("bank_fees", accounts);
  return new Map(home?.exempt && account ? [[account.code, taxCodeKey(home.country, home.exempt.bankFees)]] : []);
}
