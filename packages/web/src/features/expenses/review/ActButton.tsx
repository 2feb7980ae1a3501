/** A button for an action, with its key. */
import { Button, Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Review.module.css";

interface Props {
  name: ReactNode;
  /** Its key. */
  shown: string;
  primary?: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function ActButton({ name, shown, primary = false, disabled, onClick }: Props) {
  return (
    <Button
      variant={primary ? "filled" : "default"}
      disabled={disabled}
      onClick={onClick}
      rightSection={
        <Kbd size="xs" aria-hidden="true" className={styles.key}>
          {shown}
        </Kbd>
      }
    >
      {name}
    </Button>
  );
}
