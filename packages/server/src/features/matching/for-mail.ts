/** What the mail says that asks for the receipt of a bank line. */
import { absolute, moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { bankLines, organizations, receiptRequests, users } from "../../platform/db/schema.ts";

interface Asked {
  email: string;
  by: string;
  organization: string;
  /** Who was paid, as the bank says it. */
  what: string;
  /** "12.50 EUR" */
  amount: string;
  date: string;
  message: string;
}

/** Null: the request was answered or taken back meanwhile. As the system. */
export async function receiptRequestForMail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<Asked | null> {
  const { rows } = await tx.execute<Omit<Asked, "amount"> & { amount: string; currency: string }>(sql`
    select u.email, coalesce(f.name, 'A colleague') as by, o.name as organization,
      coalesce(nullif(l.counterparty, ''), nullif(l.description, ''), 'somebody') as what,
      l.amount::text, l.currency, l.date::text, r.message
    from ${receiptRequests} r
      join ${bankLines} l on l.organization_id = r.organization_id and l.id = r.bank_line_id
      join ${organizations} o on o.id = r.organization_id
      join ${users} u on u.id = r.user_id
      left join ${users} f on f.id = r.created_by
    where r.organization_id = ${organizationId} and r.id = ${id} and r.status = 'open'`);
  const [row] = rows;
  if (!row) return null;
  const { amount, currency, ...asked } = row;
  return { ...asked, amount: `${toDecimalString(absolute(moneyFromDecimal(amount, currency)))} ${currency}` };
}
