/**
 * Places an account in the balance sheet and in the cash flow. Type, purpose, and role decide first. Without a role, the code's
 * range or the name, in English or German, tells a machine from a deposit, and a loan from a bill.
 */
import { isResultType } from "../account.ts";
import { givenRole, isPaymentAccount, isSupplierDeposit, type KnownAccount } from "../account-roles.ts";

export const BALANCE_PLACES = [
  "cash",
  "current_assets",
  "fixed_assets",
  "current_liabilities",
  "long_term_liabilities",
  "equity",
] as const;
export type BalancePlace = (typeof BALANCE_PLACES)[number];

const FIXED =
  /equipment|machine|vehicle|furniture|building|premises|\bland\b|computer|fixed|patent|goodwill|maschine|fahrzeug|fuhrpark|\b[pl]kw\b|ausstattung|einrichtung|möbel|moebel|gebäude|gebaeude|grundstück|grundstueck|firmenwert|geschäftswert|sachanlage|anlagevermögen|anlagevermoegen/i;
const BORROWED = /\bloans?\b|mortgage|borrowed|darlehen|hypothek|\bkredite?\b|bankkredit/i;
/** Debts to those who own the company: loans of them, and what is to be paid out to them. */
const OWED_TO_OWNERS =
  /\b(owed|due|payable|liabilities) to (the |our )?(share|stock)?(holder|owner|partner|director)s?\b|\b(dividends?|distributions?) (payable|owed|to be paid)\b|\b(share|stock)holders?['’]? (current )?accounts?\b|\b(director|owner|partner)s?['’]?s? current accounts?\b|gegen(ü|ue)ber (den )?gesellschafter|gesellschafter(verrechnungs)?konto|aussch(ü|ue)ttung|dividende/i;
const WORN = /depreciation|amorti[sz]ation|abschreibung|\bafa\b/i;

const DISPOSED =
  /\b(proceeds|book value) of disposals?\b|\b(gain|profit|loss) on (the )?(sale|disposal)|\bsale of (fixed )?assets\b|\berl(ö|oe)se aus anlagen|\banlagenabg(ang|änge|aenge)|\bbuchgewinn/i;
const SOLD =
  /\bcogs\b|\bcosts? of (sales|goods|revenue|materials)|\bgoods for resale\b|\b(raw )?materials and supplies\b|\braw materials used\b|\bfreight in\b|\bsubcontract|\b(food|drink) purchases\b|\bdirect labou?r\b|\boutsourced production\b|\bpurchases?\b.*\bresale\b|\bwareneingang|\bwareneinsatz|\bwareneinkauf|\bmaterialaufwand|\bmaterialeinsatz|\bfremdleistung|\bbezugsnebenkosten|\beinkauf (von )?(roh|handelswaren)|\baufwendungen für (roh|bezogene|waren)|\bbezogene (waren|leistungen)|\bfremdfertigung|\bfertigungsl(ö|oe)hne/i;
const PROFIT_TAX =
  /\bcorporat(e|ion) (income )?tax\b|\btax on profit\b|\bk(ö|oe)rperschaft(s)?steuer|\bgewerbesteuer\b|\bsteuern vom einkommen\b/i;
const NOT_SALES =
  /\bother (operating )?income\b|\binterest\b|\bdividends?\b|\bproceeds of disposals?\b|\bgains?\b|\bsonstige (betriebliche )?ertr(ä|ae)ge|\bzinsertr|\bzinsen\b|\berl(ö|oe)se aus anlagen|kursgewinne?\b|\bbuchgewinn/i;

/** Money at hand: what a cash flow explains the change of. A card is a debt, not cash. */
export function isCash(account: KnownAccount): boolean {
  return account.type === "Asset" && account.purpose === "cash";
}

/** Null: no account of the balance sheet, but of profit and loss. */
export function balancePlace(account: KnownAccount): BalancePlace | null {
  const { type, purpose, code, name } = account;
  const role = givenRole(account);
  if (isResultType(type)) return null;
  if (type === "Equity") return "equity";
  if (type === "Liability") {
    const isBorrowed = role
      ? role === "loan"
      : BORROWED.test(name) || (purpose === "liability" && /^2[5-9]\d\d/.test(code));
    return isBorrowed ? "long_term_liabilities" : "current_liabilities";
  }
  if (isCash(account)) return "cash";
  if (role) return role === "fixed_asset" ? "fixed_assets" : "current_assets";
  const mayBeFixed = purpose === "asset" || purpose === "general";
  return mayBeFixed && (FIXED.test(name) || /^1[6-9]\d\d/.test(code)) ? "fixed_assets" : "current_assets";
}

export type CashFlowPlace = "operating" | "investing" | "financing";

/** Proceeds and book values of fixed assets that were sold or scrapped. */
export const isDisposal = ({ type, name }: KnownAccount): boolean => isResultType(type) && DISPOSED.test(name);

/**
 * Null for cash itself. What shareholders lend and are paid is financing, though a debt to them is a current one (IAS 7.17 (c) and (d), 7.34;
 * DRS 21.48 and 21.50).
 */
export function cashFlowPlace(account: KnownAccount): CashFlowPlace | null {
  if (isDisposal(account)) return "investing";
  if (account.type === "Liability" && givenRole(account) === null && OWED_TO_OWNERS.test(account.name))
    return "financing";
  const place = balancePlace(account);
  if (place === "cash") return null;
  if (place === "fixed_assets") return "investing";
  return place === "long_term_liabilities" || place === "equity" ? "financing" : "operating";
}

/** Amounts that schedules, estimates, or a count of work explain. */
const EXPLAINED_ELSEWHERE =
  /doubtful|allowance|prepaid|accrued|deferred|unbilled|in progress|zweifelhaft|dubios|wertbericht|abgrenzung|noch nicht berechnet|unfertig/i;

/**
 * Whether what is still to come for something that was sold can be on the account: another receivable than those of clients, which change
 * only with their invoices. Any current asset is one, but money, stock, tax, deposits to suppliers, and what schedules or estimates
 * explain.
 */
export const isReceivableByHand = (account: KnownAccount): boolean =>
  account.type === "Asset" &&
  account.purpose === "asset" &&
  [null, "other", "shop_clearing"].includes(givenRole(account)) &&
  balancePlace(account) === "current_assets" &&
  !isPaymentAccount(account) &&
  !isSupplierDeposit(account) &&
  !EXPLAINED_ELSEWHERE.test(account.name);

/** A cost for which no money is paid: the wear of what was bought before. */
export function isWear(account: KnownAccount): boolean {
  const role = givenRole(account);
  return (
    account.type === "Expense" && (role ? role === "depreciation" : account.code === "6800" || WORN.test(account.name))
  );
}

/**
 * The parts of a profit and loss: sales less cost of sales is the gross profit; other income and other costs lead to the profit before tax,
 * and the tax on it to the result.
 */
export type ResultPlace = "sales" | "other_income" | "cost_of_sales" | "other_costs" | "profit_tax";

/** Places an account in the profit and loss, by its role, else by its name in English or German; null: an account of the balance sheet. */
export function resultPlace(account: KnownAccount): ResultPlace | null {
  const { type, purpose, name } = account;
  if (!isResultType(type)) return null;
  const role = givenRole(account);
  if (type === "Revenue") {
    const isOther = role ? role === "other_income" || role === "exchange_differences" : NOT_SALES.test(name);
    return isOther ? "other_income" : "sales";
  }
  const isProfitTax = role ? role === "profit_tax" : purpose === "expense" && PROFIT_TAX.test(name);
  if (isProfitTax) return "profit_tax";
  const isSold = role ? role === "cost_of_sales" : purpose === "expense" && SOLD.test(name);
  return isSold ? "cost_of_sales" : "other_costs";
}
