/** A statement as the preview shows it, before anything is imported. */
import type { StatementPreview } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { plus } from "./formats/balance-check.ts";
import type { Statement } from "./formats/statement.ts";
import { lineText } from "./line-text.ts";
import { lineFor } from "./lines-of-statement.ts";
import { masked } from "./mask.ts";
import type { ImportPlan } from "./plan.ts";
import type { StoredBankAccount } from "./store.ts";

/** @param plan null: no account is known that it would go to */
export function presentStatement(
  statement: Statement,
  account: StoredBankAccount | null,
  plan: ImportPlan | null,
): StatementPreview {
  // Until an account is chosen, a statement without a currency shows its figures as written.
  const currency = account?.currency ?? statement.currency ?? "EUR";
  const number = (text: string) => toNumber(moneyFromDecimal(text, currency));
  const orNull = (text: string | null) => (text === null ? null : number(text));
  const sum = (amounts: readonly string[]) => number(amounts.reduce(plus, "0"));
  const { lines } = statement;
  const amounts = lines.map(({ amount }) => amount);
  const fresh = plan && countBy(plan.fresh.map((line) => line.fingerprint));
  return {
    accountNumber: statement.accountNumber,
    maskedNumber: masked(statement.accountNumber),
    bankName: statement.bankName,
    type: statement.accountType,
    currency: statement.currency,
    openingBalance: orNull(statement.openingBalance),
    closingBalance: orNull(statement.closingBalance),
    fromDate: lines[0]?.date ?? null,
    toDate: lines.at(-1)?.date ?? null,
    linesTotal: lines.length,
    linesNew: plan ? plan.fresh.length : lines.length,
    moneyIn: sum(amounts.filter((amount) => !amount.startsWith("-"))),
    moneyOut: sum(amounts.filter((amount) => amount.startsWith("-"))),
    notes: [...statement.refusals, ...statement.notes],
    bankAccountId: account?.id ?? null,
    sample: lines
      .slice(0, 8)
      .map(lineFor(statement, currency))
      .map((line) => ({
        date: line.date,
        amount: number(line.amount),
        description: lineText(line.description),
        counterparty: line.counterparty,
        reference: line.reference,
        balance: orNull(line.statedBalance),
        isNew: fresh === null || (fresh.get(line.fingerprint) ?? 0) > 0,
      })),
  };
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
