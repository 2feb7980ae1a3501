/** The quick commands that the signed-in person may use: a click sends the command's message, which is English in every language. */

import { Button } from "@mantine/core";
import { quickCommandsFor } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { usePermissions } from "../../session/can.ts";
import { CommandIcon } from "./CommandIcon.tsx";
import styles from "./QuickCommands.module.css";
import { say } from "./say.ts";

export function QuickCommands({ busy, onAsk }: { busy: boolean; onAsk: (message: string) => void }) {
  const permissions = usePermissions();
  return (
    <fieldset className={`${layout.chips} ${layout.bare}`}>
      <legend className={`${text.note} ${styles.legend}`}>{say("quickCommands")}</legend>
      {quickCommandsFor(permissions).map(({ id, label, message }) => (
        <Button
          key={id}
          variant="default"
          size="sm"
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
