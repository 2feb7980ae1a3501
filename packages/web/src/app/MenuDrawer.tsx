/** The side menu as an overlay, up to 1023 px. */
import { Drawer } from "@mantine/core";
import { PRODUCT_NAME } from "../kit/brand.ts";
import type { StoredSession } from "../session/session.ts";
import styles from "./MobileBar.module.css";
import { SideMenu } from "./SideMenu.tsx";
import { searchOpened } from "./search/search-opened.ts";

export function MenuDrawer(props: { opened: boolean; session: StoredSession; onClose: () => void }) {
  const { opened, session, onClose } = props;
  const searching = searchOpened.use();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Escape then means the search above it.
      closeOnEscape={!searching}
      size={288}
      position="right"
      title={PRODUCT_NAME}
      classNames={{ body: styles.drawer, content: styles.content }}
      attributes={{ content: { "data-menu": true } }}
    >
      <SideMenu session={session} />
    </Drawer>
  );
}
