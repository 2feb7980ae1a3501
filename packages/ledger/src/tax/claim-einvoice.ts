/**
 * Finds in the structure of an e-invoice what the law asks for. Its fields say what they are, so that nothing is looked for by words, but
 * for what the norm has no field for. Pure.
 */
import { type EInvoice, type EInvoiceParty, hasNoLines } from "../einvoice/model.ts";
import { plainIdentifier } from "../identifiers.ts";
import { hasVatCheckDigits } from "../vat-check.ts";
import type { ClaimField, ClaimGapKind } from "./claim.ts";
import { hasAddress, hasName, type Paper, SUPPLY_DATE, TAX_INVOICE } from "./claim-evidence.ts";
import { REVERSE_CHARGE } from "./paper-tax.ts";

/** A profile without lines is no invoice by itself: it helps with booking, and the page beside it is the invoice. */
export const isClaimedBy = (invoice: EInvoice): boolean => !hasNoLines(invoice);

const said = (text: string | null): boolean => text !== null && text.trim() !== "";
const hundredths = (amount: string): number => Math.abs(Math.round(Number(amount) * 100));
const addressOf = ({ street, postCode, city }: EInvoiceParty): string =>
  [...street, postCode, city].filter((part) => part !== null).join("\n");
/** A place, and what in it: a street, or a postcode. */
const hasPlace = (party: EInvoiceParty): boolean =>
  said(party.city) && (said(party.postCode) || party.street.some((line) => said(line)));
const numbersOf = ({ vatId, taxNumber, registration }: EInvoiceParty): string[] =>
  [vatId, taxNumber, registration].flatMap((number) => (number === null ? [] : plainIdentifier(number)));

/** Makes the search over one e-invoice: null where it states the field, else what is wrong. */
export function findInEInvoice(
  { buyer, gross, nets, taxes, rates }: Pick<Paper, "buyer" | "gross" | "nets" | "taxes" | "rates">,
  invoice: EInvoice,
): (field: ClaimField) => ClaimGapKind | null {
  const { seller, totals } = invoice;
  const ok = (found: boolean): ClaimGapKind | null => (found ? null : "absent");
  const amounts = (...texts: readonly (string | null)[]) =>
    new Set(texts.flatMap((text) => (text === null ? [] : hundredths(text))));
  const rows = invoice.taxes;
  const texts = [...invoice.notes, invoice.terms, ...rows.map(({ reason }) => reason)].filter((text) => text !== null);
  const words = texts.join("\n");

  const supplierNumber = (): ClaimGapKind | null => {
    if (said(seller.taxNumber)) return null;
    if (!said(seller.vatId)) return "absent";
    return hasVatCheckDigits(plainIdentifier(seller.vatId ?? "")) === false ? "wrong" : null;
  };
  const buyerName = (): ClaimGapKind | null => {
    if (buyer.name.trim() === "") return "own_unknown";
    return ok(
      [invoice.buyer.name, invoice.buyer.tradingName].some((name) => name !== null && hasName(buyer.name, name)),
    );
  };
  const buyerNumber = (): ClaimGapKind | null => {
    const own = buyer.numbers.map(plainIdentifier).filter((number) => number !== "");
    if (own.length === 0) return "own_unknown";
    return ok(numbersOf(invoice.buyer).some((number) => own.includes(number)));
  };
  const hasTaxes = (): boolean => {
    const stated = amounts(totals.tax, totals.taxInTaxCurrency, ...rows.map(({ amount }) => amount));
    const sum = taxes.reduce((all, tax) => all + Number(tax), 0);
    return (
      taxes.length > 0 && (taxes.every((tax) => stated.has(hundredths(tax))) || stated.has(hundredths(String(sum))))
    );
  };
  const hasRates = (): boolean =>
    rates.length > 0 &&
    rates.every((rate) => rows.some((row) => row.rate !== null && Number(row.rate) === Number(rate)));

  return (field) => {
    switch (field) {
      case "supplier_name":
        return ok(said(seller.name) || said(seller.tradingName));
      case "supplier_address":
        return ok(hasPlace(seller));
      case "supplier_tax_id":
        return supplierNumber();
      case "number":
        return ok(said(invoice.number));
      case "date":
        return ok(said(invoice.date));
      case "supply_date":
        return ok(
          said(invoice.deliveryDate) ||
            said(invoice.period?.start ?? null) ||
            said(invoice.period?.end ?? null) ||
            // That it is the invoice's own day has no field.
            SUPPLY_DATE.test(words),
        );
      case "buyer_name":
        return buyerName();
      case "buyer_address":
        return buyer.address.trim() === ""
          ? "own_unknown"
          : ok(hasPlace(invoice.buyer) && hasAddress(addressOf(invoice.buyer), buyer.address));
      case "buyer_tax_id":
        return buyerNumber();
      case "buyer":
        return buyerName() === null || buyerNumber() === null ? null : buyerName();
      case "description":
        return ok(invoice.lines.some(({ counts, name, description }) => counts && (said(name) || said(description))));
      case "net": {
        const stated = amounts(totals.net, ...rows.map(({ base }) => base));
        return ok(nets.some((net) => stated.has(hundredths(net))));
      }
      case "rate":
        return ok(hasRates());
      case "tax":
        return ok(hasTaxes());
      case "rate_or_tax":
        return ok(hasTaxes() || hasRates());
      case "total":
        return ok(gross !== null && amounts(totals.total, totals.due).has(hundredths(gross)));
      case "reverse_charge":
        return ok(rows.some(({ category }) => category === "AE") || REVERSE_CHARGE.test(words));
      case "tax_invoice":
        return ok(said(invoice.typeCode) || TAX_INVOICE.test(words));
      case "terms":
        return ok(said(invoice.terms) || said(invoice.dueDate) || invoice.payments.length > 0);
    }
  };
}
