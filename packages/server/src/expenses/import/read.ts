/** A sent file as the expenses that it would become. */
import { createHash } from "node:crypto";
import { type ExpenseCsvMapping, expenseCsvMapping, importExpenses } from "@tallyleaf/contract";
import type { Transaction } from "../../db/database.ts";
import type { SentFile } from "../../http/context.ts";
import { CallFailure } from "../../http/failure.ts";
import { accountsNamed, canPay } from "./accounts-named.ts";
import { loadBooks, loadFacts } from "./facts.ts";
import { type PlannedRow, planRows } from "./plan.ts";
import { guessMapping } from "./roles.ts";
import { rowsOf } from "./row.ts";
import { rememberedMapping } from "./store.ts";
import { type ExpenseTable, tableOf } from "./table.ts";

export interface ReadImport {
  table: ExpenseTable;
  sha256: string;
  mapping: ExpenseCsvMapping;
  remembered: boolean;
  /** What the mapping lacks; null: nothing, and there are rows. */
  fault: string | null;
  notes: string[];
  rows: PlannedRow[];
}

/** How a person wants a file to be read. */
interface Wishes {
  /** Undefined: as the last time, else by guess. */
  mapping?: ExpenseCsvMapping | undefined;
  /** "": as the vendor is usually paid. */
  paymentAccountId: string;
}

/** @throws CallFailure for a file that is no table, or an account that pays nothing */
export async function readImport(
  tx: Transaction,
  organizationId: string,
  file: SentFile,
  { mapping: told, paymentAccountId }: Wishes,
): Promise<ReadImport> {
  const table = tableOf(file.bytes);
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const books = await loadBooks(tx, organizationId);
  const { baseCurrency } = books;
  const payer = books.accounts.find(({ code }) => code === paymentAccountId) ?? null;
  if (paymentAccountId !== "" && !(payer && canPay(payer))) {
    const { noSuchAccount } = importExpenses.failures;
    throw new CallFailure(noSuchAccount, { errors: [{ path: "paymentAccountId", message: noSuchAccount.message }] });
  }
  const guess = guessMapping(table, { baseCurrency });
  const last = expenseCsvMapping.safeParse(await rememberedMapping(tx, organizationId, table.signature)).data;
  const fits = (mapping: ExpenseCsvMapping | undefined) => mapping?.roles.length === table.columns.length;
  const chosen = [told, last].find(fits);
  const mapping = chosen ?? guess.mapping;
  const fault = expenseCsvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
  const read = { table, sha256, mapping, remembered: chosen !== undefined && chosen === last, fault };
  if (fault !== null) return { ...read, notes: [], rows: [] };

  const values = rowsOf(table, mapping, { baseCurrency });
  const facts = await loadFacts(tx, organizationId, { rows: values, baseCurrency, sha256 });
  const named = {
    category: accountsNamed("category", books, mapping.names.category),
    paymentAccount: accountsNamed("paymentAccount", books, mapping.names.paymentAccount),
  };
  const rows = await planRows(values, { books, facts, named, payer });
  return { ...read, notes: chosen ? [] : guess.notes, rows };
}
