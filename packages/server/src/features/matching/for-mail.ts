/** Data for the mail that requests a transaction's receipt. */
import { absolute, moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { bankLines, organizations, receiptRequests, users } from "../../platform/db/schema.ts";

export interface AskedReceipt {
  email: string;
  /** Null: who asked has no account here now. */
  by: string | null;
  organization: string;
  /** The payee, as the bank names it; null: it does not. */
  vendor: string | null;
  /** Not below zero: "12.50". */
  amount: string;
  currency: string;
  /** YYYY-MM-DD. */
  date: string;
  message: string;
}

/** Null: the request was answered or withdrawn meanwhile. As the system. */
export async function findReceiptRequestForMail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<AskedReceipt | null> {
  const { rows } = await tx.execute<AskedReceipt & Record<string, unknown>>(sql`
    select u.email, f.name as by, o.name as organization,
      coalesce(nullif(l.counterparty, ''), nullif(l.description, '')) as vendor,
      l.amount::text, l.currency, l.date::text, r.message
    from ${receiptRequests} r
      join ${bankLines} l on l.organization_id = r.organization_id and l.id = r.bank_line_id
      join ${organizations} o on o.id = r.organization_id
      join ${users} u on u.id = r.user_id
      left join ${users} f on f.id = r.created_by
    where r.organization_id = ${organizationId} and r.id = ${id} and r.status = 'open'`);
  const [row] = rows;
  if (!row) return null;
  return { ...row, amount: toDecimalString(absolute(moneyFromDecimal(row.amount, row.currency))) };
}
