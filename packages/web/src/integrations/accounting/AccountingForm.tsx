/** What the connection is set to. */
import type { ConnectFormProps } from "../connect/forms.ts";

export function AccountingForm(_props: ConnectFormProps<"quickbooks"> | ConnectFormProps<"xero">) {
  return null;
}
