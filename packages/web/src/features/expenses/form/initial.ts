/** The form as it opens: empty, as an expense has it, or filled from a document without touching what was typed. */
import {
  asksWhoPaid,
  type ExpenseDetail,
  expenseTexts,
  type ReadingOutput,
  type RecurringBillContent,
} from "@tallyleaf/contract";
import {
  compareMoney,
  decimal,
  expenseFigures,
  formatDecimal,
  type Typed,
  typedDecimal,
  typedMoney,
} from "@tallyleaf/ledger";
import { typedOf } from "../../../kit/form/described.ts";
import type { FormState, Part, TaxRow } from "./state.ts";

export interface Defaults {
  /** YYYY-MM-DD, where the person is. */
  today: string;
  currency: string;
  paymentAccountId: string;
  /** Account of a new expense until it is paid; "": the chart has no account for that, or the expense is not new. */
  notPaidAccountId?: string;
  /** The main category. */
  accountCode: string;
}

/** The form of a new expense. */
export function blankForm({ today, currency, paymentAccountId, notPaidAccountId, accountCode }: Defaults): FormState {
  return {
    ...typedOf(expenseTexts, null),
    invoiceDate: today,
    dueDate: null,
    currency,
    paymentAccountId,
    accountCode,
    taxStructure: "exclusive",
    lineItems: [],
    taxes: [],
    tipAmount: "",
    tipRate: "",
    tipCurrency: null,
    hasTip: false,
    totalAmount: null,
    mergedLine: null,
    expanded: false,
    exchangeRate: "",
    rateTyped: false,
    rateForCompany: false,
    accountForCompany: false,
    paidBy: null,
    rateFrom: null,
    rateLookedUp: false,
    originalCurrency: null,
    formerCurrency: null,
    payment: notPaidAccountId ? { usual: paymentAccountId, notPaid: notPaidAccountId } : null,
    termsDays: null,
    typed: [],
    lastKey: 0,
  };
}

/** Plain, also of a tiny price: "0.0000001", which JavaScript writes as "1e-7". */
const text = (number: number | null): string => (number === null ? "" : formatDecimal(decimal(number)));

/** Stored expense as the form needs it. */
export type Written = RecurringBillContent &
  Pick<ExpenseDetail, "status" | "reasons" | "approval" | "isMerged" | "mergedLine" | "entry" | "reading"> &
  Partial<Pick<ExpenseDetail, "paidBy">>;

/** The form of an expense. What the document lacks is empty, but for currency, payment account and category. */
export function formOf(expense: Written, defaults: Defaults): FormState {
  const { lineItems, taxes, tipAmount, originalCurrency } = expense;
  const free = freeOf(expense);
  const currency = expense.currency ?? free?.currency?.value ?? defaults.currency;
  const isConverted = originalCurrency !== null && originalCurrency !== currency;
  const form: FormState = {
    ...blankForm(defaults),
    ...typedOf(expenseTexts, expense, {
      vendorName: free?.vendor?.value,
      invoiceNumber: free?.invoiceNumber?.value,
    }),
    invoiceDate: expense.invoiceDate ?? free?.date?.value ?? "",
    dueDate: expense.dueDate,
    currency,
    // Where the document asks which account paid, its account is a guess: the person chooses one.
    paymentAccountId: asksWhoPaid(expense.reasons) ? "" : expense.paymentAccountId || defaults.paymentAccountId,
    accountCode: expense.accountCode || defaults.accountCode,
    taxStructure: expense.taxStructure,
    lineItems: lineItems.map((item, index) => ({
      key: index + 1,
      description: item.description,
      quantity: text(item.quantity),
      unitPrice: text(item.unitPrice),
      amount: text(item.amount),
      accountCode: item.accountCode,
      ...(item.dimensions ? { dimensions: item.dimensions } : {}),
    })),
    ...(expense.dimensions ? { dimensions: expense.dimensions } : {}),
    ...(expense.mealsFor ? { mealsFor: expense.mealsFor } : {}),
    paidBy: expense.paidBy?.id ?? null,
    taxes: taxes.map((tax, index) => ({
      key: lineItems.length + index + 1,
      taxName: tax.taxName,
      taxRate: text(tax.taxRate),
      taxAmount: text(tax.taxAmount),
      recoverable: tax.recoverable,
      ...(tax.taxableAmount == null ? {} : { taxableAmount: text(tax.taxableAmount) }),
      ...(tax.taxCode ? { taxCode: tax.taxCode, isOwed: tax.taxAmount === 0 && !!tax.taxRate } : {}),
    })),
    tipAmount: text(tipAmount),
    tipRate: text(expense.tipRate),
    tipCurrency: expense.tipCurrency === expense.currency ? null : expense.tipCurrency,
    hasTip: tipAmount !== null && tipAmount > 0,
    mergedLine: expense.isMerged ? expense.mergedLine : null,
    exchangeRate: isConverted || currency !== defaults.currency ? text(expense.exchangeRate) : "",
    // Nobody has saved a draft that was only read: its rate is the one of its day.
    rateLookedUp: expense.status === "to_review" && expense.approval === null && !isConverted,
    // Its own currency is no other: nothing was converted.
    originalCurrency: isConverted ? originalCurrency : null,
    lastKey: lineItems.length + taxes.length,
  };
  const stated = { ...form, totalAmount: text(expense.totalAmount ?? (free ? 0 : null)) };
  const following = { ...stated, taxes: statedTaxes(stated) };
  return { ...following, totalAmount: statedTotal(following) };
}

/** Extracted data of a document with nothing to pay, which has no entry to fill the form from. Null: another document. */
function freeOf({ entry, reading }: Pick<Written, "entry" | "reading">): ReadingOutput["fields"] | null {
  const total = reading?.fields.total?.value;
  return entry === null && reading && total !== undefined && Number(total) === 0 ? reading.fields : null;
}

/** The amounts of taxes stay as stated; where their rates give the same, they go on following them. */
function statedTaxes(form: FormState): readonly TaxRow[] {
  const taxes = form.taxes.map((tax) => (typedDecimal(tax.taxRate) === null ? tax : { ...tax, taxAmount: "" }));
  const computed = expenseFigures({ ...form, taxes }).taxes;
  const same = form.taxes.every(({ taxAmount }, index) => {
    const [stated, amount] = [typedMoney(taxAmount, form.currency), computed[index]?.amount];
    return stated && amount && compareMoney(stated, amount) === 0;
  });
  return same ? taxes : form.taxes;
}

/** Keeps the posted total, to the minor unit; if items and tax give the same, the total follows them. */
function statedTotal(form: FormState): Typed {
  const total = typedMoney(form.totalAmount, form.currency);
  const { lineSubtotal, itemsPlusTax } = expenseFigures({ ...form, totalAmount: null });
  const follows = lineSubtotal.minor !== 0n && total !== null && compareMoney(total, itemsPlusTax) === 0;
  return follows ? null : form.totalAmount;
}

/** The same of each text. */
function ofTexts<T>(of: (name: keyof typeof expenseTexts) => T): Record<keyof typeof expenseTexts, T> {
  const names = Object.keys(expenseTexts) as (keyof typeof expenseTexts)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<keyof typeof expenseTexts, T>;
}

/** Which values of the form belong to which part. */
const VALUES: Record<Part, readonly (keyof FormState)[]> = {
  ...ofTexts((name) => [name]),
  invoiceDate: ["invoiceDate"],
  dueDate: ["dueDate"],
  currency: ["currency", "exchangeRate", "rateLookedUp", "originalCurrency", "formerCurrency"],
  paymentAccountId: ["paymentAccountId"],
  accountCode: ["accountCode"],
  items: ["lineItems", "mergedLine"],
  taxes: ["taxes"],
  taxStructure: ["taxStructure"],
  tip: ["tipAmount", "tipRate", "tipCurrency", "hasTip"],
  total: ["totalAmount"],
};

/** Whether the reading found something for the part: an empty value fills nothing in. */
const FOUND: Partial<Record<Part, (read: FormState) => boolean>> = {
  ...ofTexts((name) => (read: FormState) => read[name] !== ""),
  invoiceDate: (read) => read.invoiceDate !== "",
  dueDate: (read) => read.dueDate !== null,
  items: (read) => read.lineItems.length > 0,
  taxes: (read) => read.taxes.length > 0,
  tip: (read) => read.hasTip,
  total: (read) => read.totalAmount !== "",
};

/**
 * The form with what was read from its document where nothing was typed. A total that the reading derives from its items is
 * stated as such where the person typed items or taxes of their own.
 */
export function filled(form: FormState, expense: ExpenseDetail, defaults: Defaults): FormState {
  const read = formOf(expense, defaults);
  const parts = (Object.keys(VALUES) as Part[]).filter(
    (part) => !form.typed.includes(part) && (FOUND[part]?.(read) ?? true),
  );
  const values = Object.fromEntries(parts.flatMap((part) => VALUES[part]).map((name) => [name, read[name]]));
  // Rows of both may be side by side: each keeps a key of its own.
  const offset = form.lastKey;
  const next = { ...form, ...values, lastKey: offset + read.lastKey } as FormState;
  const renamed = <Row extends { key: number }>(taken: boolean, rows: readonly Row[]) =>
    taken ? rows.map((row) => ({ ...row, key: row.key + offset })) : rows;
  const own = ["items", "taxes", "taxStructure"].some((part) => form.typed.includes(part as Part));
  return {
    ...next,
    lineItems: renamed(parts.includes("items"), next.lineItems),
    taxes: renamed(parts.includes("taxes"), next.taxes),
    totalAmount: own && parts.includes("total") ? text(expense.totalAmount) : next.totalAmount,
  };
}
