/** The form of each kind of connection: what has to be known before it can work. */
import type { IntegrationKind, SettingsOf } from "@tallyleaf/contract";
import type { ComponentType } from "react";
import type { Shell } from "../../../kit/FormDialog.tsx";
import { AccountingForm } from "../accounting/AccountingForm.tsx";
import { CardPaymentsForm } from "../card-payments/CardPaymentsForm.tsx";
import { CloudDriveForm } from "../cloud-drive/CloudDriveForm.tsx";
import { OnlineShopForm } from "../online-shop/OnlineShopForm.tsx";
import { TeamChatForm } from "../team-chat/TeamChatForm.tsx";

export interface ConnectFormProps<Kind extends IntegrationKind = IntegrationKind> {
  kind: Kind;
  /** Its settings; null: not connected yet. */
  settings: SettingsOf<Kind> | null;
  shell: Shell;
  /** It is kept, and works. */
  onDone: (message: string) => void;
}

export const FORMS: { [Kind in IntegrationKind]: ComponentType<ConnectFormProps<Kind>> } = {
  quickbooks: AccountingForm,
  xero: AccountingForm,
  card_payments: CardPaymentsForm,
  online_shop: OnlineShopForm,
  cloud_drive: CloudDriveForm,
  team_chat: TeamChatForm,
};
