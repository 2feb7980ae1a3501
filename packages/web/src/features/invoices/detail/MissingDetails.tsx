/** Details that an invoice needs before it can be issued, each as a link to where it is entered. */
import { Anchor } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import { Link, type To } from "react-router";

interface Props {
  invoice: Pick<InvoiceDetail, "id" | "client">;
  missing: readonly { path: string; message: string }[];
}

export const MissingDetails = ({ invoice, missing }: Props) =>
  missing.map(({ path, message }) => {
    const place = placeOf(path, invoice);
    return (
      <div key={message}>
        {place === null ? (
          message
        ) : (
          <Anchor component={Link} inherit c="inherit" underline="always" {...place}>
            {message}
          </Anchor>
        )}
      </div>
    );
  });

/** By the part of the invoice that `path` is of; null: it is entered nowhere. */
function placeOf(path: string, { id, client }: Props["invoice"]): { to: To; state?: object } | null {
  const [part] = path.split(".");
  switch (part) {
    case "billTo":
      return { to: `/clients/${client.id}` };
    case "seller":
      return { to: "/company" };
    case "settings":
      return { to: "/invoices", state: { settings: true } };
    case "items":
      return { to: `/invoices/${id}/edit` };
    default:
      return null;
  }
}
