/** Why an invoice isn't issued; what is missing links to where it is entered. */
import { Anchor } from "@mantine/core";
import { type InvoiceDetail, issueInvoice } from "@tallyleaf/contract";
import { Link } from "react-router";
import { isFailure, messageOf } from "../../../kit/failure-text.ts";

export function IssueFailure({ error, invoice }: { error: Error; invoice: InvoiceDetail }) {
  if (!isFailure(error, issueInvoice.failures.detailsMissing)) return messageOf(error);
  return (error.body?.errors ?? []).map(({ path, message }) => (
    <div key={path}>
      <Anchor
        component={Link}
        inherit
        c="inherit"
        underline="always"
        to={path.startsWith("billTo") ? `/clients?client=${invoice.client.id}` : "/company"}
      >
        {message}
      </Anchor>
    </div>
  ));
}
