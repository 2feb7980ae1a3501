/** An excerpt of the document in which a search found an expense. */
import { IconFileSearch } from "@tabler/icons-react";
import styles from "./FoundIn.module.css";
import { say } from "./say.ts";

export function FoundIn({ excerpt }: { excerpt: string }) {
  return (
    <span className={styles.found} title={excerpt}>
      <IconFileSearch size={14} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{say("inTheDocument")} </span>
      {excerpt}
    </span>
  );
}
