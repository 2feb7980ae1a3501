/** What the connection is set to. */
import type { ConnectFormProps } from "../connect/forms.ts";

export function OnlineShopForm(_props: ConnectFormProps<"online_shop">) {
  return null;
}
