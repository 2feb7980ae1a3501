/** Trial balance as a report: each account's opening balance, movements, and closing balance. */
import { type Account, isResultType } from "../account.ts";
import { addDays, type DayRange } from "../calendar.ts";
import { add, isZero, type Money, subtract, zero } from "../money.ts";
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
 * Makes the sheet. Opening balances are debit less credit; closing balances are on their own side, and both sides have the same total. A
 * revenue or expense account opens each fiscal year at zero: what earlier years left on them is one line, the results of prior years.
 *
 * @param year the first day of the fiscal year in which the range begins
 * @param before the sums of all days before the range
 * @param inYear the sums of the days of that fiscal year before the range
 * @param formerYears the sums of all days before that fiscal year
 */
export function trialBalanceSheet({
  accounts,
  currency,
  range,
  year,
  before,
  inYear,
  formerYears,
  sums,
  zeros = false,
}: {
  accounts: readonly Account[];
  currency: string;
  range: DayRange;
  year: string;
  before: Sums;
  inYear: Sums;
  formerYears: Sums;
  sums: Sums;
  zeros?: boolean;
}): SheetRow[] {
  const nothing = zero(currency);
  const onSide = (amount: Money) => (amount.minor > 0n ? amount : nothing);
  const earlier = ({ type }: Account) => (isResultType(type) ? inYear : before);
  const accountLines = byCode(accounts)
    .filter((account) => zeros || hasMoved([earlier(account), sums], account.code))
    .map((account): SheetRow => {
      const { code, name, type } = account;
      const own = sums.get(code) ?? { debit: nothing, credit: nothing };
      const opening = debitBalance(earlier(account), code, currency);
      const balance = subtract(add(opening, own.debit), own.credit);
      const behind = { from: range.from, to: range.to, accounts: [code] };
      const counted = isResultType(type) ? { from: year, accounts: [code] } : { accounts: [code] };
      const upTo = { ...counted, to: range.to };
      const hasOpening = !isResultType(type) || year < range.from;
      return {
        key: `account:${code}`,
        kind: "line",
        depth: 0,
        label: name,
        code,
        cells: [
          { amount: opening, ...(hasOpening ? { behind: { ...counted, to: addDays(range.from, -1) } } : {}) },
          { amount: own.debit, behind: { ...behind, side: "debit" } },
          { amount: own.credit, behind: { ...behind, side: "credit" } },
          { amount: onSide(balance), behind: upTo },
          { amount: onSide(subtract(nothing, balance)), behind: upTo },
        ],
      };
    });
  const results = accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  const carried = results.reduce((all, code) => add(all, debitBalance(formerYears, code, currency)), nothing);
  const behindCarried = { to: addDays(year, -1), accounts: results };
  const lines: SheetRow[] = isZero(carried)
    ? accountLines
    : [
        ...accountLines,
        {
          key: "former_years",
          kind: "line",
          depth: 0,
          label: say("priorResults"),
          code: null,
          cells: [
            { amount: carried, behind: behindCarried },
            { amount: nothing },
            { amount: nothing },
            { amount: onSide(carried), behind: behindCarried },
            { amount: onSide(subtract(nothing, carried)), behind: behindCarried },
          ],
        },
      ];
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

/** The query of a column's total: that of its lines, for the accounts that have an amount in it. None where their days differ. */
function behindTotal(lines: readonly SheetRow[], at: number): Pick<SheetCell, "behind"> {
  const cells = lines.flatMap(({ cells: own }) => own[at] ?? []).filter(({ amount }) => amount?.minor !== 0n);
  const behind = cells[0]?.behind;
  if (!behind || cells.some((cell) => cell.behind?.from !== behind.from || cell.behind?.to !== behind.to)) return {};
  return { behind: { ...behind, accounts: cells.flatMap((cell) => cell.behind?.accounts ?? []) } };
}
