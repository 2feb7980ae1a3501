/** The screens of the journal beside each other: entries, and what makes them. */
import { Link, useLocation } from "react-router";
import { centerTab } from "../../kit/center-tab.ts";
import styles from "./JournalNav.module.css";
import { say } from "./templates/say.ts";

const SCREENS = [
  { to: "/journal", label: say("navEntries") },
  { to: "/journal/templates", label: say("navTemplates") },
  { to: "/journal/recurring", label: say("navRecurring") },
] as const;

export function JournalNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.strip} aria-label={say("nav")}>
      {SCREENS.map(({ to, label }) => {
        const current = pathname === to;
        return (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            aria-current={current ? "page" : undefined}
            ref={current ? centerTab : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
