/** Three dots while an answer is awaited. */
import styles from "./TypingIndicator.module.css";

export function TypingIndicator() {
  return (
    <div className={styles.bubble} role="status">
      <span className="visually-hidden">The assistant is answering</span>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
    </div>
  );
}
