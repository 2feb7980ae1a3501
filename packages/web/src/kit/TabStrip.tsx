/**
 * Tabs of a screen. The address names the active one, so that a view can be shared; the first one needs no name there. A change
 * adds no history entry: "Back" would otherwise discard a half-filled form with its tab.
 */
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import layout from "./layout.module.css";
import styles from "./TabStrip.module.css";

interface Tab {
  /** Its word in the address. */
  value: string;
  label: string;
  /** How many need the reader there; none is shown for 0. */
  count?: number;
  panel: ReactNode;
}

interface Props {
  /** Purpose of the strip, for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

export function TabStrip({ label, tabs }: Props) {
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  const { value: chosen } = tabs.find(({ value }) => value === query.get("tab")) ?? first;
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip may be wider than the window: scrolls the active tab into view. Only the strip moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every tab
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <Tabs
      value={chosen}
      keepMounted={false}
      onChange={(next) =>
        setQuery(next === null || next === first.value ? {} : { tab: next }, {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      <Tabs.List ref={strip} aria-label={label} className={`${layout.goesOn} ${styles.strip}`}>
        {tabs.map(({ value, label, count = 0 }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {count > 0 && <span className={styles.count}> {count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
