/** What the organization has said of its own paying: its default payment account, and the cards that people have booked. */
import { DEFAULT_ACCOUNT_NOT_PAYING } from "@tallyleaf/contract";
import type { Paying } from "@tallyleaf/extraction";
import { isPaymentAccount } from "@tallyleaf/ledger";
import { and, eq, sql } from "drizzle-orm";
import { activeAccountsOf } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { expenses, journalEntries, journalLines, organizations } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

/** More cards than a small business has; keeps the load bounded. */
const MOST_CARDS = 200;

/** What reading and booking a document take from it. */
export async function payingOf(tx: Transaction, organizationId: string): Promise<Paying> {
  return {
    defaultAccountCode: await defaultPaymentAccountOf(tx, organizationId),
    cards: await cardsOf(tx, organizationId),
  };
}

/** Its code; null: nobody has said, or the account pays no more (deactivated, or given another purpose). */
export async function defaultPaymentAccountOf(tx: Transaction, organizationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: organizations.defaultPaymentAccount })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row?.code) return null;
  return (await maySay(tx, organizationId, row.code)) ? row.code : null;
}

/** Keeps it. @throws CallFailure when nothing can be paid from the account */
export async function setDefaultPaymentAccount(
  tx: Transaction,
  organizationId: string,
  code: string | null,
): Promise<void> {
  if (code !== null && !(await maySay(tx, organizationId, code))) {
    const { message } = DEFAULT_ACCOUNT_NOT_PAYING;
    throw new CallFailure(DEFAULT_ACCOUNT_NOT_PAYING, { errors: [{ path: "defaultPaymentAccountId", message }] });
  }
  await tx.update(organizations).set({ defaultPaymentAccount: code }).where(eq(organizations.id, organizationId));
}

/** The default account has another code now; `to` null: the account is gone. */
export async function moveDefaultPaymentAccount(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string | null,
): Promise<void> {
  await tx
    .update(organizations)
    .set({ defaultPaymentAccount: to })
    .where(and(eq(organizations.id, organizationId), eq(organizations.defaultPaymentAccount, from)));
}

async function maySay(tx: Transaction, organizationId: string, code: string): Promise<boolean> {
  const chart = await activeAccountsOf(tx, organizationId);
  return chart.some((account) => account.code === code && isPaymentAccount(account));
}

/** The account that each card's newest expense stands on, of those that a person has looked at: a first revision is the engine's. */
async function cardsOf(tx: Transaction, organizationId: string): Promise<Paying["cards"]> {
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
