/** Default tax codes of purchases, as vendors and categories have them. */
import type { Transaction } from "../../platform/db/database.ts";
import { fitsDirection, listRegistrations, packsOf } from "./packs.ts";

/** Tells whether a code can be a default: one for purchases of a registration, or foreign tax. */
export async function loadDefaultCodes(tx: Transaction, organizationId: string): Promise<(key: string) => boolean> {
  const packs = packsOf(await listRegistrations(tx, organizationId));
  return (key) => fitsDirection(packs, key, "purchase");
}
