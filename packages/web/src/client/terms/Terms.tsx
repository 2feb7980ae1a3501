/** The words of a screen whose own labels come from data, in a line: each says what it means. */

import { say } from "./say.ts";
import styles from "./Term.module.css";
import { Term } from "./Term.tsx";
import type { NamedTermKey } from "./term-keys.ts";

/** @param of the words, in the order of the screen */
export function Terms({ of }: { of: readonly NamedTermKey[] }) {
  return (
    <ul className={styles.terms} aria-label={say("words")}>
      {of.map((key) => (
        <li key={key}>
          <Term of={key}>{say("name", { key: key.replaceAll(" ", "_") })}</Term>
        </li>
      ))}
    </ul>
  );
}
