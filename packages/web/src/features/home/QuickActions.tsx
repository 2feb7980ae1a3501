/** The ways to what is done most, by role. On a small screen the menu is as near. */

import { Box } from "@mantine/core";
import {
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  IconMessageChatbot,
  IconReceipt,
  type TablerIcon,
} from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { allowed } from "../../session/access.ts";
import { permissionsOf } from "../../session/can.ts";
import { useSession } from "../../session/store.ts";
import styles from "./QuickActions.module.css";
import { say } from "./say.ts";

const ACTIONS: readonly { to: string; label: string; words: string; icon: TablerIcon }[] = [
  { to: "/expenses", label: say("manageExpenses"), words: say("manageExpensesNote"), icon: IconReceipt },
  { to: "/categories", label: say("manageCategories"), words: say("manageCategoriesNote"), icon: IconCategory },
  { to: "/invoices/new", label: say("createInvoice"), words: say("createInvoiceNote"), icon: IconFileInvoice },
  { to: "/analytics", label: say("analyzeSpending"), words: say("analyzeSpendingNote"), icon: IconChartBar },
  { to: "/aichat", label: say("askAssistant"), words: say("askAssistantNote"), icon: IconMessageChatbot },
];

export function QuickActions() {
  const heading = useId();
  const user = useSession()?.user;
  if (user === undefined) return null;
  return (
    <Box component="section" visibleFrom="sm" className={layout.wideCard} aria-labelledby={heading}>
      <h2 id={heading} className={text.heading}>
        {say("quickActions")}
      </h2>
      <Box component="ul" mx={-8} className={layout.list}>
        {ACTIONS.filter(({ to }) => allowed(to, permissionsOf(user))).map(({ to, label, words, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={`${layout.hovers} ${styles.action}`}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span>
                <span className={`${text.line} ${text.small} ${text.medium}`}>{label}</span>
                <span className={text.noteBelow}>{words}</span>
              </span>
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
