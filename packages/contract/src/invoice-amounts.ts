/** Converts the editor's form to the ledger's input, so that screen and books have the same sums. */
import { decimal, type InvoiceAmounts, UNNAMED_TAX } from "@tallyleaf/ledger";
import type { InvoiceForm } from "./invoice-form.ts";

/** Converts a number. @throws LedgerError `bad_decimal` for infinite numbers */
export function invoiceAmountsOf(
  form: Pick<InvoiceForm, "currency" | "taxStructure" | "discount" | "items">,
): InvoiceAmounts {
  return {
    currency: form.currency,
    taxStructure: form.taxStructure,
    discount: form.discount && { kind: form.discount.kind, value: decimal(form.discount.value) },
    lines: form.items.map((item) => ({
      ...(item.kind === "item" ? {} : { kind: item.kind }),
      ...(item.kind === "item" || item.percent === null ? {} : { percent: decimal(item.percent) }),
      ...(item.advanceTax == null ? {} : { advanceTax: decimal(item.advanceTax) }),
      description: item.description,
      quantity: decimal(item.quantity),
      ...(item.unit === "" ? {} : { unit: item.unit }),
      unitPrice: decimal(item.unitPrice),
      discountPercent: decimal(item.discountPercent),
      ...(item.allowances.length === 0
        ? {}
        : { allowances: item.allowances.map((each) => ({ ...each, value: decimal(each.value) })) }),
      ...(item.itemNumber === "" ? {} : { itemNumber: item.itemNumber }),
      ...(item.supplyDate === null
        ? {}
        : { period: { start: item.supplyDate, end: item.supplyUntil ?? item.supplyDate } }),
      tax:
        item.taxRate === null
          ? null
          : {
              name: item.taxName || UNNAMED_TAX,
              rate: decimal(item.taxRate),
              ...(item.taxCode === "" ? {} : { code: item.taxCode }),
            },
      accountCode: item.accountCode,
      ...(item.dimensions?.length ? { dimensions: item.dimensions } : {}),
    })),
  };
}
