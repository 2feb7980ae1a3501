/**
 * Data of an e-invoice that isn't printed: its format, its address, the client's reference, and its direct debit. Kept at the issue:
 * from then on nothing of it changes. Only invoices of before it was kept have what is known today.
 */
import type { ClientBody } from "@tallyleaf/contract";
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/orm.ts";
import { organizations } from "../../../platform/db/schema.ts";
import { loadSettings } from "../settings.ts";
import { findClient, type StoredInvoice } from "../store.ts";

/** SEPA direct debit; '': not entered. */
interface DirectDebit {
  mandate: string;
  creditorId: string;
  /** The client's. */
  account: string;
}

export interface Routing {
  /** Empty: the client gets no e-invoices. */
  format: ClientBody["eInvoiceFormat"];
  buyerReference: string;
  /** ISO 3166-1; null: not known. */
  buyerCountry: string | null;
  /** With their schemes; '': none is entered. */
  buyerAddress: string;
  sellerAddress: string;
  /** Null: it is paid by transfer. */
  directDebit: DirectDebit | null;
}

/** Its part in a client's snapshot (snapshot.ts); absent on older invoices. */
interface Kept {
  routing?: Partial<Routing>;
}

export async function loadRouting(tx: Transaction, invoice: StoredInvoice): Promise<Routing> {
  const { organizationId, clientId, clientSnapshot } = invoice;
  const client = await findClient(tx, organizationId, clientId);
  const kept = (clientSnapshot as Kept | null)?.routing;
  // In which format it is written, and where it is sent, is no part of what was issued.
  const format: Routing["format"] = kept?.format || client?.eInvoiceFormat || "";
  const [organization] = await tx
    .select({ electronicAddress: organizations.electronicAddress })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const sent = {
    format,
    buyerAddress: kept?.buyerAddress || client?.electronicAddress || "",
    sellerAddress: kept?.sellerAddress || organization?.electronicAddress || "",
  };
  const country = client?.country ?? vatIdCountryOf(plainIdentifier(client?.taxId ?? ""));
  if (kept)
    return {
      ...sent,
      buyerReference: kept.buyerReference ?? "",
      buyerCountry: kept.buyerCountry ?? null,
      directDebit: kept.directDebit ?? null,
    };
  return {
    ...sent,
    buyerReference: client?.buyerReference ?? "",
    buyerCountry: country,
    directDebit:
      (invoice.paymentMeans || client?.paymentMeans) === "direct_debit" &&
      invoice.kind === "invoice" &&
      invoice.currency === "EUR"
        ? {
            mandate: client?.mandateReference ?? "",
            creditorId: (await loadSettings(tx, organizationId)).creditorId,
            account: plainIdentifier(client?.debitedAccount ?? ""),
          }
        : null,
  };
}
