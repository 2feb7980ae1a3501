/**
 * Expenses: a purchase as the document states it, and its balanced entry.
 *
 * The posting tables are in `docs/BOOKKEEPING.md`; a test compares this file with them.
 */
import { type PostingAccounts, STANDARD_POSTING_ACCOUNTS } from "./account-roles.ts";
import type { Decimal } from "./decimal.ts";
import { type BalancedEntry, balance } from "./entry.ts";
import { convertTaxes, type StatedTax } from "./entry-tax.ts";
import { LedgerError } from "./errors.ts";
import { convert } from "./exchange.ts";
import { convertSigned, type SignedPosting } from "./expense-conversion.ts";
import { type MealsRule, splitMeals } from "./meals/split.ts";
import { absolute, add, allocate, isZero, type Money, negate, subtract, sum, zero } from "./money.ts";
import { isSelfAssessed, type PurchaseTax, purchaseTaxes } from "./purchase-tax/coded.ts";
import { shareTaxedCost } from "./purchase-tax/cost-shares.ts";
import type { TaxCode } from "./tax/code.ts";
import { shareTax } from "./tax.ts";
import { toDecimalString } from "./wire.ts";

export interface ExpenseItem {
  description: string;
  quantity?: Decimal;
  unitPrice?: Decimal;
  /** As stated: net when the tax is exclusive, gross when inclusive. Negative for a discount. */
  amount: Money;
  accountCode: string;
  /** IDs; absent: none. */
  dimensions?: readonly string[];
}

export interface ExpenseTax {
  name: string;
  /** Percent. */
  rate?: Decimal;
  amount: Money;
  /** True: claimed from the tax authority. False: part of the cost. Null or absent: no rule applied; it goes to the tax account. */
  recoverable?: boolean | null;
  /** Tax code with its country, "DE-V19"; absent: none was given. */
  code?: string;
  /** Net amount under it, as a person stated it; absent: the document's figures tell it. Not negative. */
  taxable?: Money;
  /** Meaning of the code; null: foreign tax. Where the buyer owes the tax, the supplier charges none: `amount` is zero. */
  meaning?: TaxCode | null;
}

export interface Expense {
  vendor: string | null;
  description: string | null;
  invoiceNumber: string | null;
  /** The document's date, YYYY-MM-DD. */
  date: string;
  /** YYYY-MM-DD. */
  dueDate?: string | null;
  currency: string;
  lineItems: readonly ExpenseItem[];
  taxes: readonly ExpenseTax[];
  taxStructure: "exclusive" | "inclusive";
  /** Not part of `totalAmount`. In another currency it needs `tipExchangeRate`. */
  tip?: Money | null;
  /** Percent, for information; the amount is posted. */
  tipRate?: Decimal | null;
  paymentAccountCode: string;
  /** Account of the main category. It takes the whole amount without items, and a difference to the stated total. */
  categoryAccountCode: string;
  /** With tax, without tip. A negative total is a refund. */
  totalAmount: Money;
  /** A refund or credit note: posted with sides swapped. */
  isRefund?: boolean;
  /** Only staff ate: its meals are deductible as a whole. */
  isStaffMeal?: boolean;
  /** IDs of the dimensions of what belongs to no item: the tip, an adjustment, the whole cost without items. Absent: none. */
  dimensions?: readonly string[];
}

export interface ExpensePostingOptions {
  baseCurrency: string;
  /** Units of the base currency for one unit of the document's. */
  exchangeRate: Decimal;
  /** Units of the document's currency for one unit of the tip's; needed only if they differ. */
  tipExchangeRate?: Decimal;
  /** Accounts for tax and tip in this chart; absent: the standard accounts. See `postingAccountsOf`. */
  accounts?: PostingAccounts;
  /** Meals with business partners are deductible in part; absent: as a whole. */
  meals?: MealsRule | null;
  /** Keep the net amount of a purchase without any tax, because a tax return may ask for it. */
  keepsUntaxed?: boolean;
}

/** Description of the line that makes items plus tax agree with the stated total. Rule: decisions, Ledger. */
export const ADJUSTMENT_DESCRIPTION = "Adjustment to stated total";

/**
 * Returns how far the stated total is above (positive) or below (negative) items plus tax; zero if they agree or there are no items. This
 * amount is posted as the adjustment line and shown to the user.
 *
 * @throws LedgerError `currency_mismatch`.
 */
export function adjustmentOf(
  expense: Pick<Expense, "currency" | "lineItems" | "taxes" | "taxStructure" | "totalAmount">,
): Money {
  if (expense.lineItems.length === 0) return zero(expense.currency);
  const items = sum(
    expense.lineItems.map((item) => item.amount),
    expense.currency,
  );
  const tax = sum(
    expense.taxes.map((line) => line.amount),
    expense.currency,
  );
  return subtract(expense.totalAmount, expense.taxStructure === "exclusive" ? add(items, tax) : items);
}

/**
 * Makes the entry of an expense: debit each item's account, the tax to the tax account (2200), and the tip to the tip account (5050);
 * credit the payment account with total plus tip. Rule: decisions, Ledger.
 *
 * - Discounts (negative items) lower the items of their account first, then the other items.
 * - Tax inclusive: each item gives up its share of the tax.
 * - Non-recoverable tax is no line: it is added to the items in proportion. So is what remains of a tax that is claimed in part.
 * - Tax that the buyer owes (reverse charge) is claimed and owed, and none of it is paid to the supplier.
 * - A stated total that differs from items plus tax: the difference is a line on the category's account.
 * - A refund, and a negative total, are posted with sides swapped.
 * - Meals with business partners: the part that can't be deducted is a line of its own, the tip's too (`splitMeals`).
 *
 * @throws LedgerError `nothing_to_post` (total and tip are zero), `tax_exceeds_total`, `tax_base_unknown`, `discount_exceeds_items`,
 * `tip_rate_missing`, and whatever `balance` finds.
 */
export function expenseToEntry(expense: Expense, options: ExpensePostingOptions): BalancedEntry {
  const purchase = expense.totalAmount.minor < 0n ? negated(expense) : expense;
  const isRefund = expense.isRefund === true || expense.totalAmount.minor < 0n;
  const { currency } = purchase;
  const tip = tipInDocumentCurrency(purchase, options);
  const paid = add(purchase.totalAmount, tip);
  if (isZero(paid)) {
    throw new LedgerError(
      "nothing_to_post",
      `The total is ${toDecimalString(paid)} ${currency}: there is nothing to post.`,
    );
  }
  if (paid.minor < 0n) {
    throw new LedgerError("bad_amount", `The tip of ${toDecimalString(tip)} ${currency} is below zero.`);
  }

  const adjustment = adjustmentOf(purchase);
  const accounts = options.accounts ?? STANDARD_POSTING_ACCOUNTS;
  const taxes = purchaseTaxes(purchase);
  const meals = expense.isStaffMeal ? null : options.meals;
  const items = itemPostings(purchase, taxes);
  const isMeal = meals && items.length > 0 && items.every(({ accountCode }) => meals.accounts.includes(accountCode));
  // A tip for a meal is part of its cost.
  const tipAccount = (isMeal ? items[0]?.accountCode : undefined) ?? accounts.tip;
  const signed: SignedPosting[] = [
    ...items,
    ...taxes.flatMap((tax) => taxPostings(tax, accounts)),
    { accountCode: tipAccount, amount: tip, kind: "tip", description: "Tip", ...dimensionsOf(purchase) },
    adjustmentPosting(purchase, adjustment),
    { accountCode: purchase.paymentAccountCode, amount: negate(paid), kind: "payment" },
  ];
  const debits = signed.filter((posting) => posting.amount.minor > 0n);
  // The payment is the first credit, so that code which reads "the first credit line" finds it.
  const credits = signed
    .filter((posting) => posting.amount.minor < 0n)
    .sort((a, b) => Number(b.kind === "payment") - Number(a.kind === "payment"));
  const postings = convertSigned([...debits, ...credits], isRefund, options, purchase.date);

  return balance({
    entryDate: expense.date,
    dueDate: expense.dueDate ?? null,
    vendor: expense.vendor,
    description: expense.description,
    reference: expense.invoiceNumber,
    currency,
    baseCurrency: options.baseCurrency,
    exchangeRate: options.exchangeRate,
    postings: meals ? splitMeals(postings, meals) : postings,
    taxes: convertTaxes(
      taxes.length === 0 && options.keepsUntaxed === true && !isZero(purchase.totalAmount)
        ? [untaxed(purchase.totalAmount, isRefund)]
        : statedTaxes(taxes, isRefund),
      postings,
      options.baseCurrency,
      options.exchangeRate,
    ),
  });
}

/** Returns each tax with its net amount; negative for a refund. */
function statedTaxes(taxes: readonly PurchaseTax[], isRefund: boolean): StatedTax[] {
  const signed = (amount: Money) => (isRefund ? negate(amount) : amount);
  return taxes.map(({ tax, amount, taxable }) => ({
    name: tax.name,
    rate: tax.rate ?? null,
    amount: signed(amount),
    taxable: taxable && signed(taxable),
    recoverable: tax.recoverable ?? null,
    ...(tax.code === undefined ? {} : { code: tax.code }),
    ...(isSelfAssessed(tax) ? { isOwed: true } : {}),
  }));
}

/** The one tax line of a purchase without taxes: its net amount. A tip is part of no taxable amount. */
const untaxed = (total: Money, isRefund: boolean): StatedTax => ({
  name: null,
  rate: null,
  amount: zero(total.currency),
  taxable: isRefund ? negate(total) : total,
  recoverable: null,
});

/** The part that is claimed, and the tax that the buyer owes. */
function taxPostings({ tax, taxable, amount, claimed, cost }: PurchaseTax, accounts: PostingAccounts): SignedPosting[] {
  const { name, rate } = tax;
  const inPart = isZero(cost) || isZero(claimed) ? {} : { partOf: { tax, taxable, amount } };
  const line = { kind: "tax" as const, description: name, taxName: name, taxRate: rate };
  if (!isSelfAssessed(tax)) return [{ ...line, accountCode: accounts.tax, amount: claimed, ...inPart }];
  const isWhole = isZero(cost);
  const owed = { amount, taxable, rate: rate ?? null };
  return [
    { ...line, accountCode: accounts.taxPaid ?? accounts.tax, amount: claimed, isWhole, owed, ...inPart },
    { ...line, accountCode: accounts.taxCharged ?? accounts.tax, amount: negate(amount), isWhole, owed },
  ];
}

/**
 * Returns the items' lines, net of discounts and included tax; without items, one line for total minus tax. Non-recoverable tax stays in
 * them or is added.
 */
function itemPostings(expense: Expense, taxes: readonly PurchaseTax[]): SignedPosting[] {
  const charged = taxes.filter(({ tax }) => !isSelfAssessed(tax));
  const owed = taxes.filter(({ tax }) => isSelfAssessed(tax));
  const sumOf = (part: "claimed" | "cost", of: readonly PurchaseTax[]) =>
    sum(
      of.map((each) => each[part]),
      expense.currency,
    );
  const tax = sumOf("claimed", charged);
  if (expense.lineItems.length === 0) {
    const net = add(subtract(expense.totalAmount, tax), sumOf("cost", owed));
    if (net.minor < 0n) throw taxExceeds(tax, expense.totalAmount);
    const description = expense.description ?? expense.vendor ?? undefined;
    return [
      { accountCode: expense.categoryAccountCode, amount: net, kind: "item", description, ...dimensionsOf(expense) },
    ];
  }
  const items = afterDiscounts(expense.lineItems, expense.currency);
  if (expense.taxStructure === "exclusive") return withCost(items, sumOf("cost", taxes), expense, taxedAmount(taxes));
  if (isZero(tax)) return withCost(items, sumOf("cost", owed), expense);

  const gross = sum(
    items.map((item) => item.amount),
    expense.currency,
  );
  if (tax.minor > gross.minor) throw taxExceeds(tax, gross);
  const shares = shareTax(
    tax,
    items.map((item) => item.amount),
  );
  const nets = items.map((item, index) => ({
    ...item,
    amount: subtract(item.amount, shares[index] ?? zero(expense.currency)),
  }));
  return withCost(nets, sumOf("cost", owed), expense);
}

/** The net amount under the taxes that are cost; null: it isn't known, or differs. */
function taxedAmount(taxes: readonly PurchaseTax[]): Money | null {
  const [first, ...others] = taxes.filter(({ cost }) => !isZero(cost)).map(({ taxable }) => taxable);
  return first && others.every((other) => other?.minor === first.minor) ? first : null;
}

/**
 * Returns the items with their shares of a tax that is cost. If discounts left nothing of them, it goes to the main category.
 *
 * @param taxable net amount under it; null: not known
 */
function withCost(
  items: SignedPosting[],
  cost: Money,
  expense: Expense,
  taxable: Money | null = null,
): SignedPosting[] {
  if (isZero(cost)) return items;
  if (items.every((item) => isZero(item.amount)))
    return [
      ...items,
      {
        accountCode: expense.categoryAccountCode,
        amount: cost,
        kind: "item",
        description: "Tax, not recoverable",
        ...dimensionsOf(expense),
      },
    ];
  // A discount lowers items that the document doesn't name.
  const isDiscounted = expense.lineItems.some(({ amount }) => amount.minor < 0n);
  const shares = shareTaxedCost(
    cost,
    items.map((item) => item.amount),
    isDiscounted ? null : taxable,
  );
  return items.map((item, index) => ({ ...item, amount: add(item.amount, shares[index] ?? zero(cost.currency)) }));
}

/** Deducts discounts from items: first on their own account, then wherever something remains. Discounts are no lines. */
function afterDiscounts(items: readonly ExpenseItem[], currency: string): SignedPosting[] {
  const lines: SignedPosting[] = items
    .filter((item) => item.amount.minor > 0n)
    .map((item) => ({
      accountCode: item.accountCode,
      amount: item.amount,
      kind: "item",
      description: item.description,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      ...dimensionsOf(item),
    }));
  for (const discount of items.filter((item) => item.amount.minor < 0n)) {
    let left = absolute(discount.amount);
    left = lower(lines, left, (line) => line.accountCode === discount.accountCode);
    left = lower(lines, left, () => true);
    if (!isZero(left)) {
      throw new LedgerError(
        "discount_exceeds_items",
        `The discount "${discount.description}" is ${toDecimalString(left)} ${currency} more than the items it lowers.`,
      );
    }
  }
  return lines;
}

/** Lowers the chosen lines in proportion by at most `by`; returns the rest that they couldn't take. */
function lower(lines: SignedPosting[], by: Money, chosen: (line: SignedPosting) => boolean): Money {
  const indexes = lines.flatMap((line, index) => (chosen(line) && !isZero(line.amount) ? [index] : []));
  const amounts = indexes.flatMap((index) => lines[index]?.amount ?? []);
  const available = sum(amounts, by.currency);
  if (isZero(available) || isZero(by)) return by;
  const taken = available.minor < by.minor ? available : by;
  const shares = allocate(
    taken,
    amounts.map((amount) => amount.minor),
  );
  indexes.forEach((index, position) => {
    const line = lines[index];
    const share = shares[position];
    if (!line || !share || isZero(share)) return;
    const noted = line.description?.endsWith(DISCOUNT_NOTE) ? line.description : `${line.description}${DISCOUNT_NOTE}`;
    lines[index] = { ...line, amount: subtract(line.amount, share), description: noted };
  });
  return subtract(by, taken);
}

const DISCOUNT_NOTE = " (after discount)";

function adjustmentPosting(expense: Expense, adjustment: Money): SignedPosting {
  return {
    accountCode: expense.categoryAccountCode,
    amount: adjustment,
    kind: "adjustment",
    description: ADJUSTMENT_DESCRIPTION,
    ...dimensionsOf(expense),
  };
}

/** Cost has dimensions; what is owed, paid, or claimed as tax has none. */
const dimensionsOf = ({ dimensions = [] }: { dimensions?: readonly string[] }) =>
  dimensions.length === 0 ? {} : { dimensions };

function tipInDocumentCurrency(expense: Expense, options: ExpensePostingOptions): Money {
  const { tip, currency } = expense;
  if (!tip || isZero(tip)) return zero(currency);
  if (tip.currency === currency) return tip;
  if (!options.tipExchangeRate) {
    throw new LedgerError(
      "tip_rate_missing",
      `The tip is in ${tip.currency} and the expense in ${currency}: an exchange rate between them is needed.`,
    );
  }
  return convert(tip, currency, options.tipExchangeRate);
}

/** Returns a document with negative amounts as the refund that it is. */
function negated(expense: Expense): Expense {
  return {
    ...expense,
    totalAmount: negate(expense.totalAmount),
    tip: expense.tip ? absolute(expense.tip) : null,
    taxes: expense.taxes.map((tax) => ({ ...tax, amount: negate(tax.amount) })),
    lineItems: expense.lineItems.map((item) => ({ ...item, amount: negate(item.amount) })),
  };
}

function taxExceeds(tax: Money, whole: Money): LedgerError {
  return new LedgerError(
    "tax_exceeds_total",
    `The tax of ${toDecimalString(tax)} ${tax.currency} is more than the ${toDecimalString(whole)} that it is part of.`,
  );
}
