/** Adds an item, or an allowance or charge of the whole document. Drawn again only when the document is full. */
import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type Dispatch, memo } from "react";
import { say } from "./say.ts";
import type { Defaults, FormEvent } from "./state.ts";

const ADD = { item: "addItem", allowance: "addAllowanceOnAll", charge: "addChargeOnAll" } as const;

interface Props {
  isFull: boolean;
  defaults: Defaults;
  dispatch: Dispatch<FormEvent>;
}

export const AddLines = memo(function AddLines({ isFull, defaults, dispatch }: Props) {
  return (
    <Group gap={8}>
      {(["item", "allowance", "charge"] as const).map((kind) => (
        <Button
          key={kind}
          variant={kind === "item" ? "default" : "subtle"}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={isFull}
          onClick={() => dispatch({ type: "item_added", defaults, kind })}
        >
          {say(ADD[kind])}
        </Button>
      ))}
    </Group>
  );
});
