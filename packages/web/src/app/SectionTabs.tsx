/** Tabs between the lists that share an item of the menu: links, since each list is a screen of its own. */
import { Link, useLocation } from "react-router";
import { centerTab } from "../kit/center-tab.ts";
import layout from "../kit/layout.module.css";
import { isUnder } from "../session/access.ts";
import { type MenuItem, screensOf } from "./menu.ts";
import styles from "./SectionTabs.module.css";

/** @param props.item undefined on a screen without such tabs */
export function SectionTabs({ item }: { item: MenuItem | undefined }) {
  const { pathname } = useLocation();
  return (
    item && (
      <nav className={`${layout.goesOn} ${styles.strip}`} aria-label={item.label}>
        {screensOf(item).map(({ label, to }) => {
          const current = isUnder(pathname, to);
          return (
            <Link
              key={to}
              className={styles.tab}
              to={to}
              aria-current={current ? "page" : undefined}
              ref={current ? centerTab : undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
    )
  );
}
