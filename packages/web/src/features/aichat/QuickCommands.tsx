/** The seven quick commands: each is sent as it stands. */
import { Button } from "@mantine/core";
import { QUICK_COMMANDS } from "@tallyleaf/contract";
import { CommandIcon } from "./CommandIcon.tsx";
import styles from "./QuickCommands.module.css";

export function QuickCommands({ busy, onAsk }: { busy: boolean; onAsk: (message: string) => void }) {
  return (
    <fieldset className={styles.commands}>
      <legend className={styles.legend}>Quick commands</legend>
      {QUICK_COMMANDS.map(({ id, label, message }) => (
        <Button
          key={id}
          variant="default"
          size="sm"
          className={styles.command}
          leftSection={<CommandIcon id={id} />}
          disabled={busy}
          onClick={() => onAsk(message)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
