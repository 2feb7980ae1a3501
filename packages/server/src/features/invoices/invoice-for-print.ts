/** All that is printed on an invoice, from the database. */
import { type InvoiceFacts, invoiceTexts, valuesIn } from "@tallyleaf/contract";
import { decimal, type InvoiceTotals, invoiceTotals, moneyFromDecimal } from "@tallyleaf/ledger";
import { namedTaxesOf } from "../../books/tax/named-taxes.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { loadRouting, type Routing } from "./e-invoice/routing.ts";
import { loadParties, type Parties, statedOf } from "./snapshot.ts";
import { findInvoice, listItems, loadTaxInBooks, type StoredInvoice, type StoredInvoiceItem } from "./store.ts";
import { amountsOf } from "./stored-form.ts";
import { loadReasons } from "./tax-codes.ts";

export interface InvoiceForPrint
  extends Parties,
    Pick<InvoiceFacts, "categories" | "accounted" | "parts" | "taxInBooks"> {
  invoice: StoredInvoice;
  items: StoredInvoiceItem[];
  totals: InvoiceTotals;
  /** The number and issue date of the invoice that a credit note credits. */
  credits: string | null;
  creditsDate: string | null;
  /** Reasons of exemption by the list VATEX, by tax code. */
  exemptions: Readonly<Record<string, string>>;
  routing: Routing;
  /** As a data: address; the company's of today, on old invoices too. */
  logo: string | null;
  /** The company's, ISO 3166-1, as of today too: it decides the page size. */
  country: string | null;
}

/** Null where the organization has no such invoice. */
export async function loadInvoiceForPrint(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<InvoiceForPrint | null> {
  const invoice = await findInvoice(tx, organizationId, id);
  if (!invoice) return null;
  const items = await listItems(tx, organizationId, id);
  const { creditsInvoiceId } = invoice;
  const credited = creditsInvoiceId === null ? null : await findInvoice(tx, organizationId, creditsInvoiceId);
  const [organization] = await tx
    .select({ logo: organizations.logo, country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const totals = invoiceTotals(amountsOf(invoice, items));
  return {
    invoice,
    items,
    totals,
    parts: totals.taxes.map((one) =>
      namedTaxesOf({ ...one, code: one.code ?? null }, invoice.taxDate ?? invoice.issueDate),
    ),
    ...(await loadParties(tx, invoice)),
    ...(await loadReasons(
      tx,
      organizationId,
      items.map(({ taxCode }) => taxCode),
    )),
    taxInBooks: await loadTaxInBooks(tx, invoice),
    credits: credited?.number ?? null,
    creditsDate: credited?.issueDate ?? null,
    routing: await loadRouting(tx, invoice),
    logo: organization?.logo ?? null,
    country: organization?.country ?? null,
  };
}

/** The same of an invoice that is known to exist. */
export async function getInvoiceForPrint(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<InvoiceForPrint> {
  const content = await loadInvoiceForPrint(tx, organizationId, id);
  if (!content) throw new Error(`Invoice ${id} does not exist.`);
  return content;
}

/** Data of the printed invoice. */
export function factsOf(content: InvoiceForPrint): InvoiceFacts {
  const { invoice, items, seller, billTo, credits, categories, accounted, parts, taxInBooks, routing } = content;
  const { kind, state, number, issueDate, dueDate, supplyDate, supplyUntil, currency, withholding } = invoice;
  const texts = {
    kind,
    state,
    number,
    issueDate,
    dueDate,
    supplyDate,
    supplyUntil,
    isAdvance: invoice.isAdvance,
    deductions: items.flatMap(({ advanceId }, place) => (advanceId === null ? [] : [place])),
    ...valuesIn(invoiceTexts, invoice),
  };
  const tax = { taxDate: invoice.taxDate ?? issueDate, stated: statedOf(seller, invoice), taxInBooks };
  const amounts = amountsOf(invoice, items);
  const payment = {
    prepaid: moneyFromDecimal(invoice.prepaid, currency),
    rounding: moneyFromDecimal(invoice.rounding, currency),
    withholding: withholding && { ...withholding, value: decimal(withholding.value) },
    directDebit: routing.directDebit,
  };
  return { ...texts, credits, seller, billTo, amounts, categories, accounted, parts, ...tax, ...payment };
}
