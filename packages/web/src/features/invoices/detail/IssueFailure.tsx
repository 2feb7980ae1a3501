/** Why an invoice isn't issued; what is missing links to where it is entered. */
import { type InvoiceDetail, issueInvoice } from "@tallyleaf/contract";
import { isFailure, messageOf } from "../../../kit/failure-text.ts";
import { MissingDetails } from "./MissingDetails.tsx";

export function IssueFailure({ error, invoice }: { error: Error; invoice: InvoiceDetail }) {
  if (!isFailure(error, issueInvoice.failures.detailsMissing)) return messageOf(error);
  return <MissingDetails invoice={invoice} missing={error.body?.errors ?? []} />;
}
