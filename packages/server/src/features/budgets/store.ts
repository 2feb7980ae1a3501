/** Reads and writes budgets and their amounts. */
import { moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, count, desc, eq } from "../../platform/db/orm.ts";
import { budgetAmounts, budgets } from "../../platform/db/schema.ts";
import type { PlannedLine } from "./plan.ts";

export type BudgetRow = typeof budgets.$inferSelect;

/** The latest fiscal year first. */
export const listBudgetRows = (tx: Transaction, organizationId: string): Promise<BudgetRow[]> =>
  tx
    .select()
    .from(budgets)
    .where(eq(budgets.organizationId, organizationId))
    .orderBy(desc(budgets.startsOn), asc(budgets.name));

export async function countBudgets(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(budgets).where(eq(budgets.organizationId, organizationId));
  return row?.total ?? 0;
}

const byId = (organizationId: string, id: string) =>
  and(eq(budgets.organizationId, organizationId), eq(budgets.id, id));

/** Null: there is none. @param lock until the transaction ends nobody else changes it */
export async function findBudget(
  tx: Transaction,
  organizationId: string,
  id: string,
  lock: "no lock" | "for update" = "no lock",
): Promise<BudgetRow | null> {
  const found = tx.select().from(budgets).where(byId(organizationId, id));
  const [row] = lock === "for update" ? await found.for("update") : await found;
  return row ?? null;
}

export async function insertBudget(tx: Transaction, row: typeof budgets.$inferInsert): Promise<void> {
  await tx.insert(budgets).values(row);
}

export async function updateBudget(
  tx: Transaction,
  { organizationId, id }: Pick<BudgetRow, "organizationId" | "id">,
  changes: Partial<Pick<BudgetRow, "name" | "state" | "revision">>,
): Promise<void> {
  await tx.update(budgets).set(changes).where(byId(organizationId, id));
}

export async function removeBudget(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await replaceLines(tx, organizationId, id, []);
  await tx.delete(budgets).where(byId(organizationId, id));
}

/** Loads the rows of a budget in their order. @param months how many the fiscal year has */
export async function loadLines(
  tx: Transaction,
  { organizationId, id }: Pick<BudgetRow, "organizationId" | "id">,
  months: number,
  currency: string,
): Promise<PlannedLine[]> {
  const rows = await tx
    .select()
    .from(budgetAmounts)
    .where(and(eq(budgetAmounts.organizationId, organizationId), eq(budgetAmounts.budgetId, id)))
    .orderBy(asc(budgetAmounts.row), asc(budgetAmounts.month));
  return [...Map.groupBy(rows, ({ row }) => row).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const amounts = Array.from({ length: months }, (_, month) =>
      moneyFromDecimal(own.find((one) => one.month === month)?.amount ?? "0", currency),
    );
    return [{ accountCode: first.accountCode, dimensionId: first.dimensionId, amounts }];
  });
}

/** Amounts of zero have no row. */
export async function replaceLines(
  tx: Transaction,
  organizationId: string,
  budgetId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  await tx
    .delete(budgetAmounts)
    .where(and(eq(budgetAmounts.organizationId, organizationId), eq(budgetAmounts.budgetId, budgetId)));
  const values = lines.flatMap(({ accountCode, dimensionId, amounts }, row) =>
    amounts.flatMap((amount, month) =>
      amount.minor === 0n
        ? []
        : [{ organizationId, budgetId, row, month, accountCode, dimensionId, amount: toDecimalString(amount) }],
    ),
  );
  // Fewer parameters than a statement may have.
  for (let at = 0; at < values.length; at += 2000) await tx.insert(budgetAmounts).values(values.slice(at, at + 2000));
}

/** An account got another code. */
export async function renameAccountInBudgets(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(budgetAmounts)
    .set({ accountCode: to })
    .where(and(eq(budgetAmounts.organizationId, organizationId), eq(budgetAmounts.accountCode, from)));
}
