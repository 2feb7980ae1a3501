/** The list of a screen's keys, and the switch that turns them off. */
import { Kbd, Switch } from "@mantine/core";
import { Dialog } from "../Dialog.tsx";
import { say } from "../say.ts";
import styles from "./KeysDialog.module.css";
import type { ScreenKey } from "./screen-keys.ts";

interface Props {
  opened: boolean;
  keys: readonly ScreenKey[];
  /** Whether the keys work. */
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ opened, keys, wanted, onWanted, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={say("keyboardShortcuts")} size="sm">
      <dl className={styles.keys} data-off={!wanted || undefined}>
        {keys.map(({ shown, does }) => (
          <div key={shown}>
            <dt>
              <Kbd>{shown}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch label={say("useKeys")} checked={wanted} onChange={(event) => onWanted(event.currentTarget.checked)} />
    </Dialog>
  );
}
