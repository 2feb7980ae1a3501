/** Tabs between the lists that share an item of the menu: links, since each list is a screen of its own. */
import { Link, useLocation } from "react-router";
import { isUnder } from "../session/access.ts";
import { type MenuItem, screensOf } from "./menu.ts";
import styles from "./SectionTabs.module.css";

/** On a phone the strip may be wider than the window: scrolls the current tab into view. Only the strip moves. */
function center(tab: HTMLElement | null) {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

/** @param props.item undefined on a screen without such tabs */
export function SectionTabs({ item }: { item: MenuItem | undefined }) {
  const { pathname } = useLocation();
  return (
    item && (
      <nav className={styles.strip} aria-label={item.label}>
        {screensOf(item).map(({ label, to }) => {
          const current = isUnder(pathname, to);
          return (
            <Link
              key={to}
              className={styles.tab}
              to={to}
              aria-current={current ? "page" : undefined}
              ref={current ? center : undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
    )
  );
}
