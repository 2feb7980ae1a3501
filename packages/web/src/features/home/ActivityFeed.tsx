/** Recent activity, newest first: the subject, its state, and how long ago. Subjects link to their screens. */

import { Badge, Flex } from "@mantine/core";
import {
  IconBuildingBank,
  IconCash,
  IconFileInvoice,
  IconFileText,
  IconReceipt,
  IconSettings,
  IconUser,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ActivityItem, ActivityType } from "@tallyleaf/contract";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import text from "../../kit/text.module.css";
import styles from "./Activity.module.css";
import { say } from "./say.ts";

const LOOKS: Readonly<Record<ActivityType, { icon: TablerIcon; label: string }>> = {
  invoice: { icon: IconFileInvoice, label: say("invoices") },
  payment: { icon: IconCash, label: say("payments") },
  client: { icon: IconUser, label: say("clients") },
  document: { icon: IconFileText, label: say("documents") },
  expense: { icon: IconReceipt, label: say("expenses") },
  banking: { icon: IconBuildingBank, label: say("banking") },
  other: { icon: IconSettings, label: say("everythingElse") },
};

/** Filters of the feed. */
export const ACTIVITY_CHOICES: readonly { value: ActivityType | "all"; label: string }[] = [
  { value: "all", label: say("allActivity") },
  ...(Object.keys(LOOKS) as ActivityType[]).map((value) => ({ value, label: LOOKS[value].label })),
];

const STATUSES: Readonly<Record<ActivityItem["status"], { color: string; label: string }>> = {
  Pending: { color: "yellow", label: say("pending") },
  Completed: { color: "green", label: say("completed") },
  Active: { color: "blue", label: say("active") },
  Failed: { color: "red", label: say("failed") },
};

export function ActivityFeed({ items }: { items: readonly ActivityItem[] }) {
  return (
    <ol className={`${layout.list} ${layout.pales}`}>
      {items.map(({ id, type, title, timestamp, status, subject }) => {
        const Icon = LOOKS[type].icon;
        const to = subject && pathOf(subject);
        return (
          <li key={id} className={`${layout.row} ${styles.item}`}>
            <span className={styles.icon}>
              <Icon size={18} stroke={1.5} aria-hidden="true" />
            </span>
            <Flex component="span" direction="column" className={layout.shrinks}>
              {to ? (
                <Link to={to} className={`${text.inherits} ${text.opens} ${text.small} ${text.wrapped}`}>
                  {title}
                </Link>
              ) : (
                <span className={`${text.small} ${text.wrapped}`}>{title}</span>
              )}
              <span className={text.note}>
                <RelativeTime instant={timestamp} />
              </span>
            </Flex>
            <Badge color={STATUSES[status].color}>{STATUSES[status].label}</Badge>
          </li>
        );
      })}
    </ol>
  );
}

/** Where a subject is looked at; null: nowhere of its own. */
function pathOf({ type, id }: { type: string; id: string }): string | null {
  switch (type) {
    case "expense":
      return `/expenses/${id}`;
    case "invoice":
      return `/invoices/${id}`;
    case "client":
      return `/clients/${id}`;
    case "document":
      return "/documents";
    default:
      return null;
  }
}
