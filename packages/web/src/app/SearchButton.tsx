/** The menu's search box: looks like a field, opens the search. */

import { ActionIcon, Box, Kbd, UnstyledButton } from "@mantine/core";
import { useOs } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import layout from "../kit/layout.module.css";
import { sayCommon } from "../kit/say-common.ts";
import { MenuTooltip } from "./MenuTooltip.tsx";
import styles from "./SearchButton.module.css";
import { say } from "./say.ts";
import { SearchDialog } from "./search/GlobalSearch.tsx";
import { openSearch } from "./search/search-opened.ts";

export function SearchButton({ collapsed }: { collapsed: boolean }) {
  const os = useOs();
  const keys = os === "macos" || os === "ios" ? "⌘ K" : say("ctrlK");
  if (collapsed) {
    return (
      <MenuTooltip label={say("searchKeys", { keys })} collapsed>
        <ActionIcon
          className={styles.icon}
          size={40}
          aria-label={sayCommon("search")}
          onClick={openSearch}
          {...SearchDialog.near}
        >
          <IconSearch size={20} stroke={1.5} />
        </ActionIcon>
      </MenuTooltip>
    );
  }
  return (
    <UnstyledButton
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
      {...SearchDialog.near}
    >
      <IconSearch size={18} stroke={1.5} aria-hidden="true" />
      <Box component="span" flex={1}>
        {sayCommon("search")}
      </Box>
      <Kbd className={layout.forMouse} aria-hidden="true">
        {keys}
      </Kbd>
    </UnstyledButton>
  );
}
