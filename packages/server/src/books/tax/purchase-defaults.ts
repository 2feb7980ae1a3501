/** Loads the known tax codes of a purchase before one is chosen: the vendor's default, the category's, and the last ones used. */
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
  return (await loadDefaultsOfVendors(tx, organizationId, [vendor], except))(vendor, accountCode);
}

/**
 * As `loadPurchaseDefaults`, for many documents by a few questions.
 *
 * @param names of vendors, as documents have them
 */
export async function loadDefaultsOfVendors(
  tx: Transaction,
  organizationId: string,
  names: readonly string[],
  except: number | null = null,
): Promise<(vendor: string, accountCode: string) => PurchaseDefaults> {
  const wanted = [...new Set(names)].filter((name) => name !== "");
  const { rows: records } = await tx.execute<{
    name: string;
    id: string;
    code: string | null;
    vatId: string;
    country: string | null;
  }>(sql`
    with wanted as materialized (
      select w.name, vendor_key(w.name) as key from unnest(${sql.param(wanted)}::text[]) as w (name))
    select w.name, v.id, v.tax_code as code, v.vat_id as "vatId", v.country
    from wanted w
    join ${vendorNames} n on n.organization_id = ${organizationId} and n.key = w.key
    join ${vendors} v on v.organization_id = ${organizationId} and v.id = n.vendor_id`);
  const { rows: ofCategories } = await tx.execute<{ account: string; codes: string[] }>(sql`
    select c.account_code as account, array_agg(distinct c.tax_code) as codes from ${categories} c
    where c.organization_id = ${organizationId} and c.tax_code is not null group by 1`);
  const learned = await listLearned(tx, organizationId, [...new Set(records.map(({ id }) => id))], except);
  const recordByName = new Map(records.map((record) => [record.name, record]));
  const codesByAccount = new Map(ofCategories.map(({ account, codes }) => [account, codes]));
  return (vendor, accountCode) => {
    const record = recordByName.get(vendor);
    const [one, another] = codesByAccount.get(accountCode) ?? [];
    return {
      vendorDefault: record?.code ?? null,
      vendorCountry: record ? (vatIdCountryOf(plainIdentifier(record.vatId)) ?? record.country) : null,
      // Categories of one account that disagree say nothing.
      categoryDefault: one && !another ? one : null,
      learned: record ? (learned.get(record.id) ?? []) : [],
    };
  };
}

/** Codes that several of a vendor's last posted documents have, the newest first, by the vendor's id. */
async function listLearned(
  tx: Transaction,
  organizationId: string,
  vendorIds: readonly string[],
  except: number | null,
): Promise<ReadonlyMap<string, string[]>> {
  if (vendorIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ vendor: string; code: string }>(sql`
    with recent as materialized (
      select w.id as vendor, x.id, x.current_entry_id, x.list_date
      from unnest(${sql.param([...vendorIds])}::uuid[]) as w (id)
      cross join lateral (
        select y.id, y.current_entry_id, y.list_date from ${expenses} y
        where y.organization_id = ${organizationId} and y.vendor_id = w.id and y.deleted_at is null
          and y.current_entry_id is not null and y.id is distinct from ${except}::bigint
        order by y.list_date desc, y.id desc limit ${LAST_DOCUMENTS}) x)
    select r.vendor, coalesce(c.code, l.tax_code) as code
    from recent r
    join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = r.current_entry_id and e.posted_at is not null
    join ${taxLines} l on l.organization_id = ${organizationId} and l.entry_id = r.current_entry_id
    left join ${taxCodings} c on c.organization_id = ${organizationId} and c.entry_id = l.entry_id and c.line_number = l.line_number
    where coalesce(c.code, l.tax_code) <> ''
    group by 1, 2 having count(distinct r.id) >= ${AGREEING}
    order by max(r.list_date) desc, max(r.id) desc`);
  return new Map(
    [...Map.groupBy(rows, ({ vendor }) => vendor)].map(([vendor, some]) => [vendor, some.map(({ code }) => code)]),
  );
}
