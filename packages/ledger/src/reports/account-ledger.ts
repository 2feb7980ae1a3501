/** Entry lines of accounts with a running balance, one page at a time: general ledger and account statement. */
import { addDays, type DayRange } from "../calendar.ts";
import { add, isZero, type Money, subtract } from "../money.ts";
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
  /** First day that the balance counts from: a revenue or expense account starts each fiscal year at zero. Null: of the books. */
  readonly since: string | null;
  /** Balance after the last line of the page, debit less credit. The lines may be left out. */
  readonly closing: Money;
  /** Debits and credits of the range up to the last line of the page, also on previous pages. */
  readonly debit: Money;
  readonly credit: Money;
  /** Earlier lines are on previous pages, later ones on following pages. */
  readonly isContinued: boolean;
  readonly continues: boolean;
  readonly lines: readonly LedgerLine[];
}

/**
 * Returns each account with its opening balance, lines, and closing balance. An account that continues on the next page is carried forward
 * and brought forward, each time with what has moved so far.
 */
export function accountLedger(pages: readonly AccountPage[], { from, to }: DayRange): SheetRow[] {
  return pages.flatMap(({ code, name, balance, closing, since, debit, credit, isContinued, continues, lines }) => {
    const accounts = [code];
    const counted = since === null ? { accounts } : { from: since, accounts };
    const hasOpening = !isContinued && (since === null || since < from);
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
        { amount: balance, ...(hasOpening ? { behind: { ...counted, to: addDays(from, -1) } } : {}) },
      ]),
      ...lines.map((line): SheetRow => {
        running = subtract(add(running, line.debit), line.credit);
        return {
          key: line.key,
          kind: "line",
          depth: 1,
          label: line.label,
          code: null,
          cells: [
            { amount: isZero(line.debit) ? null : line.debit },
            { amount: isZero(line.credit) ? null : line.credit },
            { amount: running },
          ],
        };
      }),
      bare("closing", continues ? say("carriedForward") : say("closingBalance"), "subtotal", [
        { amount: debit, ...(continues ? {} : { behind: { from, to, accounts, side: "debit" } }) },
        { amount: credit, ...(continues ? {} : { behind: { from, to, accounts, side: "credit" } }) },
        { amount: closing, ...(continues ? {} : { behind: { ...counted, to } }) },
      ]),
    ];
  });
}
