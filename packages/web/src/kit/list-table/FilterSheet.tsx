/** The filters of a list on a phone, over its lower part: the list follows each of them, and is seen when the sheet closes. */
import { Button, Drawer, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { say } from "../say.ts";
import { sayCommon } from "../say-common.ts";
import styles from "./FilterBar.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FilterSheet({ opened, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={say("filters")}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
      classNames={{ content: styles.sheet }}
    >
      <Stack gap={12} className={styles.stack}>
        {children}
        <Button mt={4} onClick={onClose}>
          {say("showList")}
        </Button>
      </Stack>
    </Drawer>
  );
}
