/** Invoices as the contract shows them. */

import type { InvoiceDetail, InvoiceRow } from "@tallyleaf/contract";
import { type Decimal, decimalToNumber, invoiceTotals, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries } from "../../books/journal/entries.ts";
import { presentEntry } from "../../books/journal/present-entry.ts";
import { findMaker } from "../../books/recurring/made-by.ts";
import { namedTaxesOf, presentNamedTaxes } from "../../books/tax/named-taxes.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, or } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";

import { findNeeds } from "./e-invoice/index.ts";
import { loadRouting, type Routing } from "./e-invoice/routing.ts";
import { getInvoiceForPrint } from "./invoice-for-print.ts";
import type { InvoicePage, ListedInvoice } from "./list.ts";
import { swissSlipOf } from "./printed-slip.ts";
import { loadParties, statedOf } from "./snapshot.ts";
import {
  findClient,
  findInvoice,
  isIssuedElsewhere,
  listItems,
  loadInvoiceBalance,
  loadRelated,
  loadTaxInBooks,
  type StoredInvoice,
} from "./store.ts";
import { amountsOf, formOf } from "./stored-form.ts";
import { areInEcSalesList, loadReasons } from "./tax-codes.ts";
import { vatCheckWarnings } from "./vat-check-warning.ts";

const number = (text: string, currency: string) => toNumber(moneyFromDecimal(text, currency));

export function presentInvoiceRow({
  clientId,
  clientName,
  total,
  open,
  base: _,
  baseOpen: __,
  ...row
}: ListedInvoice): InvoiceRow {
  return {
    ...row,
    client: { id: clientId, name: clientName },
    total: number(total, row.currency),
    open: number(open, row.currency),
  };
}

/** Totals of a selection in one currency. */
export const presentSum = ({ currency, total, open }: InvoicePage["sums"][number]) => ({
  currency,
  total: number(total, currency),
  open: number(open, currency),
});

/** Everything of one invoice; null where the organization has none of this id. */
export async function presentInvoice(
  tx: Transaction,
  organizationId: string,
  id: string,
  today: string,
): Promise<InvoiceDetail | null> {
  const invoice = await findInvoice(tx, organizationId, id);
  if (!invoice) return null;
  const items = await listItems(tx, organizationId, id);
  const standing = await loadInvoiceBalance(tx, organizationId, id, today);
  const parties = await loadParties(tx, invoice);
  const related = (await loadRelated(tx, invoice, today)).map(({ total, ...other }) => ({
    ...other,
    total: number(total, invoice.currency),
  }));
  const routing = await loadRouting(tx, invoice);
  const taxInBooks = await loadTaxInBooks(tx, invoice);
  const { categories, accounted } = await loadReasons(
    tx,
    organizationId,
    items.map(({ taxCode }) => taxCode),
  );
  const totals = invoiceTotals(amountsOf(invoice, items));
  const { currency } = invoice;
  const amount = (text: string) => number(text, currency);
  const { clientId: _, items: lines, ...form } = formOf(invoice, items);
  return {
    ...form,
    id,
    kind: invoice.kind,
    number: invoice.number,
    client: { id: invoice.clientId, name: parties.billTo.name },
    status: standing.status,
    revision: invoice.revision,
    isAdvance: invoice.isAdvance,
    taxDate: invoice.taxDate ?? invoice.issueDate,
    stated: statedOf(parties.seller, invoice),
    baseCurrency: invoice.baseCurrency,
    items: lines.map((line, index) => ({ ...line, amount: amount(items[index]?.amount ?? "0") })),
    subtotal: amount(invoice.subtotal),
    discountTotal: amount(invoice.discountTotal),
    allowanceTotal: toNumber(totals.allowances),
    chargeTotal: toNumber(totals.charges),
    taxes: totals.taxes.map(({ name, rate, code, net, tax }) => ({
      name,
      rate: decimalToNumber(rate),
      net: toNumber(net),
      tax: toNumber(tax),
      code: code ?? null,
      category: (code !== undefined && categories[code]) || null,
      accountedRate: accountedRateOf(code, accounted),
      ...presentNamedTaxes(namedTaxesOf({ code: code ?? null, net, tax, rate }, invoice.taxDate ?? invoice.issueDate)),
    })),
    taxTotal: amount(invoice.taxTotal),
    rounding: amount(invoice.rounding),
    taxInBooks: taxInBooks && toNumber(taxInBooks),
    total: amount(invoice.total),
    open: amount(standing.open),
    paid: amount(standing.paid),
    writtenOff: amount(standing.writtenOff),
    credited: amount(standing.credited),
    ...parties,
    swissSlip: swissSlipOf({ invoice, totals, routing, ...parties }),
    directDebit: routing.directDebit,
    createdAt: invoice.createdAt.toISOString(),
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    sentAt: invoice.sentAt?.toISOString() ?? null,
    sentTo: invoice.sentTo,
    voidedAt: invoice.voidedAt?.toISOString() ?? null,
    voidReason: invoice.voidReason,
    credits: related.find((other) => other.id === invoice.creditsInvoiceId) ?? null,
    creditNotes: related.filter((other) => other.id !== invoice.creditsInvoiceId),
    isOpening: invoice.openingId !== null,
    recurring: await findMaker(tx, organizationId, { invoiceId: id }),
    isByHand: invoice.byHand,
    warnings: vatCheckWarnings(
      invoice,
      await findClient(tx, organizationId, invoice.clientId),
      await areInEcSalesList(
        tx,
        organizationId,
        items.map(({ taxCode }) => taxCode),
      ),
    ),
    eInvoice: await presentEInvoice(tx, invoice, routing),
    entries: await loadInvoiceEntries(tx, invoice),
  };
}

/** The e-invoice that the client gets, with what a draft lacks for it; null: none. */
async function presentEInvoice(
  tx: Transaction,
  invoice: StoredInvoice,
  { format }: Routing,
): Promise<InvoiceDetail["eInvoice"]> {
  if (format === "" || isIssuedElsewhere(invoice)) return null;
  if (invoice.state !== "draft") return { format, missing: [] };
  return { format, missing: await findNeeds(await getInvoiceForPrint(tx, invoice.organizationId, invoice.id), format) };
}

/** The invoice's entries: that of its issue, and its reversal. */
async function loadInvoiceEntries(
  tx: Transaction,
  { organizationId, id, kind, openingId, byHand, entryId }: StoredInvoice,
): Promise<InvoiceDetail["entries"]> {
  const ids = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        byHand
          ? or(eq(journalEntries.id, entryId ?? ""), eq(journalEntries.reverses, entryId ?? ""))
          : and(eq(journalEntries.source, openingId === null ? kind : "opening"), eq(journalEntries.sourceId, id)),
      ),
    )
    .orderBy(asc(journalEntries.id));
  if (ids.length === 0) return [];
  const accounts = await loadRowAccounts(tx, organizationId);
  const stored = await loadEntries(
    tx,
    organizationId,
    ids.map((row) => row.id),
  );
  return ids.flatMap((row) => {
    const entry = stored.get(row.id);
    return entry ? [presentEntry(entry, accounts, null)] : [];
  });
}

function accountedRateOf(code: string | undefined, accounted: Readonly<Record<string, Decimal>>): number | null {
  const rate = code === undefined ? undefined : accounted[code];
  return rate ? decimalToNumber(rate) : null;
}
