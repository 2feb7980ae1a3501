/** The search's dialog, with the focus where it belongs when it closes. */
import { Modal } from "@mantine/core";
import { useRef } from "react";
import { sayCommon } from "../../kit/say-common.ts";
import type { MenuGroup } from "../menu.ts";
import styles from "./GlobalSearch.module.css";
import { SearchPanel } from "./SearchPanel.tsx";
import { backToOpener } from "./search-opened.ts";

/** Above the overlay menu, from which it opens too. */
const ABOVE_THE_MENU = 250;

interface Props {
  opened: boolean;
  menu: readonly MenuGroup[];
  /** Text typed before the dialog was open. */
  typed: () => string;
  onClose: () => void;
}

export function SearchDialog({ opened, menu, typed, onClose }: Props) {
  const leaving = useRef(false);
  const go = () => {
    leaving.current = true;
    onClose();
  };
  const passFocusOn = () => {
    const main = document.getElementById("content");
    if (!leaving.current) backToOpener();
    // Not back to the menu: who uses keys goes on in the screen that was found, and where it has put them already.
    else if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    leaving.current = false;
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={passFocusOn}
      title={sayCommon("search")}
      withCloseButton={false}
      centered={false}
      size={600}
      yOffset={80}
      padding={0}
      zIndex={ABOVE_THE_MENU}
      classNames={{ header: `visually-hidden ${styles.header}`, body: styles.body, inner: styles.inner }}
    >
      <SearchPanel menu={menu} typed={typed} onClose={onClose} onGo={go} />
    </Modal>
  );
}
