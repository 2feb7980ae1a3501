/** A sent file as the expenses that it would become. */
import { createHash } from "node:crypto";
import { type AmountQuestion, type ExpenseCsvMapping, expenseCsvMapping, importExpenses } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import type { Transaction } from "../../db/database.ts";
import type { SentFile } from "../../http/context.ts";
import { CallFailure } from "../../http/failure.ts";
import { accountsNamed, canPay } from "./accounts-named.ts";
import { loadBooks, loadFacts } from "./facts.ts";
import { type RememberedMapping, understand } from "./manners.ts";
import { type PlannedRow, planRows } from "./plan.ts";
import { rowsOf } from "./row.ts";
import { rememberedMapping } from "./store.ts";
import { type ExpenseTable, tableOf } from "./table.ts";

export interface ReadImport {
  table: ExpenseTable;
  sha256: string;
  /** Its decimal mark is null where there is a question. */
  mapping: ExpenseCsvMapping;
  /** What of the mapping a later file may go by. */
  sure: RememberedMapping["sure"];
  /** What a person has to say before the amounts are sure; null: nothing. */
  question: AmountQuestion | null;
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
  /** How the amounts are written; what the file proves outranks it. */
  decimalMark?: DecimalMark | undefined;
  /** "": as the vendor is usually paid. */
  paymentAccountId: string;
}

/** @throws CallFailure for a file that is no table, or an account that pays nothing */
export async function readImport(
  tx: Transaction,
  organizationId: string,
  file: SentFile,
  { mapping: told, decimalMark, paymentAccountId }: Wishes,
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
  const last = await rememberedMapping(tx, organizationId, table.signature);
  const { mapping, settled, sure, question, notes } = understand(table, {
    baseCurrency,
    told: told ?? null,
    decimalMark: decimalMark ?? null,
    remembered: last,
  });
  const remembered = last !== null && mapping.roles === last.mapping.roles;
  const fault = expenseCsvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
  const read = { table, sha256, mapping, sure, question, remembered, fault };
  if (fault !== null) return { ...read, notes: [], rows: [] };

  const values = rowsOf(table, settled, { baseCurrency });
  const facts = await loadFacts(tx, organizationId, { rows: values, baseCurrency, sha256 });
  const named = {
    category: accountsNamed("category", books, mapping.names.category),
    paymentAccount: accountsNamed("paymentAccount", books, mapping.names.paymentAccount),
  };
  const rows = await planRows(values, { books, facts, named, payer });
  return { ...read, notes, rows };
}
