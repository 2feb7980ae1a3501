/** Actions of a kind of connection beside testing and syncing: files to import or export. */
import type { IntegrationKind, IntegrationRow } from "@tallyleaf/contract";
import type { ComponentType } from "react";
import { AccountingActions } from "./accounting/AccountingActions.tsx";
import { CardPaymentsActions } from "./card-payments/CardPaymentsActions.tsx";
import { OnlineShopActions } from "./online-shop/OnlineShopActions.tsx";

export const ACTIONS: Partial<Record<IntegrationKind, ComponentType<{ row: IntegrationRow }>>> = {
  quickbooks: AccountingActions,
  xero: AccountingActions,
  card_payments: CardPaymentsActions,
  online_shop: OnlineShopActions,
};
