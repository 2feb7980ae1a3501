/** Says of a bill that an entry by hand or the opening balances opened where it can be changed, and leads there. */
import { Anchor, Text } from "@mantine/core";
import type { ExpenseBill } from "@tallyleaf/contract";
import { Link } from "react-router";
import layout from "../../../kit/layout.module.css";
import { pathOfOpener } from "../row-facts.ts";
import { say } from "./say.ts";

export function OpenedBy({ openedBy }: { openedBy: NonNullable<ExpenseBill["openedBy"]> }) {
  return (
    <Text className={layout.below}>
      {say.rich("openedBy", {
        source: openedBy.kind,
        link: (chunks) => (
          <Anchor component={Link} to={pathOfOpener(openedBy)} inherit underline="always">
            {chunks}
          </Anchor>
        ),
      })}
    </Text>
  );
}
