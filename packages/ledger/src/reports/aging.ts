/** Receivables and payables aging: open invoices and bills at the end of a day, by party and days past due. */

import { daysBetween } from "../calendar.ts";
import { type Money, negate, sum, zero } from "../money.ts";
import { say } from "./say.ts";
import type { SheetRow } from "./sheet.ts";

export interface OpenItem {
  /** Unique in the report. */
  readonly key: string;
  readonly party: string | null;
  /** Of the invoice or bill. */
  readonly label: string;
  readonly dueDate: string;
  /** In the base currency; negative for overpayments and advance credits. */
  readonly open: Money;
}

/** Columns by days past due; the last one is the total. */
export const AGING_COLUMNS = [
  {
    key: "not_due",
    get label() {
      return say("notDue");
    },
  },
  {
    key: "days_1_30",
    get label() {
      return say("days1To30");
    },
  },
  {
    key: "days_31_60",
    get label() {
      return say("days31To60");
    },
  },
  {
    key: "days_61_90",
    get label() {
      return say("days61To90");
    },
  },
  {
    key: "days_over_90",
    get label() {
      return say("daysOver90");
    },
  },
  {
    key: "total",
    get label() {
      return say("total");
    },
  },
] as const;

const TOTAL = AGING_COLUMNS.length - 1;

/** Returns the column of an item; on its due day it isn't overdue yet. */
export function agingColumn(dueDate: string, asOf: string): number {
  const days = daysBetween(dueDate, asOf);
  if (days <= 0) return 0;
  return days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4;
}

/**
 * Makes a section for each party by name, with a line for each item by due date.
 *
 * @param inBooks balance of the receivable or payable accounts on that day: a difference to the items becomes a line, so that the report
 * ends at the balance sheet's figure
 * @param accounts the codes of these accounts
 * @param deposits paid in advance and on accounts of their own: credits of their parties, which a line adds back, so that the total stays that of
 * `accounts`
 * @param revalued part of the balance from the revaluation of that day, which is a line of its own: items keep their own rates
 */
export function aging(
  items: readonly OpenItem[],
  asOf: string,
  inBooks: Money,
  partyless: string,
  accounts: readonly string[] = [],
  deposits: readonly OpenItem[] = [],
  revalued: Money = zero(inBooks.currency),
): SheetRow[] {
  const { currency } = inBooks;
  const standing = items.filter(({ open }) => open.minor !== 0n);
  const credits = deposits.filter(({ open }) => open.minor !== 0n);
  const parties = Map.groupBy([...standing, ...credits], ({ party }) => party ?? partyless);
  const cellsOf = (own: readonly OpenItem[]) =>
    AGING_COLUMNS.map((_, at) => ({
      amount: sum(
        own.filter(({ dueDate }) => at === TOTAL || agingColumn(dueDate, asOf) === at).map(({ open }) => open),
        currency,
      ),
    }));
  const rows = [...parties]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .flatMap(([party, own]): SheetRow[] => [
      { key: `party:${party}`, kind: "subtotal", depth: 0, label: party, code: null, cells: cellsOf(own) },
      ...own
        .sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.key < b.key ? -1 : 1))
        .map(
          (item): SheetRow => ({
            key: item.key,
            kind: "line",
            depth: 1,
            label: item.label,
            code: null,
            cells: cellsOf([item]).map((cell, at) =>
              at === TOTAL || at === agingColumn(item.dueDate, asOf) ? cell : { amount: null },
            ),
          }),
        ),
    ]);
  const all = cellsOf(standing);
  const unexplained = inBooks.minor - revalued.minor - (all[TOTAL]?.amount ?? zero(currency)).minor;
  const inTotal = (amount: Money) => AGING_COLUMNS.map((_, at) => ({ amount: at === TOTAL ? amount : null }));
  const credited = sum(
    credits.map(({ open }) => open),
    currency,
  );
  const addedBack: SheetRow = {
    key: "deposits",
    kind: "line",
    depth: 0,
    label: say("depositsOnOwnAccount"),
    code: null,
    cells: AGING_COLUMNS.map((_, at) => ({ amount: at === 0 || at === TOTAL ? negate(credited) : null })),
  };
  const rest = (key: string, label: string, minor: bigint): SheetRow[] =>
    minor === 0n ? [] : [{ key, kind: "line", depth: 0, label, code: null, cells: inTotal({ minor, currency }) }];
  return [
    ...rows,
    ...(credits.length === 0 ? [] : [addedBack]),
    ...rest("revaluation", say("revaluation"), revalued.minor),
    ...rest("unexplained", say("withoutOpenItem"), unexplained),
    {
      key: "total",
      kind: "total",
      depth: 0,
      label: say("total"),
      code: null,
      cells: all.map((cell, at) => (at === TOTAL ? { amount: inBooks, behind: { to: asOf, accounts } } : cell)),
    },
  ];
}
