/** Stores how a bank's CSV was read the last time, and into which accounts such files were imported. */
import type { CsvMapping } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/orm.ts";
import { bankCsvMappings, bankImports } from "../../platform/db/schema.ts";
import type { RememberedCsv } from "./formats/csv/read.ts";
import type { StatementFile } from "./formats/read.ts";

/** Latest imports that are remembered: enough that a second account with the same columns is among them. */
const MOST_IMPORTS = 50;

/**
 * As it is stored: mappings of earlier versions do not say what of them was sure, so that nothing of it was, nor what was imported by them.
 * Accounts are remembered by their imports, so that an import that was undone says nothing.
 */
type StoredMapping = CsvMapping & { sure?: RememberedCsv["sure"]; importIds?: string[] };

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
      const { sure = { decimalMark: false, dateOrder: false }, importIds: _, ...mapping } = stored as StoredMapping;
      return [signature, { mapping, sure }];
    }),
  );
}

/** The ids of the accounts into which files with these columns were imported, by the imports that are still there. */
export async function listAccountsOfColumns(
  tx: Transaction,
  organizationId: string,
  signature: string,
): Promise<ReadonlySet<string>> {
  const importIds = await loadImportIds(tx, organizationId, signature);
  if (importIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: bankImports.bankAccountId })
    .from(bankImports)
    .where(and(eq(bankImports.organizationId, organizationId), inArray(bankImports.id, importIds)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Remembers how a file was read, and its imports. What its amounts leave open (none of them has a mark) stays as it was remembered
 * before.
 */
export async function rememberMapping(
  tx: Transaction,
  organizationId: string,
  { signature, mapping, sure }: NonNullable<StatementFile["csv"]>,
  importIds: readonly string[],
): Promise<void> {
  const earlier = await loadImportIds(tx, organizationId, signature);
  const stored: StoredMapping = { ...mapping, sure, importIds: [...importIds, ...earlier].slice(0, MOST_IMPORTS) };
  await tx
    .insert(bankCsvMappings)
    .values({ organizationId, signature, mapping: stored })
    .onConflictDoUpdate({
      target: [bankCsvMappings.organizationId, bankCsvMappings.signature],
      set: { mapping: stored, updatedAt: sql`now()` },
    });
}

async function loadImportIds(tx: Transaction, organizationId: string, signature: string): Promise<string[]> {
  const [row] = await tx
    .select({ stored: bankCsvMappings.mapping })
    .from(bankCsvMappings)
    .where(and(eq(bankCsvMappings.organizationId, organizationId), eq(bankCsvMappings.signature, signature)));
  return (row?.stored as StoredMapping | undefined)?.importIds ?? [];
}
