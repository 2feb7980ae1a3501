/** A link in the running text of the sign-in screens. */
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} underline="always">
      {children}
    </Anchor>
  );
}
