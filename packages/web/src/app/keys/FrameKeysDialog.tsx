/** The list of keys of a screen without keys of its own: those of the frame, as far as they do something here. */
import { useLocalStorage, useOs } from "@mantine/hooks";
import { KeysDialog } from "../../kit/keys/KeysDialog.tsx";
import type { ScreenKey } from "../../kit/keys/screen-keys.ts";
import { say as sayKit } from "../../kit/say.ts";
import { say as sayFrame } from "../say.ts";
import { say } from "../search/say.ts";
import { rowOpeners, searchField } from "./frame-keys.ts";
import { KEYS_WANTED } from "./use-frame-keys.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function FrameKeysDialog({ opened, onClose }: Props) {
  const os = useOs();
  const [wanted, setWanted] = useLocalStorage({
    key: KEYS_WANTED,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return (
    <KeysDialog
      opened={opened}
      keys={keysHere(os === "macos" || os === "ios" ? "⌘ K" : sayFrame("ctrlK"))}
      wanted={wanted}
      onWanted={setWanted}
      onClose={onClose}
    />
  );
}

function keysHere(search: string): ScreenKey[] {
  const keys: ScreenKey[] = [{ shown: search, does: say("openSearch"), hotkeys: [] }];
  if (searchField()) keys.push({ shown: "/", does: say("searchList"), hotkeys: [] });
  if (rowOpeners().length > 0)
    keys.push(
      { shown: "j", does: say("nextRow"), hotkeys: [] },
      { shown: "k", does: say("previousRow"), hotkeys: [] },
      { shown: "Enter", does: say("openRow"), hotkeys: [] },
    );
  return [...keys, { shown: "?", does: sayKit("listKeys"), hotkeys: [] }];
}
