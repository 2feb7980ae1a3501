/** The quick commands that the signed-in person may use: a click sends the command's message. */
import { Button } from "@mantine/core";
import { quickCommandsFor } from "@tallyleaf/contract";
import { usePermissions } from "../../session/can.ts";
import { CommandIcon } from "./CommandIcon.tsx";
import styles from "./QuickCommands.module.css";

export function QuickCommands({ busy, onAsk }: { busy: boolean; onAsk: (message: string) => void }) {
  const permissions = usePermissions();
  return (
    <fieldset className={styles.commands}>
      <legend className={styles.legend}>Quick commands</legend>
      {quickCommandsFor(permissions).map(({ id, label, message }) => (
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
