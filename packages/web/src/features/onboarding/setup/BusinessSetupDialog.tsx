/** Adds the accounts and categories of a business type: choose one, see what it adds, run it. */

import { useIsMutating } from "@tanstack/react-query";
import { Dialog } from "../../../kit/Dialog.tsx";
import { say } from "../say.ts";
import { RUN } from "./queries.ts";
import { SetupSteps } from "./SetupSteps.tsx";

interface Props {
  /** Keep the dialog in the tree and close it with this. */
  opened: boolean;
  /** Another number at each opening: nothing of the last one is left. */
  turn: number;
  onClose: () => void;
  /** It is gone from the screen, and the focus may be set. Without it the focus returns to the button that opened the dialog. */
  onClosed?: () => void;
}

export function BusinessSetupDialog({ opened, turn, onClose, onClosed }: Props) {
  const running = useIsMutating({ mutationKey: RUN }) > 0;
  return (
    <Dialog
      opened={opened}
      // A running setup isn't left by accident: this dialog shows its end.
      onClose={() => running || onClose()}
      withCloseButton={!running}
      onExitTransitionEnd={onClosed}
      title={say("businessSetup")}
      size={640}
    >
      <SetupSteps key={turn} turn={turn} onClose={onClose} />
    </Dialog>
  );
}
