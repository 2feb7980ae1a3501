/** A label beside an icon of the collapsed menu, for pointer and keyboard. */
import { Tooltip } from "@mantine/core";
import type { ReactElement } from "react";

/** `children` is one element that takes a ref. */
export function MenuTooltip(props: { label: string; collapsed: boolean; children: ReactElement }) {
  return (
    <Tooltip
      label={props.label}
      position="right"
      disabled={!props.collapsed}
      events={{ hover: true, focus: true, touch: false }}
    >
      {props.children}
    </Tooltip>
  );
}
