/** Trial balance as a report: each account's opening balance, movements, and closing balance. */
import type { Account } from "../account.ts";
import { addDays, type DayRange } from "../calendar.ts";
import { add, type Money, subtract, zero } from "../money.ts";
import { say } from "./say.ts";
import { byCode, debitBalance, hasMoved, type SheetCell, type SheetRow, type Sums, totalOf } from "./sheet.ts";

export const TRIAL_BALANCE_COLUMNS = [
  {
    key: "opening",
    get label() {
      return say("openingBalance");
    },
  },
  {
    key: "debit",
    get label() {
      return say("debit");
    },
  },
  {
    key: "credit",
    get label() {
      return say("credit");
    },
  },
  {
    key: "balance_debit",
    get label() {
      return say("balanceDebit");
    },
  },
  {
    key: "balance_credit",
    get label() {
      return say("balanceCredit");
    },
  },
] as const;

/**
 * Makes the sheet. Opening balances are debit less credit; closing balances are on their own side, and both sides have the same total.
 *
 * @param before the sums of all days before the range
 */
export function trialBalanceSheet({
  accounts,
  currency,
  range,
  before,
  sums,
  zeros = false,
}: {
  accounts: readonly Account[];
  currency: string;
  range: DayRange;
  before: Sums;
  sums: Sums;
  zeros?: boolean;
}): SheetRow[] {
  const nothing = zero(currency);
  const lines = byCode(accounts)
    .filter(({ code }) => zeros || hasMoved([before, sums], code))
    .map(({ code, name }): SheetRow => {
      const own = sums.get(code) ?? { debit: nothing, credit: nothing };
      const opening = debitBalance(before, code, currency);
      const balance = subtract(add(opening, own.debit), own.credit);
      const behind = { from: range.from, to: range.to, accounts: [code] };
      const upTo = { to: range.to, accounts: [code] };
      const onSide = (amount: Money) => (amount.minor > 0n ? amount : nothing);
      return {
        key: `account:${code}`,
        kind: "line",
        depth: 0,
        label: name,
        code,
        cells: [
          { amount: opening, behind: { to: addDays(range.from, -1), accounts: [code] } },
          { amount: own.debit, behind: { ...behind, side: "debit" } },
          { amount: own.credit, behind: { ...behind, side: "credit" } },
          { amount: onSide(balance), behind: upTo },
          { amount: onSide(subtract(nothing, balance)), behind: upTo },
        ],
      };
    });
  const total: SheetRow = {
    key: "total",
    kind: "total",
    depth: 0,
    label: say("total"),
    code: null,
    cells: totalOf(lines, TRIAL_BALANCE_COLUMNS.length, currency).map(({ amount }, at) => ({
      amount,
      ...behindTotal(lines, at),
    })),
  };
  return [...lines, total];
}

/** The query of a column's total: that of its lines, for the accounts that have an amount in it. */
function behindTotal(lines: readonly SheetRow[], at: number): Pick<SheetCell, "behind"> {
  const cells = lines.flatMap(({ cells: own }) => own[at] ?? []).filter(({ amount }) => amount?.minor !== 0n);
  const behind = cells[0]?.behind;
  return behind ? { behind: { ...behind, accounts: cells.flatMap((cell) => cell.behind?.accounts ?? []) } } : {};
}
