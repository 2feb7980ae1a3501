/**
 * Guesses the account of a statement without an account number: the one that it continues or repeats, else the only one into which files
 * with its columns were imported.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { accountOfStatement } from "./account-of-statement.ts";
import { findContinuation } from "./continuation.ts";
import { listAccountsOfColumns } from "./csv-mappings.ts";
import type { Statement, StatementFormat } from "./formats/statement.ts";
import { planFor } from "./import.ts";
import type { StoredBankAccount } from "./store.ts";

/** Evidence for the likely account of a statement. */
export interface ReadStatement {
  statement: Statement;
  format: StatementFormat;
  fileName: string;
  sha256: string;
  /** Of the columns of a CSV file; null: another format. */
  signature: string | null;
}

/** The account that a statement is of, as far as it can be told; a person has the last word. */
export async function findLikelyAccount(
  tx: Transaction,
  accounts: readonly StoredBankAccount[],
  read: ReadStatement,
): Promise<StoredBankAccount | null> {
  const { statement } = read;
  const told = accountOfStatement(statement, accounts);
  if (told || statement.accountNumber !== "") return told;
  const fitting = accounts.filter(
    ({ active, currency }) => active && (statement.currency === null || statement.currency === currency),
  );
  const [repeated, ...alsoRepeated] = await keepThoseThat(fitting, async (account) => {
    const { known } = await planFor(tx, { ...read, account });
    return known > 0;
  });
  if (repeated) return alsoRepeated.length === 0 ? repeated : null;
  const isContinued = new Map<StoredBankAccount, boolean | undefined>();
  for (const account of fitting)
    isContinued.set(account, (await findContinuation(tx, account, statement))?.isContinued);
  const [continued, ...alsoContinued] = fitting.filter((account) => isContinued.get(account) === true);
  if (continued) return alsoContinued.length === 0 ? continued : null;
  if (read.signature === null || fitting[0] === undefined) return null;
  const usual = await listAccountsOfColumns(tx, fitting[0].organizationId, read.signature);
  const [only, ...others] = fitting.filter(({ id }) => usual.has(id));
  // A balance that contradicts the account may be another account of that bank: a person says which.
  return only && others.length === 0 && isContinued.get(only) !== false ? only : null;
}

async function keepThoseThat<Item>(items: readonly Item[], is: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = [];
  for (const item of items) if (await is(item)) found.push(item);
  return found;
}
