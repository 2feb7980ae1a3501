/** Tax codes of an invoice's lines: each decides the rate of its line, and names the tax where the line does not. */
import { createInvoice, type InvoiceForm, type InvoiceItemInput, writeDay } from "@tallyleaf/contract";
import {
  type Decimal,
  decimal,
  decimalToNumber,
  hasRateOn,
  isRateTyped,
  rateOn,
  salesTaxName,
  type TaxCategory,
  type TaxPack,
  taxDayOf,
} from "@tallyleaf/ledger";
import { loadKnownPacks } from "../../books/tax/own-codes.ts";
import {
  findCode,
  hasBegun,
  isSmallBusiness,
  listRegistrations,
  packsOf,
  type RegistrationRow,
} from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { StoredInvoice } from "./store.ts";

const { badTaxCode } = createInvoice.failures;

/** A form with the rates of its codes, and what follows for the tax of the document. */
export interface TaxedForm {
  form: InvoiceForm;
  columns: Pick<StoredInvoice, "taxDate" | "smallBusiness">;
}

/**
 * Completes the form from the codes of its lines.
 *
 * @param credited the invoice of a credit note: its day decides the rates, and its codes stay usable
 * @throws CallFailure `badTaxCode`, `smallBusinessTax`, at the fields
 */
export async function withTaxCodes(
  tx: Transaction,
  organizationId: string,
  form: InvoiceForm,
  credited: StoredInvoice | null,
): Promise<TaxedForm> {
  // A credit belongs to the day of the credit note, at the rates of that day.
  if (credited) {
    const packs = await loadKnownPacks(
      tx,
      organizationId,
      form.items.map(({ taxCode }) => taxCode),
    );
    return {
      form: withRates(form, packs, credited.taxDate ?? credited.issueDate, true),
      columns: { taxDate: null, smallBusiness: credited.smallBusiness },
    };
  }
  const registrations = await listRegistrations(tx, organizationId);
  const columns = taxColumnsOf(form, registrations);
  const day = columns.taxDate ?? form.issueDate;
  const taxing = registrations.filter((one) => !isSmallBusiness(one, day));
  if (taxing.length < registrations.length) refuseTaxes(form, packsOf(taxing));
  return { form: withRates(form, packsOf(registrations.filter((one) => hasBegun(one, day))), day, false), columns };
}

/** The day that the tax of an invoice belongs to, and the small business that issues it. */
export function taxColumnsOf(form: InvoiceForm, registrations: readonly RegistrationRow[]): TaxedForm["columns"] {
  const packs = packsOf(registrations);
  const found = form.items.flatMap(({ taxCode }) => findCode(packs, taxCode) ?? []);
  const isGoodsToEu = found.length === form.items.length && found.every(({ code }) => code.list === "goods");
  const day = taxDayOf(found[0]?.pack ?? packs[0], form, isGoodsToEu);
  const small = registrations.find((one) => isSmallBusiness(one, day));
  const isCoded = form.items.every(({ taxCode }) => taxCode !== "");
  return {
    taxDate: day === form.issueDate ? null : day,
    smallBusiness: (!isCoded && small?.country) || null,
  };
}

/** @param taxing packs of registrations that are not of a small business. @throws CallFailure `smallBusinessTax`, at the lines */
function refuseTaxes({ items }: InvoiceForm, taxing: readonly TaxPack[]): void {
  const { smallBusinessTax } = createInvoice.failures;
  const errors = items.flatMap(({ taxCode, taxRate }, index) =>
    (taxCode === "" && !taxRate) || findCode(taxing, taxCode)
      ? []
      : [{ path: `items.${index}.${taxCode === "" ? "taxRate" : "taxCode"}`, message: smallBusinessTax.message }],
  );
  if (errors.length > 0) throw new CallFailure(smallBusinessTax, { errors });
}

/** @throws CallFailure `badTaxCode`, at the fields */
function withRates(form: InvoiceForm, packs: readonly TaxPack[], day: string, isCredit: boolean): InvoiceForm {
  const errors = form.items.flatMap((item, index) => {
    const fault = faultOf(item, packs, day, isCredit);
    return fault ? [{ path: `items.${index}.${fault.field}`, message: fault.message }] : [];
  });
  const [first] = errors;
  if (first) throw new CallFailure(badTaxCode, { message: first.message, errors });
  return { ...form, items: form.items.map((item) => completed(item, packs, day)) };
}

/** The lines of a copy, with the rates of its day; a code without a rate then keeps the line as it was. */
export async function withRatesOf(
  tx: Transaction,
  organizationId: string,
  day: string,
  items: readonly InvoiceItemInput[],
): Promise<InvoiceItemInput[]> {
  const packs = await loadKnownPacks(
    tx,
    organizationId,
    items.map(({ taxCode }) => taxCode),
  );
  return items.map((item) => completed(item, packs, day));
}

function faultOf(
  { taxCode, taxRate }: InvoiceItemInput,
  packs: readonly TaxPack[],
  day: string,
  isCredit: boolean,
): { field: "taxCode" | "taxRate"; message: string } | null {
  if (taxCode === "") return null;
  const found = findCode(packs, taxCode);
  if (found?.code.direction !== "sale" || (found.code.own?.isArchived && !isCredit))
    return { field: "taxCode", message: badTaxCode.message };
  const { code, pack } = found;
  if (!hasRateOn(code, day))
    return { field: "taxCode", message: sayRefusal("noTaxRate", { code: taxCode, day: writeDay(day) }) };
  if (isRateTyped(code))
    return taxRate === null ? { field: "taxRate", message: sayRefusal("typeTaxRate", { code: taxCode }) } : null;
  const rate = decimalToNumber(rateOn(code, day));
  if (taxRate === null || taxRate === rate || (pack.isSalesTax && rate > 0 && taxRate > rate)) return null;
  return { field: "taxRate", message: sayRefusal("taxRateOfCode", { code: taxCode, rate: String(rate) }) };
}

function completed(item: InvoiceItemInput, packs: readonly TaxPack[], day: string): InvoiceItemInput {
  const found = findCode(packs, item.taxCode);
  if (!found || !hasRateOn(found.code, day)) return item;
  const { code, pack } = found;
  const rate = decimalToNumber(rateOn(code, day));
  // A sales tax may have local rates on top, and some rates are those of the line.
  const isAdded = (pack.isSalesTax && rate > 0) || isRateTyped(code);
  const taxRate = isAdded ? Math.max(item.taxRate ?? 0, rate) : rate;
  return { ...item, taxRate, taxName: item.taxName || salesTaxName(pack.country, code.oss?.state) };
}

/**
 * The categories of stored codes, their reasons of exemption (VATEX), and the rates that the client accounts for, by code; those that are no
 * longer known have none.
 */
export async function loadReasons(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
): Promise<{
  categories: Record<string, TaxCategory>;
  exemptions: Record<string, string>;
  accounted: Record<string, Decimal>;
}> {
  const packs = await loadKnownPacks(tx, organizationId, codes);
  const found = codes.flatMap((key) => {
    const code = findCode(packs, key)?.code;
    return code ? [[key, code] as const] : [];
  });
  return {
    categories: Object.fromEntries(found.map(([key, { category }]) => [key, category])),
    exemptions: Object.fromEntries(found.flatMap(([key, { exemption }]) => (exemption ? [[key, exemption]] : []))),
    accounted: Object.fromEntries(
      found.flatMap(([key, { accountedRate }]) => (accountedRate ? [[key, decimal(accountedRate)]] : [])),
    ),
  };
}

/** Whether sales with one of the codes are in the EC sales list. */
export async function areInEcSalesList(
  tx: Transaction,
  organizationId: string,
  codes: readonly string[],
): Promise<boolean> {
  const packs = await loadKnownPacks(tx, organizationId, codes);
  return codes.some((code) => findCode(packs, code)?.code.list !== undefined);
}
