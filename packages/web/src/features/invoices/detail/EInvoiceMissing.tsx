/** Says before the issue what a draft lacks for the e-invoice of its client. */
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { EINVOICE_FORMAT_NAMES, type InvoiceDetail } from "@tallyleaf/contract";
import text from "../../../kit/text.module.css";
import { MissingDetails } from "./MissingDetails.tsx";

export function EInvoiceMissing({ invoice }: { invoice: InvoiceDetail }) {
  const { eInvoice } = invoice;
  if (eInvoice === null || eInvoice.missing.length === 0) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      className={text.onTint}
      mb={24}
      title={EINVOICE_FORMAT_NAMES[eInvoice.format]}
      icon={<IconAlertTriangle stroke={1.5} />}
    >
      <MissingDetails invoice={invoice} missing={eInvoice.missing} />
    </Alert>
  );
}
