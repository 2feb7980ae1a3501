/** A sentence on a tint with its sign, without Mantine: for pages that must start light. */
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

/** Lines of a picture of 24 × 24. */
const SIGNS = {
  good: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4",
  info: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1",
  fault:
    "M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01",
};

interface Props {
  /** It worked; worth knowing; worth knowing before one goes on; it did not work. */
  tone: "good" | "info" | "heed" | "fault";
  children: ReactNode;
}

/** A good outcome and a fault are told to screen readers when they come. */
export function Notice({ tone, children }: Props) {
  const role = { good: "status", info: undefined, heed: undefined, fault: "alert" }[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[tone === "heed" ? "info" : tone]} />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
