/** What the books know of the tax code of a purchase before it is chosen: the vendor's default, the category's, and what was used last. */
import { type PurchaseFacts, plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import {
  categories,
  expenses,
  journalEntries,
  taxCodings,
  taxLines,
  vendorNames,
  vendors,
} from "../../platform/db/schema.ts";

export type PurchaseDefaults = Pick<PurchaseFacts, "vendorDefault" | "vendorCountry" | "categoryDefault" | "learned">;

export const NO_DEFAULTS: PurchaseDefaults = {
  vendorDefault: null,
  vendorCountry: null,
  categoryDefault: null,
  learned: [],
};

/** How many of a vendor's last documents count, and how many of them must agree. */
const LAST_DOCUMENTS = 10;
const AGREEING = 2;

/**
 * Loads what decides on the code of a purchase.
 *
 * @param vendor its name on the document; "": not known
 * @param accountCode of its category; "": not known
 * @param except an expense that doesn't count: the one in question
 */
export async function loadPurchaseDefaults(
  tx: Transaction,
  organizationId: string,
  { vendor, accountCode, except = null }: { vendor: string; accountCode: string; except?: number | null },
): Promise<PurchaseDefaults> {
  const { rows: found } = await tx.execute<{
    id: string;
    code: string | null;
    vatId: string;
    country: string | null;
  }>(sql`
    select v.id, v.tax_code as code, v.vat_id as "vatId", v.country
    from ${vendorNames} n join ${vendors} v on v.organization_id = ${organizationId} and v.id = n.vendor_id
    where n.organization_id = ${organizationId} and n.key = vendor_key(${vendor}) limit 1`);
  const [record] = found;
  const { rows: ofCategory } = await tx.execute<{ code: string }>(sql`
    select distinct c.tax_code as code from ${categories} c
    where c.organization_id = ${organizationId} and c.account_code = ${accountCode} and c.tax_code is not null limit 2`);
  const [one, another] = ofCategory;
  return {
    vendorDefault: record?.code ?? null,
    vendorCountry: record ? (vatIdCountryOf(plainIdentifier(record.vatId)) ?? record.country) : null,
    // Categories of one account that disagree say nothing.
    categoryDefault: one && !another ? one.code : null,
    learned: record ? await listLearned(tx, organizationId, record.id, except) : [],
  };
}

/** Codes that several of the vendor's last posted documents have, the newest first. */
async function listLearned(
  tx: Transaction,
  organizationId: string,
  vendorId: string,
  except: number | null,
): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    with recent as materialized (
      select x.id, x.current_entry_id, x.list_date from ${expenses} x
      where x.organization_id = ${organizationId} and x.vendor_id = ${vendorId} and x.deleted_at is null
        and x.current_entry_id is not null and x.id is distinct from ${except}::bigint
      order by x.list_date desc, x.id desc limit ${LAST_DOCUMENTS})
    select coalesce(c.code, l.tax_code) as code
    from recent r
    join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = r.current_entry_id and e.posted_at is not null
    join ${taxLines} l on l.organization_id = ${organizationId} and l.entry_id = r.current_entry_id
    left join ${taxCodings} c on c.organization_id = ${organizationId} and c.entry_id = l.entry_id and c.line_number = l.line_number
    where coalesce(c.code, l.tax_code) <> ''
    group by 1 having count(distinct r.id) >= ${AGREEING}
    order by max(r.list_date) desc, max(r.id) desc`);
  return rows.map(({ code }) => code);
}
