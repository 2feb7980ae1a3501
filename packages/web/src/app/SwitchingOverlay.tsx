/** Covers the app while it changes to another organization, until the new page comes. */

import { Loader, Overlay, Stack } from "@mantine/core";
import text from "../kit/text.module.css";
import { say } from "./say.ts";

/** Above the overlay menu it was chosen in, below the dialog of a session that ended meanwhile. */
const ABOVE_THE_MENU = 300;

export function SwitchingOverlay({ shown }: { shown: boolean }) {
  return (
    // The region is there before its words come: only then are they read out.
    <div role="status">
      {shown && (
        <Overlay fixed zIndex={ABOVE_THE_MENU} color="var(--mantine-color-body)" backgroundOpacity={0.85}>
          <Stack gap={16} align="center" justify="center" h="100%" className={text.medium}>
            <Loader aria-hidden="true" />
            {say("switchingOrganization")}
          </Stack>
        </Overlay>
      )}
    </div>
  );
}
