/** The keys of a screen: makes them work, and lists them in a dialog ("?" or the button), where they can be turned off. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { useDisclosure, useHotkeys, useLocalStorage } from "@mantine/hooks";
import { IconKeyboard } from "@tabler/icons-react";
import layout from "../layout.module.css";
import { dialogOnDemand, dialogOpen } from "../on-demand.tsx";
import { say } from "../say.ts";
import { hotkeysOf, type ScreenKey } from "./screen-keys.ts";

const KeysDialog = dialogOnDemand(() => import("./KeysDialog.tsx").then((module) => module.KeysDialog), {
  opened: false,
});

/** A field that letters are typed into; a tab or a tick box is an input too, but leaves letters to the screen. */
function typing(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && !["radio", "checkbox"].includes(field.type);
}

export function ScreenKeys({ keys }: { keys: readonly ScreenKey[] }) {
  const [opened, { open, close }] = useDisclosure(false);
  // People who dictate, or press keys by accident, must be able to turn shortcuts off (WCAG 2.1.4).
  const [wanted, setWanted] = useLocalStorage({
    key: "keyboardShortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const all: ScreenKey[] = [...keys, { shown: "?", does: say("listKeys"), hotkeys: ["?", "shift+?"], act: open }];
  const silent = () => !wanted || dialogOpen() || typing();
  useHotkeys(hotkeysOf(all, silent), ["TEXTAREA", "SELECT"]);
  return (
    <>
      <Tooltip label={say("keyboardShortcuts")}>
        <ActionIcon
          ml="auto"
          visibleFrom="sm"
          className={layout.forMouse}
          aria-label={say("keyboardShortcuts")}
          data-screen-keys
          onClick={open}
          {...KeysDialog.near}
        >
          <IconKeyboard size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <KeysDialog opened={opened} keys={all} wanted={wanted} onWanted={setWanted} onClose={close} />
    </>
  );
}
