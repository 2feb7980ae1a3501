/** How a bank's CSV was read the last time. */
import type { CsvMapping } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { bankCsvMappings } from "../db/schema.ts";
import type { StatementFile } from "./formats/read.ts";

/** How the organization has read CSV files before, by the signature of their tables. */
export async function rememberedMappings(tx: Transaction, organizationId: string): Promise<Map<string, CsvMapping>> {
  const rows = await tx
    .select({ signature: bankCsvMappings.signature, mapping: bankCsvMappings.mapping })
    .from(bankCsvMappings)
    .where(eq(bankCsvMappings.organizationId, organizationId));
  return new Map(rows.map(({ signature, mapping }) => [signature, mapping as CsvMapping]));
}

export async function rememberMapping(
  tx: Transaction,
  organizationId: string,
  { signature, mapping }: NonNullable<StatementFile["csv"]>,
): Promise<void> {
  await tx
    .insert(bankCsvMappings)
    .values({ organizationId, signature, mapping })
    .onConflictDoUpdate({
      target: [bankCsvMappings.organizationId, bankCsvMappings.signature],
      set: { mapping, updatedAt: sql`now()` },
    });
}
