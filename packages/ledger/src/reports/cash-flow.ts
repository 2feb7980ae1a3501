/**
 * Cash flow: the change of cash and bank accounts, in two ways with the same result.
 *
 * Direct: the other lines of each cash entry show where money came from or went (`cashShares`). Indirect: profit, less the part that isn't
 * money (the changes of all other accounts).
 */
import { type Account, isResultType } from "../account.ts";
import { addDays, type DayRange } from "../calendar.ts";
import { add, type Money, negate, zero } from "../money.ts";
import { type CashFlowPlace, cashFlowPlace, isCash, isWear } from "./places.ts";
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
  /** Movements of all accounts within the days. */
  sums: Sums;
  /** Sources (credits) and uses (debits) of money; together the movement of the cash accounts. */
  moves: Sums;
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
  const cash = cashCodes(input.accounts);
  const sums = input.columns.map(({ moves }) => moves);
  const lines = (place: CashFlowPlace) =>
    byCode(input.accounts)
      .filter((account) => cashFlowPlace(account) === place && hasMoved(sums, account.code))
      .map(({ code, name }) =>
        line(input, `account:${code}`, name, code, (column) => ({
          amount: negate(debitBalance(column.moves, code, input.currency)),
          behind: { from: column.from, to: column.to, accounts: [code], with: cash },
        })),
      );
  return statement(input, (place) => lines(place).filter(isNotZero));
}

/** From profit, by the changes of all other accounts. Depreciation is no payment: it is added back. */
export function indirectCashFlow(input: CashFlowInput): SheetRow[] {
  const { accounts, currency } = input;
  const results = accounts.filter(({ type }) => isResultType(type));
  const wear = results.filter(isWear).map(({ code }) => code);
  const of = (codes: readonly string[], { sums }: CashFlowColumn): Money =>
    codes.reduce((all, code) => add(all, negate(debitBalance(sums, code, currency))), zero(currency));
  const resultCodes = results.map(({ code }) => code);

  const profit = line(input, "profit", say("netProfit"), null, (column) => ({
    amount: of(resultCodes, column),
    behind: { from: column.from, to: column.to, accounts: resultCodes },
  }));
  const addedBack = line(input, "wear", say("depreciationAddedBack"), null, (column) => ({
    amount: negate(of(wear, column)),
    behind: { from: column.from, to: column.to, accounts: wear },
  }));
  const takenOut = line(input, "wear:assets", say("lessDepreciation"), null, (column) => ({
    amount: of(wear, column),
    behind: { from: column.from, to: column.to, accounts: wear },
  }));
  // The operating total has profit with depreciation added back: the other results alone.
  const withoutWear = line(input, "profit:operating", "", null, (column) => {
    const rest = resultCodes.filter((code) => !wear.includes(code));
    return { amount: of(rest, column), behind: { from: column.from, to: column.to, accounts: rest } };
  });
  const changes = (place: CashFlowPlace) =>
    byCode(accounts)
      .filter(({ type }) => !isResultType(type))
      .filter((account) => cashFlowPlace(account) === place)
      .map(({ code, name }) =>
        line(input, `account:${code}`, say("changeOf", { account: name }), code, (column) => ({
          amount: of([code], column),
          behind: { from: column.from, to: column.to, accounts: [code] },
        })),
      );
  return statement(
    input,
    (place) =>
      [
        ...(place === "operating" ? [profit, addedBack] : []),
        ...(place === "investing" ? [takenOut] : []),
        ...changes(place),
      ].filter((one) => one === profit || isNotZero(one)),
    (lines) => lines.flatMap((one) => (one === profit ? [withoutWear] : one === addedBack ? [] : [one])),
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
      change.map(({ amount }, at) => ({ amount, behind: ofRange(columns[at], cash) })),
    ),
    row("opening", "line", say("openingCash"), opening),
    row(
      "closing",
      "total",
      say("closingCash"),
      columns.map(({ to, sums }, at) => ({
        amount: add(opening[at]?.amount ?? zero(currency), held(sums)),
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
});

const isNotZero = ({ cells }: SheetLine) => cells.some(({ amount }) => amount !== null && amount.minor !== 0n);

function line(
  { columns }: CashFlowInput,
  key: string,
  label: string,
  code: string | null,
  cell: (column: CashFlowColumn) => SheetCell,
): SheetLine {
  return { key, label, code, cells: columns.map(cell) };
}
