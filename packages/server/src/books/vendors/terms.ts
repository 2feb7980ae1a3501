/** Payment terms of vendors, for the documents that are read. */
import type { VendorTerms } from "@tallyleaf/extraction";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull } from "../../platform/db/orm.ts";
import { vendors } from "../../platform/db/schema.ts";
import { spellingsOf } from "./record.ts";

/** More vendors than a small business has; keeps the load bounded. */
const MOST_TERMS = 5000;

/** The terms of the vendors in use that have some. */
export async function listTerms(tx: Transaction, organizationId: string): Promise<VendorTerms[]> {
  const rows = await tx
    .select({ name: vendors.name, aliases: vendors.aliases, days: vendors.paymentTermsDays })
    .from(vendors)
    .where(
      and(
        eq(vendors.organizationId, organizationId),
        eq(vendors.active, true),
        isNull(vendors.mergedInto),
        isNotNull(vendors.paymentTermsDays),
      ),
    )
    .orderBy(vendors.name)
    .limit(MOST_TERMS)
    .prepare("vendor_terms")
    .execute();
  return rows.flatMap(({ days, ...row }) =>
    days === null ? [] : [{ vendor: row.name, names: spellingsOf(row), days }],
  );
}
