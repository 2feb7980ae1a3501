/** Importing statements: what the account does not have is added, once. */
import { createHash } from "node:crypto";
import { importStatement, writeDay, writeMoney } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, between, count, eq, sql } from "../../platform/db/orm.ts";
import { bankImports, bankLines } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext, SentFile } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { runYielding } from "../../platform/parsers/yielding.ts";
import { recomputeBalance } from "./balances.ts";
import { findContinuation } from "./continuation.ts";
import type { Statement, StatementFormat } from "./formats/statement.ts";
import { imported } from "./hooks.ts";
import { linesFor } from "./lines-of-statement.ts";
import { moveOpening } from "./opening.ts";
import { type ImportPlan, type KnownLine, planImport, type ReadLine } from "./plan.ts";
import { type StoredBankAccount, updateBankAccount } from "./store.ts";

/** Rows in one statement to the database. */
const CHUNK = 5000;

export interface FileOfAccount {
  account: StoredBankAccount;
  statement: Statement;
  format: StatementFormat;
  fileName: string;
  sha256: string;
}

export const sha256Of = ({ bytes }: Pick<SentFile, "bytes">): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Finds the lines of a statement that its account does not have yet. */
export async function planFor(
  tx: Transaction,
  { account, statement, format, sha256 }: FileOfAccount,
): Promise<ImportPlan> {
  const lines = await linesFor(statement, account.currency);
  if (await isThere(tx, account, sha256)) return { fresh: [], known: lines.length, moved: [], balances: [] };
  return runYielding(planImport(lines, await listKnownLines(tx, account, lines, format)));
}

/**
 * Whether the very same file was imported, whatever its columns are said to mean this time, and its lines are still there: those
 * that another import had brought before it went with that one, where it was undone.
 */
async function isThere(tx: Transaction, account: StoredBankAccount, sha256: string): Promise<boolean> {
  const [again] = await tx
    .select({ from: bankImports.fromDate, to: bankImports.toDate, lines: bankImports.linesTotal })
    .from(bankImports)
    .where(and(importsOf(account), eq(bankImports.sha256, sha256)))
    .limit(1);
  if (!again) return false;
  if (again.from === null || again.to === null) return true;
  const [there] = await tx
    .select({ lines: count() })
    .from(bankLines)
    .where(and(linesOf(account), between(bankLines.date, again.from, again.to)));
  return (there?.lines ?? 0) >= again.lines;
}

/**
 * Adds the new transactions of a statement and recalculates the account's balances.
 *
 * @param account locked by the transaction
 */
export async function importInto(
  tx: Transaction,
  caller: MemberContext,
  file: FileOfAccount,
  at: Date,
): Promise<string> {
  const { account, statement, format, fileName, sha256 } = file;
  const { organizationId, userId, requestId } = caller;
  if (statement.currency !== null && statement.currency !== account.currency) {
    const message = sayRefusal("statementCurrency", {
      currency: statement.currency,
      bank: account.name,
      own: account.currency,
    });
    throw new CallFailure(importStatement.failures.otherCurrency, { message });
  }
  if (!account.active) throw new CallFailure(importStatement.failures.accountClosed);
  const [refusal, ...more] = statement.refusals;
  if (refusal !== undefined) {
    const message = sayRefusal("tooPrecise", { problem: refusal, more: more.length });
    throw new CallFailure(importStatement.failures.tooManyDecimals, { message });
  }
  const plan = await planFor(tx, file);
  const notes = [...statement.notes, ...(await describeGap(tx, account, statement))];
  const id = uuid();
  const total = plan.fresh.length + plan.known;
  const days = statement.lines.map(({ date }) => date);
  await tx.insert(bankImports).values({
    organizationId,
    id,
    bankAccountId: account.id,
    fileName: fileName.slice(0, 200),
    sha256,
    format,
    openingBalance: statement.openingBalance,
    closingBalance: statement.closingBalance,
    fromDate: days[0] ?? null,
    toDate: days.at(-1) ?? null,
    linesTotal: total,
    linesNew: plan.fresh.length,
    linesKnown: plan.known,
    notes,
    createdBy: userId,
  });
  await write(tx, account, id, plan);
  await recomputeBalance(tx, organizationId, account.id);
  await moveOpening(tx, account, { userId, at });
  if (account.number === "" && statement.accountNumber !== "")
    await updateBankAccount(tx, organizationId, account.id, { number: statement.accountNumber.slice(0, 40) });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "imported",
    subjectType: "bank_account",
    subjectId: account.id,
    after: { name: account.name, importId: id, fileName, format, linesNew: plan.fresh.length, linesKnown: plan.known },
    requestId,
  });
  if (plan.fresh.length > 0) await imported.run(tx, { caller, importId: id, at });
  return id;
}

async function listKnownLines(
  tx: Transaction,
  account: StoredBankAccount,
  lines: readonly ReadLine[],
  format: StatementFormat,
): Promise<KnownLine[]> {
  const [first, last] = [lines[0]?.date, lines.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const rows = await tx
    .select({
      id: bankLines.id,
      date: bankLines.date,
      amount: bankLines.amount,
      fingerprint: bankLines.fingerprint,
      occurrence: bankLines.occurrence,
      externalId: bankLines.externalId,
      sequence: bankLines.sequence,
      statedBalance: bankLines.statedBalance,
      format: bankImports.format,
    })
    .from(bankLines)
    .innerJoin(
      bankImports,
      and(eq(bankImports.organizationId, bankLines.organizationId), eq(bankImports.id, bankLines.importId)),
    )
    .where(and(linesOf(account), between(bankLines.date, first, last)))
    .orderBy(bankLines.sequence);
  return rows.map(({ format: from, ...row }) => ({ ...row, sameFormat: from === format }));
}

async function write(tx: Transaction, account: StoredBankAccount, importId: string, plan: ImportPlan): Promise<void> {
  const { organizationId, id: bankAccountId, currency } = account;
  for (let i = 0; i < plan.fresh.length; i += CHUNK) {
    // As one parameter: ten thousand lines would be so many parameters that naming them takes longer than writing them.
    const lines = JSON.stringify(plan.fresh.slice(i, i + CHUNK).map((line) => ({ ...line, id: uuid() })));
    await tx.execute(sql`
      insert into ${bankLines} (organization_id, bank_account_id, import_id, currency, id, sequence, date, value_date, amount,
        description, counterparty, counterparty_number, reference, external_id, fingerprint, occurrence, stated_balance, balance)
      select ${organizationId}::uuid, ${bankAccountId}::uuid, ${importId}::uuid, ${currency}, l.id, l.sequence, l.date, l."valueDate",
        l.amount, l.description, l.counterparty, l."counterpartyNumber", l.reference, l."externalId", l.fingerprint, l.occurrence,
        l."statedBalance", coalesce(l."statedBalance", 0)
      from jsonb_to_recordset(${lines}::jsonb) as l(id uuid, sequence bigint, date date, "valueDate" date, amount numeric,
        description text, counterparty text, "counterpartyNumber" text, reference text, "externalId" text, fingerprint text,
        occurrence int, "statedBalance" numeric)`);
  }
  const moved = JSON.stringify(plan.moved);
  if (plan.moved.length > 0)
    await tx.execute(sql`update bank_line l set sequence = m.sequence
      from jsonb_to_recordset(${moved}::jsonb) as m(id uuid, sequence bigint)
      where l.organization_id = ${organizationId} and l.id = m.id`);
  const balances = JSON.stringify(plan.balances.map(({ id, statedBalance }) => ({ id, stated: statedBalance })));
  if (plan.balances.length > 0)
    await tx.execute(sql`update bank_line l set stated_balance = b.stated::numeric
      from jsonb_to_recordset(${balances}::jsonb) as b(id uuid, stated text)
      where l.organization_id = ${organizationId} and l.id = b.id`);
}

/** A statement that begins at another balance than the account has before it: one between is missing. */
async function describeGap(tx: Transaction, account: StoredBankAccount, statement: Statement): Promise<string[]> {
  const found = await findContinuation(tx, account, statement);
  if (!found || found.isContinued) return [];
  const { opening, before } = found;
  const said = (amount: string) => writeMoney(amount, account.currency);
  return [sayRefusal("gap", { opening: said(opening), before: said(before.balance), day: writeDay(before.date) })];
}

const importsOf = ({ organizationId, id }: StoredBankAccount) =>
  and(eq(bankImports.organizationId, organizationId), eq(bankImports.bankAccountId, id));
const linesOf = ({ organizationId, id }: StoredBankAccount) =>
  and(eq(bankLines.organizationId, organizationId), eq(bankLines.bankAccountId, id));
