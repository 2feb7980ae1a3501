/**
 * Holds opening balances against themselves and the books: what is wrong with which field, how trial balance, items, and statements
 * compare, and what would be posted. Pure, but for the language of its sentences.
 */
import {
  amountFault,
  LARGEST_AMOUNT,
  type OpeningBalanceRow,
  type OpeningBankRow,
  type OpeningCheck,
  type OpeningContent,
  type OpeningItemRow,
  writeDay,
} from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  add,
  addDays,
  addMonths,
  compareMoney,
  convert,
  isClientDeposit,
  isPaymentAccount,
  isResultType,
  isSupplierDeposit,
  isZero,
  type Money,
  moneyFromNumber,
  negate,
  type OpeningBalance,
  type OpeningBank,
  type OpeningBooks,
  type OpeningItem,
  rateOfAmounts,
  remainderOf,
  subtract,
  sum,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { findDimensionFault, standingFor } from "../../books/dimensions/book.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import type { StoredBankAccount } from "../banking/opening.ts";
import { foldName } from "../clients/named.ts";
import type { OpeningFacts } from "./facts.ts";
import { readItemTaxes } from "./item-taxes.ts";
import { say } from "./say.ts";

export interface Proof {
  check: OpeningCheck;
  /** Entries to post; only if there are no problems. */
  books: OpeningBooks;
  /** In the order of `books.banks`. */
  banks: StoredBankAccount[];
  /** In the order of `books.items`. */
  items: (OpeningItemRow & { isDeposit: boolean })[];
  /** The trial balance as it was brought in: debits above zero, by account. */
  former: ReadonlyMap<string, Money>;
}

/** Books that begin later than this are a slip of the finger. */
const MONTHS_AHEAD = 12;
const FIRST_DAY = "1900-01-01";

/** @param today YYYY-MM-DD */
export function proveOpening(content: OpeningContent, facts: OpeningFacts, today: string): Proof {
  const problems: OpeningCheck["problems"] = [];
  const refuse = (path: string, message: string) => void problems.push({ path, message });
  checkDate(content.date, facts, today, refuse);
  const former = readBalances(content, facts, refuse);
  const read = readItems(content, facts, refuse);
  const statements = readBanks(content, facts, former, refuse);
  checkAccounts(content, facts, { former, items: read, statements }, refuse);
  const controls = compareControls(content, facts, { former, items: read }, refuse);
  const { banks, stored, compared, loose } = compareBanks(content, facts, { former, statements }, refuse);
  const { baseCurrency, openingAccountCode } = facts;
  const controlCodes = new Set(controls.map(({ accountCode }) => accountCode));
  const taken = new Set([...controlCodes, ...banks.map(({ accountCode }) => accountCode), ...loose.keys()]);
  const ofRow = new Map(content.balances.map(({ code, dimensions }) => [code, dimensions]));
  const balances: OpeningBalance[] = [
    ...[...former].flatMap(([accountCode, balance]) => {
      const type = facts.chart.get(accountCode)?.type;
      const isResult = type !== undefined && isResultType(type);
      const dimensions = standingOf(ofRow.get(accountCode), facts);
      return taken.has(accountCode) ? [] : { accountCode, balance, isResult, dimensions };
    }),
    ...[...loose].map(([accountCode, balance]) => ({ accountCode, balance })),
  ];
  const items = read.map(({ item }) => item);
  // All of it counts from the day before on.
  if (content.date !== null && !facts.isMonthClosed && facts.isMonthBeforeClosed)
    refuse("date", say("monthClosed", { day: writeDay(addDays(content.date, -1)) }));
  const books = { date: content.date ?? today, baseCurrency, openingAccountCode, balances, banks, items };
  const isEmpty = balances.every(({ balance }) => isZero(balance)) && banks.length === 0 && items.length === 0;
  if (isEmpty && problems.length === 0) refuse("balances", say("nothing"));
  const sizes = [...former.values()].map(absolute);
  const isTooLarge =
    toSafe(sum([...sizes, ...items.map(({ baseAmount }) => absolute(baseAmount))], baseCurrency)) === null;
  if (isTooLarge) refuse("balances", say("tooLarge"));
  const side = (isDebit: boolean) =>
    sum(
      [...former.values()].filter(({ minor }) => minor > 0n === isDebit),
      baseCurrency,
    );
  const [debit, credit] = [side(true), negate(side(false))];
  const figure = (money: Money) => toSafe(money) ?? 0;
  return {
    check: {
      problems,
      controls: controls.map(({ balance, items: owed, difference, ...control }) => ({
        ...control,
        balance: figure(balance),
        items: figure(owed),
        difference: figure(difference),
      })),
      banks: compared.map(({ balance, statement, posted, difference, ...bank }) => ({
        ...bank,
        balance: balance && figure(balance),
        statement: statement && figure(statement),
        posted: figure(posted),
        difference: figure(difference),
      })),
      debit: figure(debit),
      credit: figure(credit),
      difference: figure(subtract(debit, credit)),
      remainder: figure(remainderOf(books)),
    },
    books,
    banks: stored,
    items: read.map(({ row, isDeposit }) => ({ ...row, isDeposit })),
    former,
  };
}

type Refuse = (path: string, message: string) => void;
type Former = Map<string, Money>;
interface ReadItem {
  row: OpeningItemRow;
  /** It is an advance invoice, or a deposit to a supplier. */
  isDeposit: boolean;
  item: OpeningItem;
}

/** Returns the dimensions with which a row is posted. */
const standingOf = (ids: readonly string[] = [], { dimensions }: OpeningFacts): string[] => [
  ...new Set(ids.map((id) => standingFor(dimensions, id)?.id ?? id)),
];

/** Null: larger than any sum of books. */
function toSafe(money: Money): number | null {
  const most = moneyFromNumber(LARGEST_AMOUNT, money.currency);
  return compareMoney(absolute(money), most) > 0 ? null : toNumber(money);
}

function checkDate(date: string | null, { isMonthClosed }: OpeningFacts, today: string, refuse: Refuse): void {
  if (date === null) refuse("date", say("dateMissing"));
  else if (date < FIRST_DAY || date > addMonths(today, MONTHS_AHEAD)) refuse("date", say("dateOdd"));
  else if (isMonthClosed) refuse("date", say("monthClosed", { day: writeDay(date) }));
}

const isBlankBalance = ({ code, name, debit, credit }: OpeningBalanceRow) =>
  code === "" && name === "" && debit === null && credit === null;
const isBlankItem = ({ party, number, date, dueDate, amount, open, baseOpen, taxes }: OpeningItemRow) =>
  party === "" &&
  number === "" &&
  [date, dueDate, amount, open, baseOpen].every((value) => value === null) &&
  taxes.length === 0;
const isBlankBank = ({ code, balance }: OpeningBankRow) => code === "" && balance === null;

/** Says what is wrong with an account; false: nothing. */
function isWrongAccount(code: string, path: string, { chart, openingAccountCode }: OpeningFacts, refuse: Refuse) {
  const account = chart.get(code);
  const sentence =
    code === ""
      ? say("accountMissing")
      : account === undefined
        ? say("accountUnknown", { code })
        : !account.active
          ? say("accountArchived", { account: `${code} ${account.name}` })
          : code === openingAccountCode
            ? say("openingAccount", { account: `${code} ${account.name}` })
            : null;
  if (sentence !== null) refuse(path, sentence);
  return sentence !== null;
}

/** The amount as money; null: there is none, or it has too many decimals, which is reported. */
function readMoney(value: number | null, currency: string, path: string, refuse: Refuse): Money | null {
  if (value === null) return null;
  const fault = amountFault(value, currency);
  if (fault === null) return moneyFromNumber(value, currency);
  refuse(path, fault);
  return null;
}

/** The trial balance by account: debits above zero. */
function readBalances({ balances }: OpeningContent, facts: OpeningFacts, refuse: Refuse): Former {
  const { baseCurrency, receivable, payable } = facts;
  const former: Former = new Map();
  const rowOf = new Map<string, number>();
  for (const [at, row] of balances.entries()) {
    if (isBlankBalance(row)) continue;
    const path = `balances.${at}`;
    if (isWrongAccount(row.code, `${path}.code`, facts, refuse)) continue;
    const earlier = rowOf.get(row.code);
    if (earlier !== undefined) {
      refuse(`${path}.code`, say("accountTwice", { code: row.code, row: earlier + 1 }));
      continue;
    }
    rowOf.set(row.code, at);
    const account = facts.chart.get(row.code);
    const main =
      account?.purpose === "accounts_receivable"
        ? receivable
        : account?.purpose === "accounts_payable"
          ? payable
          : undefined;
    if (main && main.code !== row.code) {
      refuse(`${path}.code`, say("otherControl", { account: `${main.code} ${main.name}` }));
      continue;
    }
    const fault = findDimensionFault(facts.dimensions, row.dimensions);
    if (fault !== null) refuse(`${path}.dimensions`, fault);
    if ((row.debit ?? 0) > 0 && (row.credit ?? 0) > 0) refuse(`${path}.debit`, say("bothSides"));
    const debit = readMoney(row.debit, baseCurrency, `${path}.debit`, refuse);
    const credit = readMoney(row.credit, baseCurrency, `${path}.credit`, refuse);
    former.set(row.code, subtract(debit ?? zero(baseCurrency), credit ?? zero(baseCurrency)));
  }
  return former;
}

function readItems({ date, items }: OpeningContent, facts: OpeningFacts, refuse: Refuse): ReadItem[] {
  const seen = new Map<string, number>();
  return items.flatMap((row, at): ReadItem[] => {
    if (isBlankItem(row)) return [];
    const path = `items.${at}`;
    const isReceivable = row.kind === "receivable";
    const control = isReceivable ? facts.receivable : facts.payable;
    if (!control) refuse(`${path}.kind`, say(isReceivable ? "noReceivable" : "noPayable"));
    if (row.party === "") refuse(`${path}.party`, say(isReceivable ? "clientMissing" : "vendorMissing"));
    if (row.number === "") refuse(`${path}.number`, say("numberMissing"));
    // The number of an invoice is given once in the books; vendors number their bills as they like.
    const key = isReceivable ? `i ${row.number}` : `b ${foldName(row.party)}\n${row.number.toLowerCase()}`;
    const earlier = row.number === "" ? undefined : seen.get(key);
    if (earlier !== undefined) refuse(`${path}.number`, say("itemTwice", { number: row.number, row: earlier + 1 }));
    else if (isReceivable && facts.takenNumbers.has(row.number))
      refuse(`${path}.number`, say("numberTaken", { number: row.number }));
    seen.set(key, earlier ?? at);
    if (row.date !== null && date !== null && row.date > date)
      refuse(`${path}.date`, say("itemAfter", { day: writeDay(date) }));
    if (row.date !== null && row.dueDate !== null && row.dueDate < row.date)
      refuse(`${path}.dueDate`, say("dueBefore"));
    const fault = findDimensionFault(facts.dimensions, row.dimensions);
    if (fault !== null) refuse(`${path}.dimensions`, fault);
    const account = readItemAccount(row, `${path}.accountCode`, facts, refuse);
    const item = control && readItem(row, control.code, path, facts, refuse);
    if (!item) return [];
    const day = row.date ?? row.dueDate ?? date ?? FIRST_DAY;
    const { currency } = item.amount;
    const money = (value: number, place: string) => readMoney(value, currency, place, refuse);
    const taxes = readItemTaxes(row, path, { packs: facts.packs, day, open: item.amount, money, refuse });
    const isDeposit = account !== null && isDepositOf(row.kind, account);
    return [{ row, isDeposit, item: { ...item, taxes: taxes ?? [], dimensions: standingOf(row.dimensions, facts) } }];
  });
}

/** Whether an open item on the account is an advance invoice, or a deposit to a supplier, that nobody has paid yet. */
const isDepositOf = (kind: OpeningItemRow["kind"], account: Account): boolean =>
  kind === "receivable" ? isClientDeposit(account) : isSupplierDeposit(account);

/** The account that the item names; null: none, or a wrong one, which is reported. */
function readItemAccount(row: OpeningItemRow, path: string, facts: OpeningFacts, refuse: Refuse): Account | null {
  const { accountCode: code, kind, currency, open } = row;
  if (code === "" || isWrongAccount(code, path, facts, refuse)) return null;
  const account = facts.chart.get(code);
  if (!account) return null;
  const named = { account: `${code} ${account.name}` };
  if (!isDepositOf(kind, account)) {
    if (!isResultType(account.type)) refuse(path, say("itemAccountOther", named));
    return account;
  }
  if (open !== null && open < 0) refuse(path, say("depositBelowZero", named));
  else if (currency !== null && currency !== facts.baseCurrency)
    refuse(path, say("depositForeign", { ...named, currency: facts.baseCurrency }));
  return account;
}

const isSameWay = (one: Money, other: Money) => one.minor < 0n === other.minor < 0n;

/** Null: its amounts make no item, which is reported. */
function readItem(
  row: OpeningItemRow,
  accountCode: string,
  path: string,
  { baseCurrency, rates }: OpeningFacts,
  refuse: Refuse,
): OpeningItem | null {
  const currency = row.currency ?? baseCurrency;
  const open = readMoney(row.open, currency, `${path}.open`, refuse);
  if (row.open === null || open?.minor === 0n) refuse(`${path}.open`, say("openMissing"));
  const issued = readMoney(row.amount, currency, `${path}.amount`, refuse);
  // An invoice that was overpaid is open the other way.
  const isAbove = open && issued && isSameWay(open, issued) && compareMoney(absolute(open), absolute(issued)) > 0;
  if (isAbove) refuse(`${path}.open`, say("openAbove", { open: sayMoney(open), amount: sayMoney(issued) }));
  if (!open || isZero(open)) return null;
  const stated = readMoney(row.baseOpen, baseCurrency, `${path}.baseOpen`, refuse);
  const about = { kind: row.kind, accountCode, party: row.party, number: row.number, dueDate: row.dueDate ?? row.date };
  if (currency === baseCurrency) {
    if (stated && compareMoney(stated, open) !== 0) refuse(`${path}.baseOpen`, say("sameCurrency"));
    return { ...about, amount: open, baseAmount: open };
  }
  const rate = rates.get(currency);
  const baseAmount = stated ?? (rate && convert(open, baseCurrency, rate));
  if (!baseAmount) refuse(`${path}.baseOpen`, say("rateMissing", { from: currency, to: baseCurrency }));
  else if (isZero(baseAmount) || rateOfAmounts(open, baseAmount).digits === 0n)
    refuse(`${path}.baseOpen`, say("worthMissing", { currency: baseCurrency }));
  else if (!isSameWay(open, baseAmount)) refuse(`${path}.baseOpen`, say("otherSign"));
  return baseAmount && !isZero(baseAmount) ? { ...about, amount: open, baseAmount } : null;
}

interface Statement {
  at: number;
  amount: Money;
}

/** The balances on statements, by account. */
function readBanks(
  { date, banks }: OpeningContent,
  facts: OpeningFacts,
  former: Former,
  refuse: Refuse,
): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  for (const [at, row] of banks.entries()) {
    if (isBlankBank(row)) continue;
    const path = `banks.${at}`;
    if (isWrongAccount(row.code, `${path}.code`, facts, refuse)) continue;
    const account = facts.chart.get(row.code);
    const stored = facts.banks.get(row.code);
    if (!stored && account && !isPaymentAccount(account)) {
      refuse(`${path}.code`, say("noBank", { account: `${row.code} ${account.name}` }));
      continue;
    }
    const earlier = statements.get(row.code);
    if (earlier) {
      refuse(`${path}.code`, say("accountTwice", { code: row.code, row: earlier.at + 1 }));
      continue;
    }
    if (row.balance === null) refuse(`${path}.balance`, say("statementMissing"));
    if (row.balance !== null && row.statementDate === null) refuse(`${path}.statementDate`, say("statementDate"));
    if (row.statementDate !== null && date !== null && row.statementDate > date)
      refuse(`${path}.statementDate`, say("statementAfter", { day: writeDay(date) }));
    const currency = stored?.currency ?? facts.baseCurrency;
    const amount = readMoney(row.balance, currency, `${path}.balance`, refuse);
    if (!amount) continue;
    statements.set(row.code, { at, amount });
    if (currency === facts.baseCurrency) continue;
    const worth = former.get(row.code);
    if (worth && (isZero(worth) !== isZero(amount) || worth.minor > 0n !== amount.minor > 0n))
      refuse(`${path}.balance`, say("worthDiffers", { worth: sayMoney(worth), amount: sayMoney(amount) }));
    else if (!worth && !isZero(amount) && !facts.rates.has(currency))
      refuse(`${path}.balance`, say("rateMissing", { from: currency, to: facts.baseCurrency }));
  }
  return statements;
}

interface Read {
  former: Former;
  items: readonly ReadItem[];
  statements: ReadonlyMap<string, Statement>;
}

/** Existing postings on the accounts to open. */
function checkAccounts(
  { date, balances, banks }: OpeningContent,
  facts: OpeningFacts,
  { former, items, statements }: Read,
  refuse: Refuse,
): void {
  const named = new Map<string, string>();
  for (const [at, { code }] of balances.entries())
    if (former.has(code) && !named.has(code)) named.set(code, `balances.${at}.code`);
  for (const [at, { code }] of banks.entries())
    if (statements.has(code) && !named.has(code)) named.set(code, `banks.${at}.code`);
  for (const { item } of items) if (!named.has(item.accountCode)) named.set(item.accountCode, "items");
  for (const [code, path] of named) {
    const account = `${code} ${facts.chart.get(code)?.name ?? ""}`.trim();
    const before = facts.postedBefore.get(code);
    const line = facts.linesBefore.get(code);
    if (facts.opened.has(code)) refuse(path, say("openedAlready", { account }));
    else if (facts.openedBanks.has(code)) refuse(path, say("bankOpened", { account }));
    else if (before !== undefined && date !== null)
      refuse(path, say("postedBefore", { account, day: writeDay(before), date: writeDay(date) }));
    else if (line !== undefined && date !== null)
      refuse(path, say("linesBefore", { account, day: writeDay(line), date: writeDay(date) }));
  }
}

/** Control accounts: compares the trial balance with the sum of the items. */
function compareControls(
  { balances }: OpeningContent,
  { baseCurrency, receivable, payable }: OpeningFacts,
  { former, items }: Pick<Read, "former" | "items">,
  refuse: Refuse,
) {
  return ([["receivable", receivable] as const, ["payable", payable] as const] as const).flatMap(([kind, account]) => {
    const own = items.filter(({ item }) => item.kind === kind);
    if (!account) return [];
    const owed = sum(
      own.map(({ item }) => item.baseAmount),
      baseCurrency,
    );
    const balance = former.get(account.code) ?? zero(baseCurrency);
    const inItems = kind === "receivable" ? owed : negate(owed);
    const difference = subtract(balance, inItems);
    // Without a trial balance there is nothing that the items could miss.
    if (!isZero(difference) && former.size > 0) {
      const at = balances.findIndex(({ code }) => code === account.code);
      refuse(
        at < 0 ? "items" : `balances.${at}.${balance.minor < 0n ? "credit" : "debit"}`,
        say(kind === "receivable" ? "receivablesDiffer" : "payablesDiffer", {
          account: `${account.code} ${account.name}`,
          balance: sayMoney(kind === "receivable" ? balance : negate(balance)),
          items: sayMoney(owed),
          difference: sayMoney(absolute(difference)),
        }),
      );
    }
    return [
      {
        kind,
        accountCode: account.code,
        accountName: account.name,
        balance,
        items: inItems,
        count: own.length,
        difference,
      },
    ];
  });
}

/**
 * Bank accounts: the balance on the statement is posted, else that of the trial balance. `loose` are accounts without a
 * bank account.
 */
function compareBanks(
  { balances }: OpeningContent,
  facts: OpeningFacts,
  { former, statements }: Pick<Read, "former" | "statements">,
  refuse: Refuse,
) {
  const { baseCurrency, rates, chart } = facts;
  const banks: OpeningBank[] = [];
  const stored: StoredBankAccount[] = [];
  const loose = new Map<string, Money>();
  const codes = new Set([...statements.keys(), ...[...former.keys()].filter((code) => facts.banks.has(code))]);
  const compared = [...codes].sort().map((accountCode) => {
    const bank = facts.banks.get(accountCode);
    const currency = bank?.currency ?? baseCurrency;
    const balance = former.get(accountCode) ?? null;
    const statement = statements.get(accountCode)?.amount ?? null;
    const rate = rates.get(currency);
    let posted = balance ?? zero(baseCurrency);
    if (statement && currency === baseCurrency) posted = statement;
    else if (statement && !balance && rate)
      posted = isZero(statement) ? posted : convert(statement, baseCurrency, rate);
    else if (!statement && currency !== baseCurrency && balance && !isZero(balance)) {
      const at = balances.findIndex(({ code }) => code === accountCode);
      refuse(
        `balances.${at}.code`,
        say("foreignBank", { account: `${accountCode} ${chart.get(accountCode)?.name ?? ""}`, currency }),
      );
    }
    const amount = statement ?? (currency === baseCurrency ? posted : zero(currency));
    if (!bank) loose.set(accountCode, posted);
    else {
      banks.push({ accountCode, amount, baseAmount: posted });
      stored.push(bank);
    }
    return {
      accountCode,
      accountName: bank?.name ?? chart.get(accountCode)?.name ?? "",
      balance,
      currency,
      statement,
      posted,
      difference: balance && statement ? add(posted, negate(balance)) : zero(baseCurrency),
    };
  });
  return { banks, stored, compared, loose };
}
