/** Actions on a row behind a button with three dots, each in words. */
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface Props {
  /** Names the row: "Actions for Hosting". */
  label: string;
  /** Items of a Mantine menu. */
  children: ReactNode;
}

export function RowMenu({ label, children }: Props) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
