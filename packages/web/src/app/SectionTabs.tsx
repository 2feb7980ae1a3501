/** Tabs between the lists that share an item of the menu: links, since each list is a screen of its own. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isUnder } from "../session/access.ts";
import { type MenuItem, screensOf } from "./menu.ts";
import styles from "./SectionTabs.module.css";

/** @param props.item undefined on a screen without such tabs */
export function SectionTabs({ item }: { item: MenuItem | undefined }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip may be wider than the window: scrolls the current tab into view. Only the strip moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every screen
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    item && (
      <nav className={styles.strip} aria-label={item.label} ref={strip}>
        {screensOf(item).map(({ label, to }) => (
          <Link key={to} className={styles.tab} to={to} aria-current={isUnder(pathname, to) ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    )
  );
}
