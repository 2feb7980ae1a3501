/** Warns of a client's VAT ID that nobody has checked, on invoices whose law asks for one. */
import { type InvoiceDetail, writeDay } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { taxChoices } from "@tallyleaf/messages/catalogs/tax-choices";
import type { ClientRecord, StoredInvoice } from "./store.ts";

const say = translator(taxChoices);

/** The same day a year before. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** @param isListed whether the invoice has sales of the EC sales list */
export function vatCheckWarnings(
  { kind, state, issueDate }: Pick<StoredInvoice, "kind" | "state" | "issueDate">,
  client: Pick<ClientRecord, "vatCheckedOn" | "vatCheckResult"> | null,
  isListed: boolean,
): InvoiceDetail["warnings"] {
  if (kind !== "invoice" || state === "void" || !client || !isListed) return [];
  const { vatCheckedOn, vatCheckResult } = client;
  if (vatCheckedOn === null) return [{ code: "vat_id_never_checked", message: say("vatIdNever") }];
  const day = writeDay(vatCheckedOn);
  if (vatCheckResult === "invalid") return [{ code: "vat_id_invalid", message: say("vatIdInvalid", { day }) }];
  return vatCheckedOn < yearBefore(issueDate) ? [{ code: "vat_id_check_old", message: say("vatIdOld", { day }) }] : [];
}
