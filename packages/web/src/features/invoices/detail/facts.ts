/** Converts the server's invoice into the data of the printed one. */
import { type InvoiceDetail, type InvoiceFacts, invoiceAmountsOf, invoiceTexts, valuesIn } from "@tallyleaf/contract";
import { decimal, moneyFromNumber } from "@tallyleaf/ledger";

export function factsOf(invoice: InvoiceDetail): InvoiceFacts {
  const { kind, status, number, issueDate, dueDate, seller, billTo, credits } = invoice;
  const { taxes, taxInBooks, supplyDate, supplyUntil, taxDate, stated, withholding } = invoice;
  return {
    ...{ kind, number, issueDate, dueDate, seller, billTo, ...valuesIn(invoiceTexts, invoice) },
    ...{ supplyDate, supplyUntil, taxDate, stated },
    state: status === "draft" || status === "void" ? status : "issued",
    isAdvance: invoice.isAdvance,
    deductions: invoice.items.flatMap(({ advanceId }, place) => (advanceId ? [place] : [])),
    credits: credits?.number ?? null,
    amounts: invoiceAmountsOf(invoice),
    categories: Object.fromEntries(taxes.flatMap(({ code, category }) => (code && category ? [[code, category]] : []))),
    accounted: Object.fromEntries(
      taxes.flatMap(({ code, accountedRate }) =>
        code && accountedRate !== null ? [[code, decimal(accountedRate)]] : [],
      ),
    ),
    parts: taxes.map(({ parts = [] }) =>
      parts.map(({ name, rate, tax }) => ({ name, rate: decimal(rate), tax: moneyFromNumber(tax, invoice.currency) })),
    ),
    prepaid: moneyFromNumber(invoice.prepaid, invoice.currency),
    rounding: moneyFromNumber(invoice.rounding, invoice.currency),
    withholding: withholding && { ...withholding, value: decimal(withholding.value) },
    directDebit: invoice.directDebit,
    taxInBooks: taxInBooks === null ? null : moneyFromNumber(taxInBooks, invoice.baseCurrency),
  };
}
