/** Reconciling a bank account to the closing balance of a statement. */

import {
  getReconciliation,
  lockReconciliation,
  reopenReconciliation,
  startReconciliation,
  tickLines,
} from "@tallyleaf/contract";
import { addDays, isZero, moneyFromDecimal, subtract, toDecimalString, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { bankAccounts, bankLines, reconciliations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { type BooksOfAccount, findBooks } from "./books.ts";
import { explainDifference, gapInWords } from "./explain-difference.ts";
import { countReconciliations, findReconciliations, listLines, type Standing } from "./store.ts";

type ReconciliationCalls =
  | "listReconciliations"
  | "startReconciliation"
  | "getReconciliation"
  | "tickLines"
  | "lockReconciliation"
  | "reopenReconciliation"
  | "giveUpReconciliation";

type Row = typeof reconciliations.$inferSelect;

/** The handlers of the calls about reconciliation. */
export function reconciliationHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, ReconciliationCalls> {
  return {
    listReconciliations: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { page, perPage, bankAccountId } = query;
        const ofAccount = bankAccountId ? sql` and r.bank_account_id = ${bankAccountId}` : sql``;
        const where = sql`r.organization_id = ${organizationId}${ofAccount}`;
        const found = await findReconciliations(tx, where, { limit: perPage, offset: (page - 1) * perPage });
        const total = await countReconciliations(tx, where);
        return { data: found.map(({ row }) => row), meta: { total, currentPage: page, perPage } };
      }),

    startReconciliation: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const id = await start(tx, caller, body, now());
        const { row } = await loadReconciliation(tx, caller.organizationId, id);
        return {
          success: true,
          message: sayAnswer("reconciliationStarted"),
          reconciliation: row,
        };
      }),

    getReconciliation: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const standing = await loadReconciliation(tx, organizationId, params.id);
        const entries = await listLines(tx, organizationId, params.id);
        const books = await findBooks(tx, organizationId, standing, entries, now());
        return {
          ...standing.row,
          entries,
          causes: explainDifference(standing, entries, books),
          books: books && presentBooks(books),
        };
      }),

    tickLines: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const found = await lock(tx, organizationId, params.id);
        if (found.lockedAt) throw new CallFailure(tickLines.failures.locked);
        const free = body.ticked ? sql`l.reconciliation_id is null` : sql`l.reconciliation_id = ${found.id}`;
        await tx.execute(sql`
          update ${bankLines} l set reconciliation_id = ${body.ticked ? found.id : null}
          where l.organization_id = ${organizationId} and l.bank_account_id = ${found.bankAccountId}
            and l.id = any(${sql.param(body.lineIds)}::uuid[]) and l.date <= ${found.toDate}::date and ${free}`);
        const { row } = await loadReconciliation(tx, organizationId, params.id);
        return {
          success: true,
          message: body.ticked ? sayAnswer("cleared") : sayAnswer("uncleared"),
          reconciliation: row,
        };
      }),

    lockReconciliation: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const { failures } = lockReconciliation;
        const found = await lock(tx, organizationId, params.id);
        if (found.lockedAt) throw new CallFailure(failures.locked);
        const standing = await loadReconciliation(tx, organizationId, params.id);
        const { difference, row } = standing;
        if (!isZero(difference)) {
          const message = sayRefusal("differenceLeft", { amount: sayMoney(difference) });
          throw new CallFailure(failures.difference, { message });
        }
        const lines = await listLines(tx, organizationId, params.id);
        const unmatched = lines.filter(({ ticked, state }) => ticked && state === "open").length;
        if (unmatched > 0) {
          throw new CallFailure(failures.unmatched, {
            message: sayRefusal("clearedUnmatched", { count: unmatched }),
          });
        }
        const books = await findBooks(tx, organizationId, standing, lines, now());
        if (books && !isZero(books.gap)) throw new CallFailure(failures.gap, { message: gapInWords(standing, books) });
        await tx
          .update(reconciliations)
          .set({ lockedAt: now(), lockedBy: userId })
          .where(byId(organizationId, params.id));
        await tell(tx, caller, "locked", found, { lines: row.tickedCount });
        return { success: true, message: sayAnswer("reconciled", { day: row.toDate }) };
      }),

    reopenReconciliation: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { failures } = reopenReconciliation;
        const found = await lock(tx, organizationId, params.id);
        if (!found.lockedAt) throw new CallFailure(failures.notLocked);
        const [later] = await tx
          .select({ id: reconciliations.id })
          .from(reconciliations)
          .where(
            and(
              eq(reconciliations.organizationId, organizationId),
              eq(reconciliations.bankAccountId, found.bankAccountId),
              sql`${reconciliations.toDate} > ${found.toDate}`,
            ),
          )
          .limit(1);
        if (later) throw new CallFailure(failures.laterOne);
        await tx
          .update(reconciliations)
          .set({ lockedAt: null, lockedBy: null, reopenReason: body.reason })
          .where(byId(organizationId, params.id));
        await tell(tx, caller, "reopened", found, { reason: body.reason });
        return { success: true, message: sayAnswer("reconciliationReopened") };
      }),

    giveUpReconciliation: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const found = await lock(tx, organizationId, params.id);
        if (found.lockedAt) throw new CallFailure(tickLines.failures.locked);
        const undo = await undoable(tx, caller, { kind: "reconciliation", id: params.id, name: "" }, async () => {
          await tx
            .update(bankLines)
            .set({ reconciliationId: null })
            .where(and(eq(bankLines.organizationId, organizationId), eq(bankLines.reconciliationId, params.id)));
          await tx.delete(reconciliations).where(byId(organizationId, params.id));
        });
        await tell(tx, caller, "given_up", found, {});
        return { success: true, message: sayAnswer("reconciliationDiscarded"), undo };
      }),
  };
}

const presentBooks = ({ balance, gap, unmatched, opening }: BooksOfAccount) => ({
  balance: toNumber(balance),
  gap: toNumber(gap),
  unmatched: unmatched.count,
  unmatchedAmount: toNumber(unmatched.amount),
  opening: opening && { amount: toNumber(opening.amount), date: opening.date },
});

const byId = (organizationId: string, id: string) =>
  and(eq(reconciliations.organizationId, organizationId), eq(reconciliations.id, id));

async function loadReconciliation(tx: Transaction, organizationId: string, id: string): Promise<Standing> {
  const [found] = await findReconciliations(tx, sql`r.organization_id = ${organizationId} and r.id = ${id}`);
  if (!found) throw new CallFailure(getReconciliation.failures.notFound);
  return found;
}

async function lock(tx: Transaction, organizationId: string, id: string): Promise<Row> {
  const [found] = await tx.select().from(reconciliations).where(byId(organizationId, id)).for("update");
  if (!found) throw new CallFailure(getReconciliation.failures.notFound);
  return found;
}

/** Starts after the last locked one, and clears the transactions that are already matched. */
async function start(
  tx: Transaction,
  caller: MemberContext,
  body: { bankAccountId: string; toDate: string; closingBalance: number; openingBalance?: number },
  at: Date,
): Promise<string> {
  const { organizationId, userId } = caller;
  const { failures } = startReconciliation;
  const [account] = await tx
    .select({ id: bankAccounts.id, currency: bankAccounts.currency })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.id, body.bankAccountId)))
    .for("update");
  if (!account) throw new CallFailure(failures.unknownAccount);
  const ofAccount = and(
    eq(reconciliations.organizationId, organizationId),
    eq(reconciliations.bankAccountId, account.id),
  );
  const [open] = await tx
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(and(ofAccount, isNull(reconciliations.lockedAt)));
  if (open) throw new CallFailure(failures.oneAtATime);
  const [before] = await tx
    .select()
    .from(reconciliations)
    .where(and(ofAccount, isNotNull(reconciliations.lockedAt)))
    .orderBy(desc(reconciliations.toDate))
    .limit(1);
  if (before && before.toDate >= body.toDate) throw new CallFailure(failures.notLater);
  const { currency } = account;
  const opening =
    before?.closingBalance ??
    (body.openingBalance === undefined
      ? await loadBalanceBeforeFirst(tx, organizationId, account.id)
      : toDecimalString(exactMoney(body.openingBalance, currency, "openingBalance")));
  const id = uuid();
  const fresh = {
    organizationId,
    id,
    bankAccountId: account.id,
    fromDate: before ? addDays(before.toDate, 1) : null,
    toDate: body.toDate,
    openingBalance: opening,
    closingBalance: toDecimalString(exactMoney(body.closingBalance, currency, "closingBalance")),
    createdBy: userId,
    createdAt: at,
  };
  await tx.insert(reconciliations).values(fresh);
  await tx.execute(sql`
    update ${bankLines} l set reconciliation_id = ${id}
    where l.organization_id = ${organizationId} and l.bank_account_id = ${account.id} and l.reconciliation_id is null
      and l.date <= ${body.toDate}::date and l.state <> 'open'`);
  await tell(tx, caller, "started", fresh, {});
  return id;
}

/** Loads the balance of the account before the first imported line. */
async function loadBalanceBeforeFirst(tx: Transaction, organizationId: string, bankAccountId: string): Promise<string> {
  const [first] = await tx
    .select({ balance: bankLines.balance, amount: bankLines.amount, currency: bankLines.currency })
    .from(bankLines)
    .where(and(eq(bankLines.organizationId, organizationId), eq(bankLines.bankAccountId, bankAccountId)))
    .orderBy(bankLines.sequence, bankLines.id)
    .limit(1);
  if (!first) return "0";
  const money = (text: string) => moneyFromDecimal(text, first.currency);
  return toDecimalString(subtract(money(first.balance), money(first.amount)));
}

function tell(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "started" | "locked" | "reopened" | "given_up",
  { id, bankAccountId, toDate, closingBalance }: Pick<Row, "id" | "bankAccountId" | "toDate" | "closingBalance">,
  more: object,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "reconciliation",
    subjectId: id,
    after: { bankAccountId, toDate, closingBalance, ...more },
    requestId,
  });
}
