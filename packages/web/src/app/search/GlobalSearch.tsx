/** The search over every screen: Ctrl/Cmd-K or the menu's box opens it. */
import { Modal } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { MenuGroup } from "../menu.ts";
import styles from "./GlobalSearch.module.css";
import { SearchPanel } from "./SearchPanel.tsx";
import { backToOpener, closeSearch, openSearch, searchOpened } from "./search-opened.ts";

/** Above the overlay menu, from which it opens too. */
const ABOVE_THE_MENU = 250;

/** A dialog that wants a decision is not covered by another; the overlay menu wants none. */
function dialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]:not([data-menu])') !== null;
}

export function GlobalSearch({ menu }: { menu: readonly MenuGroup[] }) {
  const opened = searchOpened.use();
  const leaving = useRef(false);
  const turn = () => {
    if (opened) closeSearch();
    else if (!dialogOpen()) openSearch();
  };
  // Also out of a field: with its modifier, the key is nothing that is typed.
  useHotkeys([["mod+K", turn]], [], true);
  // Signed out under the open search: the next person does not find it open.
  useEffect(() => closeSearch, []);
  const go = () => {
    leaving.current = true;
    closeSearch();
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
      onClose={closeSearch}
      returnFocus={false}
      onExitTransitionEnd={passFocusOn}
      title="Search"
      withCloseButton={false}
      centered={false}
      size={600}
      yOffset={80}
      padding={0}
      zIndex={ABOVE_THE_MENU}
      classNames={{ header: "visually-hidden", body: styles.body, inner: styles.inner }}
    >
      <SearchPanel menu={menu} onClose={closeSearch} onGo={go} />
    </Modal>
  );
}
