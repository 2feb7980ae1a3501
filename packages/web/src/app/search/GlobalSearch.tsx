/** The search over every screen: Ctrl/Cmd-K or the menu's box opens it. */
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { dialogOnDemand, dialogOpen } from "../../kit/on-demand.tsx";
import { useFrameKeys } from "../keys/use-frame-keys.ts";
import type { MenuGroup } from "../menu.ts";
import { closeSearch, openSearch, searchOpened } from "./search-opened.ts";

export const SearchDialog = dialogOnDemand(() => import("./SearchDialog.tsx").then((module) => module.SearchDialog), {
  opened: false,
});

const FrameKeysDialog = dialogOnDemand(
  () => import("../keys/FrameKeysDialog.tsx").then((module) => module.FrameKeysDialog),
  { opened: false },
);

export function GlobalSearch({ menu }: { menu: readonly MenuGroup[] }) {
  const opened = searchOpened.use();
  const typed = useTypedAhead(opened);
  const turn = () => {
    if (opened) closeSearch();
    // A dialog that wants a decision is not covered by another; the overlay menu wants none.
    else if (!dialogOpen('[aria-modal="true"]:not([data-menu])')) openSearch();
  };
  // Also out of a field: with its modifier, the key is nothing that is typed.
  useHotkeys([["mod+K", turn]], [], true);
  const [listing, setListing] = useState(false);
  useFrameKeys(() => setListing(true));
  // Its code comes while the keys are pressed: the modifier comes first.
  useEffect(() => {
    const near = ({ key }: KeyboardEvent) => (key === "Control" || key === "Meta") && SearchDialog.fetch();
    window.addEventListener("keydown", near);
    return () => window.removeEventListener("keydown", near);
  }, []);
  // Signed out under the open search: the next person does not find it open.
  useEffect(() => closeSearch, []);
  return (
    <>
      <SearchDialog opened={opened} menu={menu} typed={typed} onClose={closeSearch} />
      <FrameKeysDialog opened={listing} onClose={() => setListing(false)} />
    </>
  );
}

/** Text typed after the search was opened and before its field is there: it is meant for the field, not for the screen below. */
function useTypedAhead(opened: boolean): () => string {
  const typed = useRef("");
  useEffect(() => {
    typed.current = "";
    if (!opened) return;
    const take = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter) return;
      const field = document.querySelector<HTMLElement>("[role='dialog'] input[role='combobox']");
      if (field) {
        // It is there, but the focus may still be on its way: the letter goes where it is meant.
        if (field.closest("[role='dialog']")?.contains(document.activeElement) !== true) field.focus();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, [opened]);
  return () => typed.current;
}
