/** A sent file as the expenses that it would become. */
import { createHash } from "node:crypto";
import { type ExpenseCsvMapping, importExpenses } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../../books/company/base-currency.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { SentFile } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { accountsNamed, canPay } from "./accounts-named.ts";
import { loadBooks, loadFacts } from "./facts.ts";
import { type ParsedExpenses, parseExpensesAside } from "./parse.ts";
import { type PlannedRow, planRows } from "./plan.ts";
import { loadRememberedMappings } from "./store.ts";

/** How a person wants a file to be read. */
interface Wishes {
  /** Undefined: as the last time, else by guess. */
  mapping?: ExpenseCsvMapping | undefined;
  /** How the amounts are written; what the file proves outranks it. */
  decimalMark?: DecimalMark | undefined;
}

export interface ReadFile extends ParsedExpenses {
  sha256: string;
}

/** A file with its rows against the books. */
export interface ReadImport extends ReadFile {
  planned: PlannedRow[];
}

/**
 * Reads the file, outside any transaction: a large one takes seconds.
 *
 * @throws CallFailure for a file that is no table
 */
export async function readFile(
  db: Database,
  organizationId: string,
  { bytes }: SentFile,
  { mapping, decimalMark }: Wishes,
): Promise<ReadFile> {
  const { empty, unreadable, tooManyRows } = importExpenses.failures;
  if (bytes.length === 0) throw new CallFailure(empty);
  const known = await db.asOrganization(organizationId, async (tx) => ({
    baseCurrency: await loadBaseCurrency(tx, organizationId),
    remembered: await loadRememberedMappings(tx, organizationId),
  }));
  const options = { ...known, told: mapping ?? null, decimalMark: decimalMark ?? null };
  try {
    const parsed = await parseExpensesAside(organizationId, bytes, options);
    return { ...parsed, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (error) {
    if (error instanceof Unreadable)
      throw failureAt(error.reason === "tooManyRows" ? tooManyRows : unreadable, "file", error);
    throw error;
  }
}

/**
 * The expenses that the rows of a file would become.
 *
 * @param paymentAccountId "": as the vendor is usually paid
 * @throws CallFailure for an account that pays nothing
 */
export async function planImport(
  tx: Transaction,
  organizationId: string,
  file: ReadFile,
  { paymentAccountId }: { paymentAccountId: string },
): Promise<ReadImport> {
  const books = await loadBooks(tx, organizationId);
  const { baseCurrency } = books;
  const payer = books.accounts.find(({ code }) => code === paymentAccountId) ?? null;
  if (paymentAccountId !== "" && !(payer && canPay(payer))) {
    const { noSuchAccount } = importExpenses.failures;
    throw new CallFailure(noSuchAccount, { errors: [{ path: "paymentAccountId", message: noSuchAccount.message }] });
  }
  const { rows, mapping, sha256 } = file;
  const facts = await loadFacts(tx, organizationId, { rows, baseCurrency, sha256 });
  const named = {
    category: accountsNamed("category", books, mapping.names.category),
    paymentAccount: accountsNamed("paymentAccount", books, mapping.names.paymentAccount),
  };
  return { ...file, planned: await planRows(rows, { books, facts, named, payer }) };
}
