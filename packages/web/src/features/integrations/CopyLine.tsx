/** A secret on one line, with the button that copies it. */
import { CopyTextButton } from "../../kit/CopyTextButton.tsx";
import styles from "./Integrations.module.css";

export function CopyLine({ value, label }: { value: string; label: string }) {
  return (
    <section className={styles.secret} aria-label={label}>
      <code className={styles.code}>{value}</code>
      <CopyTextButton text={value} />
    </section>
  );
}
