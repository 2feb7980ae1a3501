/** What could not be done, in the catalogue's words, with the button that tries it again. */
import { Button } from "@mantine/core";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import styles from "./RetryAlert.module.css";

export function RetryAlert({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <ErrorAlert>
      <div className={styles.row}>
        <span>{children}</span>
        <Button variant="default" size="xs" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </ErrorAlert>
  );
}
