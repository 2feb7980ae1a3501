/** Quotes as the contract shows them. */
import type { QuoteDetail, QuoteRow } from "@tallyleaf/contract";
import { invoiceAmountsOf } from "@tallyleaf/contract";
import { decimalToNumber, invoiceTotals, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { findClient, loadInvoiceBalance } from "../invoices/records.ts";
import { loadQuoteDocument } from "./document.ts";
import { invoicedPercent, progressOf } from "./progress.ts";
import {
  findQuote,
  listQuoteInvoices,
  listQuotePage,
  loadQuotes,
  type QuoteInvoice,
  type StoredQuote,
  statusOf,
} from "./store.ts";
import { quoteFormOf } from "./write.ts";

function presentRow(quote: StoredQuote, client: string, all: readonly QuoteInvoice[], today: string): QuoteRow {
  const { id, number, clientId, issueDate, validUntil, currency, total, revision } = quote;
  return {
    ...{ id, number, issueDate, validUntil, currency, revision },
    client: { id: clientId, name: client },
    total: toNumber(moneyFromDecimal(total, currency)),
    status: statusOf(quote, today),
    invoiced: invoicedPercent(quote, progressOf(quote, all)),
  };
}

/** A page of the list. */
export async function presentQuotePage(
  tx: Transaction,
  organizationId: string,
  query: Parameters<typeof listQuotePage>[2],
  today: string,
): Promise<{ rows: QuoteRow[]; total: number }> {
  const { ids, total } = await listQuotePage(tx, organizationId, query, today);
  const found = new Map((await loadQuotes(tx, organizationId, ids)).map((one) => [one.quote.id, one]));
  const byQuote = Map.groupBy(await listQuoteInvoices(tx, organizationId, ids), ({ quoteId }) => quoteId);
  const rows = ids.flatMap((id) => {
    const one = found.get(id);
    return one ? [presentRow(one.quote, one.clientName, byQuote.get(id) ?? [], today)] : [];
  });
  return { rows, total };
}

/** Everything of one quote; null where the organization has none of this ID. */
export async function presentQuote(
  tx: Transaction,
  organizationId: string,
  id: string,
  today: string,
): Promise<QuoteDetail | null> {
  const quote = await findQuote(tx, organizationId, id);
  if (!quote) return null;
  const all = await listQuoteInvoices(tx, organizationId, [id]);
  const progress = progressOf(quote, all);
  const document = await loadQuoteDocument(tx, quote);
  const client = await findClient(tx, organizationId, quote.clientId);
  const { items, clientId: _, validUntil: __, ...form } = quoteFormOf(quote.form);
  const { lines } = invoiceTotals(invoiceAmountsOf(quote.form));
  const { fileTitle: ___, pageLabel: ____, ...printed } = document.printed;
  const invoices = [];
  for (const { invoiceId, kind, number, currency, total, isDeducted } of all) {
    const { status } = await loadInvoiceBalance(tx, organizationId, invoiceId, today);
    const shown = toNumber(moneyFromDecimal(total, currency));
    invoices.push({ id: invoiceId, kind, number, status, total: shown, isDeducted });
  }
  return {
    ...form,
    ...presentRow(quote, document.billTo.name, all, today),
    items: items.map((item, place) => {
      const [line, left] = [lines[place], progress.left[place]];
      return { ...item, amount: line ? toNumber(line.amount) : 0, left: left ? decimalToNumber(left) : 0 };
    }),
    email: client?.email ?? "",
    sentAt: quote.sentAt?.toISOString() ?? null,
    sentTo: quote.sentTo,
    decidedAt: quote.decidedAt?.toISOString() ?? null,
    decidedBy: quote.decidedName,
    isDecidedByClient: quote.decidedAt !== null && quote.decidedBy === null,
    reason: quote.reason,
    left: toNumber(progress.leftNet),
    invoices,
    printed: copied(printed),
  };
}

/** Lists of the printed document are read-only; an answer's are not. */
const copied = (printed: object): QuoteDetail["printed"] => structuredClone(printed) as QuoteDetail["printed"];
