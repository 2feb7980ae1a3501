/** Covers the app while it changes to another organization, until the new page comes. */
import { Loader, Overlay } from "@mantine/core";
import styles from "./SwitchingOverlay.module.css";

/** Above the overlay menu it was chosen in, below the dialog of a session that ended meanwhile. */
const ABOVE_THE_MENU = 300;

export function SwitchingOverlay({ shown }: { shown: boolean }) {
  return (
    // The region stands before its words come: only then are they read out.
    <div role="status">
      {shown && (
        <Overlay fixed zIndex={ABOVE_THE_MENU} color="var(--mantine-color-body)" backgroundOpacity={0.85}>
          <div className={styles.words}>
            <Loader aria-hidden="true" />
            Switching organization...
          </div>
        </Overlay>
      )}
    </div>
  );
}
