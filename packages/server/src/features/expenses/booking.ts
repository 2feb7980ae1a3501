/** From a form to the entry that is posted: accounts that exist, a rate where one is needed, sums that add up. */
import { createExpense, writeDay } from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  type BalancedEntry,
  type Decimal,
  decimal,
  type Expense,
  expenseFigures,
  expenseOfForm,
  expenseToEntry,
  isPayable,
  isPaymentAccount,
  LedgerError,
  type Money,
  moneyFromNumber,
  postingAccountsOf,
  type TaxCode,
  type TaxTreatment,
  treatTaxes,
} from "@tallyleaf/ledger";
import { sayFaultOfCostAccount } from "../../books/chart/accounts/cost-account.ts";
import { loadMealsRule } from "../../books/chart/accounts/meals.ts";
import { type CompanyFacts, loadCompanyFacts } from "../../books/company/facts.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { inverseRate, isUsable } from "../../books/currencies/rates.ts";
import { assertDimensions, loadDimensionBook } from "../../books/dimensions/book.ts";
import { claimsNothing, findPurchaseCodes, keepsUntaxed, listRegistrations } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayLedgerError } from "../../platform/http/say-ledger-error.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import { type StoredForm, type StoredLine, valuesOf } from "./form-values.ts";

const { unknownAccount, unknownTaxCode, notPayable, sameAccount, wrongAccount, rateMissing, unbalanced } =
  createExpense.failures;

/** Larger amounts are a slip of the finger, and no JSON number holds their sums to the minor unit. */
const LARGEST = 1e12;

/** An entry for a form, and what was bought as the ledger knows it. */
export interface Booking {
  entry: BalancedEntry;
  expense: Expense;
  /** Amount posted as "Adjustment to stated total"; zero if there is none. */
  adjustment: Money;
  /** Sentences about taxes of which it is not clear whether they can be recovered. */
  taxDoubts: string[];
  /** Set where no rate into the books' currency is known: the entry is in its own currency, and only a draft can be made of it. */
  missingRate: { baseCurrency: string } | null;
  /** The chart, deactivated accounts too. */
  chart: readonly Account[];
}

/**
 * The entry that a form makes today.
 *
 * @param withoutRate "allowed": of a draft, which stays one; a rate that is not known is then told in `missingRate`
 * @param before the form that it changes: dimensions and tax codes that were archived since, and its accounts, stay on it
 * @param facts of the company, where the transaction has loaded them
 * @throws CallFailure one of `savingFailures`, naming the field: an account or a dimension that is not there, a rate that nobody knows, sums that
 *   make no entry.
 */
export async function bookForm(
  tx: Transaction,
  organizationId: string,
  form: StoredForm,
  mergedLine: StoredLine | null,
  withoutRate: "allowed" | "refused" = "refused",
  before: StoredForm | null = null,
  facts: CompanyFacts | null = null,
): Promise<Booking> {
  const { currency: baseCurrency, country, accounts } = facts ?? (await loadCompanyFacts(tx, organizationId));
  const active = accounts.filter((account) => account.active);
  requireAccounts(form, mergedLine, active);
  const dimensioned = await withDimensions(tx, organizationId, form, before);
  const codes = await requireTaxCodes(tx, organizationId, form, before);
  const { exchangeRate, ...tip } = await loadRates(tx, organizationId, form, baseCurrency, withoutRate);
  const rates = { exchangeRate: exchangeRate ?? decimal("1"), ...tip };
  const entryCurrency = exchangeRate ? baseCurrency : form.currency;
  try {
    const values = valuesOf(dimensioned, mergedLine);
    const figures = expenseFigures(values, rates);
    requireSize(figures.lineSubtotal, "lineItems");
    requireSize(figures.taxSubtotal, "taxes");
    if (figures.grandTotal) requireSize(figures.grandTotal, "totalAmount");
    const currency = form.originalCurrency ?? form.currency;
    const { expense, treatments } = treatTaxes(
      expenseOfForm(values),
      { country, currency, claimsNothing: await isClaimless(tx, organizationId, country, form) },
      codes,
    );
    const bought = [expense.categoryAccountCode, ...expense.lineItems.map(({ accountCode }) => accountCode)];
    const asked = { country, chart: accounts, day: form.invoiceDate, codes: bought };
    const entry = expenseToEntry(expense, {
      meals: expense.isStaffMeal ? null : await loadMealsRule(tx, organizationId, asked, true),
      baseCurrency: entryCurrency,
      ...rates,
      accounts: postingAccountsOf(active),
      keepsUntaxed: expense.taxes.length === 0 && (await keepsUntaxed(tx, organizationId)),
    });
    refuseWrongAccounts(entry, { form, mergedLine, before }, accounts);
    for (const { baseAmount } of entry.postings) requireSize(baseAmount, "exchangeRate");
    const missingRate = exchangeRate ? null : { baseCurrency };
    const { adjustment } = figures;
    return { entry, expense, adjustment, taxDoubts: doubtsOf(treatments), missingRate, chart: accounts };
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const path = ["tax_exceeds_total", "tax_base_unknown"].includes(error.code) ? "taxes" : "totalAmount";
    const message = sayLedgerError(error.message);
    throw new CallFailure(unbalanced, { message, errors: [{ path, message }] });
  }
}

/** The form with dimensions as they are posted. @throws CallFailure at the field of one that may not be posted */
async function withDimensions(
  tx: Transaction,
  organizationId: string,
  form: StoredForm,
  before: StoredForm | null,
): Promise<StoredForm> {
  const idsIn = ({ dimensions = [], lineItems }: StoredForm) => [
    ...dimensions,
    ...lineItems.flatMap((item) => item.dimensions ?? []),
  ];
  if (idsIn(form).length === 0) return form;
  const book = await loadDimensionBook(tx, organizationId);
  const kept = before ? idsIn(before) : [];
  const checked = <Part extends { dimensions?: string[] | undefined }>(part: Part, path: string): Part =>
    part.dimensions
      ? { ...part, dimensions: assertDimensions(book, part.dimensions, `${path}dimensions`, kept, form.invoiceDate) }
      : part;
  return {
    ...checked(form, ""),
    lineItems: form.lineItems.map((item, index) => checked(item, `lineItems.${index}.`)),
  };
}

/** The company's country, ISO 3166-1 alpha-2; null: not said. */
export async function findCountry(tx: Transaction, organizationId: string): Promise<string | null> {
  const [organization] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization?.country ?? null;
}

/** Questions about the taxes, each sentence once. */
function doubtsOf(treatments: readonly TaxTreatment[]): string[] {
  return [...new Set(treatments.flatMap(({ because, note }) => (because === "unclear" ? [note] : [])))];
}

/** Every account that the form names is there and active, and an expense can be paid from the payment account. */
function requireAccounts(form: StoredForm, mergedLine: StoredLine | null, chart: readonly Account[]): void {
  const byCode = new Map(chart.map((account) => [account.code, account]));
  const named = [{ path: "paymentAccountId", code: form.paymentAccountId }, ...namedAccounts(form, mergedLine)];
  const errors = named
    .filter(({ code }) => code !== "" && !byCode.has(code))
    .map(({ path }) => ({ path, message: unknownAccount.message }));
  if (errors.length > 0) throw new CallFailure(unknownAccount, { errors });
  const payment = byCode.get(form.paymentAccountId);
  // An unpaid expense credits a payable account: it is a bill.
  if (!payment || !(isPaymentAccount(payment) || isPayable(payment)))
    throw new CallFailure(notPayable, { errors: [{ path: "paymentAccountId", message: notPayable.message }] });
  // Both sides on one account book nothing.
  const same = named.slice(1).filter(({ code }) => code === form.paymentAccountId);
  if (same.length > 0)
    throw new CallFailure(sameAccount, { errors: same.map(({ path }) => ({ path, message: sameAccount.message })) });
}

/**
 * Refuses a cost on an account that takes none; the account of a document that is nothing but tax takes none. What a form had before stays.
 *
 * @throws CallFailure `wrong_account_type`, at the fields that name it
 */
function refuseWrongAccounts(
  entry: BalancedEntry,
  { form, mergedLine, before }: { form: StoredForm; mergedLine: StoredLine | null; before: StoredForm | null },
  chart: readonly Account[],
): void {
  const kept = new Set([before?.accountCode, ...(before?.lineItems ?? []).map(({ accountCode }) => accountCode)]);
  const posted = new Set(
    entry.postings.flatMap(({ kind, accountCode }) => (kind === "item" || kind === "adjustment" ? [accountCode] : [])),
  );
  const errors = namedAccounts(form, mergedLine).flatMap(({ path, code }) => {
    const account = posted.has(code) && !kept.has(code) ? chart.find((one) => one.code === code) : undefined;
    const message = account ? sayFaultOfCostAccount(account) : null;
    return message === null ? [] : [{ path, message }];
  });
  const [first] = errors;
  if (first) throw new CallFailure(wrongAccount, { message: first.message, errors });
}

/** The accounts of what was bought, with their fields. */
const namedAccounts = (form: StoredForm, mergedLine: StoredLine | null) => [
  { path: "accountCode", code: form.accountCode },
  ...(mergedLine ? [{ path: "mergedLine.accountCode", code: mergedLine.accountCode }] : []),
  ...form.lineItems.map(({ accountCode }, index) => ({ path: `lineItems.${index}.accountCode`, code: accountCode })),
];

/** Whether the purchase claims no tax on its day: that of a small business. */
const isClaimless = async (
  tx: Transaction,
  organizationId: string,
  country: string | null,
  { taxes, invoiceDate }: StoredForm,
): Promise<boolean> =>
  taxes.some(({ taxCode }) => taxCode === "") &&
  claimsNothing(await listRegistrations(tx, organizationId), country, invoiceDate);

/** The codes of the form's taxes, by key. @throws CallFailure at those that no purchase of the day can have. */
async function requireTaxCodes(
  tx: Transaction,
  organizationId: string,
  { taxes, invoiceDate }: StoredForm,
  before: StoredForm | null,
): Promise<Map<string, TaxCode>> {
  const found = new Map<string, TaxCode>();
  if (taxes.every(({ taxCode }) => taxCode === "")) return found;
  const keys = taxes.map(({ taxCode }) => taxCode);
  const codes = await findPurchaseCodes(
    tx,
    organizationId,
    keys,
    invoiceDate,
    before?.taxes.map(({ taxCode }) => taxCode),
  );
  const errors = keys.flatMap((key, index) =>
    key !== "" && codes[index] === undefined
      ? [{ path: `taxes.${index}.taxCode`, message: unknownTaxCode.message }]
      : [],
  );
  if (errors.length > 0) throw new CallFailure(unknownTaxCode, { errors });
  for (const [index, key] of keys.entries()) {
    const code = codes[index];
    if (code) found.set(key, code);
  }
  return found;
}

/**
 * The rate on the form, else the organization's or the day's; and one for the tip where it is in a currency of its own. Rule:
 * decisions, Ledger: "The rate of a foreign document". Null: none into the books' currency is known, and that is allowed.
 */
async function loadRates(
  tx: Transaction,
  organizationId: string,
  form: StoredForm,
  baseCurrency: string,
  withoutRate: "allowed" | "refused",
): Promise<{ exchangeRate: Decimal | null; tipExchangeRate?: Decimal }> {
  const { currency, originalCurrency, invoiceDate } = form;
  const typed = form.exchangeRate === null ? null : decimal(form.exchangeRate);
  // Of a converted expense the typed rate leads from the original currency to the form's, else from the form's to the books'.
  const isConverted = originalCurrency !== null && originalCurrency !== currency;
  const typedPair = isConverted ? [originalCurrency, currency] : [currency, baseCurrency];
  const rate = async (from: string, to: string): Promise<Decimal | null> => {
    if (from === to) return decimal("1");
    if (typed && typedPair[0] === from && typedPair[1] === to) return typed;
    const inverse = typed && typedPair[0] === to && typedPair[1] === from ? inverseRate(typed) : null;
    if (inverse && isUsable(inverse)) return inverse;
    return (await findRateFor(tx, organizationId, from, to, invoiceDate))?.rate ?? null;
  };
  const missing = (from: string, to: string, path: string) => {
    const message = sayRefusal("noRate", { from, to, day: writeDay(invoiceDate) });
    return new CallFailure(rateMissing, { message, errors: [{ path, message }] });
  };
  const exchangeRate = await rate(currency, baseCurrency);
  if (!exchangeRate && withoutRate === "refused") throw missing(currency, baseCurrency, "exchangeRate");
  const { tipAmount, tipCurrency } = form;
  if (!tipAmount || tipCurrency === null || tipCurrency === currency) return { exchangeRate };
  // The total itself is not known without this one.
  const tipExchangeRate = await rate(tipCurrency, currency);
  if (!tipExchangeRate) throw missing(tipCurrency, currency, "tipCurrency");
  return { exchangeRate, tipExchangeRate };
}

function requireSize(amount: Money, path: string): void {
  if (absolute(amount).minor <= moneyFromNumber(LARGEST, amount.currency).minor) return;
  const message = sayRefusal("tooLarge", { most: sayMoney(moneyFromNumber(LARGEST, amount.currency)) });
  throw new CallFailure(unbalanced, { message, errors: [{ path, message }] });
}
