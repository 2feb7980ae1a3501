/**
 * Cash flow: the change of cash and bank accounts, in two ways with the same result. What the books open with within the days is no flow
 * (IAS 7.6: inflows and outflows of cash), but a line of its own below them.
 *
 * Direct: the other lines of each cash entry show where money came from or went (`cashShares`). Indirect: profit, less the part that isn't
 * money (the changes of all other accounts).
 */
import { type Account, isResultType } from "../account.ts";
import { addDays, type DayRange } from "../calendar.ts";
import { add, type Money, negate, subtract, zero } from "../money.ts";
import { type CashFlowPlace, cashFlowPlace, isCash, isDisposal, isWear } from "./places.ts";
import { say } from "./say.ts";
import {
  type Behind,
  byCode,
  debitBalance,
  hasMoved,
  type SheetCell,
  type SheetLine,
  type SheetRow,
  type Sums,
  section,
  totalOf,
} from "./sheet.ts";

export interface CashFlowInput {
  accounts: readonly Account[];
  currency: string;
  columns: readonly CashFlowColumn[];
}

interface CashFlowColumn extends DayRange {
  /** Movements of all accounts within the days, without opening balances. */
  sums: Sums;
  /** Cash that the books opened with within the days; absent: nothing. */
  openings?: Money;
  /**
   * Sources (credits) and uses (debits) of money; together the movement of the cash accounts without `exchange`. What was paid for a document
   * of fixed assets is on their accounts.
   */
  moves: Sums;
  /** Change of the worth of money in other currencies by exchange rates; absent: nothing. */
  exchange?: Money;
  /** Sums of all days before. */
  before: Sums;
}

const SECTIONS = [
  ["operating", "operating", "totalOperating"],
  ["investing", "investing", "totalInvesting"],
  ["financing", "financing", "totalFinancing"],
] as const satisfies readonly (readonly [CashFlowPlace, string, string])[];

/** By sources and uses of money. */
export function directCashFlow(input: CashFlowInput): SheetRow[] {
  return statement(input, (place) => movedLines(input, place));
}

/** The accounts of a section with what money came from them or went to them. */
function movedLines(input: CashFlowInput, place: CashFlowPlace): SheetLine[] {
  const cash = cashCodes(input.accounts);
  const sums = input.columns.map(({ moves }) => moves);
  return byCode(input.accounts)
    .filter((account) => cashFlowPlace(account) === place && hasMoved(sums, account.code))
    .map(({ code, name }) =>
      line(input, `account:${code}`, name, code, (column) => ({
        amount: negate(debitBalance(column.moves, code, input.currency)),
        behind: { ...ofRange(column, [code]), with: cash },
      })),
    )
    .filter(isNotZero);
}

/**
 * From profit, by the changes of the other accounts. Depreciation is no payment: it is added back. What fixed assets cost and brought, and what
 * owners and lenders paid and got, is in investing and financing activities as it was paid (IAS 7.21); what moved there without money (IAS 7.43: an asset
 * bought with a loan, a dividend that is owed) is taken out of operating activities.
 */
export function indirectCashFlow(input: CashFlowInput): SheetRow[] {
  const { accounts, currency } = input;
  const cash = cashCodes(accounts);
  const codesOf = (list: readonly Account[]) => list.map(({ code }) => code);
  const results = accounts.filter(({ type }) => isResultType(type));
  const [wear, disposals, resultCodes] = [
    codesOf(results.filter(isWear)),
    codesOf(results.filter(isDisposal)),
    codesOf(results),
  ];
  const balances = byCode(accounts).filter(({ type }) => !isResultType(type));
  const fixed = codesOf(balances.filter((account) => cashFlowPlace(account) === "investing"));
  const of = (codes: readonly string[], { sums }: CashFlowColumn): Money =>
    codes.reduce((all, code) => add(all, negate(debitBalance(sums, code, currency))), zero(currency));
  const profit = line(input, "profit", say("netProfit"), null, (column) => ({
    amount: of(resultCodes, column),
    behind: ofRange(column, resultCodes),
  }));
  const takenOut = (key: string, label: string, codes: readonly string[]) =>
    line(input, key, label, null, (column) => ({ amount: negate(of(codes, column)), behind: ofRange(column, codes) }));
  const addedBack = takenOut("wear", say("depreciationAddedBack"), wear);
  const disposed = takenOut("disposals", say("resultOfDisposals"), disposals);
  // The operating total has profit without these two: the other results alone.
  const operatingResults = resultCodes.filter((code) => !wear.includes(code) && !disposals.includes(code));
  const withoutThem = line(input, "profit:operating", "", null, (column) => ({
    amount: of(operatingResults, column),
    behind: ofRange(column, operatingResults),
  }));
  const restated = line(input, "exchange:operating", say("exchangeTakenOut"), null, (column) => ({
    amount: negate(column.exchange ?? zero(currency)),
    behind: ofExchange(column, cash),
  }));
  const [investing, financing] = [movedLines(input, "investing"), movedLines(input, "financing")];
  const funds = codesOf(balances.filter((account) => cashFlowPlace(account) === "financing"));
  const unpaid = (key: string, label: string, codes: readonly string[], paid: readonly SheetLine[]) =>
    line(input, key, label, null, (column) => ({
      amount: paid.reduce(
        (left, { cells }) => subtract(left, cells[input.columns.indexOf(column)]?.amount ?? zero(currency)),
        of(codes, column),
      ),
    }));
  const onAccount = unpaid("on_account", say("assetsOnAccount"), [...fixed, ...wear, ...disposals], investing);
  const withoutMoney = unpaid("financed", say("financedWithoutMoney"), funds, financing);
  const changes = (place: CashFlowPlace) =>
    balances
      .filter((account) => cashFlowPlace(account) === place)
      .map(({ code, name }) =>
        line(input, `account:${code}`, say("changeOf", { account: name }), code, (column) => ({
          amount: of([code], column),
          behind: ofRange(column, [code]),
        })),
      );
  const linesOf = (place: CashFlowPlace) => {
    if (place === "investing") return investing;
    if (place === "financing") return financing;
    return [profit, addedBack, disposed, restated, ...changes(place), onAccount, withoutMoney];
  };
  return statement(
    input,
    (place) => linesOf(place).filter((one) => one === profit || isNotZero(one)),
    (lines) =>
      lines.flatMap((one) => (one === profit ? [withoutThem] : one === addedBack || one === disposed ? [] : [one])),
  );
}

/** @param summed the lines whose accounts are those of a section's total, if its own share some */
function statement(
  input: CashFlowInput,
  linesOf: (place: CashFlowPlace) => SheetLine[],
  summed = (lines: SheetLine[]) => lines,
): SheetRow[] {
  const { accounts, columns, currency } = input;
  const cash = cashCodes(accounts);
  const sections = SECTIONS.map(([place, title, total]) => ({
    name: { key: place, title: say(title), total: say(total) },
    lines: linesOf(place),
  }));
  const change = totalOf(
    sections.flatMap(({ lines }) => lines),
    columns.length,
    currency,
  );
  const held = (sums: Sums) => cash.reduce((all, code) => add(all, debitBalance(sums, code, currency)), zero(currency));
  const row = (key: string, kind: SheetRow["kind"], label: string, cells: SheetCell[]): SheetRow => ({
    key,
    kind,
    depth: 0,
    label,
    code: null,
    cells,
  });
  const opening = columns.map(({ from, before }) => ({
    amount: held(before),
    behind: { to: addDays(from, -1), accounts: cash },
  }));
  return [
    ...sections.flatMap(({ name, lines }) =>
      section(name, lines, columns.length, currency).map((one) =>
        one.kind === "subtotal" ? { ...one, cells: totalOf(summed(lines), columns.length, currency) } : one,
      ),
    ),
    row(
      "change",
      "total",
      say("netCashFlow"),
      change.map(({ amount }, at) => ({ amount, behind: { ...ofRange(columns[at], cash), restates: "nothing" } })),
    ),
    ...unlessZero(
      row(
        "exchange",
        "line",
        say("exchangeOnCash"),
        columns.map((column) => ({ amount: column.exchange ?? zero(currency), behind: ofExchange(column, cash) })),
      ),
    ),
    ...unlessZero(
      row(
        "openings",
        "line",
        say("openingBalances"),
        columns.map((column) => ({
          amount: column.openings ?? zero(currency),
          behind: { ...ofRange(column, cash), openings: "only" },
        })),
      ),
    ),
    row("opening", "line", say("openingCash"), opening),
    row(
      "closing",
      "total",
      say("closingCash"),
      columns.map(({ to, sums, openings = zero(currency) }, at) => ({
        amount: add(add(opening[at]?.amount ?? zero(currency), openings), held(sums)),
        behind: { to, accounts: cash },
      })),
    ),
  ];
}

const cashCodes = (accounts: readonly Account[]) => byCode(accounts.filter(isCash)).map(({ code }) => code);

const ofRange = (range: DayRange | undefined, accounts: readonly string[]): Behind => ({
  from: range?.from ?? "",
  to: range?.to ?? "",
  accounts,
  openings: "without",
});

/** Entries that restate money in other currencies. */
const ofExchange = ({ from, to }: DayRange, cash: readonly string[]): Behind => ({
  ...{ from, to, accounts: cash, restates: "exchange" },
});

const unlessZero = (row: SheetRow): SheetRow[] => (isNotZero(row) ? [row] : []);

const isNotZero = ({ cells }: Pick<SheetLine, "cells">) =>
  cells.some(({ amount }) => amount !== null && amount.minor !== 0n);

function line(
  { columns }: CashFlowInput,
  key: string,
  label: string,
  code: string | null,
  cell: (column: CashFlowColumn) => SheetCell,
): SheetLine {
  return { key, label, code, cells: columns.map(cell) };
}
