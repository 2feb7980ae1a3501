/** Checks whether a statement continues its account. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, lte } from "../../platform/db/orm.ts";
import { bankLines } from "../../platform/db/schema.ts";
import { plus, same } from "./formats/balance-check.ts";
import type { Statement } from "./formats/statement.ts";
import type { StoredBankAccount } from "./store.ts";

interface Continuation {
  /** Balance before the statement's first line, as the statement says. */
  opening: string;
  /** Our balance on the last day before, or within that day where the statement goes on from there. */
  before: { balance: string; date: string };
  /** Both are the same. */
  isContinued: boolean;
}

/** Lines of the statement's first day that are looked at. */
const MOST_OF_A_DAY = 500;

/** @returns null where the statement says no balance, or the account has nothing before it */
export async function findContinuation(
  tx: Transaction,
  { organizationId, id }: StoredBankAccount,
  statement: Statement,
): Promise<Continuation | null> {
  const [first] = statement.lines;
  const opening = openingOf(statement);
  if (!first || opening === null) return null;
  const until = await tx
    .select({ balance: bankLines.balance, date: bankLines.date })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.organizationId, organizationId),
        eq(bankLines.bankAccountId, id),
        lte(bankLines.date, first.date),
      ),
    )
    .orderBy(desc(bankLines.sequence))
    .limit(MOST_OF_A_DAY);
  const before = until.find(({ date }) => date < first.date);
  const within = until.find(({ date, balance }) => date === first.date && same(balance, opening));
  if (within) return { opening, before: within, isContinued: true };
  return before ? { opening, before, isContinued: same(before.balance, opening) } : null;
}

function openingOf({ openingBalance, lines: [first] }: Statement): string | null {
  if (openingBalance !== null || !first || first.statedBalance === null) return openingBalance;
  return plus(first.statedBalance, first.amount.startsWith("-") ? first.amount.slice(1) : `-${first.amount}`);
}
