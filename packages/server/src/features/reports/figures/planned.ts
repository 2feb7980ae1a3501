/**
 * The plan of a profit and loss, as the comparison of budgets has it: the amounts of the months that the days are in, of all rows, or of those
 * with the report's dimension.
 */
import { reportFigures } from "@tallyleaf/contract";
import { cutInto, type DayRange, moneyFromDecimal, rangeLabel, type Sums, sumsOfPlan, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { budgetAmounts, budgets } from "../../../platform/db/schema.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { say } from "../say.ts";
import type { Books } from "./books.ts";

interface Plan {
  sums: Sums;
  /** Names the budget and the months of it. */
  note: string;
}

/** @throws CallFailure `budget_not_found`; `budget_range` of days outside its fiscal year */
export async function loadPlan(tx: Transaction, books: Books, range: DayRange, id: string): Promise<Plan> {
  const { organizationId, currency, dimensions } = books;
  const { failures } = reportFigures;
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.organizationId, organizationId), eq(budgets.id, id)));
  if (!budget) throw new CallFailure(failures.budgetNotFound);
  if (range.from < budget.startsOn || range.to > budget.endsOn)
    throw failureAt(failures.budgetRange, "budget", failures.budgetRange);
  const months = cutInto({ from: budget.startsOn, to: budget.endsOn }, "month", books.years);
  const isIn = (month: number) => {
    const days = months[month];
    return days !== undefined && days.from <= range.to && range.from <= days.to;
  };
  const rows = await tx
    .select()
    .from(budgetAmounts)
    .where(and(eq(budgetAmounts.organizationId, organizationId), eq(budgetAmounts.budgetId, id)));
  const counted = rows.filter(
    ({ dimensionId }) => dimensions === null || (dimensionId !== null && dimensions.includes(dimensionId)),
  );
  const planned = counted.map(({ accountCode, month, amount }) => ({
    accountCode,
    amounts: months.map((_, at) => (at === month ? moneyFromDecimal(amount, currency) : zero(currency))),
  }));
  const whole = months.filter((_, month) => isIn(month));
  const days = { from: whole[0]?.from ?? range.from, to: whole.at(-1)?.to ?? range.to };
  return {
    sums: sumsOfPlan(planned, books.accounts, currency, isIn),
    note: say("budgetNote", { name: budget.name, months: rangeLabel(days, books.years) }),
  };
}
