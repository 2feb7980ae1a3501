/** Preview of the changes by another country of the company; changes nothing. */
import type { CountryChange } from "@tallyleaf/contract";
import { needsClosingEntry, retentionLawOf, TAX_PACKS } from "@tallyleaf/ledger";
import { countFiled } from "../../books/tax/filed.ts";
import { loadTaxLines } from "../../books/tax/lines.ts";
import { listRegistrations, orderedFor, packsOf, type RegistrationRow } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { paperOf } from "../../platform/paper/document.ts";
import { loadOrganization } from "./store.ts";

/** @param today YYYY-MM-DD */
export async function previewCountry(
  tx: Transaction,
  organizationId: string,
  country: string | null,
  today: string,
): Promise<CountryChange> {
  const { country: former, defaultCurrency: currency } = await loadOrganization(tx, organizationId);
  const rows = await listRegistrations(tx, organizationId);
  const filed = await countFiled(tx, organizationId);
  const pack = TAX_PACKS.find((one) => one.country === country);
  return {
    isAllowed: filed.size === 0 || former === null || former === country,
    before: rulesOf(former, today),
    after: rulesOf(country, today),
    registrations: rows.map(({ id, country, region }) => ({ country, region, filed: filed.get(id) ?? 0 })),
    asksRegistration: pack !== undefined && !rows.some((row) => row.country === country),
    otherCurrency: pack && pack.currency !== currency ? pack.currency : null,
    lines: await countOtherCodes(tx, { organizationId, currency }, rows, orderedFor(country, rows)),
  };
}

const rulesOf = (country: string | null, today: string): CountryChange["before"] => {
  const { books, vouchers, letters } = retentionLawOf(country, today);
  return {
    country,
    retention: { books, vouchers, letters },
    needsClosingEntry: needsClosingEntry(country),
    paper: paperOf(country),
  };
};

/** Lines for which another code is proposed when the registrations are in another order. */
async function countOtherCodes(
  tx: Transaction,
  scope: { organizationId: string; currency: string },
  now: readonly RegistrationRow[],
  then: readonly RegistrationRow[],
): Promise<number> {
  if (now[0] === then[0]) return 0;
  const [before, after] = [
    await loadTaxLines(tx, scope, packsOf(now), sql`l.tax_code is null`),
    await loadTaxLines(tx, scope, packsOf(then), sql`l.tax_code is null`),
  ];
  return before.filter(({ key }, at) => key !== after[at]?.key).length;
}
