/** What stands in the document's place when there is nothing to show. */
import { IconFileOff } from "@tabler/icons-react";
import styles from "./DocumentPane.module.css";

export function Unavailable({ children }: { children: string }) {
  return (
    <p className={styles.unavailable}>
      <IconFileOff size={28} stroke={1.25} aria-hidden="true" />
      {children}
    </p>
  );
}
