/** Says that the check digits of a VAT ID don't fit. It can be saved: only its authority knows whether it is in use. */
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { vendorTexts } from "@tallyleaf/contract";
import { hasVatCheckDigits, plainIdentifier } from "@tallyleaf/ledger";
import text from "../text.module.css";

export function VatIdWarning({ value }: { value: string }) {
  if (hasVatCheckDigits(plainIdentifier(value)) !== false) return null;
  return (
    <Alert role="status" color="yellow" className={text.onTint} icon={<IconAlertTriangle stroke={1.5} />}>
      {vendorTexts.vatCheckDigits}
    </Alert>
  );
}
