/** Loads an invoice's sender, client, and language: today's for a draft, those at the issue for an issued one. */
import type { InvoiceDetail, InvoiceParty } from "@tallyleaf/contract";
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import { type DocumentLanguage, documentLanguageOf } from "@tallyleaf/messages";
import { listRegistrations, packOf, type RegistrationRow } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { loadSettings } from "./settings.ts";
import { type ClientRecord, findClient, type StoredInvoice } from "./store.ts";

type Seller = InvoiceDetail["seller"];

export interface Parties {
  seller: Seller;
  billTo: InvoiceParty;
  language: DocumentLanguage;
}

/** The parts of an invoice that decide about its parties. */
type Named = Pick<StoredInvoice, "organizationId" | "clientId" | "sellerSnapshot" | "clientSnapshot" | "language">;

/** The parties of an invoice, as they are printed on it. */
export async function loadParties(tx: Transaction, invoice: Named): Promise<Parties> {
  const { organizationId, clientId, sellerSnapshot, clientSnapshot, language } = invoice;
  // Written by this file when it was issued.
  if (sellerSnapshot !== null && clientSnapshot !== null)
    return {
      seller: sellerOf(sellerSnapshot as Seller),
      billTo: clientSnapshot as InvoiceParty,
      language: documentLanguageOf(language),
    };
  const client = await findClient(tx, organizationId, clientId);
  if (!client) throw new Error(`The client ${clientId} of an invoice does not exist.`);
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) throw new Error(`Organization ${organizationId} does not exist.`);
  return {
    seller: await loadSeller(tx, organization),
    billTo: billToOf(client),
    language: documentLanguageOf(client.language ?? organization.documentLanguage),
  };
}

/** Of an old invoice, the country was not kept. */
const sellerOf = (snapshot: Omit<Seller, "country"> & { country?: string | null }): Seller => ({
  ...snapshot,
  country: snapshot.country ?? null,
});

/** Statements that the law of the seller's country requires on the invoice. */
export function statedOf(
  { country }: Seller,
  { smallBusiness }: Pick<StoredInvoice, "smallBusiness">,
): InvoiceDetail["stated"] {
  const law = country === null ? undefined : packOf({ country, region: "" })?.invoice;
  return { supply: law?.statesSupply === true, taxPoint: law?.issuedWithin !== undefined, smallBusiness };
}

const isVatId = (text: string) => vatIdCountryOf(plainIdentifier(text)) !== null;

async function loadSeller(tx: Transaction, row: typeof organizations.$inferSelect): Promise<Seller> {
  const { name, contactName, address, email, phone, regNumber: registrationNumber, website, country } = row;
  // Where the company's tax ID is no VAT ID, that is the one of a registration; where it has none, any number of its country's.
  const registered = isVatId(row.taxId) ? [] : await listRegistrations(tx, row.id);
  const numberOf = (fits: (one: RegistrationRow) => boolean) => registered.find(fits)?.number ?? "";
  const taxId =
    numberOf(({ number }) => isVatId(number)) ||
    row.taxId ||
    numberOf((one) => one.country === country && one.number !== "");
  const { bankDetails } = await loadSettings(tx, row.id);
  return {
    name,
    contact: contactName,
    address,
    shippingAddress: "",
    email,
    phone,
    taxId,
    registrationNumber,
    website,
    bankDetails,
    country,
  };
}

function billToOf({ name, company, address, shippingAddress, email, phone, taxId }: ClientRecord): InvoiceParty {
  return { name: company || name, contact: company ? name : "", address, shippingAddress, email, phone, taxId };
}
