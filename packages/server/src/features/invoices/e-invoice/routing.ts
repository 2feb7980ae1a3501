/**
 * What an e-invoice says beyond what is printed: its format, where it goes, and the client's reference. Kept at the issue; what was not
 * known then is that of today, so that an older invoice can still be written as XML.
 */
import type { ClientBody } from "@tallyleaf/contract";
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { findClient, type StoredInvoice } from "../store.ts";

export interface Routing {
  /** Empty: the client gets no e-invoices. */
  format: ClientBody["eInvoiceFormat"];
  buyerReference: string;
  /** ISO 3166-1; null: not known. */
  buyerCountry: string | null;
  /** With their schemes; '': none is entered. */
  buyerAddress: string;
  sellerAddress: string;
}

/** What a client's snapshot holds of it (snapshot.ts); absent on older invoices. */
interface Kept {
  routing?: Partial<Routing>;
}

export async function loadRouting(tx: Transaction, invoice: StoredInvoice): Promise<Routing> {
  const { organizationId, clientId, clientSnapshot } = invoice;
  const client = await findClient(tx, organizationId, clientId);
  const [organization] = await tx
    .select({ electronicAddress: organizations.electronicAddress })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const kept = (clientSnapshot as Kept | null)?.routing ?? {};
  return {
    format: kept.format || client?.eInvoiceFormat || "",
    buyerReference: kept.buyerReference || client?.buyerReference || "",
    buyerCountry: kept.buyerCountry ?? client?.country ?? vatIdCountryOf(plainIdentifier(client?.taxId ?? "")),
    buyerAddress: kept.buyerAddress || client?.electronicAddress || "",
    sellerAddress: kept.sellerAddress || organization?.electronicAddress || "",
  };
}
