/** Stores how a bank's CSV was read the last time. */
import type { CsvMapping } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { bankCsvMappings } from "../../platform/db/schema.ts";
import type { RememberedCsv } from "./formats/csv/read.ts";
import type { StatementFile } from "./formats/read.ts";

/** As it is stored: mappings of earlier versions do not say what of them was sure, so that nothing of it was. */
type StoredMapping = CsvMapping & { sure?: RememberedCsv["sure"] };

/** Loads the remembered mappings of CSV files, by the signature of their tables. */
export async function loadRememberedMappings(
  tx: Transaction,
  organizationId: string,
): Promise<Map<string, RememberedCsv>> {
  const rows = await tx
    .select({ signature: bankCsvMappings.signature, stored: bankCsvMappings.mapping })
    .from(bankCsvMappings)
    .where(eq(bankCsvMappings.organizationId, organizationId));
  return new Map(
    rows.map(({ signature, stored }) => {
      const { sure = { decimalMark: false, dateOrder: false }, ...mapping } = stored as StoredMapping;
      return [signature, { mapping, sure }];
    }),
  );
}

/** Remembers how a file was read. What its amounts leave open (none of them has a mark) stays as it was remembered before. */
export async function rememberMapping(
  tx: Transaction,
  organizationId: string,
  { signature, mapping, sure }: NonNullable<StatementFile["csv"]>,
): Promise<void> {
  const stored: StoredMapping = { ...mapping, sure };
  await tx
    .insert(bankCsvMappings)
    .values({ organizationId, signature, mapping: stored })
    .onConflictDoUpdate({
      target: [bankCsvMappings.organizationId, bankCsvMappings.signature],
      set: { mapping: stored, updatedAt: sql`now()` },
    });
}
