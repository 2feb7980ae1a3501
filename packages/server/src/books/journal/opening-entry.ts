/** Posts an entry of opening balances: bare balances, an open invoice, or an open bill. */
import type { BalancedEntry } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { insertEntry } from "./entries.ts";

interface OpeningEntry {
  organizationId: string;
  /** Who posts it. */
  userId: string;
  /** Its source: the opening balances, or the invoice. */
  sourceId: string;
  /** Of an open bill. */
  expenseId?: number;
  entry: BalancedEntry;
  at: Date;
}

/** Posts it. Returns its id. @throws CallFailure `month_closed`, naming the month, where that takes none */
export function insertOpeningEntry(
  tx: Transaction,
  { organizationId, userId, sourceId, expenseId, entry, at }: OpeningEntry,
): Promise<string> {
  return insertEntry(tx, {
    organizationId,
    expenseId: expenseId ?? null,
    source: "opening",
    sourceId,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry,
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
}
