/**
 * A word of a label or a column head explained by a mark beside it. The label stays as it is: its click goes to the field, and that of a
 * head sorts.
 */
import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say } from "./say.ts";
import styles from "./Term.module.css";
import { Term } from "./Term.tsx";
import type { NamedTermKey } from "./term-keys.ts";

/** The mark alone. */
export function TermMark({ of }: { of: NamedTermKey }) {
  const name = say("name", { key: of.replaceAll(" ", "_") });
  return (
    <Term of={of} mark={say("explain", { name })}>
      <IconHelpCircle size={16} stroke={1.5} aria-hidden />
    </Term>
  );
}

/** A field with the mark at the end of its label's line. */
export function Explained({ of, children, className }: { of: NamedTermKey; children: ReactNode; className?: string }) {
  return (
    <div className={[styles.explained, className].filter(Boolean).join(" ")}>
      {children}
      <TermMark of={of} />
    </div>
  );
}
