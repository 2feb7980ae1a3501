/** The statements that were imported, and taking one back. */
import { type BankImportRow, undoBankImport } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, count, desc, eq, inArray, or, type SQL, sql } from "../../platform/db/orm.ts";
import {
  bankAccounts,
  bankDeclines,
  bankImports,
  bankLines,
  receiptRequests,
  users,
} from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { recomputeBalance } from "./balances.ts";
import { moveOpening } from "./opening.ts";
import { lockBankAccount } from "./store.ts";

export interface ImportFilter {
  organizationId: string;
  bankAccountId?: string;
  ids?: readonly string[];
  page: number;
  perPage: number;
}

/** A page of imports, the newest first, and how many there are in all. */
export async function listImportPage(
  tx: Transaction,
  { organizationId, bankAccountId, ids, page, perPage }: ImportFilter,
): Promise<{ data: BankImportRow[]; total: number }> {
  const where = and(
    eq(bankImports.organizationId, organizationId),
    bankAccountId ? eq(bankImports.bankAccountId, bankAccountId) : undefined,
    ids ? inArray(bankImports.id, [...ids]) : undefined,
  );
  const [counted] = await tx.select({ total: count() }).from(bankImports).where(where);
  const rows = await tx
    .select({
      one: bankImports,
      accountName: bankAccounts.name,
      currency: bankAccounts.currency,
      importedBy: users.name,
    })
    .from(bankImports)
    .innerJoin(
      bankAccounts,
      and(eq(bankAccounts.organizationId, bankImports.organizationId), eq(bankAccounts.id, bankImports.bankAccountId)),
    )
    .leftJoin(users, eq(users.id, bankImports.createdBy))
    .where(where)
    .orderBy(desc(bankImports.createdAt), desc(bankImports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const inUse = await loadLinesInUse(
    tx,
    organizationId,
    rows.map(({ one }) => one.id),
  );
  const data = rows.map(({ one, accountName, currency, importedBy }) => {
    const number = (text: string | null) => (text === null ? null : toNumber(moneyFromDecimal(text, currency)));
    return {
      id: one.id,
      bankAccountId: one.bankAccountId,
      accountName,
      fileName: one.fileName,
      format: one.format,
      openingBalance: number(one.openingBalance),
      closingBalance: number(one.closingBalance),
      currency,
      fromDate: one.fromDate,
      toDate: one.toDate,
      linesTotal: one.linesTotal,
      linesNew: one.linesNew,
      linesKnown: one.linesKnown,
      notes: one.notes,
      importedBy: importedBy ?? "",
      importedAt: one.createdAt.toISOString(),
      kept: whyKept(inUse.get(one.id) ?? 0),
    };
  });
  return { data, total: counted?.total ?? 0 };
}

/** Takes an import back with the lines that it brought. @throws CallFailure of `undoBankImport` */
export async function undoImport(tx: Transaction, caller: MemberContext, id: string, at: Date): Promise<number> {
  const { organizationId, userId, requestId } = caller;
  const [found] = await tx
    .select()
    .from(bankImports)
    .where(and(eq(bankImports.organizationId, organizationId), eq(bankImports.id, id)));
  if (!found) throw new CallFailure(undoBankImport.failures.notFound);
  const account = await lockBankAccount(tx, organizationId, found.bankAccountId);
  const ours = and(eq(bankLines.organizationId, organizationId), eq(bankLines.importId, id));
  // Held before they are judged: a match that is being made waits, or is seen.
  await tx.select({ id: bankLines.id }).from(bankLines).where(ours).orderBy(bankLines.id).for("update");
  const kept = whyKept((await loadLinesInUse(tx, organizationId, [id])).get(id) ?? 0);
  if (kept !== null) throw new CallFailure(undoBankImport.failures.inUse, { message: kept });
  const lines = tx.select({ id: bankLines.id }).from(bankLines).where(ours);
  await tx
    .delete(bankDeclines)
    .where(and(eq(bankDeclines.organizationId, organizationId), inArray(bankDeclines.bankLineId, lines)));
  await tx
    .delete(receiptRequests)
    .where(and(eq(receiptRequests.organizationId, organizationId), inArray(receiptRequests.bankLineId, lines)));
  const removed = await tx.delete(bankLines).where(ours).returning({ id: bankLines.id });
  await tx.delete(bankImports).where(and(eq(bankImports.organizationId, organizationId), eq(bankImports.id, id)));
  await recomputeBalance(tx, organizationId, found.bankAccountId);
  if (account) await moveOpening(tx, account, { userId, at });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "import_undone",
    subjectType: "bank_account",
    subjectId: found.bankAccountId,
    before: { name: account?.name, importId: id, fileName: found.fileName, linesNew: found.linesNew },
    requestId,
  });
  return removed.length;
}

const whyKept = (used: number): string | null => (used === 0 ? null : sayRefusal("importInUse", { count: used }));

/** Counts the lines of each import that are in use. */
async function loadLinesInUse(
  tx: Transaction,
  organizationId: string,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (importIds.length === 0) return new Map();
  // A transfer whose other side is here is said of the line on the other account.
  const isUsed: SQL | undefined = or(
    sql`${bankLines.state} <> 'open'`,
    sql`${bankLines.reconciliationId} is not null`,
    sql`exists (select from bank_match m where m.organization_id = bank_line.organization_id and m.other_line_id = bank_line.id)`,
  );
  const rows = await tx
    .select({ id: bankLines.importId, lines: count() })
    .from(bankLines)
    .where(and(eq(bankLines.organizationId, organizationId), inArray(bankLines.importId, [...importIds]), isUsed))
    .groupBy(bankLines.importId);
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}
