/** The organization's own tax codes: the rows, and the packs of countries with them. */
import { isOwnCodeKey, type OwnTaxCode, TAX_PACKS, type TaxPack, withOwnCodes } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { asc, eq } from "../../platform/db/orm.ts";
import { ownTaxCodes } from "../../platform/db/schema.ts";

export type OwnCodeRow = typeof ownTaxCodes.$inferSelect;

/** Oldest first. */
export const listOwnCodes = (tx: Transaction, organizationId: string): Promise<OwnCodeRow[]> =>
  tx.select().from(ownTaxCodes).where(eq(ownTaxCodes.organizationId, organizationId)).orderBy(asc(ownTaxCodes.number));

/** As the ledger knows it. */
export const ownCodeOf = (row: Omit<OwnCodeRow, "organizationId" | "id" | "createdAt">): OwnTaxCode => ({
  number: row.number,
  name: row.name,
  direction: row.direction,
  category: row.category,
  exemption: row.exemption,
  rate: row.rate,
  rateFrom: row.rateFrom,
  laterRates: row.laterRates.map(({ rate, rateFrom }) => ({ from: rateFrom, value: String(rate) })),
  recoverable: row.recoverable,
  boxes: { base: row.baseBoxes, owed: row.owedBoxes, claimed: row.claimedBoxes },
  isArchived: row.archivedAt !== null,
});

/** The pack with the own codes of its place. */
export const withOwn = (pack: TaxPack, rows: readonly OwnCodeRow[]): TaxPack =>
  withOwnCodes(
    pack,
    rows.filter(({ country, region }) => country === pack.country && region === (pack.region ?? "")).map(ownCodeOf),
  );

/**
 * The packs of all countries, for codes that documents have already, whatever has become of their registration; with own codes if one of
 * the keys is that of an own one.
 */
export async function loadKnownPacks(
  tx: Transaction,
  organizationId: string,
  keys: readonly (string | undefined)[],
): Promise<readonly TaxPack[]> {
  if (!keys.some((key) => key !== undefined && isOwnCodeKey(key))) return TAX_PACKS;
  const rows = await listOwnCodes(tx, organizationId);
  return rows.length === 0 ? TAX_PACKS : TAX_PACKS.map((pack) => withOwn(pack, rows));
}
