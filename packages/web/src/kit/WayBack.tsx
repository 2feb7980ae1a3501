/** The way back to a list, above the title of one of its records. */
import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import layout from "./layout.module.css";

interface Props {
  to: To;
  /** The list. */
  children: ReactNode;
  mb?: number;
}

export function WayBack({ to, children, mb = 8 }: Props) {
  return (
    <Anchor component={Link} to={to} className={layout.withIcon} size="sm" mb={mb}>
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      {children}
    </Anchor>
  );
}
