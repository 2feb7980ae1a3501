/** Entry lines of accounts with a running balance, one page at a time: general ledger and account statement. */
import { addDays, type DayRange } from "../calendar.ts";
import { add, isZero, type Money, subtract, zero } from "../money.ts";
import { say } from "./say.ts";
import type { SheetCell, SheetRow } from "./sheet.ts";

export const ACCOUNT_LEDGER_COLUMNS = [
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
    key: "balance",
    get label() {
      return say("balance");
    },
  },
] as const;

export interface LedgerLine {
  readonly key: string;
  readonly label: string;
  readonly debit: Money;
  readonly credit: Money;
}

/** Part of an account on a page. */
export interface AccountPage {
  readonly code: string;
  readonly name: string;
  /** Balance before the first line, debit less credit. */
  readonly balance: Money;
  /** Earlier lines are on previous pages, later ones on following pages. */
  readonly isContinued: boolean;
  readonly continues: boolean;
  readonly lines: readonly LedgerLine[];
}

/**
 * Returns each account with its opening balance, lines, and closing balance. An account that continues on the next page is carried forward
 * and brought forward.
 */
export function accountLedger(pages: readonly AccountPage[], { from, to }: DayRange): SheetRow[] {
  return pages.flatMap(({ code, name, balance, isContinued, continues, lines }) => {
    const accounts = [code];
    const isWhole = !isContinued && !continues;
    let running = balance;
    const bare = (key: string, label: string, kind: SheetRow["kind"], cells: SheetCell[]): SheetRow => ({
      key: `${code}:${key}`,
      kind,
      depth: kind === "section" ? 0 : 1,
      label,
      code: kind === "section" ? code : null,
      cells,
    });
    return [
      bare("head", name, "section", []),
      bare("opening", isContinued ? say("broughtForward") : say("openingBalance"), "line", [
        { amount: null },
        { amount: null },
        { amount: balance, ...(isContinued ? {} : { behind: { to: addDays(from, -1), accounts } }) },
      ]),
      ...lines.map(({ key, label, debit, credit }): SheetRow => {
        running = subtract(add(running, debit), credit);
        return {
          key,
          kind: "line",
          depth: 1,
          label,
          code: null,
          cells: [
            { amount: isZero(debit) ? null : debit },
            { amount: isZero(credit) ? null : credit },
            { amount: running },
          ],
        };
      }),
      bare("closing", continues ? say("carriedForward") : say("closingBalance"), "subtotal", [
        {
          amount: total(lines, "debit", balance.currency),
          ...(isWhole ? { behind: { from, to, accounts, side: "debit" } } : {}),
        },
        {
          amount: total(lines, "credit", balance.currency),
          ...(isWhole ? { behind: { from, to, accounts, side: "credit" } } : {}),
        },
        { amount: running, ...(continues ? {} : { behind: { to, accounts } }) },
      ]),
    ];
  });
}

const total = (lines: readonly LedgerLine[], side: "debit" | "credit", currency: string) =>
  lines.reduce((all, line) => add(all, line[side]), zero(currency));
