/**
 * A line of a payroll file that pays back what members paid with their own money: it settles the expenses of the members whom its amount fits,
 * since what is owed to them changes only with their expenses.
 */
import { postPayroll } from "@tallyleaf/contract";
import { type Account, isOwedToEmployees, type Money, moneyFromDecimal, sum } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractPayroll } from "@tallyleaf/messages/catalogs/contract-payroll";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import type { PayrollLine } from "./read-file.ts";

const say = translator(contractPayroll);

/** Members of whom all combinations are tried. */
const MOST_TRIED = 12;

interface OwedExpense {
  expenseId: number;
  memberId: string;
  member: string;
  open: Money;
}

/** A line with the expense that it settles; absent: it settles none. */
export type SettlingLine = PayrollLine & { expenseId?: number };

/**
 * Splits lines that pay back own money over the expenses that they settle.
 *
 * @throws CallFailure `own_money_differs`, at the column, where the amount isn't what is owed to members
 */
export async function settleOwnMoney(
  tx: Transaction,
  organizationId: string,
  lines: readonly PayrollLine[],
  of: { chart: readonly Account[]; columns: readonly { accountCode: string }[]; day: string; currency: string },
): Promise<SettlingLine[]> {
  const account = of.chart.find(isOwedToEmployees);
  if (!account || !lines.some(({ accountCode }) => accountCode === account.code)) return [...lines];
  const owed = await loadOwed(tx, organizationId, of);
  return lines.flatMap((line): SettlingLine[] => {
    if (line.accountCode !== account.code) return [line];
    const settled = line.side === "debit" ? findSettled(owed, line.amount) : null;
    if (settled) return settled.map(({ expenseId, open }) => ({ ...line, amount: open, expenseId }));
    const at = of.columns.findIndex(({ accountCode }) => accountCode === account.code);
    const message = say("ownMoneyOwed", {
      ...{ amount: sayMoney(line.amount), account: `${account.code} ${account.name}` },
      owed: byMember(owed)
        .map(({ member, open }) => `${member} ${sayMoney(open)}`)
        .join(", "),
      any: owed.length > 0 ? "some" : "none",
    });
    throw failureAt(postPayroll.failures.ownMoneyDiffers, `columns.${at}.accountCode`, { message });
  });
}

/** Open expenses in the books' currency until the day, oldest first. */
async function loadOwed(
  tx: Transaction,
  organizationId: string,
  { day, currency }: { day: string; currency: string },
): Promise<OwedExpense[]> {
  const { rows } = await tx.execute<{ id: string; member_id: string; member: string; open: string }>(sql`
    select x.id::text, x.paid_by as member_id, u.name as member, t.open::text
    from expense x
      join open_item_tally t on t.organization_id = x.organization_id and t.expense_id = x.id and t.kind = 'payable' and t.open > 0
      join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
      join ${users} u on u.id = x.paid_by
    where x.organization_id = ${organizationId} and x.deleted_at is null and e.currency = ${currency} and e.entry_date <= ${day}::date
    order by e.entry_date, x.id`);
  return rows.map((row) => ({
    ...{ expenseId: Number(row.id), memberId: row.member_id, member: row.member },
    open: moneyFromDecimal(row.open, currency),
  }));
}

const byMember = (owed: readonly OwedExpense[]) =>
  [...Map.groupBy(owed, ({ memberId }) => memberId).values()].flatMap((expenses) => {
    const [first] = expenses;
    if (!first) return [];
    const opens = expenses.map(({ open }) => open);
    return { member: first.member, open: sum(opens, first.open.currency), expenses };
  });

/** The expenses of the members to whom just this amount is owed together; null: of none, or of several groups of members. */
function findSettled(owed: readonly OwedExpense[], amount: Money): OwedExpense[] | null {
  const members = byMember(owed);
  const fits = (chosen: typeof members) => chosen.reduce((all, { open }) => all + open.minor, 0n) === amount.minor;
  if (fits(members)) return [...owed];
  if (members.length > MOST_TRIED) return null;
  const found: (typeof members)[] = [];
  for (let bits = 1; bits < 2 ** members.length && found.length < 2; bits += 1) {
    const chosen = members.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
    if (fits(chosen)) found.push(chosen);
  }
  const [only, other] = found;
  return only && !other ? only.flatMap(({ expenses }) => expenses) : null;
}
