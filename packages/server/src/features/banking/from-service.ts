/**
 * Lines from a service whose ids are its own for good, as card services': they alone decide what is new, whatever day and words a later
 * report has for a movement. What is new goes the way of every statement.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { bankLines } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { emptyStatement, type StatementLine } from "./formats/statement.ts";
import { importInto } from "./import.ts";
import { lockBankAccount } from "./store.ts";

/** An account that lines can be read into. */
export type ServiceAccount = NonNullable<Awaited<ReturnType<typeof lockBankAccount>>>;

/** The account, locked until the transaction ends; null: it no longer exists, or is closed. */
export async function findServiceAccount(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<ServiceAccount | null> {
  const account = await lockBankAccount(tx, organizationId, id);
  return account?.active ? account : null;
}

/** Of these lines, the ones that the account does not have; of two with one id, the first. */
export async function listNewLines<Line extends StatementLine>(
  tx: Transaction,
  { organizationId, id }: ServiceAccount,
  lines: readonly Line[],
): Promise<Line[]> {
  const ids = sql.param(lines.map(({ externalId }) => externalId));
  const { rows } = await tx.execute<{ external_id: string }>(sql`select distinct external_id from ${bankLines}
    where organization_id = ${organizationId} and bank_account_id = ${id} and external_id = any(${ids}::text[])`);
  const known = new Set(rows.map((row) => row.external_id));
  return lines.filter(({ externalId }) => {
    const isNew = !known.has(externalId);
    known.add(externalId);
    return isNew;
  });
}

/** Adds lines that are new, oldest first; its import is listed with all others and can be undone there. */
export async function addLines(
  tx: Transaction,
  caller: MemberContext,
  account: ServiceAccount,
  file: { lines: readonly StatementLine[]; notes: string[]; name: string; sha256: string },
  at: Date,
): Promise<void> {
  const { lines, notes, name, sha256 } = file;
  const statement = { ...emptyStatement(), currency: account.currency, lines: [...lines], notes };
  await importInto(tx, caller, { account, statement, format: "csv", fileName: name, sha256 }, at);
}
