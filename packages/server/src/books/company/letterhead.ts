/** Loads the company's details at the head of its documents. */
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";

export interface Letterhead {
  name: string;
  address: string;
  taxId: string;
  /** ISO 3166-1; null: unknown. It decides the page size. */
  country: string | null;
}

/** Empty texts where the company has not said it. */
export async function loadLetterhead(tx: Transaction, organizationId: string): Promise<Letterhead> {
  const [row] = await tx
    .select({
      name: organizations.name,
      address: organizations.address,
      taxId: organizations.taxId,
      country: organizations.country,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row ?? { name: "", address: "", taxId: "", country: null };
}
