/** The differences of what is typed, in sight from the first row on: each by its name, until it is zero. */
import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { OpeningCheck } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { comparisonsOf } from "./comparisons.ts";
import styles from "./Opening.module.css";
import { say } from "./say.ts";

export function Differences({ check, currency }: { check: OpeningCheck; currency: string }) {
  const apart = comparisonsOf(check).filter(({ difference }) => difference !== 0);
  return (
    <section className={`${layout.foot} ${styles.differences}`} aria-label={say("differences")}>
      {apart.length === 0 ? (
        <>
          <IconCheck size={16} stroke={1.5} aria-hidden="true" />
          <Text size="sm">{say("noDifferences")}</Text>
        </>
      ) : (
        apart.map(({ key, name, difference }) => (
          <Text key={key} size="sm" c="var(--mantine-color-error)">
            {name}{" "}
            <strong>
              <Money amount={difference} currency={currency} />
            </strong>
          </Text>
        ))
      )}
    </section>
  );
}
