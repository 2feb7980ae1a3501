/** What each kind of connection is for, and under which categories its card stands. */

import type { TablerIcon } from "@tabler/icons-react";
import { IconBooks, IconCloudUpload, IconCreditCard, IconMessageCircle, IconShoppingBag } from "@tabler/icons-react";
import type { IntegrationKind } from "@tallyleaf/contract";
import type { Category } from "./view.ts";

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
    what: "Journals and bills as files that QuickBooks Online imports, downloaded or mailed every month.",
  },
  xero: {
    icon: IconBooks,
    categories: ["accounting"],
    what: "Journals and bills as files that Xero imports, downloaded or mailed every month.",
  },
  card_payments: {
    icon: IconCreditCard,
    categories: ["payments", "banking"],
    what: "Payout reports of a card service become bank lines, with their fees, ready to be matched.",
  },
  online_shop: {
    icon: IconShoppingBag,
    categories: ["payments", "crm"],
    what: "Orders of a shop become sales in the books, each once, with their tax and refunds.",
  },
  cloud_drive: {
    icon: IconCloudUpload,
    categories: [],
    what: "Every document and each finished month's books, copied into a bucket of your own every hour.",
  },
  team_chat: {
    icon: IconMessageCircle,
    categories: [],
    what: "Slack, Mattermost or Discord hears what waits for review, what was paid and what could not be read.",
  },
};

/** Whether a card stands under a category. */
export const isUnder = (kind: IntegrationKind, category: Category): boolean =>
  category === "all" || CARDS[kind].categories.includes(category);
