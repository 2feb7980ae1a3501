/** Loads the organization's default payment account, and the accounts of cards that people have posted. */
import type { Paying } from "@tallyleaf/extraction";
import { findDefaultPaymentAccount } from "../../books/chart/accounts/default-payment-account.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";

/** More cards than a small business has; keeps the load bounded. */
const MOST_CARDS = 200;

/** Values that processing a document needs. */
export async function loadPaying(tx: Transaction, organizationId: string): Promise<Paying> {
  return {
    defaultAccountCode: await findDefaultPaymentAccount(tx, organizationId),
    cards: await loadCards(tx, organizationId),
  };
}

/** The account of each card's newest expense that a person has checked: a first revision is the engine's. */
async function loadCards(tx: Transaction, organizationId: string): Promise<Paying["cards"]> {
  const { rows } = await tx.execute<{ digits: string; account_code: string }>(sql`
    select distinct on (digits) x.choice->>'cardDigits' as digits, l.account_code
    from ${expenses} x
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
        and e.posted_at is not null
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
    where x.organization_id = ${organizationId} and x.deleted_at is null and x.revision > 1
      and x.choice->>'cardDigits' is not null
    order by digits, x.id desc
    limit ${MOST_CARDS}`);
  return rows.map(({ digits, account_code }) => ({ digits, accountCode: account_code }));
}
