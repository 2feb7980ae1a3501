/**
 * The parts of a screen beside each other, of which one is shown: which one stands in the address, so that a view can be shared. The
 * first one needs no word there. A change is no step of its own for "back", which would take a half-filled form away with its tab.
 */
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import styles from "./TabStrip.module.css";

interface Tab {
  /** Its word in the address. */
  value: string;
  label: string;
  panel: ReactNode;
}

interface Props {
  /** What the strip is for, for those who cannot see it. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

export function TabStrip({ label, tabs }: Props) {
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  const { value: chosen } = tabs.find(({ value }) => value === query.get("tab")) ?? first;
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip may be wider than the window: the chosen tab is in sight, whoever chose it. Only the strip moves.
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
      <Tabs.List ref={strip} aria-label={label} className={styles.strip}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
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
