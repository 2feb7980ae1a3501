/** A secret on one line, with the button that copies it. */
import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import styles from "./Integrations.module.css";

export function CopyLine({ value, label }: { value: string; label: string }) {
  return (
    <section className={styles.secret} aria-label={label}>
      <code className={styles.code}>{value}</code>
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
            onClick={copy}
          >
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
    </section>
  );
}
