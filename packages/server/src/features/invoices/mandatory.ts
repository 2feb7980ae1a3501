/** Checks the legal content of an invoice before it is issued. The form takes care of all but the data of the parties. */
import { issueInvoice } from "@tallyleaf/contract";
import {
  convert,
  type Decimal,
  decimal,
  invoiceTotals,
  type Money,
  type PartyField,
  partyFieldsOn,
  plainIdentifier,
  type TaxPack,
  toDecimalString,
  vatIdCountryOf,
} from "@tallyleaf/ledger";
import { listRegistrations, packOf } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Parties } from "./snapshot.ts";
import type { StoredInvoice, StoredInvoiceItem } from "./store.ts";
import { amountsOf } from "./stored-form.ts";
import { areInEcSalesList, loadReasons } from "./tax-codes.ts";

interface Books {
  baseCurrency: string;
  /** From the invoice's currency. */
  exchangeRate: Decimal;
}

/**
 * Refuses an invoice that lacks what the law of its seller's country asks for, if the seller is registered there, or a VAT ID that the EC
 * sales list or a reverse charge needs.
 *
 * @throws CallFailure `detailsMissing`, at each field of `seller` and `billTo`
 */
export async function requireLawful(
  tx: Transaction,
  invoice: StoredInvoice,
  items: readonly StoredInvoiceItem[],
  parties: Parties,
  books: Books,
): Promise<void> {
  const { seller, billTo } = parties;
  const registrations = await listRegistrations(tx, invoice.organizationId);
  const home = registrations.find(({ country }) => country === (seller.country ?? country));
  const pack = home && packOf(home);
  const asked = new Set(pack ? partyFieldsOn(pack, invoice.issueDate, amountsIn(pack, invoice, items, books)) : []);
  const codes = items.map(({ taxCode }) => taxCode);
  const needsVatIds = await areInEcSalesList(tx, invoice.organizationId, codes);
  const { categories } = await loadReasons(tx, invoice.organizationId, codes);
  const needsBuyerId = pack?.invoice?.buyerIdOfReverseCharge !== undefined && Object.values(categories).includes("AE");
  // Within the country its letters are usually left out: Italian partita IVA, Spanish NIF.
  const hasBuyerId = isVatId(billTo.taxId) || (!needsVatIds && isVatId(`${home?.country}${billTo.taxId}`));
  const lacks = (field: PartyField, value: string) => asked.has(field) && value.trim() === "";
  const errors = [
    ...(lacks("supplier_address", seller.address) ? [at("seller.address", "noOwnAddress")] : []),
    ...(needsVatIds && !isVatId(seller.taxId)
      ? [at("seller.taxId", "noOwnVatId")]
      : lacks("supplier_tax_id", seller.taxId)
        ? [at("seller.taxId", "noOwnTaxId")]
        : []),
    ...(lacks("buyer_address", billTo.address) ? [at("billTo.address", "noAddressOfClient")] : []),
    ...((needsVatIds || needsBuyerId) && !hasBuyerId ? [at("billTo.taxId", "noVatIdOfClient")] : []),
  ];
  if (errors.length === 0) return;
  const message = errors.map((error) => error.message).join(" ");
  throw new CallFailure(issueInvoice.failures.detailsMissing, { message, errors });
}

const at = (
  path: string,
  refusal: "noOwnAddress" | "noOwnTaxId" | "noOwnVatId" | "noAddressOfClient" | "noVatIdOfClient",
) => ({
  path,
  message: sayRefusal(refusal),
});

const isVatId = (text: string) => vatIdCountryOf(plainIdentifier(text)) !== null;

/** With and without tax, in the currency of the pack. */
function amountsIn(pack: TaxPack, invoice: StoredInvoice, items: readonly StoredInvoiceItem[], books: Books) {
  const { total, net } = invoiceTotals(amountsOf(invoice, items));
  const { baseCurrency, exchangeRate } = books;
  const known = (money: Money): Decimal | null => {
    if (money.currency === pack.currency) return decimal(toDecimalString(money));
    return baseCurrency === pack.currency ? decimal(toDecimalString(convert(money, baseCurrency, exchangeRate))) : null;
  };
  return { gross: known(total), net: known(net) };
}
