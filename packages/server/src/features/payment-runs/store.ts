/** Payment runs in the database. */
import { openBills } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, inArray, ne, sql } from "../../platform/db/orm.ts";
import { bankAccounts, organizations, paymentRunItems, paymentRuns, users } from "../../platform/db/schema.ts";

export type RunRow = typeof paymentRuns.$inferSelect;
export type ItemRow = typeof paymentRunItems.$inferSelect;
export type RunId = Pick<RunRow, "organizationId" | "id">;

/** A run with its items, and the bills among them of which nothing is owed any longer. */
export interface LoadedRun {
  run: RunRow;
  bankAccount: string;
  createdBy: string;
  approvedBy: string | null;
  items: ItemRow[];
  paid: ReadonlySet<number>;
}

const one = ({ organizationId, id }: RunId) =>
  and(eq(paymentRuns.organizationId, organizationId), eq(paymentRuns.id, id));
const itemsOf = (organizationId: string, runIds: readonly string[]) =>
  and(eq(paymentRunItems.organizationId, organizationId), inArray(paymentRunItems.runId, [...runIds]));

/** The run, locked; null: there is none. */
export async function lockRun(tx: Transaction, id: RunId): Promise<RunRow | null> {
  const [row] = await tx.select().from(paymentRuns).where(one(id)).for("update");
  return row ?? null;
}

export const listItems = (tx: Transaction, { organizationId, id }: RunId): Promise<ItemRow[]> =>
  tx
    .select()
    .from(paymentRunItems)
    .where(itemsOf(organizationId, [id]))
    .orderBy(asc(paymentRunItems.number));

/** A page of runs, newest first, or one of them. */
export async function loadRuns(
  tx: Transaction,
  organizationId: string,
  which: { id: string } | { page: number; perPage: number },
): Promise<{ runs: LoadedRun[]; total: number }> {
  const where = "id" in which ? one({ organizationId, id: which.id }) : eq(paymentRuns.organizationId, organizationId);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(paymentRuns).where(where);
  const rows = await tx
    .select({ run: paymentRuns, bankAccount: bankAccounts.name })
    .from(paymentRuns)
    .innerJoin(
      bankAccounts,
      and(eq(bankAccounts.organizationId, paymentRuns.organizationId), eq(bankAccounts.id, paymentRuns.bankAccountId)),
    )
    .where(where)
    .orderBy(desc(paymentRuns.createdAt), desc(paymentRuns.id))
    .limit("id" in which ? 1 : which.perPage)
    .offset("id" in which ? 0 : (which.page - 1) * which.perPage);
  const runIds = rows.map(({ run }) => run.id);
  const items =
    runIds.length === 0
      ? []
      : await tx
          .select()
          .from(paymentRunItems)
          .where(itemsOf(organizationId, runIds))
          .orderBy(asc(paymentRunItems.number));
  const people = rows.flatMap(({ run }) => [run.createdBy, ...(run.approvedBy === null ? [] : [run.approvedBy])]);
  const names =
    people.length === 0
      ? []
      : await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, people));
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const paid = await findPaid(
    tx,
    organizationId,
    items.map(({ expenseId }) => expenseId),
  );
  const byRun = Map.groupBy(items, ({ runId }) => runId);
  return {
    runs: rows.map(({ run, bankAccount }) => ({
      run,
      bankAccount,
      createdBy: nameById.get(run.createdBy) ?? "",
      approvedBy: run.approvedBy === null ? null : (nameById.get(run.approvedBy) ?? ""),
      items: byRun.get(run.id) ?? [],
      paid,
    })),
    total: counted?.total ?? 0,
  };
}

async function findPaid(tx: Transaction, organizationId: string, ids: readonly number[]): Promise<Set<number>> {
  const bills = await openBills(tx, organizationId, [...new Set(ids)]);
  return new Set(
    bills.flatMap(({ expenseId, open }) => (expenseId !== null && open.amount.minor <= 0n ? expenseId : [])),
  );
}

export async function insertRun(tx: Transaction, run: RunRow, items: ItemRow[]): Promise<void> {
  await tx.insert(paymentRuns).values(run);
  await tx.insert(paymentRunItems).values(items);
}

export async function updateRun(
  tx: Transaction,
  id: RunId,
  change: Partial<Omit<RunRow, "organizationId" | "id">>,
): Promise<void> {
  await tx.update(paymentRuns).set(change).where(one(id));
}

/** The bills of the run can be in another one. */
export async function releaseItems(tx: Transaction, { organizationId, id }: RunId): Promise<void> {
  await tx
    .update(paymentRunItems)
    .set({ released: true })
    .where(itemsOf(organizationId, [id]));
}

/** Exported runs of a bank account, with their items. */
export async function listExported(
  tx: Transaction,
  organizationId: string,
): Promise<{ run: RunRow; items: ItemRow[] }[]> {
  const runs = await tx
    .select()
    .from(paymentRuns)
    .where(and(eq(paymentRuns.organizationId, organizationId), eq(paymentRuns.state, "exported")))
    .orderBy(desc(paymentRuns.exportedAt))
    .limit(100);
  if (runs.length === 0) return [];
  const items = await tx
    .select()
    .from(paymentRunItems)
    .where(
      itemsOf(
        organizationId,
        runs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(paymentRunItems.number));
  const byRun = Map.groupBy(items, ({ runId }) => runId);
  return runs.map((run) => ({ run, items: byRun.get(run.id) ?? [] }));
}

/** The bank account; null: there is none that is open. */
export async function findAccount(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<{ name: string; number: string } | null> {
  const [row] = await tx
    .select({ name: bankAccounts.name, number: bankAccounts.number })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.organizationId, organizationId),
        eq(bankAccounts.id, id),
        eq(bankAccounts.active, true),
        ne(bankAccounts.type, "credit_card"),
      ),
    );
  return row ?? null;
}

/** The company's name and its limit of approval. */
export async function loadCompany(
  tx: Transaction,
  organizationId: string,
): Promise<{ name: string; currency: string; approvalLimit: string | null }> {
  const [row] = await tx
    .select({
      name: organizations.name,
      currency: organizations.defaultCurrency,
      approvalLimit: organizations.paymentApprovalLimit,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`The organization ${organizationId} of a member does not exist.`);
  return row;
}

export async function saveLimit(tx: Transaction, organizationId: string, limit: string | null): Promise<void> {
  await tx.update(organizations).set({ paymentApprovalLimit: limit }).where(eq(organizations.id, organizationId));
}
