/**
 * The text of an e-invoice without a page: for search, for the words by which an account is found, and for what a tax claim looks for on a
 * document (`claim-evidence.ts` of the ledger).
 */
import type { EInvoice, EInvoiceParty } from "@tallyleaf/ledger";

/** The facts, a line each; without words for them, except where a number alone could be anything. */
export function textOf(invoice: EInvoice): string {
  const { totals } = invoice;
  const facts = [
    ...partyOf(invoice.seller),
    invoice.number,
    invoice.date,
    invoice.dueDate,
    invoice.deliveryDate && `Delivery date ${invoice.deliveryDate}`,
    invoice.period && join(["Billing period", invoice.period.start, invoice.period.end]),
    ...partyOf(invoice.buyer),
    invoice.buyerReference,
    invoice.order,
    invoice.contract,
    invoice.project,
    ...invoice.preceding.map(({ number }) => number),
    ...invoice.lines.flatMap((line) => [
      join([line.itemNumber, line.name, line.quantity, line.amount]),
      line.description,
    ]),
    ...invoice.allowances.map((each) => join([each.reason, each.amount])),
    ...invoice.taxes.map((row) => join([row.category, row.rate && `${Number(row.rate)} %`, row.base, row.amount])),
    join([totals.net, totals.tax, totals.total, invoice.currency]),
    ...invoice.notes,
    invoice.terms,
    ...invoice.payments.map((each) => join([each.account, each.bic, each.reference])),
  ];
  return facts.filter((fact) => fact !== null && fact !== "").join("\n");
}

const partyOf = (party: EInvoiceParty) => [
  party.name,
  party.tradingName,
  ...party.street,
  join([party.postCode, party.city, party.country]),
  join([party.vatId, party.taxNumber, party.registration]),
];

const join = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" ");
