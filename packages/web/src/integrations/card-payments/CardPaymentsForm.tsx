/** What the connection is set to. */
import type { ConnectFormProps } from "../connect/forms.ts";

export function CardPaymentsForm(_props: ConnectFormProps<"card_payments">) {
  return null;
}
