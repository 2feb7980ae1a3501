/**
 * Balance sheet: assets, liabilities, and equity at the end of a day. Total assets always equal total liabilities and equity, because
 * debits equal credits.
 *
 * Profits need no closing entry to reach equity: profits of prior years that weren't carried over, and the result of the fiscal year, are
 * separate lines. Clients with credit balances are among the liabilities, and suppliers with debit balances among the assets (§ 246 (2) HGB,
 * IAS 1.32).
 */
import { type Account, isResultType } from "../account.ts";
import { accountFor } from "../account-roles.ts";
import { addDays } from "../calendar.ts";
import type { FiscalYear } from "../fiscal-year.ts";
import { add, type Money, negate } from "../money.ts";
import { type BalancePlace, balancePlace } from "./places.ts";
import { say } from "./say.ts";
import {
  byCode,
  debitBalance,
  hasMoved,
  heading,
  plusCells,
  type SheetCell,
  type SheetLine,
  type SheetRow,
  type Sums,
  section,
  totalOf,
} from "./sheet.ts";

export interface BalanceSheetInput {
  accounts: readonly Account[];
  currency: string;
  columns: readonly BalanceDay[];
  zeros?: boolean;
}

interface BalanceDay {
  /** Last day of the report. */
  to: string;
  /** The fiscal year that it is in. */
  year: FiscalYear;
  /** Sums of all days up to it. */
  sums: Sums;
  /** Sums up to the end of the prior year. */
  formerYears: Sums;
  /** Of accounts of receivables and payables, what parties have on their other side, above zero; absent: nothing. */
  otherSides?: ReadonlyMap<string, Money>;
}

/** Makes the rows of the balance sheet, assets first. */
export function balanceSheet(input: BalanceSheetInput): SheetRow[] {
  const { accounts, currency, columns } = input;
  const count = columns.length;
  const at = (place: BalancePlace) => linesAt(input, place);
  const total = (key: string, label: string, cells: SheetCell[]): SheetRow => ({
    key,
    kind: "total",
    depth: 0,
    label,
    code: null,
    cells,
  });
  const group = (key: string, title: string, totalLabel: string, lines: readonly SheetLine[]) =>
    section({ key, title, total: totalLabel }, lines, count, currency, 1);

  const [cash, current, fixed] = [at("cash"), at("current_assets"), at("fixed_assets")];
  const [owed, borrowed] = [at("current_liabilities"), at("long_term_liabilities")];
  const equity = [...at("equity"), ...resultLines(accounts, currency, columns)];
  const assets = totalOf([...cash, ...current, ...fixed], count, currency);
  const liabilities = totalOf([...owed, ...borrowed], count, currency);
  const results = accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  // The results are what revenue and expense accounts hold, of all years together.
  const withResults = (cells: readonly SheetCell[], lines: readonly SheetLine[]) =>
    cells.map(({ amount }, index) => {
      const codes = lines.flatMap(({ code, cells: own }) => (own[index]?.amount ? (code ?? []) : []));
      const column = columns[index];
      return {
        amount,
        behind: { to: column?.to ?? "", accounts: [...codes, ...results], ...sideOf(column, "credit") },
      };
    });
  const ownersShare = withResults(totalOf(equity, count, currency), equity);
  return [
    heading("assets", say("assets")),
    ...group("cash", say("cashAndBank"), say("totalCashAndBank"), cash),
    ...group("current_assets", say("currentAssets"), say("totalCurrentAssets"), current),
    ...group("fixed_assets", say("fixedAssets"), say("totalFixedAssets"), fixed),
    total("assets:total", say("totalAssets"), assets),
    heading("liabilities", say("liabilities")),
    ...group("current_liabilities", say("currentLiabilities"), say("totalCurrentLiabilities"), owed),
    ...group("long_term_liabilities", say("longTermLiabilities"), say("totalLongTermLiabilities"), borrowed),
    total("liabilities:total", say("totalLiabilities"), liabilities),
    heading("equity", say("equity")),
    ...equity.map((line): SheetRow => ({ ...line, kind: "line", depth: 1 })),
    total("equity:total", say("totalEquity"), ownersShare),
    total(
      "both:total",
      say("liabilitiesAndEquity"),
      withResults(plusCells(liabilities, ownersShare, currency), [...owed, ...borrowed, ...equity]),
    ),
  ];
}

function linesAt({ accounts, currency, columns, zeros = false }: BalanceSheetInput, place: BalancePlace): SheetLine[] {
  const sums = columns.map((column) => column.sums);
  const openingCode = accountFor("opening_balances", accounts)?.code;
  const isAsset = place === "cash" || place === "current_assets" || place === "fixed_assets";
  return byCode(accounts)
    .filter((account) => zeros || hasMoved(sums, account.code))
    .flatMap((account) => {
      const { code, name } = account;
      const own = balancePlace(account);
      const other = otherPlace(account);
      if (own !== place && other !== place) return [];
      const isSplit = columns.some(({ otherSides }) => otherSides?.has(code));
      const cells = columns.map((column): SheetCell => {
        const split = column.otherSides?.get(code);
        const debit = debitBalance(column.sums, code, currency);
        const whole = isAsset ? debit : negate(debit);
        const amount = split === undefined ? whole : own === place ? add(whole, split) : split;
        const isThere =
          split !== undefined || other === null || (own === place ? amount.minor >= 0n : amount.minor > 0n);
        const behind = { to: column.to, accounts: [code], ...sideOf(column, isAsset ? "debit" : "credit") };
        return isThere ? { amount, behind } : { amount: null };
      });
      const isShown = cells.some(({ amount }) => amount !== null && (amount.minor !== 0n || (zeros && own === place)));
      // What is left of opening balances is shown in a summary too, until it is moved (contract: rowsOfFormat).
      const key = `${code === openingCode ? "opening" : "account"}:${code}${own === place ? "" : ":other_side"}`;
      const label = own === place || !isSplit ? name : say(isAsset ? "debitBalancesOf" : "creditBalancesOf", { name });
      return isShown ? [{ key, label, code, cells }] : [];
    });
}

/** Of receivables and payables, only parties with balances on this side. */
const sideOf = (column: BalanceDay | undefined, balances: "debit" | "credit") =>
  column?.otherSides?.size ? { balances } : {};

/**
 * The place of an account whose balance is on the other side: a claim isn't netted with debts, nor a debt with claims (IAS 1.32, § 246 (2)
 * HGB). Null: it stays where it is.
 */
function otherPlace(account: Account): BalancePlace | null {
  const place = balancePlace(account);
  if (place === "current_liabilities") return "current_assets";
  const isClaim = account.purpose === "tax" || account.purpose === "accounts_receivable";
  return place === "current_assets" && isClaim ? "current_liabilities" : null;
}

/** Returns the balances of profit and loss accounts: of prior years, and of the year of each column. */
function resultLines(accounts: readonly Account[], currency: string, columns: readonly BalanceDay[]): SheetLine[] {
  const codes = accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  const held = (sums: Sums) => codes.reduce((rest, code) => rest - debitBalance(sums, code, currency).minor, 0n);
  const former = columns.map(({ year, formerYears }) => ({
    amount: { minor: held(formerYears), currency },
    behind: { to: addDays(year.from, -1), accounts: codes },
  }));
  const present = columns.map(({ to, year, sums, formerYears }) => ({
    amount: { minor: held(sums) - held(formerYears), currency },
    behind: { from: year.from, to, accounts: codes },
  }));
  const line = (key: string, label: string, cells: SheetCell[]): SheetLine => ({ key, label, code: null, cells });
  const years = new Set(columns.map(({ year }) => year.name));
  const result = years.size === 1 ? say("resultOfYear", { year: [...years][0] ?? "" }) : say("resultOfEachYear");
  return [
    ...(former.some(({ amount }) => amount.minor !== 0n) ? [line("former", say("priorResults"), former)] : []),
    line("result", result, present),
  ];
}
