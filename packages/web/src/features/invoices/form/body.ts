/** Turns the form into the request, its errors, and its totals. Pure. */
import { invoiceForm, invoiceMessages, invoiceTexts } from "@tallyleaf/contract";
import {
  type Decimal,
  decimal,
  divideRounding,
  type InvoiceLine,
  type InvoiceTotals,
  invoiceTotals,
  LedgerError,
  moneyFromNumber,
  roundToMoney,
  type Typed,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import { sentOf } from "../../../kit/form/described.ts";
import type { InvoiceBody } from "../queries.ts";
import { say } from "./say.ts";
import type { FormState, ItemRow } from "./state.ts";

/** A number as JSON has it; undefined where nothing, or no number, is typed. */
function numberOf(typed: Typed): number | undefined {
  const text = String(typed ?? "").trim();
  return text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** The request body. A missing number stays missing, and the contract's rules report it. */
export function bodyOf(form: FormState): InvoiceBody {
  const value = numberOf(form.discountValue);
  const withheld = numberOf(form.withheld);
  return {
    clientId: form.clientId,
    projectId: form.projectId,
    issueDate: form.issueDate,
    dueDate: form.dueDate,
    supplyDate: form.supplyDate || null,
    supplyUntil: (form.supplyDate && form.supplyUntil) || null,
    currency: form.currency,
    exchangeRate: numberOf(form.exchangeRate) ?? null,
    taxStructure: form.taxStructure,
    prepaid: numberOf(form.prepaid) ?? 0,
    withholding:
      withheld === undefined || withheld === 0
        ? null
        : { name: form.withheldName, kind: form.withheldKind, value: withheld },
    paymentMeans: form.paymentMeans,
    discount: value === undefined || value === 0 ? null : { kind: form.discountKind, value },
    ...sentOf(invoiceTexts, form),
    items: form.items.map((item) => ({
      kind: item.kind,
      percent: isShare(item) ? (numberOf(item.unitPrice) as number) : null,
      itemNumber: item.itemNumber,
      supplyDate: item.supplyDate || null,
      supplyUntil: (item.supplyDate && item.supplyUntil) || null,
      allowances: item.allowances.map(({ key: _, ...each }) => ({ ...each, value: numberOf(each.value) as number })),
      description: item.description,
      quantity: numberOf(item.quantity) as number,
      unit: item.unit,
      unitPrice: isShare(item) ? 0 : (numberOf(item.unitPrice) as number),
      discountPercent: numberOf(item.discountPercent) ?? 0,
      taxName: isTaxed(item) ? taxNameOf(item, form.items) : "",
      taxRate: numberOf(item.taxRate) ?? null,
      taxCode: item.taxCode,
      accountCode: item.accountCode,
      ...(item.dimensions?.length ? { dimensions: [...item.dimensions] } : {}),
      ...(item.dimensionsChosen ? { dimensionsChosen: true } : {}),
      ...(item.advanceId ? { advanceId: item.advanceId } : {}),
    })),
  };
}

/** Whether its price is a percentage. */
const isShare = ({ kind, isPercent }: ItemRow) => kind !== "item" && isPercent;
const isTaxed = ({ taxRate }: ItemRow) => numberOf(taxRate) !== undefined;

/** An allowance or charge of the document has no field for it: it has the name of the same tax on the items. */
function taxNameOf(row: ItemRow, rows: readonly ItemRow[]): string {
  if (row.kind === "item") return row.taxName;
  const items = rows.filter(({ kind }) => kind === "item");
  const same = items.find((one) => one.taxCode === row.taxCode && numberOf(one.taxRate) === numberOf(row.taxRate));
  const names = [same?.taxName ?? row.taxName, ...items.map(({ taxName }) => taxName)];
  return names.find((name) => name.trim() !== "") ?? say("unnamedTax");
}

/** One sentence for each field that needs another look, by its path: "items.0.description". */
export type Faults = Readonly<Record<string, string>>;

const NUMBERS: Record<string, string> = {
  quantity: say("enterQuantity"),
  unitPrice: say("enterPrice"),
  percent: say("enterValue"),
  value: say("enterValue"),
};

/** Errors of the form, in the contract's words. */
export function findErrors(form: FormState): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message, code } of invoiceForm.safeParse(bodyOf(form)).error?.issues ?? []) {
    const missing = code === "invalid_type" ? NUMBERS[String(path.at(-1))] : undefined;
    faults[path.join(".")] ??= missing ?? message;
  }
  form.items.forEach((item, index) => {
    // No percentage is none at all to the contract.
    if (isShare(item) && numberOf(item.unitPrice) === undefined) faults[`items.${index}.percent`] = say("enterValue");
    if (item.kind !== "item" && item.description.trim() === "")
      faults[`items.${index}.description`] = invoiceMessages.reason;
    if (isTaxed(item) && taxNameOf(item, form.items).trim() === "") faults[`items.${index}.taxName`] = say("nameTax");
  });
  if (form.clientId === "") faults.clientId = invoiceMessages.client;
  return faults;
}

/** The form's sums, as they will be printed and posted. */
export type Figures = { totals: InvoiceTotals; fault: null } | { totals: null; fault: string };

const NOTHING = decimal("0");

function lineOf(item: ItemRow, { items, currency }: FormState): InvoiceLine {
  const { kind, description, taxCode, accountCode } = item;
  const rate = typedDecimal(item.taxRate);
  const value = typedDecimal(item.unitPrice) ?? NOTHING;
  return {
    ...(kind === "item" ? {} : { kind }),
    ...(isShare(item) ? { percent: value } : {}),
    ...(item.advance && rate !== null && !isShare(item)
      ? { advanceTax: advanceTaxOf(item.advance, value, currency) }
      : {}),
    ...{ description, accountCode },
    quantity: typedDecimal(item.quantity) ?? NOTHING,
    unitPrice: isShare(item) ? NOTHING : value,
    discountPercent: typedDecimal(item.discountPercent) ?? NOTHING,
    allowances: item.allowances.map((each) => ({ ...each, value: typedDecimal(each.value) ?? NOTHING })),
    tax: rate === null ? null : { name: taxNameOf(item, items), rate, ...(taxCode === "" ? {} : { code: taxCode }) },
  };
}

/** The tax of what is deducted: all of it, or in proportion where less is deducted than was offered. */
function advanceTaxOf({ amount, tax }: NonNullable<ItemRow["advance"]>, value: Decimal, currency: string): Decimal {
  const [whole, own] = [roundToMoney(decimal(amount), currency), roundToMoney(value, currency)];
  const all = moneyFromNumber(tax, currency);
  if (whole.minor === 0n) return NOTHING;
  return decimal(toDecimalString({ minor: divideRounding(all.minor * own.minor, whole.minor), currency }));
}

/** The ledger's own sums; what is not typed yet counts as nothing. */
export function figuresOf(form: FormState): Figures {
  const value = typedDecimal(form.discountValue);
  try {
    const totals = invoiceTotals({
      currency: form.currency,
      taxStructure: form.taxStructure,
      discount: value === null ? null : { kind: form.discountKind, value },
      lines: form.items.map((item) => lineOf(item, form)),
    });
    return { totals, fault: null };
  } catch (error) {
    if (error instanceof LedgerError)
      return { totals: null, fault: error.code === "discount_exceeds_items" ? say("discountTooHigh") : error.message };
    throw error;
  }
}
