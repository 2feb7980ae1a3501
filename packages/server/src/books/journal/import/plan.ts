/** The entries that the rows of a table make, or what is wrong with them. Pure. */
import {
  type DimensionRow,
  dimensionMessages,
  journalImportColumns,
  lineItemRefusals,
  linePartyMessages,
  MANUAL_ENTRY_LIMITS,
  manualEntryRefusals,
  monthClosedMessage,
  writeDay,
  writeMoney,
} from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  addMonths,
  decimal,
  type FiscalYears,
  isControlAccount,
  isCurrency,
  isZero,
  LedgerError,
  type LineParty,
  type LineTax,
  type Money,
  manualToEntry,
  moneyFromDecimal,
  postingAccountsOf,
  type ServicePeriod,
  type StatedTax,
  subtract,
  sum,
  type TaxPack,
  toDecimalString,
  withTaxLines,
} from "@tallyleaf/ledger";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { sayLedgerError } from "../../../platform/http/say-ledger-error.ts";
import { findRuleFault, type RuledAccount } from "../../dimensions/account-rules.ts";
import { type DimensionBook, isForDay } from "../../dimensions/book.ts";
import { findNamedDimension } from "../../dimensions/named.ts";
import { type PartyNames, partyNameKey } from "../../parties/parties.ts";
import { keyNamed } from "../../tax/packs.ts";
import { type Approval, baseAmountOf, isAboveLimit } from "../manual/approval.ts";
import { findForeignFault } from "../manual/line-foreign.ts";
import { findPeriodFault } from "../manual/line-period.ts";
import { faultOfTaxLines, readLineTax } from "../manual/line-taxes.ts";
import type { JournalRow, ParsedJournal, RowError } from "./parse.ts";
import { say } from "./say.ts";

export interface PlannedEntry {
  name: string;
  /** Of its first row. */
  line: number;
  date: string;
  description: string;
  reference: string;
  currency: string;
  /** Null: the one that the books have for the day. */
  rate: string | null;
  amount: Money;
  /** Sums by tax code. */
  taxes: readonly StatedTax[];
  /** A second person has to approve it: it is submitted, not posted. */
  needsApproval: boolean;
  lines: {
    line: number;
    account: Account;
    side: "debit" | "credit";
    amount: Money;
    text: string;
    dimensions: string[];
    /** Names of these, as the books have them. */
    dimensionNames: string[];
    party?: LineParty;
    /** As the file names it; '': none. */
    partyName: string;
    tax?: LineTax;
    held?: Money;
    /** The days that it is for; absent: its own month. */
    period?: ServicePeriod;
    /** The invoice or bill by its number; without a due date it exists already. Absent: none. */
    item?: { number: string; dueDate: string | null };
  }[];
}

/** An entry before or after these days is a mistyped year. */
const FIRST_DAY = "1900-01-01";
const MONTHS_AHEAD = 120;

export interface ImportBooks {
  today: string;
  baseCurrency: string;
  /** Active accounts by code. */
  accounts: ReadonlyMap<string, Account>;
  dimensions: readonly DimensionRow[];
  dimensionBook: DimensionBook;
  /** Accounts with rules for dimensions, by code. */
  ruled: ReadonlyMap<string, RuledAccount>;
  /** Why one can't post on a day, as `monthClosedMessage` takes it; null: one can. */
  closedPeriodOf(day: string): string | null;
  /** The recorded fiscal years. */
  years: FiscalYears;
  /** Tax codes that lines can have. */
  packs: readonly TaxPack[];
  /** The rate on a day, by `rateKey`; absent: there is none. */
  rates: ReadonlyMap<string, string>;
  approval: Approval;
  parties: PartyNames;
  /** The currency of each account that is held in another one than the books'. */
  heldIn: ReadonlyMap<string, string>;
}

export const rateKey = (currency: string, day: string): string => `${currency} ${day}`;

/** The rows of each entry, in the order of the file. */
export const groupRows = ({ rows }: Pick<ParsedJournal, "rows">): Map<string, JournalRow[]> =>
  Map.groupBy(rows, ({ entry }) => entry);

export function planEntries(
  parsed: ParsedJournal,
  books: ImportBooks,
): { entries: PlannedEntry[]; errors: RowError[] } {
  const errors = [...parsed.errors];
  const entries: PlannedEntry[] = [];
  for (const [name, rows] of groupRows(parsed)) {
    const before = errors.length;
    const entry = planEntry(name, rows, parsed.columns, books, errors);
    if (entry && errors.length === before) entries.push(entry);
  }
  return { entries, errors: errors.sort((a, b) => a.line - b.line) };
}

function planEntry(
  name: string,
  rows: readonly JournalRow[],
  columns: ParsedJournal["columns"],
  books: ImportBooks,
  errors: RowError[],
): PlannedEntry | null {
  const [first] = rows;
  if (!first || name === "") return null;
  const fail = (line: number, role: keyof typeof columns | null, message: string) => {
    errors.push({ line, column: role && (columns[role] ?? null), message });
  };
  const { baseCurrency } = books;
  const { currency } = first;
  const dated = rows.find(({ date }) => date !== null);
  const rated = rows.find(({ rate }) => rate !== null);
  for (const row of rows) {
    if (row.date !== null && dated?.date && row.date !== dated.date)
      fail(
        row.line,
        "date",
        say("dateDiffers", { entry: name, day: writeDay(row.date), first: writeDay(dated.date), line: dated.line }),
      );
    if (row.currency !== currency && isCurrency(currency) && isCurrency(row.currency))
      fail(
        row.line,
        "currency",
        say("currencyDiffers", { entry: name, currency: row.currency, first: currency, line: first.line }),
      );
    if (row.rate !== null && rated?.rate && Number(row.rate) !== Number(rated.rate))
      fail(row.line, "rate", say("rateDiffers", { entry: name, rate: row.rate, first: rated.rate, line: rated.line }));
  }
  const lines = rows.flatMap((row) => {
    const account = findAccount(row.account, books.accounts);
    if (account === null && row.account !== "")
      fail(row.line, "account", manualEntryRefusals.unknownAccount(row.account.slice(0, 40)));
    if (account && isControlAccount(account) !== (row.item !== ""))
      fail(
        row.line,
        columns.item === undefined ? "account" : "item",
        row.item === "" ? sayItemMissing(account) : lineItemRefusals.notHere(account),
      );
    if (!account || row.amount === null) return [];
    const { line, side, text } = row;
    const day = dated?.date ?? null;
    const named = row.dimensions.flatMap(({ role, kind, name: wanted }) => {
      const found = findNamedDimension(wanted, kind, books.dimensions);
      if (!found) fail(row.line, role, say("noDimension", { name: wanted }));
      else if (day !== null && !isForDay(found, day)) fail(row.line, role, dimensionMessages.outside(found));
      return found ? [found] : [];
    });
    const dimensions = named.map(({ id }) => id);
    const parties = row.parties.flatMap(({ type, name: wanted }) => {
      const found = books.parties[type].get(partyNameKey(wanted));
      if (!found) fail(row.line, type, linePartyMessages.unknownNamed(wanted.slice(0, 40)));
      return found ? [found] : [];
    });
    if (row.parties.length > 1) fail(row.line, "vendor", linePartyMessages.unknown);
    const [party] = parties;
    const broken = findRuleFault(books.ruled.get(account.code), books.dimensionBook, dimensions, 0);
    if (broken !== null) fail(row.line, "account", broken);
    const base = row.taxBase === null ? null : moneyFromDecimal(row.taxBase, row.currency);
    const taxCode = keyNamed(books.packs, row.taxCode);
    const tax = readLineTax({ taxCode, base }, account, books.packs, day ?? books.today);
    if (tax && "field" in tax) {
      fail(row.line, tax.field, tax.message);
      return [];
    }
    const amount = moneyFromDecimal(row.amount, row.currency);
    const odd =
      row.foreign &&
      findForeignFault(row.foreign.currency, account, {
        ...{ base: baseCurrency, heldIn: books.heldIn },
        currency: row.currency,
      });
    if (odd) fail(row.line, "foreignCurrency", odd);
    const unfit =
      row.period && day && findPeriodFault(row.period, side, account, { day, isReversed: false, years: books.years });
    if (unfit) fail(row.line, unfit.field === "period" ? "periodFrom" : "periodTo", unfit.message);
    const held = row.foreign && moneyFromDecimal(row.foreign.amount, row.foreign.currency);
    return [
      {
        line,
        account,
        accountCode: account.code,
        side,
        amount,
        text,
        description: text,
        dimensions,
        dimensionNames: named.map((dimension) => dimension.name),
        ...(party ? { party } : {}),
        partyName: row.parties[0]?.name ?? "",
        ...(tax ? { tax } : {}),
        ...(held ? { held } : {}),
        ...(row.period ? { period: row.period } : {}),
        ...(row.item === "" ? {} : { item: { number: row.item, dueDate: row.dueDate } }),
      },
    ];
  });
  const description =
    (rows.find((row) => row.description !== "")?.description || rows.find((row) => row.text)?.text) ?? "";
  const reference = rows.find((row) => row.reference !== "")?.reference ?? "";
  if (description === "") fail(first.line, "text", say("textMissing", { entry: name }));
  if (!dated && !rows.some(({ hasError }) => hasError)) fail(first.line, "date", say("dateMissing"));
  if (dated?.date && (dated.date < FIRST_DAY || dated.date > addMonths(books.today, MONTHS_AHEAD)))
    fail(dated.line, "date", say("dateFarAway", { day: writeDay(dated.date) }));
  const period = dated?.date ? books.closedPeriodOf(dated.date) : null;
  if (dated && period !== null) fail(dated.line, "date", monthClosedMessage(period));
  if (rows.length === 1) fail(first.line, null, say("tooFewLines", { entry: name }));
  if (rows.length > MANUAL_ENTRY_LIMITS.lines)
    fail(first.line, null, say("tooManyLines", { entry: name, most: MANUAL_ENTRY_LIMITS.lines }));
  if (rated?.rate && currency === baseCurrency && Number(rated.rate) !== 1)
    fail(rated.line, "rate", say("rateOfBooks", { currency: baseCurrency }));
  const known = dated?.date && books.rates.get(rateKey(currency, dated.date));
  if (currency !== baseCurrency && isCurrency(currency) && !rated && dated?.date && known === undefined)
    fail(first.line, "currency", say("rateMissing", { from: currency, to: baseCurrency, day: writeDay(dated.date) }));
  // Whether the sides are equal says nothing where a row has an error.
  const wrong = new Set(errors.map(({ line }) => line));
  if (!dated?.date || rows.some(({ line }) => wrong.has(line))) return null;
  const accounts = postingAccountsOf([...books.accounts.values()]);
  const taxed = withTaxLines(lines, { structure: "inclusive", day: dated.date, accounts });
  if ("fault" in taxed) {
    const { field, message } = faultOfTaxLines(taxed);
    fail(lines[taxed.index]?.line ?? first.line, field, message);
    return null;
  }
  const total = (side: "debit" | "credit") =>
    sum(
      taxed.lines.filter((line) => line.side === side).map(({ amount }) => amount),
      currency,
    );
  const [debit, credit] = [total("debit"), total("credit")];
  const difference = subtract(debit, credit);
  if (!isZero(difference)) {
    const write = (money: Money) => writeMoney(toDecimalString(money), currency);
    const sides = { debit: write(debit), credit: write(credit), difference: write(absolute(difference)) };
    fail(first.line, null, manualEntryRefusals.unbalanced(sides));
    return null;
  }
  const isBase = currency === baseCurrency;
  const rate = isBase ? null : (rated?.rate ?? null);
  const entry = { name, line: first.line, date: dated.date, description, reference, currency, rate, lines };
  try {
    const planned = manualToEntry({
      ...{ date: entry.date, description, reference, currency, baseCurrency },
      exchangeRate: decimal(isBase ? "1" : (rate ?? known ?? "1")),
      ...taxed,
    });
    return {
      ...entry,
      amount: debit,
      taxes: taxed.taxes,
      needsApproval: isAboveLimit(books.approval, baseAmountOf(planned)),
    };
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    fail(first.line, null, sayLedgerError(error.message));
    return null;
  }
}

function sayItemMissing({ code, name }: Account): string {
  const { item, dueDate } = journalImportColumns;
  return say("itemMissing", { code, name, item: inReadersLanguage(item), dueDate: inReadersLanguage(dueDate) });
}

/** By its code, alone or before its name: "1000", "1000 Cash on hand". */
function findAccount(cell: string, accounts: ImportBooks["accounts"]): Account | null {
  return accounts.get(cell) ?? accounts.get(cell.split(" ", 1)[0] ?? "") ?? null;
}
