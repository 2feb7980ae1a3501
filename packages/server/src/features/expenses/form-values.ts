/** The stored form of an expense: what of a sent form is kept, and how the ledger takes it. */
import { expenseForm, expenseFormTexts, mergeItems, OWN_MONEY } from "@tallyleaf/contract";
import {
  decimalToNumber,
  type ExpenseFormValues,
  hasRateOn,
  isKeptItem,
  isKeptTax,
  type MergedLine,
  rateOn,
  TAX_PACKS,
  type TaxPack,
  UNNAMED_TAX,
} from "@tallyleaf/ledger";
import * as z from "zod";
import { ensureOwedToEmployees, willBeOwedToEmployees } from "../../books/chart/accounts/owed-to-employees.ts";
import { loadKnownPacks } from "../../books/tax/own-codes.ts";
import { findCode } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";

const storedForm = expenseForm.omit({
  date: true,
  amount: true,
  overallTotalTaxAmount: true,
  overallTaxRate: true,
  documentUrl: true,
  paidBy: true,
});
/** Content of `expense.form`. */
export type StoredForm = z.output<typeof storedForm>;

const storedLine = mergeItems.body?.omit({ revision: true }) ?? z.never();
/** Content of `expense.merged_line`. */
export type StoredLine = MergedLine & { amount: number; quantity: number; unitPrice: number };

/**
 * What of a sent form is kept: taxes with a name and a rate or an amount, items with a description. A total tax that no tax
 * explains is a tax of its own.
 *
 * @param packs with the codes that the form may have
 */
export function keptForm(sent: z.input<typeof expenseForm>, packs: readonly TaxPack[] = TAX_PACKS): StoredForm {
  const form = storedForm.parse(sent);
  const taxes = form.taxes.map((tax) => codedTax(tax, packs, form.invoiceDate)).filter(isKeptTax);
  const wholeTax = sent.overallTotalTaxAmount ?? 0;
  if (taxes.length === 0 && wholeTax > 0)
    taxes.push({
      taxName: UNNAMED_TAX,
      taxRate: sent.overallTaxRate ?? null,
      taxAmount: wholeTax,
      recoverable: null,
      taxCode: "",
    });
  return { ...form, taxes, lineItems: form.lineItems.filter(isKeptItem) };
}

/** Stored part of a submitted form, with the organization's own codes, and the account of what is owed to members. */
export async function loadKeptForm(
  tx: Transaction,
  organizationId: string,
  sent: z.input<typeof expenseForm>,
): Promise<StoredForm> {
  const codes = (sent.taxes ?? []).map(({ taxCode }) => taxCode);
  const form = keptForm(sent, await loadKnownPacks(tx, organizationId, codes));
  const { paymentAccountId } = form;
  const isOwn =
    paymentAccountId === OWN_MONEY ||
    (sent.paidBy && (await willBeOwedToEmployees(tx, organizationId, paymentAccountId)));
  if (!isOwn) return form;
  return { ...form, paymentAccountId: await ensureOwedToEmployees(tx, organizationId) };
}

/** A tax with what its code says of it: the rate, and that the supplier charges none where the buyer owes it. */
function codedTax(
  tax: StoredForm["taxes"][number],
  packs: readonly TaxPack[],
  day: string,
): StoredForm["taxes"][number] {
  if (tax.taxCode === "") return tax;
  const code = findCode(packs, tax.taxCode)?.code;
  const rate = code && hasRateOn(code, day) ? decimalToNumber(rateOn(code, day)) : null;
  const named = { ...tax, taxName: tax.taxName || UNNAMED_TAX };
  if (code?.computation !== "self_assessed") return { ...named, taxRate: tax.taxRate ?? rate };
  // A use tax may have the local rate of the place on top of its state's.
  const isLocal = code.isOneTax && rate !== null && (tax.taxRate ?? 0) > rate;
  return { ...named, taxRate: isLocal ? tax.taxRate : rate, taxAmount: 0 };
}

/** Parses the stored value: ours, but older versions may have written it differently. */
export function readStoredForm(value: unknown): StoredForm | null {
  const parsed = storedForm.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The merged line as stored; null while the items are separate. */
export function readStoredLine(value: unknown): StoredLine | null {
  const parsed = storedLine.safeParse(value);
  return parsed.success ? (parsed.data as StoredLine) : null;
}

/** The texts of a form that no entry says; null where there is no form. */
export function textsOfForm(form: StoredForm | null): Record<keyof typeof expenseFormTexts, string | null> {
  const names = Object.keys(expenseFormTexts) as (keyof typeof expenseFormTexts)[];
  const texts = names.map((name) => [name, form?.[name] ?? null]);
  return Object.fromEntries(texts);
}

/** The form as the ledger computes and posts it. */
export function valuesOf(form: StoredForm, mergedLine: StoredLine | null): ExpenseFormValues {
  return { ...form, mergedLine };
}

/**
 * While items are merged, a screen may send the merged line as the only item. The items behind it then stay, so that they are
 * restored when the user splits it.
 */
export function withHiddenItems(
  form: StoredForm,
  mergedLine: StoredLine | null,
  before: StoredForm["lineItems"],
): StoredForm {
  const [only, ...others] = form.lineItems;
  const isMergedLine = mergedLine && only && others.length === 0 && only.description === mergedLine.description;
  return isMergedLine && before.length > 1 ? { ...form, lineItems: before } : form;
}
