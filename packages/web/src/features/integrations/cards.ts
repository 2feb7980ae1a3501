/** Describes each kind of connection, with the categories of its card. */

import type { TablerIcon } from "@tabler/icons-react";
import { IconBooks, IconCloudUpload, IconCreditCard, IconMessageCircle, IconShoppingBag } from "@tabler/icons-react";
import type { IntegrationKind } from "@tallyleaf/contract";
import type { Category } from "./list-params.ts";
import { say } from "./say.ts";

interface Card {
  icon: TablerIcon;
  categories: readonly Category[];
  /** In one sentence. */
  what: string;
}

export const CARDS: Record<IntegrationKind, Card> = {
  quickbooks: {
    icon: IconBooks,
    categories: ["accounting"],
    what: say("aboutQuickbooks"),
  },
  xero: {
    icon: IconBooks,
    categories: ["accounting"],
    what: say("aboutXero"),
  },
  card_payments: {
    icon: IconCreditCard,
    categories: ["payments", "banking"],
    what: say("aboutCardPayments"),
  },
  online_shop: {
    icon: IconShoppingBag,
    categories: ["payments", "crm"],
    what: say("aboutOnlineShop"),
  },
  cloud_drive: {
    icon: IconCloudUpload,
    categories: [],
    what: say("aboutCloudDrive"),
  },
  team_chat: {
    icon: IconMessageCircle,
    categories: [],
    what: say("aboutTeamChat"),
  },
};

/** Whether a card is under a category. */
export const isUnder = (kind: IntegrationKind, category: Category): boolean =>
  category === "all" || CARDS[kind].categories.includes(category);
