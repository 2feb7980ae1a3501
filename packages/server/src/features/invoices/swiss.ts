/** The Swiss payment code of a document, where its seller has an account in Switzerland or Liechtenstein. */
import {
  findIban,
  type Money,
  readPostalAddress,
  type SwissParty,
  type SwissPayment,
  type SwissReference,
  swissCode,
  swissReference,
  toDecimalString,
} from "@tallyleaf/ledger";

interface Party {
  name: string;
  /** In lines. */
  address: string;
  /** ISO 3166-1; null: not known. */
  country: string | null;
}

interface Payable {
  seller: Party & { bankDetails: string };
  buyer: Party;
  number: string;
  amount: Money;
}

export interface SwissBill {
  /** Text of the code. */
  text: string;
  iban: string;
  reference: SwissReference;
  payment: SwissPayment;
}

/** Null: there is no such account, the currency is neither francs nor euros, or the seller's address has no town. */
export function swissBillOf({ seller, buyer, number, amount }: Payable): SwissBill | null {
  const iban = findIban(seller.bankDetails);
  const creditor = partyOf(seller);
  if (iban === null || creditor === null) return null;
  const payment = {
    ...{ creditor, account: iban, number, debtor: partyOf(buyer) },
    ...{ amount: toDecimalString(amount), currency: amount.currency },
  };
  const text = swissCode(payment);
  const reference = swissReference(iban, number);
  return text === null || reference === null ? null : { text, iban, reference, payment };
}

/** Without a country, an address with a post code of four digits is Swiss. Null: the code has no place for such an address. */
function partyOf({ name, address, country }: Party): SwissParty | null {
  const { street, postCode, city } = readPostalAddress(address, country);
  const place = country ?? (postCode !== null && /^\d{4}$/.test(postCode) ? "CH" : null);
  if (postCode === null || city === null || place === null) return null;
  return { name, street: street.at(-1) ?? "", postCode, town: city, country: place };
}
